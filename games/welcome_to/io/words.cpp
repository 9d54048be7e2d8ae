#include "games/welcome_to/io/words.h"

#include <fmt/format.h>

#include "core/names.h"

namespace grod::welcome_to {

namespace {

constexpr CatalogueArea key{Game::id};

std::string slot_number(Slot slot) { return std::to_string(index(slot) + 1); }

/// "2+2+5": the sizes a plan asks for, smallest first.
std::string sizes_in_words(const Plan& plan) {
  std::vector<std::string> sizes;
  for (int size = 1; size <= estate_sizes; ++size)
    for (int i = 0; i < plan.sizes.of(size); ++i) sizes.push_back(std::to_string(size));
  return fmt::format("{}", fmt::join(sizes, "+"));
}

std::string operand_notation(const Move& move) {
  switch (move.verb) {
    case Verb::take:
      return move.number == move.effect
                 ? slot_number(move.number)
                 : fmt::format("{} {}", slot_number(move.number), slot_number(move.effect));
    case Verb::give: return slot_number(move.number);
    case Verb::roundabout:
    case Verb::use: return notation(move.house);
    case Verb::write:
      return move.shift == 0 ? notation(move.house)
                             : fmt::format("{} {:+}", notation(move.house), move.shift);
    case Verb::fence: return notation(house_before(move.gap));
    case Verb::agent: return std::to_string(move.size);
    case Verb::copy: return fmt::format("{} {}", notation(move.house), name_of(move.side));
    case Verb::claim: return std::to_string(index(move.plan) + 1);
    default: return {};
  }
}

}  // namespace

bool means_something(const Edition&, const Move&) { return true; }

std::string notation(House house) {
  return fmt::format("{}-{}", index(street_of(house)) + 1, position_of(house));
}

std::string notation(const Edition&, Action action) {
  const Move move = move_of(action);
  const std::string operand = operand_notation(move);
  return std::string(name_of(move.verb)) + (operand.empty() ? "" : " ") + operand;
}

std::string_view plan_name(PlanCard card) {
  static constexpr std::array<std::string_view, plan_cards> names{
      "n1-111111",      "n1-2222",     "n1-333",         "n1-44",          "n1-55",     "n1-66",
      "n2-1116",        "n2-225",      "n2-334",         "n2-36",          "n2-45",     "n2-1114",
      "n3-126",         "n3-145",      "n3-34",          "n3-25",          "n3-1223",   "n3-235",
      "n1a-street3",    "n1a-street1", "n1a-5bis",       "n1a-7temps",     "n1a-ends",  "n2a-2parks",
      "n2a-roundabout", "n2a-2pools",  "n2a-s3poolpark", "n2a-s2poolpark", "e-street3", "e-234-noegg",
      "e-333-eggs",     "d-cap50",     "d-6x1",          "d-3x4"};
  return names[std::size_t(card)];
}

std::string describe(Language language, const Plan& plan) {
  const std::string street = std::to_string(index(plan.street) + 1);
  const std::string amount = std::to_string(plan.amount);
  if (plan.kind != PlanKind::estates)
    return text(language, key("plan", name_of(plan.kind)), {{"street", street}, {"amount", amount}});
  return text(language, key("estates", name_of(plan.demand)),
              {{"sizes", sizes_in_words(plan)}, {"amount", amount}});
}

std::string describe(Language language, const Edition&, Action action) {
  const Move move = move_of(action);
  const std::string house = notation(move.house);
  switch (move.verb) {
    case Verb::take:
      return move.number == move.effect
                 ? text(language, key("move", "take"), {{"number", slot_number(move.number)}})
                 : text(language, key("move", "take_two"),
                        {{"number", slot_number(move.number)}, {"effect", slot_number(move.effect)}});
    case Verb::give: return text(language, key("move", "give"), {{"number", slot_number(move.number)}});
    case Verb::write:
      return move.shift == 0 ? text(language, key("move", "write"), {{"house", house}})
                             : text(language, key("move", "write_changed"),
                                    {{"house", house}, {"shift", fmt::format("{:+}", move.shift)}});
    case Verb::fence:
      return text(language, key("move", "fence"), {{"house", notation(house_before(move.gap))}});
    case Verb::agent: return text(language, key("move", "agent"), {{"size", std::to_string(move.size)}});
    case Verb::copy:
      return text(language, key("move", move.side == Side::left ? "copy_left" : "copy_right"),
                  {{"house", house}});
    case Verb::claim:
      return text(language, key("move", "claim"), {{"number", std::to_string(index(move.plan) + 1)}});
    case Verb::roundabout:
    case Verb::use: return text(language, key("move", name_of(move.verb)), {{"house", house}});
    default: return text(language, key("move", name_of(move.verb)));
  }
}

namespace {

std::string describe(Language language, const InformationSet& info, Action action) {
  const auto& [edition, table, hand, seat] = info;
  const Draft& draft = hand.draft;
  const Move move = move_of(action);
  const auto say = [&](std::string_view what, std::initializer_list<Fill> fills) {
    return text(language, key("move", what), fills);
  };
  const auto effect_name = [&](Effect effect) { return text(language, key("effect", name_of(effect))); };
  const std::string house = notation(move.house);
  switch (move.verb) {
    case Verb::take:
      return say("take_faces", {{"number", std::to_string(number_face(info, move.number).number)},
                                {"effect", effect_name(effect_face(info, move.effect).effect)}});
    case Verb::give: {
      const Faces card = number_face(info, move.number);
      return say("give_faces",
                 {{"number", std::to_string(card.number)}, {"effect", effect_name(card.effect)}});
    }
    case Verb::write: {
      const int number = number_face(info, draft.number_slot).number + move.shift;
      return say("write_number", {{"number", std::to_string(number)}, {"house", house}});
    }
    case Verb::build:
      return draft.effect == Effect::pool
                 ? say("build_pool", {{"house", notation(draft.house)}})
                 : say("build_park", {{"street", std::to_string(index(street_of(draft.house)) + 1)}});
    case Verb::copy: {
      const int number = copied_number(drafted(info), move.house, move.side);
      return say("copy_number", {{"number", std::to_string(number)}, {"house", house}});
    }
    case Verb::skip: return say("skip_effect", {{"effect", effect_name(draft.effect)}});
    case Verb::claim:
      return say("claim_plan", {{"number", std::to_string(index(move.plan) + 1)},
                                {"plan", describe(language, edition[table.plans[std::size_t(move.plan)]])}});
    default: return describe(language, edition, action);
  }
}

}  // namespace

std::vector<std::string> describe_move(Language language, const InformationSet& info,
                                       std::span<const Action> actions) {
  const auto& [edition, table, hand, seat] = info;
  Hand ahead = hand;
  std::vector<std::string> said;
  for (const Action action : actions) {
    said.push_back(describe(language, InformationSet{edition, table, ahead, seat}, action));
    decide(edition, table, ahead, seat, action);
  }
  return said;
}

std::string prompt(Language language, const InformationSet& info) {
  const auto& [edition, table, hand, seat] = info;
  const std::string_view asked = table.over ? "over" : name_of(hand.draft.stage);
  return text(language, key("prompt", asked), {{"turn", std::to_string(table.turn)}});
}

std::string fact_text(Language, const Edition&, const Fact& fact) { return std::to_string(fact.value); }

}  // namespace grod::welcome_to
