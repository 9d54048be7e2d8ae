// grod house list: the tables of a house.
#include <fmt/format.h>

#include "cli/house.h"
#include "server/kept_summary.h"

namespace grod::cli {

namespace {

struct ListArguments {
  StoreAddress house;
  std::string game, phase, person, before, since;
  bool json = false;
};

/// Which tables are asked for.
struct Filter {
  std::string game;
  std::optional<TablePhase> phase;
  std::optional<std::string> person;
  std::optional<std::int64_t> before, since;
};

Result<Filter> read_filter(const ListArguments& arguments) {
  Filter filter{.game = arguments.game, .phase = {}, .person = {}, .before = {}, .since = {}};
  if (!arguments.game.empty())
    if (const Result<const AnyGame*> game = game_named(arguments.game); !game)
      return tl::unexpected(game.error());
  if (!arguments.phase.empty()) {
    filter.phase = enum_named<TablePhase>(arguments.phase);
    if (!filter.phase)
      return error(fmt::format("there is no phase \"{}\"; there is waiting, playing, over", arguments.phase));
  }
  if (!arguments.person.empty()) filter.person = arguments.person;
  const auto date = [](const std::string& text, std::optional<std::int64_t>& into) -> Result<void> {
    if (text.empty()) return {};
    const Result<std::int64_t> day = read_date(text);
    if (!day) return tl::unexpected(day.error());
    into = *day;
    return {};
  };
  if (const Result<void> read = date(arguments.before, filter.before); !read)
    return tl::unexpected(read.error());
  if (const Result<void> read = date(arguments.since, filter.since); !read)
    return tl::unexpected(read.error());
  return filter;
}

/// A table with who sits there.
struct Listed {
  TableRow row;
  TableSize size;
  Summary summary;                 // without seats where it cannot be read
  std::map<int, PersonId> people;  // by seat
};

Result<Listed> look_at(KeptHouse& kept, const TableRow& row) {
  Listed table{.row = row, .size = {}, .summary = {}, .people = {}};
  const Result<TableSize> size = kept.size_of(row.id);
  if (!size) return tl::unexpected(size.error());
  table.size = *size;
  const Result<std::vector<SeatOf>> seats = kept.seats(row.id);
  if (!seats) return tl::unexpected(seats.error());
  for (const SeatOf& seat : *seats) table.people[seat.seat] = seat.person;
  const auto name_of = [&](PersonId id) {
    const auto person = kept.person(id);
    return person && *person ? (*person)->name : std::string();
  };
  if (Result<Summary> summary = summary_for(row, 0, Language::en, name_of))
    table.summary = std::move(*summary);
  return table;
}

bool fits(const Listed& table, const Filter& filter) {
  if (!filter.game.empty() && table.row.game != filter.game) return false;
  if (filter.phase && table.row.phase != *filter.phase) return false;
  if (filter.before && table.row.changed >= *filter.before) return false;
  if (filter.since && table.row.changed < *filter.since) return false;
  if (!filter.person) return true;
  for (const auto& [seat, person] : table.people)
    if (std::to_string(person) == *filter.person) return true;
  for (const SeatView& seat : table.summary.seats)
    if (seat.kind != SeatKind::bot && seat.name == *filter.person) return true;
  return false;
}

std::string seat_in_words(const SeatView& seat) {
  if (seat.kind == SeatKind::bot) return seat.level;
  if (seat.kind == SeatKind::empty) return "free";
  return seat.name.empty() ? "somebody" : seat.name;
}

void print_line(const Listed& table) {
  std::vector<std::string> seats;
  for (const SeatView& seat : table.summary.seats) seats.push_back(seat_in_words(seat));
  const auto minute = [](std::int64_t time) { return date_and_time(time).replace(10, 1, " ").substr(0, 16); };
  fmt::print("{}  {:<12}  {:<7}  {}  {}  {:>6} kB  {}{}\n", table.row.key, table.row.game,
             name_of(table.row.phase), minute(table.row.opened), minute(table.row.changed),
             (table.size.bytes + 1023) / 1024, fmt::join(seats, ", "),
             table.row.whole && table.row.changing_whole ? "" : "  (damaged)");
}

json::Value seat_as_json(const SeatView& seat, const std::map<int, PersonId>& people) {
  json::Object object;
  if (seat.kind == SeatKind::bot) object["bot"] = seat.level;
  if (const auto found = people.find(seat.seat); found != people.end()) {
    object["person"] = found->second;
    object["name"] = seat.name;
  }
  return object;
}

void print_json(const Listed& table) {
  json::Array seats;
  for (const SeatView& seat : table.summary.seats) seats.push_back(seat_as_json(seat, table.people));
  fmt::print("{}\n",
             boost::json::serialize(json::Object{{"table", table.row.key},
                                                 {"game", table.row.game},
                                                 {"phase", name_of(table.row.phase)},
                                                 {"listed", table.row.listed},
                                                 {"opened", date_and_time(table.row.opened)},
                                                 {"changed", date_and_time(table.row.changed)},
                                                 {"events", table.size.events},
                                                 {"bytes", table.size.bytes},
                                                 {"whole", table.row.whole && table.row.changing_whole},
                                                 {"seats", std::move(seats)}}));
}

int run_list(const ListArguments& arguments) {
  const Result<Filter> filter = read_filter(arguments);
  if (!filter) return complain(filter.error());
  const Result<std::unique_ptr<KeptHouse>> kept = KeptHouse::open(arguments.house.where);
  if (!kept) return complain(kept.error());
  if (!arguments.json)
    fmt::print("{:<22}  {:<12}  {:<7}  {:<16}  {:<16}  {:>9}  {}\n", "table", "game", "phase", "opened",
               "changed", "size", "seats");
  const Result<void> done = each_table(**kept, [&](const TableRow& row) -> Result<void> {
    const Result<Listed> table = look_at(**kept, row);
    if (!table) return tl::unexpected(table.error());
    if (fits(*table, *filter)) arguments.json ? print_json(*table) : print_line(*table);
    return {};
  });
  return done ? ok : complain(done.error());
}

}  // namespace

void add_house_list(CLI::App& house, int& status) {
  CLI::App* command =
      house.add_subcommand("list", "The tables of a house: who sits there, since when, how large");
  auto arguments = std::make_shared<ListArguments>();
  add_house_address(*command, arguments->house);
  command->add_option("--game", arguments->game, "only tables of that game");
  command->add_option("--phase", arguments->phase, "only those that are waiting, playing or over");
  command->add_option("--person", arguments->person, "only where somebody of that name or number sits");
  command
      ->add_option("--before", arguments->before,
                   "only those where nothing has happened since that day (UTC)")
      ->type_name("YYYY-MM-DD");
  command
      ->add_option("--since", arguments->since,
                   "only those where something has happened from that day on (UTC)")
      ->type_name("YYYY-MM-DD");
  command->add_flag("--json", arguments->json, "a JSON object a line");
  command->callback([arguments, &status] { status = run_list(*arguments); });
}

}  // namespace grod::cli
