#include "python/src/batch.h"

#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "match/batch.h"
#include "python/src/arrays.h"
#include "python/src/errors.h"
#include "python/src/state.h"

namespace grod::python {

namespace {

constexpr std::int64_t most_games = 1 << 22;
constexpr std::int64_t most_threads = 1024;

/// How a batch is to be played, as Python says it.
struct BatchWishes {
  std::int64_t games = 1;
  std::int64_t threads = 1;
  std::vector<std::string> bots = {};
  std::string reward = {};
  double penalty = 0;
  bool observe = true;
  bool mask = true;
};

Reward reward_named(const std::string& name) {
  if (name == "victory") return Reward::victory;
  if (name == "points") return Reward::points;
  throw Refused(fmt::format("there is no reward \"{}\"; there is victory, points", name));
}

/// The games, and memory for all that is told of them. One call at a time: a second one, of another thread, is refused.
class PythonBatch {
 public:
  PythonBatch(GamePtr game, const BatchWishes& wishes) : game_(std::move(game)) {
    if (wishes.games < 1 || wishes.games > most_games)
      throw Refused(fmt::format("{} games: 1 to {} are possible", wishes.games, most_games));
    if (wishes.threads < 1 || wishes.threads > most_threads)
      throw Refused(fmt::format("{} threads: 1 to {} are possible", wishes.threads, most_threads));
    if (game_->rules != game_->game->rules_version())
      throw Refused(fmt::format("batches are played by version {} of the rules, not by {}",
                                game_->game->rules_version(), game_->rules));
    const BatchOptions options{.games = static_cast<int>(wishes.games),
                               .threads = static_cast<int>(wishes.threads),
                               .reward = reward_named(wishes.reward),
                               .penalty = static_cast<float>(wishes.penalty),
                               .bots = wishes.bots};
    batch_ = value_of(game_->game->batch(game_->edition, game_->options, options));
    const auto games = static_cast<std::size_t>(batch_->games());
    const auto seats = static_cast<std::size_t>(batch_->seats());
    if (wishes.observe) observations_.resize(games * static_cast<std::size_t>(batch_->observation_size()));
    if (wishes.mask) masks_.resize(games * static_cast<std::size_t>(batch_->action_count()));
    seats_.resize(games);
    rewards_.resize(games * seats);
    ends_.resize(games);
    illegal_.resize(games);
    points_.resize(games * seats);
    actions_.resize(games);
    out_ = {.observations = observations_.empty() ? nullptr : observations_.data(),
            .masks = masks_.empty() ? nullptr : masks_.data(),
            .seats = seats_.data(),
            .rewards = rewards_.data(),
            .ends = ends_.data(),
            .illegal = illegal_.data(),
            .points = points_.data()};
  }

  const GamePtr& game() const { return game_; }
  const GameBatch& batch() const { return *batch_; }

  void reset(std::uint64_t seed) {
    const Turn turn(*this);
    const nb::gil_scoped_release released;
    batch_->reset(seed, out_);
  }

  using Actions = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
  void step(const Actions& actions) {
    if (actions.size() != actions_.size())
      throw Refused(fmt::format("{} decisions for {} games", actions.size(), actions_.size()));
    const Turn turn(*this);
    const std::int32_t* numbers = actions.data();
    const nb::gil_scoped_release released;
    batch_->step(numbers, out_);
  }

  void choose_randomly() {
    const Turn turn(*this);
    const nb::gil_scoped_release released;
    batch_->choose_randomly(actions_.data());
  }

  std::unique_ptr<GameState> state(std::int64_t number) const {
    const Turn turn(*this);
    return std::make_unique<GameState>(game_, batch_->position(place_of(number)), std::nullopt);
  }
  std::uint64_t episode(std::int64_t number) const {
    const Turn turn(*this);
    return batch_->episode(place_of(number));
  }

  template <class T>
  using Shown = nb::ndarray<nb::numpy, T, nb::c_contig>;

  /// Memory of this batch, which lives as long as any array that shows it.
  template <class T>
  static Shown<T> show(nb::handle_t<PythonBatch> self, std::vector<T> PythonBatch::* memory, int columns) {
    auto& batch = nb::cast<PythonBatch&>(self);
    std::vector<T>& values = batch.*memory;
    const auto games = static_cast<std::size_t>(batch.batch_->games());
    if (values.empty()) throw Refused("this batch was made without them");
    if (columns == 0) return Shown<T>(values.data(), {games}, self);
    return Shown<T>(values.data(), {games, static_cast<std::size_t>(columns)}, self);
  }

  std::vector<std::uint8_t> observations_, masks_, seats_, ends_, illegal_;
  std::vector<float> rewards_;
  std::vector<std::int32_t> points_, actions_;

 private:
  /// The time in which nobody else may use the batch.
  class Turn {
   public:
    explicit Turn(const PythonBatch& batch) : busy_(batch.busy_) {
      if (busy_.exchange(true)) throw Refused("another thread is using this batch");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { busy_ = false; }

   private:
    std::atomic<bool>& busy_;
  };

  int place_of(std::int64_t number) const {
    if (number < 0 || number >= batch_->games())
      throw Refused(
          fmt::format("there is no game {}; they are numbered from 0 to {}", number, batch_->games() - 1));
    return static_cast<int>(number);
  }

  GamePtr game_;
  std::unique_ptr<GameBatch> batch_;
  BatchArrays out_;
  mutable std::atomic<bool> busy_ = false;
};

}  // namespace

void add_batch(nb::module_& module) {
  using Self = nb::handle_t<PythonBatch>;
  nb::class_<PythonBatch>(
      module, "Batch", nb::is_weak_referenceable(),
      "Many games side by side. Every call of `step` does one decision in each, and leaves "
      "what came of it in the arrays, which "
      "stay the same memory. A game that is over begins again at once, with another deal.")
      .def(
          "__init__",
          [](PythonBatch* self, GamePtr game, std::int64_t games, std::int64_t threads, std::uint64_t seed,
             std::vector<std::string> bots, const std::string& reward, double illegal_penalty, bool observe,
             bool mask) {
            new (self) PythonBatch(std::move(game),
                                   {games, threads, std::move(bots), reward, illegal_penalty, observe, mask});
            self->reset(seed);
          },
          nb::arg("game"), nb::arg("games"), nb::arg("threads") = 1, nb::arg("seed") = 0, nb::kw_only(),
          nb::arg("bots") = std::vector<std::string>{}, nb::arg("reward") = "victory",
          nb::arg("illegal_penalty") = -1.0, nb::arg("observe") = true, nb::arg("mask") = true,
          "So many games; a call shares them out over the threads. `bots` names the bot of each seat, \"\" "
          "for one the caller decides for; "
          "bots are never asked of the caller. Whoever needs no observations or no masks leaves them out, "
          "and does not pay for them.")
      .def_prop_ro(
          "game", [](const PythonBatch& batch) { return batch.game(); }, "The game that is played.")
      .def("__len__", [](const PythonBatch& batch) { return batch.batch().games(); })
      .def("reset", &PythonBatch::reset, nb::arg("seed") = 0,
           "Begins every game anew. The same seed gives the same games, however many threads there are.")
      .def("step", &PythonBatch::step, nb::arg("actions"),
           "One decision in each game, for the seat that `seats` says. One that is not legal is not done, "
           "costs the penalty, and is marked in `illegal`.")
      .def(
          "random_actions",
          [](Self self) {
            auto& batch = nb::cast<PythonBatch&>(self);
            batch.choose_randomly();
            return PythonBatch::show(self, &PythonBatch::actions_, 0);
          },
          "For each game a decision that is legal now, each as likely as the others. The same memory with "
          "every call.")
      .def("state", &PythonBatch::state, nb::arg("number"), "A copy of how a game stands.")
      .def("episode", &PythonBatch::episode, nb::arg("number"), "How often that game has begun again.")
      .def_prop_ro(
          "observations",
          [](Self self) {
            return PythonBatch::show(self, &PythonBatch::observations_,
                                     nb::cast<PythonBatch&>(self).batch().observation_size());
          },
          "What the seat to act knows: games x numbers, uint8.")
      .def_prop_ro(
          "masks",
          [](Self self) {
            return PythonBatch::show(self, &PythonBatch::masks_,
                                     nb::cast<PythonBatch&>(self).batch().action_count());
          },
          "1 for what it may do: games x actions, uint8.")
      .def_prop_ro(
          "seats", [](Self self) { return PythonBatch::show(self, &PythonBatch::seats_, 0); },
          "The seat that is to act: uint8.")
      .def_prop_ro(
          "rewards",
          [](Self self) {
            return PythonBatch::show(self, &PythonBatch::rewards_,
                                     nb::cast<PythonBatch&>(self).batch().seats());
          },
          "What every seat was given by the last call: games x seats, float32.")
      .def_prop_ro(
          "ends", [](Self self) { return PythonBatch::show(self, &PythonBatch::ends_, 0); },
          "1 where the last call ended a game; all else is of the next one then: uint8.")
      .def_prop_ro(
          "illegal", [](Self self) { return PythonBatch::show(self, &PythonBatch::illegal_, 0); },
          "1 where the last decision was not legal: uint8.")
      .def_prop_ro(
          "points",
          [](Self self) {
            return PythonBatch::show(self, &PythonBatch::points_,
                                     nb::cast<PythonBatch&>(self).batch().seats());
          },
          "Where the last call ended a game, the points of every seat; elsewhere 0: games x seats, int32.")
      .def("__repr__", [](const PythonBatch& batch) {
        return fmt::format("<grod.Batch: {} games of {} with {} {}>", batch.batch().games(),
                           batch.game()->game->id(), batch.batch().seats(),
                           batch.batch().seats() == 1 ? "seat" : "seats");
      });
}

}  // namespace grod::python
