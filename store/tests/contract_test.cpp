// What every store keeps, finds and refuses.
#include <atomic>
#include <future>
#include <thread>

#include "store/tests/every_store.h"

namespace grod {
namespace {

using namespace store_test;

INSTANTIATE_TEST_SUITE_P(With, EveryStore, keepers, keeper_in_words);

TEST_P(EveryStore, KeepsATableItsEventsAndItsSeats) {
  const auto store = open();
  const TableId id = store->new_table_id();
  Batch batch = new_table(id, "k1", 7);
  batch.events = {{1, "opened"}, {2, std::string("with a \0 in it, and żółć", 25)}};
  batch.seats = {{0, 11}, {1, 12}};
  const TableRow row = *batch.opened;
  put(*store, batch);

  EXPECT_EQ(**store->table("k1"), row);
  EXPECT_EQ(*store->events(id), batch.events);
  EXPECT_EQ(*store->events(id, 2), std::vector{batch.events[1]});
  EXPECT_EQ(store->tables_of(11, 9)->size(), 1U);
  EXPECT_EQ(store->tables_of(12, 9)->size(), 1U);
  EXPECT_FALSE(*store->table("k2"));
  EXPECT_TRUE(store->events(id + 1)->empty());
}

TEST_P(EveryStore, ChangesATablesRowAndItsSeats) {
  const auto store = open();
  Batch batch = new_table(store->new_table_id(), "k1");
  batch.seats = {{0, 11}, {1, 12}};
  put(*store, batch);

  Batch change{.table = batch.table};
  change.changed = TableChange{TablePhase::over, false, 99, "{\"a\":1}"};
  change.seats = {{0, std::nullopt}, {1, 13}, {2, std::nullopt}};
  put(*store, change);

  const TableRow row = **store->table("k1");
  EXPECT_EQ(row.phase, TablePhase::over);
  EXPECT_FALSE(row.listed);
  EXPECT_EQ(row.opened, 5);
  EXPECT_EQ(row.changed, 99);
  EXPECT_EQ(row.summary, "{\"a\":1}");
  EXPECT_TRUE(store->tables_of(11, 9)->empty());
  EXPECT_TRUE(store->tables_of(12, 9)->empty());
  EXPECT_EQ(store->tables_of(13, 9)->size(), 1U);
}

TEST_P(EveryStore, ListsFinishedTablesOfAPersonPageByPageWhetherInSightOrNot) {
  const auto store = open();
  // Two that changed at the same time, one that was put away, one that goes on, one of somebody else.
  for (const auto& [changed, phase, person] : {std::tuple{10, TablePhase::over, 11},
                                               {20, TablePhase::over, 11},
                                               {20, TablePhase::over, 11},
                                               {30, TablePhase::playing, 11},
                                               {40, TablePhase::over, 12}}) {
    const TableId id = store->new_table_id();
    Batch batch = new_table(id, "k" + std::to_string(id), changed);
    batch.opened->phase = phase;
    batch.seats = {{0, person}};
    batch.away = {{person, id == 1}};
    put(*store, batch);
  }
  std::vector<std::string> keys;
  ChangedRow last;
  for (;;) {
    const auto page = *store->finished_tables_of(11, last, 1);
    if (page.empty()) break;
    ASSERT_EQ(page.size(), 1U);
    keys.push_back(page[0].key);
    last = {page[0].changed, page[0].id};
  }
  EXPECT_EQ(keys, (std::vector<std::string>{"k3", "k2", "k1"}));
}

TEST_P(EveryStore, KeepsWhatOnePersonHasPutAwayOutOfTheirSight) {
  auto store = open();
  Batch batch = new_table(store->new_table_id(), "k1");
  batch.seats = {{0, 11}, {1, 12}};
  batch.away = {{11, true}};
  put(*store, batch);
  put(*store, {.table = batch.table, .away = {{11, true}}});
  store.reset();
  store = open();
  EXPECT_TRUE(store->tables_of(11, 9)->empty());
  EXPECT_EQ(store->tables_of(11, 9, true)->size(), 1U);
  EXPECT_EQ(store->tables_of(12, 9)->size(), 1U);
  EXPECT_TRUE(store->tables_of(12, 9, true)->empty());
  put(*store, {.table = batch.table, .away = {{11, false}}});
  EXPECT_EQ(store->tables_of(11, 9)->size(), 1U);
  EXPECT_TRUE(store->tables_of(11, 9, true)->empty());
}

TEST_P(EveryStore, ListsTheLatestChangedFirst) {
  const auto store = open();
  for (int i = 1; i <= 6; ++i) {
    Batch batch = new_table(store->new_table_id(), "k" + std::to_string(i), 10 * i, i != 5);
    if (i % 2 == 0) batch.seats = {{0, 1}, {1, 1}};
    put(*store, batch);
  }
  const auto keys = [](const Result<std::vector<TableRow>>& rows) {
    std::string all;
    for (const TableRow& row : *rows) all += row.key + " ";
    return all;
  };
  EXPECT_EQ(keys(store->listed_tables(3)), "k6 k4 k3 ");
  EXPECT_EQ(keys(store->listed_tables(100)), "k6 k4 k3 k2 k1 ");
  EXPECT_EQ(keys(store->tables_of(1, 100)), "k6 k4 k2 ");
  EXPECT_EQ(keys(store->tables_of(1, 1)), "k6 ");
  EXPECT_EQ(keys(store->tables_of(2, 100)), "");

  // Whatever is being played, or over, comes after those that wait, though it changed last.
  for (const TableId id : {1, 4, 6}) {
    Batch begun{.table = id};
    begun.changed = TableChange{id == 4 ? TablePhase::over : TablePhase::playing, true, 100 * id, "{}"};
    put(*store, begun);
  }
  EXPECT_EQ(keys(store->listed_tables(100)), "k3 k2 k6 k4 k1 ");
  EXPECT_EQ(keys(store->listed_tables(3)), "k3 k2 k6 ");
  EXPECT_EQ(keys(store->listed_tables(1)), "k3 ");
  EXPECT_EQ(keys(store->listed_tables(2)), "k3 k2 ");
}

TEST_P(EveryStore, KnowsWhichTablesAreToBeWokenAndWhen) {
  const auto store = open();
  const std::optional<std::int64_t> wakes[] = {50, std::nullopt, 0, 20, 50, 70};
  for (const auto& wake : wakes) {
    const TableId id = store->new_table_id();
    Batch batch = new_table(id, "k" + std::to_string(id));
    batch.opened->wake = wake;
    put(*store, batch);
    EXPECT_EQ((*store->table(batch.opened->key))->wake, wake);
  }
  const WakingRow k1{50, 1, "k1"}, k3{0, 3, "k3"}, k4{20, 4, "k4"}, k5{50, 5, "k5"};
  EXPECT_EQ(*store->tables_to_wake(50, {}, 100), (std::vector{k3, k4, k1, k5}));
  EXPECT_EQ(*store->tables_to_wake(49, {}, 100), (std::vector{k3, k4}));
  EXPECT_EQ(*store->tables_to_wake(50, {}, 2), (std::vector{k3, k4}));
  EXPECT_EQ(*store->tables_to_wake(50, k4, 2), (std::vector{k1, k5}));
  EXPECT_EQ(*store->tables_to_wake(50, k1, 2), (std::vector{k5}));
  EXPECT_EQ(*store->next_wake(-1), 0);
  EXPECT_EQ(*store->next_wake(20), 50);
  EXPECT_EQ(*store->next_wake(70), std::nullopt);

  Batch change{.table = 3};
  change.changed = TableChange{TablePhase::over, true, 1, "", std::nullopt};
  put(*store, change);
  EXPECT_EQ(*store->tables_to_wake(49, {}, 100), (std::vector{k4}));
}

TEST_P(EveryStore, KnowsWhatPeopleAreCalled) {
  const auto store = open();
  const Person ann{store->new_person_id(), "Ann", 3};
  put(*store, {.people = {ann}});
  EXPECT_EQ(**store->person(ann.id), ann);
  put(*store, {.renamed = {{ann.id, "Żaneta"}}});
  EXPECT_EQ((*store->person(ann.id))->name, "Żaneta");
  EXPECT_EQ(message(store->write({.renamed = {{99, "x"}}})), "There is no person 99 to give a name to.");
  EXPECT_EQ(message(store->write({.people = {ann}})), "There is a person 1 already.");
}

TEST_P(EveryStore, LetsPeopleInByTheHashesOfTheirTokens) {
  const auto store = open();
  const SessionRow home{71, 1, std::string("\0\1\xff hash", 8), 3, 5, "Firefox, Linux"};
  const SessionRow away{72, 1, "other hash", 4, 9, "", 71};
  put(*store, {.people = {{1, "Ann", 3}, {2, "Bea", 3}}, .sessions = {home, away}});
  EXPECT_EQ(**store->session_of(home.token_hash), home);
  EXPECT_EQ(*store->sessions_of(1), (std::vector{away, home}));
  EXPECT_TRUE(store->sessions_of(2)->empty());
  EXPECT_FALSE(*store->session_of(""));
  EXPECT_EQ(message(store->write({.sessions = {{73, 2, "other hash", 1, 1, ""}}})),
            "There is a session 73 already, or one with the same token.");
  EXPECT_EQ(message(store->write({.sessions = {{74, 99, "nobody's", 1, 1, ""}}})),
            "There is no person 99 to let in.");

  // Once it is used it replaces none, whatever comes of that one.
  put(*store, {.used = {{72, 10, "Chrome"}, {99, 1, "nobody's"}}});
  EXPECT_EQ(**store->session_of("other hash"), (SessionRow{72, 1, "other hash", 4, 10, "Chrome"}));
  put(*store, {.ended = {71, 99}});
  EXPECT_FALSE(*store->session_of(home.token_hash));
  EXPECT_EQ(store->sessions_of(1)->size(), 1U);
}

TEST_P(EveryStore, KeepsWhatWasSaidBesideTheEvents) {
  const auto store = open();
  put(*store, new_table(1, "k1"));
  Batch said = events(1, 1, 2);
  said.texts = {{1, 7, "żółć"}, {2, 8, ""}};
  put(*store, said);
  EXPECT_EQ(*store->texts(1), said.texts);
  EXPECT_TRUE(store->texts(2)->empty());
  Batch again{.table = 1};
  again.texts = {{2, 7, "other"}};
  EXPECT_EQ(message(store->write(again)), "Table 1 has a text of event 2 already.");
}

TEST_P(EveryStore, KeepsTheLatestSnapshotOfATable) {
  const auto store = open();
  put(*store, new_table(1, "k1"));
  const auto write = [&](const SnapshotRow& row) {
    Batch batch{.table = 1};
    batch.snapshot = row;
    put(*store, batch);
    return **store->snapshot(1);
  };
  EXPECT_FALSE(*store->snapshot(1));
  EXPECT_EQ(write({8, 1, "a"}), (SnapshotRow{8, 1, "a"}));
  EXPECT_EQ(write({9, 1, "b"}), (SnapshotRow{9, 1, "b"}));
  EXPECT_EQ(write({7, 1, "late"}), (SnapshotRow{9, 1, "b"}));
  EXPECT_EQ(write({7, 2, "c"}), (SnapshotRow{7, 2, "c"}));
  EXPECT_FALSE(*store->snapshot(2));
}

TEST_P(EveryStore, KeepsEditionsByTheirHash) {
  const auto store = open();
  const EditionRow one{"0123", "tower-up", "{}"};
  put(*store, {.editions = {one, {"4567", "welcome-to", "[]"}}});
  put(*store, {.editions = {{"0123", "tower-up", "something else"}}});
  EXPECT_EQ(*store->editions(), (std::vector{one, EditionRow{"4567", "welcome-to", "[]"}}));
}

TEST_P(EveryStore, ErasesAPersonsNameTokenAndTextsAndLeavesTheEvents) {
  const std::string said(400, 'q');
  {
    const auto store = open();
    put(*store, {.people = {{1, "Ann of the Erased", 3}, {2, "Bea", 4}},
                 .sessions = {{1, 1, "the hash of a token", 3, 3, "A phone"}, {2, 2, "other", 4, 4, ""}}});
    for (TableId id = 1; id <= 40; ++id) {
      put(*store, new_table(id, "k" + std::to_string(id)));
      Batch batch = events(id, 1, 3);
      batch.texts = {{1, 1, said}, {2, 2, "Bea's"}, {3, 1, said}};
      batch.seats = {{0, 1}};
      put(*store, batch);
    }
  }
  {
    const auto store = open();
    put(*store, {.erased = {1}});
    EXPECT_EQ(**store->person(1), (Person{1, "", 3}));
    EXPECT_FALSE(*store->session_of("the hash of a token"));
    EXPECT_TRUE(*store->session_of("other"));
    EXPECT_EQ(message(store->write({.sessions = {{3, 1, "again", 5, 5, ""}}})),
              "There is no person 1 to let in.");
    for (TableId id = 1; id <= 40; ++id) {
      EXPECT_EQ(*store->texts(id), (std::vector<TextRow>{{2, 2, "Bea's"}}));
      EXPECT_EQ(*store->events(id), events(id, 1, 3).events);
    }
    EXPECT_EQ(store->tables_of(1, 100)->size(), 40U);
    EXPECT_EQ((*store->person(2))->name, "Bea");
    // Who is gone gets no name again, and nobody else gets their number.
    EXPECT_EQ(message(store->write({.renamed = {{1, "x"}}})), "There is no person 1 to give a name to.");
    EXPECT_EQ(message(store->write({.erased = {9}})), "There is no person 9 to erase.");
    EXPECT_EQ(message(store->write({.people = {{1, "x", 3}}})), "There is a person 1 already.");
    EXPECT_EQ(message(store->check()), "");
  }
}

TEST_P(EveryStore, RefusesABatchThatContradictsWhatIsThereAsAWhole) {
  const auto store = open();
  put(*store, new_table(1, "k1"));
  put(*store, events(1, 1, 3));

  Batch twice = events(1, 3, 2);
  twice.changed = TableChange{TablePhase::over, true, 1, ""};
  twice.seats = {{0, 1}};
  const auto refused = store->write(twice);
  EXPECT_EQ(message(refused), "Table 1 has an event 3 already.");
  EXPECT_EQ(refused.error().code, ErrorCode::outrun);
  EXPECT_EQ(store->events(1)->size(), 3U);
  EXPECT_EQ((*store->table("k1"))->phase, TablePhase::waiting);
  EXPECT_TRUE(store->tables_of(1, 9)->empty());

  EXPECT_EQ(message(store->write(new_table(2, "k1"))),
            "There is a table 2 already, or one with the same key.");
  Batch nowhere{.table = 9};
  nowhere.changed = TableChange{};
  const auto lost = store->write(nowhere);
  EXPECT_EQ(message(lost), "There is no table 9 to change.");
  EXPECT_EQ(lost.error().code, ErrorCode::no_table);
  EXPECT_EQ(store->figures().failed, 2U);
}

TEST_P(EveryStore, FailsOneBatchAmongGoodOnesOfTheSameTransaction) {
  const auto store = open();
  put(*store, new_table(1, "k1"));
  // The writer is held in a `done` until everything else is queued, so that the rest is one transaction.
  std::promise<void> queued;
  store->write(events(1, 0), [held = queued.get_future().share()](const Result<void>&) { held.wait(); });
  std::vector<std::string> told;
  for (const std::int64_t n : {1, 2, 2, 3, 1, 4}) {
    store->write(events(1, n), [&told](const Result<void>& done) { told.push_back(message(done)); });
  }
  queued.set_value();
  put(*store, events(1, 5));
  EXPECT_EQ(told, (std::vector<std::string>{"", "", "Table 1 has an event 2 already.", "",
                                            "Table 1 has an event 1 already.", ""}));
  EXPECT_EQ(store->events(1)->size(), 6U);
  const StoreFigures figures = store->figures();
  EXPECT_EQ(figures.failed, 0U);  // somebody else was first, which is no failure
  EXPECT_EQ(figures.events, 6);
  EXPECT_LE(figures.commits.count(), 4U);
}

TEST_P(EveryStore, GathersTheBatchesOfManyThreads) {
  const auto store = open();
  constexpr int threads = 8, rounds = 200;
  std::atomic<int> good = 0;
  {
    std::vector<std::jthread> writers;
    for (int t = 1; t <= threads; ++t) {
      writers.emplace_back([&, t] {
        store->write(new_table(t, "k" + std::to_string(t)), {});
        for (int i = 0; i < rounds; ++i) {
          store->write(events(t, i), [&](const Result<void>& done) { good += done.has_value(); });
        }
        if (!store->write(events(t, rounds))) ADD_FAILURE();
        EXPECT_EQ(store->events(t)->size(), static_cast<std::size_t>(rounds + 1));
      });
    }
  }
  EXPECT_EQ(good, threads * rounds);
  const StoreFigures figures = store->figures();
  EXPECT_EQ(figures.events, threads * (rounds + 1));
  EXPECT_EQ(figures.waiting, 0U);
  EXPECT_LT(figures.commits.count(), figures.batches / 4);
}

TEST_P(EveryStore, WritesWhatIsQueuedBeforeItCloses) {
  int told = 0;
  {
    const auto store = open();
    store->write(new_table(1, "k1"), {});
    for (int i = 0; i < 2000; ++i)
      store->write(events(1, i), [&](const Result<void>& done) { told += done.has_value(); });
  }
  EXPECT_EQ(told, 2000);
  EXPECT_EQ(open()->events(1)->size(), 2000U);
}

TEST_P(EveryStore, GoesOnWithItsNumbersAfterReopening) {
  TableId last_table = 0;
  PersonId last_person = 0;
  for (int i = 1; i <= 3; ++i) {
    const auto store = open();
    EXPECT_EQ(store->figures().tables, i - 1);
    EXPECT_EQ(store->figures().events, 10 * (i - 1));
    const TableId table = store->new_table_id();
    const PersonId person = store->new_person_id();
    EXPECT_GT(table, last_table);
    EXPECT_GT(person, last_person);
    last_table = table;
    last_person = person;
    put(*store, new_table(table, "k" + std::to_string(i)));
    put(*store, events(table, 1, 10));
    put(*store, {.people = {{person, "A", 1}}});
    EXPECT_GT(store->figures().bytes, 0);
    EXPECT_EQ(message(store->check()), "");
  }
}

TEST_P(EveryStore, TellsWhenItWasServedAndWhenNot) {
  const auto store = open();
  EXPECT_FALSE(store->open_times()->alive);
  put(*store, {.alive = 1'700'000'000'000});
  put(*store, {.outage = OutageRow{1'700'000'000'100, 1'700'000'000'200}});
  put(*store, {.alive = 1'700'000'000'300, .outage = OutageRow{1'700'000'000'050, 1'700'000'000'070}});
  put(*store, {.outage = OutageRow{1'700'000'000'100, 1'700'000'000'250}});  // the same one goes on
  const OpenTimes times = *store->open_times();
  EXPECT_EQ(times.alive, 1'700'000'000'300);
  EXPECT_EQ(times.outages, (std::vector<OutageRow>{{1'700'000'000'050, 1'700'000'000'070},
                                                   {1'700'000'000'100, 1'700'000'000'250}}));
}

TEST_P(EveryStore, TellsThatAProbeWasWritten) {
  const auto store = open();
  put(*store, {.probe = true});
  put(*store, {.probe = true});
  EXPECT_EQ(store->figures().failed, 0U);
}

TEST_P(EveryStore, GoesThroughItsTablesByTheirNumbers) {
  const auto store = open();
  for (const TableId id : {3, 1, 2}) put(*store, new_table(id, "k" + std::to_string(id)));
  EXPECT_EQ((*store->tables_after(0, 2))[0].key, "k1");
  EXPECT_EQ(store->tables_after(0, 2)->size(), 2U);
  EXPECT_EQ((*store->tables_after(2, 2))[0].key, "k3");
  EXPECT_TRUE(store->tables_after(3, 2)->empty());
}

// An event is written once, whoever comes with it: of many who want the same number one gets it, and the others are told.
TEST_P(EveryStore, LetsOneOfManyWriteAnEvent) {
  const auto store = open();
  put(*store, new_table(1, "k1"));
  constexpr int threads = 4, rounds = 50;
  std::atomic<int> good = 0, outrun = 0, other = 0;
  {
    std::vector<std::jthread> writers;
    for (int t = 0; t < threads; ++t)
      writers.emplace_back([&] {
        for (int n = 0; n < rounds; ++n) {
          const auto written = store->write(events(1, n));
          ++(written ? good : written.error().code == ErrorCode::outrun ? outrun : other);
        }
      });
  }
  EXPECT_EQ(good, rounds);
  EXPECT_EQ(outrun, rounds * (threads - 1));
  EXPECT_EQ(other, 0);
}

}  // namespace
}  // namespace grod
