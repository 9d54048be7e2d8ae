// Which cards to take and where the number goes, at a glance: a number goes where it costs the houses around it least,
// an effect is taken for what it usually brings. A little chance is in every comparison, so that rollouts differ.
#pragma once

#include "games/welcome_to/bot/gifts.h"
#include "games/welcome_to/bot/ground.h"

namespace grod::welcome_to {

/// What an effect is worth with the number in a house: by its street, and more in some houses. In hundredths.
struct Bonus {
  std::array<int, street_count> streets{};
  Houses favoured;
  int favour = 0;

  static constexpr Bonus everywhere(int worth) { return {{worth, worth, worth}, {}, 0}; }
};

constexpr Bonus bonus_of(const Edition& edition, const Table& table, const Sheet& sheet, Effect effect) {
  const Printed& printed = edition.printed;
  switch (effect) {
    case Effect::surveyor: return Bonus::everywhere(325);
    case Effect::agent: return Bonus::everywhere(200);
    case Effect::landscaper: {
      Bonus bonus;
      for (std::size_t street = 0; street < street_count; ++street) {
        const int boxes = printed.park_boxes[street];
        if (sheet.parks[street] < boxes)
          bonus.streets[street] = 100 * printed.parks[street][std::size_t(boxes)] / boxes;
      }
      return bonus;
    }
    case Effect::pool: return {{}, printed.pools, 390};
    case Effect::temp:
      return Bonus::everywhere(table.seats == 1 && !table.options.aaa ? (sheet.temps < 6 ? 66 : 0) : 180);
    case Effect::bis: return Bonus::everywhere(120 - 40 * sheet.bis_boxes_crossed());
  }
  return {};
}

/// What each effect is worth now.
using Bonuses = std::array<Bonus, effect_count>;

constexpr Bonuses bonuses_of(const Edition& edition, const Table& table, const Sheet& sheet) {
  Bonuses bonuses;
  for (const Effect effect : all_effects)
    bonuses[std::size_t(effect)] = bonus_of(edition, table, sheet, effect);
  return bonuses;
}

/// The best way so far to write a number: worth and way share a word, so that the better of two is one comparison.
class BestWay {
 public:
  /// Cards taken, house and shift of a way, and the part of the `Ground` it is in.
  struct Way {
    Slot number{};
    Slot effect{};
    House house = no_house;  // none: nothing fits
    int shift = 0;
    int part = 0;
  };

  constexpr void offer(bool possible, int worth, const Way& way) {
    const std::int64_t code = index(way.house) | (way.shift + largest_shift) << 6 | way.part << 9 |
                              (slot_count - index(way.effect)) << 12 | (slot_count - index(way.number)) << 14;
    const std::int64_t key = possible ? worth * (std::int64_t{1} << bits) + code : nothing;
    key_ = key > key_ ? key : key_;
  }

  constexpr Way way() const {
    if (key_ == nothing) return {};
    const auto field = [&](int from, int mask) { return static_cast<int>(key_ >> from) & mask; };
    return {static_cast<Slot>(slot_count - field(14, 3)), static_cast<Slot>(slot_count - field(12, 3)),
            static_cast<House>(field(0, 63)), field(6, 7) - largest_shift, field(9, 7)};
  }

 private:
  static constexpr int bits = 16;
  static constexpr std::int64_t nothing = std::int64_t{-1} << 62;

  std::int64_t key_ = nothing;
};
using Way = BestWay::Way;

/// What it is worth to write a number in a house of its run, the effect aside.
constexpr int ease_of(Run run, int offset, int number) {
  return strains(run.floor(), run.ceiling())[std::size_t(run.size())] -
         strains(run.floor(), number)[std::size_t(offset)] -
         strains(number + 1, run.ceiling())[std::size_t(max_of(0, run.size() - 1 - offset))];
}

/// Offers the houses that suit a number best. `chance`, below 32, breaks near ties. Half of a rollout is spent here, and what
/// is the best so far should stay in a register.
[[gnu::always_inline]] constexpr void try_number(const Ground& ground, const Bonus& bonus, int number,
                                                 int base, int chance, Way way, BestWay& best) {
  for (way.part = 0; way.part < ground.parts(); ++way.part) {
    const Run run = ground.room(way.part, number);
    const int worth = base + bonus.streets[ground.street(way.part)];
    const auto consider = [&](int offset, int favour) {
      way.house = static_cast<House>(run.first() + offset);
      const int noise = (chance * (7 * index(way.house) + 3)) & 15;
      best.offer(run.size() > 0, worth + ease_of(run, offset, number) + favour + noise, way);
    };
    // The ideal lies between two houses; the nearer is the likelier.
    const int others = run.size() - 1;
    const int ideal = (ideal_offset(others, run.floor(), number, run.ceiling()) + 8 * chance) >> 8;
    const int fewest = others - (run.ceiling() - number - 1);  // so that the houses above have numbers
    const int most = min_of(others, number - run.floor());     // and those below
    consider(max_of(0, min_of(max_of(ideal, fewest), most)), 0);
    if (bonus.favour == 0) continue;
    for (const House house : bonus.favoured& estate_at(static_cast<House>(run.first()), run.size()))
      consider(index(house) - run.first(), bonus.favour);
  }
}

[[gnu::always_inline]] constexpr void try_cards(const Ground& ground, const Bonus& bonus, Effect effect,
                                                int number, int base, std::uint64_t chance, Way way,
                                                BestWay& best) {
  const int most = effect == Effect::temp ? largest_shift : 0;
  for (way.shift = -most; way.shift <= most; ++way.shift, chance >>= 5)
    if (number + way.shift >= lowest_number && number + way.shift <= highest_number)
      try_number(ground, bonus, number + way.shift, base - (way.shift != 0 ? 10 : 0),
                 static_cast<int>(chance & 31), way, best);
}

// The cards to take

/// The best cards, house and shift. Cards alike look alike, and the first of them are taken, as in the list of legal
/// actions.
constexpr Way best_way(const InformationSet& info, const Ground& ground, const Bonuses& bonuses, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  BestWay best;
  const std::uint64_t chance = rng.next();
  const bool pairs = table.mode != Mode::stacks;
  const std::array<int, effect_count> gifts =
      table.options.aaa ? worth_to_architect(edition, table) : std::array<int, effect_count>{};
  for (int n = 0; n < slot_count; ++n)
    for (int e = 0; e < slot_count; ++e) {
      if (pairs == (n == e)) continue;
      const Way way{.number = static_cast<Slot>(n), .effect = static_cast<Slot>(e)};
      const int number = number_face(info, way.number).number;
      const Effect effect = effect_face(info, way.effect).effect;
      const int gift =
          table.options.aaa
              ? gifts[std::size_t(
                    edition[table.numbers[std::size_t(third_slot(way.number, way.effect))]].effect)]
              : 0;
      try_cards(ground, bonuses[std::size_t(effect)], effect, number, -gift, chance >> (2 * number), way,
                best);
    }
  return best.way();
}

/// The best house and shift for cards already taken.
constexpr Way best_house(const Ground& ground, const Bonus& bonus, Effect effect, int number, Rng& rng) {
  BestWay best;
  try_cards(ground, bonus, effect, number, 0, rng.next(), {}, best);
  return best.way();
}

}  // namespace grod::welcome_to
