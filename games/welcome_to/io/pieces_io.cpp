// Houses, cards, plans and sheets as JSON, and back.
#include "games/welcome_to/io/plan_numbers.h"
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

json::Value write_json(const Edition&, Shown shown) {
  return shown == Shown::nothing ? json::Value(nullptr) : json::Value(name_of(shown));
}

Result<void> read_json(const Edition&, const json::Value& value, Shown& out, const std::string& where) {
  out = Shown::nothing;
  return value.is_null() ? Result<void>{} : json::read_enum(value, out, where);
}

/// What a special card is depends on the game, so that whoever writes a deck adds it (`write_deck`).
json::Value write_json(const Edition& edition, Card card) {
  if (card == no_card) return nullptr;
  json::Object object{{"id", index(card)}};
  if (is_special(card)) return object;
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
  if (!is_special(out) && write_json(edition, out) != value)
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

namespace {

bool names_a_street(PlanKind kind) {
  return kind == PlanKind::full_street || kind == PlanKind::parks_and_pools ||
         kind == PlanKind::eggs_of_street;
}

bool names_an_amount(const Plan& plan) {
  using enum PlanKind;
  switch (plan.kind) {
    case estates: return plan.demand == EstateDemand::eggs;
    case bis_in_a_street:
    case temps:
    case parks_of_streets:
    case pools_of_streets:
    case bunkers: return true;
    default: return false;
  }
}

json::Value sizes_of(const Plan& plan) {
  json::Array sizes;
  for (int size = 1; size <= estate_sizes; ++size)
    for (int i = 0; i < plan.sizes.of(size); ++i) sizes.push_back(size);
  return sizes;
}

}  // namespace

json::Value write_json(const Edition& edition, PlanCard card) {
  const Plan& plan = edition[card];
  const bool estates = plan.kind == PlanKind::estates;
  const json::Value nothing;
  return json::Object{{"plan", plan_name(card)},
                      {"number", int{plan.number}},
                      {"set", name_of(plan.set)},
                      {"kind", name_of(plan.kind)},
                      {"sizes", estates ? sizes_of(plan) : nothing},
                      {"demand", estates ? json::Value(name_of(plan.demand)) : nothing},
                      {"street", names_a_street(plan.kind) ? json::Value(index(plan.street) + 1) : nothing},
                      {"amount", names_an_amount(plan) ? json::Value(int{plan.amount}) : nothing},
                      {"first", int{plan.first}},
                      {"later", int{plan.later}}};
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
  PlanPoints plans;
};

BOOST_DESCRIBE_STRUCT(WrittenHouse, (), (house, number))
BOOST_DESCRIBE_STRUCT(WrittenSheet, (),
                      (numbers, roundabouts, bis, fences, used, pools, spared, parks, agents, temps, refusals,
                       plans))

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
  written.plans = written_points(sheet.scored, sheet.plan_points);
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
  read_points(written.plans, out.scored, out.plan_points);
  return {};
}

}  // namespace grod::welcome_to
