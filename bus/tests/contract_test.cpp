// What every bus does: it tells the others what they want to know, and nobody else.
#include <rapidcheck/gtest.h>

#include <atomic>
#include <set>

#include "bus/tests/any_word.h"
#include "bus/tests/every_bus.h"

namespace grod::tests {
namespace {

const Word of_table = words::Happened{7, 3};
const Word of_person = words::Renamed{5};
const Word later = words::Renamed{6};

INSTANTIATE_TEST_SUITE_P(Contract, EveryBus, buses(false), by_in_words);

TEST_P(EveryBus, TellsTheOthersAndNotOneself) {
  const auto first = join(), second = join(), third = join();
  (*first)->tell(of_person);
  EXPECT_TRUE(second->hears(of_person));
  EXPECT_TRUE(third->hears(of_person));
  (*second)->tell(later);
  EXPECT_TRUE(first->hears(later));
  EXPECT_EQ(first->heard(), std::vector{later});
  EXPECT_EQ(second->heard(), std::vector{of_person});
}

TEST_P(EveryBus, TellsOfTablesThatAreFollowed) {
  const auto first = join(), second = join();
  (*second)->follow(7);
  (*second)->follow(9);
  EXPECT_TRUE(second->follows(2));
  (*first)->tell(words::Happened{8, 1});
  (*first)->tell(of_table);
  (*first)->tell(words::LookOn{9, 1, {2, 3}});
  (*first)->tell(of_person);
  EXPECT_TRUE(second->hears(of_table));
  EXPECT_TRUE(second->hears(words::LookOn{9, 1, {2, 3}}));
  EXPECT_TRUE(second->hears(of_person));
  EXPECT_EQ(second->heard().size(), 3U);
}

TEST_P(EveryBus, TellsNoMoreOfATableThatIsLeft) {
  const auto first = join(), second = join();
  (*second)->follow(7);
  (*second)->follow(8);
  EXPECT_TRUE(second->follows(2));
  (*second)->unfollow(7);
  EXPECT_TRUE(second->follows(1));
  (*first)->tell(of_table);
  (*first)->tell(words::Happened{8, 1});
  (*first)->tell(of_person);
  EXPECT_TRUE(second->hears(of_person));
  EXPECT_TRUE(second->hears(words::Happened{8, 1}));
  EXPECT_FALSE(second->has_heard(of_table));
  // Followed again it is told of again.
  (*second)->follow(7);
  EXPECT_TRUE(second->follows(2));
  (*first)->tell(of_table);
  EXPECT_TRUE(second->hears(of_table));
}

TEST_P(EveryBus, TellsNobodyWhoHasStoppedListening) {
  const auto first = join(), second = join(), third = join();
  std::atomic<bool> stopped = false, stop = false, told_too_late = false;
  std::atomic<int> heard = 0;
  (*second)->listen([&](const Word&) {
    ++heard;
    if (stopped) told_too_late = true;
  });
  std::thread talker([&] {
    while (!stop) (*first)->tell(of_person);
  });
  EXPECT_TRUE(comes_true([&] { return heard > 10; }));
  (*second)->listen({});
  stopped = true;
  const std::size_t before = third->heard().size();
  EXPECT_TRUE(comes_true([&] { return third->heard().size() > before + 10; }));
  stop = true;
  talker.join();
  EXPECT_FALSE(told_too_late);
}

TEST_P(EveryBus, CarriesAnyWord) {
  const auto first = join(), second = join();
  std::vector<Word> said;
  std::set<TableId> tables;
  // Each about another table: of what happens at one only the latest must arrive.
  rc::check([&] {
    const Word word = *any_word();
    const std::optional<TableId> table = table_of(word);
    if (!table || tables.insert(*table).second) said.push_back(word);
  });
  std::vector<PersonId> crowd;
  for (PersonId person = 0; person < 5'000; ++person) crowd.push_back(1'000'000'000'000 + person);
  tables.insert(1'234'567);
  said.emplace_back(words::LookOn{1'234'567, 1, crowd});
  for (const TableId table : tables) (*second)->follow(table);
  EXPECT_TRUE(second->follows(static_cast<std::int64_t>(tables.size())));
  for (const Word& word : said) (*first)->tell(word);
  for (const Word& word : said) EXPECT_TRUE(second->hears(word));
}

TEST_P(EveryBus, CarriesWhatManyThreadsSay) {
  constexpr int threads = 4, words_each = 500;
  const auto first = join(), second = join();
  std::vector<std::thread> talkers;
  for (int thread = 0; thread < threads; ++thread)
    talkers.emplace_back([&, thread] {
      for (int i = 0; i < words_each; ++i) (*first)->tell(words::Ended{thread * words_each + i});
    });
  for (std::thread& talker : talkers) talker.join();
  EXPECT_TRUE(comes_true([&] { return second->heard().size() == std::size_t{threads * words_each}; }));
  std::set<SessionId> heard;
  for (const Word& word : second->heard()) heard.insert(std::get<words::Ended>(word).session);
  EXPECT_EQ(heard.size(), std::size_t{threads * words_each});
}

TEST_P(EveryBus, SaysWhatIsLeftBeforeItGoes) {
  auto first = join();
  const auto second = join();
  (*first)->tell(of_person);
  first.reset();
  EXPECT_TRUE(second->hears(of_person));
}

TEST_P(EveryBus, GoesOnWithoutOneWhoHasLeft) {
  const auto first = join();
  auto second = join();
  const auto third = join();
  (*second)->follow(7);
  (*third)->follow(7);
  EXPECT_TRUE(second->follows(1));
  EXPECT_TRUE(third->follows(1));
  second.reset();
  (*first)->tell(of_table);
  EXPECT_TRUE(third->hears(of_table));
}

INSTANTIATE_TEST_SUITE_P(Contract, RemoteBuses, buses(true), by_in_words);

/// Lines that begin so, or have that in them.
int lines_with(const std::vector<std::string>& lines, std::string_view part) {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.find(part) != std::string::npos;
  }));
}

TEST_P(RemoteBuses, ComeBackWhenTheirServerDoes) {
  const auto first = join(), second = join();
  (*second)->follow(7);
  EXPECT_TRUE(second->follows(1));
  between().kill();
  EXPECT_TRUE(comes_true([&] { return !first->is_connected() && !second->is_connected(); }));
  // Told to nobody, and followed by nobody, yet.
  (*first)->tell(words::Happened{7, 1});
  (*second)->follow(8);
  (*second)->unfollow(7);
  (*second)->follow(7);
  between().start();
  EXPECT_TRUE(second->follows(2));
  EXPECT_TRUE(comes_true([&] { return first->is_connected(); }));
  (*first)->tell(words::Happened{8, 4});
  EXPECT_TRUE(second->hears(words::Happened{8, 4}));
  EXPECT_EQ((*second)->figures()->broken, 1U);
  EXPECT_EQ(lines_with(logged(), "by way of"), 2);
  // However often it was tried meanwhile.
  EXPECT_EQ(lines_with(logged(), "cannot be used"), 2);
  EXPECT_EQ(lines_with(logged(), "is there again"), 2);
}

TEST_P(RemoteBuses, KeepWhatThereIsToSayUntilSomebodyCanBeTold) {
  const auto first = join(), second = join();
  between().kill();
  EXPECT_TRUE(comes_true([&] { return !first->is_connected() && !second->is_connected(); }));
  between().start();
  EXPECT_TRUE(comes_true([&] { return second->is_connected(); }));
  (*first)->tell(of_person);
  EXPECT_TRUE(second->hears(of_person));
}

TEST_P(RemoteBuses, BeginWithoutTheirServer) {
  between().kill();
  const auto first = join(false), second = join(false);
  (*second)->follow(7);
  (*first)->tell(of_table);
  EXPECT_TRUE(comes_true([&] { return lines_with(logged(), "cannot be used") == 2; }));
  EXPECT_FALSE(first->is_connected());
  between().start();
  EXPECT_TRUE(second->follows(1));
  EXPECT_TRUE(comes_true([&] { return first->is_connected(); }));
  (*first)->tell(of_table);
  EXPECT_TRUE(second->hears(of_table));
  EXPECT_EQ(lines_with(logged(), "cannot be used"), 2);
  EXPECT_EQ(lines_with(logged(), "by way of"), 2);
}

TEST_P(RemoteBuses, CanBeCutOffOneByOne) {
  Relay relay(between().target());
  const auto first = join(), second = join();
  const auto third = join_by(relay, quick());
  (*first)->tell(of_person);
  EXPECT_TRUE(third->hears(of_person));
  relay.cut();
  EXPECT_TRUE(comes_true([&] { return !third->is_connected(); }));
  (*first)->tell(words::Ended{1});
  EXPECT_TRUE(second->hears(words::Ended{1}));
  relay.mend();
  EXPECT_TRUE(comes_true([&] { return third->is_connected(); }));
  (*first)->tell(later);
  EXPECT_TRUE(third->hears(later));
  (*third)->tell(words::Ended{2});
  EXPECT_TRUE(first->hears(words::Ended{2}));
  EXPECT_FALSE(third->has_heard(words::Ended{1}));
}

TEST_P(RemoteBuses, HoldNobodyUpWhereTheirServerIsSilent) {
  Relay relay(between().target());
  BusTimes soon = quick();
  soon.silence = std::chrono::milliseconds(200);
  const auto first = join_by(relay, soon);
  const auto second = join();
  relay.fall_silent();
  // More than fits on the way to it. If one of these waited for an answer, there would be no end to it.
  for (int i = 0; i < 100'000; ++i) (*first)->tell(words::Ended{i});
  EXPECT_TRUE(comes_true([&] { return !first->is_connected(); }));
  const BusFigures figures = *(*first)->figures();
  EXPECT_GT(figures.lost, 0U);
  relay.mend();
  EXPECT_TRUE(comes_true([&] { return first->is_connected(); }));
  EXPECT_TRUE(comes_true([&] {
    (*first)->tell(of_person);
    return second->has_heard(of_person);
  }));
}

TEST_P(RemoteBuses, EndAtOnceWhereTheirServerIsSilent) {
  Relay relay(between().target());
  auto first = join_by(relay, quick());
  relay.fall_silent();
  for (int i = 0; i < 1'000; ++i) (*first)->tell(words::Ended{i});
  first.reset();
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
  EXPECT_FALSE(bus.figures());
}

}  // namespace
}  // namespace grod::tests
