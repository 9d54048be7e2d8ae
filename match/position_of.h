// A position of one game behind the interface of `Position`.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "bots/bots.h"
#include "bots/counsel.h"
#include "bots/imagined_games.h"
#include "bots/line.h"
#include "bots/parallel_search.h"
#include "match/edition_of.h"

namespace grod {

namespace found {

// A game's own functions under names that no member of `PositionOf` hides.

template <class Edition>
std::string description_of(Language language, const Edition& edition, Action action) {
  return describe(language, edition, action);
}
template <class Info>
std::string prompt_for(Language language, const Info& info) {
  return prompt(language, info);
}
template <class Edition, class Table, class Move>
Report report_of(Language language, const Edition& edition, const Table& before, const Table& after,
                 std::span<const Decided<Move>> done) {
  return report(language, edition, before, after, done);
}
template <class Edition, class Table>
std::string occasion_of(Language language, const Edition& edition, const Table& table) {
  return occasion(language, edition, table);
}

/// In most games a decision is called the same however things stand.
template <class Info>
std::vector<std::string> move_in_words(Language language, const Info& info, std::span<const Action> actions) {
  if constexpr (requires { describe_move(language, info, actions); }) {
    return describe_move(language, info, actions);
  } else {
    std::vector<std::string> said;
    for (const Action action : actions) said.push_back(describe(language, info.edition, action));
    return said;
  }
}

/// Whether a number of the score sheet counts no points, as what breaks ties does; most do.
template <class G>
bool counts_no_points(std::string_view line) {
  if constexpr (requires { counts_beside_points(G{}, line); })
    return counts_beside_points(G{}, line);
  else
    return false;
}

/// Only some games have seats that are done before the others; the rest need not say so.
template <class Table>
bool done_for_the_game(const Table& table, Seat seat) {
  if constexpr (requires { acts_no_more(table, seat); })
    return acts_no_more(table, seat);
  else
    return false;
}

}  // namespace found

template <class G>
  requires Guided<G> && Presented<G>
class PositionOf final : public Position {
  using Table = typename G::Table;

 public:
  PositionOf(std::shared_ptr<const EditionOf<G>> edition, int seats, const State<G>& state)
      : edition_(std::move(edition)), seats_(seats), state_(state) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
  bool equals(const Position& other) const override {
    const auto* same = dynamic_cast<const PositionOf*>(&other);
    return same != nullptr && same->state_ == state_;
  }
  std::unique_ptr<Position> imagined(Seat seat, const Rng& rng) const override {
    return std::make_unique<PositionOf>(edition_, seats_, imagine(seat, rng));
  }

  // Whose decision, which decisions

  int seats() const override { return seats_; }
  bool over() const override { return G::over(state_.table); }
  Seats to_act() const override { return G::to_act(state_.table); }
  std::vector<Action> legal(Seat seat) const override {
    if (over() || !to_act().contains(seat)) return {};
    const ActionList<G> list = legal_actions<G>(known_to(seat));
    return {list.begin(), list.end()};
  }

  bool acts_no_more(Seat seat) const override {
    return over() || found::done_for_the_game(state_.table, seat);
  }

  Result<News> act(Seat seat, Action action) override {
    if (over()) return error("the game is over");
    if (index(seat) >= seats_) return error(fmt::format("there is no seat {}", index(seat) + 1));
    if (!to_act().contains(seat)) return error(fmt::format("it is not for seat {} to act", index(seat) + 1));
    if (!edition_->has(action)) return error(fmt::format("{} is not the number of an action", index(action)));
    if (!is_legal<G>(known_to(seat), action))
      return error(fmt::format("seat {} may not \"{}\" here", index(seat) + 1, notation(action)));
    return apply(state_, seat, action);
  }

  Result<Explanation> why_not(Seat seat, const json::Value& part, Language language) const override {
    if (index(seat) >= seats_) return error(fmt::format("there is no seat {}", index(seat) + 1));
    if (!part.is_object()) return error("a move, or a part of one, is an object");
    const std::vector<Action> actions = edition_->actions_with(part.as_object());
    if (actions.empty())
      return error(fmt::format("no move of {} has {}", G::id, boost::json::serialize(part)));
    const WhyNot refusal = furthest_refusal<G>(known_to(seat), actions);
    if (refusal.legal()) return Explanation{};
    return Explanation{std::string(refusal.statement), sentence_of<G>(cards(), refusal, language)};
  }

  // Bots and study

  Result<Action> bot_choice(std::string_view bot, Seat seat, Rng& rng) const override {
    const Bot<G> choose = bot_named<G>(bot);
    if (choose == nullptr) return error(fmt::format("there is no bot \"{}\"", bot));
    return choose(known_to(seat), rng);
  }
  Result<Action> unhurried_choice(std::string_view bot, Seat seat, Rng& rng) const override {
    const Bot<G> choose = unhurried_bot<G>(bot);
    if (choose == nullptr) return error(fmt::format("there is no bot \"{}\"", bot));
    return choose(known_to(seat), rng);
  }
  Result<std::vector<Judged>> bot_part(std::string_view bot, Seat seat, int part, int parts,
                                       const Rng& rng) const override {
    for (const Level& level : levels)
      if (level.name == bot && thinks_in_parts(bot))
        return judged_of(think_in_part<G>(level, known_to(seat), part, parts, rng));
    return error(fmt::format("nobody thinks for a bot \"{}\" in parts", bot));
  }
  Result<Advice> advice(std::string_view level, Seat seat, const Rng& rng) const override {
    for (const Level& one : levels)
      if (one.name == level) return advice_of(Counsellor<G>(known_to(seat), one, rng).advise());
    return error(fmt::format("there is no level \"{}\"", level));
  }
  std::vector<Judged> judge(Seat seat, int iterations, int threads, const Rng& rng) const override {
    std::vector<Judged> judged =
        judged_of(search_in_parallel<G>(known_to(seat), {.iterations = iterations}, threads, rng));
    std::sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) {
      return std::tie(b.visits, b.utility, a.action) < std::tie(a.visits, a.utility, b.action);
    });
    return judged;
  }
  std::vector<std::vector<Action>> lines(Seat seat, std::span<const Action> firsts, int iterations,
                                         const Rng& rng) const override {
    // Every line meets the same world.
    const State<G> world = imagine(seat, rng.split(0));
    const Tuning tuning = tuning_for<G>(state_.table);
    std::vector<std::vector<Action>> lines;
    for (const Action first : firsts) {
      complete_line<G>(cards(), world, seat, lines.emplace_back(1, first),
                       [&](const InformationSet<G>& now, std::size_t place) {
                         return search_for<G>(now, tuning, {iterations}, rng.split(place)).best().action;
                       });
    }
    return lines;
  }
  std::vector<Weighed> weigh(Seat seat, std::span<const std::vector<Action>> lines, int rollouts,
                             const Rng& rng) const override {
    Weighing weighing(lines.size());
    for (int i = 0; i < rollouts; ++i) {
      const Rng chance = rng.split(std::uint64_t(i));
      const State<G> world = imagine(seat, chance.split(0));
      for (const std::vector<Action>& line : lines) {
        State<G> end = world;
        for (const Action action : line) apply(end, seat, action);
        Rng luck = chance;
        const Share share = imagined_end<G>(cards(), end, luck)[std::size_t(seat)];
        const json::Value sheet = write_json(cards(), G::score(cards(), end.table, seat));
        weighing.add(share.points, share.win_probability, sheet.as_object(), found::counts_no_points<G>);
      }
    }
    return weighing.result();
  }
  int pace() const override {
    // The strongest level is given about two seconds for a move of so many decisions.
    const Tuning tuning = tuning_for<G>(state_.table);
    return std::max(1, tuning.iterations * tuning.decisions / 2);
  }
  bool alone() const override { return plays_alone<G>(state_.table); }
  std::vector<Prospect> before_draw(Seat seat, Action action, int rollouts, const Rng& rng) const override {
    State<G> after = state_;
    apply(after, seat, action);
    if (after.secret == state_.secret) return {};
    return prospects_of<G>(cards(), state_.table, rollouts, rng, [&](const Rng& draw) {
      State<G> world = redealt(draw);
      apply(world, seat, action);
      return world;
    });
  }
  std::vector<Prospect> prospects(int rollouts, const Rng& rng) const override {
    return prospects_of<G>(cards(), state_.table, rollouts, rng,
                           [&](const Rng& draw) { return redealt(draw); });
  }

#ifndef GROD_MODULE
  std::vector<Prospect> proven(Seat seat, const Rng& rng) const override {
    if (over() || !to_act().contains(seat)) return {};
    std::vector<Prospect> proven;
    if (const auto shares = shares_of_endgame<G>(known_to(seat), endgame_nodes, rng)) {
      for (const Share& share : *shares) proven.push_back({share.points, share.win_probability, 0, 0});
    } else if (const auto points = points_alone<G>(known_to(seat), rng)) {
      for (const int number : *points) proven.push_back({static_cast<double>(number), 0, 0, 0});
    }
    return proven;
  }
  bool counts_points(std::string_view line) const override { return !found::counts_no_points<G>(line); }
  std::vector<Observed> observation(Seat seat) const override {
    std::vector<Observed> numbers(static_cast<std::size_t>(observation_size<G>(seats_)));
    write_observation<G>(known_to(seat), numbers.data());
    return numbers;
  }
#endif

  // Words and structures

  std::string notation(Action action) const override {
    return edition_->has(action) ? edition_->notation(action) : std::string();
  }
  std::string describe(Language language, Action action) const override {
    return found::description_of(language, cards(), action);
  }
  std::vector<std::string> describe_move(Language language, Seat seat,
                                         std::span<const Action> actions) const override {
    return found::move_in_words(language, known_to(seat), actions);
  }
  std::string prompt(Language language, Seat seat) const override {
    return found::prompt_for(language, known_to(seat));
  }
  json::Value move(Action action) const override { return write_json(cards(), G::move_of(action)); }
  std::optional<Action> action_written(std::string_view written) const override {
    return edition_->action_written(written);
  }
  std::optional<Action> action_moved(const json::Value& move) const override {
    return edition_->action_moved(move);
  }
  json::Value preview(Seat seat, Action action) const override {
    return preview_of(known_to(seat), G::move_of(action));
  }

  Report report(Language language, const Position& before,
                std::span<const Decided<Action>> done) const override {
    std::vector<Decided<typename G::Move>> moves;
    for (const auto& [seat, action] : done) moves.push_back({seat, G::move_of(action)});
    const Table& earlier = dynamic_cast<const PositionOf&>(before).state_.table;
    return found::report_of<typename G::Edition, Table, typename G::Move>(language, cards(), earlier,
                                                                          state_.table, moves);
  }
  std::string occasion(Language language) const override {
    return found::occasion_of(language, cards(), state_.table);
  }

  // What may be told and shown

  int sealed_step() const override { return G::sealed_step(state_.table); }
  bool stays_hidden(Action action) const override {
    return G::stays_hidden(state_.table, G::move_of(action));
  }
  json::Value view(std::optional<Seat> seat) const override {
    return json::write(cards(), seat ? view_of(known_to(*seat)) : view_of(cards(), state_.table));
  }
  json::Value state() const override {
#ifdef GROD_MODULE  // a table in a browser is its events
    return nullptr;
#else
    return write_state(cards(), state_);
#endif
  }
  json::Value dealt() const override { return dealt_of(cards(), state_); }

  // The result

  int total(Seat seat) const override { return G::score(cards(), state_.table, seat).total(); }
  json::Value score(Seat seat) const override {
    return write_json(cards(), G::score(cards(), state_.table, seat));
  }
  Seats winners() const override { return G::winners(cards(), state_.table); }

 private:
  static std::vector<Judged> judged_of(const Findings& found) {
    std::vector<Judged> judged;
    for (const Option& option : found.options)
      judged.push_back({option.action, option.visits, option.expected.points, option.expected.win_probability,
                        option.expected.utility});
    return judged;
  }

  Advice advice_of(const Counsel& counsel) const {
    Advice advice;
    const bool by_points = alone();
    advice.unit = by_points ? AdviceUnit::points : AdviceUnit::wins;
    for (const Line& line : counsel.lines) {
      const double value = by_points ? 10 * line.expected.points : 1000 * line.expected.win_probability;
      advice.moves.push_back({line.actions, static_cast<int>(std::lround(value))});
    }
    const auto tenths = [](const Term& term) { return static_cast<int>(std::lround(0.1 * term.worth)); };
    if (counsel.lines.size() > 1) {
      const Comparison found = compare(counsel.lines[0].terms, counsel.lines[1].terms);
      advice.gain_in = found.gain.name;
      advice.gain = tenths(found.gain);
      advice.loss_in = found.loss.name;
      advice.loss = tenths(found.loss);
    }
    constexpr int little = 2;  // tenths of a point that nobody would mention
    advice.reason = counsel.lines.size() == 1 ? AdviceReason::only
                    : counsel.exact           ? AdviceReason::exact
                    : advice.gain <= little   ? AdviceReason::search
                    : advice.loss >= -little  ? AdviceReason::gain
                                              : AdviceReason::exchange;
    return advice;
  }

  const typename G::Edition& cards() const { return edition_->edition(); }
  InformationSet<G> known_to(Seat seat) const { return state_.information(cards(), seat); }
  /// The rules, compiled once for all that is done here.
  [[gnu::noinline]] News apply(State<G>& state, Seat seat, Action action) const {
    return G::apply(cards(), state, seat, action);
  }
  [[gnu::noinline]] State<G> imagine(Seat seat, const Rng& rng) const {
    return G::imagine(known_to(seat), rng);
  }
  State<G> redealt(const Rng& rng) const {
    State<G> world = state_;
    G::redeal(cards(), world, rng);
    return world;
  }

  std::shared_ptr<const EditionOf<G>> edition_;
  int seats_;
  State<G> state_;
};

}  // namespace grod
