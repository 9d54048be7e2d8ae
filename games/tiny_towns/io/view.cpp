#include "games/tiny_towns/io/view.h"

#include "games/tiny_towns/io/edition_io.h"

namespace grod::tiny_towns {

namespace {

template <class T, class Set>
std::vector<T> items(const Set& set) {
  std::vector<T> result;
  for (const T item : set) result.push_back(item);
  return result;
}

std::optional<Monument> known(Monument monument) {
  return monument == Monument::none ? std::nullopt : std::optional(monument);
}

std::optional<Resource> known(Cube cube) {
  return cube == Cube::none ? std::nullopt : std::optional(resource_of(cube));
}

SquareView square_view(const Town& town, Square s) {
  SquareView view;
  for (const Resource r : all_resources) {
    if (town.of(r).contains(s)) view.cube = r;
    for (int cube = town.stock.count(s, r); cube > 0; --cube) view.stock.push_back(r);
  }
  if (town.all_pieces().contains(s)) view.piece = town.kind_at(s);
  view.adorned = town.adorned.contains(s);
  return view;
}

TownView town_view(const Edition& edition, const Table& table, const Town& town, Seat seat) {
  TownView view;
  for (int s = 0; s < square_count; ++s) view.squares.push_back(square_view(town, static_cast<Square>(s)));
  view.monument = known(town.monument);
  view.watch = items<Kind>(town.watch);
  if (town.shrine > 0) view.shrine = town.shrine;
  view.namings = town.namings;
  view.set_aside = town.set_aside;
  if (town.place > 0) view.place = town.place;
  if (table.phase == Phase::placing) view.cube = known(table.cube(seat));
  view.total = score_town(edition.printed, table.cards, town, right_halls(table, seat)).total();
  for (const Reason& r : reasons_of(edition.printed, table.cards, town, right_halls(table, seat)))
    view.reasons.push_back({r.line, items<Square>(r.squares), r.points, items<Square>(r.counted)});
  return view;
}

CardView card_view(const Edition& edition, Kind kind, std::string_view name, Card card) {
  return {kind, std::string(name), drawn_rows(edition.printed.pattern_of(card))};
}

/// The patterns that lie complete on the own board, those that touch some of these squares.
std::vector<ReadyView> ready_patterns(const InformationSet& info, Squares touching = whole_board) {
  const auto& [edition, table, hand, seat] = info;
  std::vector<ReadyView> ready;
  any_within_reach(edition, table, hand.town, unbuilt_monument(hand),
                   [&](Kind kind, const Shape& shape, const Sight& sight) {
                     for (const Spot spot : spots_found(shape, sight)) {
                       const Squares covered = shape.covered[index(spot)];
                       if (!(covered & touching).empty()) ready.push_back({kind, items<Square>(covered)});
                     }
                     return false;
                   });
  return ready;
}

/// TT-T6: as the towns stand; one that is completed in this round will be passed over.
std::optional<Seat> next_hammer(const Table& table) {
  Table after = table;
  if (table.mode != Mode::standard || table.phase == Phase::over) return std::nullopt;
  if (!pass_hammer(after, left_of(table.hammer, table.seats))) return std::nullopt;
  return after.hammer;
}

HandView hand_view(const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  HandView view;
  view.town = town_view(edition, table, hand.town, hand.seat);
  view.dealt = items<Monument>(hand.dealt);
  view.kept = known(hand.kept);
  // Before one is kept both are shown, since that is the choice.
  for (const Monument m : view.kept ? Monuments::of(hand.kept) : hand.dealt)
    view.monument.push_back(card_view(edition, Kind::monument, name_of(m), card_of(m)));
  view.choice = known(hand.choice);
  if (hand.work.stage != Stage::none) view.stage = hand.work.stage;
  if (hand.work.stage == Stage::carry) view.carried = hand.work.carried;
  if (hand.work.stage == Stage::target) {
    view.raising = hand.work.raising;
    view.site = items<Square>(hand.work.site);
  }
  if (hand.work.stage == Stage::mark) view.marking = hand.work.square;
  if (hand.work.stage == Stage::replace) view.replacements = hand.work.replacements;
  view.ready = ready_patterns(info);
  return view;
}

}  // namespace

namespace {

View view_with(const Edition& edition, const Table& table, const Hand* hand) {
  View view;
  view.phase = table.phase;
  view.to_act = items<Seat>(to_act(table));
  view.active = items<Seat>(table.active);
  view.mode = table.mode;
  view.round = table.round + 1;
  if (table.mode != Mode::solo) view.hammer = table.hammer;
  view.next = next_hammer(table);
  view.monuments = table.monuments;
  view.novice = items<Seat>(table.novice);
  for (const Kind kind : every_building_kind)
    view.cards.push_back(card_view(edition, kind, name_of(table.card(kind)), card_of(table.card(kind))));
  for (const Seat seat : all_seats(table.seats))
    view.towns.push_back(town_view(edition, table, table.town(seat), seat));
  view.face_up = items<Resource>(table.face_up);
  view.returned = items<Resource>(table.returned);
  for (const Resource r : all_resources) view.seen.insert(view.seen.end(), table.seen[std::size_t(r)], r);
  if (table.mode != Mode::standard) view.pile = table.pile;
  view.gains = items<Kind>(table.gains);
  if (hand != nullptr) view.hand = hand_view({edition, table, *hand, hand->seat});
  return view;
}

}  // namespace

View view_of(const InformationSet& info) { return view_with(info.edition, info.table, &info.hand); }
View view_of(const Edition& edition, const Table& table) { return view_with(edition, table, nullptr); }

json::Value preview_of(const InformationSet& info, const Move& move) {
  const auto& [edition, table, hand, seat] = info;
  PreviewView preview;
  Hand after = hand;
  switch (move.verb) {
    case Verb::name:  // with a cube of it on some empty square
      for (const Square s : hand.town.empty_squares()) {
        after.town = hand.town;
        after.town.cubes[std::size_t(move.resource)].insert(s);
        for (ReadyView& ready : ready_patterns({edition, table, after, seat}, Squares::of(s)))
          preview.completes.push_back(std::move(ready));
      }
      break;
    case Verb::place:
      apply_placing(table, after, seat, move);
      preview.completes = ready_patterns({edition, table, after, seat}, Squares::of(move.square));
      break;
    case Verb::build:
      apply_building(edition, table, after, move);
      preview.cubes = items<Square>(hand.town.all_cubes() - after.town.all_cubes());
      preview.site = items<Square>(after.work.site);
      break;
    case Verb::stand:
    case Verb::replace:
    case Verb::raise:
      apply_building(edition, table, after, move);
      preview.total = score_town(edition.printed, table.cards, after.town, right_halls(table, seat)).total();
      break;
    default: return nullptr;
  }
  return json::write(edition, preview);
}

json::Value write_json(const Edition&, Square s) { return json::Value(notation(s)); }

Result<void> read_json(const Edition&, const json::Value& value, Square& out, const std::string& where) {
  for (int s = 0; value.is_string() && s < square_count; ++s)
    if (std::string_view(value.as_string()) == notation(static_cast<Square>(s))) {
      out = static_cast<Square>(s);
      return {};
    }
  return error(where + ": a square from a1 to d4 is expected");
}

json::Value write_json(const Edition& edition, const Move& move) {
  json::Object object{{"verb", name_of(move.verb)}};
  switch (operand_of(move.verb)) {
    case Operand::monument: object["monument"] = name_of(move.monument); break;
    case Operand::resource: object["resource"] = name_of(move.resource); break;
    case Operand::square: object["square"] = notation(move.square); break;
    case Operand::resource_and_square:
    case Operand::square_and_resource:
      object["resource"] = name_of(move.resource);
      object["square"] = notation(move.square);
      break;
    case Operand::kind_and_footprint:
      object["kind"] = name_of(move.kind);
      object["squares"] = json::write(edition, items<Square>(edition.covered(move.kind, move.footprint)));
      break;
    case Operand::kind_and_square:
      object["kind"] = name_of(move.kind);
      object["square"] = notation(move.square);
      break;
    case Operand::three_kinds: object["kinds"] = json::write(edition, items<Kind>(move.kinds)); break;
    case Operand::none: break;
  }
  return object;
}

/// A line for each card, under the card's own name, so that the sheet can say why.
json::Value write_json(const Edition& edition, const Score& score) {
  json::Object object;
  for (std::size_t kind = 0; kind < building_kinds; ++kind)
    object[name_of(score.cards[kind])] = score.lines[kind];
  if (score.monument != Monument::none) object[name_of(score.monument)] = score[Line::monument];
  object["empty"] = score[Line::empty];
  object["namings"] = score.namings;
  object["cottages"] = score.cottages;
  object["fed"] = json::write(edition, score.fed);
  if (score.rank != Rank::none) object["rank"] = name_of(score.rank);
  return object;
}

}  // namespace grod::tiny_towns
