// A variant that is a flag of a game's options: the same for every game that has such.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "texts/written_options.h"

namespace grod {

template <class Options>
struct VariantWord {
  std::string_view name;
  bool Options::* flag;
};

template <class Options, std::size_t Count>
std::vector<std::string> names_of(const std::array<VariantWord<Options>, Count>& words) {
  std::vector<std::string> names;
  for (const VariantWord<Options>& word : words) names.emplace_back(word.name);
  return names;
}

template <class Options, std::size_t Count>
void read_variants(const std::array<VariantWord<Options>, Count>& words, const WrittenOptions& written,
                   Options& options) {
  for (const VariantWord<Options>& word : words)
    options.*word.flag =
        std::find(written.variants.begin(), written.variants.end(), word.name) != written.variants.end();
}

template <class Options, std::size_t Count>
void write_variants(const std::array<VariantWord<Options>, Count>& words, const Options& options,
                    WrittenOptions& written) {
  for (const VariantWord<Options>& word : words)
    if (options.*word.flag) written.variants.emplace_back(word.name);
}

}  // namespace grod
