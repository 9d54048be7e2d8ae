// What players saw and did at a table, beside what the house's file says of it: every acknowledged decision is there, and
// nobody was shown anything but what the rules let them see.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "core/seat.h"
#include "texts/error.h"
#include "texts/json.h"

namespace grod {

/// A table as its players remember it.
struct SoakStory {
  std::string key;
  std::vector<std::pair<Seat, int>> acknowledged = {};  // decisions, in their order
  std::vector<std::vector<std::size_t>> shown = {};  // by seat: fingerprints of what it was shown, in order
};

/// Of what a seat is shown of a game, whatever the order of its fields.
std::size_t fingerprint_of(const json::Value& seen);

struct SoakFindings {
  std::uint64_t screens = 0;  // found in the file's own telling
  std::uint64_t other_worlds =
      0;  // views that are the same in a world that the seat cannot tell from this one
};

/// The error says what is not as it should be.
Result<SoakFindings> compare_with_file(const std::string& file, const SoakStory& story, Rng rng);

}  // namespace grod
