// Random games on a GPU, one game per thread, from the same headers as everywhere else. Prints the speed and, for
// each game, the signature of the first thousand games: it must equal the one `grod bench` prints.
// With --batch the same of batches, which are stepped from outside.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/signature.h"
#include "games/all.h"
#include "gpu/play_batch.h"

namespace {

using namespace grod;

constexpr std::uint64_t signature_games = 1000;
constexpr int threads_per_block = 128;

void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "grod-gpu: %s\n", cudaGetErrorString(error));
  std::exit(1);
}

struct Sums {
  unsigned long long hash;
  unsigned long long steps;
};

template <Game G>
__global__ void play(const typename G::Edition* edition, typename G::Options options, std::uint64_t first,
                     std::uint64_t games, Sums* sums) {
  const std::uint64_t number = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (number >= games) return;
  const Playout playout = signature_game<G>(*edition, options, first + number);
  atomicAdd(&sums->hash, static_cast<unsigned long long>(playout.hash));
  atomicAdd(&sums->steps, static_cast<unsigned long long>(playout.steps));
}

template <Game G>
Sums run(const typename G::Edition* edition, const typename G::Options& options, std::uint64_t games,
         float& seconds) {
  Sums* device = nullptr;
  check(cudaMalloc(&device, sizeof(Sums)));
  check(cudaMemset(device, 0, sizeof(Sums)));
  cudaEvent_t start{};
  cudaEvent_t stop{};
  check(cudaEventCreate(&start));
  check(cudaEventCreate(&stop));
  check(cudaEventRecord(start));
  const auto blocks = static_cast<unsigned>((games + threads_per_block - 1) / threads_per_block);
  play<G><<<blocks, threads_per_block>>>(edition, options, 0, games, device);
  check(cudaGetLastError());
  check(cudaEventRecord(stop));
  check(cudaEventSynchronize(stop));
  check(cudaEventElapsedTime(&seconds, start, stop));
  seconds /= 1000;
  Sums sums{};
  check(cudaMemcpy(&sums, device, sizeof sums, cudaMemcpyDeviceToHost));
  check(cudaFree(device));
  return sums;
}

template <Game G>
void report(std::uint64_t games) {
  const typename G::Edition& edition = G::default_edition();
  typename G::Edition* on_device = nullptr;
  check(cudaMalloc(&on_device, sizeof edition));
  check(cudaMemcpy(on_device, &edition, sizeof edition, cudaMemcpyHostToDevice));
  typename G::Options options{};
  options.seats = G::max_seats < 4 ? G::max_seats : 4;
  float seconds = 0;
  const Sums pinned = run<G>(on_device, options, signature_games, seconds);
  const std::uint64_t expected = signature<G>(edition, options, signature_games);
  run<G>(on_device, options, games, seconds);  // warm up
  const Sums timed = run<G>(on_device, options, games, seconds);
  std::printf(
      "%-14.*s %d seats: %8.2f G steps/s, %8.2f M games/s, signature %016llx, on the CPU %016llx: %s\n",
      static_cast<int>(G::id.size()), G::id.data(), static_cast<int>(options.seats),
      static_cast<double>(timed.steps) / seconds / 1e9, static_cast<double>(games) / seconds / 1e6,
      pinned.hash, static_cast<unsigned long long>(expected),
      pinned.hash == expected ? "equal" : "DIFFERENT");
  check(cudaFree(on_device));
  if (pinned.hash != expected) std::exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  const bool batch = argc > 1 && std::strcmp(argv[1], "--batch") == 0;
  const char* number = argc > (batch ? 2 : 1) ? argv[batch ? 2 : 1] : nullptr;
  const std::uint64_t games = number != nullptr ? std::strtoull(number, nullptr, 10)
                              : batch           ? 1 << 20
                                                : 20'000'000;
  cudaDeviceProp device{};
  check(cudaGetDeviceProperties(&device, 0));
  std::printf("%s, %llu games each\n", device.name, static_cast<unsigned long long>(games));
  if (batch) return play_batches(static_cast<std::int64_t>(games));
  for_each_game([&]<Game G>() { report<G>(games); });
}
