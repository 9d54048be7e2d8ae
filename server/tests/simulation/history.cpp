#include "server/tests/simulation/history.h"

#include <fmt/format.h>

#include "core/names.h"
#include "server/tests/simulation/world.h"

namespace grod::sim {

Outcome run_history(std::uint64_t seed, const HistoryOptions& options) { return World(seed, options).run(); }

std::string command_for(std::uint64_t seed, const HistoryOptions& options) {
  const std::string planted =
      options.plant == Plant::none ? "" : fmt::format(" --plant {}", name_of(options.plant));
  return fmt::format("build/release/simulate 1 {}{}{} --trace", seed, planted,
                     options.several ? " --several" : "");
}

}  // namespace grod::sim
