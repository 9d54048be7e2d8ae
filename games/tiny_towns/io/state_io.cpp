// The whole state as JSON, in words that need no knowledge of how the rules keep it: docs/json/tiny_towns.md explains
// every field. What means nothing at a moment is null, lists that hold nothing are empty, rounds count from 1.
#include <fmt/format.h>

#include "games/tiny_towns/io/view.h"

namespace grod::tiny_towns {

BOOST_DESCRIBE_STRUCT(Rulings, (), (castle_outside_ties, watch_at_once))
BOOST_DESCRIBE_STRUCT(Secret, (), (pile, set_aside, rng))

namespace {

struct WrittenCubes {
  Squares wood, wheat, brick, glass, stone;
};

struct WrittenPieces {
  Squares cottage, food, well, chapel, tavern, theater, factory, monument;
};

/// Cubes lying on a piece.
struct WrittenStock {
  Square square{};
  std::vector<Resource> cubes;
};

struct WrittenTown {
  WrittenCubes cubes;
  WrittenPieces pieces;
  std::vector<WrittenStock> stock;
  Squares adorned;
  std::optional<Monument> monument;
  Kinds watch;
  std::optional<std::uint8_t> shrine;
  Kinds constructed;
  std::uint8_t set_aside = 0;
  std::uint8_t namings = 0;
  std::optional<std::uint8_t> place;
};

struct WrittenTable {
  std::vector<WrittenTown> towns;
  CardSet cards{};
  std::uint8_t seats = 0;
  Mode mode{};
  bool monuments = false;
  Seats novice;
  Rulings rulings;
  std::vector<std::optional<Monument>> given;
  Phase phase{};
  Seats acting;
  Seats active;
  std::optional<Seat> hammer;
  std::uint16_t round = 1;
  std::vector<std::optional<Resource>> cubes;
  Kinds gains;
  List<Resource, resource_card_count> seen;
  std::optional<std::uint8_t> pile;
  List<Resource, solo_face_up> face_up;
  List<Resource, resource_card_count> returned;
};

struct WrittenWork {
  Stage stage{};
  std::optional<Stage> after;
  std::optional<Kind> raising;
  std::optional<Square> square;
  Squares site;
  Squares replaced;
  std::optional<Resource> carried;
  std::optional<std::uint8_t> replacements;
};

struct WrittenHand {
  Seat seat{};
  WrittenTown town;
  Monuments dealt;
  std::optional<Monument> kept;
  std::optional<Resource> choice;
  std::optional<WrittenWork> work;
};

struct WrittenState {
  WrittenTable table;
  std::vector<WrittenHand> hands;
  Secret secret;
};

BOOST_DESCRIBE_STRUCT(WrittenCubes, (), (wood, wheat, brick, glass, stone))
BOOST_DESCRIBE_STRUCT(WrittenPieces, (), (cottage, food, well, chapel, tavern, theater, factory, monument))
BOOST_DESCRIBE_STRUCT(WrittenStock, (), (square, cubes))
BOOST_DESCRIBE_STRUCT(WrittenTown, (),
                      (cubes, pieces, stock, adorned, monument, watch, shrine, constructed, set_aside,
                       namings, place))
BOOST_DESCRIBE_STRUCT(WrittenTable, (),
                      (towns, cards, seats, mode, monuments, novice, rulings, given, phase, acting, active,
                       hammer, round, cubes, gains, seen, pile, face_up, returned))
BOOST_DESCRIBE_STRUCT(WrittenWork, (), (stage, after, raising, square, site, replaced, carried, replacements))
BOOST_DESCRIBE_STRUCT(WrittenHand, (), (seat, town, dealt, kept, choice, work))
BOOST_DESCRIBE_STRUCT(WrittenState, (), (table, hands, secret))

// Writing

template <class T>
std::optional<T> only_if(bool means_something, T value) {
  return means_something ? std::optional<T>(value) : std::nullopt;
}

std::optional<Monument> unless_none(Monument monument) {
  return only_if(monument != Monument::none, monument);
}
std::optional<Resource> unless_none(Cube cube) { return only_if(cube != Cube::none, resource_of(cube)); }

WrittenTown written(const Town& town) {
  WrittenTown out;
  const auto& [wood, wheat, brick, glass, stone] = town.cubes;
  out.cubes = {wood, wheat, brick, glass, stone};
  const auto& [cottage, food, well, chapel, tavern, theater, factory, monument] = town.pieces;
  out.pieces = {cottage, food, well, chapel, tavern, theater, factory, monument};
  for (const Square s : town.stock.occupied()) {
    WrittenStock& held = out.stock.emplace_back();
    held.square = s;
    for (const Resource r : all_resources)
      held.cubes.insert(held.cubes.end(), std::size_t(town.stock.count(s, r)), r);
  }
  out.adorned = town.adorned;
  out.monument = unless_none(town.monument);
  out.watch = town.watch;
  out.shrine = only_if(town.shrine > 0, town.shrine);
  out.constructed = town.constructed;
  out.set_aside = town.set_aside;
  out.namings = town.namings;
  out.place = only_if(town.place > 0, town.place);
  return out;
}

WrittenTable written(const Table& table) {
  WrittenTable out;
  for (const Seat seat : all_seats(table.seats)) {
    out.towns.push_back(written(table.town(seat)));
    out.given.push_back(unless_none(table.given[std::size_t(seat)]));
    out.cubes.push_back(unless_none(table.cube(seat)));
  }
  out.cards = table.cards;
  out.seats = table.seats;
  out.mode = table.mode;
  out.monuments = table.monuments;
  out.novice = table.novice;
  out.rulings = table.rulings;
  out.phase = table.phase;
  out.acting = table.acting;
  out.active = table.active;
  out.hammer = only_if(table.mode != Mode::solo, table.hammer);
  out.round = static_cast<std::uint16_t>(table.round + 1);
  out.gains = table.gains;
  for (const Resource r : all_resources)
    for (int card = 0; card < table.seen[std::size_t(r)]; ++card) out.seen.push_back(r);
  out.pile = only_if(table.mode != Mode::standard, table.pile);
  out.face_up = table.face_up;
  out.returned = table.returned;
  return out;
}

std::optional<WrittenWork> written(const Work& work) {
  if (work.stage == Stage::none) return std::nullopt;
  const bool marking = work.stage == Stage::mark;
  const bool replacing = work.stage == Stage::replace || (marking && work.after == Stage::replace);
  WrittenWork out;
  out.stage = work.stage;
  out.after = only_if(marking, work.after);
  out.raising = only_if(work.stage == Stage::target, work.raising);
  out.square = only_if(marking, work.square);
  out.site = work.site;
  out.replaced = work.replaced;
  out.carried = only_if(work.stage == Stage::carry, work.carried);
  out.replacements = only_if(replacing, work.replacements);
  return out;
}

WrittenHand written(const Hand& hand) {
  return {hand.seat,         written(hand.town), hand.dealt, unless_none(hand.kept), unless_none(hand.choice),
          written(hand.work)};
}

// Reading. What a description cannot say is checked here: how many of each there are, and how far numbers go.

Cube read_cube(const std::optional<Resource>& written) { return written ? cube_of(*written) : Cube::none; }

Result<Town> read_town(const WrittenTown& in, const std::string& where) {
  Town town;
  const auto& c = in.cubes;
  town.cubes = {c.wood, c.wheat, c.brick, c.glass, c.stone};
  const auto& p = in.pieces;
  town.pieces = {p.cottage, p.food, p.well, p.chapel, p.tavern, p.theater, p.factory, p.monument};
  for (std::size_t i = 0; i < in.stock.size(); ++i) {
    const auto& [square, cubes] = in.stock[i];
    if (town.stock.count(square) > 0)
      return error(fmt::format("{}.stock[{}]: {} stands there twice", where, i, notation(square)));
    if (cubes.empty() || cubes.size() > std::size_t(warehouse_room))
      return error(fmt::format("{}.stock[{}].cubes: one to {} cubes are expected", where, i, warehouse_room));
    for (const Resource r : cubes) town.stock.add(square, r);
  }
  town.adorned = in.adorned;
  town.monument = in.monument.value_or(Monument::none);
  town.watch = in.watch;
  town.shrine = in.shrine.value_or(0);
  town.constructed = in.constructed;
  town.set_aside = in.set_aside;
  town.namings = in.namings;
  town.place = in.place.value_or(0);
  return town;
}

/// Is there one for each seat?
template <class T>
Result<void> one_each(const std::vector<T>& list, int seats, std::string_view where) {
  if (static_cast<int>(list.size()) == seats) return {};
  return error(
      fmt::format("state.{}: one entry for each of {} seats is expected, not {}", where, seats, list.size()));
}

Result<void> check_table(const WrittenTable& table) {
  const int seats = table.seats;
  if (seats < min_seats || seats > max_seats)
    return error(fmt::format("state.table.seats: {} is not from {} to {}", seats, min_seats, max_seats));
  if (Result<void> ok = one_each(table.towns, seats, "table.towns"); !ok) return ok;
  if (Result<void> ok = one_each(table.given, seats, "table.given"); !ok) return ok;
  if (Result<void> ok = one_each(table.cubes, seats, "table.cubes"); !ok) return ok;
  if (!all_seats(seats).contains_all(table.novice)) return error("state.table.novice: there is no such seat");
  if (!all_seats(seats).contains_all(table.acting)) return error("state.table.acting: there is no such seat");
  if (!all_seats(seats).contains_all(table.active)) return error("state.table.active: there is no such seat");
  if (index(table.hammer.value_or(Seat{})) >= seats)
    return error("state.table.hammer: there is no such seat");
  if (table.round == 0) return error("state.table.round: rounds are counted from 1");
  return {};
}

Result<Table> read_table(const WrittenTable& in) {
  if (Result<void> ok = check_table(in); !ok) return tl::unexpected(ok.error());
  Table table;
  table.given.fill(Monument::none);
  for (std::size_t seat = 0; seat < in.towns.size(); ++seat) {
    const Result<Town> town = read_town(in.towns[seat], fmt::format("state.table.towns[{}]", seat));
    if (!town) return tl::unexpected(town.error());
    table.towns[seat] = *town;
    table.given[seat] = in.given[seat].value_or(Monument::none);
    table.cubes[seat] = read_cube(in.cubes[seat]);
  }
  table.cards = in.cards;
  table.seats = in.seats;
  table.mode = in.mode;
  table.monuments = in.monuments;
  table.novice = in.novice;
  table.rulings = in.rulings;
  table.phase = in.phase;
  table.acting = in.acting;
  table.active = in.active;
  table.hammer = in.hammer.value_or(Seat{});
  table.round = static_cast<std::uint16_t>(in.round - 1);
  table.gains = in.gains;
  for (const Resource r : in.seen) ++table.seen[std::size_t(r)];
  table.pile = in.pile.value_or(0);
  table.face_up = in.face_up;
  table.returned = in.returned;
  return table;
}

Work read_work(const WrittenWork& in) {
  Work work;
  work.stage = in.stage;
  work.after = in.after.value_or(Stage::none);
  work.raising = in.raising.value_or(Kind{});
  work.square = in.square.value_or(Square{});
  work.site = in.site;
  work.replaced = in.replaced;
  work.carried = in.carried.value_or(Resource{});
  work.replacements = in.replacements.value_or(0);
  return work;
}

Result<Hand> read_hand(const WrittenHand& in, int seat) {
  const std::string where = fmt::format("state.hands[{}]", seat);
  if (index(in.seat) != seat) return error(fmt::format("{}.seat: {} is expected", where, seat));
  const Result<Town> town = read_town(in.town, where + ".town");
  if (!town) return tl::unexpected(town.error());
  Hand hand;
  hand.seat = in.seat;
  hand.town = *town;
  hand.dealt = in.dealt;
  hand.kept = in.kept.value_or(Monument::none);
  hand.choice = read_cube(in.choice);
  if (in.work) hand.work = read_work(*in.work);
  return hand;
}

}  // namespace

json::Value write_state(const Edition& edition, const GameState& state) {
  WrittenState out;
  out.table = written(state.table);
  for (const Seat seat : all_seats(state.table.seats)) out.hands.push_back(written(state.hand(seat)));
  out.secret = state.secret;
  return json::write(edition, out);
}

Result<GameState> read_state(const Edition& edition, const json::Value& value) {
  WrittenState in;
  if (Result<void> ok = json::read(edition, value, in, "state"); !ok) return tl::unexpected(ok.error());
  const Result<Table> table = read_table(in.table);
  if (!table) return tl::unexpected(table.error());
  if (Result<void> ok = one_each(in.hands, table->seats, "hands"); !ok) return tl::unexpected(ok.error());
  GameState state{};
  state.table = *table;
  for (std::size_t seat = 0; seat < in.hands.size(); ++seat) {
    const Result<Hand> hand = read_hand(in.hands[seat], static_cast<int>(seat));
    if (!hand) return tl::unexpected(hand.error());
    state.hands[seat] = *hand;
  }
  state.secret = in.secret;
  return state;
}

}  // namespace grod::tiny_towns
