// The laws every game must pass. A game joins with one line in its tests:
//
//     INSTANTIATE_TYPED_TEST_SUITE_P(MonsterCity, Laws, monster_city::Game);
//
// Beside its code a game keeps, in its tests folder: `perft.txt` (counts of action sequences), `signature.txt`
// (hashes of fixed random games) and `golden/` (records of whole games, one at least for each way to end).
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "bots/bots.h"
#include "core/perft.h"
#include "core/signature.h"
#include "laws/files.h"
#include "laws/play.h"
#include "match/match.h"
#include "match/registry.h"
#include "match/unit.h"
#include "texts/presentation.h"

namespace grod {

template <class G>
class Laws : public ::testing::Test {
 protected:
  static constexpr int many = 3000;  // games where a step is cheap to check
  static constexpr int some = 300;   // games where it is not

  static const typename G::Edition& edition() { return G::default_edition(); }
  static const AnyGame& any() { return **game_named(G::id); }
};

TYPED_TEST_SUITE_P(Laws);

// Closure: every legal action applies, every other is refused, somebody can act until it is over, every game ends.

TYPED_TEST_P(Laws, LegalActionsAreAscendingAndInRange) {
  using G = TypeParam;
  laws::many_games<G>(this->many, [&](const auto& options, std::uint64_t seed) {
    laws::random_game<G>(options, seed, [&](const State<G>&, Seat, const ActionList<G>& legal, Action) {
      ASSERT_GT(legal.size(), 0);
      ASSERT_LT(index(legal.back()), G::action_count);
      for (int i = 1; i < legal.size(); ++i) ASSERT_LT(index(legal[i - 1]), index(legal[i]));
    });
  });
}

TYPED_TEST_P(Laws, EveryGameEndsWithinItsBound) {
  using G = TypeParam;
  laws::many_games<G>(this->many, [&](const auto& options, std::uint64_t seed) {
    const int steps = laws::random_game<G>(options, seed, [](const auto&...) {});
    ASSERT_LE(steps, G::max_steps(options)) << "seed " << seed;
  });
}

TYPED_TEST_P(Laws, WhatIsNotLegalIsRefusedAndChangesNothing) {
  using G = TypeParam;
  laws::many_games<G>(20, [&](const auto& options, std::uint64_t seed) {
    auto position = this->any().start(this->any().default_edition(), write_options(options), seed);
    ASSERT_TRUE(position) << position.error().message;
    Rng rng(seed);
    for (int step = 0; step < 40 && !(*position)->over(); ++step) {
      const auto before = (*position)->clone();
      for (int seat = 0; seat < options.seats; ++seat) {
        const std::vector<Action> legal = (*position)->legal(seat_at(seat));
        const std::set<Action> allowed(legal.begin(), legal.end());
        for (int number = 0; number < G::action_count + 3; number += 1 + rng.below(7))
          if (!allowed.contains(action_at(number))) {
            ASSERT_FALSE((*position)->act(seat_at(seat), action_at(number)));
          }
      }
      ASSERT_TRUE((*position)->equals(*before));
      const Seat seat = (*position)->to_act().first();
      const std::vector<Action> legal = (*position)->legal(seat);
      ASSERT_TRUE((*position)->act(seat, legal[std::size_t(rng.below(static_cast<int>(legal.size())))]));
    }
  });
}

// Conservation: nothing appears or vanishes.

TYPED_TEST_P(Laws, EverythingIsConserved) {
  using G = TypeParam;
  laws::many_games<G>(this->many, [&](const auto& options, std::uint64_t seed) {
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      State<G> after = state;
      G::apply(this->edition(), after, seat, action);
      const char* fault = G::broken(this->edition(), after);
      ASSERT_EQ(fault, nullptr) << fault << " after " << notation(this->edition(), action) << ", seed "
                                << seed;
    });
  });
}

// Secrecy: change everything a seat cannot know, and nothing it sees or may do changes.

TYPED_TEST_P(Laws, ASeatSeesTheSameInTwoWorlds) {
  using G = TypeParam;
  laws::many_games<G>(this->some, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      if (++step % 9 != 0) return;
      for (const Seat seat : all_seats(options.seats)) {
        const Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
        const State<G> other = G::imagine(state.information(this->edition(), seat), rng);
        ASSERT_EQ(G::broken(this->edition(), other), nullptr);
        ASSERT_EQ(other.table, state.table);
        ASSERT_EQ(other.hand(seat), state.hand(seat));
        const auto view = [&](const State<G>& world) {
          return boost::json::serialize(
              json::write(this->edition(), view_of(world.information(this->edition(), seat))));
        };
        ASSERT_EQ(view(state), view(other));
        if (!G::to_act(state.table).contains(seat)) continue;
        ASSERT_EQ(legal_actions<G>(state.information(this->edition(), seat)),
                  legal_actions<G>(other.information(this->edition(), seat)));
      }
    });
  });
}

TYPED_TEST_P(Laws, AnImaginedWorldCanBePlayedToItsEnd) {
  using G = TypeParam;
  laws::many_games<G>(this->some, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action) {
      if (++step % 17 != 0) return;
      Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
      State<G> other = G::imagine(state.information(this->edition(), seat), rng);
      ASSERT_LE(play_out<G>(this->edition(), other, rng).steps, G::max_steps(options));
      ASSERT_EQ(G::broken(this->edition(), other), nullptr);
    });
  });
}

TYPED_TEST_P(Laws, ARedealChangesNothingThatIsSeenOrHeld) {
  using G = TypeParam;
  laws::many_games<G>(this->some, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      if (++step % 9 != 0) return;
      Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
      State<G> other = state;
      G::redeal(this->edition(), other, rng.split(1));
      ASSERT_EQ(G::broken(this->edition(), other), nullptr);
      ASSERT_EQ(other.table, state.table);
      ASSERT_EQ(other.hands, state.hands);
      ASSERT_NE(other.secret, state.secret);  // shuffles to come differ at least
      ASSERT_LE(play_out<G>(this->edition(), other, rng).steps, G::max_steps(options));
      ASSERT_EQ(G::broken(this->edition(), other), nullptr);
    });
  });
}

TYPED_TEST_P(Laws, ABotChoosesTheSameInTwoWorlds) {
  using G = TypeParam;
  laws::many_games<G>(30, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto& legal, Action) {
      if (++step % 5 != 0) return;
      const State<G> other = G::imagine(state.information(this->edition(), seat), Rng(seed + 1));
      for (const NamedBot<G>& bot : bots<G>) {
        Rng one(seed);
        Rng two(seed);
        const Action choice = choose_hurriedly<G>(bot.name, state.information(this->edition(), seat), one);
        ASSERT_EQ(choice, choose_hurriedly<G>(bot.name, other.information(this->edition(), seat), two))
            << bot.name;
        ASSERT_TRUE(legal.contains(choice)) << bot.name;
      }
    });
  });
}

// Order: what several decide at once gives the same, whoever comes first.

TYPED_TEST_P(Laws, OrderOfArrivalChangesNothing) {
  using G = TypeParam;
  const auto until_news = [&](State<G> state, std::uint64_t seed, bool lowest_first) {
    std::vector<Rng> choices;  // each seat decides by its own chance, whenever its turn comes
    for (int seat = 0; seat < G::max_seats; ++seat)
      choices.push_back(Rng(seed).split(static_cast<std::uint64_t>(seat)));
    for (News news = News::none; news == News::none && !G::over(state.table);) {
      const Seats who = G::to_act(state.table);
      const Seat seat = lowest_first ? who.first() : who.last();
      const ActionList<G> legal = legal_actions<G>(state.information(this->edition(), seat));
      news = G::apply(this->edition(), state, seat, legal[choices[std::size_t(seat)].below(legal.size())]);
    }
    return state;
  };
  laws::many_games<G>(this->some, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      ++step;
      if (G::to_act(state.table).size() < 2) return;
      const std::uint64_t chance = seed * 1000 + static_cast<std::uint64_t>(step);
      ASSERT_EQ(until_news(state, chance, true), until_news(state, chance, false)) << "seed " << seed;
    });
  });
}

// Round trips: action and text and number; state and JSON; record and replay.

TYPED_TEST_P(Laws, ActionsHaveOneNumberOneMoveAndOneNotation) {
  using G = TypeParam;
  std::set<std::string> seen;
  const auto position =
      *this->any().start(this->any().default_edition(), write_options(laws::every_option<G>().front()), 1);
  for (int number = 0; number < G::action_count; ++number) {
    const Action action = action_at(number);
    ASSERT_EQ(G::action_of(G::move_of(action)), action);
    if (!means_something(this->edition(), G::move_of(action))) continue;
    const std::string written = notation(this->edition(), action);
    ASSERT_TRUE(seen.insert(written).second) << written << " is written twice";
    ASSERT_EQ(position->action_written(written), action);
    ASSERT_EQ(position->action_moved(position->move(action)), action);
    for (const Language language : {Language::en, Language::pl}) {
      const std::string shown = describe(language, this->edition(), action);
      ASSERT_FALSE(shown.empty());
      ASSERT_EQ(shown.find('{'), std::string::npos) << shown;
      ASSERT_EQ(shown.find(std::string(G::id) + "."), std::string::npos)
          << shown << " is not in the catalogue";
    }
  }
}

TYPED_TEST_P(Laws, EveryLegalActionHasANotation) {
  using G = TypeParam;
  laws::many_games<G>(this->some, [&](const auto& options, std::uint64_t seed) {
    laws::random_game<G>(options, seed, [&](const auto&, Seat, const ActionList<G>& legal, Action) {
      for (const Action action : legal)
        ASSERT_FALSE(notation(this->edition(), action).empty()) << index(action);
    });
  });
}

TYPED_TEST_P(Laws, EverySeatThatActsIsAskedInBothLanguages) {
  using G = TypeParam;
  laws::many_games<G>(this->some, [&](const auto& options, std::uint64_t seed) {
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action) {
      for (const Language language : {Language::en, Language::pl}) {
        const std::string asked = prompt(language, state.information(this->edition(), seat));
        ASSERT_FALSE(asked.empty());
        ASSERT_EQ(asked.find(std::string(G::id) + "."), std::string::npos)
            << asked << " is not in the catalogue";
      }
    });
  });
}

TYPED_TEST_P(Laws, AStateSurvivesJson) {
  using G = TypeParam;
  laws::many_games<G>(40, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      if (++step % 13 != 0) return;
      const std::string text = boost::json::serialize(write_state(this->edition(), state));
      const auto again = read_state(this->edition(), *json::parse(text));
      ASSERT_TRUE(again) << again.error().message;
      ASSERT_EQ(*again, state);
    });
  });
}

TYPED_TEST_P(Laws, ARecordReplaysToTheSameBits) {
  using G = TypeParam;
  laws::many_games<G>(60, [&](const auto& options, std::uint64_t seed) {
    auto match = Match::begin(this->any(), this->any().default_edition(), write_options(options), seed);
    ASSERT_TRUE(match) << match.error().message;
    Rng rng(seed);
    while (!match->position().over()) {
      const Seat seat = match->position().to_act().last();
      ASSERT_TRUE(match->act(seat, *match->position().bot_choice("random", seat, rng)));
    }
    const auto record = read_record(write_record(match->record()));
    ASSERT_TRUE(record) << record.error().message;
    ASSERT_EQ(*record, match->record());
    const auto again = Match::replay(this->any(), this->any().default_edition(), *record);
    ASSERT_TRUE(again) << again.error().message;
    ASSERT_TRUE(again->position().equals(match->position()));
  });
}

TYPED_TEST_P(Laws, UndoGoesBackToTheSameBits) {
  using G = TypeParam;
  laws::many_games<G>(40, [&](const auto& options, std::uint64_t seed) {
    auto match = *Match::begin(this->any(), this->any().default_edition(), write_options(options), seed);
    Rng rng(seed);
    for (int step = 0; step < 60 && !match.position().over(); ++step) {
      const auto before = match.position().clone();
      const Seat seat = match.position().to_act().first();
      const auto news = match.act(seat, *match.position().bot_choice("random", seat, rng));
      ASSERT_TRUE(news);
      const auto undone = match.undo(seat);
      ASSERT_EQ(bool(undone), *news == News::none);  // never past news
      if (undone) {
        ASSERT_TRUE(match.position().equals(*before));
        ASSERT_TRUE(match.act(seat, *match.position().bot_choice("random", seat, rng)));
      }
    }
  });
}

TYPED_TEST_P(Laws, TheDefaultEditionSurvivesItsFile) {
  const auto again = read_edition(this->edition(), write_edition(this->edition()));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, this->edition());
}

TYPED_TEST_P(Laws, OptionsSurviveTheirWords) {
  using G = TypeParam;
  for (const auto& options : laws::every_option<G>()) {
    const auto again = options_of<G>(write_options(options));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, options);
  }
}

// What is pinned: signatures, perft counts, golden games.

TYPED_TEST_P(Laws, SignaturesAreReproduced) {
  using G = TypeParam;
  for (const laws::Pinned& line : laws::pinned(G::id, "signature.txt")) {
    const auto options = options_of<G>(line.options);
    ASSERT_TRUE(options) << options.error().message;
    EXPECT_EQ(json::hex(signature<G>(this->edition(), *options, line.number)), line.value) << line.text;
  }
}

TYPED_TEST_P(Laws, PerftCountsAreReproduced) {
  using G = TypeParam;
  for (const laws::Pinned& line : laws::pinned(G::id, "perft.txt")) {
    const auto options = options_of<G>(line.options);
    ASSERT_TRUE(options) << options.error().message;
    const State<G> state = G::setup(this->edition(), *options, Rng(1));
    EXPECT_EQ(std::to_string(perft<G>(this->edition(), state, static_cast<int>(line.number))), line.value)
        << line.text;
  }
}

TYPED_TEST_P(Laws, GoldenGamesEndAsTheyDid) {
  using G = TypeParam;
  const auto files = laws::golden_games(G::id);
  ASSERT_FALSE(files.empty());
  for (const std::filesystem::path& file : files) {
    const auto record = read_record(laws::contents(file));
    ASSERT_TRUE(record) << file << ": " << record.error().message;
    ASSERT_FALSE(record->scores.empty()) << file << " is not a whole game";
    const auto match = Match::replay(this->any(), this->any().default_edition(), *record);
    ASSERT_TRUE(match) << file << ": " << match.error().message;
  }
}

REGISTER_TYPED_TEST_SUITE_P(Laws, LegalActionsAreAscendingAndInRange, EveryGameEndsWithinItsBound,
                            WhatIsNotLegalIsRefusedAndChangesNothing, EverythingIsConserved,
                            ASeatSeesTheSameInTwoWorlds, AnImaginedWorldCanBePlayedToItsEnd,
                            ARedealChangesNothingThatIsSeenOrHeld, ABotChoosesTheSameInTwoWorlds,
                            OrderOfArrivalChangesNothing, ActionsHaveOneNumberOneMoveAndOneNotation,
                            EveryLegalActionHasANotation, EverySeatThatActsIsAskedInBothLanguages,
                            AStateSurvivesJson, ARecordReplaysToTheSameBits, UndoGoesBackToTheSameBits,
                            TheDefaultEditionSurvivesItsFile, OptionsSurviveTheirWords,
                            SignaturesAreReproduced, PerftCountsAreReproduced, GoldenGamesEndAsTheyDid);

}  // namespace grod
