// What decisions did, told from the tables before and after them.
#include <fmt/format.h>

#include "core/names.h"
#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/words.h"

namespace grod::tiny_towns {

namespace {

std::string resource_in_words(Language language, Resource r) {
  return text(language, fmt::format("tiny-towns.resource.{}", name_of(r)));
}

/// Tells a step seat by seat, and then what it led to.
class Telling {
 public:
  Telling(Language language, const Edition& edition, const Table& before, const Table& after)
      : r_(language, Game::id), edition_(edition), before_(before), after_(after) {}

  void tell(Seat seat, const Move& move) {
    const std::string square = notation(move.square);
    const std::string resource = resource_in_words(r_.language(), move.resource);
    const std::vector<std::string> here{piece_of(seat, move.square)};
    switch (move.verb) {
      case Verb::keep: break;  // told of all at once, and never which
      case Verb::name: tell_naming(seat, resource); break;
      case Verb::go_on: r_.did(seat, "go_on"); break;
      case Verb::finish: r_.did(seat, "finish"); break;
      case Verb::place: r_.did(seat, "place", {{"resource", resource}, {"square", square}}, here); break;
      case Verb::store:
        r_.did(seat, "store", {{"resource", named_for(seat)}, {"square", square}}, here);
        break;
      case Verb::exchange:
        r_.did(seat, "exchange", {{"named", named_for(seat)}, {"square", square}, {"resource", resource}},
               here);
        break;
      case Verb::adorn:
        r_.did(seat, "adorn", {{"resource", named_for(seat)}, {"square", square}}, here);
        break;
      case Verb::set_aside: r_.did(seat, "set_aside", {{"resource", named_for(seat)}}); break;
      case Verb::build: building_ = {move.kind, move.footprint}; break;
      case Verb::stand: tell_building(seat, move.square); break;
      case Verb::mark: r_.did(seat, "mark", {{"resource", resource}}); break;
      case Verb::replace:
        built_ = true;
        r_.did(seat, "replace", {{"card", card_name_of(seat, move.kind)}, {"square", square}}, here);
        break;
      case Verb::raise:
        built_ = true;
        r_.did(seat, "raise", {{"card", card_name_of(seat, move.kind)}, {"square", square}}, here);
        break;
      case Verb::watch: r_.did(seat, "watch", {{"cards", cards_of(seat, move.kinds)}}); break;
      case Verb::done: break;  // whoever builds nothing is not worth a line
    }
  }

  /// What was kept unseen, which towns are complete, what the next round brings, and the end.
  Report finish() {
    if (before_.phase == Phase::monuments && after_.phase != Phase::monuments)
      for (const Seat seat : all_seats(after_.seats))
        if (before_.given[std::size_t(seat)] == Monument::none) r_.did(seat, "keep");
    if (before_.phase == Phase::building && !built_) r_.came("nothing");
    for (const Seat seat : all_seats(after_.seats))
      if (before_.town(seat).place == 0 && after_.town(seat).place > 0) tell_complete(seat);
    if (after_.phase == Phase::gaining && before_.phase != Phase::gaining) {
      const Seat owner = after_.acting.first();
      r_.came("gains", {{"name", name_mark(owner)}, {"cards", cards_of(owner, after_.gains)}});
    }
    if (after_.phase == Phase::over) {
      r_.came("over");
      return r_.take();
    }
    if (after_.mode == Mode::town_hall && after_.pile > before_.pile)
      r_.came("reshuffled").moment = MomentKind::shuffle;
    if (after_.mode == Mode::solo && after_.round != before_.round) {
      std::vector<std::string> shown;
      for (const Resource r : after_.face_up) shown.push_back(resource_in_words(r_.language(), r));
      r_.came("face-up", {{"resources", listed(shown)}});
    }
    return r_.take();
  }

 private:
  static std::string piece_of(Seat seat, Square square) {
    return fmt::format("tt:square:{}:{}", index(seat), index(square));
  }
  std::string named_for(Seat seat) const {
    return resource_in_words(r_.language(), resource_of(before_.cube(seat)));
  }
  std::string card_name_of(Seat seat, Kind kind) const {
    const Card card =
        kind == Kind::monument ? card_of(after_.town(seat).monument) : card_of(after_.card(kind));
    return text(r_.language(), fmt::format("tiny-towns.card.{}", card_name(card)));
  }
  std::string cards_of(Seat seat, Kinds kinds) const {
    std::vector<std::string> names;
    for (const Kind kind : kinds) names.push_back(card_name_of(seat, kind));
    return listed(names);
  }

  void tell_naming(Seat seat, const std::string& resource) {
    const bool for_all = before_.phase == Phase::naming && before_.mode == Mode::standard;
    r_.did(seat, for_all ? "name" : "choose", {{"resource", resource}});
  }

  /// The decision before this one said what is built, and of which squares.
  void tell_building(Seat seat, Square square) {
    built_ = true;
    const auto& [kind, footprint] = building_;
    const bool monument = kind == Kind::monument;
    r_.did(seat, monument ? "build-monument" : "build",
           {{"card", card_name_of(seat, kind)},
            {"square", notation(square)},
            {"squares", notation(edition_.covered(kind, footprint))}},
           {piece_of(seat, square)})
        .moment = monument ? MomentKind::goal : MomentKind::none;
  }

  void tell_complete(Seat seat) {
    const int empty = after_.town(seat).empty_squares().size();
    const std::string player = fmt::format("player:{}", index(seat));
    if (after_.seats == 1)
      r_.did(seat, "complete-alone", {{"empty", r_.count("empty", empty)}}, {player}).moment =
          MomentKind::goal;
    else
      r_.did(seat, "complete", {{"place", after_.town(seat).place}, {"empty", r_.count("empty", empty)}},
             {player})
          .moment = MomentKind::goal;
  }

  Reporter r_;
  const Edition& edition_;
  const Table& before_;
  const Table& after_;
  std::pair<Kind, Footprint> building_{};  // what is being raised
  bool built_ = false;                     // has anybody in this step?
};

}  // namespace

/// Seat by seat: where several act at once their decisions come mixed.
Report report(Language language, const Edition& edition, const Table& before, const Table& after,
              std::span<const Decided<Move>> done) {
  Telling telling(language, edition, before, after);
  for (const Seat seat : all_seats(after.seats))
    for (const auto& [by, move] : done)
      if (by == seat) telling.tell(seat, move);
  return telling.finish();
}

/// In Town Hall the round's card names the resource for all.
std::string occasion(Language language, const Edition&, const Table& table) {
  const Reporter r(language, Game::id);
  if (table.phase == Phase::monuments) return r.say("occasion-monuments");
  const int number = table.round + 1;
  if (table.mode != Mode::town_hall) return r.say("occasion", {{"number", number}});
  if (free_choice_round(table)) return r.say("occasion-free", {{"number", number}});
  for (const Cube cube : table.cubes)
    if (cube != Cube::none)
      return r.say("occasion-card",
                   {{"number", number}, {"resource", resource_in_words(language, resource_of(cube))}});
  return r.say("occasion", {{"number", number}});
}

}  // namespace grod::tiny_towns
