// Many games of one game behind the interface of `GameBatch`.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/bots.h"
#include "bots/outcome.h"
#include "match/batch.h"
#include "match/crew.h"
#include "match/position_of.h"

namespace grod {

template <class G>
  requires Guided<G> && Presented<G> && Observable<G>
class BatchOf final : public GameBatch {
 public:
  /// `players` has for each seat its bot, or nullptr where the caller decides.
  BatchOf(std::shared_ptr<const EditionOf<G>> edition, const typename G::Options& options,
          const BatchOptions& how, std::vector<Bot<G>> players)
      : edition_(std::move(edition)),
        options_(options),
        players_(std::move(players)),
        penalty_(how.penalty),
        in_points_(how.reward == Reward::points),
        games_(static_cast<std::size_t>(how.games)),
        crew_(how.threads) {
    has_bots_ = std::any_of(players_.begin(), players_.end(), [](Bot<G> bot) { return bot != nullptr; });
    // A bot's decision is work enough for a part; of others there are so many that nobody waits long for the last.
    const int fair = how.games / (4 * how.threads);
    part_ = has_bots_ || how.threads == 1 ? 1 : std::clamp(fair, 1, 256);
    if (how.threads == 1) part_ = how.games;
    reset(0, {});
    in_points_ = in_points_ || plays_alone<G>(games_.front().game.state.table);
  }

  int games() const override { return static_cast<int>(games_.size()); }
  int seats() const override { return options_.seats; }
  int action_count() const override { return G::action_count; }
  int observation_size() const override { return grod::observation_size<G>(options_.seats); }

  void reset(std::uint64_t seed, const BatchArrays& out) override {
    for_each_game([&](std::size_t i) {
      Slot& slot = games_[i];
      const Row row = row_of(out, i);
      row.clear(options_.seats);
      slot.game.begin(cards(), options_, seed, i);
      slot.bots = slot.game.key().split(2);
      if (has_bots_) bots_play(slot, row);
      tell(slot, row);
    });
  }

  void step(const std::int32_t* actions, const BatchArrays& out) override {
    for_each_game([&](std::size_t i) { step_one(games_[i], actions[i], row_of(out, i)); });
  }

  void choose_randomly(std::int32_t* actions) override {
    for_each_game([&](std::size_t i) {
      Slot& slot = games_[i];
      actions[i] = index(slot.legal[slot.game.choices.below(slot.legal.size())]);
    });
  }

  std::uint64_t episode(int game) const override { return games_[std::size_t(game)].game.episode; }
  std::unique_ptr<Position> position(int game) const override {
    return std::make_unique<PositionOf<G>>(edition_, options_.seats, games_[std::size_t(game)].game.state);
  }

 private:
  /// A game, and what its seat to act may do.
  struct Slot {
    BatchGame<G> game;
    ActionList<G> legal;
    Rng bots;

    constexpr bool may(std::int32_t action) const {
      if (action < 0 || action >= G::action_count) return false;
      return std::binary_search(legal.begin(), legal.end(), action_at(action));
    }
  };

  /// A game's row of what the caller asks for.
  struct Row {
    std::uint8_t* observation;
    std::uint8_t* mask;
    std::uint8_t* seat;
    float* rewards;
    std::uint8_t* end;
    std::uint8_t* illegal;
    std::int32_t* points;

    void clear(int seats) const {
      if (rewards != nullptr) std::fill_n(rewards, seats, 0.0F);
      if (points != nullptr) std::fill_n(points, seats, 0);
      if (end != nullptr) *end = 0;
      if (illegal != nullptr) *illegal = 0;
    }
  };

  Row row_of(const BatchArrays& out, std::size_t game) const {
    const auto row = [&](auto* rows, int length) {
      return rows == nullptr ? nullptr : rows + game * static_cast<std::size_t>(length);
    };
    return {row(out.observations, observation_size()),
            row(out.masks, G::action_count),
            row(out.seats, 1),
            row(out.rewards, options_.seats),
            row(out.ends, 1),
            row(out.illegal, 1),
            row(out.points, options_.seats)};
  }

  template <class Each>
  void for_each_game(Each each) {
    const auto part = static_cast<std::size_t>(part_);
    const std::size_t parts = (games_.size() + part - 1) / part;
    crew_.share_out(static_cast<int>(parts), [&](int number) {
      const std::size_t from = static_cast<std::size_t>(number) * part;
      const std::size_t to = std::min(from + part, games_.size());
      for (std::size_t i = from; i < to; ++i) each(i);
    });
  }

  [[gnu::noinline]] void step_one(Slot& slot, std::int32_t action, const Row& row) const {
    row.clear(options_.seats);
    if (slot.may(action)) {
      slot.game.decide(cards(), action_at(action));
      if (slot.game.over()) end_game(slot, row);
      if (has_bots_) bots_play(slot, row);
    } else {
      if (row.rewards != nullptr) row.rewards[index(slot.game.seat)] = penalty_;
      if (row.illegal != nullptr) *row.illegal = 1;
    }
    tell(slot, row);
  }

  /// Until the caller is asked again.
  [[gnu::noinline]] void bots_play(Slot& slot, const Row& row) const {
    while (const Bot<G> bot = players_[std::size_t(slot.game.seat)]) {
      slot.game.decide(cards(), bot(slot.game.known(cards()), slot.bots));
      if (slot.game.over()) end_game(slot, row);
    }
  }

  [[gnu::noinline]] void end_game(Slot& slot, const Row& row) const {
    const typename G::Table& table = slot.game.state.table;
    if (row.rewards != nullptr) pay<G>(cards(), table, in_points_, row.rewards);
    if (row.points != nullptr)
      for (const Seat seat : all_seats(options_.seats))
        row.points[index(seat)] = G::score(cards(), table, seat).total();
    if (row.end != nullptr) *row.end = 1;
    slot.game.begin_next(cards(), options_);
    slot.bots = slot.game.key().split(2);
  }

  [[gnu::always_inline]] void tell(Slot& slot, const Row& row) const {
    const InformationSet<G> known = slot.game.known(cards());
    slot.legal.clear();
    G::legal(known, slot.legal);
    if (row.seat != nullptr) *row.seat = static_cast<std::uint8_t>(slot.game.seat);
    if (row.mask != nullptr) {
      std::fill_n(row.mask, G::action_count, std::uint8_t{0});
      for (const Action action : slot.legal) row.mask[index(action)] = 1;
    }
    if (row.observation != nullptr) observe(known, row.observation);
  }

  [[gnu::noinline]] static void observe(const InformationSet<G>& known, Observed* out) {
    write_observation<G>(known, out);
  }

  const typename G::Edition& cards() const { return edition_->edition(); }

  std::shared_ptr<const EditionOf<G>> edition_;
  typename G::Options options_;
  std::vector<Bot<G>> players_;
  bool has_bots_ = false;
  float penalty_;
  bool in_points_;
  int part_ = 1;  // games done in one go
  std::vector<Slot> games_;
  Crew crew_;
};

/// The players of a batch by their names; refused with the reason.
template <Guided G>
Result<std::vector<Bot<G>>> players_of(const BatchOptions& how, int seats) {
  if (how.games < 1) return error("a batch has at least one game");
  if (how.threads < 1) return error("a batch has at least one thread");
  std::vector<Bot<G>> players(std::size_t(max_seats), nullptr);
  if (!how.bots.empty() && static_cast<int>(how.bots.size()) != seats)
    return error(fmt::format("a batch of {} seats names {} bots; an empty name is the caller's own seat",
                             seats, how.bots.size()));
  for (std::size_t seat = 0; seat < how.bots.size(); ++seat) {
    if (how.bots[seat].empty()) continue;
    players[seat] = unhurried_bot<G>(how.bots[seat]);
    if (players[seat] == nullptr) return error(fmt::format("there is no bot \"{}\"", how.bots[seat]));
  }
  const auto last = players.begin() + seats;
  if (std::find(players.begin(), last, nullptr) == last)
    return error("bots have all the seats, and none is left to decide for");
  return players;
}

}  // namespace grod
