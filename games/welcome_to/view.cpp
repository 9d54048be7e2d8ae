#include "games/welcome_to/view.h"

namespace grod::welcome_to {

namespace {

template <class Values>
int sum_of(const Values& values) {
  int sum = 0;
  for (const int value : values) sum += value;
  return sum;
}

HouseView view_of(const Printed& printed, const Options& options, const Sheet& sheet, House house) {
  HouseView view;
  view.house = house;
  if (sheet.numbered().contains(house)) view.number = sheet.number(house);
  view.bis = sheet.bis.contains(house);
  view.roundabout = sheet.roundabouts().contains(house);
  view.fence = (sheet.fences | last_houses).contains(house);
  view.used = sheet.used.contains(house);
  view.pool = printed.pools.contains(house);
  view.pool_built = sheet.pools.contains(house);
  view.eggs = options.easter ? eggs_printed(printed, house) : 0;
  view.eggs_spared = sheet.spared.contains(house);
  view.bunker = options.doomsday && printed.bunkers.contains(house);
  return view;
}

template <class Points>
std::vector<std::optional<int>> plan_points(Places scored, const Points& points) {
  std::vector<std::optional<int>> views;
  for (const Place place : Places::first_n(plan_count)) {
    views.emplace_back();
    if (scored.contains(place)) views.back() = points[std::size_t(place)];
  }
  return views;
}

SheetView view_of(const Edition& edition, const Options& options, const Sheet& sheet) {
  const Printed& printed = edition.printed;
  SheetView view;
  for (const Street street : all_streets) {
    view.streets.emplace_back();
    for (const House house : houses_of(street))
      view.streets.back().push_back(view_of(printed, options, sheet, house));
  }
  view.parks.assign(sheet.parks.begin(), sheet.parks.end());
  view.agents.assign(sheet.agents.begin(), sheet.agents.end());
  view.pools = sheet.pools.size();
  view.temps = sheet.temps;
  view.bis = sheet.bis_boxes_crossed();
  view.refusals = sheet.refusals;
  view.roundabouts = sheet.roundabouts_built();
  view.plans = plan_points(sheet.scored, sheet.plan_points);
  if (options.easter) view.eggs = eggs_collected(printed, sheet, every_house);
  if (options.doomsday)
    for (const int capacity : bunker_capacities(printed, sheet)) view.bunkers.push_back(capacity);
  const EstateCounts estates = count_estates(sheet);
  for (int size = 1; size <= estate_sizes; ++size) view.estates.push_back(estates.of(size));
  return view;
}

ScoreView view_of(const Score& score) {
  return {.plans = sum_of(score.plans),
          .parks = sum_of(score.parks),
          .pools = score.pools,
          .temps = score.temps,
          .estates = sum_of(score.estates),
          .bis = -score.bis,
          .refusals = -score.refusals,
          .roundabouts = -score.roundabouts,
          .bonus = score.eggs + sum_of(score.bunkers) + score.smallest_bunkers,
          .total = score.total()};
}

ArchitectView view_of_architect(const Edition& edition, const Table& table) {
  ArchitectView view;
  view.number = table.options.architect;
  for (int k = 1; k <= plan_count; ++k)
    if (((edition.architect(view.number).draws >> (k - 1)) & 1) != 0) view.draws.push_back(k);
  for (const Card card : table.stack) view.stack.push_back(edition[card].effect);
  for (const std::uint8_t plan : table.approved_order) view.approved.push_back(plan + 1);
  view.plans = plan_points(table.architect_scored, table.architect_points);
  const ArchitectScore score = architect_score(edition, table);
  view.score.plans = sum_of(score.plans);
  view.score.parks = score.parks;
  view.score.pools = score.pools;
  view.score.temps = score.temps;
  view.score.estates = score.estates + score.fences;
  view.score.bonus = score.eggs + sum_of(score.bunkers) + score.smallest_bunkers;
  view.score.total = score.total();
  return view;
}

std::vector<OfferView> offer_on(const Edition& edition, const Table& table, const Hand* hand) {
  std::vector<OfferView> offers;
  if (table.over || (table.mode == Mode::expert && hand == nullptr)) return offers;
  const bool held = table.mode == Mode::expert;
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    const Faces number = edition[held ? hand->cards[slot] : table.numbers[slot]];
    const Faces effect = edition[held ? hand->cards[slot] : table.effects[slot]];
    offers.push_back({number.number, effect.effect, std::nullopt});
    if (table.mode == Mode::stacks) offers.back().next = number.effect;
  }
  return offers;
}

HandView view_of_hand(const Edition& edition, const Table& table, const Hand& hand) {
  HandView view;
  const Draft& draft = hand.draft;
  view.stage = draft.stage;
  if (table.mode == Mode::expert)
    for (const Card card : hand.cards) view.cards.push_back(edition[card]);
  const bool chosen = draft.stage != Stage::choose && !draft.refused();
  if (chosen) {
    view.chosen_number = number_face(edition, table, hand, draft.number_slot).number;
    view.chosen_effect = draft.effect;
  }
  for (const Place place : draft.claimable) view.claimable.push_back(index(place) + 1);
  view.sheet = view_of(edition, table.options, drafted(edition, table, hand, hand.seat));
  return view;
}

}  // namespace

View view_of(const Edition& edition, const Table& table, const Hand* hand) {
  View view;
  view.over = table.over;
  view.turn = table.turn;
  view.mode = table.mode;
  view.options = table.options;
  for (const Seat seat : table.acting) view.to_act.push_back(seat);
  view.offer = offer_on(edition, table, hand);
  for (const Place place : Places::first_n(plan_count))
    view.plans.push_back({table.plans[std::size_t(place)], table.approved.contains(place),
                          plan_value(edition, table, place)});
  for (const Seat seat : all_seats(table.seats)) {
    view.sheets.push_back(view_of(edition, table.options, table.sheet(seat)));
    view.scores.push_back(view_of(score_of(edition, table, seat)));
  }
  view.deck = table.deck_size;
  view.top = table.top;
  table.discards.for_each([&](Card card) { view.discards.push_back(edition[card]); });
  if (table.mode == Mode::expert) {
    view.holder = table.holder;
    for (const Seat seat : all_seats(table.seats)) view.passed.push_back(table.passed[std::size_t(seat)]);
  }
  if (table.options.aaa) view.architect = view_of_architect(edition, table);
  if (hand != nullptr && !table.over) view.hand = view_of_hand(edition, table, *hand);
  return view;
}

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
Result<void> read_json(const Edition& edition, const json::Value& value, Card& out, const std::string& where) {
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

Result<void> read_json(const Edition& edition, const json::Value& value, Cards& out, const std::string& where) {
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

Result<void> read_json(const Edition& edition, const json::Value& value, PlanCard& out, const std::string& where) {
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
                      (numbers, roundabouts, bis, fences, used, pools, spared, parks, agents, temps, refusals, scored,
                       plan_points))

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

Result<void> read_json(const Edition& edition, const json::Value& value, Sheet& out, const std::string& where) {
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
  out.scored = written.scored;
  out.plan_points = written.plan_points;
  return {};
}

// Decisions, scores, states

json::Value write_json(const Edition& edition, const Move& move) {
  json::Object object{{"verb", name_of(move.verb)}};
  switch (move.verb) {
    case Verb::take:
      object["number"] = index(move.number) + 1;
      object["effect"] = index(move.effect) + 1;
      break;
    case Verb::give: object["card"] = index(move.number) + 1; break;
    case Verb::roundabout:
    case Verb::use: object["house"] = write_json(edition, move.house); break;
    case Verb::write:
      object["house"] = write_json(edition, move.house);
      object["shift"] = int{move.shift};
      break;
    case Verb::fence: object["after"] = write_json(edition, house_before(move.gap)); break;
    case Verb::agent: object["size"] = int{move.size}; break;
    case Verb::copy:
      object["house"] = write_json(edition, move.house);
      object["from"] = name_of(move.side);
      break;
    case Verb::claim: object["plan"] = index(move.plan) + 1; break;
    default: break;
  }
  return object;
}

json::Value write_json(const Edition& edition, const Score& score) {
  return json::write(edition, view_of(score));
}

json::Value write_state(const Edition& edition, const GameState& state) {
  json::Value value = json::write(edition, state);
  json::keep_first(value.at("table").at("sheets"), state.table.seats);
  json::keep_first(value.at("hands"), state.table.seats);
  return value;
}

Result<GameState> read_state(const Edition& edition, const json::Value& value) {
  GameState state{};
  if (Result<void> ok = json::read(edition, value, state, "state"); !ok) return tl::unexpected(ok.error());
  return state;
}

}  // namespace grod::welcome_to
