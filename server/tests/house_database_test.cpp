// grod house on a database, while servers have it open.
#ifdef GROD_HAS_POSTGRES
#include "server/archive.h"
#include "server/editions.h"
#include "server/secrets.h"
#include "server/tests/house_command.h"
#include "server/tests/old_house.h"
#include "server/tests/sharing_server.h"
#include "server/tests/store_in_front.h"
#include "store/move.h"
#include "store/tests/postgres_server.h"

namespace grod::tests {
namespace {

namespace fs = std::filesystem;
using store_test::PostgresServer;

class HouseInADatabase : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
  }

  /// The tables of `OldHouse`, in both.
  void move_in() const {
    const auto moved = move_house(file_.file(), address_, {});
    ASSERT_TRUE(moved) << moved.error().message;
  }
  std::unique_ptr<Store> open() const {
    auto store = Store::open(address_);
    if (!store) ADD_FAILURE() << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  /// One that looks into the store often, and is told nothing.
  void serve() {
    const auto often = [](NetConfig&, HallConfig& config) {
      config.look_every = std::chrono::milliseconds(50);
      config.people_every = std::chrono::hours(1);
    };
    servers_.push_back(std::make_unique<SharingServer>(open(), nullptr, often));
  }

  /// As the shell takes it.
  std::string house() const { return "'" + address_ + "'"; }
  std::string shown() const { return address_.substr(0, address_.find('?')); }
  std::string bytes(const std::string& name) const { return file_.bytes(name); }

  const OldHouse file_;
  std::string address_;
  std::vector<std::unique_ptr<SharingServer>> servers_;
};

TEST_F(HouseInADatabase, IsListedCheckedAndExportedAsAFileIs) {
  move_in();
  for (const char* what : {"", " --phase over", " --game tiny-towns --json", " --person 1 --json"}) {
    const Ran there = run_house("list " + house() + what), here = run_house("list " + file_.file() + what);
    EXPECT_EQ(there.status, 0);
    EXPECT_EQ(there.said, here.said);
  }
  EXPECT_EQ(run_house("check " + house()).said, shown() + " is whole: 20 tables\n");
  for (const auto& [from, folder] :
       {std::pair(house(), std::string("there")), {file_.file(), std::string("here")}})
    EXPECT_EQ(run_house("export " + from + " --all --events " + file_.file(folder)).said,
              "20 of 20 tables are in " + file_.file(folder) + "\n");
  for (const auto& entry : fs::directory_iterator(file_.file("here"))) {
    const std::string name = entry.path().filename().string();
    EXPECT_EQ(bytes("there/" + name), bytes("here/" + name)) << name;
  }
  EXPECT_EQ(run_house("export " + house() + " nothing " + file_.file("there")).said,
            "grod: there is no table \"nothing\"; `grod house list " + shown() + "` names them\n");
  // Also while bots play on and clocks run out in it.
  serve();
  EXPECT_EQ(lines_in(run_house("list " + house() + " --json").said), 20);
  EXPECT_EQ(run_house("check " + house()).said, shown() + " is whole: 20 tables\n");
}

TEST_F(HouseInADatabase, SaysWhatIsDamaged) {
  move_in();
  (void)PostgresServer::run(
      address_,
      "UPDATE events SET event = replace(convert_from(event, 'UTF8'), '\"at\":17', '\"at\":16')::bytea"
      " WHERE n = 2 AND table_id = (SELECT id FROM tables WHERE key = '" +
          std::string(finished_table) + "')");
  (void)PostgresServer::run(address_, "UPDATE people SET name = 'nobody' WHERE id = 1");
  const Ran ran = run_house("check " + house());
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(house_says(ran.said, "table " + std::string(finished_table) + ": event 2: its checksum"))
      << ran.said;
  EXPECT_TRUE(house_says(ran.said, "person 1: the row does not fit its checksum")) << ran.said;
  EXPECT_TRUE(house_says(ran.said, shown() + " is damaged: 1 of 20 tables")) << ran.said;
}

TEST_F(HouseInADatabase, IsCopiedWithPgDump) {
  move_in();
  const Ran ran = run_house("backup " + house() + " " + file_.file("copy"));
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(house_says(ran.said,
                         "pg_dump --format=custom --file=" + file_.file("copy") + " postgresql://postgres@"))
      << ran.said;
  EXPECT_FALSE(fs::exists(file_.file("copy")));
}

TEST_F(HouseInADatabase, ArchivesFinishedTablesIntoAFile) {
  move_in();
  serve();
  EXPECT_EQ(
      run_house("export " + house() + " --events " + finished_table + " " + file_.file("before")).status, 0);
  const std::string archive = file_.file("old.db");
  const Ran ran = run_house("archive " + house() + " " + archive + any_day);
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.said, "10 of 10 finished tables were moved\n");
  EXPECT_EQ(run_house("check " + house()).said, shown() + " is whole: 10 tables\n");
  EXPECT_EQ(run_house("check " + archive).said, archive + " is whole: 10 tables\n");
  EXPECT_EQ(*open()->gone(finished_table), Gone::archived);
  Client client;
  Browser ola(client, servers_.front()->port());
  ola.http("GET", "/api/me");
  EXPECT_EQ(ola.http("GET", "/api/tables/" + std::string(finished_table)).status, 410);
  EXPECT_EQ(run_house("export " + archive + " --events " + finished_table + " " + file_.file("after")).status,
            0);
  const std::string name = "/" + std::string(finished_table) + ".events";
  EXPECT_EQ(bytes("before" + name), bytes("after" + name));
  EXPECT_EQ(run_house("archive " + house() + " " + archive + any_day).said,
            "there are no finished tables from before 2100-01-01\n");
  EXPECT_EQ(run_house("archive " + house() + " " + house() + any_day).said,
            "grod: an archive is a file; name one, like archive.db\n");
}

/// An archive beside which a server writes to the table that has just been copied.
class ArchiveBesideAServer final : public StoreInFront {
 public:
  ArchiveBesideAServer(std::shared_ptr<Store> real, Store& server)
      : StoreInFront(std::move(real)), server_(server) {}
  using Store::write;
  void write(Batch batch, std::function<void(Result<void>)> done) override {
    const std::optional<TableRow> opened = batch.opened;
    StoreInFront::write(std::move(batch), std::move(done));
    if (!opened) return;
    const TableRow row = **server_.table(opened->key);
    const auto last = server_.events(row.id)->back().n;
    Batch news{.table = row.id};
    news.changed = TableChange{row.phase, row.listed, row.changed + 1, row.summary, row.wake};
    news.events = {{last + 1, "one more"}};
    EXPECT_TRUE(server_.write(news));
  }

 private:
  Store& server_;
};

TEST_F(HouseInADatabase, LetsNoTableGoThatHasChangedSinceItWasCopied) {
  move_in();
  const auto server = open(), keeper = open();
  const TableRow row = **keeper->table(finished_table);
  ArchiveBesideAServer archive(file_.open("old.db"), *server);
  const EditionShelf editions(*keeper, {}, [](std::string_view) {});
  const Result<void> moved = archive_table(*keeper, archive, row, editions.others());
  ASSERT_FALSE(moved);
  EXPECT_TRUE(*server->table(finished_table));
  EXPECT_EQ(*server->gone(finished_table), std::nullopt);
  EXPECT_EQ(server->events(row.id)->back().event, "one more");
}

/// Nobody tells the servers: they look.
TEST_F(HouseInADatabase, ErasesAPersonAtAllServers) {
  serve();
  serve();
  Client client;
  Browser ola(client, servers_[0]->port()), ola_elsewhere(client, servers_[1]->port()),
      marek(client, servers_[1]->port());
  ola.http("GET", "/api/me");
  ola.http("PUT", "/api/me", R"({"name":"Ola of the Erased"})");
  ola_elsewhere.use_cookie(ola.cookie());
  marek.http("GET", "/api/me");
  const std::string table =
      lay_table(ola, R"({"game":"monster-city","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"}]})");
  for (Browser* one : {&ola, &ola_elsewhere, &marek})
    one->say(at_table(table, {{"do", "watch"}, {"since", 0}}));
  ola.say(at_table(table, {{"do", "chat"}, {"text", "words to be forgotten"}}));
  const auto log_says = [](const std::string& words) {
    return [words](const json::Value& message) { return house_says(boost::json::serialize(message), words); };
  };
  marek.hear_word_until(log_says("words to be forgotten"));

  const Ran asked = run_house("erase " + house() + " 'Ola of the Erased'");
  EXPECT_EQ(asked.status, 2);
  EXPECT_TRUE(house_says(asked.said, "Say --yes")) << asked.said;
  const Ran ran = run_house("erase " + house() + " 'Ola of the Erased' --yes");
  EXPECT_EQ(ran.status, 0) << ran.said;
  EXPECT_TRUE(house_says(ran.said, "notice it within seconds")) << ran.said;
  EXPECT_EQ(ola.wait_closed(), OpenSockets::session_ended);
  EXPECT_EQ(ola_elsewhere.wait_closed(), OpenSockets::session_ended);
  EXPECT_EQ(ola.http("GET", "/api/me/tables").status, 401);
  const json::Value told = marek.hear_word_until(log_says("(removed)"));
  EXPECT_FALSE(house_says(boost::json::serialize(told), "Ola"));
  for (const auto& server : servers_) {
    Browser ewa(client, server->port());
    ewa.http("GET", "/api/me");
    ewa.say(at_table(table, {{"do", "watch"}, {"since", 0}}));
    const std::string seen = boost::json::serialize(ewa.hear_until(is_update));
    EXPECT_FALSE(house_says(seen, "Ola") || house_says(seen, "forgotten")) << seen;
  }
  EXPECT_EQ(PostgresServer::run(address_, "SELECT count(*) FROM texts"), "0");
  EXPECT_EQ(run_house("check " + house()).said, shown() + " is whole: 1 table\n");
  EXPECT_TRUE(
      house_says(run_house("erase " + house() + " 'Ola of the Erased' --yes").said, "nobody is called"));
}

/// Who looks at a table that is archived meanwhile is told so when they want something of it.
TEST_F(HouseInADatabase, ATableThatIsNoMoreTakesNothingAnyMore) {
  move_in();
  serve();
  const auto store = open();
  const PersonId person = file_.look()->seats((*file_.look()->table(finished_table))->id)->front().person;
  const std::string token = random_token();
  ASSERT_TRUE(store->write({.sessions = {{77, person, hash_of(token), 1, 1, ""}}}));
  Client client;
  Browser ola(client, servers_.front()->port());
  ola.use_cookie("grod=" + token);
  ola.say(at_table(finished_table, {{"do", "watch"}, {"since", 0}}));
  ola.hear_until(is_update);
  EXPECT_EQ(run_house("archive " + house() + " " + file_.file("old.db") + any_day).said,
            "10 of 10 finished tables were moved\n");
  ola.say(at_table(finished_table, {{"do", "chat"}, {"text", "too late"}}));
  const json::Value answer =
      ola.hear_until([](const json::Value& message) { return message.at("type").as_string() == "error"; });
  EXPECT_EQ(answer.at("code").as_string(), "no-table");
}

TEST_F(HouseInADatabase, SaysWhatIsWrongAndNeverThePassword) {
  const std::string away = "'postgresql://ann:wr0ng-secret@127.0.0.1:1/house?sslpassword=wr0ng-secret'";
  const std::pair<std::string, std::string> verbs[] = {
      {"list ", ""}, {"check ", ""}, {"export --all ", " " + file_.file("out")}, {"erase --yes ", " 1"}};
  for (const auto& [verb, rest] : verbs) {
    const Ran ran = run_house(verb + away + rest);
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(house_says(ran.said, "The database postgresql://ann@127.0.0.1:1/house cannot be reached: "))
        << ran.said;
    EXPECT_FALSE(house_says(ran.said, "secret")) << ran.said;
    const Ran nothing = run_house(verb + house() + rest);
    EXPECT_EQ(nothing.status, 2);
    EXPECT_TRUE(house_says(nothing.said, "There is no house in the database ")) << nothing.said;
  }
  EXPECT_EQ(PostgresServer::run(address_, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
  open().reset();
  (void)PostgresServer::run(address_, "UPDATE house SET schema = 99");
  EXPECT_TRUE(house_says(run_house("list " + house()).said, "is of a newer grod (schema 99"));
}

}  // namespace
}  // namespace grod::tests
#endif
