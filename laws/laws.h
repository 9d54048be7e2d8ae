// The laws every game must obey, each a function that throws `Broken` when a game does not. laws/suite.h runs them as
// tests; laws/tests plants faults in a toy game and shows that each law catches its own.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <vector>

#include "bots/bots.h"
#include "bots/outcome.h"
#include "core/batch_signature.h"
#include "core/perft.h"
#include "core/signature.h"
#include "laws/files.h"
#include "laws/play.h"
#include "laws/require.h"
#include "laws/shown.h"
#include "match/batch_signature.h"
#include "match/match.h"
#include "match/observation.h"
#include "match/unit.h"

namespace grod::laws {

/// A game under examination: behind its interface, and how many games each law plays.
struct Subject {
  const AnyGame& any;
  int many = 3000;  // where a step is cheap to check
  int some = 300;   // where it is not
  int few = 40;     // where it is dear
};

inline std::string at(std::uint64_t seed) { return ", seed " + std::to_string(seed); }

// Closure: every legal action applies, every other is refused, somebody can act until it is over, every game ends.

template <Guided G>
void legal_actions_are_ascending_and_in_range(const Subject& subject) {
  many_games<G>(subject.many, [&](const auto& options, std::uint64_t seed) {
    random_game<G>(options, seed, [&](const State<G>&, Seat, const ActionList<G>& legal, Action) {
      require(index(legal.back()) < G::action_count, "an action out of range" + at(seed));
      for (int i = 1; i < legal.size(); ++i)
        require(index(legal[i - 1]) < index(legal[i]), "actions that do not ascend" + at(seed));
    });
  });
}

template <Guided G>
void every_game_ends_within_its_bound(const Subject& subject) {
  many_games<G>(subject.many, [&](const auto& options, std::uint64_t seed) {
    const int steps = random_game<G>(options, seed, [](const auto&...) {});
    require(steps <= G::max_steps(options), "a game that does not end" + at(seed));
  });
}

template <Guided G>
void what_is_not_legal_is_refused_and_changes_nothing(const Subject& subject) {
  many_games<G>(subject.few / 2, [&](const auto& options, std::uint64_t seed) {
    auto position = *subject.any.start(subject.any.default_edition(), write_options(options), seed);
    Rng rng(seed);
    for (int step = 0; step < 40 && !position->over(); ++step) {
      const auto before = position->clone();
      for (int seat = 0; seat < options.seats; ++seat) {
        const std::vector<Action> legal = position->legal(seat_at(seat));
        const std::set<Action> allowed(legal.begin(), legal.end());
        for (int number = 0; number < G::action_count + 3; number += 1 + rng.below(7))
          if (!allowed.contains(action_at(number)))
            require(!position->act(seat_at(seat), action_at(number)),
                    "an illegal action was done" + at(seed));
      }
      require(position->equals(*before), "a refusal changed the position" + at(seed));
      const Seat seat = position->to_act().first();
      const std::vector<Action> legal = position->legal(seat);
      require(bool(position->act(seat, legal[std::size_t(rng.below(static_cast<int>(legal.size())))])),
              "a legal action was refused" + at(seed));
    }
  });
}

/// The rules say why not, of every decision that is not legal and of no other, by a statement and a sentence.
template <Guided G>
void every_refusal_has_a_statement(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.few, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      ++step;
      if (step % 7 != 0 && step != 1) return;
      for (const Seat seat : all_seats(options.seats)) {
        const InformationSet<G> info = state.information(edition, seat);
        const ActionList<G> legal =
            G::to_act(state.table).contains(seat) ? legal_actions<G>(info) : ActionList<G>{};
        for (int number = 0; number < G::action_count; ++number) {
          const Action action = action_at(number);
          if (!means_something(edition, G::move_of(action))) continue;
          const WhyNot answer = G::why_not(info, action);
          const std::string what = Shown<G>::notation_of(edition, action) + at(seed);
          require(answer.legal() == legal.contains(action), "why_not and legal disagree about " + what);
          if (answer.legal()) continue;
          require(!answer.reason.empty(), "no reason against " + what);
          for (const Language language : every_language) {
            const std::string said = sentence_of<G>(edition, answer, language);
            require(said.find(std::string(G::id) + ".") == std::string::npos,
                    said + " is not in the catalogue");
            require(said.find('{') == std::string::npos, "a placeholder is left in: " + said);
          }
        }
      }
    });
  });
}

// Conservation: nothing appears or vanishes.

template <Guided G>
void everything_is_conserved(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.many, [&](const auto& options, std::uint64_t seed) {
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      State<G> after = state;
      G::apply(edition, after, seat, action);
      const char* fault = G::broken(edition, after);
      require(fault == nullptr, std::string(fault == nullptr ? "" : fault) + at(seed));
    });
  });
}

// Secrecy: change everything a seat cannot know, and nothing it sees or may do changes.

/// Calls `check(state, other, seat)` for worlds that share the seat's information set.
template <Guided G, class Check>
void in_two_worlds(int games, int every, Check check) {
  many_games<G>(games, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      if (++step % every != 0) return;
      for (const Seat seat : all_seats(options.seats)) {
        const Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
        const State<G> other = G::imagine(state.information(G::default_edition(), seat), rng);
        check(state, other, seat, at(seed) + ", step " + std::to_string(step));
      }
    });
  });
}

template <Guided G>
void an_imagined_world_is_sound_and_shares_what_the_seat_knows(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  in_two_worlds<G>(
      subject.some, 5, [&](const State<G>& state, const State<G>& other, Seat seat, const auto& where) {
        const char* fault = G::broken(edition, other);
        require(fault == nullptr, "an imagined world: " + std::string(fault == nullptr ? "" : fault) + where);
        require(state.information(edition, seat) == other.information(edition, seat),
                "an imagined world is another one to the seat" + where);
      });
}

/// Byte for byte: what a seat is shown and asked, and what a watcher is shown.
template <Guided G>
void a_view_is_a_function_of_the_information_set(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  const auto bytes = [](const json::Value& value) { return boost::json::serialize(value); };
  in_two_worlds<G>(
      subject.few, 7, [&](const State<G>& state, const State<G>& other, Seat seat, const auto& where) {
        const InformationSet<G> one = state.information(edition, seat);
        const InformationSet<G> two = other.information(edition, seat);
        require(bytes(Shown<G>::view_for(one)) == bytes(Shown<G>::view_for(two)),
                "two views of one world" + where);
        require(bytes(Shown<G>::view_for_watchers(edition, state.table)) ==
                    bytes(Shown<G>::view_for_watchers(edition, other.table)),
                "watchers see two views of one world" + where);
        for (int number = 0; number < G::action_count; number += 1 + G::action_count / 50)
          require(G::why_not(one, action_at(number)) == G::why_not(two, action_at(number)),
                  "two reasons in one world" + where);
        if (!G::to_act(state.table).contains(seat) || G::over(state.table)) return;
        for (const Language language : every_language)
          require(Shown<G>::prompt_of(language, one) == Shown<G>::prompt_of(language, two),
                  "two questions in one world" + where);
        for (const Action action : legal_actions<G>(one))
          require(bytes(preview_of(one, G::move_of(action))) == bytes(preview_of(two, G::move_of(action))),
                  "two previews in one world" + where);
      });
}

// Observations: what a learner is given

template <Guided G>
std::vector<Observed> observation_of(const InformationSet<G>& info) {
  std::vector<Observed> numbers(static_cast<std::size_t>(observation_size<G>(info.table.seats)));
  write_observation<G>(info, numbers.data());
  return numbers;
}

template <Guided G>
void an_observation_is_a_function_of_the_information_set(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  in_two_worlds<G>(subject.some, 5,
                   [&](const State<G>& state, const State<G>& other, Seat seat, const auto& where) {
                     require(observation_of<G>(state.information(edition, seat)) ==
                                 observation_of<G>(other.information(edition, seat)),
                             "two observations of one world" + where);
                   });
}

/// Its fields are the same at every moment, and every number lies within the bounds of its field.
template <Guided G>
void an_observation_is_as_it_is_described(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    const std::vector<ObservationField> fields = subject.any.observation(options.seats);
    require(!fields.empty(), "an observation without a field");
    const auto end = static_cast<std::size_t>(fields.back().offset + fields.back().size());
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action) {
      const InformationSet<G> info = state.information(edition, seat);
      require(described_observation<G>(info) == fields,
              "the fields of an observation depend on the moment" + at(seed));
      const std::vector<Observed> numbers = observation_of<G>(info);
      require(numbers.size() >= end && numbers.size() < end + observation_word,
              "an observation of another size" + at(seed));
      for (const ObservationField& field : fields)
        for (int i = 0; i < field.size(); ++i)
          require(numbers[static_cast<std::size_t>(field.offset + i)] <= field.high,
                  field.name + " is out of its bounds" + at(seed));
    });
  });
}

/// Nothing that a seat is shown is left out: of all that may come of a position, what looks different to it is
/// observed to be different.
template <Guided G>
void what_looks_different_is_observed_to_be(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.few * 3, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const ActionList<G>& legal, Action) {
      if (++step % 11 != 1) return;
      std::vector<State<G>> worlds{state};
      Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
      for (int i = 0; i < legal.size(); i += 1 + legal.size() / 12) {
        State<G> after = state;
        if (i % 2 == 1) G::redeal(edition, after, rng.split(static_cast<std::uint64_t>(i)));
        G::apply(edition, after, seat, legal[i]);
        worlds.push_back(after);
      }
      for (const Seat viewer : all_seats(options.seats)) {
        std::map<std::vector<Observed>, const State<G>*> seen;
        for (const State<G>& world : worlds) {
          const InformationSet<G> info = world.information(edition, viewer);
          const auto [like, fresh] = seen.emplace(observation_of<G>(info), &world);
          const InformationSet<G> other = like->second->information(edition, viewer);
          if (fresh || info == other) continue;
          const std::string view = boost::json::serialize(Shown<G>::view_for(info));
          require(
              view == boost::json::serialize(Shown<G>::view_for(other)),
              "two views with one observation" + at(seed) + ", step " + std::to_string(step) + ": " + view);
        }
      }
    });
  });
}

/// A game that reveals something without saying so would let undo peek: where an action is no news, what comes of it for
/// anybody's information set is the same whatever the secret is.
template <Guided G>
void no_news_depends_on_no_secret(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    std::uint64_t step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      State<G> after = state;
      const News news = G::apply(edition, after, seat, action);
      State<G> elsewhere = state;
      G::redeal(edition, elsewhere, Rng(seed).split(++step));
      const News other_news = G::apply(edition, elsewhere, seat, action);
      if (news != News::none || other_news != News::none) return;
      require(after.table == elsewhere.table && after.hands == elsewhere.hands,
              "something was revealed without news" + at(seed) + ", step " + std::to_string(step));
    });
  });
}

/// While a step is sealed, which decision a seat has made changes nobody else's information set. That it is done may show.
template <Guided G>
void a_sealed_decision_changes_nobody_elses_information(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    random_game<G>(options, seed,
                   [&](const State<G>& state, Seat seat, const ActionList<G>& legal, Action action) {
                     const int step = G::sealed_step(state.table);
                     if (step == 0) return;
                     State<G> chosen = state;
                     G::apply(edition, chosen, seat, action);
                     if (G::over(chosen.table) || G::sealed_step(chosen.table) != step) return;
                     for (const Action instead : legal) {
                       State<G> other = state;
                       G::apply(edition, other, seat, instead);
                       if (G::over(other.table) || G::sealed_step(other.table) != step) continue;
                       if (G::to_act(other.table) != G::to_act(chosen.table)) continue;
                       for (const Seat viewer : all_seats(options.seats))
                         if (viewer != seat)
                           require(chosen.information(edition, viewer) == other.information(edition, viewer),
                                   "a sealed decision shows" + at(seed));
                     }
                   });
  });
}

template <Guided G>
void an_imagined_world_can_be_played_to_its_end(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action) {
      ++step;
      if (step % 17 != 0 && step != 3) return;
      Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
      State<G> other = G::imagine(state.information(edition, seat), rng);
      require(play_out<G>(edition, other, rng).steps <= G::max_steps(options),
              "an imagined game does not end" + at(seed));
      require(G::broken(edition, other) == nullptr, "an imagined game ends in disorder" + at(seed));
    });
  });
}

template <Guided G>
void a_redeal_changes_nothing_that_is_seen_or_held(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      ++step;
      if (step % 9 != 0 && step != 2) return;
      Rng rng = Rng(seed).split(static_cast<std::uint64_t>(step));
      State<G> other = state;
      G::redeal(edition, other, rng.split(1));
      require(other.table == state.table && other.hands == state.hands, "a redeal shows" + at(seed));
      require(other.secret != state.secret,
              "a redeal changes nothing" + at(seed));  // shuffles to come at least
      require(G::broken(edition, other) == nullptr, "a redeal leaves disorder" + at(seed));
      play_out<G>(edition, other, rng);
      require(G::broken(edition, other) == nullptr, "a game dealt anew ends in disorder" + at(seed));
    });
  });
}

/// Where the rules say that a seat knows all hands, every world it can imagine has the same.
template <Guided G>
void known_hands_are_the_same_in_every_world(const Subject& subject) {
  in_two_worlds<G>(
      subject.some, 3, [&](const State<G>& state, const State<G>& other, Seat seat, const auto& where) {
        if (G::hands_are_known(state.information(G::default_edition(), seat)))
          require(state.hands == other.hands, "hands that are known differ between worlds" + where);
      });
}

template <Guided G>
void a_bot_chooses_the_same_in_two_worlds(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.few * 3 / 4, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto& legal, Action) {
      if (++step % 29 != 5) return;  // early in a short game, too; to think costs more than all else here
      const State<G> other = G::imagine(state.information(edition, seat), Rng(seed + 1));
      for (const NamedBot<G>& bot : bots<G>) {
        Rng one(seed);
        Rng two(seed);
        const Action choice = choose_hurriedly<G>(bot.name, state.information(edition, seat), one);
        require(choice == choose_hurriedly<G>(bot.name, other.information(edition, seat), two),
                std::string(bot.name) + " chooses by what is hidden" + at(seed));
        require(legal.contains(choice), std::string(bot.name) + " chooses what is not legal" + at(seed));
      }
    });
  });
}

// Order: what several decide at once gives the same, whoever comes first.

template <Guided G>
void order_of_arrival_changes_nothing(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  const auto until_news = [&](State<G> state, std::uint64_t seed, bool lowest_first) {
    std::vector<Rng> choices;  // each seat decides by its own chance, whenever its turn comes
    for (int seat = 0; seat < G::max_seats; ++seat)
      choices.push_back(Rng(seed).split(static_cast<std::uint64_t>(seat)));
    for (News news = News::none; news == News::none && !G::over(state.table);) {
      const Seats who = G::to_act(state.table);
      const Seat seat = lowest_first ? who.first() : who.last();
      const ActionList<G> legal = legal_actions<G>(state.information(edition, seat));
      news = G::apply(edition, state, seat, legal[choices[std::size_t(seat)].below(legal.size())]);
    }
    return state;
  };
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    std::uint64_t step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      ++step;
      if (G::to_act(state.table).size() < 2) return;
      require(until_news(state, seed * 1000 + step, true) == until_news(state, seed * 1000 + step, false),
              "the order of arrival shows" + at(seed));
    });
  });
}

// Round trips: action and text and number; state and JSON; record and replay.

template <Guided G>
void actions_have_one_number_one_move_and_one_notation(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  std::set<std::string> seen;
  const auto position =
      *subject.any.start(subject.any.default_edition(), write_options(every_option<G>().front()), 1);
  for (int number = 0; number < G::action_count; ++number) {
    const Action action = action_at(number);
    require(G::action_of(G::move_of(action)) == action,
            "a move is not its action: " + std::to_string(number));
    if (!means_something(edition, G::move_of(action))) continue;
    const std::string written = Shown<G>::notation_of(edition, action);
    require(!written.empty(), "an action without a notation: " + std::to_string(number));
    require(seen.insert(written).second, written + " is written twice");
    require(position->action_written(written) == action, written + " is read otherwise");
    require(position->action_moved(position->move(action)) == action, written + " is another move in JSON");
  }
}

template <Guided G>
void every_action_is_described_in_every_language(const Subject&) {
  for (int number = 0; number < G::action_count; ++number) {
    const Action action = action_at(number);
    if (!means_something(G::default_edition(), G::move_of(action))) continue;
    for (const Language language : every_language) {
      const std::string shown = Shown<G>::description_of(language, G::default_edition(), action);
      require(!shown.empty() && shown.find('{') == std::string::npos &&
                  shown.find(std::string(G::id) + ".") == std::string::npos,
              "\"" + shown + "\" is no description");
    }
  }
}

template <Guided G>
void every_seat_that_acts_is_asked_in_every_language(const Subject& subject) {
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action) {
      for (const Language language : every_language) {
        const std::string asked =
            Shown<G>::prompt_of(language, state.information(G::default_edition(), seat));
        require(!asked.empty() && asked.find(std::string(G::id) + ".") == std::string::npos,
                "\"" + asked + "\" is no question" + at(seed));
      }
    });
  });
}

/// What is told of decisions once they lie open is told in words.
template <Guided G>
void every_decision_is_reported_in_every_language(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  const auto sound = [](const std::string& said) {
    return !said.empty() && said.find(std::string(G::id) + ".") == std::string::npos &&
           said.find('{') == std::string::npos;
  };
  many_games<G>(subject.some, [&](const auto& options, std::uint64_t seed) {
    std::vector<Decided<typename G::Move>> done;
    random_game<G>(options, seed, [&](const State<G>& state, Seat seat, const auto&, Action action) {
      const typename G::Move move = G::move_of(action);
      if (!G::stays_hidden(state.table, move)) done.push_back({seat, move});
      State<G> after = state;
      G::apply(edition, after, seat, action);
      const int step = G::sealed_step(state.table);
      if (step != 0 && !G::over(after.table) && G::sealed_step(after.table) == step) return;
      for (const Language language : every_language) {
        const Report told = Shown<G>::report_of(language, edition, state.table, after.table, done);
        require(!told.empty(), "decisions that are not reported" + at(seed));
        for (const Sentence& sentence : told)
          require(sound(sentence.text), "\"" + sentence.text + "\" is no sentence" + at(seed));
      }
      done.clear();
    });
  });
}

template <Guided G>
void a_state_survives_json(const Subject& subject) {
  const typename G::Edition& edition = G::default_edition();
  many_games<G>(subject.few, [&](const auto& options, std::uint64_t seed) {
    int step = 0;
    random_game<G>(options, seed, [&](const State<G>& state, Seat, const auto&, Action) {
      ++step;
      if (step % 13 != 0 && step != 2) return;
      const std::string text = boost::json::serialize(Shown<G>::state_written(edition, state));
      const auto again = read_state(edition, *json::parse(text));
      require(bool(again), again ? "" : again.error().message);
      require(*again == state, "a state changes in JSON" + at(seed));
    });
  });
}

template <Guided G>
void a_record_replays_to_the_same_bits(const Subject& subject) {
  many_games<G>(subject.few * 3 / 2, [&](const auto& options, std::uint64_t seed) {
    auto match = *Match::begin(subject.any, subject.any.default_edition(), write_options(options), seed);
    Rng rng(seed);
    while (!match.position().over()) {
      const Seat seat = match.position().to_act().last();
      require(bool(match.act(seat, *match.position().bot_choice("random", seat, rng))),
              "a bot's choice is refused");
    }
    const auto record = read_record(write_record(match.record()));
    require(bool(record) && *record == match.record(), "a record changes when it is read" + at(seed));
    const auto again = Match::replay(subject.any, subject.any.default_edition(), *record);
    require(bool(again), again ? "" : again.error().message);
    require(again->position().equals(match.position()), "a record replays otherwise" + at(seed));
  });
}

template <Guided G>
void undo_goes_back_to_the_same_bits_and_never_past_news(const Subject& subject) {
  many_games<G>(subject.few, [&](const auto& options, std::uint64_t seed) {
    auto match = *Match::begin(subject.any, subject.any.default_edition(), write_options(options), seed);
    Rng rng(seed);
    for (int step = 0; step < 60 && !match.position().over(); ++step) {
      const auto before = match.position().clone();
      const Seat seat = match.position().to_act().first();
      const auto news = match.act(seat, *match.position().bot_choice("random", seat, rng));
      require(bool(news), "a bot's choice is refused" + at(seed));
      const auto undone = match.undo(seat);
      require(bool(undone) == (*news == News::none), "undo and news disagree" + at(seed));
      if (!undone) continue;
      require(match.position().equals(*before), "undo goes elsewhere" + at(seed));
      require(bool(match.act(seat, *match.position().bot_choice("random", seat, rng))),
              "no way on after an undo");
    }
  });
}

template <Guided G>
void the_default_edition_survives_its_file(const Subject&) {
  const auto again = read_edition(G::default_edition(), Shown<G>::edition_written(G::default_edition()));
  require(bool(again), again ? "" : again.error().message);
  require(*again == G::default_edition(), "the edition changes in its file");
}

template <Guided G>
void options_survive_their_words(const Subject&) {
  for (const auto& options : every_option<G>()) {
    const auto again = options_of<G>(Shown<G>::options_written(options));
    require(bool(again), again ? "" : again.error().message);
    require(*again == options, "options change in words");
  }
}

// What is pinned: signatures, perft counts, golden games.

template <Guided G>
void signatures_are_reproduced(const Subject&) {
  const std::vector<Pinned> lines = pinned(G::id, "signature.txt");
  require(!lines.empty(), "no signature is pinned");
  for (const Pinned& line : lines) {
    const auto options = options_of<G>(line.options);
    require(bool(options), options ? "" : options.error().message);
    const std::string hash = json::hex(signature<G>(G::default_edition(), *options, line.number));
    require(hash == line.value, line.text + ": " + hash);
  }
}

template <Guided G>
void perft_counts_are_reproduced(const Subject&) {
  const std::vector<Pinned> lines = pinned(G::id, "perft.txt");
  require(!lines.empty(), "no perft count is pinned");
  for (const Pinned& line : lines) {
    const auto options = options_of<G>(line.options);
    require(bool(options), options ? "" : options.error().message);
    const State<G> state = G::setup(G::default_edition(), *options, Rng(1));
    const std::string count =
        std::to_string(perft<G>(G::default_edition(), state, static_cast<int>(line.number)));
    require(count == line.value, line.text + ": " + count);
  }
}

/// What a batch tells, by the rules alone and through its interface.
template <Guided G>
void batches_are_reproduced(const Subject& subject) {
  const std::vector<Pinned> lines = pinned(G::id, "batch.txt");
  for (const Pinned& line : lines) {
    const auto options = options_of<G>(line.options);
    require(bool(options), options ? "" : options.error().message);
    BatchTrial trial;
    trial.steps = static_cast<int>(line.number);
    trial.in_points = plays_alone<G>(G::setup(G::default_edition(), *options, Rng(1)).table);
    const std::string hash = json::hex(batch_signature<G>(G::default_edition(), *options, trial));
    require(hash == line.value, line.text + ": " + hash);
    const auto batch = batch_signature(subject.any, subject.any.default_edition(), line.options, trial);
    require(bool(batch), batch ? "" : batch.error().message);
    require(json::hex(*batch) == line.value, line.text + ", through the interface: " + json::hex(*batch));
  }
}

template <Guided G>
void golden_games_end_as_they_did(const Subject& subject) {
  const auto files = golden_games(G::id);
  require(!files.empty(), "there are no golden games");
  for (const std::filesystem::path& file : files) {
    const auto record = read_record(contents(file));
    require(bool(record), file.string() + ": " + (record ? "" : record.error().message));
    require(!record->scores.empty(), file.string() + " is not a whole game");
    const auto match = Match::replay(subject.any, subject.any.default_edition(), *record);
    require(bool(match), file.string() + ": " + (match ? "" : match.error().message));
  }
}

/// A law by name.
struct Law {
  std::string_view name;
  void (*check)(const Subject&);
};

/// All laws, for one game.
template <Guided G>
inline constexpr std::array all_laws{
    Law{"LegalActionsAreAscendingAndInRange", legal_actions_are_ascending_and_in_range<G>},
    Law{"EveryGameEndsWithinItsBound", every_game_ends_within_its_bound<G>},
    Law{"WhatIsNotLegalIsRefusedAndChangesNothing", what_is_not_legal_is_refused_and_changes_nothing<G>},
    Law{"EveryRefusalHasAStatement", every_refusal_has_a_statement<G>},
    Law{"EverythingIsConserved", everything_is_conserved<G>},
    Law{"AnImaginedWorldIsSoundAndSharesWhatTheSeatKnows",
        an_imagined_world_is_sound_and_shares_what_the_seat_knows<G>},
    Law{"AViewIsAFunctionOfTheInformationSet", a_view_is_a_function_of_the_information_set<G>},
    Law{"AnObservationIsAFunctionOfTheInformationSet",
        an_observation_is_a_function_of_the_information_set<G>},
    Law{"AnObservationIsAsItIsDescribed", an_observation_is_as_it_is_described<G>},
    Law{"WhatLooksDifferentIsObservedToBe", what_looks_different_is_observed_to_be<G>},
    Law{"NoNewsDependsOnNoSecret", no_news_depends_on_no_secret<G>},
    Law{"ASealedDecisionChangesNobodyElsesInformation",
        a_sealed_decision_changes_nobody_elses_information<G>},
    Law{"AnImaginedWorldCanBePlayedToItsEnd", an_imagined_world_can_be_played_to_its_end<G>},
    Law{"ARedealChangesNothingThatIsSeenOrHeld", a_redeal_changes_nothing_that_is_seen_or_held<G>},
    Law{"KnownHandsAreTheSameInEveryWorld", known_hands_are_the_same_in_every_world<G>},
    Law{"ABotChoosesTheSameInTwoWorlds", a_bot_chooses_the_same_in_two_worlds<G>},
    Law{"OrderOfArrivalChangesNothing", order_of_arrival_changes_nothing<G>},
    Law{"ActionsHaveOneNumberOneMoveAndOneNotation", actions_have_one_number_one_move_and_one_notation<G>},
    Law{"EveryActionIsDescribedInEveryLanguage", every_action_is_described_in_every_language<G>},
    Law{"EverySeatThatActsIsAskedInEveryLanguage", every_seat_that_acts_is_asked_in_every_language<G>},
    Law{"EveryDecisionIsReportedInEveryLanguage", every_decision_is_reported_in_every_language<G>},
    Law{"AStateSurvivesJson", a_state_survives_json<G>},
    Law{"ARecordReplaysToTheSameBits", a_record_replays_to_the_same_bits<G>},
    Law{"UndoGoesBackToTheSameBitsAndNeverPastNews", undo_goes_back_to_the_same_bits_and_never_past_news<G>},
    Law{"TheDefaultEditionSurvivesItsFile", the_default_edition_survives_its_file<G>},
    Law{"OptionsSurviveTheirWords", options_survive_their_words<G>},
    Law{"SignaturesAreReproduced", signatures_are_reproduced<G>},
    Law{"PerftCountsAreReproduced", perft_counts_are_reproduced<G>},
    Law{"BatchesAreReproduced", batches_are_reproduced<G>},
    Law{"GoldenGamesEndAsTheyDid", golden_games_end_as_they_did<G>},
};

}  // namespace grod::laws
