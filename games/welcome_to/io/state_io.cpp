// The whole state as JSON, and back.
#include "games/welcome_to/io/view.h"

namespace grod::welcome_to {

// Houses

json::Value write_json(const Edition&, House house) {
  return house == no_house ? json::Value(nullptr) : json::Value(notation(house));
}

Result<void> read_json(const Edition&, const json::Value& value, House& out, const std::string& where) {
  out = no_house;
  if (value.is_null()) return {};
  for (const House house : every_house)
    if (value.is_string() && std::string_view(value.as_string()) == notation(house)) {
      out = house;
      return {};
    }
  return error(where + ": a house is expected, like \"2-5\"");
}

// Cards

json::Value write_json(const Edition& edition, Card card) {
  if (card == no_card) return nullptr;
  json::Object object{{"id", index(card)}};
  if (is_special(card)) {
    object["special"] = plan_of_approved(card) + 1;
    return object;
  }
  object["number"] = int{edition[card].number};
  object["effect"] = name_of(edition[card].effect);
  return object;
}

/// A card's number stands in its "id"; whatever else is written beside it must agree with the edition.
Result<void> read_json(const Edition& edition, const json::Value& value, Card& out,
                       const std::string& where) {
  out = no_card;
  if (value.is_null()) return {};
  const json::Value* id = value.is_object() ? value.as_object().if_contains("id") : nullptr;
  if (id == nullptr) return error(where + ": a card with its \"id\" is expected");
  std::uint8_t number = 0;
  if (Result<void> ok = json::read_integer(*id, number, where + ".id"); !ok) return ok;
  if (number >= deck_capacity)
    return error(where + ".id: there are only " + std::to_string(deck_capacity) + " cards");
  out = static_cast<Card>(number);
  if (write_json(edition, out) != value)
    return error(where + ": the card differs from card " + std::to_string(number));
  return {};
}

json::Value write_json(const Edition& edition, const Cards& cards) {
  json::Array array;
  cards.for_each([&](Card card) { array.push_back(write_json(edition, card)); });
  return array;
}

Result<void> read_json(const Edition& edition, const json::Value& value, Cards& out,
                       const std::string& where) {
  out = {};
  bool fits = true;
  Result<void> result =
      json::read_items<Edition, Card>(edition, value, construction_count, where, [&](auto, Card card) {
        fits = fits && card != no_card && !is_special(card) && !out.contains(card);
        if (fits) out.insert(card);
      });
  if (result && !fits) return error(where + ": a card stands twice or is no construction card");
  return result;
}

// Plans

json::Value write_json(const Edition& edition, PlanCard card) {
  const Plan& plan = edition[card];
  json::Object object{{"plan", plan_name(card)},
                      {"number", int{plan.number}},
                      {"set", name_of(plan.set)},
                      {"kind", name_of(plan.kind)}};
  if (plan.kind == PlanKind::estates) {
    json::Array sizes;
    for (int size = 1; size <= estate_sizes; ++size)
      for (int i = 0; i < plan.sizes.of(size); ++i) sizes.push_back(size);
    object["sizes"] = sizes;
    object["demand"] = name_of(plan.demand);
  }
  object["street"] = index(plan.street) + 1;
  object["amount"] = int{plan.amount};
  object["first"] = int{plan.first};
  object["later"] = int{plan.later};
  return object;
}

Result<void> read_json(const Edition& edition, const json::Value& value, PlanCard& out,
                       const std::string& where) {
  const json::Value* name = value.is_object() ? value.as_object().if_contains("plan") : nullptr;
  for (int card = 0; card < plan_cards; ++card) {
    out = static_cast<PlanCard>(card);
    if (name != nullptr && *name == json::Value(plan_name(out))) {
      if (write_json(edition, out) == value) return {};
      return error(where + ": the plan differs from the edition's");
    }
  }
  return error(where + ": a plan with its name in \"plan\" is expected");
}

// Sheets

namespace {

/// A sheet as it is written: the numbers house by house instead of their bit planes.
struct WrittenHouse {
  House house = no_house;
  int number = 0;
};

struct WrittenSheet {
  std::vector<WrittenHouse> numbers;
  Houses roundabouts;
  Houses bis;
  Houses fences;
  Houses used;
  Houses pools;
  Houses spared;
  std::array<std::uint8_t, street_count> parks{};
  std::array<std::uint8_t, estate_sizes> agents{};
  std::uint8_t temps = 0;
  std::uint8_t refusals = 0;
  Places scored;
  std::array<std::uint8_t, plan_count> plan_points{};
};

BOOST_DESCRIBE_STRUCT(WrittenHouse, (), (house, number))
BOOST_DESCRIBE_STRUCT(WrittenSheet, (),
                      (numbers, roundabouts, bis, fences, used, pools, spared, parks, agents, temps, refusals,
                       scored, plan_points))

}  // namespace

json::Value write_json(const Edition& edition, const Sheet& sheet) {
  WrittenSheet written;
  for (const House house : sheet.numbered()) written.numbers.push_back({house, sheet.number(house)});
  written.roundabouts = sheet.roundabouts();
  written.bis = sheet.bis;
  written.fences = sheet.fences;
  written.used = sheet.used;
  written.pools = sheet.pools;
  written.spared = sheet.spared;
  written.parks = sheet.parks;
  written.agents = sheet.agents;
  written.temps = sheet.temps;
  written.refusals = sheet.refusals;
  written.scored = sheet.scored;
  written.plan_points = sheet.plan_points;
  return json::write(edition, written);
}

Result<void> read_json(const Edition& edition, const json::Value& value, Sheet& out,
                       const std::string& where) {
  WrittenSheet written;
  if (Result<void> ok = json::read(edition, value, written, where); !ok) return ok;
  out = {};
  for (const WrittenHouse& house : written.numbers) {
    if (house.house == no_house || house.number < lowest_number || house.number > highest_number)
      return error(where + ".numbers: houses with numbers from 0 to 17 are expected");
    if (out.taken().contains(house.house)) return error(where + ".numbers: a house stands twice");
    out.write(house.house, house.number);
  }
  for (const House house : written.roundabouts) {
    if (out.taken().contains(house)) return error(where + ".roundabouts: a house with a number");
    out.put(house, Sheet::roundabout_code);
  }
  out.bis = written.bis;
  out.fences = written.fences;
  out.used = written.used;
  out.pools = written.pools;
  out.spared = written.spared;
  out.parks = written.parks;
  out.agents = written.agents;
  out.temps = written.temps;
  out.refusals = written.refusals;
  if (!Places::first_n(plan_count).contains_all(written.scored))
    return error(where + ".scored: plans are 0, 1 and 2");
  out.scored = written.scored;
  out.plan_points = written.plan_points;
  return {};
}

// The state

json::Value write_state(const Edition& edition, const GameState& state) {
  json::Value value = json::write(edition, state);
  json::keep_first(value.at("table").at("sheets"), state.table.seats);
  json::keep_first(value.at("hands"), state.table.seats);
  return value;
}

namespace {

/// What the rules use as an index must be in range before they look at the state at all.
Result<void> check_indices(const GameState& state) {
  const Table& table = state.table;
  const auto is_construction = [](Card card) { return card != no_card && !is_special(card); };
  if (const char* reason = refusal_of(table.options))
    return error(std::string("state.table.options: ") + reason);
  if (table.seats != table.options.seats || table.mode != mode_of(table.options))
    return error("state.table: seats and mode do not go with the options");
  for (const Card card : table.stack)
    if (!is_construction(card)) return error("state.table.stack: construction cards are expected");
  for (const std::uint8_t plan : table.approved_order)
    if (plan >= plan_count) return error("state.table.approved_order: plans are 0, 1 and 2");
  for (int seat = 0; seat < table.seats; ++seat) {
    const Hand& hand = state.hands[std::size_t(seat)];
    const Draft& draft = hand.draft;
    const std::string where = "state.hands[" + std::to_string(seat) + "]";
    const bool held = table.mode == Mode::expert;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
      if (!is_construction(held ? hand.cards[slot] : table.numbers[slot]) ||
          (!held && !is_construction(table.effects[slot])))
        return error(where + ": three construction cards are expected on offer");
    const bool effect_fits =
        draft.effect == Effect::agent ? draft.operand < estate_sizes : draft.operand <= highest_number;
    const bool needs_target = draft.effect == Effect::surveyor || draft.effect == Effect::bis;
    if (index(draft.number_slot) >= slot_count || index(draft.left_over) >= slot_count ||
        index(draft.claiming) >= plan_count || draft.size > estate_sizes || draft.number > highest_number ||
        !Places::first_n(plan_count).contains_all(draft.claimed | draft.claimable) || !effect_fits ||
        (draft.effect_used && needs_target && draft.target == no_house))
      return error(where + ".draft: an entry is out of range");
  }
  return {};
}

}  // namespace

Result<GameState> read_state(const Edition& edition, const json::Value& value) {
  GameState state{};
  if (Result<void> ok = json::read(edition, value, state, "state"); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = check_indices(state); !ok) return tl::unexpected(ok.error());
  return state;
}

}  // namespace grod::welcome_to
