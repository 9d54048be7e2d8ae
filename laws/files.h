// What a game keeps pinned beside its tests: numbers that must be reproduced, and whole games.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "texts/written_options.h"

namespace grod::laws {

/// A line of `signature.txt`, `perft.txt` or `batch.txt`: "SEATS VARIANTS NUMBER VALUE", with "-" for no variants. NUMBER is
/// how many games a signature covers, how deep a perft goes, or how many steps a batch is played.
struct Pinned {
  WrittenOptions options;
  std::uint64_t number = 0;
  std::string value;
  std::string text;
};

/// Fails loudly if the file is missing or a line is not of that form: a pin that is not read pins nothing.
std::vector<Pinned> pinned(std::string_view game, std::string_view file);

std::vector<std::filesystem::path> golden_games(std::string_view game);
std::string contents(const std::filesystem::path& file);

/// The numbers of the statements that a game's rules page defines, in bold: "TU-18", "TU-17a", "TU-A20".
std::set<std::string, std::less<>> statements_of(std::string_view game);

}  // namespace grod::laws
