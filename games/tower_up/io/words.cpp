#include "games/tower_up/io/words.h"

#include <fmt/format.h>

#include "core/names.h"

namespace grod::tower_up {

namespace {

constexpr CatalogueArea key{Game::id};

std::string_view colour_name(int colour) { return name_of(static_cast<Colour>(colour)); }

/// The floors behind the digits that `why::as_digits` writes.
PerColour from_digits(int digits) {
  PerColour floors;
  for (int colour = colour_count - 1; colour >= 0; --colour, digits /= 10)
    floors.add(static_cast<Colour>(colour), digits % 10);
  return floors;
}

/// "crane +2"
std::string drive_in_words(Language language, Colour colour, int steps) {
  return text(
      language, key("board", "machine-plus"),
      {{"machine", text(language, key("board.machine", name_of(colour)))}, {"steps", std::to_string(steps)}});
}

/// All that a card shows: "1 black floor, 2 floors of any colour, crane +1".
std::string describe(Language language, const IndexedCard& card) {
  std::vector<std::string> parts;
  if (card.floors.sum() > 0) parts.push_back(describe(language, card.floors));
  if (card.wilds > 0) parts.push_back(counted(language, key("report", "wilds"), card.wilds));
  for (const Colour colour : all_colours)
    if (card.steps[colour] > 0) parts.push_back(drive_in_words(language, colour, card.steps[colour]));
  return listed(parts);
}

bool has_site(Operand operand) { return operand == Operand::site || operand == Operand::plan; }

}  // namespace

bool means_something(const Edition& edition, const Move& move) {
  if (!has_site(operand_of(move.verb))) return true;
  return (edition.board(Side::front).all | edition.board(Side::back).all).contains(move.site);
}

std::string notation(const Edition&, Action action) {
  const Move move = move_of(action);
  std::string verb = in_words(name_of(move.verb));
  switch (operand_of(move.verb)) {
    case Operand::slot: return fmt::format("{} {}", verb, move.slot + 1);
    case Operand::colour: return fmt::format("{} {}", verb, name_of(move.colour));
    case Operand::site: return fmt::format("{} {}", verb, number_of(move.site));
    case Operand::plan: return fmt::format("{} {} {}", verb, number_of(move.site), name_of(move.colour));
    case Operand::none: break;
  }
  return verb;
}

std::string describe(Language language, const Edition&, Action action) {
  const Move move = move_of(action);
  const std::string_view kind = move.verb == Verb::build ? "building" : "floor";
  return text(language, key("move", name_of(move.verb)),
              {{"what", text(language, key(kind, name_of(move.colour)))},
               {"site", std::to_string(number_of(move.site))},
               {"place", std::to_string(move.slot + 1)}});
}

std::string describe(Language language, PerColour floors) {
  std::vector<std::string> parts;
  for (const Colour colour : all_colours)
    if (floors[colour] > 0)
      parts.push_back(counted(language, key("board.floors", name_of(colour)), floors[colour]));
  return listed(parts);
}

std::vector<std::string> describe_move(Language language, const InformationSet& info,
                                       std::span<const Action> actions) {
  const auto& [edition, table, hand, seat] = info;
  Table ahead = table;
  std::vector<std::string> said;
  for (const Action action : actions) {
    const Move move = move_of(action);
    const std::string site = std::to_string(number_of(move.site));
    const auto say = [&](std::string_view what, std::initializer_list<Fill> fills) {
      said.push_back(text(language, key("move", what), fills));
    };
    if (move.verb == Verb::take) {
      say("take_card", {{"what", describe(language, edition[table.market[move.slot]])}});
    } else if (move.verb == Verb::build) {
      build(edition, ahead, move.colour, move.site);
      say("put_up", {{"what", text(language, key("board.tower", name_of(move.colour)))}, {"site", site}});
    } else if (move.verb == Verb::roof) {
      const int level = ahead.city.height(move.site);
      const Colour colour = ahead.city.colour(move.site);
      Company company = ahead.mover();
      const int from = company.machines[colour];
      advance(edition.tracks(), company, colour, level);
      say("put_roof", {{"site", site},
                       {"level", std::to_string(level)},
                       {"drive", drive_in_words(language, colour, company.machines[colour] - from)}});
    } else {
      said.push_back(describe(language, edition, action));
    }
  }
  return said;
}

std::string prompt(Language language, const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.phase == Phase::turn && table.extra) return text(language, "tower-up.prompt.extra");
  if (table.phase == Phase::start) return text(language, key("start", name_of(table.starting.back())));
  return text(language, key("prompt", name_of(table.phase)));
}

std::string fact_text(Language language, const Edition&, const Fact& fact) {
  if (fact.name == "floor") return text(language, key("floor", colour_name(fact.value)));
  if (fact.name == "building") return text(language, key("board.tower", colour_name(fact.value)));
  if (fact.name == "floors") return describe(language, from_digits(fact.value));
  return std::to_string(fact.value);
}

}  // namespace grod::tower_up
