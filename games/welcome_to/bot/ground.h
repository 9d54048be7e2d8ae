// Where numbers can still go on a sheet, and what it costs the houses around them: kept ready for every number, so that
// a rollout finds the best house for a card in a few steps.
#pragma once

#include "games/welcome_to/bot/evaluation.h"

namespace grod::welcome_to {

/// How many cards carry a number below this one: the shape of the deck is all a quick look needs.
GROD_LOOKUP constexpr std::array<int, number_count + 1> cards_below{0,  0,  3,  6,  10, 15, 21, 28, 36, 45,
                                                                    53, 60, 66, 71, 75, 78, 81, 81, 81};

/// What a run of empty houses will cost, in hundredths, if the numbers from `floor` to just below `ceiling` fit it: the
/// fewer cards that are, the more.
constexpr int strain(int houses, int floor, int ceiling) {
  if (houses == 0) return 0;
  const int numbers = max_of(0, ceiling - floor);
  const int cards = numbers == 0 ? 0 : cards_below[std::size_t(ceiling)] - cards_below[std::size_t(floor)];
  return min_of(470 * houses * houses / (cards + 2) + 350 * max_of(0, houses - numbers), 32767);
}

/// `strain` of 0 to 12 houses; rows are sixteen long so that finding one is a shift.
using Strains = std::array<std::int16_t, 16>;
GROD_LOOKUP constexpr auto all_strains = [] {
  std::array<std::array<Strains, number_count + 1>, number_count + 1> all{};
  for (std::size_t floor = 0; floor < all.size(); ++floor)
    for (std::size_t ceiling = 0; ceiling < all.size(); ++ceiling)
      for (std::size_t houses = 0; houses <= longest_street; ++houses)
        all[floor][ceiling][houses] =
            static_cast<std::int16_t>(strain(int(houses), int(floor), int(ceiling)));
  return all;
}();
constexpr const Strains& strains(int floor, int ceiling) {
  return all_strains[std::size_t(floor)][std::size_t(ceiling)];
}

/// Which part of the other houses of a run, in 256ths, should be left of a number, if all that counts is how many cards
/// fit on each side: by floor, number and ceiling.
using Shares = std::array<std::uint8_t, number_count + 1>;
GROD_LOOKUP constexpr auto shares_below = [] {
  std::array<std::array<Shares, number_count>, number_count + 1> all{};
  for (std::size_t floor = 0; floor <= number_count; ++floor)
    for (std::size_t number = floor; number < number_count; ++number)
      for (std::size_t ceiling = number + 1; ceiling <= number_count; ++ceiling) {
        const int below = cards_below[number] - cards_below[floor] + 2;
        const int above = cards_below[ceiling] - cards_below[number + 1] + 2;
        all[floor][number][ceiling] = static_cast<std::uint8_t>(256 * below / (below + above));
      }
  return all;
}();
constexpr int ideal_offset(int others, int floor, int number, int ceiling) {
  return others * shares_below[std::size_t(floor)][std::size_t(number)][std::size_t(ceiling)];
}

/// Neighbouring empty houses; the numbers from `floor` to just below `ceiling` fit between the houses around them. All
/// four measures share a word, so that many runs are replaced at once.
class Run {
 public:
  constexpr Run() = default;  // no room
  explicit constexpr Run(std::uint32_t word) : word_(word) {}
  constexpr Run(int first, int size, int floor, int ceiling)
      : word_(size == 0 ? none
                        : static_cast<std::uint32_t>(first | size << 8 | floor << 16 | ceiling << 24)) {}

  constexpr std::uint32_t word() const { return word_; }
  constexpr int first() const { return static_cast<int>(word_ & 0xff); }
  constexpr int size() const { return static_cast<int>(word_ >> 8 & 0xff); }
  constexpr int floor() const { return static_cast<int>(word_ >> 16 & 0xff); }
  constexpr int ceiling() const { return static_cast<int>(word_ >> 24); }

  friend constexpr bool operator==(Run, Run) = default;

 private:
  static constexpr std::uint32_t none = std::uint32_t{number_count} << 24;  // all numbers, and no house

  std::uint32_t word_ = none;
};

/// The room for every number in every part of a street. Numbers rise, so that in each part, from one roundabout or
/// street end to the next, a number has one run of empty houses or none.
class Ground {
 public:
  constexpr Ground() = default;
  explicit constexpr Ground(const Sheet& sheet) {
    for (auto& rooms : rooms_)
      for (std::uint32_t& room : rooms) room = Run().word();
    const Houses taken = sheet.taken();
    const Houses roundabouts = sheet.roundabouts();
    for (const Street street : all_streets) {
      const int end = start_of(street) + length_of(street);
      int first = start_of(street);
      int floor = lowest_number;
      for (int house = first; house <= end; ++house) {
        const bool wall = house == end || roundabouts.contains(static_cast<House>(house));
        if (!wall && !taken.contains(static_cast<House>(house))) continue;
        const int ceiling = wall ? number_count : sheet.number(static_cast<House>(house));
        open(part_count_, Run(first, house - first, floor, ceiling), floor, ceiling);
        first = house + 1;
        floor = wall ? lowest_number : ceiling + 1;
        if (wall) streets_[std::size_t(part_count_++)] = static_cast<std::uint8_t>(street);
      }
    }
  }

  constexpr int parts() const { return part_count_; }
  constexpr std::size_t street(int part) const { return streets_[std::size_t(part)]; }
  constexpr Run room(int part, int number) const {
    return Run(rooms_[std::size_t(part)][std::size_t(number)]);
  }

  /// A number was written in a house of its run.
  constexpr void write(int part, House house, int number) {
    const Run run = room(part, number);
    const int left = index(house) - run.first();
    open(part, Run(), number, number + 1);
    open(part, Run(run.first(), left, run.floor(), number), run.floor(), number);
    open(part, Run(index(house) + 1, run.size() - left - 1, number + 1, run.ceiling()), number + 1,
         run.ceiling());
  }

  /// An empty house was filled with the number of a neighbour: its run ends one house earlier on that side.
  constexpr void copy(House house, int number, Side side) {
    const int nearest = side == Side::left ? number + 1 : number - 1;
    if (nearest < lowest_number || nearest > highest_number) return;
    for (int part = 0; part < part_count_; ++part) {
      const Run run = room(part, nearest);
      const int edge = side == Side::left ? run.first() : run.first() + run.size() - 1;
      if (run.size() == 0 || edge != index(house)) continue;
      const int first = run.first() + (side == Side::left ? 1 : 0);
      return open(part, Run(first, run.size() - 1, run.floor(), run.ceiling()), run.floor(), run.ceiling());
    }
  }

  friend constexpr bool operator==(const Ground&, const Ground&) = default;

 private:
  static constexpr int max_parts = street_count + roundabout_boxes;
  /// By number, in whole words of a vector unit.
  using Rooms = std::array<std::uint32_t, (number_count + 3) / 4 * 4>;

  /// Without branches, since how many numbers fit is hard to predict; and in vectors, also in the module,
  /// whose units have none otherwise.
  constexpr void open(int part, Run run, int floor, int ceiling) {
    Rooms& rooms = rooms_[std::size_t(part)];
    const std::uint32_t word = run.word();
    const auto from = static_cast<std::uint32_t>(floor);
    const auto numbers = static_cast<std::uint32_t>(max_of(0, ceiling - floor));
#ifdef __wasm__
#pragma clang loop vectorize(enable)
#endif
    for (std::uint32_t number = 0; number < rooms.size(); ++number) {
      const std::uint32_t fits = 0u - static_cast<std::uint32_t>(number - from < numbers);
      rooms[number] = (word & fits) | (rooms[number] & ~fits);
    }
  }

  std::array<Rooms, max_parts> rooms_{};
  std::array<std::uint8_t, max_parts> streets_{};
  int part_count_ = 0;
};

}  // namespace grod::welcome_to
