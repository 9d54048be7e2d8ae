#include "games/tiny_towns/io/words.h"

#include <fmt/format.h>

#include <algorithm>

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

/// The names of cards are written as in notation or with underscores or hyphens, whatever is at hand.
std::string plain_name(std::string_view written) {
  std::string result(written);
  for (char& c : result)
    if (c == ' ' || c == '-') c = '_';
  return result;
}

template <class Enum>
std::string all_names(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) names.emplace_back(names_of_enum<Enum>[i]);
  return listed(names);
}

bool has(const WrittenOptions& written, std::string_view variant) {
  return std::find(written.variants.begin(), written.variants.end(), variant) != written.variants.end();
}

/// TT-D5: at most one card of each kind, and none that a single player's game removes.
Result<Buildings> read_cards(const std::string& written, int seats) {
  Buildings cards;
  Kinds kinds;
  for (const std::string& word : split(written, ',')) {
    const auto card = enum_named<Building>(plain_name(word));
    if (!card)
      return error(
          fmt::format("there is no building \"{}\"; there is {}", word, all_names<Building>(building_count)));
    if (kinds.contains(kind_of(*card)))
      return error(fmt::format("--cards: two cards of the kind \"{}\", but one of each is in play",
                               name_of(kind_of(*card))));
    if (!buildings_in_game(default_edition.printed, seats).contains(*card))
      return error(
          fmt::format("--cards: \"{}\" is not in the game with one player", in_words(name_of(*card))));
    kinds.insert(kind_of(*card));
    if (*card != Building::cottage) cards.insert(*card);
  }
  return cards;
}

/// Monuments for the seats from the first on; "-" leaves a seat to be dealt.
Result<void> read_monuments(const std::string& written, Options& options) {
  const std::vector<std::string> names = split(written, ',');
  if (static_cast<int>(names.size()) > options.seats)
    return error(fmt::format("--monument: {} monuments for {} seats", names.size(), options.seats));
  Monuments used;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat] == "-") continue;
    const auto monument = enum_named<Monument>(plain_name(names[seat]));
    if (!monument || *monument == Monument::none)
      return error(fmt::format("there is no monument \"{}\"; there is {}", names[seat],
                               all_names<Monument>(monument_count)));
    if (used.contains(*monument)) return error(fmt::format("--monument: \"{}\" is given twice", names[seat]));
    if (!monuments_in_game(default_edition.printed, options.seats).contains(*monument))
      return error(fmt::format("--monument: \"{}\" is not in the game with one player", names[seat]));
    used.insert(*monument);
    options.monument[seat] = *monument;
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

std::string describe(Language language, const Edition& edition, Action action) {
  const Move move = move_of(action);
  const std::string verb = key("move", name_of(move.verb));
  const std::string resource = text(language, key("resource", name_of(move.resource)));
  const std::string kind = text(language, key("kind", name_of(move.kind)));
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
                  {{"kind", kind}, {"squares", notation(edition.covered(move.kind, move.footprint))}});
    case Operand::kind_and_square: return text(language, verb, {{"kind", kind}, {"square", square}});
    case Operand::three_kinds: {
      std::vector<std::string> names;
      for (const Kind k : move.kinds) names.push_back(text(language, key("kind", name_of(k))));
      return text(language, verb, {{"kinds", listed(names)}});
    }
    case Operand::none: break;
  }
  return text(language, verb);
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

std::vector<std::string> variants(Game) {
  return {"monuments", "no-monuments", "novice", "first-game", "town-hall", "solo"};
}

std::vector<Setting> settings(Game) {
  return {{"cards", "building cards to play with instead of drawing them, like granary,shed,trading_post"},
          {"monument", "monuments to keep, from seat 1 on, like the_starloom or -,fort_ironweed"}};
}

Result<Options> read_options(Game, const WrittenOptions& written, int) {
  if (has(written, "monuments") && has(written, "no-monuments"))
    return error("\"monuments\" and \"no-monuments\" exclude each other");
  if (has(written, "solo") && written.seats != 1)  // TT-S8
    return error(fmt::format("solo is for one player, not {}", written.seats));

  Options options{.seats = written.seats,
                  .monuments = !has(written, "no-monuments"),
                  .novice = has(written, "novice"),
                  .first_game = has(written, "first-game"),
                  .town_hall = has(written, "town-hall"),
                  .cards = {}};
  if (const auto cards = written.settings.find("cards"); cards != written.settings.end()) {
    if (options.first_game)
      return error("\"first-game\" has its own cards, so --cards cannot be given with it");
    const Result<Buildings> read = read_cards(cards->second, options.seats);
    if (!read) return tl::unexpected(read.error());
    options.cards = *read;
  }
  if (const auto monument = written.settings.find("monument"); monument != written.settings.end()) {
    if (!options.monuments) return error("\"no-monuments\" and --monument exclude each other");
    if (Result<void> ok = read_monuments(monument->second, options); !ok) return tl::unexpected(ok.error());
  }
  return options;
}

WrittenOptions write_options(const Options& options) {
  WrittenOptions written{.seats = options.seats, .variants = {}, .settings = {}};
  if (!options.monuments) written.variants.emplace_back("no-monuments");
  if (options.novice) written.variants.emplace_back("novice");
  if (options.first_game) written.variants.emplace_back("first-game");
  if (options.town_hall) written.variants.emplace_back("town-hall");
  if (options.seats == 1) written.variants.emplace_back("solo");

  std::vector<std::string> cards;
  for (const Building card : options.cards) cards.emplace_back(name_of(card));
  if (!cards.empty()) written.settings["cards"] = fmt::format("{}", fmt::join(cards, ","));
  std::vector<std::string> monuments;
  std::size_t given = 0;
  for (std::size_t seat = 0; seat < std::size_t(options.seats); ++seat) {
    const Monument monument = options.monument[seat];
    monuments.emplace_back(monument == Monument::none ? "-" : name_of(monument));
    if (monument != Monument::none) given = seat + 1;
  }
  monuments.resize(given);
  if (!monuments.empty()) written.settings["monument"] = fmt::format("{}", fmt::join(monuments, ","));
  return written;
}

}  // namespace grod::tiny_towns
