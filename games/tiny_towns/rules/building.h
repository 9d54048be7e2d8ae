// The building step: builds, marks and the effects of monuments. Everything here concerns one seat's own hand, so
// several seats build at once and none learns of the others (TT-A2, TT-A45).
#pragma once

#include "games/tiny_towns/rules/actions.h"
#include "games/tiny_towns/rules/matching.h"
#include "games/tiny_towns/rules/placing.h"

namespace grod::tiny_towns {

/// TT-B4, TT-B6: the own monument once, nobody else's.
constexpr Monument unbuilt_monument(const Hand& hand) {
  return hand.town.monument == Monument::none ? hand.kept : Monument::none;
}

// What is legal

/// TT-B1, TT-B3, TT-B4: every pattern that lies complete, or no more building.
template <class Out>
constexpr void legal_build(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  any_within_reach(edition, table, hand.town, unbuilt_monument(hand),
                   [&](Kind kind, const Shape& shape, const Sight& sight) {
                     const int first = index(build(kind, Footprint{}));
                     for (const Spot spot : spots_found(shape, sight))
                       out.push_back(action_at(first + index(shape.footprint[std::size_t(spot)])));
                     return false;
                   });
  out.push_back(action(Verb::done));
}

/// TT-N2: a Factory takes any mark. TT-N3: a Bank only one that lies on no other own Bank.
template <class Out>
constexpr void legal_mark(const Table& table, const Hand& hand, Out& out) {
  for (const Resource r : nameable(table, hand.town)) out.push_back(action(Verb::mark, r));
}

/// TT-C4, TT-A15: an own building that is neither the Guild nor replaced already, by one of another kind; or enough.
template <class Out>
constexpr void legal_replace(const Table& table, const Hand& hand, Out& out) {
  const Town& town = hand.town;
  const Squares open = town.all_pieces() - town.of(Kind::monument) - hand.work.replaced;
  for (const Kind kind : every_building_kind)
    if (may_add(table, town, kind))
      add_squares(index(action(Verb::replace, kind, Square{})), open - town.of(kind), out);
  out.push_back(action(Verb::done));
}

/// A piece of one of these kinds on any empty square.
template <class Out>
constexpr void legal_raise(const Table& table, const Hand& hand, Kinds kinds, Out& out) {
  for (const Kind kind : kinds)
    if (may_add(table, hand.town, kind))
      add_squares(index(action(Verb::raise, kind, Square{})), hand.town.empty_squares(), out);
}

/// The pieces on the Watch that the neighbours have set off and that can be placed (TT-A5, TT-A44).
constexpr Kinds placeable_gains(const Table& table, const Hand& hand) {
  Kinds gains = table.gains & hand.town.watch;
  if (hand.town.empty_squares().empty()) return {};
  if (!may_add(table, hand.town, Kind::factory)) gains.erase(Kind::factory);
  return gains;
}

template <class Out>
constexpr void legal_building(const InformationSet& info, Out& out) {
  const auto& [edition, table, hand, seat] = info;
  switch (hand.work.stage) {
    case Stage::build: return legal_build(info, out);
    case Stage::target: return add_squares(first_action(Verb::stand), hand.work.site, out);
    case Stage::mark: return legal_mark(table, hand, out);
    case Stage::replace: return legal_replace(table, hand, out);
    case Stage::grant: return legal_raise(table, hand, every_building_kind, out);  // TT-C9
    case Stage::watch:                                                             // TT-C10
      for (int i = 0; i < watch_choices; ++i) out.push_back(action_at(first_action(Verb::watch) + i));
      return;
    case Stage::gain: return legal_raise(table, hand, placeable_gains(table, hand), out);
    default: return;
  }
}

// What a decision does

/// Goes to a stage if there is something to decide in it, else to the one that follows.
constexpr void go_to(const Edition& edition, const Table& table, Hand& hand, Stage stage) {
  Work& work = hand.work;
  const Town& town = hand.town;
  if (stage == Stage::replace &&
      (work.replacements == 0 || (town.all_pieces() - town.of(Kind::monument) - work.replaced).empty()))
    stage = Stage::build;
  if (stage == Stage::grant && town.empty_squares().empty()) stage = Stage::build;  // TT-A13
  if (stage == Stage::gain && placeable_gains(table, hand).empty())                 // TT-A43
    stage = can_build(edition, table, town, Monument::none) ? Stage::build : Stage::none;
  if (stage == Stage::build) work = {};
  work.stage = stage;
}

/// A new piece stands, by whatever means: a Factory or Bank is marked at once (TT-N2, TT-N3, TT-A9, TT-C5).
constexpr void set_piece(const Edition& edition, const Table& table, Hand& hand, Kind kind, Square s,
                         Stage after) {
  hand.town.pieces[std::size_t(kind)].insert(s);
  const Building card = kind == Kind::factory ? table.card(kind) : Building::cottage;
  if (card != Building::factory && card != Building::bank) return go_to(edition, table, hand, after);
  hand.work.stage = Stage::mark;
  hand.work.square = s;
  hand.work.after = after;
}

/// TT-B7: the Shed, and TT-B8: everything once the Obelisk stands, goes on any empty square.
constexpr bool stands_anywhere(const Table& table, const Town& town, Kind kind) {
  return town.built(Monument::obelisk_of_the_crescent) || (kind == Kind::well && table.plays(Building::shed));
}

/// TT-B2: the cubes go, and one piece will stand on a square just emptied, or anywhere. TT-B9: Trading Posts stay, and
/// nothing goes on them.
constexpr void start_build(const Edition& edition, const Table& table, Hand& hand, Kind kind, Footprint f) {
  Town& town = hand.town;
  const Squares freed = edition.covered(kind, f) & town.all_cubes();
  town.remove_cubes(freed);
  hand.work.raising = kind;
  hand.work.site = stands_anywhere(table, town, kind) ? town.empty_squares() : freed;
  hand.work.stage = Stage::target;
}

/// TT-B10: the card is shown and its immediate effects are resolved.
constexpr void finish_monument(const Edition& edition, const Table& table, Hand& hand, Square s) {
  Town& town = hand.town;
  town.pieces[std::size_t(Kind::monument)].insert(s);
  town.monument = hand.kept;
  switch (town.monument) {
    case Monument::architects_guild:
      hand.work.replacements = guild_replacements;
      return go_to(edition, table, hand, Stage::replace);
    case Monument::grove_university: return go_to(edition, table, hand, Stage::grant);
    case Monument::opaleyes_watch: return go_to(edition, table, hand, Stage::watch);
    case Monument::shrine_of_the_elder_tree:  // TT-C7
      town.shrine = static_cast<std::uint8_t>(town.all_pieces().size());
      break;
    default: break;
  }
  go_to(edition, table, hand, Stage::build);
}

constexpr void finish_build(const Edition& edition, const Table& table, Hand& hand, Square s) {
  const Kind kind = hand.work.raising;
  hand.work = {};
  if (kind == Kind::monument) return finish_monument(edition, table, hand, s);
  hand.town.constructed.insert(kind);
  set_piece(edition, table, hand, kind, s, Stage::build);
}

/// TT-N2, TT-N3: the mark of the piece that waits for it; then whatever that piece came by goes on.
constexpr void mark_piece(const Edition& edition, const Table& table, Hand& hand, Resource r) {
  Work& work = hand.work;
  const Stage after = work.after;
  hand.town.stock.add(work.square, r);
  work.square = {};
  work.after = Stage::none;
  go_to(edition, table, hand, after);
}

/// TT-C4, TT-C11: the new piece stands where the old one stood. TT-A14: cubes on the old one go back to the supply.
constexpr void replace_piece(const Edition& edition, const Table& table, Hand& hand, Kind kind, Square s) {
  for (Squares& set : hand.town.pieces) set.erase(s);
  hand.town.stock.clear(s);
  hand.work.replaced.insert(s);
  --hand.work.replacements;
  set_piece(edition, table, hand, kind, s, Stage::replace);  // TT-A54
}

/// TT-C9: Grove's piece. TT-A5: a piece of the Watch, which leaves the card.
constexpr void raise_piece(const Edition& edition, const Table& table, Hand& hand, Kind kind, Square s) {
  const bool gained = hand.work.stage == Stage::gain;
  if (gained) hand.town.watch.erase(kind);
  set_piece(edition, table, hand, kind, s, gained ? Stage::gain : Stage::build);
}

/// One decision of the building step; afterwards the stage is `none` when the seat is done.
constexpr void apply_building(const Edition& edition, const Table& table, Hand& hand, const Move& move) {
  Work& work = hand.work;
  switch (move.verb) {
    case Verb::build: return start_build(edition, table, hand, move.kind, move.footprint);
    case Verb::stand: return finish_build(edition, table, hand, move.square);
    case Verb::mark: return mark_piece(edition, table, hand, move.resource);
    case Verb::replace: return replace_piece(edition, table, hand, move.kind, move.square);
    case Verb::raise: return raise_piece(edition, table, hand, move.kind, move.square);
    case Verb::watch: hand.town.watch = move.kinds; return go_to(edition, table, hand, Stage::build);
    default:  // done: with replacing, or with building
      return go_to(edition, table, hand, work.stage == Stage::replace ? Stage::build : Stage::none);
  }
}

}  // namespace grod::tiny_towns
