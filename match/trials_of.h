// Many games of one game behind the interface of `Trials`.
#pragma once

#include "bots/arena.h"
#include "bots/meeting.h"
#include "core/perft.h"
#include "core/signature.h"
#include "match/edition_of.h"
#include "match/trials.h"

namespace grod {

template <class G>
  requires Guided<G> && Presented<G>
class TrialsOf final : public Trials {
 public:
  TrialsOf(std::shared_ptr<const EditionOf<G>> edition, const typename G::Options& options)
      : edition_(std::move(edition)), options_(options) {}

  int seats() const override { return options_.seats; }

  std::uint64_t play_random(std::uint64_t first, std::uint64_t count) const override {
    std::uint64_t steps = 0;
    for (std::uint64_t number = first; number < first + count; ++number)
      steps += std::uint64_t(signature_game<G>(cards(), options_, number).steps);
    return steps;
  }
  std::uint64_t signature(std::uint64_t games) const override {
    return grod::signature<G>(cards(), options_, games);
  }

  int search_opening(std::uint64_t deal, int iterations, bool plain) const override {
    const State<G> state = G::setup(cards(), options_, Rng(deal));
    Tuning tuning = tuning_for<G>(state.table);
    tuning.horizon = Tuning{}.horizon;
    tuning.plain = plain;
    const Seat seat = G::to_act(state.table).first();
    return search_for<G>(state.information(cards(), seat), tuning, {iterations, 0}, Rng(deal)).iterations;
  }

#ifdef GROD_MODULE  // nobody counts positions or holds tournaments in a browser
  std::uint64_t perft(std::uint64_t, int) const override { return 0; }
  void time_moves(std::string_view, std::uint64_t, const std::function<double()>&,
                  const std::function<void(double)>&) const override {}
  std::vector<Achievement> play_deal(const std::vector<std::string>&, std::uint64_t,
                                     std::uint64_t) const override {
    return {};
  }
  Meeting play_meeting(const std::array<std::string, 2>&, std::uint64_t, std::uint64_t) const override {
    return {};
  }
#else
  std::uint64_t perft(std::uint64_t seed, int depth) const override {
    return grod::perft<G>(cards(), G::setup(cards(), options_, Rng(seed)), depth);
  }

  void time_moves(std::string_view name, std::uint64_t deal, const std::function<double()>& now,
                  const std::function<void(double)>& moved) const override {
    const Bot<G> bot = bot_named<G>(name);
    const Seat timed = seat_at(0);
    State<G> state = G::setup(cards(), options_, Rng(deal));
    Rng rng = Rng(deal).split(1);
    double used = 0;  // by the move under way: all that the seat decides in a row
    const auto end_move = [&] {
      if (used > 0) moved(used);
      used = 0;
    };
    while (!G::over(state.table)) {
      const Seat seat = G::to_act(state.table).first();
      if (seat != timed) end_move();
      const double before = now();
      const Action action = (seat == timed ? bot : choose_greedily<G>)(state.information(cards(), seat), rng);
      if (seat == timed) used += now() - before;
      // Alone there is nobody in between: what chance brings ends a move.
      if (G::apply(cards(), state, seat, action) == News::revealed && state.table.seats == 1) end_move();
    }
    end_move();
  }

  std::vector<Achievement> play_deal(const std::vector<std::string>& players, std::uint64_t seed,
                                     std::uint64_t deal) const override {
    std::vector<Bot<G>> bots;
    for (const std::string& name : players) bots.push_back(unhurried_bot<G>(name));
    std::vector<Achievement> achievements(players.size());
    grod::play_deal<G>(cards(), options_, bots, seed, deal, achievements);
    return achievements;
  }
  Meeting play_meeting(const std::array<std::string, 2>& players, std::uint64_t seed,
                       std::uint64_t deal) const override {
    return grod::play_meeting<G>(cards(), options_,
                                 {unhurried_bot<G>(players[0]), unhurried_bot<G>(players[1])}, seed, deal);
  }
#endif

 private:
  const typename G::Edition& cards() const { return edition_->edition(); }

  std::shared_ptr<const EditionOf<G>> edition_;
  typename G::Options options_;
};

}  // namespace grod
