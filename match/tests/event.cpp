// An event as a line of JSON: what it holds, exactly that, and a checksum that ties it to those before.
#include "match/event.h"

#include <gtest/gtest.h>

#include <set>

#include "match/tests/rooms.h"
#include "texts/sha256.h"

namespace grod::tests {
namespace {

const std::string some_digits(32, 'a');

/// One of every kind.
std::vector<EventBody> every_body() {
  return {TableOpened{7, "key", setup_of("monster-city", 3)},
          Sat{seat_at(1), 2, "key"},
          Left{seat_at(1)},
          BotSeated{seat_at(2), "greedy"},
          Started{},
          Acted{seat_at(0), "build red 5", std::nullopt},
          Undone{seat_at(0)},
          Resigned{seat_at(5), "standard"},
          TakenOver{seat_at(3), "standard", Absence::clock},
          Returned{seat_at(3)},
          ChatLine{seat_at(0), 1, some_digits, some_digits},
          Rematch{"another"},
          UndoRequested{seat_at(0)},
          UndoGranted{seat_at(1)},
          UndoRefused{seat_at(2)},
          WatcherLine{7, some_digits, some_digits},
          WatchersTalk{true},
          Hurried{1},
          SentAway{seat_at(1), 2},
          Banned{2},
          Closed{true},
          StoodStill{60'000},
          Claimed{seat_at(1)},
          Aborted{seat_at(1)}};
}

Event event_of(EventBody body) {
  Event event{.n = 3, .at = 1234, .body = std::move(body), .chain = {}};
  event.chain = chain_of(some_digits, event);
  return event;
}

std::string fault_of_line(const std::string& line) {
  const Result<Event> event = read_event(line);
  return event ? "none" : event.error().message;
}

TEST(Event, IsOneFlatLine) {
  const Event acted = event_of(Acted{seat_at(1), "build red 5", std::vector{51, 48}});
  EXPECT_EQ(write_event(acted), R"({"n":3,"at":1234,"kind":"acted","seat":1,"action":"build red 5",)"
                                R"("scores":[51,48],"chain":")" +
                                    acted.chain + "\"}");
  const Event taken = event_of(TakenOver{seat_at(0), "standard", Absence::left});
  EXPECT_EQ(write_event(taken),
            R"({"n":3,"at":1234,"kind":"taken_over","seat":0,"bot":"standard","why":"left","chain":")" +
                taken.chain + "\"}");
}

TEST(Event, OfEveryKindIsReadBack) {
  std::set<EventKind> kinds;
  for (const EventBody& body : every_body()) {
    const Event event = event_of(body);
    const std::string line = write_event(event);
    const Result<Event> again = read_event(line);
    ASSERT_TRUE(again) << line << "\n" << again.error().message;
    EXPECT_EQ(again->body.index(), event.body.index());
    EXPECT_EQ(write_event(*again), line);
    EXPECT_EQ(chain_of(some_digits, *again), event.chain);
    kinds.insert(event.kind());
  }
  EXPECT_EQ(kinds.size(), names_of_enum<EventKind>.size());
}

TEST(Event, LacksNothingAndHasNothingElse) {
  for (const EventBody& body : every_body()) {
    const json::Object whole = json::parse(write_event(event_of(body)))->as_object();
    for (const auto& [field, value] : whole) {
      json::Object line = whole;
      line.erase(field);
      EXPECT_EQ(fault_of_line(boost::json::serialize(line)),
                "event: the field \"" + std::string(field) + "\" is missing");
    }
    json::Object line = whole;
    line["name"] = "Ola";
    EXPECT_EQ(fault_of_line(boost::json::serialize(line)), "event: there is no field \"name\"");
  }
}

TEST(Event, WithoutASeatActsOnNobodysSeat) {
  EXPECT_EQ(
      fault_of_line(R"({"n":9,"at":0,"kind":"resigned","bot":"standard","chain":")" + some_digits + "\"}"),
      "event: the field \"seat\" is missing");
  EXPECT_EQ(fault_of_line(R"({"n":9,"at":0,"kind":"resigned","seat":null,"bot":"standard","chain":")" +
                          some_digits + "\"}"),
            "event.seat: a whole number is expected");
}

TEST(Event, NamesWhatIsOutOfRange) {
  const std::string end = R"(,"chain":")" + some_digits + "\"}";
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"left","seat":6)" + end), "event.seat: 6 is out of range");
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"left","seat":-1)" + end),
            "event.seat: -1 is out of range");
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"left","seat":300)" + end),
            "event.seat: 300 is out of range");
  EXPECT_EQ(fault_of_line(R"({"n":0,"at":0,"kind":"started")" + end),
            "event.n: events are numbered from 1, so not 0");
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"sat","seat":0,"person":0,"key":"")" + end),
            "event.person: 0 is nobody");
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"taken_over","seat":0,"bot":"b","why":"bored")" + end),
            "event.why: \"bored\" is not one of left, clock, away");
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"chat","seat":0,"person":1,"salt":"","hash":"")" + end),
            "event: salt and hash have 32 hexadecimal digits each");
  EXPECT_EQ(fault_of_line(R"({"n":1,"at":0,"kind":"started","chain":"abc"})"),
            "event.chain: 32 hexadecimal digits are expected");
  EXPECT_NE(fault_of_line(R"({"n":1,"at":0,"kind":"exploded")" + end), "none");
  EXPECT_NE(fault_of_line("[]"), "none");
}

TEST(Event, HoldsNoName) {
  Room room = begun(setup_of("monster-city", 3));
  happen(room, room.chat(seat_at(1), "a word to look for", some_digits, 0));
  for (const Event& event : events_of(room)) {
    const std::string line = write_event(event);
    EXPECT_EQ(line.find("a word to look for"), std::string::npos) << line;
    EXPECT_EQ(line.find("\"name\""), std::string::npos) << line;
  }
}

TEST(Chain, DependsOnEverythingBefore) {
  const Event event = event_of(Left{seat_at(1)});
  EXPECT_EQ(event.chain.size(), 32u);
  EXPECT_NE(chain_of("", event), chain_of(some_digits, event));
  Event other = event;
  ++other.at;
  EXPECT_NE(chain_of("", event), chain_of("", other));
  // Pinned: what is stored must be verified by every later version.
  EXPECT_EQ(chain_of("", Event{.n = 1, .at = 5, .body = Left{seat_at(1)}, .chain = {}}),
            hex_of(sha256(R"({"n":1,"at":5,"kind":"left","seat":1})"), 32));
}

}  // namespace
}  // namespace grod::tests
