#include "texts/written_options.h"

#include <fmt/format.h>
#include <algorithm>
#include <set>

namespace grod {

std::string listed(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    std::string_view word = text.substr(0, end);
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    words.emplace_back(word);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return words;
}

Result<void> check_options(const WrittenOptions& written, std::string_view game, int min_seats, int max_seats,
                           const std::vector<std::string>& variants, const std::vector<Setting>& settings) {
  if (written.seats < min_seats || written.seats > max_seats)
    return error(
        fmt::format("{} is for {} to {} players, not {}", game, min_seats, max_seats, written.seats));
  std::set<std::string> seen;
  for (const std::string& variant : written.variants) {
    if (std::find(variants.begin(), variants.end(), variant) == variants.end())
      return error(variants.empty()
                       ? fmt::format("{} has no variants, so not \"{}\"", game, variant)
                       : fmt::format("{} has no variant \"{}\"; it has {}", game, variant, listed(variants)));
    if (!seen.insert(variant).second) return error(fmt::format("the variant \"{}\" is named twice", variant));
  }
  for (const auto& [name, value] : written.settings) {
    const auto known = std::find_if(settings.begin(), settings.end(),
                                    [&](const Setting& setting) { return setting.name == name; });
    if (known != settings.end()) continue;
    std::vector<std::string> names;
    for (const Setting& setting : settings) names.push_back(setting.name);
    return error(names.empty()
                     ? fmt::format("{} has no settings, so not \"{}\"", game, name)
                     : fmt::format("{} has no setting \"{}\"; it has {}", game, name, listed(names)));
  }
  return {};
}

}  // namespace grod
