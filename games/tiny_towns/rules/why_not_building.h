// Why a building may not be raised, set or replaced: the refusals of the building step.
#pragma once

#include "games/tiny_towns/rules/building.h"
#include "games/tiny_towns/rules/why_not_placing.h"

namespace grod::tiny_towns {

/// TT-A16: no further Bank by any means.
constexpr WhyNot no_further_bank(int depth) { return {"TT-A16", "no-further-bank", depth, {}}; }

/// How many cubes of a pattern are not there, in the way to lay it on these squares that comes nearest; more than it
/// has where it cannot lie so at all.
constexpr int missing_cubes(const Shape& shape, Squares covered, const Table& table, const Town& town) {
  const Squares posts = posts_of(table, town);
  int fewest = max_cells + 1;
  for (const Laid& laid : shape.placements) {
    if (laid.covered() != covered) continue;
    int missing = 0;
    for (const Resource r : all_resources) missing += (laid.want[std::size_t(r)] - town.of(r) - posts).size();
    if (missing < fewest) fewest = missing;
  }
  return fewest;
}

/// TT-B1: the cubes do not agree with the card; TT-B9: or Trading Posts alone do. What comes nearest is told first.
constexpr WhyNot why_not_pattern(const InformationSet& info, const Move& move, Card card) {
  const auto& [edition, table, hand, seat] = info;
  const bool exists = index(move.footprint) < edition.footprints[std::size_t(move.kind)].size();
  const Squares covered = exists ? edition.covered(move.kind, move.footprint) : Squares{};
  const int missing = missing_cubes(edition.shapes[std::size_t(card)], covered, table, hand.town);
  const WhyNot refusal{"TT-B1", "not-its-shape", depth::particular, {}};
  if (missing > max_cells) return refusal.with("card", index(card));
  if (missing == 0) return {"TT-B9", "posts-alone", depth::particular + max_cells + 1, {}};
  return WhyNot{"TT-B1", "not-ready", depth::particular + 1 + max_cells - missing, {}}
      .with("card", index(card))
      .with("missing", missing);
}

constexpr WhyNot why_not_build(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  if (move.kind != Kind::monument) {
    if (!may_add(table, hand.town, move.kind)) return no_further_bank(depth::particular);
    return why_not_pattern(info, move, card_of(table.card(move.kind)));
  }
  if (!table.monuments) return {"TT-S3", "no-monuments", depth::particular, {}};
  if (unbuilt_monument(hand) == Monument::none) return {"TT-B4", "monument-once", depth::particular, {}};
  return why_not_pattern(info, move, card_of(hand.kept));
}

/// Does any pattern that lies complete use this square?
constexpr bool in_a_pattern(const InformationSet& info, Square s) {
  const auto& [edition, table, hand, seat] = info;
  return any_within_reach(edition, table, hand.town, unbuilt_monument(hand),
                          [s](Kind, const Shape& shape, const Sight& sight) {
                            for (const Spot spot : spots_found(shape, sight))
                              if (shape.covered[index(spot)].contains(s)) return true;
                            return false;
                          });
}

/// TT-B2, TT-B7, TT-B8: where a building under construction may not stand. Before one is, a square says at least
/// whether there is something to build of it (TT-B1, TT-D1).
constexpr WhyNot why_not_stand(const InformationSet& info, Square s) {
  const auto& [edition, table, hand, seat] = info;
  if (hand.work.stage == Stage::build) {
    if (in_a_pattern(info, s)) return {"TT-D1", "pattern-first", depth::particular, {}};
    return {"TT-B1", "no-pattern", depth::particular, {}};
  }
  const bool built = hand.town.all_pieces().contains(s);
  if (built || stands_anywhere(table, hand.town, hand.work.raising))
    return taken(hand.town, s, depth::particular);
  return {"TT-B2", "not-a-site", depth::particular, {}};
}

/// TT-C4, TT-A15: what the Guild does not replace.
constexpr WhyNot why_not_replace(const Hand& hand, const Move& move) {
  const Town& town = hand.town;
  if (!town.all_pieces().contains(move.square)) return {"TT-C4", "nothing-to-replace", depth::particular, {}};
  if (town.of(Kind::monument).contains(move.square))
    return {"TT-C4", "not-the-guild", depth::particular + 1, {}};
  if (hand.work.replaced.contains(move.square))
    return {"TT-A15", "replaced-already", depth::particular + 2, {}};
  if (town.of(move.kind).contains(move.square)) return {"TT-C4", "same-kind", depth::particular + 3, {}};
  return no_further_bank(depth::particular + 4);
}

/// TT-C9, TT-A5, TT-A44: what Grove University or the Watch does not bring.
constexpr WhyNot why_not_raise(const Table& table, const Hand& hand, const Move& move) {
  if (hand.work.stage == Stage::gain) {
    if (!hand.town.watch.contains(move.kind)) return {"TT-C10", "not-on-watch", depth::particular, {}};
    if (!table.gains.contains(move.kind)) return {"TT-A5", "not-gained", depth::particular + 1, {}};
  }
  if (!may_add(table, hand.town, move.kind)) return no_further_bank(depth::particular + 2);
  return taken(hand.town, move.square, depth::particular + 3);
}

/// TT-B6: no effect brings a monument, so a tap on that card is told more than what is asked for.
constexpr WhyNot no_monument_by(Stage stage) {
  if (stage == Stage::replace) return {"TT-C4", "not-by-monument", depth::particular, {}};
  if (stage == Stage::grant || stage == Stage::gain)
    return {"TT-B6", "never-a-monument", depth::particular, {}};
  return {};
}

}  // namespace grod::tiny_towns
