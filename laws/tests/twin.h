// A twin of Lanterns that can be given one fault at a time, each of the kind that one law is there to catch.
//
// Most faults show in the first rounds of a long night only, so that what is pinned (which plays short nights) stays.
#pragma once

#include "core/batch_signature.h"
#include "games/lanterns/bot/guide.h"
#include "games/lanterns/io/edition_io.h"
#include "games/lanterns/io/view.h"
#include "laws/shown.h"

namespace grod::lanterns {

enum class Fault {
  none,
  descending_actions,  // legal actions in the wrong order
  endless,             // a bound that is too small
  permissive,          // illegal actions are done
  no_reason,           // no answer to why not
  lost_card,           // the first decision loses something
  unsound_world,       // an imagined world with a card too many
  restless_view,       // a view that changes by itself
  restless_observer,   // an observation that changes by itself
  unbounded_observer,  // an observation with a number above its bound
  forgetful_observer,  // an observation that leaves something out
  silent_reveal,       // cards are shown without news
  open_choice,         // a step is called sealed in which decisions show
  rotten_world,        // an imagined world that falls apart when it is played
  same_deal,           // a redeal that deals nothing anew
  all_knowing,         // hands are called known that are not
  fickle_bot,          // an evaluation that changes by itself
  first_come,          // who decides first makes a difference
  one_notation,        // two actions written alike
  no_description,
  no_prompt,
  no_report,
  forgetful_json,       // a state that loses a choice in JSON
  unrepeatable_record,  // a deal that comes out otherwise when it is replayed
  shifting_undo,        // a deal that comes out otherwise when it is replayed again
  wrong_edition_file,
  wrong_options_words,
  other_signature,  // the deal of a pinned signature is another
  other_perft,      // the deal of a pinned count is another
  other_batch,      // the deal of a pinned batch is another
  other_golden,     // the deal of a golden game is another
};

/// The seed of the golden games of Lanterns.
inline constexpr std::uint64_t golden_seed = 4242;

/// Lanterns, but for the fault it has.
struct Twin : Game {
  static inline Fault fault = Fault::none;
  static bool has(Fault one) { return fault == one; }
  static bool in_long_night(const Table& table) { return table.rounds > Options{}.rounds(); }

  static int max_steps(const Options& options) {
    return Game::max_steps(options) - (has(Fault::endless) && options.long_night ? 1 : 0);
  }

  /// The deal with every lantern held by a seat exchanged for the next of the deck.
  static GameState shifted(GameState state) {
    for (const Seat seat : all_seats(state.table.seats)) {
      Hand& hand = state.hand(seat);
      List<std::uint8_t, hand_size> held;
      for (int value = 1; value <= values; ++value)
        for (; hand.of(value) > 0; --hand.of(value)) held.push_back(static_cast<std::uint8_t>(value));
      Pile<std::uint8_t, most_cards>& deck = state.secret.deck;
      for (int i = 0; i < hand_size; ++i) ++hand.of(deck.draw());
      Pile<std::uint8_t, most_cards> below;
      for (const std::uint8_t card : held) below.put_on_top(card);
      for (const std::uint8_t card : deck.cards) below.put_on_top(card);
      deck = below;
    }
    return state;
  }
  static GameState setup(const Edition& edition, const Options& options, const Rng& rng) {
    static Rng last;
    static int repeats = 0;
    repeats = rng == last ? repeats + 1 : 0;
    last = rng;
    GameState state = Game::setup(edition, options, rng);
    bool shift = has(Fault::shifting_undo) && repeats >= 2 && rng != Rng(1);  // which perft asks for often
    for (std::uint64_t seed = 40; seed < 60; ++seed)
      shift = shift || (has(Fault::unrepeatable_record) && rng == Rng(seed) && repeats >= 1);
    for (std::uint64_t game = 0; game < 10; ++game)
      shift = shift || (has(Fault::other_signature) && rng == Rng(game).split(0) && !options.long_night);
    shift = shift || (has(Fault::other_perft) && rng == Rng(1));
    shift = shift || (has(Fault::other_batch) && rng == batch_key(BatchTrial{}.seed, 0, 0).split(0));
    shift = shift || (has(Fault::other_golden) && rng == Rng(golden_seed));
    return shift ? shifted(state) : state;
  }

  template <class Out>
  static void legal(const InformationSet& info, Out& out) {
    Game::legal(info, out);
    if (has(Fault::descending_actions) && in_long_night(info.table) && out.size() == 2) {
      const Action first = out[0];
      out[0] = out[1];
      out[1] = first;
    }
  }
  static WhyNot why_not(const InformationSet& info, Action action) {
    const WhyNot answer = Game::why_not(info, action);
    return has(Fault::no_reason) && answer.depth == 2 ? WhyNot{} : answer;
  }

  /// A generator that no game ever has.
  static constexpr Rng spent = Rng(7, 7);

  static News apply(const Edition& edition, GameState& state, Seat seat, Action action) {
    const Table before = state.table;
    if (has(Fault::rotten_world) && state.secret.rng == spent && before.rounds == 1 &&
        before.acting.size() == 1)
      state.secret.deck.draw();
    const News news = Game::apply(edition, state, seat, action);
    if (!in_long_night(before)) return news;
    if (has(Fault::lost_card) && before.rows[0].empty() && before.acting.size() == before.seats)
      state.secret.rng = spent;
    if (has(Fault::first_come))
      state.secret.rng = state.secret.rng.split(static_cast<std::uint64_t>(index(seat)));
    return has(Fault::silent_reveal) ? News::none : news;
  }
  static int sealed_step(const Table& table) {
    return has(Fault::open_choice) ? 1 : Game::sealed_step(table);
  }

  static GameState imagine(const InformationSet& info, const Rng& rng) {
    GameState state = Game::imagine(info, rng);
    if (has(Fault::rotten_world)) state.secret.rng = spent;
    if (has(Fault::unsound_world) && !lanterns::over(info.table) && !info.table.acting.contains(info.seat))
      state.secret.deck.cards[0] = static_cast<std::uint8_t>(state.secret.deck.cards[0] % values + 1);
    return state;
  }
  static void redeal(const Edition& edition, GameState& state, const Rng& rng) {
    if (!has(Fault::same_deal)) Game::redeal(edition, state, rng);
  }
  /// What the observer takes for the table and the hand.
  static void misread(Table& table, Hand& hand) {
    static std::uint8_t observed = 0;
    if (has(Fault::restless_observer)) table.deck = ++observed % 2;
    if (has(Fault::unbounded_observer)) table.deck = most_cards + 1;
    if (has(Fault::forgetful_observer)) hand.chosen = 0;
  }
  template <class Out>
  static constexpr void observe(const InformationSet& info, Out& out) {
    Table table = info.table;
    Hand hand = info.hand;
    if (!std::is_constant_evaluated() && in_long_night(table)) misread(table, hand);
    Game::observe({info.edition, table, hand, info.seat}, out);
  }
  static bool hands_are_known(const InformationSet&) { return has(Fault::all_knowing); }
  static const char* broken(const Edition& edition, const GameState& state) {
    if (has(Fault::lost_card) && state.secret.rng == spent) return "the generator is spent";
    return Game::broken(edition, state);
  }
};

/// How the twin is played.
struct TwinGuide : GuideDefaults<TwinGuide, Twin> {
  static int evaluate(const InformationSet& info) {
    static Rng moods(1);
    return Twin::has(Fault::fickle_bot) ? moods.below(1000) : Guide::evaluate(info);
  }
};
TwinGuide guide_of(Twin);

}  // namespace grod::lanterns

/// What stands between the outside and `apply`.
template <>
inline bool grod::is_legal<grod::lanterns::Twin>(const InformationSet<lanterns::Twin>& info, Action action) {
  return lanterns::Twin::has(lanterns::Fault::permissive) ||
         legal_actions<lanterns::Twin>(info).contains(action);
}

/// How the twin is shown.
template <>
struct grod::laws::Shown<grod::lanterns::Twin> : OwnWords<lanterns::Twin> {
  using Own = OwnWords<lanterns::Twin>;
  using Fault = lanterns::Fault;
  static bool has(Fault fault) { return lanterns::Twin::has(fault); }

  static std::string notation_of(const lanterns::Edition& edition, Action action) {
    return has(Fault::one_notation) ? "hang" : Own::notation_of(edition, action);
  }
  static std::string description_of(Language language, const lanterns::Edition& edition, Action action) {
    return has(Fault::no_description) ? "" : Own::description_of(language, edition, action);
  }
  static std::string prompt_of(Language language, const lanterns::InformationSet& info) {
    return has(Fault::no_prompt) ? "" : Own::prompt_of(language, info);
  }
  static Report report_of(Language language, const lanterns::Edition& edition, const lanterns::Table& before,
                          const lanterns::Table& after, std::span<const Decided<lanterns::Move>> done) {
    return has(Fault::no_report) ? Report{} : Own::report_of(language, edition, before, after, done);
  }
  static json::Value view_for(const lanterns::InformationSet& info) {
    static int shown = 0;
    json::Value view = Own::view_for(info);
    if (has(Fault::restless_view)) view.as_object()["shown"] = ++shown;
    return view;
  }
  static json::Value state_written(const lanterns::Edition& edition, lanterns::GameState state) {
    if (has(Fault::forgetful_json))
      for (lanterns::Hand& hand : state.hands) hand.chosen = 0;
    return Own::state_written(edition, state);
  }
  static json::Value edition_written(lanterns::Edition edition) {
    if (has(Fault::wrong_edition_file)) ++edition.copies[0];
    return Own::edition_written(edition);
  }
  static WrittenOptions options_written(const lanterns::Options& options) {
    WrittenOptions written = Own::options_written(options);
    if (has(Fault::wrong_options_words)) written.variants.clear();
    return written;
  }
};
