// What a decision did, told from the tables before and after it.
#include <fmt/format.h>

#include "core/names.h"
#include "games/tower_up/io/words.h"
#include "texts/telling.h"

namespace grod::tower_up {

namespace {

std::string piece_of(Site site) { return fmt::format("tu:site:{}", number_of(site)); }
std::string player_piece(Seat seat) { return fmt::format("player:{}", index(seat)); }

/// Tells what one decision did to the company that made it, to the city and to the game.
class Telling {
 public:
  Telling(Language language, const Edition& edition, const Table& before, const Table& after)
      : r_(language, Game::id), edition_(edition), before_(before), after_(after) {}

  void tell(Seat seat, const Move& move) {
    const Company& was = before_.company(seat);
    const Company& is = after_.company(seat);
    const std::string floor = named("floor", move.colour);
    const std::vector<std::string> site{piece_of(move.site)};
    switch (move.verb) {
      case Verb::lay: r_.did(seat, "lay", {{"floor", floor}, {"site", number_of(move.site)}}, site); break;
      case Verb::take: tell_card(seat, edition_[before_.market[move.slot]]); break;
      case Verb::wild: r_.did(seat, "wild", {{"floor", floor}}); break;
      case Verb::substitute: r_.did(seat, "substitute", {{"floor", floor}}); break;
      case Verb::leave: r_.did(seat, "leave"); break;
      case Verb::give_back: r_.did(seat, "give_back", {{"floor", floor}}); break;
      case Verb::decline: r_.did(seat, "decline"); break;
      case Verb::build: tell_build(seat, move); break;
      case Verb::roof:
        r_.did(seat, "roof",
               {{"site", number_of(move.site)},
                {"level", after_.city.height(move.site)},
                {"left", r_.count("roofs", is.roofs_left())}},
               site);
        break;
    }
    tell_machines(seat, was, is);
    tell_tokens(seat, was, is);
    if (earned_extra_turn()) r_.did(seat, "extra");
    for (const Seat one : all_seats(after_.seats))
      if (after_.counted.contains(one) && !before_.counted.contains(one)) tell_cone(one);
  }

  /// What befell the table: a reshuffle, and what ends the game.
  Report finish() {
    if (after_.deck_size > before_.deck_size) r_.came("reshuffled").moment = MomentKind::shuffle;
    if (after_.ending != before_.ending) tell_ending();
    if (after_.phase == Phase::over) r_.came("over");
    return r_.take();
  }

 private:
  std::string named(std::string_view kind, Colour colour) const {
    return text(r_.language(), fmt::format("tower-up.{}.{}", kind, name_of(colour)));
  }
  std::string floors_in_words(PerColour floors) const { return describe(r_.language(), floors); }

  /// It follows at once, or after floors are given back; then it was told before.
  bool earned_extra_turn() const {
    if (before_.extra_due) return false;
    return after_.extra_due ||
           (after_.extra && after_.phase == Phase::turn && after_.active == before_.active);
  }

  /// What the card brought, what is still to be chosen for it, and what had run out.
  void tell_card(Seat seat, const IndexedCard& card) {
    PerColour gained = after_.company(seat).floors;
    gained -= before_.company(seat).floors;
    if (card.wilds > 0 && gained.sum() > 0)
      r_.did(seat, "take-and-wilds",
             {{"floors", floors_in_words(gained)}, {"wilds", r_.count("wilds", card.wilds)}});
    else if (card.wilds > 0)
      r_.did(seat, "take-wilds", {{"wilds", r_.count("wilds", card.wilds)}});
    else if (gained.sum() > 0)
      r_.did(seat, "take", {{"floors", floors_in_words(gained)}});
    else
      r_.did(seat, "take-nothing");
    PerColour missing = card.floors;
    missing -= gained;
    if (missing.sum() > 0) r_.did(seat, "short", {{"floors", floors_in_words(missing)}});
  }

  /// The new building, the neighbours it raised, and whose roofs that covered.
  void tell_build(Seat seat, const Move& move) {
    r_.did(seat, "build", {{"building", named("board.tower", move.colour)}, {"site", number_of(move.site)}},
           {piece_of(move.site)});
    std::vector<std::string> raised;
    std::vector<std::string> pieces;
    for (const Site site : after_.fresh) {
      if (site == move.site) continue;
      raised.push_back(r_.say("raised-site", {{"site", number_of(site)},
                                              {"floors", r_.count("storeys", after_.city.height(site))}}));
      pieces.push_back(piece_of(site));
    }
    if (!raised.empty()) r_.did(seat, "raises", {{"sites", listed(raised)}}, pieces);
    std::vector<std::string> covered;
    for (const Seat other : all_seats(after_.seats)) {
      const int roofs = before_.company(other).visible.size() - after_.company(other).visible.size();
      if (roofs > 0)
        covered.push_back(
            r_.say("covered-of", {{"name", name_mark(other)}, {"roofs", r_.count("roofs", roofs)}}));
    }
    if (!covered.empty()) r_.did(seat, "covers", {{"roofs", listed(covered)}});
  }

  void tell_machines(Seat seat, const Company& was, const Company& is) {
    for (const Colour colour : all_colours) {
      const int from = was.machines[colour];
      const int to = is.machines[colour];
      if (from == to) continue;
      const Tracks& tracks = edition_.tracks();
      r_.did(seat, "machine",
             {{"machine", named("board.machine", colour)},
              {"steps", r_.count("spaces", to - from)},
              {"money", tracks.value[std::size_t(to)]}},
             {fmt::format("tu:machine:{}:{}", index(seat), name_of(colour))});
    }
  }

  void tell_tokens(Seat seat, const Company& was, const Company& is) {
    for (std::size_t i = 0; i < objectives_in_play; ++i)
      if (was.tokens[i] == 0 && is.tokens[i] != 0)
        r_.did(seat, "token",
               {{"money", is.tokens[i]},
                {"objective",
                 text(r_.language(), fmt::format("tower-up.objective.{}", name_of(after_.objectives[i])))}},
               {fmt::format("tu:objective:{}", i), player_piece(seat)})
            .moment = MomentKind::goal;
  }

  void tell_cone(Seat seat) {
    const Company& company = after_.company(seat);
    r_.did(seat, "cone",
           {{"roofs", r_.count("visible-roofs", company.visible.size())},
            {"money", edition_.tracks().cone[company.cone]}},
           {player_piece(seat)})
        .moment = MomentKind::scoring;
  }

  void tell_ending() {
    if (after_.ending == Ending::last_roof)
      r_.came("ending-last_roof", {{"name", name_mark(before_.active)}}, {player_piece(before_.active)})
          .moment = MomentKind::ending;
    else
      r_.came(fmt::format("ending-{}", name_of(after_.ending))).moment = MomentKind::ending;
  }

  Reporter r_;
  const Edition& edition_;
  const Table& before_;
  const Table& after_;
};

}  // namespace

Report report(Language language, const Edition& edition, const Table& before, const Table& after,
              std::span<const Decided<Move>> done) {
  return told_in_turn<Telling>(done, language, edition, before, after);
}

std::string occasion(Language language, const Edition&, const Table& table) {
  const Reporter r(language, Game::id);
  if (table.phase == Phase::start) return r.say("occasion-start");
  return r.say(table.last_round ? "occasion-last" : "occasion");
}

}  // namespace grod::tower_up
