// What a bus by way of a server does by itself, with a line that does as the test says.
#include "bus/remote_bus.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <condition_variable>

#include "bus/tests/between.h"

namespace grod::tests {
namespace {

/// A server that can be away, and whose lines break and are busy when they are to.
class Server {
 public:
  RemoteBus::Dial dial() {
    return [this](const std::shared_ptr<Ear>&) -> Result<std::unique_ptr<RemoteBus::Line>> {
      ++dialled;
      if (is_away) return error("it is away");
      return std::make_unique<Line>(*this);
    };
  }

  std::vector<RemoteBus::Errand> errands() const {
    const std::scoped_lock lock(mutex_);
    return errands_;
  }
  /// Of all that was carried, one after the other.
  std::vector<std::string> said() const {
    std::vector<std::string> texts;
    for (const RemoteBus::Errand& errand : errands())
      for (const auto& said : errand.said) texts.push_back(said.text);
    return texts;
  }

  std::atomic<bool> is_away = false, breaks = false, is_busy = false;
  std::atomic<int> dialled = 0;

 private:
  class Line final : public RemoteBus::Line {
   public:
    explicit Line(Server& server) : server_(server) {}
    bool is_free() const override { return !server_.is_busy; }
    Result<void> carry(const RemoteBus::Errand& errand) override {
      if (server_.breaks) return error("it has broken");
      const std::scoped_lock lock(server_.mutex_);
      server_.errands_.push_back(errand);
      return {};
    }
    Result<void> wait(int wake) override {
      pollfd woken{wake, POLLIN, 0};
      static_cast<void>(::poll(&woken, 1, 1));
      if (server_.breaks) return error("it has broken");
      return {};
    }

   private:
    Server& server_;
  };

  mutable std::mutex mutex_;
  std::vector<RemoteBus::Errand> errands_;
};

class RemoteBusTest : public testing::Test {
 protected:
  std::unique_ptr<RemoteBus> open() {
    return std::make_unique<RemoteBus>("the server", server_.dial(), log_.write(), times_);
  }
  bool is_connected(const Bus& bus) const {
    return comes_true([&] { return bus.figures()->connected; });
  }

  Server server_;
  LogOfBus log_;
  BusTimes times_{.first_pause = std::chrono::milliseconds(1), .longest_pause = std::chrono::milliseconds(2)};
};

TEST_F(RemoteBusTest, SaysOnceThatItsServerIsAway) {
  server_.is_away = true;
  const auto bus = open();
  EXPECT_TRUE(comes_true([&] { return server_.dialled > 20; }));
  server_.is_away = false;
  EXPECT_TRUE(is_connected(*bus));
  EXPECT_EQ(log_.lines(),
            (std::vector<std::string>{
                "the server cannot be used: it is away; meanwhile what other servers write is looked for in "
                "the store, "
                "which takes some seconds longer",
                "the servers of this house tell each other what they write by way of the server"}));
}

TEST_F(RemoteBusTest, DoesNotFloodTheLogWhereItsServerComesAndGoes) {
  const auto bus = open();
  EXPECT_TRUE(is_connected(*bus));
  server_.breaks = true;
  EXPECT_TRUE(comes_true([&] { return bus->figures()->broken > 20; }));
  server_.breaks = false;
  EXPECT_TRUE(is_connected(*bus));
  const std::vector<std::string> lines = log_.lines();
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].find("the server cannot be used: it has broken"), 0U);
  EXPECT_EQ(lines[2], "the server is there again");
}

TEST_F(RemoteBusTest, MentionsAgainAfterAWhileThatItsServerIsAway) {
  times_.between_words = std::chrono::milliseconds(0);
  const auto bus = open();
  for (std::size_t lines : {2U, 4U}) {
    EXPECT_TRUE(is_connected(*bus));
    server_.breaks = server_.is_away = true;
    EXPECT_TRUE(comes_true([&] { return log_.lines().size() == lines; }));
    server_.breaks = server_.is_away = false;
    EXPECT_TRUE(comes_true([&] { return log_.lines().size() == lines + 1; }));
  }
}

TEST_F(RemoteBusTest, FollowsBeforeItSpeaks) {
  server_.is_away = true;
  const auto bus = open();
  bus->follow(7);
  bus->follow(8);
  bus->unfollow(7);
  bus->tell(words::Happened{9, 1});
  server_.is_away = false;
  EXPECT_TRUE(comes_true([&] { return !server_.errands().empty() && !server_.said().empty(); }));
  EXPECT_EQ(server_.errands().front().follow, std::vector<TableId>{8});
  EXPECT_TRUE(server_.errands().front().unfollow.empty());
  EXPECT_EQ(server_.said(), std::vector<std::string>{"1 h 9 1"});
  EXPECT_EQ(bus->figures()->following, 1);
}

TEST_F(RemoteBusTest, FollowsAnewOnANewLine) {
  const auto bus = open();
  bus->follow(7);
  EXPECT_TRUE(comes_true([&] { return bus->figures()->following == 1; }));
  server_.breaks = true;
  EXPECT_TRUE(comes_true([&] { return bus->figures()->broken > 0; }));
  const std::size_t before = server_.errands().size();
  server_.breaks = false;
  EXPECT_TRUE(comes_true([&] { return bus->figures()->following == 1; }));
  EXPECT_EQ(server_.errands()[before].follow, std::vector<TableId>{7});
}

TEST_F(RemoteBusTest, GathersWhileItsLineIsBusy) {
  server_.is_busy = true;
  const auto bus = open();
  EXPECT_TRUE(is_connected(*bus));
  for (std::int64_t n = 1; n <= 100; ++n) bus->tell(words::Happened{7, n});
  bus->tell(words::Ended{1});
  server_.is_busy = false;
  EXPECT_TRUE(comes_true([&] { return !server_.said().empty(); }));
  EXPECT_EQ(server_.said(), (std::vector<std::string>{"1 h 7 100", "1 s 1"}));
  EXPECT_EQ(server_.errands().size(), 1U);
}

TEST_F(RemoteBusTest, LosesAndCountsWhatIsTooMuch) {
  server_.is_away = true;
  const auto bus = open();
  for (int i = 0; i < 11'000; ++i) bus->tell(words::Ended{i});
  EXPECT_EQ(bus->figures()->lost, 1'000U);
  server_.is_away = false;
  EXPECT_TRUE(comes_true([&] { return bus->figures()->told == 10'000U; }));
  bus->tell(words::LookOn{7, 1, std::vector<PersonId>(100'000, 7)});
  bus->tell(words::LookOn{8, 1, std::vector<PersonId>(1'000'000, 7)});
  bus->tell(words::Ended{1});
  EXPECT_TRUE(comes_true([&] { return bus->figures()->told == 10'002U; }));
  EXPECT_EQ(bus->figures()->lost, 1'001U);
}

TEST_F(RemoteBusTest, SaysTheRestWhenItGoes) {
  auto bus = open();
  EXPECT_TRUE(is_connected(*bus));
  for (int i = 0; i < 1'000; ++i) bus->tell(words::Ended{i});
  bus.reset();
  EXPECT_EQ(server_.said().size(), 1'000U);
}

}  // namespace
}  // namespace grod::tests
