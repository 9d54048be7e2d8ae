// grod house erase: a person's name, sessions and words go; their tables stay. Whoever has a file open is asked to do it;
// those who have a database open find out.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/house.h"
#include "server/control.h"

namespace grod::cli {

namespace {

struct EraseArguments {
  StoreAddress house;
  std::string person;
  bool yes = false;
};

std::string in_words(KeptHouse& kept, const Person& person) {
  constexpr int most = 1000;
  std::size_t tables = 0;
  for (const bool away : {false, true})
    if (const auto rows = kept.tables_of(person.id, most, away)) tables += rows->size();
  return fmt::format("person {}: \"{}\", since {}, sits at {} table{}", person.id, person.name,
                     date_and_time(person.created).substr(0, 10), tables, tables == 1 ? "" : "s");
}

/// By number, or by name where only one has it.
Result<Person> person_asked_for(KeptHouse& kept, const std::string& asked) {
  std::int64_t number = 0;
  const char* end = asked.data() + asked.size();
  if (const auto [read, wrong] = std::from_chars(asked.data(), end, number);
      wrong == std::errc() && read == end) {
    const Result<std::optional<Person>> person = kept.person(number);
    if (!person) return tl::unexpected(person.error());
    if (!*person) return error(fmt::format("there is no person {}", number));
    if ((*person)->name.empty()) return error(fmt::format("person {} was erased already", number));
    return **person;
  }
  const Result<std::vector<Person>> named = kept.people_named(asked);
  if (!named) return tl::unexpected(named.error());
  if (named->empty()) return error(fmt::format("nobody is called \"{}\"", asked));
  if (named->size() == 1) return named->front();
  std::string sentence =
      fmt::format("{} people are called \"{}\"; name one by number:", named->size(), asked);
  for (const Person& person : *named) sentence += "\n  " + in_words(kept, person);
  return error(sentence);
}

Result<void> erase(const StoreAddress& house, PersonId person) {
  const Result<std::unique_ptr<Store>> store = Store::open(house.where);
  if (store) return (*store)->write({.erased = {person}});
  if (store.error().code != ErrorCode::busy) return tl::unexpected(store.error());
  return ask_house(house.where, {{"do", "erase"}, {"person", person}});
}

int run_erase(const EraseArguments& arguments) {
  PersonId person = 0;
  {
    const Result<std::unique_ptr<KeptHouse>> kept = KeptHouse::open(arguments.house.where);
    if (!kept) return complain(kept.error());
    const Result<Person> found = person_asked_for(**kept, arguments.person);
    if (!found) return complain(found.error());
    person = found->id;
    if (!arguments.yes)
      return complain({in_words(**kept, *found) + "\nThere is no way back. Say --yes to erase them."});
  }
  if (const Result<void> erased = erase(arguments.house, person); !erased) return complain(erased.error());
  fmt::print(
      "person {} was erased: the name, what lets them in, where they are written to, and everything they "
      "said\n",
      person);
  if (arguments.house.kind == StoreAddress::Kind::postgres)
    fmt::print("Servers that have the house open notice it within seconds.\n");
  return ok;
}

}  // namespace

void add_house_erase(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "erase", "Erase a person, also while the house is open: name, sessions and words; tables stay");
  auto arguments = std::make_shared<EraseArguments>();
  add_house_address(*command, arguments->house);
  command->add_option("PERSON", arguments->person, "their number, or their name")->required();
  command->add_flag("--yes", arguments->yes, "do it");
  command->callback([arguments, &status] { status = run_erase(*arguments); });
}

}  // namespace grod::cli
