#include "gpu/play_batch.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "core/batch_signature.h"
#include "games/all.h"
#include "gpu/batch.h"

namespace {

using namespace grod;

/// A batch that is given back.
class OnDevice {
 public:
  explicit OnDevice(const grod_gpu_config& config) : batch_(grod_gpu_create(&config)) {
    check(batch_ == nullptr);
  }
  OnDevice(const OnDevice&) = delete;
  OnDevice& operator=(const OnDevice&) = delete;
  ~OnDevice() { grod_gpu_free(batch_); }

  const grod_gpu_arrays& arrays() const { return *grod_gpu_arrays_of(batch_); }
  void reset(std::uint64_t seed, int tell) { check(grod_gpu_reset(batch_, seed, tell, nullptr) != 0); }
  void step(int tell) { check(grod_gpu_step(batch_, arrays().actions, tell, nullptr) != 0); }
  void choose_randomly() { check(grod_gpu_choose_randomly(batch_, arrays().actions, nullptr) != 0); }
  static void wait() { check(cudaDeviceSynchronize() != cudaSuccess); }

 private:
  static void check(bool failed) {
    if (!failed) return;
    std::fprintf(stderr, "grod-gpu: %s%s\n", grod_gpu_error(), cudaGetErrorString(cudaGetLastError()));
    std::exit(1);
  }

  grod_gpu_batch* batch_;
};

template <class T>
std::vector<T> copied(const T* from, std::size_t count) {
  std::vector<T> host(count);
  cudaMemcpy(host.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost);
  return host;
}

/// What the batch tells now, folded into the hash of each game.
void fold(const grod_gpu_arrays& arrays, std::vector<std::uint64_t>& hashes) {
  const std::size_t games = hashes.size();
  const auto rows = [games](int length) { return games * static_cast<std::size_t>(length); };
  const auto observations = copied(arrays.observations, rows(arrays.observation_size));
  const auto masks = copied(arrays.masks, rows(arrays.action_count));
  const auto rewards = copied(arrays.rewards, rows(arrays.seats));
  const auto seats = copied(arrays.seats_to_act, games);
  const auto ends = copied(arrays.ends, games);
  const auto illegal = copied(arrays.illegal, games);
  for (std::size_t i = 0; i < games; ++i)
    hashes[i] =
        folded(hashes[i], {.observation = observations.data() + i * rows(arrays.observation_size) / games,
                           .observation_size = arrays.observation_size,
                           .mask = masks.data() + i * rows(arrays.action_count) / games,
                           .action_count = arrays.action_count,
                           .rewards = rewards.data() + i * rows(arrays.seats) / games,
                           .seats = arrays.seats,
                           .seat = seats[i],
                           .end = ends[i],
                           .illegal = illegal[i]});
}

std::uint64_t signature_on_device(const char* game, int seats, const BatchTrial& trial) {
  OnDevice batch({game, seats, trial.games, trial.in_points ? 1 : 0, trial.penalty});
  std::vector<std::uint64_t> hashes(static_cast<std::size_t>(trial.games), 0);
  batch.reset(trial.seed, GROD_GPU_ALL);
  fold(batch.arrays(), hashes);
  for (int step = 1; step <= trial.steps; ++step) {
    batch.choose_randomly();
    auto actions = copied(batch.arrays().actions, hashes.size());
    for (int i = 0; i < trial.games; ++i)
      if (trial.is_wrong(i, step)) actions[static_cast<std::size_t>(i)] = -1;
    cudaMemcpy(batch.arrays().actions, actions.data(), actions.size() * sizeof actions[0],
               cudaMemcpyHostToDevice);
    batch.step(GROD_GPU_ALL);
    fold(batch.arrays(), hashes);
  }
  std::uint64_t sum = 0;
  for (const std::uint64_t hash : hashes) sum += hash;
  return sum;
}

/// Decisions a second, in thousands of millions, with random choices.
double speed(const char* game, int seats, std::int64_t games, int tell) {
  constexpr int steps = 200;
  OnDevice batch({game, seats, games, 0, -1});
  batch.reset(1, tell);
  const auto play = [&] {
    for (int step = 0; step < steps; ++step) {
      batch.choose_randomly();
      batch.step(tell);
    }
    OnDevice::wait();
  };
  play();  // so that the games stand in all their phases
  const auto start = std::chrono::steady_clock::now();
  play();
  const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
  return 1e-9 * static_cast<double>(games) * steps / used.count();
}

template <Observable G>
bool report(std::int64_t games) {
  bool all_equal = true;
  for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
    BatchTrial trial;
    trial.in_points = seats == 1;  // as `grod bench --batch` has it
    typename G::Options options{};
    options.seats = seats;
    const std::uint64_t there = signature_on_device(G::id.data(), seats, trial);
    const std::uint64_t here = batch_signature<G>(G::default_edition(), options, trial);
    const bool equal = there == here;
    all_equal = all_equal && equal;
    std::printf("%-14s %d seats: batch %016llx, on the CPU %016llx: %s\n", G::id.data(), seats,
                static_cast<unsigned long long>(there), static_cast<unsigned long long>(here),
                equal ? "equal" : "DIFFERENT");
  }
  const int seats = G::max_seats < 4 ? G::max_seats : 4;
  std::printf("%-14s %d seats: %7.3f G steps/s with mask, %7.3f G steps/s with mask and observation\n",
              G::id.data(), seats, speed(G::id.data(), seats, games, GROD_GPU_MASKS),
              speed(G::id.data(), seats, games, GROD_GPU_ALL));
  return all_equal;
}

}  // namespace

int play_batches(std::int64_t games) {
  bool all_equal = true;
  for_each_game([&]<Observable G>() { all_equal = report<G>(games) && all_equal; });
  return all_equal ? 0 : 1;
}
