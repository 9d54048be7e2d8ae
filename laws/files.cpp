#include "laws/files.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace grod::laws {

namespace {

/// "monster-city" lies in games/monster_city.
std::filesystem::path folder_of(std::string_view game) {
  std::string folder(game);
  std::replace(folder.begin(), folder.end(), '-', '_');
  return std::filesystem::path(GROD_SOURCE_DIR) / "games" / folder;
}

std::filesystem::path tests_folder(std::string_view game) { return folder_of(game) / "tests"; }

}  // namespace

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file.string() + " cannot be read");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<Pinned> pinned(std::string_view game, std::string_view file) {
  const std::filesystem::path path = tests_folder(game) / file;
  std::istringstream in(contents(path));
  std::vector<Pinned> lines;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    Pinned pin;
    std::string variants;
    if (!(words >> pin.options.seats >> variants >> pin.number >> pin.value))
      throw std::runtime_error(path.string() + ": \"" + line + "\" is not SEATS VARIANTS NUMBER VALUE");
    if (variants != "-") pin.options.variants = split(variants, ',');
    pin.text = line;
    lines.push_back(pin);
  }
  if (lines.empty()) throw std::runtime_error(path.string() + " pins nothing");
  return lines;
}

std::set<std::string, std::less<>> statements_of(std::string_view game) {
  const std::string page = contents(folder_of(game) / "README.md");
  const std::regex defined(R"(\*\*([A-Z]{2}-[A-Z]?[0-9]+[a-z]?)\*\*)");
  std::set<std::string, std::less<>> found;
  for (std::sregex_iterator each(page.begin(), page.end(), defined), end; each != end; ++each)
    found.insert((*each)[1]);
  return found;
}

std::vector<std::filesystem::path> golden_games(std::string_view game) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(tests_folder(game) / "golden"))
    if (entry.path().extension() == ".grod") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace grod::laws
