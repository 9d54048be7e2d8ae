// What a single player learns while it thinks about one decision: layouts worth working towards, and which buildings,
// and which squares for them, belong to lines of play that come out well.
#pragma once

#include "games/tiny_towns/bot/layout.h"

namespace grod::tiny_towns {

/// A piece set in a line of play: of which kind, after how many of them, and where.
struct Raised {
  Kind kind{};
  std::uint8_t owned = 0;
  Square square{};
};
using RaisedList = List<Raised, 2 * square_count>;

inline constexpr int owned_steps = 6;  // pieces of a kind that are told apart; more count as the most

constexpr std::uint8_t owned_step(const Town& town, Kind kind) {
  return static_cast<std::uint8_t>(std::min(town.of(kind).size(), owned_steps - 1));
}

/// The lines in which something was done, and what they brought together.
struct Record {
  int lines = 0;
  int points = 0;
};

/// What one search has learnt so far; the lines of play are guided by it and teach it.
class Experience {
 public:
  constexpr Experience(const InformationSet& info, Rng rng) {
    const auto& [edition, table, hand, seat] = info;
    Monuments monuments = hand.kept == Monument::none ? hand.dealt : Monuments{};
    if (monuments.empty()) monuments = Monuments::of(Monument::none);
    for (const Monument dealt : monuments) {
      const Monument monument = dealt == Monument::none ? hand.kept : dealt;
      for (int i = 0; i < annealing.layouts / monuments.size(); ++i)
        layouts_.push_back(draw_layout(info, monument, rng));
    }
    refresh();
  }

  /// A layout for this monument: the one that came out best, or that was tried too little to be sure of.
  constexpr int pick_layout(Monument monument, Rng& rng) const {
    constexpr int doubt = 1500;  // what a layout tried once may be better than it looked, in hundredths
    int best = 0;
    int best_worth = -1'000'000;
    for (int i = 0; i < layouts_.size(); ++i) {
      const Layout& layout = at(i);
      int root = 1;
      while (root * root < layout.lines) ++root;
      const int mean = layout.lines == 0 ? 100 * point : point * layout.points / layout.lines;
      const int worth =
          mean + doubt / root + rng.below(8) - (layout.town.monument == monument ? 0 : 1000 * point);
      if (worth <= best_worth) continue;
      best_worth = worth;
      best = i;
    }
    return best;
  }
  constexpr const Layout& at(int layout) const { return layouts_.begin()[layout]; }

  /// What another building of a kind promises, in hundredths of points.
  constexpr int worth(const Town& town, Kind kind) const {
    return kind_worth_[std::size_t(kind)][owned_step(town, kind)];
  }
  /// What one more promises on this square rather than on another.
  constexpr int worth(Kind kind, Square s) const { return square_worth_[std::size_t(kind)][std::size_t(s)]; }

  /// A line of play has come to its end.
  constexpr void learn(const RaisedList& raised, int layout, int points) {
    constexpr int pause = 16;  // lines between two looks at the records
    add(all_, points);
    if (layout >= 0) {
      ++layouts_[layout].lines;
      layouts_[layout].points += points;
    }
    for (const Raised& piece : raised) {
      add(kinds_[std::size_t(piece.kind)][piece.owned], points);
      add(squares_[std::size_t(piece.kind)][std::size_t(piece.square)], points);
    }
    if (all_.lines % pause == 0) refresh();
  }

 private:
  static constexpr void add(Record& record, int points) {
    ++record.lines;
    record.points += points;
  }

  /// How far the lines of a record came out above the mean, tempered by what was thought before.
  constexpr int lead(const Record& record, int before) const {
    constexpr int doubt = 16;  // lines that a first opinion is worth
    const int mean = all_.lines > 0 ? point * all_.points / all_.lines : 0;
    return (point * record.points - mean * record.lines + doubt * before) / (record.lines + doubt);
  }

  constexpr void refresh() {
    constexpr std::array<int, kind_count> first_opinion{300, 300, 120, 200, 200, 200, 0, 350};
    for (std::size_t k = 0; k < kind_count; ++k) {
      for (std::size_t n = 0; n < owned_steps; ++n)
        kind_worth_[k][n] = lead(kinds_[k][n], first_opinion[k]) * 9 / 5;
      for (std::size_t s = 0; s < square_count; ++s) square_worth_[k][s] = lead(squares_[k][s], 0);
    }
  }

  List<Layout, annealing.layouts> layouts_;
  Record all_;
  std::array<std::array<Record, owned_steps>, kind_count> kinds_{};
  std::array<std::array<Record, square_count>, kind_count> squares_{};
  std::array<std::array<int, owned_steps>, kind_count> kind_worth_{};
  std::array<std::array<int, square_count>, kind_count> square_worth_{};
};

}  // namespace grod::tiny_towns
