// Notation, prompts and options in words.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"
#include "games/tower_up/tests/position.h"
#include "texts/presentation.h"

namespace grod::tower_up {
namespace {

TEST(Notation, SaysWhatIsDone) {
  const auto written = [](Action action) { return notation(default_edition, action); };
  EXPECT_EQ(written(build(23, black)), "build 23 black");
  EXPECT_EQ(written(lay(16, white)), "lay 16 white");
  EXPECT_EQ(written(roof(16)), "roof 16");
  EXPECT_EQ(written(take(2)), "take 2");
  EXPECT_EQ(written(wild(brown)), "wild brown");
  EXPECT_EQ(written(substitute(grey)), "substitute grey");
  EXPECT_EQ(written(leave_it), "leave");
  EXPECT_EQ(written(give_back(grey)), "give back grey");
  EXPECT_EQ(written(decline_it), "decline");
}

TEST(Decisions, OnASiteNoBoardHasMeanNothing) {
  EXPECT_TRUE(means_something(default_edition, move_of(roof(46))));
  EXPECT_FALSE(means_something(default_edition, move_of(roof(47))));
  EXPECT_FALSE(means_something(default_edition, move_of(build(64, black))));
}

TEST(Descriptions, ComeInBothLanguages) {
  EXPECT_EQ(describe(Language::en, default_edition, build(23, black)), "Build black on site 23");
  EXPECT_EQ(describe(Language::pl, default_edition, build(23, black)), "Postaw czarny budynek na placu 23");
  EXPECT_EQ(describe(Language::en, default_edition, give_back(grey)), "Give back a grey floor");
  EXPECT_EQ(describe(Language::pl, default_edition, give_back(grey)), "Odłóż szare piętro");
}

/// Decisions of P1 in words, one after the other.
std::string move_in_words(const Position& at, const std::vector<Action>& actions,
                          Language language = Language::en) {
  const auto info = at.state.information(default_edition, P1);
  return fmt::format("{}", fmt::join(describe_move(language, info, actions), " → "));
}

// A hint says what is taken, built and roofed, as the log does, not where it lies in the menu.
TEST(Moves, AreToldByWhatTheyTakeAndBuild) {
  Position p(2);
  p.market(1, 25, 32).building(1, white, 2).stock(P1, "kww");
  EXPECT_EQ(move_in_words(p, {take(1)}), "Take the card: 2 black floors, 2 grey floors");
  EXPECT_EQ(
      move_in_words(p, {take(2), wild(white), wild(brown)}),
      "Take the card: 2 floors of any colour → Take a white floor for the wild → Take a brown floor for the "
      "wild");
  EXPECT_EQ(move_in_words(p, {take(3), wild(white)}, Language::pl),
            "Weź kartę: 1 piętro dowolnego koloru, koparka +2 → Za jokera weź białe piętro");
  EXPECT_EQ(move_in_words(p, {build(2, black), roof(1)}),
            "Put up a black building on site 2 → Put the roof on site 1, floor 3 (tipper +3)");
  EXPECT_EQ(move_in_words(p, {build(2, black), roof(2)}, Language::pl),
            "Postaw czarny budynek na placu 2 → Połóż dach na placu 2, piętro 1 (dźwig +1)");
  // What is left of a move that was begun; a machine does not drive further than its track.
  p.machines(P1, 0, 0, default_edition.tracks().columns - 1, 0).play(build(2, black));
  EXPECT_EQ(move_in_words(p, {roof(1)}), "Put the roof on site 1, floor 3 (tipper +1)");
}

TEST(Prompts, TellAnExtraTurnFromAnOrdinaryOne) {
  Position p(2);
  EXPECT_EQ(prompt(Language::en, {default_edition, p.table(), Hand{}, P1}), "take a card or build");
  p.building(1, white).stock(P1, "kw").machines(P1, 1, 2, 2, 2).build_and_roof(2, black);
  EXPECT_EQ(prompt(Language::en, {default_edition, p.table(), Hand{}, P1}),
            "an extra turn: take a card, build or decline");
}

Result<Options> read(const WrittenOptions& written) { return options_of<Game>(written); }

TEST(OptionWords, SetEveryOption) {
  const Result<Options> options = read({.seats = 3,
                                        .variants = {"advanced", "place-by-choice"},
                                        .settings = {{"starting-floors", "6"},
                                                     {"first-player", "2"},
                                                     {"objectives", "grey_districts_3_2+two_borders+park_4"},
                                                     {"idle-rounds", "7"},
                                                     {"hand-limit", "passing-on"},
                                                     {"grey-districts", "all"},
                                                     {"borders", "streets"},
                                                     {"later-end", "restarts"},
                                                     {"both-ends", "last-roof"}}});
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(starting_floors(*options), 6);
  EXPECT_TRUE(options->place_by_choice);
  EXPECT_EQ(options->first, 2);
  EXPECT_EQ(options->objectives.size(), 3);
  EXPECT_EQ(options->rulings, (Rulings{.limit_each_turn = false,
                                       .all_districts_grey = true,
                                       .loose_borders = false,
                                       .later_end_restarts = true,
                                       .last_roof_over_shortage = true,
                                       .idle_rounds = 7}));
  EXPECT_EQ(*options_of<Game>(write_options(*options)), *options);
}

TEST(OptionWords, LeaveTheRecommendedAnswersAlone) {
  const Result<Options> options = read({.seats = 2, .variants = {}, .settings = {}});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->rulings, Rulings{});
  EXPECT_TRUE(write_options(*options).settings.empty());
}

TEST(OptionWords, SayWhatIsWrong) {
  const auto says = [](std::map<std::string, std::string> settings) {
    const Result<Options> options =
        read({.seats = 4, .variants = {"advanced"}, .settings = std::move(settings)});
    return options ? "fine" : options.error().message;
  };
  EXPECT_EQ(says({}), "fine");
  EXPECT_EQ(says({{"starting-floors", "6"}}),
            "The advanced variant has 4 to 7 starting floors with 2 or 3 players, 4 or 5 with 4.");
  EXPECT_EQ(says({{"starting-floors", "many"}}),
            "starting-floors is a whole number from 4 to 7, not \"many\"");
  EXPECT_EQ(says({{"first-player", "5"}}), "first-player is a whole number from 1 to 4, not \"5\"");
  EXPECT_EQ(says({{"borders", "none"}}), "borders is streets or facing, not \"none\"");
  EXPECT_EQ(says({{"objectives", "park_4+lake_4"}}),
            "objectives are three different names joined by +, like park_4+lake_4+brown_4");
}

// TU-A10: facing is the default since version 3; a game begun before goes on by streets, unless it says otherwise.
TEST(OptionWords, KeepTheBordersOfAnOlderGame) {
  const auto facing = [](std::map<std::string, std::string> settings, int rules_version) {
    return options_of<Game>({.seats = 3, .variants = {}, .settings = std::move(settings)}, rules_version)
        ->rulings.loose_borders;
  };
  EXPECT_FALSE(facing({}, 1));
  EXPECT_FALSE(facing({}, 2));
  EXPECT_TRUE(facing({}, 3));
  for (const int rules_version : {1, 2, 3}) {
    EXPECT_TRUE(facing({{"borders", "facing"}}, rules_version));
    EXPECT_FALSE(facing({{"borders", "streets"}}, rules_version));
  }
}

// A ruling about an objective that is not in play would change nothing.
TEST(OptionWords, WithoutEffectAreRefused) {
  const auto says = [](std::vector<std::string> variants, std::map<std::string, std::string> settings,
                       int rules_version = Game::rules_version) {
    const WrittenOptions written{
        .seats = 3, .variants = std::move(variants), .settings = std::move(settings)};
    const Result<Options> options = options_of<Game>(written, rules_version);
    return options ? "fine" : options.error().message;
  };
  const std::string no_grey =
      "grey-districts has no effect here: the objective grey_districts_3_2 is not in play";
  const std::string no_borders = "borders has no effect here: the objective two_borders is not in play";
  EXPECT_EQ(says({}, {{"grey-districts", "all"}, {"borders", "facing"}}), "fine");
  EXPECT_EQ(says({"starters"}, {{"grey-districts", "all"}}), no_grey);
  EXPECT_EQ(says({"starters"}, {{"borders", "facing"}}), no_borders);
  EXPECT_EQ(says({}, {{"objectives", "park_4+lake_4+brown_4"}, {"grey-districts", "all"}}), no_grey);
  EXPECT_EQ(says({}, {{"objectives", "grey_districts_3_2+lake_4+brown_4"}, {"borders", "streets"}}),
            no_borders);
  EXPECT_EQ(says({}, {{"objectives", "grey_districts_3_2+lake_4+brown_4"}, {"grey-districts", "all"}}),
            "fine");
  EXPECT_EQ(says({}, {{"starting-floors", "5"}}),
            "The number of starting floors can be set in the advanced variant only.");
  // A game that was begun before is still read.
  EXPECT_EQ(says({"starters"}, {{"grey-districts", "all"}, {"borders", "facing"}}, 1), "fine");
}

// TU-13b: a watcher sees what a player sees.
TEST(View, IsTheSameForEverybody) {
  Position p(3);
  p.building(1, white, 3).roofed(P2, 1, 2).roofed(P1, 1, 3);
  const Hand hand;
  const auto shown = [](const View& view) {
    return boost::json::serialize(json::write(default_edition, view));
  };
  const std::string watched = shown(view_of(default_edition, p.table()));
  EXPECT_EQ(watched, shown(view_of({default_edition, p.table(), hand, P1})));
  EXPECT_NE(
      watched.find(R"("colour":"white","floors":3,"roofs":[{"seat":1,"level":2},{"seat":0,"level":3}])"),
      std::string::npos);
}

// What means nothing at the moment is null, and what is null means nothing.
TEST(State, HasNullsWhereTheyBelongAndNowhereElse) {
  Position p(2);
  p.building(1, white).stock(P1, "kw");
  const auto says = [&](auto change) {
    json::Value value = write_state(default_edition, p.state);
    change(value.at("table"));
    const Result<GameState> read = read_state(default_edition, value);
    return read ? "fine" : read.error().message;
  };
  EXPECT_EQ(says([](json::Value& t) { t.at("active") = nullptr; }),
            "state.table.active: a number until the game is over, and otherwise null");
  EXPECT_EQ(says([](json::Value& t) { t.at("phase") = "over"; }),
            "state.table.active: a number until the game is over, and otherwise null");
  EXPECT_EQ(says([](json::Value& t) { t.at("taking") = 2; }),
            "state.table.taking: a number while a card is being taken, and otherwise null");
  EXPECT_EQ(says([](json::Value& t) { t.at("wilds") = 0; }),
            "state.table.wilds: a number while a card is being taken, and otherwise null");
  EXPECT_EQ(says([](json::Value& t) { t.at("missing") = 0; }),
            "state.table.missing: a number while a card is being taken, and otherwise null");
  EXPECT_EQ(says([](json::Value& t) { t.at("last_turns") = 0; }),
            "state.table.last_turns: a number in the last round, and otherwise null");
  EXPECT_EQ(says([](json::Value& t) { t.at("companies").as_array()[1].at("cone") = 0; }),
            "state.table.companies[1].cone: a number once the seat is in \"counted\", and otherwise null");
}

TEST(State, OfAGameThatIsOverSurvivesJson) {
  Options options;
  options.seats = 2;
  options.rulings.idle_rounds = 1;
  Position p(setup(default_edition, options, Rng(3)));
  while (!p.over()) p.play(legal_actions<Game>(p.state.information(default_edition, p.active()))[0]);
  const json::Value written = write_state(default_edition, p.state);
  EXPECT_TRUE(written.at("table").at("active").is_null());
  EXPECT_EQ(written.at("table").at("last_turns"), 0);
  const Result<GameState> again = read_state(default_edition, written);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, p.state);
  EXPECT_TRUE(json::write(default_edition, view_of(default_edition, p.table())).at("active").is_null());
}

// TU-A15, switched: in the turn that begins the last round anew no last turns are counted, neither the old ones.
TEST(State, OfALastRoundBegunAnewForgetsTheTurnsOfTheOldOne) {
  Position p(3, {.later_end_restarts = true});
  p.market(1, 3, 5).building(1, white).stock(P1, "kw").roofs_left(P1, 1).build_and_roof(2, black);
  EXPECT_EQ(view_of(default_edition, p.table()).last_turns, 2);
  p.supply(0, 5, 5, 5).play(take(1));  // P2, in the middle of a card that is short of black
  EXPECT_EQ(p.table().ending, Ending::shortage);
  EXPECT_EQ(view_of(default_edition, p.table()).last_turns, std::nullopt);
  EXPECT_EQ(p.table().last_turns, 0);
  const Result<GameState> again = read_state(default_edition, write_state(default_edition, p.state));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->table.last_turns, p.table().last_turns);
  p.play(leave_it, leave_it);
  EXPECT_EQ(view_of(default_edition, p.table()).last_turns, 3);
}

// TU-17a: a card of two wilds, in the middle of it.
TEST(State, OfACardBeingTakenNamesItsPlaceAsDecisionsDo) {
  Position p(2);
  p.market(1, 25, 2).play(take(2));
  const json::Value written = write_state(default_edition, p.state);
  EXPECT_EQ(written.at("table").at("taking"), 2);
  EXPECT_EQ(written.at("table").at("wilds"), 2);
  EXPECT_EQ(written.at("table").at("missing"), 0);
  EXPECT_TRUE(written.at("table").at("companies").as_array()[0].at("tokens").as_array()[0].is_null());
  const Result<GameState> again = read_state(default_edition, written);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, p.state);
}

// TU-3: the next starting floor is listed first, in a state as in a view.
TEST(State, ListsTheNextStartingFloorFirst) {
  Options options;
  options.seats = 2;
  options.place_by_choice = true;
  GameState state = setup(default_edition, options, Rng(1));
  const json::Value written = write_state(default_edition, state);
  EXPECT_EQ(written.at("table").at("starting").as_array()[0],
            json::Value(name_of(state.table.starting.back())));
  const Result<GameState> again = read_state(default_edition, written);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, state);
}

TEST(State, FromOutsideIsCheckedBeforeItIsBelieved) {
  Position p(2);
  p.building(1, white).stock(P1, "kw");
  const auto says = [&](auto change) {
    json::Value value = write_state(default_edition, p.state);
    change(value.at("table"));
    const Result<GameState> read = read_state(default_edition, value);
    return read ? "fine" : read.error().message;
  };
  EXPECT_EQ(says([](json::Value&) {}), "fine");
  EXPECT_EQ(says([](json::Value& t) { t.at("seats") = 5; }), "state.table.seats: 2 to 4 are expected");
  EXPECT_EQ(says([](json::Value& t) { t.at("side") = "front"; }),
            "state.table.side: the other side is for that many");
  EXPECT_EQ(says([](json::Value& t) { t.at("active") = 3; }), "state.table.active: there is no such seat");
  EXPECT_EQ(says([](json::Value& t) { t.at("taking") = 0; }), "state.table.taking: 1, 2 or 3 is expected");
  EXPECT_EQ(says([](json::Value& t) { t.at("taking") = 4; }), "state.table.taking: 1, 2 or 3 is expected");
  EXPECT_EQ(says([](json::Value& t) { t.at("city").as_array()[0].at("floors") = 9; }),
            "state.table.city[0].floors: no building has so many");
  EXPECT_EQ(says([](json::Value& t) { t.at("market").as_array()[0].at("card") = 45; }),
            "state.table.market[0].card: cards are numbered from 1 to 44");
}

}  // namespace
}  // namespace grod::tower_up
