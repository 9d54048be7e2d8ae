#include "games/welcome_to/io/view.h"

#include <algorithm>

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
  if (options.easter) {
    view.eggs = eggs_printed(printed, house);
    view.eggs_collected = eggs_collected(printed, sheet, Houses::of(house));
  }
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

EstateView view_of_estate(const Edition& edition, const Table& table, const Sheet& sheet, Houses estate) {
  EstateView view{estate.first(), estate.size(), !(estate & sheet.used).empty(), {}};
  for (const Place place : Places::first_n(plan_count) - sheet.scored) {
    const Plan& plan = edition[table.plans[std::size_t(place)]];
    if (plan.kind != PlanKind::estates) continue;
    for_each_candidate(edition.printed, table.options, sheet, plan, [&](Houses candidate, int) {
      if (candidate == estate) view.serves.push_back(index(place) + 1);
    });
  }
  return view;
}

SheetView view_of(const Edition& edition, const Table& table, const Sheet& sheet) {
  const Printed& printed = edition.printed;
  const Options& options = table.options;
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
  if (options.doomsday) {
    const Capacities capacities = bunker_capacities(printed, sheet);
    view.bunkers.emplace(capacities.begin(), capacities.end());
  }
  const EstateCounts estates = count_estates(sheet);
  for (int size = 1; size <= estate_sizes; ++size) view.estates.push_back(estates.of(size));
  for_each_estate(
      sheet, [&](Houses estate) { view.complete.push_back(view_of_estate(edition, table, sheet, estate)); });
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

ArchitectScoreView view_of(const ArchitectScore& score) {
  return {.plans = sum_of(score.plans),
          .parks = score.parks,
          .pools = score.pools,
          .temps = score.temps,
          .fences = score.fences,
          .estates = score.estates,
          .bonus = score.eggs + sum_of(score.bunkers) + score.smallest_bunkers,
          .total = score.total()};
}

ArchitectView view_of_architect(const Edition& edition, const Table& table) {
  ArchitectView view;
  view.number = table.options.architect;
  for (int k = 1; k <= plan_count; ++k)
    if (((edition.architect(view.number).draws >> (k - 1)) & 1) != 0) view.draws.push_back(k);
  for (const Card card : table.stack) view.stack.push_back(edition[card].effect);
  for (const Place plan : table.approved_order) view.approved.push_back(index(plan) + 1);
  view.plans = plan_points(table.architect_scored, table.architect_points);
  const Architect& architect = edition.architect(view.number);
  for (const ArchitectEstate estate : estates_of(edition, architect, table.stack))
    view.estates.push_back({estate.houses, estate.agent, points_of(architect, estate)});
  view.score = view_of(architect_score(edition, table));
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

/// The score a seat would have with this sheet.
Score score_with(const Edition& edition, const Table& table, Seat seat, const Sheet& sheet) {
  Table changed = table;
  changed.sheet(seat) = sheet;
  return score_of(edition, changed, seat);
}

HandView view_of_hand(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  HandView view;
  const Draft& draft = hand.draft;
  view.stage = draft.stage;
  if (table.mode == Mode::expert) {
    view.cards.emplace();
    for (const Card card : hand.cards) view.cards->push_back(edition[card]);
  }
  const bool chosen = draft.stage != Stage::choose && !draft.refused();
  if (chosen) {
    view.chosen_number = number_face(info, draft.number_slot).number;
    view.chosen_effect = draft.effect;
  }
  for (const Place place : draft.claimable) view.claimable.push_back(index(place) + 1);
  if (draft.stage == Stage::estate) view.claiming = index(draft.claiming) + 1;
  const Sheet sheet = drafted({edition, table, hand, hand.seat});
  view.sheet = view_of(edition, table, sheet);
  view.score = view_of(score_with(edition, table, hand.seat, sheet));
  return view;
}

/// WT-B18: a pool is dug with the number or never.
void note_pool(const Printed& printed, const Draft& draft, const Move& move, ChangeView& view) {
  const bool fills = move.verb == Verb::write || move.verb == Verb::copy || move.verb == Verb::roundabout;
  if (!fills || !printed.pools.contains(move.house)) return;
  view.pool = move.verb == Verb::write && draft.effect == Effect::pool;
  view.pool_lost = !view.pool;
}

/// What a decision makes of a seat's sheet; `decided` is the hand after it.
ChangeView change_by(const Edition& edition, const Table& table, Seat seat, const Hand& hand,
                     const Hand& decided, const Move& move) {
  const Sheet before = drafted({edition, table, hand, seat});
  const Sheet after = drafted({edition, table, decided, seat});
  ChangeView view;
  note_pool(edition.printed, hand.draft, move, view);
  if (table.options.easter)
    view.eggs = eggs_collected(edition.printed, after, every_house) -
                eggs_collected(edition.printed, before, every_house);
  std::vector<Houses> complete;
  for_each_estate(before, [&](Houses estate) { complete.push_back(estate); });
  for_each_estate(after, [&](Houses estate) {
    if (std::find(complete.begin(), complete.end(), estate) == complete.end())
      view.completes.push_back(view_of_estate(edition, table, after, estate));
  });
  view.marks = after.used - before.used;
  view.points =
      score_with(edition, table, seat, after).total() - score_with(edition, table, seat, before).total();
  return view;
}

/// The houses with room for the number just taken, changed by so much, and what else would happen there.
RoomView room_of(const Edition& edition, const Table& table, Seat seat, const Hand& taken, int number,
                 int shift, Houses houses) {
  RoomView view{shift, number, houses, {}};
  for (const House house : houses) {
    Hand written = taken;
    decide(edition, table, written, seat, write(house, shift));
    const Move move{.verb = Verb::write, .house = house, .shift = static_cast<std::int8_t>(shift)};
    SpotView spot{house, change_by(edition, table, seat, taken, written, move)};
    const ChangeView& change = spot.change;
    if (change.pool || change.pool_lost || change.eggs > 0 || !change.completes.empty())
      view.spots.push_back(std::move(spot));
  }
  return view;
}

/// WT-B07, WT-B19: where the number just taken could go, for every change its effect allows.
std::vector<RoomView> rooms_after(const Edition& edition, const Table& table, Seat seat, const Hand& taken) {
  const Sheet sheet = drafted({edition, table, taken, seat});
  const Rooms rooms(sheet);
  const int printed = number_face({edition, table, taken, seat}, taken.draft.number_slot).number;
  const int most = taken.draft.effect == Effect::temp ? largest_shift : 0;
  std::vector<RoomView> views;
  for (int shift = -most; shift <= most; ++shift) {
    const int number = printed + shift;
    if (number >= lowest_number && number <= highest_number)
      views.push_back(room_of(edition, table, seat, taken, number, shift, rooms.of(number)));
  }
  return views;
}

}  // namespace

namespace {

View view_with(const Edition& edition, const Table& table, const Hand* hand) {
  View view;
  view.over = table.over;
  view.turn = table.turn;
  view.mode = table.mode;
  view.options = view_of(table.options);
  for (const Seat seat : table.acting) view.to_act.push_back(seat);
  view.offer = offer_on(edition, table, hand);
  for (const Place place : Places::first_n(plan_count))
    view.plans.push_back(
        {table.plans[std::size_t(place)], table.approved.contains(place), plan_value(edition, table, place)});
  for (const Seat seat : all_seats(table.seats)) {
    view.sheets.push_back(view_of(edition, table, table.sheet(seat)));
    view.scores.push_back(view_of(score_of(edition, table, seat)));
  }
  view.deck = table.deck_size;
  view.top = table.top;
  table.discards.for_each([&](Card card) { view.discards.push_back(edition[card]); });
  if (table.mode == Mode::expert) {
    view.holder = table.holder;
    view.passed.emplace(table.passed.begin(), table.passed.begin() + table.seats);
  }
  if (table.options.aaa) view.architect = view_of_architect(edition, table);
  if (hand != nullptr && !table.over) view.hand = view_of_hand({edition, table, *hand, hand->seat});
  return view;
}

}  // namespace

OptionsView view_of(const Options& options) {
  return {.seats = options.seats,
          .advanced = options.advanced,
          .expert = options.expert,
          .aaa = options.aaa,
          .easter = options.easter,
          .doomsday = options.doomsday,
          .architect = options.aaa ? std::optional(options.architect) : std::nullopt,
          .temps_need_one = options.temps_need_one,
          .unchanged_temp_crosses = options.unchanged_temp_crosses,
          .egg_choice = options.egg_choice,
          .egg_estates_any_size = options.egg_estates_any_size,
          .roundabout_is_built = options.roundabout_is_built,
          .reshuffle_each_side = options.reshuffle_each_side};
}

View view_of(const InformationSet& info) { return view_with(info.edition, info.table, &info.hand); }
View view_of(const Edition& edition, const Table& table) { return view_with(edition, table, nullptr); }

json::Value preview_of(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  using enum Verb;
  if (move.verb == give || move.verb == skip || move.verb == done || move.verb == reshuffle ||
      move.verb == keep)
    return nullptr;
  Hand decided = hand;
  decide(edition, table, decided, seat, action_of(move));
  PreviewView view;
  view.change = change_by(edition, table, seat, hand, decided, move);
  if (move.verb == take) view.rooms = rooms_after(edition, table, seat, decided);
  if (move.verb == write || move.verb == copy)
    view.number = drafted({edition, table, decided, seat}).number(move.house);
  return json::write(edition, view);
}

// Decisions and scores

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
  json::Value value = json::write(edition, view_of(score));
  if (!score.architect) return value;
  value.as_object()["architect"] = json::write(edition, view_of(*score.architect));
  value.as_object()["outcome"] = json::write(edition, score.outcome);
  return value;
}

}  // namespace grod::welcome_to
