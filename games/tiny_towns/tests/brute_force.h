// The points of a town counted a second time, square by square, straight from the wording of the cards, with every
// feeding tried that the rules allow. Shares no code with scoring.h but the town itself. For tests.
#pragma once

#include <cstdlib>
#include <vector>

#include "games/tiny_towns/rules/state.h"

namespace grod::tiny_towns {

struct RandomTown {
  CardSet cards{};
  Town town;
  int right_halls = 0;
};

/// A town of random density; cottages are frequent, so that feeding has choices.
inline RandomTown random_town(Rng& rng) {
  RandomTown random;
  for (int kind = 1; kind < building_kinds; ++kind)
    random.cards[std::size_t(kind)] =
        static_cast<Building>(index(first_of(static_cast<Kind>(kind))) + rng.below(4));
  const int density = 3 + rng.below(10);
  const int cottages = rng.below(8);
  Squares open = whole_board;
  if (rng.below(3) > 0) {
    random.town.monument = static_cast<Monument>(rng.below(monument_count));
    const auto s = static_cast<Square>(rng.below(square_count));
    random.town.pieces[std::size_t(Kind::monument)].insert(s);
    open.erase(s);
  }
  for (const Square s : open) {
    if (rng.below(12) >= density) continue;
    const int kind = rng.below(10) < cottages ? 0 : rng.below(building_kinds);
    random.town.pieces[std::size_t(kind)].insert(s);
    if (kind == index(Kind::factory) && random.cards[6] == Building::warehouse)
      for (int cube = rng.below(4); cube > 0; --cube)
        random.town.stock.add(s, static_cast<Resource>(rng.below(resource_count)));
  }
  if (random.town.built(Monument::shrine_of_the_elder_tree))
    random.town.shrine = std::uint8_t(1 + rng.below(16));
  random.town.place = std::uint8_t(1 + rng.below(6));
  random.right_halls = rng.below(5);
  return random;
}

/// A town as a grid of letters: C R E O N L K, M for the monument (B if it is the Castle), '.' for none.
class ByHand {
  /// A set of letters; the dot of an empty square is none.
  struct Letters {
    unsigned bits = 0;
    void insert(char c) { bits |= c == '.' ? 0u : 1u << (c & 31); }
    void erase(char c) { bits &= ~(1u << (c & 31)); }
    bool contains(char c) const { return ((bits >> (c & 31)) & 1) != 0; }
    int size() const { return std::popcount(bits); }
  };

 public:
  explicit ByHand(const RandomTown& random) : random_(random) {
    for (int s = 0; s < 16; ++s) {
      char& letter = grid_[std::size_t(s / 4)][std::size_t(s % 4)];
      letter = '.';
      for (int kind = 0; kind < kind_count; ++kind)
        if (random.town.pieces[std::size_t(kind)].contains(static_cast<Square>(s))) letter = "CREONLKM"[kind];
      if (letter == 'M' && random.town.monument == Monument::barrett_castle) letter = 'B';
    }
  }

  int best_total() const {
    int best = -1000;
    for (const unsigned fed : feedings()) best = std::max(best, total(fed));
    return best;
  }

 private:
  char at(int s) const { return grid_[std::size_t(s / 4)][std::size_t(s % 4)]; }
  Building card(char letter) const { return random_.cards[std::string_view("CREONLK").find(letter)]; }
  static bool touch(int a, int b) { return std::abs(a / 4 - b / 4) + std::abs(a % 4 - b % 4) == 1; }
  static bool in_line(int a, int b) { return a != b && (a / 4 == b / 4 || a % 4 == b % 4); }
  static bool surround(int a, int b) {
    return a != b && std::abs(a / 4 - b / 4) <= 1 && std::abs(a % 4 - b % 4) <= 1;
  }
  bool feedable(int s) const { return at(s) == 'C' || at(s) == 'B'; }
  int count(char letter) const {
    int number = 0;
    for (int s = 0; s < 16; ++s) number += at(s) == letter ? 1 : 0;
    return number;
  }

  /// Every set of fed squares that the food in town allows.
  std::vector<unsigned> feedings() const {
    unsigned hungry = 0;
    for (int s = 0; s < 16; ++s) hungry |= feedable(s) ? 1u << s : 0u;
    const int food = count('R');
    std::vector<unsigned> result;
    if (card('R') == Building::farm) {
      for (unsigned fed = hungry;; fed = (fed - 1) & hungry) {
        if (std::popcount(fed) <= 4 * food) result.push_back(fed);
        if (fed == 0) break;
      }
    } else if (card('R') == Building::greenhouse) {
      const std::vector<unsigned> all = groups("CB");
      for (unsigned chosen = 0; chosen < 1u << all.size(); ++chosen) {
        if (std::popcount(chosen) > food) continue;
        unsigned fed = 0;
        for (std::size_t g = 0; g < all.size(); ++g) fed |= (chosen >> g) & 1 ? all[g] : 0u;
        result.push_back(fed);
      }
    } else {
      unsigned fed = 0;
      for (int s = 0; s < 16; ++s)
        for (int f = 0; f < 16; ++f)
          if (at(f) == 'R' && feedable(s) &&
              (card('R') == Building::granary ? surround(f, s) : in_line(f, s)))
            fed |= 1u << s;
      result.push_back(fed);
    }
    return result;
  }

  /// Connected groups of squares that show one of these letters.
  std::vector<unsigned> groups(std::string_view letters) const {
    std::vector<unsigned> result;
    unsigned seen = 0;
    for (int s = 0; s < 16; ++s) {
      if (letters.find(at(s)) == std::string_view::npos || ((seen >> s) & 1)) continue;
      unsigned group = 1u << s;
      for (unsigned before = 0; before != group;) {
        before = group;
        for (int a = 0; a < 16; ++a)
          for (int b = 0; b < 16; ++b)
            if (((group >> a) & 1) && touch(a, b) && letters.find(at(b)) != std::string_view::npos)
              group |= 1u << b;
      }
      seen |= group;
      result.push_back(group);
    }
    return result;
  }

  /// What one piece is worth on its own; taverns and almshouses are counted together elsewhere.
  int worth(int s, unsigned fed) const {
    const auto is_fed = [&](int q) { return ((fed >> q) & 1) != 0; };
    const auto weight = [&](int q) { return at(q) == 'C' ? 1 : at(q) == 'B' ? 2 : 0; };
    int cottages = 0, fed_cottages = 0, fed_beside = 0;
    Letters beside;
    Letters line;
    int same_row = 1, same_column = 1, green_in_line = 0;
    for (int q = 0; q < 16; ++q) {
      if (is_fed(q)) fed_cottages += weight(q);
      if (touch(s, q)) {
        cottages += weight(q);
        if (is_fed(q)) fed_beside += weight(q);
        beside.insert(at(q) == 'B' ? 'C' : at(q));
      }
      if (!in_line(s, q)) continue;
      line.insert(at(q) == 'B' ? 'C' : at(q));
      if (at(q) == 'N') ++green_in_line;
      if (at(q) == at(s)) ++(q / 4 == s / 4 ? same_row : same_column);
    }
    line.erase('L');
    int corner = 0, middle = 0;
    for (const int q : {0, 3, 12, 15}) corner += at(q) == 'O' ? 1 : 0;
    for (const int q : {5, 6, 9, 10}) middle += at(q) == 'L' ? 1 : 0;
    switch (at(s)) {
      case 'C': return is_fed(s) || random_.town.monument == Monument::grand_mausoleum_of_the_rodina ? 3 : 0;
      case 'B': return is_fed(s) ? 5 : 0;
      case 'R': return 0;
      case 'E':
        switch (card('E')) {
          case Building::well: return cottages;
          case Building::fountain: return beside.contains('E') ? 2 : 0;
          case Building::millstone: return beside.contains('R') || beside.contains('L') ? 2 : 0;
          default: return 1;
        }
      case 'O':
        switch (card('O')) {
          case Building::chapel: return fed_cottages;
          case Building::abbey:
            return beside.contains('K') || beside.contains('N') || beside.contains('L') ? 0 : 3;
          case Building::cloister: return corner;
          default: return fed_beside >= 2 ? 4 : 0;
        }
      case 'N':
        switch (card('N')) {
          case Building::feast_hall: return count('N') > random_.right_halls ? 3 : 2;
          case Building::inn: return green_in_line == 0 ? 3 : 0;
          default: return 0;
        }
      case 'L':
        switch (card('L')) {
          case Building::theater: return line.size();
          case Building::bakery: return beside.contains('R') || beside.contains('K') ? 3 : 0;
          case Building::market: return std::max(same_row, same_column);
          default: return 1 + middle;
        }
      case 'K':
        switch (card('K')) {
          case Building::bank: return 4;
          case Building::trading_post: return 1;
          case Building::warehouse: return -random_.town.stock.count(static_cast<Square>(s));
          default: return 0;
        }
      case 'M': return monument(beside.size());
      default: return random_.town.monument == Monument::cathedral_of_caterina ? 0 : -1;
    }
  }

  int largest_group() const {
    int largest = 0;
    for (const char letter : std::string_view("CREONLKM"))
      for (const unsigned group : groups(std::string_view(&letter, 1)))
        largest = std::max(largest, std::popcount(group));
    return largest;
  }

  int monument(int kinds_beside) const {
    int kinds = 0;
    for (const char letter : std::string_view("CREONLK")) kinds += count(letter) > 0 ? 1 : 0;
    switch (random_.town.monument) {
      case Monument::architects_guild: return 1;
      case Monument::archive_of_the_second_age: return kinds;
      case Monument::cathedral_of_caterina: return 2;
      case Monument::fort_ironweed: return 7;
      case Monument::grove_university: return 3;
      case Monument::mandras_palace: return 2 * kinds_beside;
      case Monument::shrine_of_the_elder_tree: return random_.town.shrine >= 6 ? 8 : random_.town.shrine;
      case Monument::silva_forum: return 1 + largest_group();
      case Monument::the_sky_baths: return 2 * (7 - kinds);
      case Monument::the_starloom:
        return random_.town.place == 1 ? 6 : random_.town.place == 2 ? 3 : random_.town.place == 3 ? 2 : 0;
      default: return 0;
    }
  }

  int total(unsigned fed) const {
    int sum = 0;
    for (int s = 0; s < 16; ++s) sum += worth(s, fed);
    constexpr int tavern[] = {0, 2, 5, 9, 14, 20};
    constexpr int almshouse[] = {0, -1, 5, -3, 15, -5, 26};
    if (card('N') == Building::tavern) sum += tavern[std::min(count('N'), 5)];
    if (card('N') == Building::almshouse) sum += almshouse[std::min(count('N'), 6)];
    return sum;
  }

  const RandomTown& random_;
  std::array<std::array<char, 4>, 4> grid_{};
};

inline int best_total_by_force(const RandomTown& random) { return ByHand(random).best_total(); }

}  // namespace grod::tiny_towns
