// Records and tables as every version of the program has written them, kept in corpus/FORMAT: each is opened, played
// again and comes to the scores it had.
//
// corpus/make writes the records with the program it is given. Those of a new format are the same games in that format,
// and the tables are played anew: `test_match --gtest_also_run_disabled_tests --gtest_filter='NewCorpus.*'` writes both,
// with GROD_CORPUS=FOLDER.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/playable_record.h"
#include "match/tests/rooms.h"
#include "match/upgrade.h"

namespace grod::tests {
namespace {

namespace fs = std::filesystem;

fs::path corpus(int format) { return fs::path(GROD_SOURCE) / "match/tests/corpus" / std::to_string(format); }

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  EXPECT_TRUE(in.good()) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::vector<std::string> lines;
  std::istringstream in(contents(file));
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The cards a record was played with; those of the first format did not bring any.
Result<EditionPtr> cards_of(const AnyGame& game, const Record& record, int format) {
  Result<EditionPtr> found = edition_of(game, record);
  if (found || format > 1) return found;
  return read_edition_file(game, contents(corpus(1) / "own-cards.json"));
}

class Corpus : public testing::TestWithParam<int> {};
/// Tables are as they were in the second.
class CorpusOfTables : public testing::TestWithParam<int> {};

TEST_P(Corpus, ItsRecordsReplay) {
  int records = 0;
  for (const auto& file : fs::directory_iterator(corpus(GetParam()))) {
    if (file.path().extension() != ".grod") continue;
    ++records;
    const std::string text = contents(file.path());
    EXPECT_TRUE(text.starts_with(fmt::format("grod record {}\n", GetParam()))) << file.path();
    const Result<Record> record = read_record(text);
    ASSERT_TRUE(record) << file.path() << ": " << record.error().message;
    const AnyGame& game = **game_named(record->game);
    const Result<EditionPtr> edition = cards_of(game, *record, GetParam());
    ASSERT_TRUE(edition) << file.path() << ": " << edition.error().message;
    const Result<Match> match = Match::replay(game, *edition, *record);
    ASSERT_TRUE(match) << file.path() << ": " << match.error().message;
    EXPECT_EQ(match->record().scores, record->scores) << file.path();
    const bool unfinished = file.path().stem().string().ends_with("unfinished");
    EXPECT_EQ(record->scores.empty(), unfinished) << file.path();
    EXPECT_TRUE(check_variations({*record, &game, *edition})) << file.path();
    EXPECT_EQ(record->variations.size(), GetParam() < 3 ? 0u : 3u) << file.path();
    if (GetParam() == 3) {
      EXPECT_EQ(write_record(*record), text) << file.path();
    }
    // Written anew it is a record of today that says the same.
    const Result<Record> today = read_record(write_record(match->record()));
    ASSERT_TRUE(today) << file.path() << ": " << today.error().message;
    const Result<Match> again = Match::replay(game, *edition_of(game, *today), *today);
    ASSERT_TRUE(again) << file.path() << ": " << again.error().message;
    EXPECT_TRUE(again->position().equals(match->position())) << file.path();
  }
  EXPECT_GE(records, GetParam() == 1 ? 29 : GetParam() == 2 ? 33 : 4);
}

/// What lies beside a table: a line "name PERSON NAME" for each person, "said EVENT TEXT" for each line of chat.
Beside read_beside(const fs::path& file) {
  Beside beside;
  for (const std::string& line : lines_of(file)) {
    std::istringstream in(line);
    std::string what, text;
    int number = 0;
    in >> what >> number;
    std::getline(in >> std::ws, text);
    if (what == "name")
      beside.names[number] = text;
    else
      beside.chat[number] = text;
  }
  return beside;
}

struct OpenedTable {
  Room room;
  Beside beside;
};

OpenedTable open_table(const fs::path& file, int format) {
  const std::vector<std::string> lines = lines_of(file);
  if (format == 1) {
    Result<UpgradedTable> table = upgrade_events(lines, [] { return std::string(32, '7'); });
    EXPECT_TRUE(table) << file << ": " << table.error().message;
    Result<Room> room = Room::restore(table->events);
    EXPECT_TRUE(room) << file << ": " << room.error().message;
    return {std::move(*room), std::move(table->beside)};
  }
  std::vector<Event> events;
  for (const std::string& line : lines) {
    const Result<Event> event = read_event(line);
    EXPECT_TRUE(event) << file << ": " << event.error().message;
    EXPECT_EQ(write_event(*event), line) << file;
    events.push_back(*event);
  }
  Result<Room> room = Room::restore(events);
  EXPECT_TRUE(room) << file << ": " << room.error().message;
  return {std::move(*room), read_beside(fs::path(file).replace_extension(".beside"))};
}

TEST_P(CorpusOfTables, CanBePlayedOn) {
  int tables = 0;
  for (const std::string& line : lines_of(corpus(GetParam()) / "tables.txt")) {
    ++tables;
    std::istringstream in(line);
    std::string name, phase;
    in >> name >> phase;
    std::vector<int> scores;
    for (int points = 0; in >> points;) scores.push_back(points);
    auto [room, beside] = open_table(corpus(GetParam()) / (name + ".events"), GetParam());
    EXPECT_FALSE(room.frozen()) << name;
    EXPECT_EQ(name_of(room.phase()), phase) << name;
    EXPECT_EQ(room.match()->record().scores, scores) << name;
    int said = 0;
    for (const EventView& event : events_since(room, beside, 0, {std::nullopt, Language::en})) {
      EXPECT_FALSE(event.text.empty() && event.choice.empty()) << name << ", event " << event.n;
      EXPECT_NE(event.name, "somebody") << name << ", event " << event.n;
      if (event.kind != EventKind::chat) continue;
      ++said;
      EXPECT_NE(event.text, "(removed)") << name << ", event " << event.n;
    }
    EXPECT_GT(said, 0) << name;
    Rng rng(1);
    while (room.phase() == RoomPhase::playing)
      act_at_random(room, rng, room.log().back().event.at);  // whoever plays there
    EXPECT_EQ(room.match()->record().scores.size(), static_cast<std::size_t>(room.seats())) << name;
  }
  EXPECT_GE(tables, 12);
}

const auto named_by_format = [](const auto& info) { return fmt::format("Format{}", info.param); };
INSTANTIATE_TEST_SUITE_P(EveryFormat, Corpus, testing::Values(1, 2, 3), named_by_format);
INSTANTIATE_TEST_SUITE_P(EveryFormat, CorpusOfTables, testing::Values(1, 2), named_by_format);

/// A table at which people come and go, talk, decide and take back.
class LivelyTable {
 public:
  LivelyTable(const Way& way, const Clock& clock, std::uint64_t seed)
      : rng_(seed), room_(laid_for(way, clock)) {
    for (int seat = 1; seat < room_.seats(); ++seat) {
      if (room_.chair(seat_at(seat)).taken()) continue;
      happen(room_, room_.sit(seat_at(seat), sitter(seat + 1), "", tick()));
      beside_.names[seat + 1] = fmt::format("Osoba {} {{bot}}", seat + 1);
    }
    happen(room_, room_.start(tick()));
    say(seat_at(0), "Powodzenia! ąę \"{name}\"");
  }

  void play(int most) {
    for (int decisions = 0; room_.phase() == RoomPhase::playing && decisions < most; ++decisions) {
      const Seats asked = room_.match()->position().to_act();
      const Seat seat = asked.first();
      Rng thought = rng_.split(7);
      const std::string_view bot = rng_.below(4) == 0 ? "random" : "greedy";
      happen(room_, acting(room_, seat, *room_.match()->position().bot_choice(bot, seat, thought), tick()));
      rng_.next();
      if (room_.phase() == RoomPhase::playing) disturb();
    }
    if (room_.phase() == RoomPhase::over) happen(room_, room_.rematch("key-of-the-next-table", tick()));
  }

  void write(const fs::path& folder, const std::string& name, std::ostream& list) const {
    std::ofstream events(folder / (name + ".events"));
    for (const Event& event : events_of(room_)) events << write_event(event) << "\n";
    std::ofstream beside(folder / (name + ".beside"));
    for (const auto& [person, called] : beside_.names) beside << "name " << person << " " << called << "\n";
    for (const auto& [n, text] : beside_.chat) beside << "said " << n << " " << text << "\n";
    list << name << " " << name_of(room_.phase());
    for (const int points : room_.match()->record().scores) list << " " << points;
    list << "\n";
  }

 private:
  Room laid_for(const Way& way, const Clock& clock) {
    grod::Setup setup = setup_of(way.game, way.seats, way.variants);
    setup.deal = DealSecret{rng_.next(), rng_.next()};
    setup.nonce = json::hex(rng_.next()) + json::hex(rng_.next());
    setup.clock = clock;
    if (way.seats > 3) setup.seats.back() = {ChairKind::bot, "greedy"};
    beside_.names[1] = "Ola";
    return laid(setup, now_);
  }

  Time tick() { return now_ += 300 + rng_.below(3000); }

  void say(Seat seat, const std::string& text) {
    happen(room_, room_.chat(seat, text, json::hex(rng_.next()) + json::hex(rng_.next()), tick()));
    beside_.chat[room_.last()] = text;
  }

  void disturb() {
    const Seat seat = seat_at(rng_.below(room_.seats()));
    const auto try_to = [&](const Result<Event>& event) {
      if (event) happen(room_, event);
    };
    if (room_.chair(seat).person == 0) return;
    switch (rng_.below(40)) {
      case 0: return say(seat, fmt::format("Ruch {}", room_.last()));
      case 1: return try_to(room_.leave(seat, tick()));
      case 2:
        for (const Seat away : all_seats(room_.seats())) try_to(room_.come_back(away, tick()));
        return;
      case 3: return room_.last() > 60 ? try_to(room_.resign(seat, tick())) : void();
      case 4:
      case 5:
        try_to(room_.request_undo(seat, tick()));
        for (const Seat other : all_seats(room_.seats()))
          try_to(room_.answer_undo(other, rng_.below(4) != 0, tick()));
        return try_to(room_.undo(seat, tick()));
      case 6:
      case 7:
      case 8: return try_to(room_.undo(seat, tick()));
      default: return;
    }
  }

  Rng rng_;
  Time now_ = 1'767'225'600'000;
  Beside beside_;
  Room room_;
};

TEST(NewCorpus, DISABLED_RecordsAreWritten) {
  const char* folder = std::getenv("GROD_CORPUS");
  ASSERT_NE(folder, nullptr) << "GROD_CORPUS names the folder";
  const auto write = [&](const std::string& name, const Match& match) {
    std::ofstream(fs::path(folder) / name) << write_record(match.record());
  };
  for (const auto& file : fs::directory_iterator(corpus(1))) {
    if (file.path().extension() != ".grod") continue;
    const Record record = *read_record(contents(file.path()));
    const AnyGame& game = **game_named(record.game);
    write(file.path().filename(), *Match::replay(game, *cards_of(game, record, 1), record));
  }
  for (const AnyGame* game : all_games()) {
    Match match = *Match::begin(*game, game->default_edition(), {std::max(2, game->min_seats()), {}, {}},
                                DealSecret{0x0123456789abcdef, 0xfedcba9876543210});
    Rng rng = match.rng_of_players();
    while (!match.position().over()) {
      const Seat seat = match.position().to_act().first();
      match.act(seat, *match.position().bot_choice("greedy", seat, rng));
    }
    write(std::string(game->id()) + "-secret.grod", match);
  }
}

/// Plays so many actions that the game itself did not have after `step` of that line.
Variation some_variation(const Record& record, int parent, int step, int count, const std::string& name) {
  Record line = line_of(record, parent);
  const std::string before = line.actions[static_cast<std::size_t>(step)].notation;
  line.actions.resize(static_cast<std::size_t>(step));
  const AnyGame& game = **game_named(record.game);
  Match match = *Match::replay(game, *edition_of(game, record), line);
  for (int i = 0; i < count && !match.position().over(); ++i) {
    const Seat seat = match.position().to_act().first();
    for (const Action action : match.position().legal(seat)) {
      if (i == 0 && match.position().notation(action) == before) continue;
      EXPECT_TRUE(match.act(seat, action));
      break;
    }
  }
  std::vector<RecordedAction> played = match.record().actions;
  played.erase(played.begin(), played.begin() + step);
  return {name, parent, step, played};
}

TEST(NewCorpus, DISABLED_VariationsAreWritten) {
  const char* folder = std::getenv("GROD_CORPUS");
  ASSERT_NE(folder, nullptr) << "GROD_CORPUS names the folder";
  for (const AnyGame* game : all_games()) {
    const std::string name = std::string(game->id()) + ".grod";
    if (!fs::exists(corpus(2) / name)) continue;
    Record record = *read_record(contents(corpus(2) / name));
    record.variations.push_back(some_variation(record, 0, 20, 6, "Inny plan: ąę"));
    record.variations.push_back(some_variation(record, 1, 23, 3, "and from there"));
    record.variations.push_back(some_variation(record, 0, 40, 100'000, "to the end"));
    std::ofstream(fs::path(folder) / name) << write_record(record);
  }
}

TEST(NewCorpus, DISABLED_TablesAreWritten) {
  const char* folder = std::getenv("GROD_CORPUS");
  ASSERT_NE(folder, nullptr) << "GROD_CORPUS names the folder";
  const Clock none, live{ClockKind::live, 600, 5}, days{ClockKind::days, 86'400, 0};
  const std::vector<std::tuple<std::string, Way, Clock>> tables{
      {"monster-city", {"monster-city", 3, {}}, none},
      {"monster-city-events", {"monster-city", 4, {"events"}}, live},
      {"monster-city-unfinished", {"monster-city", 5, {}}, days},
      {"tower-up", {"tower-up", 3, {}}, none},
      {"tower-up-advanced", {"tower-up", 2, {"advanced"}}, live},
      {"welcome-to", {"welcome-to", 3, {}}, none},
      {"welcome-to-expert", {"welcome-to", 2, {"expert"}}, days},
      {"welcome-to-aaa", {"welcome-to", 1, {"aaa"}}, none},
      {"welcome-to-unfinished", {"welcome-to", 2, {}}, live},
      {"tiny-towns", {"tiny-towns", 3, {}}, none},
      {"tiny-towns-town-hall", {"tiny-towns", 2, {"town-hall"}}, live},
      {"tiny-towns-unfinished", {"tiny-towns", 4, {"novice"}}, none}};
  std::ofstream list(fs::path(folder) / "tables.txt");
  std::uint64_t seed = 0;
  for (const auto& [name, way, clock] : tables) {
    LivelyTable table(way, clock, ++seed);
    table.play(name.ends_with("unfinished") ? 25 : 100'000);
    table.write(folder, name, list);
  }
}

}  // namespace
}  // namespace grod::tests
