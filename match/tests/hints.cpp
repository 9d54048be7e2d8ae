// Who may be advised by bots: whoever plays alone, and people among themselves where the opener allows it.
#include <regex>

#include "match/tests/rooms.h"

namespace grod::tests {
namespace {

Setup with_bots(Setup setup, int from) {
  for (auto seat = std::size_t(from); seat < setup.seats.size(); ++seat)
    setup.seats[seat] = {ChairKind::bot, "greedy"};
  return setup;
}

TEST(Hints, AreForWhoeverPlaysAlone) {
  EXPECT_TRUE(begun(with_bots(setup_of("monster-city", 3), 1)).hints_allowed());
  EXPECT_FALSE(begun(with_bots(setup_of("monster-city", 3), 2)).hints_allowed());
  EXPECT_FALSE(laid(setup_of("monster-city", 3)).hints_allowed());
}

TEST(Hints, AreAsTheOpenerSaid) {
  grod::Setup allowed = setup_of("monster-city", 3);
  allowed.hints = true;
  EXPECT_TRUE(begun(allowed).hints_allowed());
  grod::Setup forbidden = with_bots(setup_of("monster-city", 3), 1);
  forbidden.hints = false;
  EXPECT_FALSE(begun(forbidden).hints_allowed());
  EXPECT_FALSE(view_room(begun(forbidden), called(), {seat_at(0), Language::en}, {}, 0).hints);
}

TEST(Hints, AreKeptWithTheTable) {
  grod::Setup setup = setup_of("monster-city", 3);
  setup.hints = true;
  const Room room = begun(setup);
  const Result<Event> kept = read_event(write_event(room.log().front().event));
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(kept->as<TableOpened>()->setup.hints, true);
}

// Whole moves are told by how things stand where they were asked for, never by a place in a menu ("card 2").
TEST(Hints, TellMovesAsSomebodyAtTheTableWould) {
  for (const AnyGame* game : all_games()) {
    const auto begun = game->start(game->default_edition(), {std::max(3, game->min_seats()), {}, {}}, 1);
    ASSERT_TRUE(begun);
    const Seat seat = (*begun)->to_act().first();
    Advice advice;
    for (const Action action : (*begun)->legal(seat)) advice.moves.push_back({{action}, 0});
    const AdviceView view = view_advice(advice, **begun, seat, game->id(), Language::en);
    const PositionView asked = view_position(seat, Language::en, **begun);
    ASSERT_EQ(view.alternatives.size(), asked.legal.size());
    for (std::size_t i = 0; i < asked.legal.size(); ++i) {
      ASSERT_EQ(view.alternatives[i].texts.size(), 1U);
      const std::string& told = view.alternatives[i].texts.front();
      EXPECT_FALSE(std::regex_search(told, std::regex("(combination|card) [0-9]"))) << told;
      // A player who is asked, and asked once more before it is done, is told the same.
      EXPECT_EQ(asked.legal[i].text, told);
    }
  }
}

// The sentence that a hint gives reasons with, in both languages.
TEST(Hints, SayWhyInTheTermsOfTheEvaluation) {
  Advice advice;
  advice.reason = AdviceReason::exchange;
  advice.gain_in = "estates";
  advice.gain = 25;
  advice.loss_in = "parks";
  advice.loss = -10;
  EXPECT_EQ(sentence_of(advice, "welcome-to", Language::en),
            "Compared with the next choice: estates +2.5, but parks −1.0, in points.");
  EXPECT_EQ(sentence_of(advice, "welcome-to", Language::pl),
            "W porównaniu z następnym wyborem: osiedla +2,5, ale parki −1,0, w punktach.");
  // Every part that a game may name has a name.
  for (const AnyGame* game : all_games()) {
    const auto begun = game->start(game->default_edition(), {std::max(3, game->min_seats()), {}, {}}, 1);
    ASSERT_TRUE(begun);
    for (const Seat seat : (*begun)->to_act()) {
      const Result<Advice> given = (*begun)->advice("standard", seat, Rng(1));
      ASSERT_TRUE(given);
      for (const Language language : {Language::en, Language::pl})
        EXPECT_EQ(sentence_of(*given, game->id(), language).find(".term."), std::string::npos) << game->id();
    }
  }
}

}  // namespace
}  // namespace grod::tests
