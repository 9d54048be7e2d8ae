#include "match/batch_signature.h"

#include <numeric>

namespace grod {

namespace {

/// A batch under trial, with all that it tells.
class TriedBatch {
 public:
  TriedBatch(GameBatch& batch, const BatchTrial& trial)
      : batch_(batch),
        trial_(trial),
        observations_(rows(batch.observation_size())),
        masks_(rows(batch.action_count())),
        seats_(rows(1)),
        rewards_(rows(batch.seats())),
        ends_(rows(1)),
        illegal_(rows(1)),
        actions_(rows(1)),
        hashes_(rows(1), 0) {}

  std::uint64_t signature() {
    batch_.reset(trial_.seed, arrays());
    fold();
    for (int step = 1; step <= trial_.steps; ++step) {
      batch_.choose_randomly(actions_.data());
      for (int game = 0; game < trial_.games; ++game)
        if (trial_.is_wrong(game, step)) actions_[static_cast<std::size_t>(game)] = -1;
      batch_.step(actions_.data(), arrays());
      fold();
    }
    return std::accumulate(hashes_.begin(), hashes_.end(), std::uint64_t{0});
  }

 private:
  std::size_t rows(int length) const {
    return static_cast<std::size_t>(trial_.games) * static_cast<std::size_t>(length);
  }
  BatchArrays arrays() {
    return {.observations = observations_.data(),
            .masks = masks_.data(),
            .seats = seats_.data(),
            .rewards = rewards_.data(),
            .ends = ends_.data(),
            .illegal = illegal_.data()};
  }
  void fold() {
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
      const auto row = [i](const auto& all, int length) {
        return all.data() + i * static_cast<std::size_t>(length);
      };
      hashes_[i] = folded(hashes_[i], {.observation = row(observations_, batch_.observation_size()),
                                       .observation_size = batch_.observation_size(),
                                       .mask = row(masks_, batch_.action_count()),
                                       .action_count = batch_.action_count(),
                                       .rewards = row(rewards_, batch_.seats()),
                                       .seats = batch_.seats(),
                                       .seat = seats_[i],
                                       .end = ends_[i],
                                       .illegal = illegal_[i]});
    }
  }

  GameBatch& batch_;
  BatchTrial trial_;
  std::vector<Observed> observations_;
  std::vector<std::uint8_t> masks_;
  std::vector<std::uint8_t> seats_;
  std::vector<float> rewards_;
  std::vector<std::uint8_t> ends_;
  std::vector<std::uint8_t> illegal_;
  std::vector<std::int32_t> actions_;
  std::vector<std::uint64_t> hashes_;
};

}  // namespace

Result<std::uint64_t> batch_signature(const AnyGame& game, const EditionPtr& edition,
                                      const WrittenOptions& written, const BatchTrial& trial) {
  return game
      .batch(edition, written,
             {.games = trial.games,
              .reward = trial.in_points ? Reward::points : Reward::victory,
              .penalty = trial.penalty})
      .map([&](const std::unique_ptr<GameBatch>& batch) { return TriedBatch(*batch, trial).signature(); });
}

}  // namespace grod
