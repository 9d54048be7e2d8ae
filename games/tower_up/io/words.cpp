#include "games/tower_up/io/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/names.h"

namespace grod::tower_up {

namespace {

constexpr CatalogueArea key{Game::id};

std::string_view colour_name(int colour) { return name_of(static_cast<Colour>(colour)); }

/// "2 black floors, 1 white floor", from the digits that `why::as_digits` writes.
std::string floors_in_words(Language language, int digits) {
  std::vector<std::string> parts;
  for (int colour = colour_count - 1; colour >= 0; --colour, digits /= 10)
    if (digits % 10 > 0)
      parts.push_back(counted(language, key("board.floors", colour_name(colour)), digits % 10));
  std::reverse(parts.begin(), parts.end());
  return fmt::format("{}", fmt::join(parts, ", "));
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

std::string prompt(Language language, const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.phase == Phase::turn && table.extra) return text(language, "tower-up.prompt.extra");
  if (table.phase == Phase::start) return text(language, key("start", name_of(table.starting.back())));
  return text(language, key("prompt", name_of(table.phase)));
}

std::string fact_text(Language language, const Edition&, const Fact& fact) {
  if (fact.name == "floor") return text(language, key("floor", colour_name(fact.value)));
  if (fact.name == "building") return text(language, key("board.tower", colour_name(fact.value)));
  if (fact.name == "floors") return floors_in_words(language, fact.value);
  return std::to_string(fact.value);
}

}  // namespace grod::tower_up
