// Why a decision is refused: every one that is not legal has a statement of the rules page and a sentence in both
// languages, and each reason is given where it should be.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"
#include "games/tiny_towns/tests/position.h"
#include "laws/files.h"
#include "laws/play.h"
#include "match/position_of.h"
#include "texts/presentation.h"

namespace grod::tiny_towns {
namespace {

/// What is wrong with a refusal as a player would be shown it, or nothing.
std::string fault_of(const WhyNot& refusal) {
  static const auto defined = laws::statements_of(Game::id);
  if (!defined.contains(refusal.statement))
    return "README.md does not define " + std::string(refusal.statement);
  for (const Language language : {Language::en, Language::pl}) {
    const std::string said = sentence_of<Game>(default_edition, refusal, language);
    if (said.empty() || said.find_first_of("{}") != std::string::npos || said.starts_with("tiny-towns."))
      return "\"" + said + "\" is no sentence";
  }
  return {};
}

/// The same, looked up once for each refusal.
std::string remembered_fault_of(const WhyNot& refusal) {
  static std::map<std::string, std::string> known;
  std::string name(refusal.statement);
  name.append(refusal.reason);
  for (const Fact& fact : refusal.facts) name.append(fact.name).append(std::to_string(fact.value));
  const auto found = known.find(name);
  return found != known.end() ? found->second : known.emplace(name, fault_of(refusal)).first->second;
}

/// Asks a seat about every decision there is.
void ask_about_everything(const GameState& state, Seat seat, const Rng& rng) {
  const InformationSet info = state.information(default_edition, seat);
  const GameState world = Game::imagine(info, rng);
  const InformationSet imagined = world.information(default_edition, seat);
  for (int number = 0; number < action_count; ++number) {
    const WhyNot refusal = Game::why_not(info, action_at(number));
    ASSERT_EQ(refusal.legal(), is_legal<Game>(info, action_at(number)))
        << notation(default_edition, action_at(number));
    if (refusal.legal()) continue;
    ASSERT_EQ(remembered_fault_of(refusal), "") << notation(default_edition, action_at(number));
    ASSERT_EQ(Game::why_not(imagined, action_at(number)), refusal);
  }
}

TEST(WhyNot, EveryDecisionIsLegalOrHasAReasonThatTheSeatMayKnow) {
  laws::many_games<Game>(400, [](const Options& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<Game>(options, seed, [&](const GameState& state, Seat, const auto&, Action) {
      if (++step % 29 != int(seed % 29)) return;
      for (const Seat seat : all_seats(options.seats)) ask_about_everything(state, seat, Rng(seed));
    });
  });
}

TEST(WhyNot, AGameThatIsOverRefusesEverything) {
  const Position p = position("seats 1; face-up wood brick stone").finish();
  ask_about_everything(p.state, seat_at(0), Rng(1));
}

// Each reason where it should be given

/// A decision by its notation.
Action written(std::string_view notation) {
  static const std::map<std::string, Action, std::less<>> all = [] {
    std::map<std::string, Action, std::less<>> actions;
    for (int number = 0; number < action_count; ++number)
      if (means_something(default_edition, move_of(action_at(number))))
        actions.emplace(tiny_towns::notation(default_edition, action_at(number)), action_at(number));
    return actions;
  }();
  const auto found = all.find(notation);
  if (found == all.end()) refuse("no such decision", notation);
  return found->second;
}

struct Refused {
  Position position;
  int seat;
  std::string_view decision;
  std::string_view statement;
  std::string_view reason;
};

Position monuments_dealt_to_two() { return opening({.seats = 2, .cards = {}}, 1); }

/// Before the naming, and whoever is not asked.
std::vector<Refused> before_placing() {
  Options fixed{.seats = 2, .cards = {}};
  fixed.monument[0] = Monument::fort_ironweed;
  const Position dealt = monuments_dealt_to_two();
  Position chosen = dealt;
  chosen.decide(0, keep(dealt.state.hands[0].dealt.first()));
  const Monument other = (every_monument - dealt.state.hands[0].dealt).first();
  static const std::string keep_other = "keep " + in_words(name_of(other));
  const Position free = position("seats 3; town-hall; round 2");
  const Position fort = position("seats 3; town-hall; round 2; keep0 fort_ironweed; town0 M");
  return {
      {position("seats 1; face-up wood brick stone").finish(), 0, "place wood a1", "TT-E4", "over"},
      {position("seats 3; complete 2=1"), 2, "place wood a1", "TT-E1", "town-complete"},
      {opening(fixed, 1), 0, "name wood", "TT-D5", "monument-fixed"},
      {chosen, 0, "name wood", "TT-S7", "monument-chosen"},
      {dealt, 0, "name wood", "TT-S3", "monument-first"},
      {dealt, 0, keep_other, "TT-S3", "not-dealt"},
      {position("hammer 1"), 0, "name wood", "TT-T1", "not-named"},
      {position(""), 0, "place wood a1", "TT-T1", "name-first"},
      {position(""), 0, "finish", "TT-A41", "not-alone"},
      {position("cards bank; town0 K; stock0 a1=wood"), 0, "name wood", "TT-N3", "on-bank"},
      {position("seats 1; face-up wood brick stone"), 0, "build well a1 b1", "TT-O2", "card-first"},
      {position("seats 1; face-up wood brick stone"), 0, "name glass", "TT-O2", "not-face-up"},
      {position("seats 1; face-up wood brick stone").name("wood"), 0, "finish", "TT-A24", "finish-later"},
      {position("seats 1; town-hall"), 0, "place wood a1", "TT-A51", "go-on-first"},
      {free, 0, "place wood a1", "TT-H3", "choose-first"},
      {Position(free).choose(0, "wood"), 0, "name brick", "TT-A48", "choice-made"},
      {position("seats 3; town-hall; round 2; cards bank; town0 K; stock0 a1=wood"), 0, "name wood", "TT-N3",
       "on-bank"},
      {fort, 0, "name wood", "TT-H6", "fort-waits"},
      {Position(fort).choose(1, "wood").choose(2, "wood"), 0, "place wood a1", "TT-H6", "fort-waits"},
      {position("seats 3; town-hall; round 2; cards bank; town0 K K K K / K"), 0, "name wood", "TT-A16",
       "banks-wait"},
  };
}

std::vector<Refused> while_placing() {
  const Position wood = position("hammer 1; town0 y C").name("wood");
  const Position warehouse =
      position("hammer 1; cards warehouse; town0 K K; stock0 a1=wood a1=wood a1=brick").name("wood");
  const Position own = position("cards warehouse; town0 K; novice").name("wood");
  const Position carrying = Position(warehouse).exchange(0, "a1", "brick");
  const Position statue =
      position("hammer 1; keep0 statue_of_the_bondmaker; town0 M C C E; adorned0 b1").name("wood");
  const Position choice =
      position("town-hall; round 2; cards warehouse; town0 K; novice").choose(0, "wood").choose(1, "wood");
  return {
      {wood, 0, "place wood a1", "TT-T3", "cube-there"},
      {wood, 0, "place wood b1", "TT-B5", "building-there"},
      {wood, 0, "place glass c1", "TT-T2", "named-only"},
      {wood, 0, "build well a1 b1", "TT-T5", "place-first"},
      {wood, 0, "done", "TT-T2", "must-place"},
      {wood, 0, "store b1", "TT-N4", "no-warehouse"},
      {wood, 0, "adorn b1", "TT-N5", "no-statue"},
      {wood, 0, "set aside", "TT-V1", "no-novice-rule"},
      {Position(wood).place(0, "d4"), 0, "place wood c4", "TT-A45", "placed"},
      {warehouse, 0, "store a1", "TT-N4", "warehouse-full"},
      {warehouse, 0, "exchange a1 wood", "TT-N4", "same-resource"},
      {warehouse, 0, "exchange a1 stone", "TT-N4", "not-stored"},
      {own, 0, "store a1", "TT-N1", "own-naming"},
      {own, 0, "set aside", "TT-V2", "own-naming-novice"},
      {position("town0 K; stock0 a1=wood").name("wood"), 0, "place glass b1", "TT-N1", "own-naming"},
      {position("hammer 1; town0 K C; stock0 a1=wood").name("wood"), 0, "place glass b1", "TT-B5",
       "building-there"},
      {position("keep0 statue_of_the_bondmaker; town0 M C").name("wood"), 0, "adorn b1", "TT-N1",
       "own-naming"},
      {choice, 0, "store a1", "TT-N8", "free-choice"},
      {choice, 0, "set aside", "TT-N8", "free-choice"},
      {carrying, 0, "build well a1 b1", "TT-N4", "carry-first"},
      {carrying, 0, "place wood c1", "TT-N4", "carried-only"},
      {carrying, 0, "place brick a1", "TT-B5", "building-there"},
      {carrying, 0, "store b1", "TT-A19", "one-reaction"},
      {statue, 0, "adorn d1", "TT-N5", "not-a-cottage"},
      {statue, 0, "adorn b1", "TT-N5", "adorned"},
      {position("hammer 1; novice; used0 2").name("wood"), 0, "set aside", "TT-V1", "novice-used"},
      {position("hammer 1; novice 1").name("wood"), 0, "set aside", "TT-V1", "no-novice-rule"},
  };
}

std::vector<Refused> while_building() {
  const Position well = position("building; town0 w s y");
  const Position two = position("building; town0 w s; town1 w s");
  const Position raising = position("building; town0 w s y C").build(0, "well", "a1 b1");
  const Position shed = position("cards shed; building; town0 w s y").build(0, "well", "a1 b1");
  const Position banks = position("cards bank; building; town0 K K K K / K w s");
  const Position bank = position("cards bank; building; town0 y y .. K / w g b; stock0 d1=wood")
                            .build(0, "factory", "a1 b1 a2 b2 c2", "a1");
  const Position factory =
      position("building; town0 w / b s s b").build(0, "factory", "a1 a2 b2 c2 d2", "a1");
  return {
      {well, 1, "done", "TT-D2", "nothing-to-build"},
      {Position(two).done(0), 0, "done", "TT-A45", "built"},
      {well, 0, "place wood d4", "TT-T8", "placed-already"},
      {well, 0, "mark wood", "TT-T5", "build-now"},
      {well, 0, "stand d4", "TT-B1", "no-pattern"},
      {well, 0, "stand a1", "TT-D1", "pattern-first"},
      {well, 0, "build tavern a1 b1 c1", "TT-B1", "not-ready"},
      {well, 0, "build factory a1 b1 a2 b2 c2", "TT-B1", "not-its-shape"},
      {well, 0, "build monument a1 b1 a2 b2", "TT-S3", "no-monuments"},
      {position("keep0 cathedral_of_caterina; building; town0 M w s"), 0, "build monument b2 a3 b3", "TT-B4",
       "monument-once"},
      {position("cards trading_post; building; town0 K K w s"), 0, "build well a1 b1", "TT-B9",
       "posts-alone"},
      {banks, 0, "build factory a1 b1 a2 b2 c2", "TT-A16", "no-further-bank"},
      {raising, 0, "done", "TT-B2", "stand-first"},
      {raising, 0, "stand c1", "TT-B2", "not-a-site"},
      {raising, 0, "stand d4", "TT-B2", "not-a-site"},
      {raising, 0, "stand d1", "TT-B5", "building-there"},
      {shed, 0, "stand c1", "TT-T3", "cube-there"},
      {factory, 0, "done", "TT-N2", "mark-first"},
      {bank, 0, "done", "TT-N3", "mark-first"},
      {bank, 0, "mark wood", "TT-N3", "marked"},
  };
}

std::vector<Refused> with_monuments() {
  const Position guild = position("keep0 architects_guild; building; town0 C .. g C / .. y s / w b")
                             .build(0, "monument", "c1 b2 c2 a3 b3", "c1");
  const Position replaced = Position(guild).replace(0, "a1", "well");
  const Position grove = position("keep0 grove_university; building; town0 .. b .. C / s g s")
                             .build(0, "monument", "b1 a2 b2 c2", "a2");
  const Position banks_and_grove =
      position("cards bank; keep0 grove_university; building; town0 .. b / s g s / K K K K / K")
          .build(0, "monument", "b1 a2 b2 c2", "a2");
  const Position banker =
      position("cards bank; keep0 architects_guild; building; town0 C .. g K / K y s K / w b K K")
          .build(0, "monument", "c1 b2 c2 a3 b3", "c1");
  const Position watch = position("keep0 opaleyes_watch; building; town0 w / b g y y / s")
                             .build(0, "monument", "a1 a2 b2 c2 d2 a3", "a1");
  const Position gain = position(
                            "keep0 opaleyes_watch; town0 M; watch0 well food tavern; town1 w s; "
                            "keep1 fort_ironweed; building")
                            .build(1, "well", "a1 b1", "a1")
                            .all_done();
  return {
      {guild, 0, "build well a1 b1", "TT-C11", "replace-first"},
      {guild, 0, "replace well d4", "TT-C4", "nothing-to-replace"},
      {guild, 0, "replace well c1", "TT-C4", "not-the-guild"},
      {guild, 0, "replace cottage a1", "TT-C4", "same-kind"},
      {guild, 0, "build monument a1 b1 a2 b2", "TT-C4", "not-by-monument"},
      {replaced, 0, "replace tavern a1", "TT-A15", "replaced-already"},
      {banker, 0, "replace factory a1", "TT-A16", "no-further-bank"},
      {grove, 0, "done", "TT-C9", "grant-first"},
      {grove, 0, "raise well d1", "TT-B5", "building-there"},
      {banks_and_grove, 0, "raise factory d1", "TT-A16", "no-further-bank"},
      {grove, 0, "build monument a1 b1 a2 b2", "TT-B6", "never-a-monument"},
      {watch, 0, "done", "TT-C10", "watch-three"},
      {watch, 0, "build monument a1 b1 a2 b2", "TT-C10", "watch-three"},
      {gain, 1, "done", "TT-T8", "watch-gains"},
      {gain, 0, "done", "TT-A5", "gain-first"},
      {gain, 0, "raise cottage b1", "TT-C10", "not-on-watch"},
      {gain, 0, "raise food b1", "TT-A5", "not-gained"},
      {gain, 0, "raise well a1", "TT-B5", "building-there"},
  };
}

std::vector<Refused> all_refusals() {
  std::vector<Refused> all = before_placing();
  for (const auto& more : {while_placing(), while_building(), with_monuments()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(WhyNot, NamesTheStatementThatForbidsIt) {
  for (const Refused& one : all_refusals()) {
    const WhyNot refusal = Game::why_not(one.position.state.information(default_edition, seat_at(one.seat)),
                                         written(one.decision));
    EXPECT_EQ(refusal.statement, one.statement) << one.decision;
    EXPECT_EQ(refusal.reason, one.reason) << one.decision;
    EXPECT_EQ(fault_of(refusal), "") << one.decision;
    for (const Seat seat : all_seats(one.position.state.table.seats))
      ask_about_everything(one.position.state, seat, Rng(1));
  }
}

TEST(WhyNot, NoSentenceIsWrittenForNothing) {
  std::set<std::string> given;
  for (const Refused& one : all_refusals()) given.insert("tiny-towns.why-not." + std::string(one.reason));
  std::set<std::string> written;
  for (const std::string& key : catalogue_keys())
    if (key.starts_with("tiny-towns.why-not.")) written.insert(key);
  EXPECT_EQ(given, written);
}

// Taps: a part of a move, completed in every way

/// What a player is told who taps this.
std::string told(const Position& p, std::string_view part, Language language = Language::en) {
  static const EditionOf<Game> edition("default", "", default_edition);
  const WhyNot refusal = furthest_refusal<Game>(p.state.information(default_edition, seat_at(0)),
                                                edition.actions_with(json::parse(part)->as_object()));
  if (refusal.legal()) return ": ";
  return std::string(refusal.statement) + ": " + sentence_of<Game>(default_edition, refusal, language);
}

TEST(WhyNot, ATapOnASquareIsToldWhatIsInTheWay) {
  const Position full =
      position("hammer 1; cards warehouse; town0 K w; stock0 a1=wood a1=wood a1=wood").name("wood");
  EXPECT_EQ(told(full, R"({"square": "a1"})"), "TT-N4: This Warehouse is full: it holds three cubes.");
  EXPECT_EQ(told(full, R"({"square": "b1"})"),
            "TT-T3: A cube lies there; a square takes one cube or one building.");
  EXPECT_EQ(told(full, R"({"square": "c1"})"), ": ") << "a cube may be placed there";
  EXPECT_EQ(told(position("cards warehouse; town0 K").name("wood"), R"({"square": "a1"})"),
            "TT-N1: This does not work at your own naming.");
  EXPECT_EQ(told(position("building; town0 w s"), R"({"square": "d4"})"),
            "TT-B1: No pattern lies complete over this square.");
}

TEST(WhyNot, ATapOnACardIsToldHowNearItIs) {
  const Position p = position("building; town0 w s b .. / .. .. .. g");
  EXPECT_EQ(told(p, R"({"kind": "tavern"})"),
            "TT-B1: The cubes do not lie in the pattern of this card (Tavern); missing: 2.");
  EXPECT_EQ(told(p, R"({"kind": "tavern"})", Language::pl),
            "TT-B1: Surowce nie tworzą wzoru tej karty (Tawerna); brakuje: 2.");
  EXPECT_EQ(told(p, R"({"kind": "well"})"), ": ") << "it lies ready";
}

TEST(WhyNot, ATapOnACardDuringAnEffectIsToldWhatTheEffectWants) {
  const Position grove = position("keep0 grove_university; building; town0 .. b / s g s")
                             .build(0, "monument", "b1 a2 b2 c2", "a2");
  EXPECT_EQ(told(grove, R"({"kind": "monument"})"), "TT-B6: An effect never brings a monument.");
}

}  // namespace
}  // namespace grod::tiny_towns
