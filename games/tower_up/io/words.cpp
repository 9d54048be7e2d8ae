#include "games/tower_up/io/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/names.h"

namespace grod::tower_up {

namespace {

std::string key(std::string_view kind, std::string_view name) {
  return fmt::format("tower-up.{}.{}", kind, name);
}

/// In notation a name of several words is written with blanks: "give back".
std::string words(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), '_', ' ');
  return result;
}

bool has_site(Operand operand) { return operand == Operand::site || operand == Operand::plan; }

bool means_something(const Edition& edition, const Move& move) {
  if (!has_site(verb_table[std::size_t(move.verb)].operand)) return true;
  return (edition.board(Side::front).all | edition.board(Side::back).all).contains(move.site);
}

}  // namespace

std::string notation(const Edition& edition, Action action) {
  const Move move = move_of(action);
  if (!means_something(edition, move)) return {};
  std::string verb = words(name_of(move.verb));
  switch (verb_table[std::size_t(move.verb)].operand) {
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

std::string prompt(Language language, const Edition&, const Table& table, const Hand&) {
  if (table.phase == Phase::turn && table.extra) return text(language, "tower-up.prompt.extra");
  if (table.phase == Phase::start) return text(language, key("start", name_of(table.starting.back())));
  return text(language, key("prompt", name_of(table.phase)));
}

}  // namespace grod::tower_up
