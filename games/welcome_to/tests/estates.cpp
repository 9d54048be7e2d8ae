// Estates: fenced runs of one to six numbered houses.
#include <gtest/gtest.h>

#include "games/welcome_to/tests/position.h"

namespace grod::welcome_to {
namespace {

constexpr List<Houses, house_count> estates(std::string_view description) {
  List<Houses, house_count> found;
  for_each_estate(sheet_of(description), [&](Houses estate) { found.push_back(estate); });
  return found;
}

// WT-B14: from fence to fence, street ends included, with no empty house.
static_assert(estates("street0-1 1 2 |").size() == 1);
static_assert(estates("street0-1 1 2 |")[0] == in_street1(1, 2));
static_assert(estates("street0-1 1 2").empty());                        // no fence on the right
static_assert(estates("street0-1 1 . 3 |").empty());                    // an empty house
static_assert(estates("street0-1 . . . . . . . | 7 8 9").size() == 1);  // the street end closes it
static_assert(estates("street0-1 1 2 | 3 4 5 | 6 | .").size() == 3);

// WT-X23: seven houses are no estate, six are.
static_assert(estates("street0-2 1 2 3 4 5 6 7 |").empty());
static_assert(estates("street0-2 1 2 3 4 5 6 |").size() == 1);
static_assert(count_estates(sheet_of("street0-2 1 2 3 4 5 6 7 |; street0-1 1 2 3 4 5 6 |")) ==
              EstateCounts(0, 0, 0, 0, 0, 1));

// WT-X36, WT-V05: beside a roundabout: houses 1-2 and 4-5; house 6 is not closed.
constexpr auto x36 = estates("advanced; street0-1 2 5 R 1 4 | 9");
static_assert(x36.size() == 2 && x36[0] == in_street1(1, 2) && x36[1] == in_street1(4, 5));

// WT-B14: a roundabout is no house, so it is never in an estate.
static_assert(estates("advanced; street0-1 R 5 |").size() == 1);
static_assert(estates("advanced; street0-1 R 5 |")[0] == in_street1(2));

// WT-X33: complete estates 1-3 and 4-5, of which one with a marked house serves no plan (WT-P02).
constexpr std::string_view x33 = "street0-1 1* 3 4 | 6 8 | . . . . 14*";
static_assert(estates(x33).size() == 2);
static_assert(candidates_of_size(default_edition.printed, {}, sheet_of(x33), plan("n1-333"), 3).empty());
static_assert(candidates_of_size(default_edition.printed, {}, sheet_of(x33), plan("n1-2222"), 2) ==
              in_street1(4));

/// WT-B14 said slowly: cut each street at its fences and look at the pieces.
EstateCounts estates_by_definition(const Sheet& sheet) {
  EstateCounts counts;
  for (const Street street : all_streets) {
    int run = 0;
    bool whole = true;
    for (const House house : houses_of(street)) {
      ++run;
      whole = whole && sheet.numbered().contains(house);
      if (!(sheet.fences | last_houses).contains(house)) continue;
      if (whole && run <= 6) counts.add(run);
      run = 0;
      whole = true;
    }
  }
  return counts;
}

// WT-B14: the quick answer is the slow one, on every sheet of many games.
TEST(Estates, AreWhatTheRuleSays) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Options options{.seats = 2, .advanced = seed % 2 == 0};
    GameState state = Game::setup(default_edition, options, Rng(seed));
    Rng chance(seed);
    while (!state.table.over) {
      const Seat seat = state.table.acting.first();
      const auto legal = legal_actions<Game>(state.information(default_edition, seat));
      Game::apply(default_edition, state, seat, legal[chance.below(legal.size())]);
      ASSERT_EQ(count_estates(state.table.sheets[0]), estates_by_definition(state.table.sheets[0]));
    }
  }
}

}  // namespace
}  // namespace grod::welcome_to
