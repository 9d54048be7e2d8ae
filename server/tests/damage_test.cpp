// Bits that change in a file are noticed: the table concerned is named and refused, or made whole from its events; all
// others play on.
#include "core/rng.h"
#include "server/faults.h"
#include "server/tests/house.h"
#include "server/tests/old_house.h"

namespace grod::tests {
namespace {

std::vector<std::string> damaged_in(const OldHouse& house, const std::string& name = "grod.db") {
  std::vector<std::string> keys;
  for (const auto& table : inspect_house(*house.look(name)).damaged) keys.push_back(table.table);
  return keys;
}

/// Every place where the text stands in the file, one after the other with one bit of it changed.
template <class Each>
int with_a_bit_changed(const OldHouse& house, const std::string& text, std::size_t at, const Each& each) {
  const std::string whole = house.bytes();
  int places = 0;
  for (std::size_t found = whole.find(text); found != std::string::npos;
       found = whole.find(text, found + 1)) {
    std::string bytes = whole;
    bytes[found + at] = static_cast<char>(bytes[found + at] ^ 1);
    house.write(bytes);
    each();
    ++places;
  }
  house.write(whole);
  return places;
}

/// A table of the corpus that has everything.
constexpr const char* rich = "w2qPb-ObHlSgtukqQ6oi3Q";

/// A snapshot of this version in place of the old one.
void take_snapshot(Store& store, const std::string& key) {
  const TableId id = (*store.table(key))->id;
  const Result<Room> room = room_from_events(store, id, {});
  ASSERT_TRUE(room) << room.error().message;
  Batch batch{.table = id};
  batch.snapshot = SnapshotRow{room->last(), snapshot_version, room->snapshot()};
  ASSERT_TRUE(store.write(std::move(batch)));
}

TEST(Damage, OfAWholeFileIsNone) {
  const OldHouse house;
  const InspectedHouse found = inspect_house(*house.look());
  EXPECT_EQ(found.tables, 20);
  EXPECT_TRUE(found.whole()) << (found.others.empty() ? found.damaged.front().faults.front()
                                                      : found.others.front());
}

TEST(Damage, OfAnEventNamesItsTable) {
  const OldHouse house;
  const std::string event = house.look()->events((*house.look()->table(rich))->id, 40)->front().event;
  const int places = with_a_bit_changed(house, event, event.find("\"at\":") + 9, [&] {
    EXPECT_EQ(damaged_in(house), std::vector<std::string>{rich});
  });
  EXPECT_GE(places, 1);
}

TEST(Damage, OfATextNamesItsTable) {
  const OldHouse house;
  const auto [key, text] = [&] {
    const auto file = house.look();
    const auto tables = *file->tables_after(0, 100);
    for (const TableRow& row : tables) {
      const auto texts = *file->texts(row.id);
      for (const TextRow& one : texts)
        if (one.text.size() >= 8) return std::pair(row.key, one.text);
    }
    return std::pair(std::string(), std::string("nobody said anything"));
  }();
  const int places = with_a_bit_changed(
      house, text, 3, [&, key = key] { EXPECT_EQ(damaged_in(house), std::vector<std::string>{key}); });
  EXPECT_GE(places, 1);
}

TEST(Damage, OfASnapshotOrASummaryNamesItsTable) {
  const OldHouse house;
  take_snapshot(*house.open(), rich);
  const TableRow row = **house.look()->table(rich);
  const std::string snapshot = (*house.look()->snapshot(row.id))->text.substr(1000, 100);
  EXPECT_GE(with_a_bit_changed(house, snapshot, 50,
                               [&] { EXPECT_EQ(damaged_in(house), std::vector<std::string>{rich}); }),
            1);
  EXPECT_GE(with_a_bit_changed(house, row.summary, row.summary.size() / 2,
                               [&] { EXPECT_EQ(damaged_in(house), std::vector<std::string>{rich}); }),
            1);
}

/// Everything that anybody reads, but for notes and for what people have put out of sight.
std::string contents(const std::string& file) {
  Database database;
  std::string all;
  if (database.open(file) != SQLITE_OK) return "unreadable";
  for (const char* sql :
       {R"(SELECT id || ' ' || key || game || phase || listed || opened || ' ' || changed || summary ||
           ifnull(wake, '') || ifnull(opener, '') FROM tables ORDER BY id)",
        "SELECT table_id || ' ' || n || event FROM events ORDER BY id",
        "SELECT table_id || ' ' || n || ' ' || person_id || text FROM texts ORDER BY table_id, n",
        "SELECT table_id || ' ' || seat || ' ' || person_id FROM seats ORDER BY table_id, seat",
        "SELECT table_id || ' ' || n || ' ' || version || snapshot FROM snapshots ORDER BY table_id",
        "SELECT id || ' ' || name || created FROM people ORDER BY id",
        R"(SELECT id || ' ' || person_id || hex(token_hash) || created || used || device
           FROM sessions ORDER BY id)"}) {
    Statement statement;
    if (statement.prepare(database, sql) != SQLITE_OK) return "unreadable";
    if (statement.rows([&](const Row& row) { all += row.text(0) + "\n"; }) != SQLITE_OK) return "unreadable";
  }
  return all;
}

// The law behind the examples: a bit is either noticed, or makes no difference.
TEST(Damage, OfAnyBitIsNoticedOrMakesNoDifference) {
  const OldHouse house;
  take_snapshot(*house.open(), rich);
  const std::string whole = house.bytes();
  const std::string said = contents(house.file());
  ASSERT_GT(said.size(), 100'000U);
  Rng rng(7);
  int noticed = 0;
  for (int i = 0; i < 80; ++i) {
    std::string bytes = whole;
    const auto bit = static_cast<std::size_t>(rng.below(static_cast<int>(8 * whole.size())));
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    house.write(bytes);
    const auto file = KeptHouse::open(house.file());
    if (!file || !inspect_house(**file).whole())
      ++noticed;
    else
      EXPECT_EQ(contents(house.file()) == said, true) << "bit " << bit;
  }
  EXPECT_GT(noticed, 20);
}

/// The corpus served, with its file changed before it opens.
class ServedCorpus {
 public:
  explicit ServedCorpus(const std::string& sql) {
    house_.shut();
    std::filesystem::copy_file(old_.file(), house_.file(), std::filesystem::copy_options::overwrite_existing);
    run_sql(house_.file(), sql);
    house_.open();
  }

  std::string code_of(const std::string& key) {
    Browser browser(client_, house_.port());
    browser.http("GET", "/api/me");
    const json::Value said = browser.json("GET", "/api/tables/" + key);
    const auto* code = said.as_object().if_contains("code");
    return code == nullptr ? std::string() : std::string(code->as_string());
  }
  TestHouse& house() { return house_; }
  Client& client() { return client_; }
  const OldHouse& old() const { return old_; }

 private:
  OldHouse old_;
  TestHouse house_;
  Client client_;
};

const std::string of_rich =
    " WHERE table_id = (SELECT id FROM tables WHERE key = '" + std::string(rich) + "')";

TEST(Damage, OfAnEventRefusesItsTableAndNoOther) {
  ServedCorpus served("UPDATE events SET event = replace(event, '\"at\":17', '\"at\":16')" + of_rich +
                      " AND n = 40");
  EXPECT_EQ(served.code_of(rich), "damaged");
  const auto tables = *served.old().look()->tables_after(0, 100);
  for (const TableRow& row : tables)
    EXPECT_EQ(served.code_of(row.key), row.key == rich ? "damaged" : "") << row.key;
  EXPECT_NE(served.house().log().find(std::string("table ") + rich + " is damaged: event 40: its checksum"),
            std::string::npos)
      << served.house().log();
  Browser browser(served.client(), served.house().port());
  EXPECT_GE(metric(browser.http("GET", "/metrics").body, "tables_damaged_total"), 1);
}

TEST(Damage, OfASnapshotCostsOnlyTime) {
  ServedCorpus served("UPDATE snapshots SET version = " + std::to_string(snapshot_version) +
                      ", snapshot = replace(snapshot, '1', '2')");
  EXPECT_EQ(served.code_of(rich), "");
  EXPECT_NE(served.house().log().find("its snapshot is damaged"), std::string::npos);
}

TEST(Damage, OfWhatListsShowIsMendedFromTheEvents) {
  ServedCorpus served("UPDATE tables SET phase = 'waiting', summary = '{}' WHERE key = '" +
                      std::string(rich) + "'");
  EXPECT_FALSE((*served.house().store().table(rich))->changing_whole);
  EXPECT_EQ(served.code_of(rich), "");
  ASSERT_TRUE(eventually([&] { return (*served.house().store().table(rich))->changing_whole; }));
  EXPECT_EQ(**served.house().store().table(rich), **served.old().look()->table(rich));
}

TEST(Damage, OfATextRemovesTheLine) {
  ServedCorpus served("UPDATE texts SET text = 'I never said that'");
  Browser browser(served.client(), served.house().port());
  browser.http("GET", "/api/me");
  const auto file = served.old().look();
  const auto tables = *file->tables_after(0, 100);
  for (const TableRow& row : tables) {
    if (file->texts(row.id)->empty()) continue;
    browser.say(json::Object{{"do", "watch"}, {"id", "w"}, {"table", row.key}});
    const json::Value update = browser.hear_until(is_update);
    EXPECT_EQ(boost::json::serialize(update).find("never said"), std::string::npos);
    EXPECT_NE(served.house().log().find(row.key + " is damaged: text of event"), std::string::npos);
    return;
  }
  FAIL() << "nobody said anything";
}

}  // namespace
}  // namespace grod::tests
