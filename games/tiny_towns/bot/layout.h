// A finished town to work towards. Whoever plays alone is in no hurry and may take nearly any resource, so what a town
// can become is mostly a question of where things stand; a layout answers it before the first cube lies.
//
// Layouts are drawn by annealing: squares change what stands on them or change places, and what makes the town worse
// is taken now and then, ever less readily.
#pragma once

#include "games/tiny_towns/bot/evaluation.h"

namespace grod::tiny_towns {

/// Exponential, nearly: each doubling is half as likely. `scale` is its mean but for a little.
constexpr int exponential(Rng& rng, int scale) {
  const std::uint64_t bits = rng.next();
  const int halvings = lowest_bit(bits | std::uint64_t{1} << 16);
  return scale * (256 * halvings + static_cast<int>(bits >> 56)) / 370;  // 256 / ln 2
}

/// A town to work towards, and how lines of play towards it fared.
struct Layout {
  Town town;      // as it will be, with nothing but pieces
  int worth = 0;  // in hundredths

  int lines = 0;   // of play towards it
  int points = 0;  // they came to, summed

  constexpr bool has(Kind kind, Square s) const { return town.of(kind).contains(s); }
};

/// How a layout is drawn.
struct Annealing {
  int steps = 1500;
  int heat = 150;    // how much worse a change may be at first, in hundredths
  int hard = 60;     // what each cube of a pattern beyond two costs: large patterns need room
  int layouts = 20;  // that a player bears in mind
  int shrine = 6;    // buildings the Shrine is reckoned to see
};
inline constexpr Annealing annealing;

/// What a layout will be worth, less what makes it hard to build from the town as it is.
constexpr int worth_of_layout(const Edition& edition, const Table& table, Monument monument, const Town& town,
                              Squares open) {
  int hard = 0;
  for (int k = 0; k < building_kinds; ++k)
    hard +=
        (edition.shape(table.cards[std::size_t(k)]).cells - 2) * (town.pieces[std::size_t(k)] & open).size();
  if (!(town.of(Kind::monument) & open).empty()) hard += edition.shape(monument).cells - 2;
  return point * score_town(edition.printed, table.cards, town, 0).total() - annealing.hard * hard;
}

constexpr Layout draw_layout(const InformationSet& info, Monument monument, Rng& rng) {
  const auto& [edition, table, hand, seat] = info;
  Layout layout;
  Town& town = layout.town;
  town = hand.town;
  town.cubes = {};
  const Squares open = whole_board - town.all_pieces();
  if (open.empty()) return layout;
  List<Square, square_count> squares;
  for (const Square s : open) {
    squares.push_back(s);
    town.pieces[std::size_t(rng.below(building_kinds))].insert(s);
  }
  const auto any = [&] { return squares[rng.below(squares.size())]; };
  const auto set = [](Town& t, Square s, Kind kind) {
    for (Squares& pieces : t.pieces) pieces.erase(s);
    t.pieces[std::size_t(kind)].insert(s);
  };
  if (town.monument == Monument::none && monument != Monument::none) {
    set(town, any(), Kind::monument);
    town.monument = monument;
    town.shrine = static_cast<std::uint8_t>(annealing.shrine);
  }
  layout.worth = worth_of_layout(edition, table, monument, town, open);
  for (int step = 0; step < annealing.steps; ++step) {
    Town next = town;
    const Square s = any();
    const Kind kind = next.kind_at(s);
    if (rng.below(3) == 0) {
      const Square other = any();
      set(next, s, next.kind_at(other));
      set(next, other, kind);
    } else if (kind != Kind::monument) {
      set(next, s, static_cast<Kind>(rng.below(building_kinds)));
    }
    const int worth = worth_of_layout(edition, table, monument, next, open);
    const int heat = annealing.heat * (annealing.steps - step) / annealing.steps;
    if (worth + exponential(rng, heat) < layout.worth) continue;
    town = next;
    layout.worth = worth;
  }
  return layout;
}

}  // namespace grod::tiny_towns
