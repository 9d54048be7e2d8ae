// The whole state as JSON, and back.
#include <fmt/format.h>
#include <algorithm>

#include "games/welcome_to/io/plan_numbers.h"
#include "games/welcome_to/io/view.h"

namespace grod::welcome_to {

BOOST_DESCRIBE_STRUCT(Secret, (), (deck, rng))

// The table

namespace {

using Three = std::array<Card, slot_count>;

/// The table as it is written: what has no meaning in the way the game is played is null.
struct WrittenTable {
  std::vector<Sheet> sheets;
  Cards discards;
  std::optional<Three> numbers;
  std::optional<Three> effects;
  std::array<PlanCard, plan_count> plans{};
  std::vector<int> approved;
  OptionsView options;
  Mode mode{};
  std::uint8_t seats = 0;
  Seats acting;
  bool over = false;
  std::uint8_t turn = 0;
  std::uint8_t deck_size = 0;
  std::optional<std::uint8_t> specials;
  std::optional<std::uint8_t> pure;
  Shown top = Shown::nothing;
  std::optional<Seat> holder;
  std::optional<std::vector<Shown>> passed;
  Shown dealt = Shown::nothing;
  std::optional<List<Card, turn_limit>> stack;
  std::optional<std::vector<int>> approved_order;
  std::optional<std::uint8_t> pending;
  std::optional<PlanPoints> architect_plans;
};

BOOST_DESCRIBE_STRUCT(WrittenTable, (),
                      (sheets, discards, numbers, effects, plans, approved, options, mode, seats, acting,
                       over, turn, deck_size, specials, pure, top, holder, passed, dealt, stack,
                       approved_order, pending, architect_plans))

bool has_specials(Mode mode) { return mode == Mode::solo || mode == Mode::aaa; }

/// In expert play the cards are in the hands; alone they are put away when the game is over.
bool has_offer(Mode mode, bool over) { return mode == Mode::stacks || (has_specials(mode) && !over); }

WrittenTable written(const Table& table) {
  WrittenTable out;
  out.sheets.assign(table.sheets.begin(), table.sheets.begin() + table.seats);
  out.discards = table.discards;
  if (has_offer(table.mode, table.over)) {
    out.numbers = table.numbers;
    out.effects = table.effects;
  }
  out.plans = table.plans;
  out.approved = written_plans(table.approved);
  out.options = view_of(table.options);
  out.mode = table.mode;
  out.seats = table.seats;
  out.acting = table.acting;
  out.over = table.over;
  out.turn = table.turn;
  out.deck_size = table.deck_size;
  out.top = table.top;
  out.dealt = table.dealt;
  if (has_specials(table.mode)) {
    out.specials = table.specials;
    out.pure = table.pure;
  }
  if (table.mode == Mode::expert) {
    out.holder = table.holder;
    out.passed.emplace(table.passed.begin(), table.passed.begin() + table.seats);
  }
  if (table.mode == Mode::aaa) {
    out.stack = table.stack;
    out.approved_order = written_plans(table.approved_order);
    out.pending = table.pending;
    out.architect_plans = written_points(table.architect_scored, table.architect_points);
  }
  return out;
}

Options read_options(const OptionsView& written) {
  return {.seats = written.seats,
          .advanced = written.advanced,
          .expert = written.expert,
          .aaa = written.aaa,
          .easter = written.easter,
          .doomsday = written.doomsday,
          .architect = written.architect.value_or(Options{}.architect),
          .temps_need_one = written.temps_need_one,
          .unchanged_temp_crosses = written.unchanged_temp_crosses,
          .egg_choice = written.egg_choice,
          .egg_estates_any_size = written.egg_estates_any_size,
          .roundabout_is_built = written.roundabout_is_built,
          .reshuffle_each_side = written.reshuffle_each_side};
}

/// What the rules use as an index must be in range before they look at the state at all.
Result<void> check_counts(const WrittenTable& table) {
  const auto is_construction = [](Card card) { return card != no_card && !is_special(card); };
  const Options options = read_options(table.options);
  if (const char* reason = refusal_of(options)) return error(std::string("state.table.options: ") + reason);
  if (table.seats != options.seats || table.mode != mode_of(options))
    return error("state.table: seats and mode do not go with the options");
  if (table.sheets.size() != table.seats) return error("state.table.sheets: there is one for each seat");
  if (table.passed && table.passed->size() != table.seats)
    return error("state.table.passed: there is one for each seat");
  if (table.holder && index(*table.holder) >= table.seats)
    return error("state.table.holder: there is no such seat");
  for (const auto& offer : {table.numbers, table.effects})
    for (const Card card : offer.value_or(Three{}))
      if (!is_construction(card)) return error("state.table: three construction cards are expected on offer");
  for (const Card card : table.stack.value_or(List<Card, turn_limit>{}))
    if (!is_construction(card)) return error("state.table.stack: construction cards are expected");
  if (table.pending.value_or(0) > table.approved_order.value_or(std::vector<int>{}).size())
    return error("state.table.pending: of the Approved cards met, so many this round");
  return {};
}

Result<Table> read_table(const WrittenTable& written) {
  if (Result<void> ok = check_counts(written); !ok) return tl::unexpected(ok.error());
  const auto approved = read_plans(written.approved, "state.table.approved");
  const auto order =
      read_plans(written.approved_order.value_or(std::vector<int>{}), "state.table.approved_order");
  if (!approved) return tl::unexpected(approved.error());
  if (!order) return tl::unexpected(order.error());

  Table table{};
  std::copy(written.sheets.begin(), written.sheets.end(), table.sheets.begin());
  table.discards = written.discards;
  table.numbers = written.numbers.value_or(Three{});
  table.effects = written.effects.value_or(Three{});
  table.plans = written.plans;
  table.approved = set_of(*approved);
  table.options = read_options(written.options);
  table.mode = written.mode;
  table.seats = written.seats;
  table.acting = written.acting;
  table.over = written.over;
  table.turn = written.turn;
  table.deck_size = written.deck_size;
  table.specials = written.specials.value_or(std::uint8_t{0});
  table.pure = written.pure.value_or(std::uint8_t{0});
  table.top = written.top;
  table.holder = written.holder.value_or(Seat{});
  for (Shown& passed : table.passed) passed = Shown::nothing;
  if (written.passed) std::copy(written.passed->begin(), written.passed->end(), table.passed.begin());
  table.dealt = written.dealt;
  table.stack = written.stack.value_or(List<Card, turn_limit>{});
  table.approved_order = *order;
  table.pending = written.pending.value_or(std::uint8_t{0});
  read_points(written.architect_plans.value_or(PlanPoints{}), table.architect_scored, table.architect_points);
  return table;
}

// Hands

/// A turn under way as it is written: what has not been decided yet is null.
struct WrittenDraft {
  Stage stage{};
  std::optional<int> number_slot;
  std::optional<Effect> effect;
  std::optional<int> left_over;
  House roundabout = no_house;
  House house = no_house;
  std::optional<std::uint8_t> number;
  bool effect_used = false;
  House fence = no_house;
  std::optional<int> agent;
  House copy = no_house;
  std::optional<std::uint8_t> copied;
  bool spared = false;
  bool bis_spared = false;
  std::vector<int> claimed;
  std::vector<int> claimable;
  std::optional<int> claiming;
  std::optional<std::uint8_t> size;
  std::optional<std::uint8_t> wanted;
  House after = no_house;
  bool reshuffle = false;
};

struct WrittenHand {
  Seat seat{};
  Houses marked;
  std::optional<WrittenDraft> draft;
  std::optional<Three> cards;
  Card passed = no_card;
};

BOOST_DESCRIBE_STRUCT(WrittenDraft, (),
                      (stage, number_slot, effect, left_over, roundabout, house, number, effect_used, fence,
                       agent, copy, copied, spared, bis_spared, claimed, claimable, claiming, size, wanted,
                       after, reshuffle))
BOOST_DESCRIBE_STRUCT(WrittenHand, (), (seat, marked, draft, cards, passed))

/// Cards are taken once the choice is past, unless the turn was refused.
bool has_cards(const Draft& draft) { return draft.stage != Stage::choose && !draft.refused(); }

/// With single cards one is left over: the third of three, or after a refusal the one given away.
bool has_left_over(Mode mode, const Draft& draft) {
  if (has_cards(draft)) return mode != Mode::stacks;
  return draft.refused() && draft.stage != Stage::give && (mode == Mode::aaa || mode == Mode::expert);
}

WrittenDraft written(Mode mode, const Draft& draft) {
  WrittenDraft out;
  out.stage = draft.stage;
  if (has_cards(draft)) {
    out.number_slot = index(draft.number_slot) + 1;
    out.effect = draft.effect;
  }
  if (has_left_over(mode, draft)) out.left_over = index(draft.left_over) + 1;
  out.roundabout = draft.roundabout;
  out.house = draft.house;
  if (draft.house != no_house) out.number = draft.number;
  out.effect_used = draft.effect_used;
  if (draft.effect_used && draft.effect == Effect::surveyor) out.fence = draft.target;
  if (draft.effect_used && draft.effect == Effect::agent) out.agent = draft.operand + 1;
  if (draft.effect_used && draft.effect == Effect::bis) {
    out.copy = draft.target;
    out.copied = draft.operand;
  }
  out.spared = draft.spared;
  out.bis_spared = draft.bis_spared;
  out.claimed = written_plans(draft.claimed);
  out.claimable = written_plans(draft.claimable);
  if (draft.stage == Stage::estate) {
    out.claiming = index(draft.claiming) + 1;
    out.size = draft.size;
    out.wanted = draft.wanted;
  }
  out.after = draft.after;
  out.reshuffle = draft.reshuffle;
  return out;
}

WrittenHand written(const Table& table, const Hand& hand) {
  WrittenHand out{hand.seat, hand.marked, std::nullopt, std::nullopt, hand.passed};
  if (!table.over) out.draft = written(table.mode, hand.draft);
  if (table.mode == Mode::expert) out.cards = hand.cards;
  return out;
}

bool in_range(const std::optional<int>& number, int most) {
  return !number || (*number >= 1 && *number <= most);
}

Result<Draft> read_draft(const WrittenDraft& written, const std::string& where) {
  const auto claimed = read_plans(written.claimed, where + ".claimed");
  const auto claimable = read_plans(written.claimable, where + ".claimable");
  if (!claimed) return tl::unexpected(claimed.error());
  if (!claimable) return tl::unexpected(claimable.error());
  if (!in_range(written.number_slot, slot_count) || !in_range(written.left_over, slot_count) ||
      !in_range(written.agent, estate_sizes) || !in_range(written.claiming, plan_count) ||
      written.number.value_or(0) > highest_number || written.copied.value_or(0) > highest_number ||
      written.size.value_or(0) > estate_sizes)
    return error(where + ": an entry is out of range");

  Draft draft;
  draft.stage = written.stage;
  draft.number_slot = static_cast<Slot>(written.number_slot.value_or(1) - 1);
  draft.effect = written.effect.value_or(Effect{});
  draft.left_over = static_cast<Slot>(written.left_over.value_or(1) - 1);
  draft.roundabout = written.roundabout;
  draft.house = written.house;
  draft.number = written.number.value_or(std::uint8_t{0});
  draft.effect_used = written.effect_used;
  draft.target = draft.effect == Effect::bis ? written.copy : written.fence;
  if (written.agent) draft.operand = static_cast<std::uint8_t>(*written.agent - 1);
  if (written.copied) draft.operand = *written.copied;
  draft.spared = written.spared;
  draft.bis_spared = written.bis_spared;
  draft.claimed = set_of(*claimed);
  draft.claimable = set_of(*claimable);
  draft.claiming = static_cast<Place>(written.claiming.value_or(1) - 1);
  draft.size = written.size.value_or(std::uint8_t{0});
  draft.wanted = written.wanted.value_or(std::uint8_t{0});
  draft.after = written.after;
  draft.reshuffle = written.reshuffle;
  return draft;
}

Result<Hand> read_hand(const Table& table, const WrittenHand& written, Seat seat, const std::string& where) {
  if (written.seat != seat) return error(where + ".seat: hands stand in the order of their seats");
  if (!table.over && !written.draft) return error(where + ".draft: a turn is under way");
  const Result<Draft> draft = read_draft(written.draft.value_or(WrittenDraft{}), where + ".draft");
  if (!draft) return tl::unexpected(draft.error());
  const bool needs_target = draft->effect == Effect::surveyor || draft->effect == Effect::bis;
  if (draft->effect_used && needs_target && draft->target == no_house)
    return error(where + ".draft: an effect was used, and nothing says where");
  if (table.mode == Mode::expert)
    for (const Card card : written.cards.value_or(Three{no_card, no_card, no_card}))
      if (card == no_card || is_special(card))
        return error(where + ".cards: three construction cards are expected");
  return Hand{written.marked, *draft, written.cards.value_or(Three{no_card, no_card, no_card}),
              written.passed, written.seat};
}

// What nobody has seen

/// The special cards are the Solo card in base solo, and the Approved cards of the three plans against the architect.
json::Value write_card(const Edition& edition, Mode mode, Card card) {
  json::Value value = write_json(edition, card);
  if (!is_special(card)) return value;
  json::Object& object = value.as_object();
  object["special"] = mode == Mode::aaa ? "approved" : "solo";
  object["plan"] = mode == Mode::aaa ? json::Value(plan_of_approved(card) + 1) : json::Value(nullptr);
  return value;
}

struct WrittenState {
  WrittenTable table;
  std::vector<WrittenHand> hands;
  Secret secret;
};

BOOST_DESCRIBE_STRUCT(WrittenState, (), (table, hands, secret))

/// The first place where two states differ: what is written there does not go with the rest.
std::string difference(const json::Value& a, const json::Value& b, const std::string& where) {
  if (a == b) return {};
  if (a.is_object() && b.is_object())
    for (const auto& [name, value] : a.as_object())
      if (const json::Value* other = b.as_object().if_contains(name))
        if (std::string place = difference(value, *other, where + "." + std::string(name)); !place.empty())
          return place;
  if (a.is_array() && b.is_array() && a.as_array().size() == b.as_array().size())
    for (std::size_t i = 0; i < a.as_array().size(); ++i)
      if (std::string place = difference(a.as_array()[i], b.as_array()[i], fmt::format("{}[{}]", where, i));
          !place.empty())
        return place;
  return where;
}

}  // namespace

json::Value write_state(const Edition& edition, const GameState& state) {
  WrittenState out{written(state.table), {}, state.secret};
  for (const Seat seat : all_seats(state.table.seats))
    out.hands.push_back(written(state.table, state.hand(seat)));
  json::Value value = json::write(edition, out);
  json::Array deck;
  for (int i = state.secret.deck.size() - 1; i >= 0; --i)
    deck.push_back(write_card(edition, state.table.mode, state.secret.deck.cards[i]));
  value.at("secret").as_object()["deck"] = std::move(deck);
  return value;
}

Result<GameState> read_state(const Edition& edition, const json::Value& value) {
  WrittenState in;
  if (Result<void> ok = json::read(edition, value, in, "state"); !ok) return tl::unexpected(ok.error());
  const Result<Table> table = read_table(in.table);
  if (!table) return tl::unexpected(table.error());
  if (in.hands.size() != table->seats) return error("state.hands: there is one for each seat");
  GameState state{};
  state.table = *table;
  state.secret = in.secret;
  for (const Seat seat : all_seats(table->seats)) {
    const auto number = std::size_t(seat);
    const Result<Hand> hand =
        read_hand(*table, in.hands[number], seat, fmt::format("state.hands[{}]", number));
    if (!hand) return tl::unexpected(hand.error());
    state.hand(seat) = *hand;
  }
  const std::string place = difference(value, write_state(edition, state), "state");
  if (!place.empty()) return error(place + ": does not go with the rest of the state");
  return state;
}

}  // namespace grod::welcome_to
