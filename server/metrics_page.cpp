#include "server/metrics_page.h"

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace grod {

void MetricsPage::durations(std::string_view name, std::string_view labels, const DurationFigures& figures) {
  const std::string before = labels.empty() ? "" : fmt::format("{},", labels);
  const std::string bucket = fmt::format("{}_bucket", name);
  std::uint64_t within = 0;
  for (std::size_t i = 0; i < duration_bounds.size(); ++i) {
    within += figures.counts[i];
    const double bound = std::chrono::duration<double>(duration_bounds[i]).count();
    sample(bucket, fmt::format("{}le=\"{}\"", before, bound), within);
  }
  within += figures.counts.back();
  sample(bucket, fmt::format("{}le=\"+Inf\"", before), within);
  sample(fmt::format("{}_sum", name), labels, static_cast<double>(figures.microseconds) / 1e6);
  sample(fmt::format("{}_count", name), labels, within);
}

}  // namespace grod
