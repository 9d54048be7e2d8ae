// grod house erase: a person's name, sessions and words go; their tables stay. A house that is open is asked to do it.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/house.h"
#include "server/control.h"

namespace grod::cli {

namespace {

struct EraseArguments {
  std::string file, person;
  bool yes = false;
};

std::string in_words(HouseFile& file, const Person& person) {
  constexpr int most = 1000;
  std::size_t tables = 0;
  for (const bool away : {false, true})
    if (const auto rows = file.tables_of(person.id, most, away)) tables += rows->size();
  return fmt::format("person {}: \"{}\", since {}, sits at {} table{}", person.id, person.name,
                     date_and_time(person.created).substr(0, 10), tables, tables == 1 ? "" : "s");
}

/// By number, or by name where only one has it.
Result<Person> person_asked_for(HouseFile& file, const std::string& asked) {
  std::int64_t number = 0;
  const char* end = asked.data() + asked.size();
  if (const auto [read, wrong] = std::from_chars(asked.data(), end, number);
      wrong == std::errc() && read == end) {
    const Result<std::optional<Person>> person = file.person(number);
    if (!person) return tl::unexpected(person.error());
    if (!*person) return error(fmt::format("there is no person {}", number));
    if ((*person)->name.empty()) return error(fmt::format("person {} was erased already", number));
    return **person;
  }
  const Result<std::vector<Person>> named = file.people_named(asked);
  if (!named) return tl::unexpected(named.error());
  if (named->empty()) return error(fmt::format("nobody is called \"{}\"", asked));
  if (named->size() == 1) return named->front();
  std::string sentence =
      fmt::format("{} people are called \"{}\"; name one by number:", named->size(), asked);
  for (const Person& person : *named) sentence += "\n  " + in_words(file, person);
  return error(sentence);
}

Result<void> erase(const std::string& file, PersonId person) {
  const Result<std::unique_ptr<Store>> store = Store::open(file);
  if (store) return (*store)->write({.erased = {person}});
  if (store.error().code != ErrorCode::busy) return tl::unexpected(store.error());
  return ask_house(file, {{"do", "erase"}, {"person", person}});
}

int run_erase(const EraseArguments& arguments) {
  PersonId person = 0;
  {
    const Result<std::unique_ptr<HouseFile>> file = HouseFile::open(arguments.file);
    if (!file) return complain(file.error());
    const Result<Person> found = person_asked_for(**file, arguments.person);
    if (!found) return complain(found.error());
    person = found->id;
    if (!arguments.yes)
      return complain({in_words(**file, *found) + "\nThere is no way back. Say --yes to erase them."});
  }
  if (const Result<void> erased = erase(arguments.file, person); !erased) return complain(erased.error());
  fmt::print(
      "person {} was erased: the name, what lets them in, where they are written to, and everything they "
      "said\n",
      person);
  return ok;
}

}  // namespace

void add_house_erase(CLI::App& house, int& status) {
  CLI::App* command = house.add_subcommand(
      "erase",
      "Erase a person, also while a server has the file open: name, sessions and words; tables stay");
  auto arguments = std::make_shared<EraseArguments>();
  add_house_file(*command, arguments->file);
  command->add_option("PERSON", arguments->person, "their number, or their name")->required();
  command->add_flag("--yes", arguments->yes, "do it");
  command->callback([arguments, &status] { status = run_erase(*arguments); });
}

}  // namespace grod::cli
