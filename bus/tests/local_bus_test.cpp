// Words between servers in one process: to all others who want them, and nobody else.
#include "bus/local_bus.h"

#include <gtest/gtest.h>

namespace grod::tests {
namespace {

/// A server that writes down what it hears.
struct Listening {
  explicit Listening(LocalBus& bus) : end(bus.join()) {
    end->listen([this](const Word& word) { heard.push_back(word); });
  }

  std::unique_ptr<Bus> end;
  std::vector<Word> heard;
};

const Word of_table = words::Happened{7, 3};
const Word of_person = words::Renamed{5};

TEST(LocalBus, TellsTheOthers) {
  LocalBus bus;
  Listening first(bus), second(bus), third(bus);
  first.end->tell(of_person);
  EXPECT_TRUE(first.heard.empty());
  EXPECT_EQ(second.heard, std::vector{of_person});
  EXPECT_EQ(third.heard, std::vector{of_person});
}

TEST(LocalBus, TellsOfTablesThatAreFollowed) {
  LocalBus bus;
  Listening first(bus), second(bus);
  first.end->tell(of_table);
  second.end->follow(7);
  second.end->follow(8);
  first.end->tell(of_table);
  EXPECT_EQ(second.heard, std::vector{of_table});
  second.end->unfollow(7);
  first.end->tell(of_table);
  EXPECT_EQ(second.heard.size(), 1U);
}

TEST(LocalBus, TellsNobodyWhoHasStoppedListening) {
  LocalBus bus;
  Listening first(bus), second(bus);
  second.end->listen({});
  first.end->tell(of_person);
  second.end.reset();
  first.end->tell(of_person);
  EXPECT_TRUE(second.heard.empty());
}

TEST(Word, NamesTheTableItIsAbout) {
  EXPECT_EQ(table_of(of_table), 7);
  EXPECT_EQ(table_of(words::LookOn{9, 1, {2, 3}}), 9);
  EXPECT_EQ(table_of(of_person), std::nullopt);
  EXPECT_EQ(table_of(words::Erased{5}), std::nullopt);
  EXPECT_EQ(table_of(words::Ended{5}), std::nullopt);
}

TEST(SilentBus, SaysNothing) {
  Bus& bus = silent_bus();
  int heard = 0;
  bus.listen([&](const Word&) { ++heard; });
  bus.follow(7);
  bus.tell(of_table);
  bus.tell(of_person);
  bus.listen({});
  EXPECT_EQ(heard, 0);
}

}  // namespace
}  // namespace grod::tests
