// Tables of the first format: what their events become, and what lies beside them.
#include "match/upgrade.h"

#include <fmt/format.h>

#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

const std::string opened_line =
    R"({"n":1,"at":1000,"kind":"opened","person":1,"name":"Ola","setup":{"game":"monster-city",)"
    R"("edition":"0748de3310fbfda9","variants":["events"],"settings":{},)"
    R"("seats":[{"kind":"you","bot":null},{"kind":"open","bot":null},{"kind":"bot","bot":"greedy"}],)"
    R"("clock":{"kind":"live","seconds":600,"increment":5},"pace":"brisk","listed":true,)"
    R"("seed":"00000000000000ff","nonce":"abc","commitment":"def","seat_keys":["k0","k1","k2"]}})";

std::string fresh_salt() {
  static int number = 0;
  return fmt::format("{:032x}", ++number);
}

Result<UpgradedTable> upgraded(const std::vector<std::string>& lines) {
  return upgrade_events(lines, fresh_salt);
}

std::string fault_of_old(const std::vector<std::string>& more) {
  std::vector<std::string> lines{opened_line};
  lines.insert(lines.end(), more.begin(), more.end());
  const Result<UpgradedTable> table = upgraded(lines);
  return table ? "none" : table.error().message;
}

TEST(Upgrade, KeepsTheSetupAndItsDeal) {
  const Result<UpgradedTable> table = upgraded({opened_line});
  ASSERT_TRUE(table) << table.error().message;
  const auto* body = table->events.front().as<TableOpened>();
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(body->person, 1);
  EXPECT_EQ(body->key, "k0");
  EXPECT_EQ(body->setup.rules, 1);
  EXPECT_EQ(body->setup.deal, Deal(255));
  EXPECT_EQ(body->setup.deal.hex(), "00000000000000ff");  // so the commitment that was told still fits
  EXPECT_EQ(body->setup.variants, std::vector<std::string>{"events"});
  EXPECT_EQ(body->setup.clock.increment, 5);
  EXPECT_EQ(body->setup.seats[2].bot, "greedy");
  EXPECT_EQ(table->beside.names, (std::map<PersonId, std::string>{{1, "Ola"}}));
}

TEST(Upgrade, GivesAChatLineToWhoSatThere) {
  const Result<UpgradedTable> table =
      upgraded({opened_line, R"({"n":2,"at":1000,"kind":"chat","seat":0,"text":"ahoj"})",
                R"({"n":3,"at":1000,"kind":"sat","seat":1,"person":2,"name":"Marek","key":"km"})",
                R"({"n":4,"at":1000,"kind":"chat","seat":1,"text":"cześć"})",
                R"({"n":5,"at":1000,"kind":"left","seat":1})",
                R"({"n":6,"at":1000,"kind":"sat","seat":1,"person":3,"name":"Ewa","key":"ke"})",
                R"({"n":7,"at":1000,"kind":"chat","seat":1,"text":"hej"})"});
  ASSERT_TRUE(table) << table.error().message;
  const std::map<int, std::string> texts{{2, "ahoj"}, {4, "cześć"}, {7, "hej"}};
  EXPECT_EQ(table->beside.chat, texts);
  const std::map<int, PersonId> speakers{{2, 1}, {4, 2}, {7, 3}};
  for (const auto& [n, person] : speakers) {
    const auto* line = table->events[std::size_t(n) - 1].as<ChatLine>();
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(line->person, person);
    EXPECT_EQ(line->hash, chat_hash(line->salt, texts.at(n)));
  }
  EXPECT_EQ(table->beside.names.at(2), "Marek");
}

TEST(Upgrade, SeatsOfTheOldestTablesKeepTheirFirstKeys) {
  const Result<UpgradedTable> table =
      upgraded({opened_line, R"({"n":2,"at":1000,"kind":"sat","seat":1,"person":2,"name":"Marek"})"});
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->events[1].as<Sat>()->key, "k1");
  const Result<Room> room = Room::restore(table->events);
  ASSERT_TRUE(room) << room.error().message;
  EXPECT_TRUE(room->sit(seat_at(1), sitter(9), "k1", 2000));
}

TEST(Upgrade, SaysWhyASeatWasTakenOver) {
  const std::string start = R"({"n":3,"at":1000,"kind":"started"})";
  const std::string sat = R"({"n":2,"at":1000,"kind":"sat","seat":1,"person":2,"name":"M","key":"k"})";
  const Result<UpgradedTable> table =
      upgraded({opened_line, sat, start,
                R"({"n":4,"at":1000,"kind":"taken_over","seat":1,"bot":"standard","text":"clock"})",
                R"({"n":5,"at":1000,"kind":"taken_over","seat":0,"bot":"standard","text":"left"})"});
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->events[3].as<TakenOver>()->why, Absence::clock);
  EXPECT_EQ(table->events[4].as<TakenOver>()->why, Absence::left);
}

TEST(Upgrade, NamesTheEventThatCannotBeRead) {
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"resigned","bot":"standard"})"}),
            "event 2: the field \"seat\" is missing");
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"resigned","seat":3,"bot":"standard"})"}),
            "event 2: there is no seat 3");
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"resigned","seat":-1,"bot":"standard"})"}),
            "event 2: there is no seat -1");
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"resigned","seat":1})"}),
            "event 2: the field \"bot\" is missing");
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"acted","seat":1})"}),
            "event 2: the field \"action\" is missing");
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"sat","seat":1})"}),
            "event 2: the field \"person\" is missing");
  EXPECT_EQ(fault_of_old({R"({"n":2,"at":0,"kind":"chat","seat":1,"text":"x"})"}),
            "event 2: nobody sits there who could have said that");
  EXPECT_EQ(fault_of_old({R"({"n":3,"at":0,"kind":"started"})"}), "event 2: its number is 3");
  EXPECT_EQ(fault_of_old({opened_line}), "event 2: its number is 1");
  EXPECT_EQ(fault_of_old({"{"}), "event 2: this is not JSON: incomplete JSON in line 1");
  EXPECT_EQ(upgraded({}).error().message, "there are no events");
  EXPECT_EQ(upgraded({R"({"n":1,"at":0,"kind":"started"})"}).error().message,
            "event 1: a table is opened once, and first");
}

}  // namespace
}  // namespace grod::tests
