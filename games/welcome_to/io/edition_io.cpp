#include "games/welcome_to/io/edition_io.h"

#include "games/welcome_to/io/words.h"
#include "texts/edition_reader.h"

namespace grod::welcome_to {

namespace {

constexpr int most_points = 60;   // no card or track prints more
constexpr int least_bunkers = 6;  // the plan of six houses with a bunker must be possible

// Writing

template <class Values>
json::Array list_of(const Values& values, std::size_t count) {
  json::Array array;
  for (std::size_t i = 0; i < count; ++i) array.push_back(int{values[i]});
  return array;
}

template <class Values>
json::Array list_of(const Values& values) {
  return list_of(values, values.size());
}

json::Array list_of(Houses houses) {
  json::Array array;
  for (const House house : houses) array.emplace_back(notation(house));
  return array;
}

json::Object write_cards(const Printed& printed) {
  json::Object cards;
  for (int number = lowest_card_number; number <= highest_card_number; ++number) {
    json::Object copies;
    for (const Effect effect : all_effects)
      copies[name_of(effect)] = int{printed.cards[std::size_t(number - 1)][std::size_t(effect)]};
    cards[std::to_string(number)] = copies;
  }
  return cards;
}

json::Object write_sheet(const Printed& printed) {
  json::Array parks;
  for (std::size_t s = 0; s < street_count; ++s)
    parks.push_back(list_of(printed.parks[s], std::size_t(printed.park_boxes[s]) + 1));
  json::Array estates;
  for (std::size_t s = 0; s < estate_sizes; ++s)
    estates.push_back(list_of(printed.estates[s], std::size_t(printed.agent_boxes[s]) + 1));
  return {{"pools", list_of(printed.pools)},
          {"parks", parks},
          {"pool_track", list_of(printed.pool_track)},
          {"estates", estates},
          {"bis", list_of(printed.bis)},
          {"refusals", list_of(printed.refusals)},
          {"roundabouts", list_of(printed.roundabouts)},
          {"temp_ranks", list_of(printed.temp_ranks)},
          {"solo_temps", int{printed.solo_temps}}};
}

json::Object write_architect(const Architect& architect) {
  json::Array draws;
  for (int k = 1; k <= plan_count; ++k)
    if (((architect.draws >> (k - 1)) & 1) != 0) draws.push_back(k);
  return {{"draws", draws},
          {"park", int{architect.park}},
          {"pool", int{architect.pool}},
          {"temp", int{architect.temp}},
          {"surveyor", int{architect.surveyor}},
          {"bis_houses", int{architect.bis_houses}},
          {"agent_value", int{architect.agent_value}}};
}

// Reading

class Reader : EditionReader {
 public:
  Result<Printed> read(const json::Value& value) {
    if (const json::Object* all = object(value, "cards")) {
      only(*all, {"construction", "plans", "sheet", "easter", "doomsday", "architects", "architect_estates"},
           "cards");
      read_cards(field(*all, "construction", "cards"));
      read_plans(field(*all, "plans", "cards"));
      read_sheet(field(*all, "sheet", "cards"));
      read_easter(field(*all, "easter", "cards"));
      read_doomsday(field(*all, "doomsday", "cards"));
      read_architects(field(*all, "architects", "cards"));
      printed_.architect_estates =
          small(field(*all, "architect_estates", "cards"), 1, 36, "cards.architect_estates");
    }
    return unless_faulty(printed_);
  }

 private:
  Printed printed_ = printed_edition();

  /// A value track of `least` to N entries; returns how many there are.
  template <std::size_t N>
  std::size_t read_track(const json::Value& value, std::size_t least, std::array<std::uint8_t, N>& out,
                         const std::string& where) {
    const json::Array& entries = list(value, least, N, where);
    out = {};
    for (std::size_t i = 0; i < entries.size(); ++i)
      out[i] = small(entries[i], 0, most_points, fmt::format("{}[{}]", where, i));
    return std::max(least, entries.size());
  }
  template <std::size_t N>
  void read_track(const json::Value& value, std::array<std::uint8_t, N>& out, const std::string& where) {
    read_track(value, N, out, where);
  }

  House house(const json::Value& value, const std::string& where) {
    for (const House candidate : every_house)
      if (value.is_string() && std::string_view(value.as_string()) == notation(candidate)) return candidate;
    fail(where + ": a house is expected, like \"2-5\"");
    return house_at(Street::first, 1);
  }

  Houses houses(const json::Value& value, const std::string& where) {
    Houses result;
    const json::Array& entries = list(value, 0, house_count, where);
    for (std::size_t i = 0; i < entries.size(); ++i)
      result.insert(house(entries[i], fmt::format("{}[{}]", where, i)));
    if (result.size() != static_cast<int>(entries.size())) fail(where + ": a house stands twice");
    return result;
  }

  void read_cards(const json::Value& value) {
    const json::Object* numbers = object(value, "cards.construction");
    int total = 0;
    for (int number = lowest_card_number; numbers != nullptr && number <= highest_card_number; ++number) {
      const std::string where = fmt::format("cards.construction.{}", number);
      const json::Object* copies =
          object(field(*numbers, std::to_string(number), "cards.construction"), where);
      if (copies == nullptr) return;
      for (const Effect effect : all_effects) {
        auto& out = printed_.cards[std::size_t(number - 1)][std::size_t(effect)];
        out = small(field(*copies, name_of(effect), where), 0, construction_count,
                    fmt::format("{}.{}", where, name_of(effect)));
        total += out;
      }
      if (copies->size() != effect_count) fail(where + ": there are six effects");
    }
    if (numbers != nullptr && numbers->size() != card_numbers)
      fail("cards.construction: numbers go from 1 to 15");
    if (total != construction_count)
      fail(fmt::format("cards.construction: {} cards, but there must be {}", total, construction_count));
  }

  void read_plans(const json::Value& value) {
    const json::Object* plans = object(value, "cards.plans");
    if (plans == nullptr) return;
    for (int card = 0; card < plan_cards; ++card) {
      const std::string_view name = plan_name(static_cast<PlanCard>(card));
      const std::string where = fmt::format("cards.plans.{}", name);
      const json::Object* values = object(field(*plans, name, "cards.plans"), where);
      if (values == nullptr) return;
      only(*values, {"first", "later"}, where);
      Plan& plan = printed_.plans[std::size_t(card)];
      plan.first = small(field(*values, "first", where), 1, most_points, where + ".first");
      plan.later = small(field(*values, "later", where), 0, most_points, where + ".later");
      if (plan.later > plan.first) fail(where + ": the later value is the lower one");
    }
    if (plans->size() != plan_cards) fail(fmt::format("cards.plans: there are {} plans", plan_cards));
  }

  void read_sheet(const json::Value& value) {
    const json::Object* sheet = object(value, "cards.sheet");
    if (sheet == nullptr) return;
    const auto part = [&](std::string_view name) -> const json::Value& {
      return field(*sheet, name, "cards.sheet");
    };
    only(*sheet,
         {"pools", "parks", "pool_track", "estates", "bis", "refusals", "roundabouts", "temp_ranks",
          "solo_temps"},
         "cards.sheet");
    printed_.pools = houses(part("pools"), "cards.sheet.pools");
    if (printed_.pools.size() > pool_boxes)
      fail(fmt::format("cards.sheet.pools: there are only {} boxes", pool_boxes));
    const json::Array& streets = list(part("parks"), street_count, street_count, "cards.sheet.parks");
    for (std::size_t s = 0; s < streets.size(); ++s)
      printed_.park_boxes[s] = static_cast<std::uint8_t>(
          read_track(streets[s], 2, printed_.parks[s], fmt::format("cards.sheet.parks[{}]", s)) - 1);
    const json::Array& sizes = list(part("estates"), estate_sizes, estate_sizes, "cards.sheet.estates");
    for (std::size_t s = 0; s < sizes.size(); ++s)
      printed_.agent_boxes[s] = static_cast<std::uint8_t>(
          read_track(sizes[s], 1, printed_.estates[s], fmt::format("cards.sheet.estates[{}]", s)) - 1);
    read_track(part("pool_track"), printed_.pool_track, "cards.sheet.pool_track");
    read_track(part("bis"), printed_.bis, "cards.sheet.bis");
    read_track(part("refusals"), printed_.refusals, "cards.sheet.refusals");
    read_track(part("roundabouts"), printed_.roundabouts, "cards.sheet.roundabouts");
    read_track(part("temp_ranks"), printed_.temp_ranks, "cards.sheet.temp_ranks");
    printed_.solo_temps = small(part("solo_temps"), 0, temp_boxes, "cards.sheet.solo_temps");
  }

  void read_easter(const json::Value& value) {
    const json::Object* pad = object(value, "cards.easter");
    if (pad == nullptr) return;
    only(*pad, {"eggs", "score", "architect"}, "cards.easter");
    printed_.eggs = {};
    printed_.second_eggs = {};
    if (const json::Object* eggs = object(field(*pad, "eggs", "cards.easter"), "cards.easter.eggs"))
      for (const auto& [name, count] : *eggs) {
        const std::string where = fmt::format("cards.easter.eggs.{}", std::string_view(name));
        const House at = house(json::Value(std::string_view(name)), where);
        printed_.eggs.insert(at);
        if (small(count, 1, 2, where) == 2) printed_.second_eggs.insert(at);
      }
    const json::Array& steps =
        list(field(*pad, "score", "cards.easter"), egg_steps, egg_steps, "cards.easter.score");
    for (std::size_t i = 0; i < steps.size(); ++i) {
      std::array<std::uint8_t, 2> step{};
      read_track(steps[i], step, fmt::format("cards.easter.score[{}]", i));
      printed_.egg_score[i] = {step[0], step[1]};
      if (i > 0 && step[0] <= printed_.egg_score[i - 1].eggs) fail("cards.easter.score: the steps rise");
    }
    printed_.architect_eggs =
        small(field(*pad, "architect", "cards.easter"), 0, most_points, "cards.easter.architect");
  }

  void read_doomsday(const json::Value& value) {
    const json::Object* pad = object(value, "cards.doomsday");
    if (pad == nullptr) return;
    only(*pad, {"bunkers", "bonus", "architect"}, "cards.doomsday");
    printed_.bunkers = houses(field(*pad, "bunkers", "cards.doomsday"), "cards.doomsday.bunkers");
    if (printed_.bunkers.size() < least_bunkers)
      fail(fmt::format("cards.doomsday.bunkers: at least {}, or a plan cannot be met", least_bunkers));
    printed_.bunker_bonus =
        small(field(*pad, "bonus", "cards.doomsday"), 0, most_points, "cards.doomsday.bonus");
    const json::Array& capacities = list(field(*pad, "architect", "cards.doomsday"), street_count,
                                         street_count, "cards.doomsday.architect");
    for (std::size_t s = 0; s < capacities.size(); ++s)
      printed_.architect_bunkers[s] =
          small(capacities[s], 0, 204, fmt::format("cards.doomsday.architect[{}]", s));
  }

  /// The ranges the rulebook gives for the five cards (WT-A14 to WT-A21).
  void read_architects(const json::Value& value) {
    const json::Array& cards = list(value, architect_count, architect_count, "cards.architects");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string where = fmt::format("cards.architects[{}]", i);
      const json::Object* card = object(cards[i], where);
      if (card == nullptr) return;
      only(*card, {"draws", "park", "pool", "temp", "surveyor", "bis_houses", "agent_value"}, where);
      const auto number = [&](std::string_view name, int least, int most) {
        return small(field(*card, name, where), least, most, fmt::format("{}.{}", where, name));
      };
      Architect& architect = printed_.architects[i];
      architect.park = number("park", 0, 4);
      architect.pool = number("pool", 1, 5);
      architect.temp = number("temp", 1, 3);
      architect.surveyor = number("surveyor", 1, 3);
      architect.bis_houses = number("bis_houses", 1, 4);
      architect.agent_value = number("agent_value", 1, 4);
      architect.draws = 0;
      for (const json::Value& draw : list(field(*card, "draws", where), 1, plan_count, where + ".draws"))
        architect.draws = static_cast<std::uint8_t>(architect.draws |
                                                    1u << (small(draw, 1, plan_count, where + ".draws") - 1));
    }
  }
};

}  // namespace

json::Value write_printed(const Printed& printed) {
  json::Object plans;
  for (int card = 0; card < plan_cards; ++card) {
    const Plan& plan = printed.plans[std::size_t(card)];
    plans[plan_name(static_cast<PlanCard>(card))] =
        json::Object{{"first", int{plan.first}}, {"later", int{plan.later}}};
  }
  json::Object eggs;
  for (const House house : printed.eggs) eggs[notation(house)] = eggs_printed(printed, house);
  json::Array steps;
  for (const EggStep step : printed.egg_score) steps.push_back(json::Array{int{step.eggs}, int{step.points}});
  json::Array architects;
  for (const Architect& architect : printed.architects) architects.push_back(write_architect(architect));
  return json::Object{
      {"construction", write_cards(printed)},
      {"plans", plans},
      {"sheet", write_sheet(printed)},
      {"easter", json::Object{{"eggs", eggs}, {"score", steps}, {"architect", int{printed.architect_eggs}}}},
      {"doomsday", json::Object{{"bunkers", list_of(printed.bunkers)},
                                {"bonus", int{printed.bunker_bonus}},
                                {"architect", list_of(printed.architect_bunkers)}}},
      {"architects", architects},
      {"architect_estates", int{printed.architect_estates}}};
}

Result<Printed> read_printed(const json::Value& value) { return Reader().read(value); }

}  // namespace grod::welcome_to
