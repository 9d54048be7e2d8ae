// The quick ways of the rollouts say what plain definitions say, and nothing they play is against the rules.
#include <gtest/gtest.h>

#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/tests/random_play.h"

namespace grod::welcome_to {
namespace {

/// Calls `visit` with positions of random and of keen games of every kind.
template <class Visit>
void visit_positions(std::uint64_t games, Visit visit) {
  for (const Options& options : all_games)
    for (std::uint64_t seed = 0; seed < games; ++seed) play(options, seed, seed % 2 == 0, visit);
}

Houses houses_with_room(const Ground& ground, int number) {
  Houses houses;
  for (int part = 0; part < ground.parts(); ++part) {
    const Run run = ground.room(part, number);
    houses.insert(estate_at(static_cast<House>(run.first()), run.size()));
  }
  return houses;
}

// Where numbers go

TEST(WelcomeToPolicy, GroundHasTheRoomTheRulesGive) {
  visit_positions(4, [](const GameState& state, Seat seat) {
    const Sheet& sheet = state.table.sheet(seat);
    const Ground ground(sheet);
    ASSERT_EQ(ground.parts(), street_count + sheet.roundabouts_built());
    for (int number = lowest_number; number <= highest_number; ++number)
      ASSERT_EQ(houses_with_room(ground, number), room_for(sheet, number));
  });
}

TEST(WelcomeToPolicy, AGroundWrittenOnIsTheGroundOfTheSheet) {
  visit_positions(2, [](const GameState& state, Seat seat) {
    const Sheet& sheet = state.table.sheet(seat);
    const Ground ground(sheet);
    for (int number = lowest_number; number <= highest_number; number += 3)
      for (int part = 0; part < ground.parts(); ++part) {
        const auto run = ground.room(part, number);
        for (int offset = 0; offset < run.size(); ++offset) {
          const auto house = static_cast<House>(run.first() + offset);
          Sheet written = sheet;
          written.write(house, number);
          Ground after = ground;
          after.write(part, house, number);
          ASSERT_EQ(after, Ground(written));
        }
      }
    for (const Side side : {Side::left, Side::right})
      for (const House house : copies_from(sheet, side)) {
        const int number = copied_number(sheet, house, side);
        Sheet written = sheet;
        written.write(house, number);
        Ground after = ground;
        after.copy(house, number, side);
        ASSERT_EQ(after, Ground(written));
      }
  });
}

TEST(WelcomeToPolicy, StrainGrowsWithHousesAndFallsWithNumbers) {
  for (int houses = 1; houses < longest_street; ++houses) {
    EXPECT_LT(strain(houses, 3, 9), strain(houses + 1, 3, 9));
    EXPECT_LT(strain(houses, 3, 12), strain(houses, 3, 9));
  }
  EXPECT_EQ(strain(0, 5, 5), 0);
  EXPECT_EQ(strains(2, 14)[7], strain(7, 2, 14));
}

// Estates

TEST(WelcomeToPolicy, CountsInCommonAreTheSmallerOfEachSize) {
  Rng rng(7);
  for (int i = 0; i < 1000; ++i) {
    EstateCounts a;
    EstateCounts b;
    int common = 0;
    for (int size = 1; size <= estate_sizes; ++size) {
      a.add(size, rng.below(8));
      b.add(size, rng.below(8));
      common += min_of(a.of(size), b.of(size));
    }
    ASSERT_EQ(a.in_common(b), common);
  }
}

TEST(WelcomeToPolicy, AFenceChangesTheTallyOnlyAroundIt) {
  visit_positions(2, [](const GameState& state, Seat seat) {
    const Sheet& sheet = state.table.sheet(seat);
    const EstateTally tally(sheet);
    ASSERT_EQ(tally.complete, count_estates(sheet));
    for (const House house : free_gaps(sheet)) {
      Sheet fenced = sheet;
      fenced.fences.insert(house);
      EstateTally after = tally;
      after.add(sheet, plot_around(sheet.fences, house), -1);
      after.add(sheet, plot_around(fenced.fences, house), 1);
      after.add(sheet, plot_around(fenced.fences, static_cast<House>(index(house) + 1)), 1);
      ASSERT_EQ(after, EstateTally(fenced));
    }
  });
}

TEST(WelcomeToPolicy, PlotsAreWorthWhatTheEvaluationSays) {
  visit_positions(2, [](const GameState& state, Seat seat) {
    const Sheet& sheet = state.table.sheet(seat);
    const PlotWorths worths(default_edition.printed, sheet);
    int worth = 0;
    for (const House end : sheet.fences | last_houses) worth += worths.of(plot_around(sheet.fences, end));
    // A plot begun is rounded to a 256th of its value.
    ASSERT_NEAR(worth, worth_of_estates(default_edition.printed, sheet), 10 * house_count);
  });
}

// The architect

TEST(WelcomeToPolicy, ACardIsWorthToTheArchitectWhatItAddsToItsSheet) {
  for (int architect = 1; architect <= architect_count; ++architect)
    for (const bool need_one : {false, true}) {
      const Options options{.seats = 1, .aaa = true, .architect = architect, .temps_need_one = need_one};
      play(options, std::uint64_t(architect), architect % 2 == 0, [&](const GameState& state, Seat seat) {
        const Table& table = state.table;
        const int temps = table.sheet(seat).temps;
        const auto points = [&](const ArchitectStack& stack) {
          return score_stack(default_edition, default_edition.architect(architect), stack, temps, need_one)
              .total();
        };
        const auto worth = worth_to_architect(default_edition, table);
        for (int card = 0; card < construction_count; card += 2) {
          ArchitectStack stack = table.stack;
          stack.push_back(static_cast<Card>(card));
          const Effect effect = default_edition[static_cast<Card>(card)].effect;
          ASSERT_EQ(worth[std::size_t(effect)], point * (points(stack) - points(table.stack)));
        }
      });
    }
}

// Playing by it

TEST(WelcomeToPolicy, EveryDecisionIsLegal) {
  Rng rng(3);
  visit_positions(3, [&](const GameState& state, Seat seat) {
    const Action action = Guide::choose(default_edition, state, seat, rng);
    ASSERT_TRUE(is_legal<Game>(state.information(default_edition, seat), action)) << index(action);
  });
}

/// Can this seat make its sheet look so by the rules?
bool can_become(const Table& table, const Hand& hand, Seat seat, const Sheet& wanted) {
  if (hand.draft.stage == Stage::done) return drafted({default_edition, table, hand, seat}) == wanted;
  List<Action, max_legal> legal;
  legal_in_turn({default_edition, table, hand, seat}, legal);
  for (const Action action : legal) {
    const Verb verb = verb_of_action[std::size_t(action)];
    if (verb == Verb::roundabout) continue;  // never built in a rollout
    Hand after = hand;
    decide(default_edition, table, after, seat, action);
    if (verb == Verb::write && wanted.number(after.draft.house) != after.draft.number) continue;
    if (can_become(table, after, seat, wanted)) return true;
  }
  return false;
}

TEST(WelcomeToPolicy, AWholeTurnIsOneTheRulesAllow) {
  Rng rng(4);
  for (const Options& options : all_games) {
    if (mode_of(options) == Mode::expert) continue;
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      play(options, seed, true, [&](const GameState& state, Seat seat) {
        const Hand& hand = state.hand(seat);
        if (hand.draft.stage != Stage::choose || hand.draft.roundabout != no_house) return;
        Sheet sheet = state.table.sheet(seat);
        Hand after = hand;
        QuickSeat(default_edition, state.table, sheet).play(default_edition, state.table, sheet, after, rng);
        ASSERT_TRUE(can_become(state.table, hand, seat, sheet));
      });
  }
}

TEST(WelcomeToPolicy, EveryGameIsPlayedToItsEndFromAnywhere) {
  for (const Options& options : all_games) {
    int decision = 0;
    play(options, 5, true, [&](const GameState& state, Seat) {
      if (++decision % 7 != 0) return;
      GameState end = state;
      Rng rng{std::uint64_t(decision)};
      Guide::play_out(default_edition, end, rng);
      ASSERT_TRUE(end.table.over);
      ASSERT_EQ(broken(default_edition, end), nullptr) << broken(default_edition, end);
    });
  }
}

/// What is kept from turn to turn must not drift: a game of quick seats is the same if they are made anew each turn.
TEST(WelcomeToPolicy, WhatIsKeptFromTurnToTurnIsWhatTheSheetsSay) {
  for (const Options& options : all_games) {
    if (mode_of(options) == Mode::expert) continue;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      GameState kept = Game::setup(default_edition, options, Rng(seed));
      GameState anew = kept;
      Rng kept_rng(seed);
      Rng anew_rng(seed);
      QuickTable quick(default_edition, kept.table);
      while (!kept.table.over) {
        quick.play_turn(default_edition, kept, kept_rng);
        QuickTable(default_edition, anew.table).play_turn(default_edition, anew, anew_rng);
        ASSERT_EQ(kept, anew);
        ASSERT_EQ(broken(default_edition, kept), nullptr) << broken(default_edition, kept);
      }
    }
  }
}

}  // namespace
}  // namespace grod::welcome_to
