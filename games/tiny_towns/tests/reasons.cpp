// Why a town is worth what it is: the reasons add up to the score sheet, and name the right squares.
#include "games/tiny_towns/rules/score_reasons.h"

#include <gtest/gtest.h>

#include "games/tiny_towns/tests/extra_fixtures.h"
#include "games/tiny_towns/tests/fixtures.h"
#include "games/tiny_towns/tests/position.h"
#include "games/tiny_towns/tests/random_play.h"

namespace grod::tiny_towns {
namespace {

constexpr Reason reason(std::string_view square, std::string_view town, std::string_view cards = "",
                        std::string_view monument = "none") {
  Town t = town_drawn(town);
  t.monument = named<Monument>(monument);
  for (const Reason& r : reasons_of(default_edition.printed, cards_named(cards), t, 0))
    if (r.squares.contains(square_named(square))) return r;
  refuse("nothing is counted there", square);
}

constexpr bool counted(const Reason& r, int points, std::string_view squares) {
  return r.points == points && r.counted == squares_named(squares);
}

// TT-F3, TT-F4: each Farm feeds four, and nobody twice.
static_assert(counted(reason("a1", "C C C C / R C / R"), 3, "a2"));
static_assert(counted(reason("b2", "C C C C / R C / R"), 3, "a3"));
static_assert(counted(reason("a2", "C C C C / R C / R"), 0, "a1 b1 c1 d1"));
static_assert(counted(reason("a3", "C C C C / R C / R"), 0, "b2"));
static_assert(counted(reason("b2", "C C C C / R C"), 0, ""));  // the fifth goes hungry

// TT-F4: a Greenhouse feeds one group; two of them two.
static_assert(counted(reason("d4", "C C .. C / / / .. .. .. R", "greenhouse"), 0, "a1 b1"));
static_assert(counted(reason("d3", "C C .. C / / .. .. .. R / .. .. .. R", "greenhouse"), 0, "a1 b1"));
static_assert(counted(reason("d4", "C C .. C / / .. .. .. R / .. .. .. R", "greenhouse"), 0, "d1"));

// Granary and Orchard: each that reaches it.
static_assert(counted(reason("b2", "R / .. C / R", "granary"), 3, "a1 a3"));
static_assert(counted(reason("b2", ".. R / R C / .. .. R", "orchard"), 3, "b1 a2"));

// Each piece is counted on its own line of the sheet.
static_assert(reason("a1", "C").line == Line::cottage && reason("b1", "C R").line == Line::food);

// TT-A30
static_assert(counted(reason("a1", "C M", "", "grand_mausoleum_of_the_rodina"), 3, "b1"));
static_assert(counted(reason("b1", "C M C C / C C R", "", "grand_mausoleum_of_the_rodina"), 0, "b2"));

// Wells and their neighbours; the Castle counts as two cottages (TT-C2).
static_assert(counted(reason("a1", "E C / M", "", "barrett_castle"), 3, "b1 a2"));
static_assert(counted(reason("a1", "E E / E .. E", "fountain"), 2, "b1 a2"));
static_assert(counted(reason("c2", "E E / E .. E", "fountain"), 0, ""));
static_assert(counted(reason("a1", "E R / L", "millstone"), 2, "b1 a2"));

// Chapels: what is counted, or what stands in the way.
static_assert(counted(reason("a1", "O C C / R"), 2, "b1 c1"));
static_assert(counted(reason("a1", "O N / C", "abbey"), 0, "b1"));
static_assert(counted(reason("b1", "O O .. O", "cloister"), 2, "a1 d1"));
static_assert(counted(reason("a1", "O C / C R", "temple"), 4, "b1 a2"));

// Taverns are counted together, Inns one by one.
static_assert(counted(reason("a1", "N N / N"), 9, ""));
static_assert(reason("a1", "N N / N").squares == squares_named("a1 b1 a2"));
static_assert(counted(reason("a1", "N .. N / .. N", "inn"), 0, "c1"));
static_assert(counted(reason("b2", "N .. N / .. N", "inn"), 3, ""));

// Theaters: TT-C3 other theaters never count; TT-A32 the better line.
static_assert(counted(reason("a1", "L C C / L / N"), 2, "b1 c1 a3"));
static_assert(counted(reason("a1", "L R / K", "bakery"), 3, "b1 a2"));
static_assert(counted(reason("a1", "L L / L / L", "market"), 3, "a1 a2 a3"));
static_assert(counted(reason("a1", "L L / L", "market"), 2, "a1 b1"));  // of equal ones the row
static_assert(counted(reason("a1", "L / .. L", "tailor"), 2, "b2"));

// Monuments.
static_assert(counted(reason("b2", ".. C / E M C", "", "mandras_palace"), 4, "b1 a2 c2"));
static_assert(counted(reason("a1", "M C C / E C", "", "silva_forum"), 4, "b1 c1 b2"));
static_assert(counted(reason("a1", "M C C / E E", "", "silva_forum"), 3, "b1 c1"));  // the first of two
static_assert(reason("a1", "M C / E", "", "archive_of_the_second_age").counted == squares_named("b1 a2"));
static_assert(counted(reason("a1", "M R", "", "barrett_castle"), 5, "b1"));

// TT-E5
static_assert(counted(reason("d4", "C"), -15, ""));
static_assert(counted(reason("d4", "C M", "", "cathedral_of_caterina"), 0, ""));

void expect_sum(const Printed& printed, const CardSet& cards, const Town& town, int right_halls) {
  const Score score = score_town(printed, cards, town, right_halls);
  std::array<int, line_count> lines{};
  Squares named;
  for (const Reason& r : reasons_of(printed, cards, town, right_halls)) {
    lines[std::size_t(r.line)] += r.points;
    EXPECT_TRUE((named & r.squares).empty()) << "a square has one reason";
    EXPECT_TRUE(town.all_pieces().contains_all(r.counted)) << "only pieces are counted";
    named.insert(r.squares);
  }
  EXPECT_EQ(named, whole_board);
  for (std::size_t line = 0; line < line_count; ++line)
    EXPECT_EQ(lines[line], score.lines[line]) << name_of(static_cast<Line>(line));
}

TEST(Reasons, AddUpInEveryFixture) {
  for (const Fixture& f : fixtures)
    expect_sum(default_edition.printed, cards_named(f.cards), town_of(f), f.right_halls);
  for (const Fixture& f : extra_fixtures)
    expect_sum(default_edition.printed, cards_named(f.cards), town_of(f), f.right_halls);
}

TEST(Reasons, AFullTownHasNoneForEmptySquares) {
  const Town full = town_drawn("C C C C / C C C C / C C C C / C C C C");
  for (const Reason& r : reasons_of(default_edition.printed, cards_named(""), full, 0))
    EXPECT_NE(r.line, Line::empty);
}

TEST(Reasons, AddUpInRandomGames) {
  watch_random_games(200, [](const Step& step) {
    if (step.now().phase != Phase::over) return;
    for (const Seat seat : all_seats(step.now().seats))
      expect_sum(default_edition.printed, step.now().cards, step.now().town(seat),
                 right_halls(step.now(), seat));
  });
}

}  // namespace
}  // namespace grod::tiny_towns
