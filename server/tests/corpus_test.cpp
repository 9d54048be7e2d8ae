// Files that older versions left, frozen in store/tests/corpus: each is brought up to date, every table of it stands as it
// stood, and play goes on.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "match/registry.h"
#include "server/secrets.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

namespace fs = std::filesystem;

const fs::path corpus_folder = fs::path(GROD_SOURCE) / "store/tests/corpus";

/// The files of the corpus, without their endings: each has a database, and what the program that made it said of its
/// tables.
std::vector<std::string> corpus_files() {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(corpus_folder))
    if (entry.path().extension() == ".db") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

boost::json::array said_of(const std::string& name) {
  std::ifstream file(corpus_folder / (name + ".json"));
  return json::parse(std::string(std::istreambuf_iterator<char>(file), {}))->as_array();
}

std::vector<int> numbers_of(const json::Value& list) {
  std::vector<int> found;
  for (const json::Value& number : list.as_array()) found.push_back(static_cast<int>(number.as_int64()));
  return found;
}

class Corpus : public testing::TestWithParam<std::string> {
 protected:
  /// A copy of the file, opened by this version.
  std::unique_ptr<Store> open() {
    fs::copy_file(corpus_folder / (GetParam() + ".db"), copy(), fs::copy_options::overwrite_existing);
    fs::permissions(copy(), fs::perms::owner_read | fs::perms::owner_write);
    return reopen();
  }
  std::unique_ptr<Store> reopen() {
    auto store = Store::open(
        copy(),
        {.rewrite = rewrite_old_tables([this](std::string_view line) { log_ += std::string(line) + "\n"; })});
    if (!store) ADD_FAILURE() << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  std::string copy() const { return house_.file() + ".corpus"; }

  static Result<Room> room_of(Store& store, const TableRow& row) {
    std::vector<Event> events;
    const auto rows = store.events(row.id);
    for (const EventRow& stored : *rows) {
      Result<Event> event = read_event(stored.event);
      if (!event) return tl::unexpected(event.error());
      events.push_back(std::move(*event));
    }
    return Room::restore(
        events, EditionShelf(store, {}, [](std::string_view line) { ADD_FAILURE() << line; }).others());
  }

  TestHouse house_;
  std::string log_;
};

void expect_as_said(const Room& room, const json::Value& said) {
  EXPECT_EQ(name_of(room.phase()), said.at("phase").as_string());
  EXPECT_EQ(room.last(), said.at("events").as_int64());
  EXPECT_EQ(room.setup().variants.size(), said.at("variants").as_array().size());
  ASSERT_EQ(room.seats(), static_cast<int>(said.at("seats").as_array().size()));
  if (room.phase() == RoomPhase::waiting) return;
  ASSERT_NE(room.match(), nullptr);
  const PositionView seen = view_position(std::nullopt, Language::en, room.match()->position());
  std::vector<int> totals, to_act, winners;
  for (const json::Value& sheet : seen.scores)
    totals.push_back(static_cast<int>(sheet.at("total").as_int64()));
  for (const Seat seat : seen.to_act) to_act.push_back(index(seat));
  for (const Seat seat : seen.winners) winners.push_back(index(seat));
  EXPECT_EQ(totals, numbers_of(said.at("totals")));
  EXPECT_EQ(to_act, numbers_of(said.at("to_act")));
  EXPECT_EQ(winners, numbers_of(said.at("winners")));
}

TEST_P(Corpus, EveryTableStandsAsItStoodAndNothingThatWasSaidIsLost) {
  const auto store = open();
  ASSERT_TRUE(store);
  EXPECT_EQ(log_, "");
  int chat = 0;
  for (const json::Value& said : said_of(GetParam())) {
    const std::string key(said.at("key").as_string());
    SCOPED_TRACE(key);
    const auto row = store->table(key);
    ASSERT_TRUE(row && *row);
    const Result<Room> room = room_of(*store, **row);
    ASSERT_TRUE(room) << room.error().message;
    expect_as_said(*room, said);
    // Where something hidden is under way a watcher's log has other numbers, so lines are compared by their order.
    Beside beside;
    const auto texts = store->texts((*row)->id);
    for (const TextRow& text : *texts) beside.chat.emplace(static_cast<int>(text.n), text.text);
    std::vector<std::string> kept, told;
    for (const auto& [number, line] : beside.chat) kept.push_back(line);
    for (const EventView& event : events_since(*room, beside, 0, {}))
      if (event.kind == EventKind::chat || event.kind == EventKind::watcher_chat) told.push_back(event.text);
    EXPECT_EQ(told, kept);
    chat += static_cast<int>(told.size());
    EXPECT_EQ((*row)->summary.find("\"name\""), std::string::npos);
  }
  EXPECT_GE(chat, 10);
  EXPECT_EQ(store->figures().tables, static_cast<std::int64_t>(said_of(GetParam()).size()));
  EXPECT_TRUE(store->check());
}

TEST_P(Corpus, WhatIsBeingPlayedCanBePlayedToItsEnd) {
  const auto store = open();
  ASSERT_TRUE(store);
  int played = 0;
  for (const json::Value& said : said_of(GetParam())) {
    if (said.at("phase").as_string() != "playing") continue;
    Result<Room> room = room_of(*store, **store->table(said.at("key").as_string()));
    ASSERT_TRUE(room) << room.error().message;
    Rng rng(1);
    while (room->phase() == RoomPhase::playing) {
      const Seat seat = *room->match()->position().to_act().begin();
      const auto action = room->match()->position().bot_choice("random", seat, rng);
      ASSERT_TRUE(action) << action.error().message;
      const Result<Event> event = room->act(seat, room->chair(seat).ask, *action, 0);
      ASSERT_TRUE(event) << event.error().message;
      ASSERT_TRUE(room->apply(*event));
    }
    ++played;
  }
  EXPECT_GE(played, 4);
}

// The whole way: somebody of the file comes back with their token, and decides.
TEST_P(Corpus, SomebodyComesBackAndPlaysOn) {
  std::string key;
  PersonId person = 0;
  const std::string token = random_token();
  {
    const auto store = open();
    ASSERT_TRUE(store);
    for (const json::Value& said : said_of(GetParam())) {
      if (said.at("phase").as_string() != "playing" || said.at("game").as_string() != "monster-city")
        continue;
      key = std::string(said.at("key").as_string());
      const Result<Room> room = room_of(*store, **store->table(key));
      ASSERT_TRUE(room);
      person = room->chair(*room->match()->position().to_act().begin()).person;
    }
  }
  ASSERT_NE(person, 0);
  house_.shut();
  fs::rename(copy(), house_.file());
  {
    Database database;
    ASSERT_EQ(database.open(house_.file()), SQLITE_OK);
    Statement own;
    ASSERT_EQ(own.prepare(database,
                          "UPDATE sessions SET token_hash = ?2 WHERE id ="
                          " (SELECT min(id) FROM sessions WHERE person_id = ?1)"),
              SQLITE_OK);
    const std::string hash = hash_of(token);
    ASSERT_EQ(own.run(person, Blob{hash}), SQLITE_OK);
  }
  house_.open();
  Client client;
  Browser browser(client, house_.port());
  browser.use_cookie("grod=" + token);
  browser.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", key}, {"since", 0}});
  const json::Value asked = browser.hear_until([](const json::Value& message) {
    return message.at("type").as_string() == "update" && message.at("state").at("ask").as_int64() != 0;
  });
  const json::Value& state = asked.at("state");
  browser.say(json::Object{{"do", "act"},
                           {"id", "a"},
                           {"table", key},
                           {"ask", state.at("ask")},
                           {"action", state.at("seen").at("legal").at(0).at("action")}});
  const json::Value answer = browser.hear_until(
      [](const json::Value& message) { return message.at("type").as_string() != "update"; });
  const json::Value told = browser.hear_until([&](const json::Value& message) {
    return message.at("type").as_string() == "update" &&
           message.at("number").as_int64() > asked.at("number").as_int64();
  });
  EXPECT_EQ(told.at("events").at(0).at("kind").as_string(), "acted");
  EXPECT_FALSE(browser.json("GET", "/api/me/tables").at("tables").as_array().empty());
}

INSTANTIATE_TEST_SUITE_P(Files, Corpus, testing::ValuesIn(corpus_files()), [](const auto& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace grod::tests
