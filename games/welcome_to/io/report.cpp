// What a turn did, told from the sheets before and after it and from the decisions that lie open by then.
#include <fmt/format.h>

#include <algorithm>

#include "core/names.h"
#include "games/welcome_to/io/words.h"

namespace grod::welcome_to {

namespace {

std::string lot_piece(Seat seat, House house) {
  return fmt::format("wt:lot:{}:{}:{}", index(seat), index(street_of(house)) + 1, position_of(house));
}
std::string plan_piece(Place place) { return fmt::format("wt:plan:{}", index(place)); }
std::string player_piece(Seat seat) { return fmt::format("player:{}", index(seat)); }

/// "+3", "−2"
std::string signed_number(int number) {
  return number < 0 ? fmt::format("−{}", -number) : fmt::format("+{}", number);
}

/// The turn of one seat.
class TurnTelling {
 public:
  TurnTelling(Reporter& r, const Edition& edition, const Table& before, const Table& after, Seat seat)
      : r_(r),
        edition_(edition),
        before_(before),
        after_(after),
        was_(before.sheet(seat)),
        is_(after.sheet(seat)),
        seat_(seat) {}

  void tell(const Move& move) {
    switch (move.verb) {
      case Verb::take:
        taken_ = Faces{edition_[before_.numbers[std::size_t(move.number)]].number,
                       edition_[before_.effects[std::size_t(move.effect)]].effect};
        break;
      case Verb::refuse:
        r_.did(seat_, "refuse", {{"count", is_.refusals}, {"all", refusal_boxes}}, {player_piece(seat_)});
        break;
      case Verb::roundabout: did_at("roundabout", move.house); break;
      case Verb::write: tell_number(move.house); break;
      case Verb::spare: r_.did(seat_, "spare"); break;
      case Verb::fence: did_at("fence", house_before(move.gap)); break;
      case Verb::agent: {
        const auto column = std::size_t(move.size - 1);
        r_.did(
            seat_, "agent",
            {{"size", move.size}, {"points", points(edition_.printed.estates[column][is_.agents[column]])}},
            {player_piece(seat_)});
        break;
      }
      case Verb::build: tell_park_or_pool(); break;
      case Verb::copy:
        r_.did(seat_, "bis", {{"number", is_.number(move.house)}, {"house", notation(move.house)}},
               {lot_piece(seat_, move.house)});
        break;
      case Verb::skip:
        if (taken_) r_.did(seat_, "skip", {{"effect", effect_name(taken_->effect)}});
        break;
      case Verb::claim: tell_plan(move.plan); break;
      case Verb::reshuffle: r_.did(seat_, "reshuffle"); break;
      // Told by what came of them: the estates used, the card given away.
      case Verb::give:
      case Verb::collect:
      case Verb::use:
      case Verb::done:
      case Verb::keep: break;
    }
  }

  /// What follows from the whole turn.
  void finish() {
    const Printed& printed = edition_.printed;
    const int eggs = eggs_collected(printed, is_, every_house) - eggs_collected(printed, was_, every_house);
    if (after_.options.easter && eggs > 0) r_.did(seat_, "eggs", {{"eggs", r_.count("egg-count", eggs)}});
    tell_estates();
    const int now = score_of(edition_, after_, seat_).total();
    const int change = now - score_of(edition_, before_, seat_).total();
    if (change != 0) r_.did(seat_, "total", {{"points", points(now)}, {"change", signed_number(change)}});
  }

 private:
  std::string effect_name(Effect effect) const {
    return text(r_.language(), fmt::format("welcome-to.effect.{}", name_of(effect)));
  }
  std::string points(int number) const { return r_.count("points", number); }
  void did_at(std::string_view name, House house) {
    r_.did(seat_, name, {{"house", notation(house)}}, {lot_piece(seat_, house)});
  }

  /// The number and effect taken, unless the hand they came from is hidden, and what was written.
  void tell_number(House house) {
    const std::vector<std::string> pieces{lot_piece(seat_, house)};
    house_ = house;
    if (taken_)
      r_.did(seat_, "take",
             {{"number", taken_->number},
              {"effect", effect_name(taken_->effect)},
              {"written", is_.number(house)},
              {"house", notation(house)}},
             pieces);
    else
      r_.did(seat_, "write", {{"written", is_.number(house)}, {"house", notation(house)}}, pieces);
    if (is_.temps > was_.temps) r_.did(seat_, "temp", {{"count", is_.temps}});
  }

  void tell_park_or_pool() {
    const Printed& printed = edition_.printed;
    if (is_.pools != was_.pools) {
      r_.did(seat_, "pool", {{"points", points(printed.pool_track[std::size_t(is_.pools.size())])}});
      return;
    }
    const auto street = std::size_t(street_of(house_));
    r_.did(seat_, "park",
           {{"street", static_cast<int>(street) + 1},
            {"points", points(printed.parks[street][is_.parks[street]])}});
  }

  void tell_plan(Place place) {
    const Plan& plan = edition_[after_.plans[std::size_t(place)]];
    r_.did(seat_, "plan",
           {{"number", index(place) + 1},
            {"plan", describe(r_.language(), plan)},
            {"points", points(is_.plan_points[std::size_t(place)])}},
           {plan_piece(place), player_piece(seat_)})
        .moment = MomentKind::goal;
  }

  void tell_estates() {
    std::vector<Houses> had;
    for_each_estate(was_, [&](Houses estate) { had.push_back(estate); });
    std::vector<std::string> sizes;
    std::vector<std::string> pieces;
    for_each_estate(is_, [&](Houses estate) {
      if (std::find(had.begin(), had.end(), estate) != had.end()) return;
      sizes.push_back(std::to_string(estate.size()));
      for (const House house : estate) pieces.push_back(lot_piece(seat_, house));
    });
    if (sizes.empty()) return;
    r_.did(seat_, sizes.size() == 1 ? "estate" : "estates", {{"sizes", listed(sizes)}}, pieces);
  }

  Reporter& r_;
  const Edition& edition_;
  const Table& before_;
  const Table& after_;
  const Sheet& was_;
  const Sheet& is_;
  Seat seat_;
  std::optional<Faces> taken_;
  House house_ = no_house;
};

// What befell the table

void tell_architect(Reporter& r, const Edition& edition, const Table& before, const Table& after) {
  if (after.stack.size() > before.stack.size())
    r.came("architect-card",
           {{"effect", text(r.language(), fmt::format("welcome-to.effect.{}",
                                                      name_of(edition[after.stack.back()].effect)))}});
  for (const Place place : after.architect_scored - before.architect_scored)
    r.came("architect-plan",
           {{"number", index(place) + 1},
            {"points", r.count("points", after.architect_points[std::size_t(place)])}},
           {plan_piece(place)})
        .moment = MomentKind::goal;
  for (int k = before.approved_order.size(); k < after.approved_order.size(); ++k)
    r.came("approved-card", {{"number", index(after.approved_order[k]) + 1}},
           {plan_piece(after.approved_order[k])});
}

/// WT-P01: plans that show their lower value from now on; WT-V02: all of them by the Solo card.
void tell_plans(Reporter& r, const Edition& edition, const Table& before, const Table& after) {
  if (before.mode == Mode::solo && after.specials < before.specials) r.came("solo-card");
  for (const Place place : after.approved - before.approved)
    r.came("plan-pays",
           {{"number", index(place) + 1},
            {"points", r.count("points", edition[after.plans[std::size_t(place)]].later)}},
           {plan_piece(place)});
}

/// WT-B23, WT-V03, WT-A13: why it is over.
void tell_end(Reporter& r, const Edition& edition, const Table& table) {
  bool told = false;
  const auto came = [&](std::string_view name, Seat seat) {
    r.came(name, {{"name", name_mark(seat)}}, {player_piece(seat)}).moment = MomentKind::ending;
    told = true;
  };
  for (const Seat seat : all_seats(table.seats)) {
    const Sheet& sheet = table.sheet(seat);
    if (sheet.refusals == refusal_boxes) came("end-refusals", seat);
    if (sheet.scored == Places::first_n(plan_count)) came("end-plans", seat);
    if (sheet.full()) came("end-full", seat);
  }
  if (table.architect_scored == Places::first_n(plan_count)) {
    r.came("end-architect").moment = MomentKind::ending;
    told = true;
  }
  if (!told) r.came("end-deck").moment = MomentKind::ending;
  if (table.options.aaa)
    r.came("architect-points", {{"points", r.count("points", architect_score(edition, table).total())}});
}

/// A turn takes cards from the deck; a deck that is none the smaller was made anew.
bool reshuffled(const Table& before, const Table& after) {
  return !after.over && after.deck_size >= before.deck_size;
}

}  // namespace

/// Seat by seat: all turns are opened together, and their decisions come mixed.
Report report(Language language, const Edition& edition, const Table& before, const Table& after,
              std::span<const Decided<Move>> done) {
  Reporter r(language, Game::id);
  for (const Seat seat : all_seats(after.seats)) {
    TurnTelling turn(r, edition, before, after, seat);
    for (const auto& [by, move] : done)
      if (by == seat) turn.tell(move);
    turn.finish();
  }
  tell_architect(r, edition, before, after);
  tell_plans(r, edition, before, after);
  if (reshuffled(before, after)) r.came("reshuffled").moment = MomentKind::shuffle;
  if (after.over) tell_end(r, edition, after);
  return r.take();
}

std::string occasion(Language language, const Edition&, const Table& table) {
  return Reporter(language, Game::id).say("occasion", {{"number", table.turn}});
}

}  // namespace grod::welcome_to
