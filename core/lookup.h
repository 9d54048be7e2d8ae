// Lookup tables that rules index at run time. Compiled for a GPU, such a table needs a copy in the GPU's memory, and this
// word asks for it: `GROD_LOOKUP constexpr std::array<…> name = …;`. Anywhere else it means `inline`.
#pragma once

#ifdef __CUDACC__
#define GROD_LOOKUP static __device__
#else
#define GROD_LOOKUP inline
#endif
