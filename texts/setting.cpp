#include "texts/setting.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grod {

Setting choice_of(std::string name, std::vector<std::string> choices, std::string usual,
                  std::string statement) {
  std::string values = fmt::format("{} (default: {})", fmt::join(choices, " or "), usual);
  return {.name = std::move(name),
          .values = std::move(values),
          .choices = std::move(choices),
          .usual = std::move(usual),
          .statement = std::move(statement)};
}

}  // namespace grod
