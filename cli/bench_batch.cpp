// grod bench --batch: how fast a batch of games is stepped.
#include <fmt/format.h>

#include "cli/bench.h"
#include "match/batch_signature.h"

namespace grod::cli {

namespace {

/// What one call of a batch fills in.
struct Told {
  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<std::uint8_t> seats;
  std::vector<std::uint8_t> ends;
  std::vector<float> rewards;

  explicit Told(const GameBatch& batch)
      : observations(rows(batch, batch.observation_size())),
        masks(rows(batch, batch.action_count())),
        seats(rows(batch, 1)),
        ends(rows(batch, 1)),
        rewards(rows(batch, batch.seats())) {}

  BatchArrays arrays(bool observed) {
    return {.observations = observed ? observations.data() : nullptr,
            .masks = masks.data(),
            .seats = seats.data(),
            .rewards = rewards.data(),
            .ends = ends.data()};
  }

 private:
  static std::size_t rows(const GameBatch& batch, int length) {
    return static_cast<std::size_t>(batch.games()) * static_cast<std::size_t>(length);
  }
};

double wall_seconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Decisions a second, chosen at random among the legal ones. A thread alone is timed by what it has of its core.
double steps_per_second(GameBatch& batch, const BatchArrays& out, const BenchArguments& arguments) {
  const auto now = arguments.threads == 1 ? cpu_seconds : wall_seconds;
  std::vector<std::int32_t> actions(static_cast<std::size_t>(batch.games()));
  batch.reset(0, out);
  double steps = 0;
  double used = 0;
  const double start = now();
  while (used < arguments.seconds) {
    batch.choose_randomly(actions.data());
    batch.step(actions.data(), out);
    steps += batch.games();
    used = now() - start;
  }
  return steps / used;
}

}  // namespace

int bench_batch(const BenchArguments& arguments, const AnyGame& game, int seats) {
  const auto edition = arguments.load_edition(game);
  if (!edition) return complain(edition.error());
  const auto batch = game.batch(*edition, arguments.options(seats),
                                {.games = arguments.batch_games, .threads = arguments.threads});
  if (!batch) return complain(batch.error());
  const auto signature = batch_signature(game, *edition, arguments.options(seats), {});
  if (!signature) return complain(signature.error());
  Told told(**batch);
  const double with_mask = steps_per_second(**batch, told.arrays(false), arguments);
  const double with_both = steps_per_second(**batch, told.arrays(true), arguments);
  if (arguments.json) {
    fmt::print("{}\n",
               boost::json::serialize(json::Object{{"game", arguments.game},
                                                   {"seats", seats},
                                                   {"variants", arguments.variants},
                                                   {"games", arguments.batch_games},
                                                   {"threads", arguments.threads},
                                                   {"steps_per_s_with_mask", with_mask},
                                                   {"steps_per_s_with_mask_and_observation", with_both},
                                                   {"actions", game.action_count()},
                                                   {"observation_size", (*batch)->observation_size()},
                                                   {"signature", json::hex(*signature)},
                                                   {"commit", commit()},
                                                   {"compiler", __VERSION__},
                                                   {"machine", machine()}}));
  } else {
    fmt::print(
        "{:<14} {} seats{}{}, {} games, {} thread{}: {:6.2f} M steps/s with mask ({} bytes), {:6.2f} M with "
        "mask and observation ({} bytes), signature {}\n",
        arguments.game, seats, arguments.variants.empty() ? "" : ", ", arguments.variants,
        arguments.batch_games, arguments.threads, arguments.threads == 1 ? "" : "s", with_mask / 1e6,
        game.action_count(), with_both / 1e6, (*batch)->observation_size(), json::hex(*signature));
  }
  return ok;
}

}  // namespace grod::cli
