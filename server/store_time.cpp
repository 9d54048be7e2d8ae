#include "server/store_time.h"

#include <fmt/format.h>

namespace grod {

StoreTime::StoreTime(Timekeeper& machine, Store& store, const std::function<void(std::string_view line)>& log)
    : machine_(machine) {
  const Time asked = machine.now();
  const Result<std::optional<std::int64_t>> of_day = store.time_of_day();
  if (!of_day) log(fmt::format("the store does not tell the time: {}", of_day.error().message));
  // The answer was under way for half of the time.
  if (of_day && *of_day) ahead_ = **of_day - (asked + machine.now()) / 2;
}

}  // namespace grod
