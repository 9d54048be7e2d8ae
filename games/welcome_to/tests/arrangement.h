// Lays out a game of Welcome To... from its description. The notation is explained in position.h.
#pragma once

#include "games/welcome_to/tests/notation.h"

namespace grod::welcome_to {

class Arranger {
 public:
  constexpr GameState arrange(std::string_view description) {
    const auto each = [&](auto visit) {
      for_each_part(description, ';', [&](std::string_view clause) {
        while (clause.starts_with(' ')) clause.remove_prefix(1);
        const std::size_t end = std::min(clause.find(' '), clause.size());
        if (!clause.empty()) visit(clause.substr(0, end), clause.substr(std::min(end + 1, clause.size())));
      });
    };
    options_.seats = 2;
    each([&](std::string_view name, std::string_view rest) { read_option(name, rest); });
    lay_table();
    each([&](std::string_view name, std::string_view rest) { read_sheet(name, rest); });
    each([&](std::string_view name, std::string_view rest) { read_cards(name, rest); });
    lay_cards();
    if (const char* fault = broken(default_edition, state_)) fail(fault, description);
    return state_;
  }

 private:
  GameState state_{};
  Options options_{};
  Cards left_ = Cards::all();
  bool offered_ = false;
  int deck_ = construction_count;
  List<Card, deck_capacity> top_;

  constexpr Table& table() { return state_.table; }

  // Options

  constexpr void read_option(std::string_view name, std::string_view rest) {
    if (name == "seats") options_.seats = number_named(rest);
    if (name == "advanced") options_.advanced = true;
    if (name == "expert") options_.expert = true;
    if (name == "easter") options_.easter = true;
    if (name == "doomsday") options_.doomsday = true;
    if (name == "solo") options_.seats = 1;
    if (name == "aaa") {
      options_.seats = 1;
      options_.aaa = true;
      options_.architect = number_named(rest);
    }
    if (name == "temps-need-one") options_.temps_need_one = true;
    if (name == "unchanged-temp-is-free") options_.unchanged_temp_crosses = false;
    if (name == "egg-choice") options_.egg_choice = true;
    if (name == "egg-estates-of-any-size") options_.egg_estates_any_size = true;
    if (name == "roundabout-is-not-built") options_.roundabout_is_built = false;
    if (name == "reshuffle-each-side") options_.reshuffle_each_side = true;
  }

  constexpr void lay_table() {
    if (const char* reason = refusal_of(options_)) fail(reason, {});
    for (Sheet& sheet : table().sheets)
      sheet = Sheet{};  // g++ 12 forgets what a partly written sheet began as
    table().options = options_;
    table().mode = mode_of(options_);
    table().seats = static_cast<std::uint8_t>(options_.seats);
    table().acting = all_seats(options_.seats);
    table().turn = 1;
    for (const Seat seat : all_seats(options_.seats)) state_.hand(seat).seat = seat;
    table().plans = {plan_named("n1-66"), plan_named("n2-36"),
                     options_.easter     ? plan_named("e-street3")
                     : options_.doomsday ? plan_named("d-6x1")
                                         : plan_named("n3-126")};
    for (Shown& passed : table().passed) passed = Shown::nothing;
    table().specials = options_.aaa ? plan_count : table().mode == Mode::solo ? 1 : 0;
  }

  // Sheets

  template <class Values>
  constexpr void read_values(std::string_view rest, Values& values) {
    std::size_t next = 0;
    for_each_word(
        rest, [&](std::string_view word) { values[next++] = static_cast<std::uint8_t>(number_named(word)); });
  }

  constexpr void read_street(Sheet& sheet, Street street, std::string_view rest) {
    int position = 0;
    for_each_word(rest, [&](std::string_view word) {
      if (word == "|") {
        sheet.fences.insert(house_at(street, position));
        return;
      }
      const House house = house_at(street, ++position);
      if (word == ".") return;
      if (word.ends_with('*')) {
        sheet.used.insert(house);
        word.remove_suffix(1);
      }
      if (word == "R") {
        build_roundabout(sheet, house);
        return;
      }
      if (word.ends_with('b')) {
        sheet.bis.insert(house);
        word.remove_suffix(1);
      }
      sheet.write(house, number_named(word));
    });
  }

  /// "street0-2" is the second street of seat 0; the other names end in the seat.
  constexpr void read_sheet(std::string_view name, std::string_view rest) {
    if (name.starts_with("street")) {
      Sheet& sheet = table().sheets[std::size_t(name[6] - '0')];
      return read_street(sheet, street_named(name[8] - '0'), rest);
    }
    if (name == "temps" || name == "refusals") {
      std::array<std::uint8_t, welcome_to::max_seats> counts{};
      read_values(rest, counts);
      for (std::size_t seat = 0; seat < counts.size(); ++seat) {
        Sheet& sheet = table().sheets[seat];
        (name == "temps" ? sheet.temps : sheet.refusals) = counts[seat];
      }
      return;
    }
    if (name == "plans") {
      std::size_t next = 0;
      for_each_word(rest, [&](std::string_view word) { table().plans[next++] = plan_named(word); });
      return;
    }
    if (name == "approved")
      return for_each_word(rest, [&](std::string_view word) {
        table().approved.insert(static_cast<Place>(number_named(word) - 1));
      });
    if (name.size() < 2 || name.back() < '0' || name.back() > '5') return;
    Sheet& sheet = table().sheets[std::size_t(name.back() - '0')];
    name.remove_suffix(1);
    if (name == "parks") read_values(rest, sheet.parks);
    if (name == "agents") read_values(rest, sheet.agents);
    if (name == "pools") sheet.pools = houses(rest);
    if (name == "spared") sheet.spared = houses(rest);
    if (name == "scored") read_scored(sheet, rest);
  }

  /// "1:8 3:7": eight points for the first plan, seven for the third.
  constexpr void read_scored(Sheet& sheet, std::string_view rest) {
    for_each_word(rest, [&](std::string_view word) {
      const auto place = static_cast<Place>(number_named(word.substr(0, 1)) - 1);
      sheet.scored.insert(place);
      sheet.plan_points[std::size_t(place)] = static_cast<std::uint8_t>(number_named(word.substr(2)));
      table().approved.insert(place);
    });
  }

  // Cards

  template <class Fits>
  constexpr Card pick(Fits fits, std::string_view word) {
    Card found = no_card;
    left_.for_each([&](Card card) {
      if (found == no_card && fits(default_edition[card])) found = card;
    });
    if (found == no_card) fail("no such card is left", word);
    left_.erase(found);
    return found;
  }
  constexpr Card pick_card(std::string_view word) {
    return pick([faces = faces_named(word)](Faces card) { return card == faces; }, word);
  }

  constexpr void read_cards(std::string_view name, std::string_view rest) {
    if (name == "offer") read_offer(rest);
    if (name.starts_with("hand")) read_hand(state_.hands[std::size_t(name[4] - '0')].cards, rest);
    if (name == "stack")
      for (const char letter : rest)
        table().stack.push_back(
            pick([effect = effect_named(letter)](Faces card) { return card.effect == effect; }, rest));
    if (name == "met")
      for_each_word(rest, [&](std::string_view word) {
        table().approved_order.push_back(static_cast<Place>(number_named(word) - 1));
        --table().specials;
      });
    if (name == "architect-scored")
      for_each_word(rest, [&](std::string_view word) {
        const auto place = static_cast<Place>(number_named(word.substr(0, 1)) - 1);
        table().architect_scored.insert(place);
        table().architect_points[std::size_t(place)] =
            static_cast<std::uint8_t>(number_named(word.substr(2)));
        table().approved.insert(place);
      });
    if (name == "deck") deck_ = number_named(rest);
    if (name == "holder") table().holder = seat_at(number_named(rest));
    if (name == "top") for_each_word(rest, [&](std::string_view word) { top_.push_back(read_top(word)); });
  }

  /// With stacks "5S" is a number with the effect beside it, on two cards; otherwise it is one card.
  constexpr void read_offer(std::string_view rest) {
    offered_ = true;
    if (table().mode != Mode::stacks) {
      read_hand(table().numbers, rest);
      table().effects = table().numbers;
      return;
    }
    std::size_t next = 0;
    for_each_word(rest, [&](std::string_view word) {
      const Faces faces = faces_named(word);
      table().numbers[next] = pick([=](Faces card) { return card.number == faces.number; }, word);
      table().effects[next] = pick([=](Faces card) { return card.effect == faces.effect; }, word);
      ++next;
    });
  }

  constexpr void read_hand(std::array<Card, slot_count>& cards, std::string_view rest) {
    std::size_t next = 0;
    for_each_word(rest, [&](std::string_view word) { cards[next++] = pick_card(word); });
  }

  constexpr Card read_top(std::string_view word) {
    if (word == "Solo") return solo_card;
    if (word.size() == 2 && word[0] == 'n') return approved_card(word[1] - '1');
    return pick_card(word);
  }

  constexpr void lay_cards() {
    if (table().mode == Mode::expert) {
      for (const Seat seat : all_seats(options_.seats))
        for (Card& card : state_.hand(seat).cards)
          if (card == no_card) card = pick([](Faces) { return true; }, {});
    } else if (!offered_) {
      read_offer("5S 7L 9P");
    }
    Pile<Card, deck_capacity>& deck = state_.secret.deck;
    for (int place = 0; place < plan_count && specials_in(deck) < table().specials - specials_on_top();
         ++place) {
      const Card special = approved_card(place);
      if (!table().approved_order.contains(static_cast<Place>(place)) && !top_.contains(special))
        deck.put_on_top(special);
    }
    int spare = deck_ - (top_.size() - specials_on_top());
    left_.for_each([&](Card card) {
      if (spare-- > 0)
        deck.put_on_top(card);
      else
        table().discards.insert(card);
    });
    for (int i = top_.size() - 1; i >= 0; --i) deck.put_on_top(top_[i]);
    table().deck_size = static_cast<std::uint8_t>(deck.size() - table().specials);
    if (table().mode != Mode::stacks) show_top(default_edition, table(), state_.secret);
    state_.secret.rng = Rng(1);
  }

  constexpr int specials_on_top() const { return static_cast<int>(std::ranges::count_if(top_, is_special)); }
  static constexpr int specials_in(const Pile<Card, deck_capacity>& deck) {
    return static_cast<int>(std::ranges::count_if(deck.cards, is_special));
  }
};

constexpr GameState arranged(std::string_view description) { return Arranger().arrange(description); }

}  // namespace grod::welcome_to
