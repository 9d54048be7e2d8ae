// grod house: list, export, backup, check, archive, erase; beside a server that runs, and with what is no house's file.
#include <csignal>
#include <fstream>
#include <iterator>

#include "server/archive.h"
#include "server/faults.h"
#include "server/tests/house.h"
#include "server/tests/house_command.h"
#include "server/tests/old_house.h"
#include "server/tests/store_in_front.h"

namespace grod::tests {
namespace {

namespace fs = std::filesystem;

constexpr const char* played_table = "4pKFGUnfUzWQjigFXSVauQ";

TEST(HouseCommand, ListsTables) {
  const OldHouse house;
  const Ran all = run_house("list " + house.file());
  EXPECT_EQ(all.status, 0);
  EXPECT_EQ(lines_in(all.said), 21) << all.said;
  EXPECT_TRUE(house_says(all.said, finished_table));
  EXPECT_EQ(lines_in(run_house("list " + house.file() + " --phase over --json").said), 10);
  EXPECT_EQ(lines_in(run_house("list " + house.file() + " --game tiny-towns --json").said), 5);
  EXPECT_EQ(lines_in(run_house("list " + house.file() + " --since 2100-01-01 --json").said), 0);
  const Ran one = run_house("list " + house.file() + " --phase playing --game welcome-to --json");
  const Result<json::Value> table = json::parse(one.said.substr(0, one.said.find('\n')));
  ASSERT_TRUE(table) << one.said;
  EXPECT_EQ(table->at("phase").as_string(), "playing");
  EXPECT_GT(table->at("bytes").as_int64(), 1000);
  EXPECT_FALSE(table->at("seats").as_array().empty());
}

TEST(HouseCommand, ListsTablesOfAPerson) {
  const OldHouse house;
  const auto seats = *house.look()->seats((*house.look()->table(finished_table))->id);
  ASSERT_FALSE(seats.empty());
  const std::string number = std::to_string(seats.front().person);
  EXPECT_TRUE(house_says(run_house("list " + house.file() + " --person " + number).said, finished_table));
  EXPECT_EQ(lines_in(run_house("list " + house.file() + " --person 987654 --json").said), 0);
}

TEST(HouseCommand, RefusesWhatIsNoHousesFile) {
  const OldHouse house;
  house.write("hello\n", "text");
  for (const char* verb : {"list ", "check "}) {
    const Ran none = run_house(verb + house.file("none"));
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.said, "grod: There is no file " + house.file("none") + ".\n");
    EXPECT_FALSE(fs::exists(house.file("none")));
    EXPECT_TRUE(house_says(run_house(verb + house.file("text")).said, "is no database of grod's"));
  }
  EXPECT_EQ(run_house("list " + house.file() + " --phase eaten").said,
            "grod: there is no phase \"eaten\"; there is waiting, playing, over\n");
  EXPECT_EQ(run_house("list " + house.file() + " --before yesterday").said,
            "grod: \"yesterday\" is no day like 2026-11-16\n");
  EXPECT_EQ(run_house("backup " + house.file("none") + " " + house.file("copy")).status, 2);
  EXPECT_EQ(run_house("archive " + house.file("none") + " " + house.file("to") + any_day).status, 2);
  EXPECT_EQ(run_house("erase " + house.file("none") + " 1 --yes").status, 2);
  for (const char* name : {"none", "copy", "to"}) EXPECT_FALSE(fs::exists(house.file(name)));
}

TEST(HouseCommand, ExportsRecordsThatCanBeReplayedAndEventsOfTheRest) {
  const OldHouse house;
  const Ran all = run_house("export " + house.file() + " --all " + house.file("out"));
  EXPECT_EQ(all.status, 0) << all.said;
  EXPECT_TRUE(house_says(all.said, "20 of 20 tables"));
  EXPECT_TRUE(fs::exists(house.file("out/" + std::string(finished_table) + ".grod")));
  int records = 0;
  for (const auto& entry : fs::directory_iterator(house.file("out"))) {
    if (entry.path().extension() != ".grod") continue;
    ++records;
    const std::string line =
        std::string(GROD_BINARY) + " replay " + entry.path().string() + " >/dev/null 2>&1";
    EXPECT_EQ(std::system(line.c_str()), 0) << entry.path();  // NOLINT: a test's own command
  }
  EXPECT_EQ(records, 10);
  const std::string events = house.bytes("out/" + std::string(played_table) + ".events");
  EXPECT_TRUE(house_says(events, "\"table\":\"" + std::string(played_table) + "\""));
  EXPECT_TRUE(read_event(events.substr(events.find('\n') + 1,
                                       events.find('\n', events.find('\n') + 1) - events.find('\n') - 1)));
  // Nobody else on the machine is to read hands and what will be dealt.
  EXPECT_EQ(fs::status(house.file("out/" + std::string(played_table) + ".events")).permissions() &
                (fs::perms::group_all | fs::perms::others_all),
            fs::perms::none);
  // Nothing is written over.
  const Ran again = run_house("export " + house.file() + " " + finished_table + " " + house.file("out"));
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(house_says(again.said, "there is a file"));
  EXPECT_TRUE(house_says(run_house("export " + house.file() + " nothing " + house.file("out")).said,
                         "there is no table"));
  EXPECT_EQ(run_house("export " + house.file() + " " + finished_table).said,
            "grod: name a TABLE and a FOLDER, or --all and a FOLDER\n");
}

TEST(HouseCommand, BacksUpBesideAServer) {
  TestHouse house([](NetConfig&, HallConfig& hall) { hall.newcomers = {1e6, 1e6}; });
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const auto open = [&] {
    return ola.http("POST", "/api/tables",
                    R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})");
  };
  ASSERT_EQ(open().status, 201);
  const Ran ran = run_house("backup " + house.file() + " " + house.file() + ".copy");
  EXPECT_EQ(ran.status, 0) << ran.said;
  EXPECT_EQ(ran.said, house.file() + ".copy is whole: 1 table\n");
  EXPECT_EQ(run_house("check " + house.file()).status, 0);
  EXPECT_EQ(lines_in(run_house("list --json " + house.file()).said), 1);
  ASSERT_EQ(open().status, 201);
  EXPECT_EQ(run_house("check " + house.file()).said, house.file() + " is whole: 2 tables\n");
  const Ran taken = run_house("backup " + house.file() + " " + house.file() + ".copy");
  EXPECT_EQ(taken.status, 2);
  EXPECT_TRUE(house_says(taken.said, "There is a file"));
}

TEST(HouseCommand, LeavesNothingHalfOnAFullDisk) {
  const OldHouse house;
  // Blocks of 1024 bytes: less than the file has.
  const Ran ran =
      run_house("backup " + house.file() + " " + house.file("copy.db"), "trap '' XFSZ; ulimit -f 100; ");
  EXPECT_EQ(ran.status, 2) << ran.said;
  EXPECT_TRUE(house_says(ran.said, "cannot be written")) << ran.said;
  for (const char* name : {"copy.db", "copy.db.part", "copy.db.part-journal"})
    EXPECT_FALSE(fs::exists(house.file(name))) << name;
}

TEST(HouseCommand, ChecksAndNamesWhatIsDamaged) {
  const OldHouse house;
  EXPECT_EQ(run_house("check " + house.file()).said, house.file() + " is whole: 20 tables\n");
  run_sql(house.file(),
          "UPDATE events SET event = replace(event, '\"at\":17', '\"at\":16') WHERE n = 2 AND table_id"
          " = (SELECT id FROM tables WHERE key = '" +
              std::string(finished_table) +
              "');"
              "UPDATE people SET name = 'nobody' WHERE id = 1");
  const Ran ran = run_house("check " + house.file());
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(house_says(ran.said, "table " + std::string(finished_table) + ": event 2: its checksum"))
      << ran.said;
  EXPECT_TRUE(house_says(ran.said, "person 1: the row does not fit its checksum"));
  EXPECT_TRUE(house_says(ran.said, "is damaged: 1 of 20 tables"));
  const Ran json = run_house("check --json " + house.file());
  EXPECT_EQ(json.status, 1);
  EXPECT_EQ(lines_in(json.said), 2);
  EXPECT_FALSE(json::parse(json.said.substr(json.said.find('\n') + 1))->at("whole").as_bool());
  // A damaged game is not lost: its events can be had.
  EXPECT_EQ(
      run_house("export " + house.file() + " " + finished_table + " --events " + house.file("out")).status,
      0);
  // And a backup says what it is a backup of.
  const Ran backup = run_house("backup " + house.file() + " " + house.file("copy.db"));
  EXPECT_EQ(backup.status, 1);
  EXPECT_TRUE(house_says(backup.said, "The copy is kept."));
}

TEST(HouseCommand, ErasesAPersonWhoIsNamedClearly) {
  const OldHouse house;
  const auto file = house.look();
  const Person one = **file->person(1);
  const Ran asked = run_house("erase " + house.file() + " 1");
  EXPECT_EQ(asked.status, 2);
  EXPECT_TRUE(house_says(asked.said, "person 1: \"" + one.name + "\"")) << asked.said;
  EXPECT_TRUE(house_says(asked.said, "Say --yes"));
  EXPECT_EQ((*house.look()->person(1))->name, one.name);
  EXPECT_EQ(run_house("erase " + house.file() + " 987654 --yes").said, "grod: there is no person 987654\n");
  EXPECT_EQ(run_house("erase " + house.file() + " Niemand --yes").said,
            "grod: nobody is called \"Niemand\"\n");
  {
    const auto store = house.open();
    ASSERT_TRUE(store->write({.renamed = {{1, "Ola"}, {2, "Ola"}}}));
  }
  const Ran several = run_house("erase " + house.file() + " Ola --yes");
  EXPECT_EQ(several.status, 2);
  EXPECT_TRUE(house_says(several.said, "2 people are called \"Ola\"; name one by number:\n  person 1:"))
      << several.said;
  EXPECT_EQ(run_house("erase " + house.file() + " 1 --yes").status, 0);
  EXPECT_EQ((*house.look()->person(1))->name, "");
  EXPECT_EQ((*house.look()->person(2))->name, "Ola");
  EXPECT_EQ(run_house("erase " + house.file() + " Ola --yes").status, 0);
  EXPECT_EQ(run_house("erase " + house.file() + " 1 --yes").said, "grod: person 1 was erased already\n");
  EXPECT_TRUE(inspect_house(*house.look()).whole());
}

// At the tables, too: nobody is shown the name or the words any more, and who was erased is out.
TEST(HouseCommand, ErasesBesideAServer) {
  TestHouse house;
  Client client;
  Browser ola(client, house.port()), marek(client, house.port());
  ola.http("GET", "/api/me");
  ola.http("PUT", "/api/me", R"({"name":"Ola of the Erased"})");
  marek.http("GET", "/api/me");
  const std::string table =
      lay_table(ola, R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})");
  for (Browser* one : {&ola, &marek}) one->say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  ola.say(at_table(table, {{"do", "chat"}, {"text", "words to be forgotten"}}));
  const auto log_says = [](const std::string& words) {
    return [words](const json::Value& message) { return house_says(boost::json::serialize(message), words); };
  };
  marek.hear_word_until(log_says("words to be forgotten"));
  const Ran ran = run_house("erase " + house.file() + " 1 --yes");
  EXPECT_EQ(ran.status, 0) << ran.said;
  EXPECT_EQ(ola.wait_closed(), OpenSockets::session_ended);
  EXPECT_EQ(ola.http("GET", "/api/me/tables").status, 401);
  const json::Value told = marek.hear_word_until(log_says("(removed)"));
  EXPECT_FALSE(house_says(boost::json::serialize(told), "Ola"));
  Browser ewa(client, house.port());
  ewa.http("GET", "/api/me");
  ewa.say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  const std::string seen = boost::json::serialize(ewa.hear_until(is_update));
  EXPECT_FALSE(house_says(seen, "Ola") || house_says(seen, "forgotten")) << seen;
  // Nothing is left in the file, nor in the log beside it.
  for (const std::string& name : {house.file(), house.file() + "-wal"}) {
    std::ifstream file(name, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_FALSE(house_says(bytes, "Ola of the Erased") || house_says(bytes, "words to be")) << name;
  }
  EXPECT_EQ(run_house("check " + house.file()).status, 0);
  EXPECT_EQ(run_house("erase " + house.file() + " 1 --yes").said, "grod: person 1 was erased already\n");
}

TEST(HouseCommand, ArchivesBesideAServer) {
  const OldHouse old;
  TestHouse house([](NetConfig&, HallConfig& hall) { hall.idle_time = std::chrono::milliseconds(1); });
  house.shut();
  fs::copy_file(old.file(), house.file(), fs::copy_options::overwrite_existing);
  house.open();
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  ola.say(at_table(finished_table, {{"do", "watch"}, {"since", 0}}));
  ola.hear_until(is_update);
  const std::string archive = house.file() + ".old";
  const Ran first = run_house("archive " + house.file() + " " + archive + any_day);
  EXPECT_EQ(first.status, 1);
  EXPECT_EQ(first.said, "grod: table " + std::string(finished_table) +
                            ": Somebody looks at the table. It stays where it is.\n"
                            "9 of 10 finished tables were moved\n");
  EXPECT_EQ(ola.http("GET", "/api/tables/" + std::string(finished_table)).status, 200);
  // Nobody looks any more.
  ola.drop();
  Ran second;
  EXPECT_TRUE(eventually([&] {
    second = run_house("archive " + house.file() + " " + archive + any_day);
    return second.status == 0;
  })) << second.said;
  EXPECT_EQ(second.said, "1 of 1 finished tables were moved\n");
  const ClientReply gone = ola.http("GET", "/api/tables/" + std::string(finished_table));
  EXPECT_EQ(gone.status, 410);
  EXPECT_TRUE(house_says(gone.body, "archived")) << gone.body;
  EXPECT_EQ(run_house("check " + archive).said, archive + " is whole: 10 tables\n");
  EXPECT_EQ(run_house("check " + house.file()).said, house.file() + " is whole: 10 tables\n");
}

TEST(HouseCommand, SaysWhenAnOpenHouseCannotBeAsked) {
  TestHouse house;
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  // What is in the log of the database is found by the name of the file alone.
  house.shut();
  house.open();
  const std::string other = house.file() + ".link";
  fs::create_hard_link(house.file(), other);
  const Ran ran = run_house("erase " + other + " 1 --yes");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(house_says(ran.said, "Another grod has the database " + other +
                                       " open and cannot be asked: " + other + ".control: No such file"))
      << ran.said;
  fs::create_symlink(house.file(), house.file() + ".symlink");
  EXPECT_EQ(run_house("erase " + house.file() + ".symlink 1 --yes").status, 0);
  EXPECT_EQ(fs::status(house.file() + ".control").permissions() & fs::perms::all,
            fs::perms::owner_read | fs::perms::owner_write);
  house.shut();
  EXPECT_FALSE(fs::exists(house.file() + ".control"));
}

TEST(HouseCommand, ArchivesWhatIsOver) {
  const OldHouse house;
  EXPECT_EQ(
      run_house("export " + house.file() + " --events " + finished_table + " " + house.file("a")).status, 0);
  const Ran ran = run_house("archive " + house.file() + " " + house.file("old.db") + any_day);
  EXPECT_EQ(ran.status, 0) << ran.said;
  EXPECT_EQ(ran.said, "10 of 10 finished tables were moved\n");
  EXPECT_EQ(run_house("check " + house.file()).said, house.file() + " is whole: 10 tables\n");
  EXPECT_EQ(run_house("check " + house.file("old.db")).said, house.file("old.db") + " is whole: 10 tables\n");
  EXPECT_EQ(*house.look()->gone(finished_table), Gone::archived);
  // Byte for byte, with names, and without what would let anybody in.
  EXPECT_EQ(
      run_house("export " + house.file("old.db") + " --events " + finished_table + " " + house.file("b"))
          .status,
      0);
  EXPECT_EQ(house.bytes("a/" + std::string(finished_table) + ".events"),
            house.bytes("b/" + std::string(finished_table) + ".events"));
  const PersonId person =
      house.look("old.db")->seats((*house.look("old.db")->table(finished_table))->id)->front().person;
  EXPECT_EQ((*house.look("old.db")->person(person))->name, (*house.look()->person(person))->name);
  EXPECT_TRUE(house.look("old.db")->sessions_of(person)->empty());
  EXPECT_EQ(run_house("archive " + house.file() + " " + house.file("old.db") + any_day).said,
            "there are no finished tables from before 2100-01-01\n");
  EXPECT_TRUE(house_says(run_house("archive " + house.file() + " " + house.file() + any_day).said,
                         "must be another file"));
  EXPECT_TRUE(
      house_says(run_house("archive " + house.file() + " " + house.file("x.db") + " --before soon").said,
                 "no day like"));
}

TEST(Archive, LeavesADamagedTableWhereItIs) {
  const OldHouse house;
  run_sql(house.file(),
          "UPDATE events SET event = replace(event, '\"at\":17', '\"at\":16') WHERE n = 2 AND table_id"
          " = (SELECT id FROM tables WHERE key = '" +
              std::string(finished_table) + "')");
  const Ran ran = run_house("archive " + house.file() + " " + house.file("old.db") + any_day);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(house_says(ran.said, "It stays where it is.")) << ran.said;
  EXPECT_TRUE(*house.look()->table(finished_table));
  EXPECT_FALSE(*house.look("old.db")->table(finished_table));
}

/// A store that fails at what a crash would come before.
class StubbornStore final : public StoreInFront {
 public:
  using Store::write;
  using StoreInFront::StoreInFront;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    if (batch.cleared || batch.opened) return done(error("the lights went out"));
    StoreInFront::write(std::move(batch), std::move(done));
  }
};

TEST(Archive, GoesOnAfterACrashBetweenTheCopyAndTheRemoval) {
  const OldHouse house;
  const auto to = house.open("old.db");
  TableRow row;
  {
    StubbornStore from(house.open());
    row = **from.table(finished_table);
    EXPECT_FALSE(archive_table(from, *to, row, {}));
  }
  // It is in both, and whole in both.
  EXPECT_TRUE(*house.look()->table(finished_table));
  EXPECT_TRUE(*to->table(finished_table));
  const auto from = house.open();
  const Result<void> done = archive_table(*from, *to, row, {});
  EXPECT_TRUE(done) << done.error().message;
  EXPECT_FALSE(*from->table(finished_table));
  EXPECT_EQ(to->figures().tables, 1);
}

// Between the copy and the removal somebody was erased: what they said is not to stay in the archive.
TEST(Archive, CopiesAnewWhatHasChangedSinceAnEarlierAttempt) {
  const OldHouse house;
  const auto to = house.open("old.db");
  TableRow row;
  PersonId talker = 0;
  {
    StubbornStore from(house.open());
    const std::vector<TableRow> all = *from.tables_after(0, 100);
    for (const TableRow& one : all) {
      if (one.phase != TablePhase::over || from.texts(one.id)->empty()) continue;
      row = one;
      talker = from.texts(one.id)->front().person;
    }
    ASSERT_NE(talker, 0);
    EXPECT_FALSE(archive_table(from, *to, row, {}));
  }
  const auto from = house.open();
  ASSERT_TRUE(from->write({.erased = {talker}}));
  const Result<void> done = archive_table(*from, *to, row, {});
  EXPECT_TRUE(done) << done.error().message;
  const std::vector<TextRow> texts = *to->texts((*to->table(row.key))->id);
  for (const TextRow& text : texts) EXPECT_NE(text.person, talker);
  EXPECT_EQ(to->figures().tables, 1);
}

TEST(Archive, RemovesNothingThatDidNotArrive) {
  const OldHouse house;
  const auto from = house.open();
  const TableRow row = **from->table(finished_table);
  {
    StubbornStore to(house.open("old.db"));
    EXPECT_FALSE(archive_table(*from, to, row, {}));
    EXPECT_TRUE(*from->table(finished_table));
  }
  // Something else lies there under the same key.
  const auto to = house.open("old.db");
  Batch other{.table = 1};
  other.opened = row;
  other.opened->id = 1;
  other.events = {{1, "something else"}};
  ASSERT_TRUE(to->write(other));
  const Result<void> done = archive_table(*from, *to, row, {});
  ASSERT_FALSE(done);
  EXPECT_TRUE(house_says(done.error().message, "its events in the archive are others"));
  EXPECT_TRUE(*from->table(finished_table));
}

TEST(Archive, IsOfOneHouse) {
  const OldHouse house;
  const auto from = house.open();
  const auto to = house.open("old.db");
  const TableRow row = **from->table(finished_table);
  const PersonId person = house.look()->seats(row.id)->front().person;
  ASSERT_TRUE(to->write({.people = {{person, "Somebody else", 1}}}));
  const Result<void> done = archive_table(*from, *to, row, {});
  ASSERT_FALSE(done);
  EXPECT_TRUE(house_says(done.error().message, "it is of another house"));
  EXPECT_TRUE(*from->table(finished_table));
}

TEST(ServeOptions, ForHostsAreCheckedBeforeAnythingIsOpened) {
  const auto serve = [](const std::string& arguments) {
    const std::string line =
        std::string(GROD_BINARY) + " serve --data /nowhere/grod.db " + arguments + " 2>&1";
    std::FILE* pipe = ::popen(line.c_str(), "re");  // NOLINT: a test's own command
    std::string said;
    char part[4096];
    while (const std::size_t read = std::fread(part, 1, sizeof part, pipe)) said.append(part, read);
    (void)::pclose(pipe);
    return said;
  };
  EXPECT_TRUE(house_says(serve("--quota-tables 5"), "\"5\" is not three numbers like 10,30,100"));
  EXPECT_TRUE(
      house_says(serve("--quota-chat 5,many,7"), "\"many\" is no number like 10, 64K or 2G, nor none"));
  EXPECT_TRUE(
      house_says(serve("--forget-unbegun soon"), "\"soon\" is no time like 90m, 12h or 7d, nor never"));
  EXPECT_TRUE(house_says(serve("--max-size big"), "\"big\" is no size like 512, 64K, 10M or 2G"));
  EXPECT_TRUE(
      house_says(serve("--quota-lobby 1,none,2K --forget-finished 5d --forget-unbegun never --max-size 10G"),
                 "/nowhere does not exist"));
  EXPECT_TRUE(house_says(serve("--bus http://bus:4222"), "begins neither with nats:// nor with tls://"));
  EXPECT_TRUE(house_says(serve("--bus nats://bus"), "The address of the bus names no port"));
  const std::string alone = serve("--bus nats://geheim@bus:4222");
  EXPECT_TRUE(house_says(alone, "a file is one server's alone"));
  EXPECT_FALSE(house_says(alone, "geheim"));
  EXPECT_TRUE(house_says(serve("--bus none"), "/nowhere does not exist"));
}

}  // namespace
}  // namespace grod::tests
