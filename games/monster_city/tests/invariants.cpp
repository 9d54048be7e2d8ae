// What holds at every moment of every game: MC-I1 to MC-I3, MC-I8 and MC-I10, in random play.
#include <gtest/gtest.h>

#include "games/monster_city/tests/random_play.h"

namespace grod::monster_city {
namespace {

constexpr int games = 2000;  // of each kind

// MC-I1
TEST(Invariants, BothRowsHoldOneToFiveCardsWhenATurnBegins) {
  watch_random_games(all_games, games, [](const Step& step) {
    if (step.now().phase != Phase::turn) return;
    const int office = step.now().office.size();
    const int planet = step.now().planet.size();
    EXPECT_TRUE(1 <= office && office <= 5 && 1 <= planet && planet <= 5) << office << ' ' << planet;
  });
}

// MC-I1: one turn never takes the last card of both rows.
TEST(Invariants, NoTurnEmptiesBothRows) {
  watch_random_games(all_games, games, [](const Step& step) {
    EXPECT_FALSE(step.now().office.empty() && step.now().planet.empty());
  });
}

// MC-I2, MC-A7
TEST(Invariants, NobodyIsEverStuck) {
  watch_random_games(all_games, games, [](const Step& step) {
    const Table& table = step.now();
    if (table.phase != Phase::turn) return;
    const int notes = table.town(table.active).notes;
    int builds = 0;
    int attacks = 0;
    for (const Action action :
         legal_actions<Game>({default_edition, table, step.after.hand(table.active), table.active})) {
      builds += move_of(action).verb == Verb::build;
      attacks += move_of(action).verb == Verb::attack;
    }
    EXPECT_EQ(builds > 0, notes >= 1);
    EXPECT_EQ(attacks > 0, notes <= 1);
    EXPECT_GT(builds + attacks, 0);
  });
}

// MC-I3, MC-A8: ten notes suffice, for five players too.
TEST(Invariants, TheBankCanAlwaysPay) {
  bool empty = false;
  watch_random_games(all_games, games, [&](const Step& step) {
    const Table& table = step.now();
    int held = 0;
    int full = 0;
    for (const Town& town : table.towns) {
      held += town.notes;
      full += town.notes == 2;
    }
    EXPECT_EQ(table.bank() + held, 10);
    EXPECT_GE(table.bank(), 0);
    const bool note_due = table.phase == Phase::turn && table.town(table.active).notes < 2;
    EXPECT_TRUE(!note_due || table.bank() >= 1);
    EXPECT_TRUE(table.bank() > 0 || (table.seats == 5 && full == 5));
    empty |= table.bank() == 0;
  });
  EXPECT_TRUE(empty) << "with five players the bank does run out now and then";
}

// MC-I8: 40 + 2n buildings, 30 monsters, 14 events, each in one place.
TEST(Invariants, NoCardAppearsOrVanishes) {
  watch_random_games(all_games, games, [](const Step& step) {
    const Table& table = step.now();
    int cards = table.deck_size + table.office.size() + table.box.size();
    int events = table.event_stack_size + table.used_events.size();
    for (const Town& town : table.towns) {
      cards += town.city.size();
      events += town.event_cards;
    }
    EXPECT_EQ(cards, 40 + 2 * table.seats);
    EXPECT_EQ(table.monster_stack_size + table.planet.size() + table.used_monsters.size(), 30);
    EXPECT_EQ(events, table.events ? 14 : 0);
    EXPECT_EQ(broken(default_edition, step.after), nullptr);
  });
}

// MC-I10, for any city whatever.
TEST(Invariants, LowestIsAtMostHighestAndAllIsTheMost) {
  Rng rng(10);
  for (int i = 0; i < 20000; ++i) {
    const Buildings city{rng.next() & rng.next() & Buildings::first_n(building_card_count).bits};
    const auto worth = [&](Category category) { return points(default_edition, city, category); };
    EXPECT_LE(worth(Category::lowest), worth(Category::highest));
    EXPECT_LE(worth(Category::highest), 24);
    EXPECT_LE(worth(Category::highest), worth(Category::all));
    EXPECT_LE(worth(Category::one_colour), worth(Category::all));
  }
  const Buildings everything = Buildings::first_n(building_card_count);
  EXPECT_EQ(points(default_edition, everything, Category::lowest), 9);
  EXPECT_EQ(points(default_edition, everything, Category::highest), 24);
}

}  // namespace
}  // namespace grod::monster_city
