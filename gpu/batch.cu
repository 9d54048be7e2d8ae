// A batch on a GPU, one game per thread.
//
// A game is kept in columns: word w of all games, then word w + 1, so that the threads of a warp read neighbouring words.
// A thread takes its game into its own memory, plays, and puts it back. Games that end are few at a time, and to deal
// costs many steps: they are listed, and dealt by a kernel of their own.
#include "gpu/batch.h"

#include <cstring>
#include <memory>
#include <string>

#include "core/batch_game.h"
#include "games/all.h"
#include "gpu/legal.h"

namespace {

using namespace grod;

constexpr unsigned threads_per_block = 128;

thread_local std::string last_error;

/// 0 if all is well; otherwise the sentence is kept.
int checked(cudaError_t error) {
  if (error == cudaSuccess) return 0;
  last_error = cudaGetErrorString(error);
  return 1;
}

/// Memory of the GPU that is given back.
template <class T>
class DeviceArray {
 public:
  DeviceArray() = default;
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;
  ~DeviceArray() { cudaFree(data_); }

  bool allocate(std::size_t count) { return checked(cudaMalloc(&data_, count * sizeof(T))) == 0; }
  T* data() const { return data_; }

 private:
  T* data_ = nullptr;
};

/// A game as a batch keeps it.
template <Observable G>
struct Kept {
  BatchGame<G> game;
  int legal = 0;  // how many actions are
};

/// Room for a game that is read from its columns: nothing is written there before.
template <Observable G>
struct Room {
  alignas(Kept<G>) unsigned char bytes[sizeof(Kept<G>)];

  __device__ Kept<G>& kept() { return *reinterpret_cast<Kept<G>*>(bytes); }
};

/// All games in columns of words.
template <Observable G>
class Columns {
 public:
  static constexpr std::size_t words = sizeof(Kept<G>) / sizeof(std::uint64_t);
  static_assert(words * sizeof(std::uint64_t) == sizeof(Kept<G>) && std::is_trivially_copyable_v<Kept<G>>);

  Columns(std::uint64_t* at, std::size_t games) : at_(at), games_(games) {}

  __device__ Kept<G>& load(std::size_t number, Room<G>& room) const {
#pragma unroll 8
    for (std::size_t w = 0; w < words; ++w)
      memcpy(room.bytes + w * sizeof(std::uint64_t), at_ + w * games_ + number, sizeof(std::uint64_t));
    return room.kept();
  }
  __device__ void store(std::size_t number, const Kept<G>& kept) const {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&kept);
#pragma unroll 8
    for (std::size_t w = 0; w < words; ++w)
      memcpy(at_ + w * games_ + number, bytes + w * sizeof(std::uint64_t), sizeof(std::uint64_t));
  }

 private:
  std::uint64_t* at_;
  std::size_t games_;
};

/// What every kernel of a batch is given.
template <Observable G>
struct Terms {
  const typename G::Edition* edition;
  typename G::Options options;
  Columns<G> columns;
  grod_gpu_arrays out;
  bool in_points;
  float penalty;
  int tell;
  std::uint64_t* ended;  // numbers of games that this step has ended
  unsigned* ended_count;
};

__device__ std::size_t thread_number() {
  return static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}

/// What is told of the seat to act. The masks are blank before.
template <Observable G>
__device__ void tell(const Terms<G>& terms, std::size_t number, Kept<G>& kept) {
  const InformationSet<G> known = kept.game.known(*terms.edition);
  const grod_gpu_arrays& out = terms.out;
  ActionMask mask;
  if ((terms.tell & GROD_GPU_MASKS) != 0)
    mask.row = out.masks + number * static_cast<std::size_t>(out.action_count);
  G::legal(known, mask);
  kept.legal = mask.count;
  out.seats_to_act[number] = static_cast<std::uint8_t>(kept.game.seat);
  if ((terms.tell & GROD_GPU_OBSERVATIONS) != 0)
    write_observation<G>(known, out.observations + number * static_cast<std::size_t>(out.observation_size));
}

template <Observable G>
__global__ void __launch_bounds__(threads_per_block) begin_games(Terms<G> terms, std::uint64_t seed) {
  const std::size_t number = thread_number();
  if (number >= static_cast<std::size_t>(terms.out.games)) return;
  Kept<G> kept;
  kept.game.begin(*terms.edition, terms.options, seed, number);
  tell(terms, number, kept);
  terms.columns.store(number, kept);
}

template <Observable G>
__global__ void __launch_bounds__(threads_per_block) step_games(Terms<G> terms, const std::int32_t* actions) {
  const std::size_t number = thread_number();
  if (number >= static_cast<std::size_t>(terms.out.games)) return;
  Room<G> room;
  Kept<G>& kept = terms.columns.load(number, room);
  BatchGame<G>& game = kept.game;
  const std::int32_t wanted = actions[number];
  SoughtAction sought{action_at(wanted), false};
  if (wanted >= 0 && wanted < G::action_count) G::legal(game.known(*terms.edition), sought);
  if (sought.found) {
    game.decide(*terms.edition, sought.action);
  } else {
    terms.out.rewards[number * static_cast<std::size_t>(terms.out.seats) +
                      static_cast<std::size_t>(index(game.seat))] = terms.penalty;
    terms.out.illegal[number] = 1;
  }
  if (game.over())
    terms.ended[atomicAdd(terms.ended_count, 1U)] = number;
  else
    tell(terms, number, kept);
  terms.columns.store(number, kept);
}

/// The games that have ended are paid and begin again.
template <Observable G>
__global__ void __launch_bounds__(threads_per_block) renew_games(Terms<G> terms) {
  const std::size_t place = thread_number();
  if (place >= *terms.ended_count) return;
  const std::size_t number = terms.ended[place];
  Room<G> room;
  Kept<G>& kept = terms.columns.load(number, room);
  pay<G>(*terms.edition, kept.game.state.table, terms.in_points,
         terms.out.rewards + number * static_cast<std::size_t>(terms.out.seats));
  terms.out.ends[number] = 1;
  kept.game.begin_next(*terms.edition, terms.options);
  tell(terms, number, kept);
  terms.columns.store(number, kept);
}

template <Observable G>
__global__ void __launch_bounds__(threads_per_block) choose_actions(Terms<G> terms, std::int32_t* actions) {
  const std::size_t number = thread_number();
  if (number >= static_cast<std::size_t>(terms.out.games)) return;
  Room<G> room;
  Kept<G>& kept = terms.columns.load(number, room);
  NthAction chosen{kept.game.choices.below(kept.legal), {}};
  G::legal(kept.game.known(*terms.edition), chosen);
  actions[number] = index(chosen.action);
  terms.columns.store(number, kept);
}

}  // namespace

/// A batch of whatever game.
struct grod_gpu_batch {
  virtual ~grod_gpu_batch() = default;
  virtual int reset(std::uint64_t seed, int tell, cudaStream_t stream) = 0;
  virtual int step(const std::int32_t* actions, int tell, cudaStream_t stream) = 0;
  virtual int choose_randomly(std::int32_t* actions, cudaStream_t stream) = 0;

  grod_gpu_arrays arrays{};
};

namespace {

template <Observable G>
class DeviceBatch final : public grod_gpu_batch {
 public:
  /// Null where there is not memory enough.
  static std::unique_ptr<grod_gpu_batch> create(const grod_gpu_config& config) {
    auto batch = std::make_unique<DeviceBatch>();
    if (!batch->allocate(config)) return nullptr;
    return batch;
  }

  int reset(std::uint64_t seed, int what, cudaStream_t stream) override {
    if (clear(what, stream) != 0) return 1;
    begin_games<G><<<blocks(), threads_per_block, 0, stream>>>(terms(what), seed);
    return checked(cudaGetLastError());
  }
  int step(const std::int32_t* actions, int what, cudaStream_t stream) override {
    if (clear(what, stream) != 0) return 1;
    step_games<G><<<blocks(), threads_per_block, 0, stream>>>(terms(what), actions);
    renew_games<G><<<blocks(), threads_per_block, 0, stream>>>(terms(what));
    return checked(cudaGetLastError());
  }
  int choose_randomly(std::int32_t* actions, cudaStream_t stream) override {
    choose_actions<G><<<blocks(), threads_per_block, 0, stream>>>(terms(0), actions);
    return checked(cudaGetLastError());
  }

 private:
  bool allocate(const grod_gpu_config& config) {
    options_.seats = config.seats;
    in_points_ = config.rewards_are_points != 0;
    penalty_ = config.penalty;
    const auto games = static_cast<std::size_t>(config.games);
    const auto seats = static_cast<std::size_t>(config.seats);
    arrays.games = config.games;
    arrays.seats = config.seats;
    arrays.action_count = G::action_count;
    arrays.observation_size = observation_size<G>(config.seats);
    const bool done = checked(cudaGetDevice(&arrays.device)) == 0 && edition_.allocate(1) &&
                      columns_.allocate(games * Columns<G>::words) &&
                      observations_.allocate(games * static_cast<std::size_t>(arrays.observation_size)) &&
                      masks_.allocate(games * G::action_count) && seats_.allocate(games) &&
                      rewards_.allocate(games * seats) && ends_.allocate(games) && illegal_.allocate(games) &&
                      actions_.allocate(games) && ended_.allocate(games) && ended_count_.allocate(1) &&
                      checked(cudaMemcpy(edition_.data(), &G::default_edition(), sizeof(typename G::Edition),
                                         cudaMemcpyHostToDevice)) == 0;
    arrays.observations = observations_.data();
    arrays.masks = masks_.data();
    arrays.seats_to_act = seats_.data();
    arrays.rewards = rewards_.data();
    arrays.ends = ends_.data();
    arrays.illegal = illegal_.data();
    arrays.actions = actions_.data();
    return done;
  }

  unsigned blocks() const {
    return static_cast<unsigned>((arrays.games + threads_per_block - 1) / threads_per_block);
  }
  Terms<G> terms(int what) const {
    return {edition_.data(),
            options_,
            Columns<G>(columns_.data(), static_cast<std::size_t>(arrays.games)),
            arrays,
            in_points_,
            penalty_,
            what,
            ended_.data(),
            ended_count_.data()};
  }

  /// What the kernels only add to.
  int clear(int what, cudaStream_t stream) {
    const auto games = static_cast<std::size_t>(arrays.games);
    const auto zero = [stream](void* at, std::size_t bytes) {
      return checked(cudaMemsetAsync(at, 0, bytes, stream));
    };
    return zero(rewards_.data(), games * static_cast<std::size_t>(arrays.seats) * sizeof(float)) +
           zero(ends_.data(), games) + zero(illegal_.data(), games) +
           zero(ended_count_.data(), sizeof(unsigned)) +
           ((what & GROD_GPU_MASKS) != 0 ? zero(masks_.data(), games * G::action_count) : 0);
  }

  typename G::Options options_{};
  bool in_points_ = false;
  float penalty_ = 0;
  DeviceArray<typename G::Edition> edition_;
  DeviceArray<std::uint64_t> columns_;
  DeviceArray<std::uint8_t> observations_;
  DeviceArray<std::uint8_t> masks_;
  DeviceArray<std::uint8_t> seats_;
  DeviceArray<float> rewards_;
  DeviceArray<std::uint8_t> ends_;
  DeviceArray<std::uint8_t> illegal_;
  DeviceArray<std::int32_t> actions_;
  DeviceArray<std::uint64_t> ended_;
  DeviceArray<unsigned> ended_count_;
};

/// Why there is no such batch, or nothing.
template <Observable G>
std::string refusal(const grod_gpu_config& config) {
  if (config.seats < G::min_seats || config.seats > G::max_seats)
    return std::string(G::id) + " is for " + std::to_string(G::min_seats) + " to " +
           std::to_string(G::max_seats) + " players, not " + std::to_string(config.seats);
  if (config.games < 1 || config.games > std::int64_t{1} << 31) return "a batch has 1 to 2147483648 games";
  return {};
}

}  // namespace

extern "C" {

grod_gpu_batch* grod_gpu_create(const grod_gpu_config* config) {
  if (config == nullptr || config->game == nullptr) {
    last_error = "no game is named";
    return nullptr;
  }
  std::unique_ptr<grod_gpu_batch> batch;
  last_error = std::string("there is no game \"") + config->game + "\"";
  for_each_game([&]<Observable G>() {
    if (G::id != config->game) return;
    last_error = refusal<G>(*config);
    if (last_error.empty()) batch = DeviceBatch<G>::create(*config);
  });
  return batch.release();
}

void grod_gpu_free(grod_gpu_batch* batch) { delete batch; }

const grod_gpu_arrays* grod_gpu_arrays_of(const grod_gpu_batch* batch) { return &batch->arrays; }

int grod_gpu_reset(grod_gpu_batch* batch, uint64_t seed, int tell, void* stream) {
  return batch->reset(seed, tell, static_cast<cudaStream_t>(stream));
}

int grod_gpu_step(grod_gpu_batch* batch, const int32_t* actions, int tell, void* stream) {
  return batch->step(actions, tell, static_cast<cudaStream_t>(stream));
}

int grod_gpu_choose_randomly(grod_gpu_batch* batch, int32_t* actions, void* stream) {
  return batch->choose_randomly(actions, static_cast<cudaStream_t>(stream));
}

const char* grod_gpu_error(void) { return last_error.c_str(); }

}  // extern "C"
