#include "games/tiny_towns/io/words.h"

#include <fmt/format.h>

#include "core/names.h"
#include "games/tiny_towns/io/edition_io.h"

namespace grod::tiny_towns {

namespace {

constexpr CatalogueArea key{Game::id};

std::string notation(Kinds kinds) {
  std::vector<std::string> names;
  for (const Kind kind : kinds) names.emplace_back(name_of(kind));
  return fmt::format("{}", fmt::join(names, " "));
}

std::string operand_notation(const Edition& edition, const Move& move) {
  switch (operand_of(move.verb)) {
    case Operand::monument: return in_words(name_of(move.monument));
    case Operand::resource: return std::string(name_of(move.resource));
    case Operand::square: return notation(move.square);
    case Operand::resource_and_square:
      return fmt::format("{} {}", name_of(move.resource), notation(move.square));
    case Operand::square_and_resource:
      return fmt::format("{} {}", notation(move.square), name_of(move.resource));
    case Operand::kind_and_footprint:
      return fmt::format("{} {}", name_of(move.kind), notation(edition.covered(move.kind, move.footprint)));
    case Operand::kind_and_square: return fmt::format("{} {}", name_of(move.kind), notation(move.square));
    case Operand::three_kinds: return notation(move.kinds);
    case Operand::none: break;
  }
  return {};
}

}  // namespace

bool means_something(const Edition& edition, const Move& move) {
  return move.verb != Verb::build ||
         index(move.footprint) < edition.footprints[std::size_t(move.kind)].size();
}

std::string notation(Square s) {
  return {static_cast<char>('a' + column_of(s)), static_cast<char>('1' + row_of(s))};
}

std::string notation(Squares set) {
  std::vector<std::string> names;
  for (const Square s : set) names.push_back(notation(s));
  return fmt::format("{}", fmt::join(names, " "));
}

std::string notation(const Edition& edition, Action action) {
  const Move move = move_of(action);
  const std::string operand = operand_notation(edition, move);
  return in_words(name_of(move.verb)) + (operand.empty() ? "" : " ") + operand;
}

namespace {

/// A decision in words, with what its kinds of building are called.
template <class KindName>
std::string describe(Language language, const Edition& edition, const Move& move, const KindName& kind_name) {
  const std::string verb = key("move", name_of(move.verb));
  const std::string resource = text(language, key("resource", name_of(move.resource)));
  const std::string square = notation(move.square);
  switch (operand_of(move.verb)) {
    case Operand::monument:
      return text(language, verb, {{"monument", text(language, key("card", name_of(move.monument)))}});
    case Operand::resource: return text(language, verb, {{"resource", resource}});
    case Operand::square: return text(language, verb, {{"square", square}});
    case Operand::resource_and_square:
    case Operand::square_and_resource:
      return text(language, verb, {{"resource", resource}, {"square", square}});
    case Operand::kind_and_footprint:
      return text(language, verb,
                  {{"kind", kind_name(move.kind)},
                   {"squares", notation(edition.covered(move.kind, move.footprint))}});
    case Operand::kind_and_square:
      return text(language, verb, {{"kind", kind_name(move.kind)}, {"square", square}});
    case Operand::three_kinds: {
      std::vector<std::string> names;
      for (const Kind kind : move.kinds) names.push_back(kind_name(kind));
      return text(language, verb, {{"kinds", listed(names)}});
    }
    case Operand::none: break;
  }
  return text(language, verb);
}

}  // namespace

std::string describe(Language language, const Edition& edition, Action action) {
  return describe(language, edition, move_of(action),
                  [&](Kind kind) { return text(language, key("kind", name_of(kind))); });
}

std::vector<std::string> describe_move(Language language, const InformationSet& info,
                                       std::span<const Action> actions) {
  const auto& [edition, table, hand, seat] = info;
  const auto resource_name = [&](Resource r) { return text(language, key("resource", name_of(r))); };
  const auto kind_name = [&](Kind kind) {
    const Card card = kind == Kind::monument ? card_of(hand.kept) : card_of(table.card(kind));
    return text(language, key("card", card_name(card)));
  };
  Cube cube = table.cube(seat);
  std::vector<std::string> said;
  for (const Action action : actions) {
    const Move move = move_of(action);
    const std::string square = notation(move.square);
    const auto say = [&](std::string_view what, std::initializer_list<Fill> fills) {
      said.push_back(text(language, key("move", what), fills));
    };
    const std::string named = cube == Cube::none ? "" : resource_name(resource_of(cube));
    switch (move.verb) {
      case Verb::name:
        cube = cube_of(move.resource);
        said.push_back(describe(language, edition, action));
        break;
      case Verb::store: say("store_cube", {{"resource", named}, {"square", square}}); break;
      case Verb::exchange:
        say("exchange_cube",
            {{"named", named}, {"square", square}, {"resource", resource_name(move.resource)}});
        break;
      case Verb::adorn: say("adorn_cube", {{"resource", named}, {"square", square}}); break;
      case Verb::set_aside: say("set_cube_aside", {{"resource", named}}); break;
      default: said.push_back(describe(language, edition, move, kind_name)); break;
    }
  }
  return said;
}

std::string prompt(Language language, const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  if (table.phase == Phase::naming && table.mode == Mode::solo) return text(language, key("prompt", "solo"));
  if (hand.work.stage != Stage::none && table.phase != Phase::over)
    return text(language, key("prompt", name_of(hand.work.stage)));
  return text(language, key("prompt", name_of(table.phase)));
}

std::string fact_text(Language language, const Edition&, const Fact& fact) {
  if (fact.name == "resource")
    return text(language, key("resource", name_of(static_cast<Resource>(fact.value))));
  if (fact.name == "card") return text(language, key("card", card_name(card_at(fact.value))));
  return std::to_string(fact.value);
}

}  // namespace grod::tiny_towns
