/* Many games side by side on a GPU, as a plain C interface: the batch of match/batch.h, game for game and bit for bit.
 *
 * All arrays lie in the memory of the GPU and belong to the batch, from its creation to its end; what a call works out
 * stands there once the stream has come so far. Nothing is copied to the host, so a learner on the same GPU reads the
 * observations where they are (wrap the pointers as DLPack tensors of the shapes below).
 *
 * Seats are not played by bots here. A batch is used by one thread at a time. */
#ifndef GROD_GPU_BATCH_H
#define GROD_GPU_BATCH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grod_gpu_batch grod_gpu_batch;

/* How a batch is played. */
typedef struct {
  const char* game;       /* "monster-city" */
  int seats;              /* how many play, by the game's default options */
  int64_t games;          /* how many side by side, at least 1 */
  int rewards_are_points; /* 0: the share of the victory */
  float penalty;          /* the reward of a decision that is not legal */
} grod_gpu_config;

/* Where the batch keeps what it has to say, row after row, a row a game. */
typedef struct {
  int64_t games;
  int seats;
  int action_count;
  int observation_size;
  int device;            /* the number of the GPU */
  uint8_t* observations; /* games x observation_size: what the seat to act knows */
  uint8_t* masks;        /* games x action_count: 1 for what it may do */
  uint8_t* seats_to_act; /* games */
  float* rewards;        /* games x seats: of what the last call did */
  uint8_t* ends;         /* games: 1 where it ended a game; the rest is of the next one then */
  uint8_t* illegal;      /* games: 1 where the decision was not legal, and nothing was done */
  int32_t* actions;      /* games: room for decisions, for whoever has none of their own */
} grod_gpu_arrays;

/* What is left out of a call costs nothing; it keeps what it was. Rewards, ends, seats and illegal are always told. */
enum { GROD_GPU_OBSERVATIONS = 1, GROD_GPU_MASKS = 2, GROD_GPU_ALL = 3 };

/* A batch on the current GPU, or null; grod_gpu_error says why. Its games are begun by grod_gpu_reset. */
grod_gpu_batch* grod_gpu_create(const grod_gpu_config* config);
void grod_gpu_free(grod_gpu_batch* batch);

const grod_gpu_arrays* grod_gpu_arrays_of(const grod_gpu_batch* batch);

/* These return 0, or another number where the GPU refused; grod_gpu_error says why. `stream` is a cudaStream_t, or null for
 * the default one; `tell` is a sum of what is to be told beside the rest. */

/* Begins every game anew, with its first episode. */
int grod_gpu_reset(grod_gpu_batch* batch, uint64_t seed, int tell, void* stream);
/* One decision in each game: `actions` lie in the memory of the GPU. */
int grod_gpu_step(grod_gpu_batch* batch, const int32_t* actions, int tell, void* stream);
/* For each game a decision that is legal now, every one as likely as the others, into memory of the GPU. */
int grod_gpu_choose_randomly(grod_gpu_batch* batch, int32_t* actions, void* stream);

/* What went wrong last on this thread. */
const char* grod_gpu_error(void);

#ifdef __cplusplus
}
#endif

#endif
