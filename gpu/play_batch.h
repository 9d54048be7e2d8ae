// Batches on a GPU: are they the CPU's, and how fast are they?
#pragma once

#include <cstdint>

/// Prints a line a game, timed with so many games side by side; the exit status.
int play_batches(std::int64_t games);
