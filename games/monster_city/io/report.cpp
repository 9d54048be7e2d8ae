// What a decision did, told from the tables before and after it.
#include <fmt/format.h>

#include <algorithm>

#include "core/names.h"
#include "games/monster_city/io/words.h"
#include "texts/telling.h"

namespace grod::monster_city {

namespace {

/// The names that the browser's figures have, by what a monster eats.
std::string_view figure_of(const Monster& monster) {
  switch (monster.family) {
    case Family::all: return "brute";
    case Family::values: return "golem";
    case Family::any: return "blob";
    case Family::singles: break;
  }
  int colours = 0;
  int symbols = 0;
  for (const int need : monster.need) {
    colours += need > 0 ? 1 : 0;
    symbols += need;
  }
  if (colours > 2) return "stalks";
  return symbols > 2 ? "twohead" : "cyclops";
}

/// "Brute (all red)"
std::string monster_in_words(Language language, const Monster& monster) {
  return fmt::format("{} ({})",
                     text(language, fmt::format("monster-city.board.monster.{}", figure_of(monster))),
                     describe(language, monster));
}

/// A building of a city. Equal ones are told apart by their number; the last of them is the one that came.
std::string piece_of(const Edition& edition, const Table& table, Seat seat, Building b) {
  const int alike = (table.town(seat).city & edition.cards(b)).size();
  return fmt::format("mc:city:{}:{}-{}-{}", index(seat), name_of(colour_of(b)), value_of(b),
                     std::max(0, alike - 1));
}

/// Tells one decision after the other, and then what it led to.
class Telling {
 public:
  Telling(Language language, const Edition& edition, const Table& before, const Table& after)
      : r_(language, Game::id), edition_(edition), before_(before), after_(after) {}

  void tell(Seat seat, const Move& move) {
    const std::string building = describe(r_.language(), move.building);
    switch (move.verb) {
      case Verb::build: r_.did(seat, "build", {{"what", building}}, {city_piece(seat, move.building)}); break;
      case Verb::attack:
        r_.did(seat, "attack", {{"monster", monster(move.monster)}}, {player(seat)});
        tell_losses(seat);
        tell_spoils(seat);
        break;
      case Verb::lose:
        r_.did(seat, "lose", {{"what", building}}, {player(seat)});
        tell_spoils(seat);
        break;
      case Verb::stop: r_.did(seat, "stop"); break;
      case Verb::event: r_.did(seat, "event", {{"event", text(r_.language(), event_key(move.event))}}); break;
      case Verb::drop: r_.did(seat, "drop", {{"monster", monster(move.monster)}}); break;
      case Verb::reject: r_.did(seat, "reject", {{"what", building}}); break;
      case Verb::give: r_.did(seat, "give", {{"what", building}}); break;
      case Verb::take: r_.did(seat, "take", {{"what", building}}, {city_piece(seat, move.building)}); break;
      case Verb::carry_out: tell_effect(seat); break;
      case Verb::decline: r_.did(seat, "decline"); break;
      case Verb::score: tell_points(seat, move.category); break;
    }
  }

  /// What befell the table: new rows, reshuffles, scorings, the end.
  Report finish() {
    const bool exchanged = before_.phase == Phase::effect && before_.event == Event::counter_attack;
    if (after_.planet.size() > before_.planet.size() && !exchanged)
      r_.came("new-planet", {{"monsters", r_.count("monsters", after_.planet.size())}});
    if (after_.used_monsters.size() < before_.used_monsters.size())
      r_.came("reshuffled-monsters").moment = MomentKind::shuffle;
    if (after_.used_events.size() < before_.used_events.size())
      r_.came("reshuffled-events").moment = MomentKind::shuffle;
    if (after_.phase == Phase::scoring && before_.phase != Phase::scoring)
      r_.came("scoring", {{"number", after_.scorings + 1}, {"all", scoring_count}});
    if (after_.phase == Phase::over) r_.came("over");
    if (after_.deck_size < before_.deck_size)
      r_.came("new-office", {{"buildings", listed_of(after_.office)}});
    return r_.take();
  }

 private:
  static std::string event_key(Event event) { return fmt::format("monster-city.event.{}", name_of(event)); }
  std::string city_piece(Seat seat, Building b) const { return piece_of(edition_, after_, seat, b); }
  static std::string player(Seat seat) { return fmt::format("player:{}", index(seat)); }
  std::string monster(MonsterKind kind) const {
    return monster_in_words(r_.language(), edition_.monster(kind));
  }
  std::string listed_of(Buildings cards) const {
    std::vector<std::string> names;
    for (const BuildingCard card : cards) names.push_back(describe(r_.language(), edition_[card]));
    return listed(names);
  }

  /// What fell at once; where the owner chooses, nothing may have.
  void tell_losses(Seat seat) {
    const Buildings fallen = before_.town(seat).city - after_.town(seat).city;
    if (!fallen.empty()) r_.did(seat, "fell", {{"what", listed_of(fallen)}});
    if (fallen.empty() && after_.phase != Phase::loss) r_.did(seat, "fell-none");
  }

  /// What the attack brought, once it is over.
  void tell_spoils(Seat seat) {
    const Town& was = before_.town(seat);
    const Town& is = after_.town(seat);
    if (is.notes <= was.notes) return;
    r_.did(seat, is.event_cards > was.event_cards ? "note-and-event" : "note");
  }

  void tell_effect(Seat seat) {
    switch (before_.event) {
      case Event::counter_attack:
        r_.did(seat, "counter-attack", {{"monsters", r_.count("monsters", after_.planet.size())}});
        break;
      case Event::detour: r_.did(seat, "detour", {{"name", name_mark(after_.active)}}); break;
      default: r_.did(seat, "note"); break;
    }
  }

  void tell_points(Seat seat, Category category) {
    const Town& town = after_.town(seat);
    int total = 0;
    for (const int points : town.points) total += points;
    r_.did(seat, "score",
           {{"category", text(r_.language(), fmt::format("monster-city.category.{}", name_of(category)))},
            {"points", r_.count("points", town.points[std::size_t(category)])},
            {"total", total}},
           {fmt::format("mc:box:{}:{}", index(seat), name_of(category)), player(seat)})
        .moment = MomentKind::scoring;
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
  return r.say(table.phase == Phase::scoring ? "occasion-scoring" : "occasion",
               {{"number", table.scorings + 1}, {"all", scoring_count}});
}

}  // namespace grod::monster_city
