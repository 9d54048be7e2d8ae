// City plans as types: what a plan asks for, and the 34 plan cards by name.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/set.h"
#include "games/welcome_to/rules/cards.h"
#include "games/welcome_to/rules/streets.h"

namespace grod::welcome_to {

inline constexpr int largest_estate = 6;  // WT-B14
inline constexpr int estate_sizes = largest_estate;

/// How many estates there are of each size. All six counts share one word, so that comparing them is one
/// subtraction; each stays far below 128.
class EstateCounts {
 public:
  constexpr EstateCounts() = default;
  constexpr EstateCounts(int ones, int twos, int threes, int fours, int fives, int sixes) {
    const std::array counts{ones, twos, threes, fours, fives, sixes};
    for (int size = 1; size <= estate_sizes; ++size) add(size, counts[std::size_t(size - 1)]);
  }

  constexpr int of(int size) const { return static_cast<int>(word_ >> place(size) & 0xff); }
  constexpr void add(int size, int count = 1) { word_ += static_cast<std::uint64_t>(count) << place(size); }
  constexpr int smallest_size() const { return lowest_bit(word_) / 8 + 1; }
  constexpr int all() const { return static_cast<int>(word_ * 0x0101010101010101u >> 56); }

  /// At least as many of every size: a borrow would clear a top bit.
  constexpr bool covers(EstateCounts need) const { return (((word_ | tops) - need.word_) & tops) == tops; }

  /// Of every size the smaller count, all sizes together: a count is taken from here where the borrow cleared its top.
  constexpr int in_common(EstateCounts other) const {
    const std::uint64_t kept =
        (((word_ | tops) - other.word_) & tops) >> 7;  // here there are at least as many
    const std::uint64_t other_is_less = kept * 0xff;
    EstateCounts smaller;
    smaller.word_ = (other.word_ & other_is_less) | (word_ & ~other_is_less);
    return smaller.all();
  }

  friend constexpr bool operator==(EstateCounts, EstateCounts) = default;

 private:
  static constexpr std::uint64_t tops = 0x8080808080808080u;
  static constexpr int place(int size) { return 8 * (size - 1); }

  std::uint64_t word_ = 0;
};

enum class PlanSet : std::uint8_t { basic, advanced, easter, doomsday };

enum class PlanKind : std::uint8_t {
  estates,           // complete estates of the sizes listed
  full_street,       // every house of one street
  street_ends,       // first and last house of every street
  bis_in_a_street,   // so many bis houses in one street
  temps,             // so many temp boxes
  parks_of_streets,  // all parks in so many streets
  pools_of_streets,  // all pools in so many streets
  parks_and_pools,   // all parks and pools of one street
  roundabout,        // all parks and pools of a street with a roundabout
  eggs_of_street,    // every egg of one street
  bunkers,           // so much bunker capacity
};

/// What an estates plan asks of each estate beside its size.
enum class EstateDemand : std::uint8_t {
  nothing,
  no_egg,      // no egg collected in it
  eggs,        // so many eggs collected in it
  bunker,      // a bunker at every house
  one_bunker,  // a bunker at exactly one house
};

/// One plan card. Only the fields its kind uses differ from their defaults.
struct Plan {
  std::uint8_t number = 1;  // 1, 2 or 3: which of the three places it may take
  PlanSet set = PlanSet::basic;
  PlanKind kind = PlanKind::estates;
  EstateCounts sizes;  // estates: how many of each size
  EstateDemand demand = EstateDemand::nothing;
  Street street = Street::first;
  std::uint8_t amount = 0;
  std::uint8_t first = 0;  // points on the Project face
  std::uint8_t later = 0;  // points on the Approved face

  friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

/// The plan cards in printed order; an edition says what is on each.
enum class PlanCard : std::uint8_t {};
inline constexpr int plan_cards = 34;

/// One of the three plans on the table, and sets of them.
enum class Place : std::uint8_t {};
using Places = Set<Place, std::uint8_t>;

}  // namespace grod::welcome_to
