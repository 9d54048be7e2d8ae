#include "games/tower_up/io/view.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod::tower_up {

namespace {

/// In the middle of a card, with something on it still to choose.
bool takes_a_card(const Table& table) {
  return table.phase == Phase::wild || table.phase == Phase::substitute;
}

SiteView view_of(const Table& table, const Plot& plot, Site site) {
  SiteView view{.site = site,
                .at = plot.at,
                .district = plot.district,
                .lake = plot.lake,
                .park = plot.park,
                .streets = {},
                .colour = std::nullopt,
                .floors = table.city.height(site),
                .roofs = {}};
  for (const Site other : plot.streets) view.streets.push_back(other);
  if (view.floors > 0) view.colour = table.city.colour(site);
  for (int level = 1; level <= view.floors; ++level)
    for (const Seat seat : all_seats(table.seats))
      for (const Roof& roof : table.company(seat).roofs)
        if (roof.site == site && roof.level == level) view.roofs.push_back({seat, level});
  return view;
}

CompanyView view_of(const Edition& edition, const Table& table, Seat seat) {
  const Company& company = table.company(seat);
  CompanyView view{.floors = company.floors,
                   .machines = company.machines,
                   .roofs_left = company.roofs_left(),
                   .visible_roofs = company.visible.size(),
                   .tokens = {},
                   .cone = std::nullopt,
                   .total = score_of(edition, company).total()};
  for (const int token : company.tokens)
    view.tokens.push_back(token > 0 ? std::optional(token) : std::nullopt);
  if (table.counted.contains(seat)) view.cone = company.cone;
  return view;
}

std::vector<ObjectiveView> view_of_objectives(const Edition& edition, const Table& table) {
  std::vector<ObjectiveView> views;
  for (std::size_t i = 0; i < objectives_in_play; ++i) {
    ObjectiveView view{table.objectives[i], {}, {}};
    for (int k = table.tokens_taken[i]; k < table.seats; ++k)
      view.tokens.push_back(edition.tokens(table.seats)[std::size_t(k)]);
    for (const Seat seat : all_seats(table.seats))
      view.progress.push_back(progress_of(edition, table, table.company(seat), view.objective));
    views.push_back(view);
  }
  return views;
}

TracksView view_of(const Tracks& tracks) {
  TracksView view;
  view.values.assign(tracks.value.begin(), tracks.value.begin() + tracks.columns + 1);
  for (const Column star : tracks.stars) view.stars.push_back(index(star));
  view.cone.assign(tracks.cone.begin(), tracks.cone.end());
  return view;
}

// What a decision would do: it is made on a copy of the table, by the rules themselves

RoofPreview preview_of_roof(const Edition& edition, Table table, Site site) {
  const Company before = table.mover();
  const Seat seat = table.active;
  RoofPreview preview{.site = site,
                      .colour = table.city.colour(site),
                      .level = table.city.height(site),
                      .from = before.machines[table.city.colour(site)],
                      .to = 0,
                      .extra_turn = false,
                      .tokens = {},
                      .ends_game = table.ending == Ending::none && before.roofs_left() == 1};
  finish_build(edition, table, site);
  const Company& after = table.company(seat);
  preview.to = after.machines[preview.colour];
  preview.extra_turn = table.phase == Phase::give_back ? table.extra_due : table.extra;
  for (std::size_t i = 0; i < objectives_in_play; ++i)
    preview.tokens.push_back(after.tokens[i] - before.tokens[i]);
  return preview;
}

BuildPreview preview_of_build(const Edition& edition, Table table, Colour colour, Site site) {
  BuildPreview preview{.cost = table.mover().floors, .raised = {}, .roofs = {}};
  build(edition, table, colour, site);
  preview.cost -= table.mover().floors;
  for (const Site fresh : table.fresh) {
    if (fresh != site) preview.raised.push_back(fresh);
    preview.roofs.push_back(preview_of_roof(edition, table, fresh));
  }
  return preview;
}

/// Without the card that is turned up next, which nobody knows.
TakePreview preview_of_take(const Edition& edition, Table table, int slot) {
  const IndexedCard& card = edition[table.market[std::size_t(slot)]];
  const bool ending = table.ending != Ending::none;
  TakePreview preview;
  preview.floors = available(table, card.floors);
  preview.wilds = card.wilds;
  preview.missing = card.floors.sum() - preview.floors.sum();
  const int left = table.supply.sum() - preview.floors.sum();
  if (card.wilds > left) trigger(table, Ending::shortage);  // TU-A24
  if (card.moves) move_machines(edition.tracks(), table, card.steps);
  preview.to = table.mover().machines;
  preview.extra_turn = card.moves && table.extra_due;
  const int choices = card.wilds + preview.missing;
  const int stock = table.mover().stock() + preview.floors.sum() + (choices < left ? choices : left);
  preview.give_back = limit_applies(table) && stock > hand_limit ? stock - hand_limit : 0;
  count_idle_turn(table);
  preview.ends_game = !ending && table.ending != Ending::none;
  return preview;
}

json::Object shown_on(const PrintedCard& card) {
  json::Array floors;
  for (const Shown floor : card.floors) floors.push_back(json::Value(name_of(floor)));
  json::Object machines;
  for (const Colour colour : all_colours)
    if (card.steps[colour] > 0) machines[name_of(colour)] = card.steps[colour];
  return {{"floors", floors}, {"machines", machines}};
}

/// Fills in what follows from the buildings and the roofs.
void derive(const Edition& edition, Table& table) {
  const Board& board = edition.board(table.side);
  table.city.crowd = {};
  for (const Colour colour : all_colours)
    for (const Site site : table.city.of(colour))
      table.city.crowd[std::size_t(colour)].add(board.next_to(site));
  for (Company& company : table.companies) {
    company.shares = company.doubles = company.visible = {};
    company.levels = 0;
    for (const Roof& roof : company.roofs) {
      if (company.shares.contains(roof.site)) company.doubles.insert(roof.site);
      company.shares.insert(roof.site);
      if (roof.level == table.city.height(roof.site)) company.visible.insert(roof.site);
      company.levels = static_cast<std::uint8_t>(company.levels | (1 << roof.level));
    }
  }
}

/// A state from outside may claim anything; this is what the rules rely on before `broken` can be asked.
Result<void> check_bounds(const Table& table) {
  if (table.seats < min_seats || table.seats > max_seats)
    return error("state.table.seats: 2 to 4 are expected");
  if (table.side != side_for(table.seats)) return error("state.table.side: the other side is for that many");
  if (index(table.active) >= table.seats) return error("state.table.active: there is no such seat");
  if (index(table.first) >= table.seats) return error("state.table.first: there is no such seat");
  if (table.taking >= market_size) return error("state.table.taking: 1, 2 or 3 is expected");
  for (const Company& company : table.companies) {
    for (const Roof& roof : company.roofs)
      if (roof.level < 1 || roof.level > max_height)
        return error("state.table: a roof on a level that cannot be");
    for (const Colour colour : all_colours)
      if (company.machines[colour] > most_columns) return error("state.table: a machine beyond its track");
    if (company.cone > cone_spaces) return error("state.table: a cone beyond its track");
  }
  for (const std::uint8_t taken : table.tokens_taken)
    if (taken > table.seats) return error("state.table.tokens_taken: more than there are");
  if (table.phase == Phase::start && table.starting.empty())
    return error("state.table.starting: a floor to lay is expected");
  return {};
}

}  // namespace

namespace {

View view_with(const Edition& edition, const Table& table, const Hand*) {
  const PrintedBoard& board = edition.printed.boards[std::size_t(table.side)];
  View view;
  view.phase = table.phase;
  for (const Seat seat : to_act(table)) view.to_act.push_back(seat);
  if (!over(table)) view.active = table.active;
  view.first = table.first;
  view.extra = table.extra;
  for (const Seat seat : all_seats(table.seats)) view.companies.push_back(view_of(edition, table, seat));
  for (int i = 0; i < board.plots.size(); ++i)
    view.sites.push_back(view_of(table, board.plots[i], site_at(i)));
  view.shore.assign(board.shore.begin(), board.shore.end());
  for (int d = 0; d < district_count; ++d)
    if (edition.printed.grey[std::size_t(d)] || table.rulings.all_districts_grey)
      view.grey_districts.push_back(static_cast<District>(d));
  view.market.assign(table.market.begin(), table.market.end());
  for (const Card card : table.discard) view.discard.push_back(card);
  view.deck = table.deck_size;
  view.supply = table.supply;
  view.objectives = view_of_objectives(edition, table);
  view.tracks = view_of(edition.tracks());
  for (int i = table.starting.size() - 1; i >= 0; --i) view.starting.push_back(table.starting[i]);
  if (takes_a_card(table)) {
    view.taking = table.taking + 1;
    view.wilds = table.wilds;
    view.missing = table.missing;
  }
  for (const Site site : table.fresh) view.fresh.push_back(site);
  if (table.phase == Phase::give_back) view.must_give_back = table.mover().stock() - hand_limit;
  view.ending = table.ending;
  if (table.last_round) view.last_turns = table.last_turns;
  view.idle_turns = table.idle_turns;
  return view;
}

}  // namespace

View view_of(const InformationSet& info) { return view_with(info.edition, info.table, &info.hand); }
View view_of(const Edition& edition, const Table& table) { return view_with(edition, table, nullptr); }

json::Value preview_of(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  switch (move.verb) {
    case Verb::build: return json::write(edition, preview_of_build(edition, table, move.colour, move.site));
    case Verb::roof: return json::write(edition, preview_of_roof(edition, table, move.site));
    case Verb::take: return json::write(edition, preview_of_take(edition, table, move.slot));
    default: return nullptr;
  }
}

json::Value write_json(const Edition&, Site site) { return number_of(site); }

json::Value write_json(const Edition&, District district) {
  return json::Value(std::string(1, letter_of(district)));
}

json::Value write_json(const Edition&, PerColour numbers) {
  json::Object object;
  for (const Colour colour : all_colours) object[name_of(colour)] = numbers[colour];
  return object;
}

json::Value write_json(const Edition& edition, Card card) {
  json::Object object{{"card", index(card) + 1}};
  for (const auto& [key, value] : shown_on(edition.printed.cards[std::size_t(card)])) object[key] = value;
  return object;
}

json::Value write_json(const Edition&, const City& city) {
  json::Array buildings;
  for (const Site site : city.buildings())
    buildings.push_back(json::Object{
        {"site", number_of(site)}, {"colour", name_of(city.colour(site))}, {"floors", city.height(site)}});
  return buildings;
}

Result<void> read_json(const Edition&, const json::Value& value, Site& out, const std::string& where) {
  std::uint8_t number = 0;
  if (Result<void> ok = json::read_integer(value, number, where); !ok) return ok;
  if (number < 1 || number > max_sites) return error(where + ": there is no such site");
  out = site_at(number - 1);
  return {};
}

Result<void> read_json(const Edition&, const json::Value& value, PerColour& out, const std::string& where) {
  if (!value.is_object() || value.as_object().size() != colour_count)
    return error(where + ": a number for each of the four colours is expected");
  constexpr int most = 100;  // a byte of `PerColour` has room for it
  out = {};
  for (const Colour colour : all_colours) {
    const json::Value* number = value.as_object().if_contains(name_of(colour));
    if (number == nullptr) return error(fmt::format("{}: \"{}\" is missing", where, name_of(colour)));
    std::uint8_t read = 0;
    if (Result<void> ok = json::read_integer(*number, read, fmt::format("{}.{}", where, name_of(colour)));
        !ok)
      return ok;
    if (read > most)
      return error(fmt::format("{}.{}: {} is more than there can be", where, name_of(colour), read));
    out.add(colour, read);
  }
  return {};
}

Result<void> read_json(const Edition& edition, const json::Value& value, Card& out,
                       const std::string& where) {
  const json::Value* card = value.is_object() ? value.as_object().if_contains("card") : nullptr;
  if (card == nullptr) return error(where + ": a card with its number in \"card\" is expected");
  std::uint8_t number = 0;
  if (Result<void> ok = json::read_integer(*card, number, where + ".card"); !ok) return ok;
  if (number < 1 || number > card_count)
    return error(fmt::format("{}.card: cards are numbered from 1 to {}", where, card_count));
  out = static_cast<Card>(number - 1);
  if (write_json(edition, out) != value)
    return error(fmt::format("{}: this is not what card {} shows", where, number));
  return {};
}

Result<void> read_json(const Edition& edition, const json::Value& value, City& out,
                       const std::string& where) {
  if (!value.is_array()) return error(where + ": a list of buildings is expected");
  out = {};
  for (std::size_t i = 0; i < value.as_array().size(); ++i) {
    const std::string place = fmt::format("{}[{}]", where, i);
    const json::Value& building = value.as_array()[i];
    if (!building.is_object() || building.as_object().size() != 3 || !building.as_object().contains("site") ||
        !building.as_object().contains("colour") || !building.as_object().contains("floors"))
      return error(place + ": an object with \"site\", \"colour\" and \"floors\" is expected");
    Site site{};
    Colour colour{};
    std::uint8_t floors = 0;
    if (Result<void> ok = read_json(edition, building.at("site"), site, place + ".site"); !ok) return ok;
    if (Result<void> ok = json::read_enum(building.at("colour"), colour, place + ".colour"); !ok) return ok;
    if (Result<void> ok = json::read_integer(building.at("floors"), floors, place + ".floors"); !ok)
      return ok;
    if (floors < 1 || floors > max_height) return error(place + ".floors: no building has so many");
    if (out.buildings().contains(site)) return error(place + ": the site is taken twice");
    out.built[std::size_t(colour)].insert(site);
    for (int floor = 0; floor < floors; ++floor) out.floors.add(Sites::of(site));
  }
  return {};
}

json::Value write_json(const Edition&, const Move& move) {
  json::Object object{{"verb", name_of(move.verb)}};
  switch (operand_of(move.verb)) {
    case Operand::slot: object["place"] = move.slot + 1; break;
    case Operand::colour: object["colour"] = name_of(move.colour); break;
    case Operand::site: object["site"] = number_of(move.site); break;
    case Operand::plan:
      object["site"] = number_of(move.site);
      object["colour"] = name_of(move.colour);
      break;
    case Operand::none: break;
  }
  return object;
}

json::Value write_json(const Edition&, const Score& score) {
  json::Object object;
  for (const Colour colour : all_colours) object[name_of(colour)] = int{score.machines[std::size_t(colour)]};
  object["cone"] = int{score.cone};
  object["tokens"] = score.tokens[0] + score.tokens[1] + score.tokens[2];
  object["floors"] = score.floors;
  return object;
}

// The state: the descriptions, with null for what means nothing at the moment

namespace {

/// The fields of the table that are null at times. They stand for 0 in the state itself.
struct MeaningfulAtTimes {
  std::string_view field;
  bool (*meaningful)(const Table& table);
  std::string_view when;
};

constexpr std::array meaningful_at_times{
    MeaningfulAtTimes{"active", [](const Table& table) { return !over(table); }, "until the game is over"},
    MeaningfulAtTimes{"taking", takes_a_card, "while a card is being taken"},
    MeaningfulAtTimes{"wilds", takes_a_card, "while a card is being taken"},
    MeaningfulAtTimes{"missing", takes_a_card, "while a card is being taken"},
    MeaningfulAtTimes{"last_turns", [](const Table& table) { return table.last_round; },
                      "in the last round"}};

/// Places in the market are counted from 1, as in decisions; what is no such place stays none.
void count_from_zero(json::Object& table) {
  if (json::Value* place = table.if_contains("taking"))
    if (const std::optional<std::int64_t> number = json::whole_number(*place))
      *place = *number < 1 ? market_size : *number - 1;
}

/// The next starting floor first, as in views.
void turn_around(json::Object& table) {
  if (json::Value* starting = table.if_contains("starting"); starting != nullptr && starting->is_array())
    std::reverse(starting->as_array().begin(), starting->as_array().end());
}

/// Replaces null by 0 and says whether it did.
bool fill(json::Value* field) {
  const bool null = field != nullptr && field->is_null();
  if (null) *field = 0;
  return null;
}

/// A written state as its descriptions read it, and what was null in it.
struct Filled {
  json::Value value;
  std::array<bool, meaningful_at_times.size()> null_fields{};
  std::array<bool, tower_up::max_seats> null_cones{};

  explicit Filled(json::Value written) : value(std::move(written)) {
    json::Value* table = value.is_object() ? value.as_object().if_contains("table") : nullptr;
    if (table == nullptr || !table->is_object()) return;
    json::Object& fields = table->as_object();
    count_from_zero(fields);
    turn_around(fields);
    for (std::size_t i = 0; i < meaningful_at_times.size(); ++i)
      null_fields[i] = fill(fields.if_contains(meaningful_at_times[i].field));
    json::Value* companies = fields.if_contains("companies");
    if (companies != nullptr && companies->is_array()) fill_companies(companies->as_array());
  }

 private:
  void fill_companies(json::Array& companies) {
    for (std::size_t seat = 0; seat < companies.size() && seat < null_cones.size(); ++seat) {
      if (!companies[seat].is_object()) continue;
      json::Object& company = companies[seat].as_object();
      null_cones[seat] = fill(company.if_contains("cone"));
      if (json::Value* tokens = company.if_contains("tokens"); tokens != nullptr && tokens->is_array())
        for (json::Value& token : tokens->as_array()) fill(&token);
    }
  }
};

/// What was null must mean nothing, and what means nothing must have been null.
Result<void> check_nulls(const Filled& filled, const Table& table) {
  for (std::size_t i = 0; i < meaningful_at_times.size(); ++i) {
    const auto& [field, meaningful, when] = meaningful_at_times[i];
    if (filled.null_fields[i] == meaningful(table))
      return error(fmt::format("state.table.{}: a number {}, and otherwise null", field, when));
  }
  for (const Seat seat : all_seats(table.seats))
    if (filled.null_cones[std::size_t(seat)] == table.counted.contains(seat))
      return error(
          fmt::format("state.table.companies[{}].cone: a number once the seat is in \"counted\", and "
                      "otherwise null",
                      index(seat)));
  return {};
}

}  // namespace

json::Value write_state(const Edition& edition, const GameState& state) {
  json::Value value = json::write(edition, state);
  json::keep_first(value.at("table").at("companies"), state.table.seats);
  json::keep_first(value.at("hands"), state.table.seats);
  json::Object& table = value.at("table").as_object();
  table["taking"] = state.table.taking + 1;
  turn_around(table);
  for (const auto& [field, meaningful, when] : meaningful_at_times)
    if (!meaningful(state.table)) table[field] = nullptr;
  for (const Seat seat : all_seats(state.table.seats)) {
    json::Object& company = table.at("companies").as_array()[std::size_t(seat)].as_object();
    if (!state.table.counted.contains(seat)) company["cone"] = nullptr;
    for (json::Value& token : company.at("tokens").as_array())
      if (token == 0) token = nullptr;
  }
  return value;
}

Result<GameState> read_state(const Edition& edition, const json::Value& value) {
  const Filled filled(value);
  GameState state{};
  if (Result<void> ok = json::read(edition, filled.value, state, "state"); !ok)
    return tl::unexpected(ok.error());
  if (Result<void> ok = check_bounds(state.table); !ok) return tl::unexpected(ok.error());
  if (Result<void> ok = check_nulls(filled, state.table); !ok) return tl::unexpected(ok.error());
  derive(edition, state.table);
  return state;
}

}  // namespace grod::tower_up
