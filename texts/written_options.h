// How a game is to be played, in words: as a command line, a record's header or a browser says it. Each game turns a
// written into its own `Options`, or says why it cannot.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "texts/error.h"
#include "texts/setting.h"

namespace grod {

struct WrittenOptions {
  int seats = 0;
  std::vector<std::string> variants;            // "events", "advanced"
  std::map<std::string, std::string> settings;  // "architect" -> "3"

  friend bool operator==(const WrittenOptions&, const WrittenOptions&) = default;
};

/// The checks every game needs: the number of seats, and no variant or setting that the game does not know.
Result<void> check_options(const WrittenOptions& written, std::string_view game, int min_seats, int max_seats,
                           const std::vector<std::string>& variants,
                           const std::vector<Setting>& settings = {});

/// "a, b, c"
std::string listed(const std::vector<std::string>& words);

/// The words between the separators, without surrounding blanks; an empty text has none.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace grod
