// Options in words: variants are on or off, settings have a value. The rulings that may be switched are settings.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/names.h"
#include "games/tiny_towns/io/words.h"
#include "texts/ruling_word.h"

namespace grod::tiny_towns {

namespace {

/// A ruling, and the monument it is about: without that monument it would change nothing.
struct MonumentRuling {
  RulingWord<Rulings> word;
  Monument monument;
};

constexpr std::array<MonumentRuling, 2> monument_rulings{
    {{{"castle-in-ties", "two-cottages", "none", &Rulings::castle_outside_ties, "TT-A28"},
      Monument::barrett_castle},
     {{"watch", "next-round", "at-once", &Rulings::watch_at_once, "TT-A4"}, Monument::opaleyes_watch}}};

/// Since this version of the rules a setting without effect is refused; games begun before keep theirs.
constexpr int refuses_idle_settings = 2;

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

/// TT-A47: the numbers of seats joined by +, each once.
Result<Seats> read_novices(const std::string& written, int seats) {
  Seats novices;
  for (const std::string& word : split(written, '+')) {
    int number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (code != std::errc{} || end != word.data() + word.size() || number < 1 || number > seats)
      return error(fmt::format("--novice-seats: \"{}\" is not the number of a seat, 1 to {}", word, seats));
    if (novices.contains(seat_at(number - 1)))
      return error(fmt::format("--novice-seats: seat {} is named twice", number));
    novices.insert(seat_at(number - 1));
  }
  return novices;
}

/// May this monument come into play?
bool possible(const Options& options, Monument monument) {
  if (!options.monuments || !monuments_in_game(default_edition.printed, options.seats).contains(monument))
    return false;
  for (const Seat seat : all_seats(options.seats))
    if (const Monument given = options.monument[std::size_t(seat)];
        given == Monument::none || given == monument)
      return true;
  return false;
}

Result<void> check_effects(const WrittenOptions& written, const Options& options) {
  if (written.settings.contains("cards") && options.cards.empty())
    return error("--cards has no effect here: the Cottage is in play anyway");
  const auto given = [](Monument monument) { return monument != Monument::none; };
  if (written.settings.contains("monument") &&
      std::none_of(options.monument.begin(), options.monument.end(), given))
    return error("--monument has no effect here: it names none");
  for (const auto& [word, monument] : monument_rulings) {
    if (!written.settings.contains(std::string(word.name))) continue;
    if (!possible(options, monument))
      return error(
          fmt::format("--{} has no effect here: {} is not in play", word.name, in_words(name_of(monument))));
    if (word.flag == &Rulings::castle_outside_ties && options.seats == 1)
      return error(fmt::format("--{} has no effect here: one player has no ties", word.name));
  }
  return {};
}

}  // namespace

std::vector<std::string> variants(Game) {
  return {"monuments", "no-monuments", "novice", "first-game", "town-hall", "solo"};
}

std::vector<Setting> settings(Game) {
  std::vector<std::string> cards;
  for (const std::string_view card : names_of_enum<Building>)
    if (card != name_of(Building::cottage)) cards.emplace_back(card);  // always in play
  std::vector<std::string> monuments;
  for (int i = 0; i < monument_count; ++i) monuments.emplace_back(name_of(static_cast<Monument>(i)));
  std::vector<Setting> all{
      {.name = "cards",
       .values = "building cards to play with instead of drawing them, like granary,shed,trading_post",
       .kind = SettingKind::several,
       .choices = std::move(cards),
       .words = "tiny-towns.card",
       .joint = ",",
       .most = building_kinds - 1,
       .statement = "TT-S2",
       .without = "first-game"},
      {.name = "monument",
       .values = "monuments to keep, from seat 1 on, like the_starloom or -,fort_ironweed",
       .kind = SettingKind::per_seat,
       .choices = std::move(monuments),
       .words = "tiny-towns.card",
       .joint = ",",
       .statement = "TT-S3",
       .without = "no-monuments"},
      {.name = "novice-seats",
       .values = "numbers of seats joined by +, like 1+3, that play with the novice rule (default: none)",
       .kind = SettingKind::seats,
       .joint = "+",
       .statement = "TT-A47",
       .without = "novice"}};
  for (const auto& [word, monument] : monument_rulings) {
    all.push_back(word.setting());
    all.back().without = "no-monuments";
  }
  return all;
}

Result<Options> read_options(Game, const WrittenOptions& written, int rules_version) {
  if (has(written, "monuments") && has(written, "no-monuments"))
    return error("\"monuments\" and \"no-monuments\" exclude each other");
  if (has(written, "solo") && written.seats != 1)  // TT-S8
    return error(fmt::format("solo is for one player, not {}", written.seats));

  Options options{.seats = written.seats,
                  .monuments = !has(written, "no-monuments"),
                  .novice = has(written, "novice") ? all_seats(written.seats) : Seats{},
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
  if (const auto novices = written.settings.find("novice-seats"); novices != written.settings.end()) {
    if (has(written, "novice"))
      return error("\"novice\" is for the whole table, so --novice-seats cannot be given with it");
    const Result<Seats> read = read_novices(novices->second, options.seats);
    if (!read) return tl::unexpected(read.error());
    options.novice = *read;
  }
  for (const auto& [word, monument] : monument_rulings)
    if (const auto value = written.settings.find(std::string(word.name)); value != written.settings.end())
      if (Result<void> ok = word.read(value->second, options.rulings); !ok) return tl::unexpected(ok.error());
  if (rules_version >= refuses_idle_settings)
    if (Result<void> ok = check_effects(written, options); !ok) return tl::unexpected(ok.error());
  return options;
}

WrittenOptions write_options(const Options& options) {
  WrittenOptions written{.seats = options.seats, .variants = {}, .settings = {}};
  if (!options.monuments) written.variants.emplace_back("no-monuments");
  if (options.novice == all_seats(options.seats)) written.variants.emplace_back("novice");
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

  if (!options.novice.empty() && options.novice != all_seats(options.seats)) {
    std::vector<int> novices;
    for (const Seat seat : options.novice) novices.push_back(index(seat) + 1);
    written.settings["novice-seats"] = fmt::format("{}", fmt::join(novices, "+"));
  }
  for (const auto& [word, monument] : monument_rulings)
    if (word.differs(options.rulings))
      written.settings[std::string(word.name)] = word.answer(options.rulings);
  return written;
}

}  // namespace grod::tiny_towns
