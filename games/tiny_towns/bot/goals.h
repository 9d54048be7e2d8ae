// Patterns somebody has set out to lay, and the choice of a new one: what it builds and where, how much of it lies
// already, and whether the rest lies in the row of resource cards.
#pragma once

#include "games/tiny_towns/bot/experience.h"
#include "games/tiny_towns/bot/reach.h"

namespace grod::tiny_towns {

/// A pattern to be laid, square by square.
struct Goal {
  Kind kind{};
  const Laid* laid = nullptr;
  Squares covered;

  constexpr Squares matched(const Town& town, Squares posts) const {
    Squares set = posts & covered;
    for (std::size_t r = 0; r < resource_count; ++r) set.insert(laid->want[r] & town.cubes[r]);
    return set;
  }
  constexpr Squares lacking(const Town& town, Squares posts) const { return covered - matched(town, posts); }
};

/// The measures of the choice, in hundredths of points; found by trying which gave lines of play the best mean.
struct GoalWeights {
  int matched = 150;  // each cube that lies already
  int lacking = 10;   // each that does not
  int absent = 50;    // each that does not lie in the row either,
  int tight = 600;    // and so much more, shared among the squares that are left
  int huddle = 144;   // each neighbour of the piece to come that is no free square
  int fit = 200;      // what the layout has there
  int chance = 30;    // of a square
  int whim = 40;      // of a kind
};
inline constexpr GoalWeights goal_weights;

/// What an goal may use, and who chooses it.
struct Ground {
  const Edition& edition;
  const Table& table;
  const Hand& hand;
  const Experience& experience;
  const Layout& layout;
  Squares posts;
  Squares empty;     // squares it may fill
  Squares cubes;     // cubes it may count as its own
  Resources wanted;  // it must lack one of these; none: it must have a cube already
};

/// What a piece of this kind would be worth on each square: by the layout, by its neighbours, by how it fared before.
constexpr std::array<int, square_count> worth_of_squares(const Ground& ground, Kind kind, Rng& rng) {
  std::array<int, square_count> worth{};
  const Town& town = ground.hand.town;
  const Squares free = town.empty_squares() | town.all_cubes();
  std::uint64_t noise = rng.next();
  for (const Square s : ground.empty | ground.cubes) {
    worth[std::size_t(s)] = ground.experience.worth(kind, s) +
                            goal_weights.huddle * (4 - (adjacent(s) & free).size()) +
                            (ground.layout.has(kind, s) ? goal_weights.fit : 0) +
                            static_cast<int>(noise % 16) * goal_weights.chance / 16;
    noise >>= 4;
  }
  return worth;
}

/// A goal and how good it looks.
struct Prospective {
  Goal goal;
  int worth = -1'000'000;
};

constexpr Prospective best_goal_of(const Ground& ground, Kind kind, Rng& rng) {
  const Town& town = ground.hand.town;
  const Shape& shape = kind == Kind::monument ? ground.edition.shape(unbuilt_monument(ground.hand))
                                              : ground.edition.shape(ground.table.card(kind));
  Site site{{}, ground.empty, ground.posts};
  for (std::size_t r = 0; r < resource_count; ++r) site.cubes[r] = town.cubes[r] & ground.cubes;
  const Reach reach = reach_of(shape, site);
  const std::array<int, square_count> worth_at = worth_of_squares(ground, kind, rng);
  std::array<int, resource_count> row{};
  for (const Resource r : ground.table.face_up) ++row[std::size_t(r)];
  const int absent = goal_weights.absent + goal_weights.tight / std::max(1, ground.empty.size());

  Prospective best;
  for (int i = 0; i < shape.placements.size(); ++i) {
    if (reach.blocked[std::size_t(i)] != 0) continue;
    const Laid& laid = shape.placements.begin()[i];
    const Squares lacking{reach.lacking[std::size_t(i)]};
    const Squares covered = laid.covered();
    const Squares lying = covered - lacking - ground.posts;
    Squares served = lying;
    if (!ground.wanted.empty()) served = {};
    for (const Resource r : ground.wanted) served.insert(laid.want[std::size_t(r)] & lacking);
    if (served.empty()) continue;
    int missing = 0;
    for (std::size_t r = 0; r < resource_count; ++r)
      missing += std::max(0, (laid.want[r] & lacking).size() - row[r]);
    int place = -1'000'000;
    for (const Square s : covered - ground.posts) place = std::max(place, worth_at[std::size_t(s)]);
    const int worth = place + goal_weights.matched * lying.size() - goal_weights.lacking * lacking.size() -
                      absent * missing;
    if (worth > best.worth) best = {{kind, &laid, covered}, worth};
  }
  return best;
}

/// The best of all kinds, with a whim for each; an goal without a pattern if there is none.
constexpr Goal best_goal(const Ground& ground, bool monument, Rng& rng) {
  Prospective best;
  const Kinds kinds = monument ? Kinds::first_n(kind_count) : every_building_kind;
  for (const Kind kind : kinds) {
    if (!may_add(ground.table, ground.hand.town, kind)) continue;
    Prospective one = best_goal_of(ground, kind, rng);
    if (one.goal.laid == nullptr) continue;
    one.worth += ground.experience.worth(ground.hand.town, kind) + exponential(rng, goal_weights.whim);
    if (one.worth > best.worth) best = one;
  }
  return best.goal;
}

}  // namespace grod::tiny_towns
