// Games between players that live outside a game's types are the games of `Trials`: the same deals, seats and chance.
#include "match/contest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "match/registry.h"

namespace grod {
namespace {

Contest contest_of(const AnyGame& game, int seats) {
  return *Contest::of(game, game.default_edition(), {.seats = seats, .variants = {}, .settings = {}});
}

/// A chair for every player and seat, as an arena has them.
class NamedChairs {
 public:
  explicit NamedChairs(std::vector<std::string> names) : names_(std::move(names)) {}

  Chairs chairs() {
    return [this](std::size_t player, Seat seat) -> Player& {
      std::unique_ptr<Player>& chair = chairs_[{player, seat}];
      if (!chair) chair = std::make_unique<NamedPlayer>(names_[player]);
      return *chair;
    };
  }

 private:
  std::vector<std::string> names_;
  std::map<std::pair<std::size_t, Seat>, std::unique_ptr<Player>> chairs_;
};

TEST(Contest, PlaysTheDealsOfTrials) {
  for (const AnyGame* game : all_games()) {
    const int seats = std::max(2, game->min_seats());
    const Contest contest = contest_of(*game, seats);
    const auto trials = *game->trials(contest.edition, contest.options);
    std::vector<std::string> names(std::size_t(seats), "random");
    names[0] = "greedy";
    names[1] = "novice";
    NamedChairs players(names);
    for (std::uint64_t deal = 0; deal < 3; ++deal) {
      const auto slow = play_deal(contest, players.chairs(), 5, deal);
      ASSERT_TRUE(slow) << slow.error().message;
      const std::vector<Achievement> fast = trials->play_deal(names, 5, deal);
      ASSERT_EQ(slow->size(), fast.size());
      for (std::size_t i = 0; i < fast.size(); ++i) {
        EXPECT_EQ((*slow)[i].wins.mean(), fast[i].wins.mean()) << game->id() << ", deal " << deal;
        EXPECT_EQ((*slow)[i].points.mean(), fast[i].points.mean()) << game->id() << ", deal " << deal;
      }
    }
  }
}

TEST(Contest, PlaysTheMeetingsOfTrials) {
  for (const AnyGame* game : all_games())
    for (int seats = game->min_seats(); seats <= std::min(4, game->max_seats()); ++seats) {
      const Contest contest = contest_of(*game, seats);
      const auto trials = *game->trials(contest.edition, contest.options);
      NamedChairs players({"greedy", "random"});
      for (std::uint64_t deal = 0; deal < 2; ++deal) {
        const auto slow = play_meeting(contest, players.chairs(), 7, deal);
        ASSERT_TRUE(slow) << slow.error().message;
        const Meeting fast = trials->play_meeting({"greedy", "random"}, 7, deal);
        EXPECT_EQ(slow->share, fast.share) << game->id() << ", " << seats << " seats";
        EXPECT_EQ(slow->points, fast.points) << game->id() << ", " << seats << " seats";
      }
    }
}

TEST(Contest, SaysWhyAGameCannotBeBegun) {
  const AnyGame& game = **game_named("monster-city");
  const auto contest =
      Contest::of(game, game.default_edition(), {.seats = 2, .variants = {}, .settings = {}});
  ASSERT_FALSE(contest);
  EXPECT_EQ(contest.error().message, "monster-city is for 3 to 5 players, not 2");
}

/// Notes where it sat in which games, and fails at a decision if it shall.
class Noting final : public Player {
 public:
  explicit Noting(std::vector<std::string>& notes, bool fails = false) : notes_(notes), fails_(fails) {}

  Result<void> begin(std::uint64_t game) override {
    game_ = game;
    return {};
  }
  Result<Action> choose(const Course& course, Seat seat, Rng&) override {
    if (fails_) return error("it would not play");
    seat_ = seat;
    return course.position.legal(seat).front();
  }
  void end(const Course&) override {
    notes_.push_back(fmt::format("game {} in seat {}", game_, index(seat_) + 1));
  }

 private:
  std::vector<std::string>& notes_;
  bool fails_;
  std::uint64_t game_ = 0;
  Seat seat_{};
};

TEST(Contest, SeatsAPlayerInEverySeatOnceAndNumbersTheGames) {
  const Contest contest = contest_of(**game_named("monster-city"), 3);
  std::vector<std::string> notes;
  std::vector<std::string> of_others;
  Noting first(notes);
  Noting other(of_others);
  Noting third(of_others);
  const Chairs chairs = [&](std::size_t player, Seat) -> Player& {
    return player == 0 ? first : player == 1 ? other : third;
  };
  ASSERT_TRUE(play_deal(contest, chairs, 1, 4));
  EXPECT_EQ(notes, (std::vector<std::string>{"game 13 in seat 1", "game 14 in seat 2", "game 15 in seat 3"}));
  EXPECT_EQ(of_others.size(), 6u);
}

TEST(Contest, EndsWithTheFirstFault) {
  const Contest contest = contest_of(**game_named("monster-city"), 3);
  std::vector<std::string> notes;
  Noting sound(notes);
  Noting faulty(notes, true);
  const auto played = play_deal(
      contest, [&](std::size_t player, Seat) -> Player& { return player == 2 ? faulty : sound; }, 1, 0);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().message, "it would not play");
  EXPECT_TRUE(notes.empty());
}

}  // namespace
}  // namespace grod
