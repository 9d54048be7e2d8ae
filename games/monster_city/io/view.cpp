#include "games/monster_city/io/view.h"

#include <fmt/format.h>

namespace grod::monster_city {

namespace {

std::vector<Building> shown(const Edition& edition, Buildings cards) {
  std::vector<Building> result;
  for (const BuildingCard card : cards) result.push_back(edition[card]);
  return result;
}

std::vector<MonsterKind> shown(const Edition& edition, Monsters cards) {
  std::vector<MonsterKind> result;
  for (const MonsterCard card : cards) result.push_back(edition[card]);
  return result;
}

std::vector<Event> shown(const Edition& edition, Events cards) {
  std::vector<Event> result;
  for (const EventCard card : cards) result.push_back(edition[card]);
  return result;
}

/// The boxes of a sheet in the order of their categories.
constexpr std::array boxes{&Sheet::lowest, &Sheet::highest, &Sheet::one_colour, &Sheet::all};

Sheet sheet_of(const Score& score) {
  Sheet sheet;
  for (const Category category : score.filled)
    sheet.*boxes[std::size_t(category)] = score.boxes[std::size_t(category)];
  return sheet;
}

Worth worth_of(const Edition& edition, Buildings city) {
  const auto in = [&](Category category) { return points(edition, city, category); };
  Worth worth{.lowest = in(Category::lowest),
              .highest = in(Category::highest),
              .one_colour = in(Category::one_colour),
              .all = in(Category::all),
              .colour = std::nullopt};
  for (const Colour colour : all_colours) {
    const Buildings of_colour = city & edition.cards(colour);
    if (worth.colour || of_colour.empty()) continue;
    if (sum_of_values(edition, of_colour) == worth.one_colour) worth.colour = colour;
  }
  return worth;
}

TownView view_of(const Edition& edition, const Town& town) {
  const Score score = score_of(town);
  return {shown(edition, town.city),    town.notes,   town.event_cards, town.stop, sheet_of(score),
          worth_of(edition, town.city), score.total()};
}

int left_to_fall(const Attack& attack) {
  return attack.need[0] + attack.need[1] + attack.need[2] + attack.any;
}

/// The buildings whose values a category adds up (MC-31 to MC-34).
Buildings counted_in(const Edition& edition, Buildings city, Category category) {
  if (category == Category::all) return city;
  const std::optional<Colour> best = worth_of(edition, city).colour;
  Buildings counted;
  for (const Colour colour : all_colours) {
    const Buildings of_colour = city & edition.cards(colour);
    if (of_colour.empty()) continue;
    if (category == Category::lowest) counted.insert(of_colour.first());
    if (category == Category::highest) counted.insert(of_colour.last());
    if (category == Category::one_colour && colour == best) counted.insert(of_colour);
  }
  return counted;
}

Demand demand_of(const Attack& attack) {
  return {attack.need[0], attack.need[1], attack.need[2], attack.any};
}

/// Plays an attack to its end. Which buildings the owner gives up makes no difference to notes, events and rows.
void settle(const Edition& edition, GameState& state, Seat seat) {
  while (state.table.phase == Phase::loss)
    apply(edition, state, seat, legal_actions<Game>(state.information(edition, seat))[0]);
}

std::optional<Follows> follows(const Table& before, const Table& after) {
  if (after.phase == Phase::scoring) return Follows::scoring;
  if (after.office.size() > before.office.size()) return Follows::new_office;
  if (after.planet.size() > before.planet.size()) return Follows::new_planet;
  return std::nullopt;
}

/// How many buildings lie above the next scoring card, counting those in the office.
std::optional<int> until_scoring(const Table& table) {
  if (over(table)) return std::nullopt;
  const int below = deck_size - cards_per_scoring * (table.scorings + 1);
  return table.office.size() + table.deck_size - below;
}

json::Object monster_object(const Monster& monster) {
  json::Object object{{"family", name_of(monster.family)}};
  switch (monster.family) {
    case Family::all: object["colour"] = name_of(monster.colour); break;
    case Family::any: object["count"] = int{monster.count}; break;
    case Family::values: {
      json::Array values;
      for (int v = lowest_value; v <= highest_value; ++v)
        if ((monster.values >> v) & 1) values.push_back(v);
      object["values"] = values;
      break;
    }
    case Family::singles:
      for (const Colour colour : all_colours)
        object[name_of(colour)] = int{monster.need[std::size_t(colour)]};
      break;
  }
  object["text"] = notation(monster);
  return object;
}

/// A card's number stands in its "id"; whatever else is written beside it must agree with the edition.
template <class Card>
Result<void> read_card(const Edition& edition, const json::Value& value, int cards, Card& out,
                       const std::string& where) {
  const json::Value* id = value.is_object() ? value.as_object().if_contains("id") : nullptr;
  if (id == nullptr) return error(where + ": a card with its \"id\" is expected");
  std::uint8_t number = 0;
  if (Result<void> ok = json::read_integer(*id, number, where + ".id"); !ok) return ok;
  if (number >= cards) return error(where + ".id: there are only " + std::to_string(cards) + " such cards");
  out = static_cast<Card>(number);
  if (write_json(edition, out) != value)
    return error(where + ": the card differs from card " + std::to_string(number));
  return {};
}

/// Fields that mean something only in some phases are null in the others.
void hide_unused(const Table& table, json::Value& value) {
  const Phase phase = table.phase;
  if (table.no_turn_left()) value.at("active") = nullptr;
  if (phase != Phase::effect && phase != Phase::exchange) value.at("event") = nullptr;
  if (phase != Phase::exchange) value.at("given") = nullptr;
  if (phase != Phase::loss) value.at("attack") = nullptr;
}

constexpr std::array<std::string_view, 4> phase_fields{"active", "event", "given", "attack"};

/// The way back: what is null is as a new state has it.
void fill_unused(const Edition& edition, json::Value& table) {
  if (!table.is_object()) return;
  const json::Value blank = json::write(edition, Table{});
  for (const std::string_view field : phase_fields)
    if (json::Value* here = table.as_object().if_contains(field); here != nullptr && here->is_null())
      *here = blank.at(field);
}

/// Is null what means nothing in the phase, and nothing else?
Result<void> check_unused(const Edition& edition, const GameState& state, const json::Value& table) {
  json::Value expected = json::write(edition, state.table);
  hide_unused(state.table, expected);
  for (const std::string_view field : phase_fields)
    if (expected.at(field).is_null() != table.at(field).is_null())
      return error(fmt::format("state.table.{}: it {} in the phase \"{}\"", field,
                               table.at(field).is_null() ? "cannot be null" : "means nothing and is null",
                               name_of(state.table.phase)));
  return {};
}

View view_with(const Edition& edition, const Table& table, const Hand* hand) {
  View view;
  view.phase = table.phase;
  for (const Seat seat : to_act(table)) view.to_act.push_back(seat);
  if (!table.no_turn_left()) view.active = table.active;
  for (const Seat seat : all_seats(table.seats)) view.towns.push_back(view_of(edition, table.town(seat)));
  view.office = shown(edition, table.office);
  view.planet = shown(edition, table.planet);
  view.used_monsters = shown(edition, table.used_monsters);
  view.used_events = shown(edition, table.used_events);
  view.box = shown(edition, table.box);
  view.bank = table.bank();
  view.deck = table.deck_size;
  view.until_scoring = until_scoring(table);
  view.scorings_left = scoring_count - table.scorings;
  view.monster_stack = table.monster_stack_size;
  view.event_stack = table.event_stack_size;
  view.events = table.events;
  if (table.phase == Phase::effect || table.phase == Phase::exchange) view.event = table.event;
  if (table.phase == Phase::exchange) view.giving = edition[table.given];
  view.must_fall = left_to_fall(table.attack);
  if (table.phase == Phase::loss) view.demand = demand_of(table.attack);
  if (hand != nullptr) {
    view.hand = HandView{shown(edition, hand->events), std::nullopt};
    if (hand->chosen) view.hand->chosen = hand->category;
  }
  return view;
}

}  // namespace

View view_of(const InformationSet& info) { return view_with(info.edition, info.table, &info.hand); }
View view_of(const Edition& edition, const Table& table) { return view_with(edition, table, nullptr); }

/// The decision is made in one of the worlds the seat may imagine, and only what is the same in all of them is told.
Preview preview(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  Preview preview;
  if (move.verb == Verb::score) {
    const Buildings city = table.town(seat).city;
    preview.points = points(edition, city, move.category);
    preview.counted = shown(edition, counted_in(edition, city, move.category));
    return preview;
  }
  GameState world = imagine(info, Rng(0));
  apply(edition, world, seat, action_of(move));
  if (move.verb == Verb::event) {
    preview.idle = legal_actions<Game>(world.information(edition, seat)).size() == 1;
    return preview;
  }
  if (move.verb == Verb::give) return preview;

  const Buildings city = world.table.town(seat).city;
  if (move.verb == Verb::attack || move.verb == Verb::lose)
    preview.falls = shown(edition, table.town(seat).city - city);
  preview.choose = demand_of(world.table.attack);
  if (preview.choose == Demand{}) preview.worth = worth_of(edition, city);
  settle(edition, world, seat);
  preview.notes = world.table.town(seat).notes - table.town(seat).notes;
  preview.events = world.table.town(seat).event_cards - table.town(seat).event_cards;
  preview.follows = follows(table, world.table);
  if (world.table.phase == Phase::turn) preview.next = world.table.active;
  return preview;
}

json::Value preview_of(const InformationSet& info, const Move& move) {
  return json::write(info.edition, preview(info, move));
}

json::Value write_json(const Edition&, Building b) {
  return json::Object{{"colour", name_of(colour_of(b))}, {"value", value_of(b)}};
}

json::Value write_json(const Edition& edition, MonsterKind kind) {
  json::Object object = monster_object(edition.monster(kind));
  object["kind"] = index(kind);
  return object;
}

json::Value write_json(const Edition& edition, BuildingCard card) {
  const Building b = edition[card];
  return json::Object{{"id", index(card)}, {"colour", name_of(colour_of(b))}, {"value", value_of(b)}};
}

json::Value write_json(const Edition& edition, MonsterCard card) {
  json::Object object{{"id", index(card)}};
  for (const auto& [key, value] : monster_object(edition.monster(edition[card]))) object[key] = value;
  return object;
}

json::Value write_json(const Edition& edition, EventCard card) {
  return json::Object{{"id", index(card)}, {"event", name_of(edition[card])}};
}

Result<void> read_json(const Edition& edition, const json::Value& value, BuildingCard& out,
                       const std::string& where) {
  return read_card(edition, value, building_card_count, out, where);
}

Result<void> read_json(const Edition& edition, const json::Value& value, MonsterCard& out,
                       const std::string& where) {
  return read_card(edition, value, monster_card_count, out, where);
}

Result<void> read_json(const Edition& edition, const json::Value& value, EventCard& out,
                       const std::string& where) {
  return read_card(edition, value, event_card_count, out, where);
}

json::Value write_json(const Edition& edition, const Move& move) {
  json::Object object{{"verb", name_of(move.verb)}};
  switch (operand_of(move.verb)) {
    case Operand::building: object["building"] = write_json(edition, move.building); break;
    case Operand::monster: object["monster"] = write_json(edition, move.monster); break;
    case Operand::event: object["event"] = name_of(move.event); break;
    case Operand::category: object["category"] = name_of(move.category); break;
    case Operand::none: break;
  }
  return object;
}

json::Value write_json(const Edition& edition, const Score& score) {
  json::Object object = json::write(edition, sheet_of(score)).as_object();
  object["buildings"] = score.buildings;
  return object;
}

json::Value write_json(const Edition& edition, const Town& town) {
  return json::write(
      edition, WrittenTown{town.city, town.notes, town.event_cards, town.stop, sheet_of(score_of(town))});
}

json::Value write_json(const Edition& edition, const Attack& attack) {
  return json::write(
      edition, WrittenAttack{attack.need[0], attack.need[1], attack.need[2], attack.any, attack.fallen});
}

json::Value write_json(const Edition& edition, const Hand& hand) {
  return json::write(edition,
                     WrittenHand{hand.events, hand.chosen ? std::optional(hand.category) : std::nullopt});
}

Result<void> read_json(const Edition& edition, const json::Value& value, Town& out,
                       const std::string& where) {
  WrittenTown town;
  if (Result<void> ok = json::read(edition, value, town, where); !ok) return ok;
  out = {.city = town.city,
         .notes = town.notes,
         .event_cards = town.event_cards,
         .stop = town.stop,
         .scored = {},
         .points = {}};
  for (const Category category : all_categories) {
    const std::optional<int> box = town.sheet.*boxes[std::size_t(category)];
    if (!box) continue;
    if (*box < 0 || *box > std::numeric_limits<std::uint8_t>::max())
      return error(fmt::format("{}.sheet.{}: {} is out of range", where, name_of(category), *box));
    out.scored.insert(category);
    out.points[std::size_t(category)] = static_cast<std::uint8_t>(*box);
  }
  return {};
}

Result<void> read_json(const Edition& edition, const json::Value& value, Attack& out,
                       const std::string& where) {
  WrittenAttack attack;
  if (Result<void> ok = json::read(edition, value, attack, where); !ok) return ok;
  out = {.need = {attack.red, attack.green, attack.yellow}, .any = attack.any, .fallen = attack.fallen};
  return {};
}

Result<void> read_json(const Edition& edition, const json::Value& value, Hand& out,
                       const std::string& where) {
  WrittenHand hand;
  if (Result<void> ok = json::read(edition, value, hand, where); !ok) return ok;
  out = {
      .events = hand.events, .chosen = hand.chosen.has_value(), .category = hand.chosen.value_or(Category{})};
  return {};
}

json::Value write_state(const Edition& edition, const GameState& state) {
  json::Value value = json::write(edition, state);
  json::keep_first(value.at("table").at("towns"), state.table.seats);
  json::keep_first(value.at("hands"), state.table.seats);
  hide_unused(state.table, value.at("table"));
  json::Array& deck = value.at("secret").at("deck").as_array();
  json::Array with_scoring;
  int scoring = state.table.scorings;
  int below = static_cast<int>(deck.size());
  const auto scoring_lies_here = [&] {
    return scoring < scoring_count && below == deck_size - cards_per_scoring * (scoring + 1);
  };
  for (const json::Value& card : deck) {
    if (scoring_lies_here()) with_scoring.push_back(json::Object{{"scoring", ++scoring}});
    with_scoring.push_back(card);
    --below;
  }
  if (scoring_lies_here()) with_scoring.push_back(json::Object{{"scoring", ++scoring}});
  deck = with_scoring;
  return value;
}

Result<GameState> read_state(const Edition& edition, const json::Value& value) {
  json::Value plain = value;
  if (json::Value* deck = plain.is_object() ? plain.as_object().if_contains("secret") : nullptr;
      deck != nullptr && deck->is_object() && deck->as_object().contains("deck") &&
      deck->at("deck").is_array()) {
    json::Array cards;
    for (const json::Value& card : deck->at("deck").as_array())
      if (!card.is_object() || !card.as_object().contains("scoring")) cards.push_back(card);
    deck->at("deck") = cards;
  }
  if (json::Value* table = plain.is_object() ? plain.as_object().if_contains("table") : nullptr)
    fill_unused(edition, *table);
  GameState state{};
  if (Result<void> ok = json::read(edition, plain, state, "state"); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = check_unused(edition, state, value.at("table")); !ok)
    return tl::unexpected(ok.error());
  return state;
}

}  // namespace grod::monster_city
