// What a house uses up, as it says itself and as the kernel counts.
#include "server/meter.h"

#include <sys/wait.h>

#include "server/process_use.h"
#include "server/tests/house.h"

namespace grod::tests {
namespace {

/// Keeps a processor busy for so long.
void work_for(double seconds) {
  volatile std::uint64_t work = 0;
  while (process_times(::getpid()).own < seconds)
    for (int i = 0; i < 100'000; ++i) work = work + 1;
}

TEST(Meter, CountsWhatAProcessHasStartedAlsoWhenItHasEnded) {
  const NamedProcess self{"tests", ::getpid()};
  const Result<double> before = cpu_seconds_of_family(self);
  ASSERT_TRUE(before);
  const pid_t child = ::fork();
  if (child == 0) {
    work_for(0.2);
    ::_exit(0);
  }
  ASSERT_EQ(process_times(child).parent, ::getpid());
  EXPECT_TRUE(eventually([&] { return *cpu_seconds_of_family(self) >= *before + 0.1; })) << "while it runs";
  EXPECT_EQ(::waitpid(child, nullptr, 0), child);
  EXPECT_GE(*cpu_seconds_of_family(self), *before + 0.2);
  EXPECT_EQ(cpu_seconds_of_family({"nobody", child}).error().message,
            "there is no process " + std::to_string(child) + " (nobody) on this machine");
}

TEST(Meter, ReadsNamedProcesses) {
  const auto process = read_named_process("database=1234");
  ASSERT_TRUE(process);
  EXPECT_EQ(process->name, "database");
  EXPECT_EQ(process->process, 1234);
  for (const char* text : {"database", "database=", "=12", "database=x", "database=12x", "database=-1"})
    EXPECT_NE(read_named_process(text).error().message.find("is not a name and the number of a process"),
              std::string::npos)
        << text;
}

TEST(Meter, AsksTheServersForWhatWasUsedInBetween) {
  TestHouse house;
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const std::string table = lay_table(ola, R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})");
  Meter meter(client, {{.port = house.port()}}, {{"tests", ::getpid()}});
  ASSERT_TRUE(meter.begin());
  for (int i = 0; i < 3; ++i) {
    ola.say(at_table(table, {{"do", "ping"}}));
    ola.hear_word_until([](const json::Value& message) { return message.at("type").as_string() == "ok"; });
  }
  const Result<HouseUse> use = meter.end();
  ASSERT_TRUE(use) << use.error().message;
  EXPECT_EQ(use->servers.commands, 3);
  EXPECT_EQ(use->servers.outrun, 0);
  EXPECT_GT(use->servers.resident_bytes, 1 << 20);
  EXPECT_GE(use->servers.cpu_seconds, 0);
  ASSERT_EQ(use->process_cpu.size(), 1U);
  EXPECT_GE(use->process_cpu[0], 0);
}

TEST(Meter, NoticesThatAServerWasStartedAnew) {
  int port = 0;
  TestHouse house([&](NetConfig& config, HallConfig&) { config.port = port; });
  port = house.port();
  Client client;
  Browser ola(client, port);
  ola.http("GET", "/api/me");
  ola.say(json::Object{{"do", "ping"}, {"id", "x"}, {"table", ""}});
  ola.hear_word_until([](const json::Value& message) { return message.at("type").as_string() == "ok"; });
  ola.drop();
  Meter meter(client, {{.port = port}}, {});
  ASSERT_TRUE(meter.begin());
  house.shut();
  EXPECT_NE(meter.end().error().message.find("No connection to"), std::string::npos);
  house.open();
  EXPECT_EQ(meter.end().error().message, "a server was started anew");
}

}  // namespace
}  // namespace grod::tests
