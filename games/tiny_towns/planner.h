// One line of play of a single player, in its thoughts: it works towards a layout by a few aims at a time, keeps to
// them as long as they can be reached, and takes the resource that serves one of them.
#pragma once

#include "games/tiny_towns/aims.h"
#include "games/tiny_towns/policy.h"

namespace grod::tiny_towns {

/// One line of play of a single player: it picks a layout and an aim, decides by them, and teaches how it came out.
class Planner {
 public:
  constexpr explicit Planner(const Thoughts& thoughts) : thoughts_(&thoughts) {}

  constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    const Table& table = state.table;
    const Hand& hand = state.hand(seat);
    if (table.phase == Phase::monuments) return Guide::choose(edition, state, seat, rng);
    if (layout_ < 0) begin(edition, table, hand, rng);
    switch (table.phase) {
      case Phase::naming:
      case Phase::choosing: return name(edition, table, hand, rng);
      case Phase::going_on: return action(Verb::go_on);
      case Phase::placing: return put(edition, table, hand, rng);
      default: break;
    }
    if (hand.work.stage == Stage::build) return next_build(edition, table, hand);
    if (hand.work.stage == Stage::target) return stand(edition, table, hand, rng);
    return Guide::choose(edition, state, seat, rng);
  }

  constexpr void teach(Thoughts& thoughts, int points) const { thoughts.learn(raised_, layout_, points); }

 private:
  static constexpr int most_aims = 3;  // that are begun on purpose
  static constexpr int room_aims = 6;  // with those that the cubes on the board suggest

  constexpr const Layout& layout() const { return thoughts_->at(layout_); }

  constexpr bool monument_open(const Hand& hand) const {
    for (const Aim& aim : aims_)
      if (aim.kind == Kind::monument) return false;
    return unbuilt_monument(hand) != Monument::none;
  }

  /// A layout, and aims that make something of the cubes on the board.
  constexpr void begin(const Edition& edition, const Table& table, const Hand& hand, Rng& rng) {
    layout_ = thoughts_->pick_layout(hand.kept, rng);
    const Town& town = hand.town;
    Ground ground{
        edition,          table, hand, *thoughts_, layout(), posts_of(table, town), town.empty_squares(),
        town.all_cubes(), {}};
    while (!ground.cubes.empty() && !aims_.full()) {
      const Aim aim = best_aim(ground, monument_open(hand), rng);
      if (aim.laid == nullptr) return;
      aims_.push_back(aim);
      ground.cubes.erase(aim.covered);
      ground.empty.erase(aim.covered);
    }
  }

  /// Aims that can no longer be reached are given up.
  constexpr void look_after_aims(const Town& town, Squares posts) {
    for (int i = aims_.size() - 1; i >= 0; --i)
      if (!town.empty_squares().contains_all(aims_[i].lacking(town, posts)) ||
          posts.contains_all(aims_[i].covered) ||
          (aims_[i].kind == Kind::monument && town.monument != Monument::none))
        aims_.erase_at(i);
  }

  /// The cube that brings an aim nearest to its end, if one of these resources does.
  constexpr bool serve_aim(const Town& town, Squares posts, Resources resources, Rng& rng) {
    int fewest = square_count + 1;
    for (const Aim& aim : aims_) {
      const Squares lacking = aim.lacking(town, posts);
      if (lacking.size() >= fewest) continue;
      int equals = 0;
      for (const Resource r : resources) {
        const Squares here = aim.laid->want[std::size_t(r)] & lacking;
        if (here.empty() || rng.below(++equals) != 0) continue;
        resource_ = r;
        square_ = here.first();
        fewest = lacking.size();
      }
    }
    return fewest <= square_count;
  }

  constexpr int nearest_aim(const Town& town, Squares posts) const {
    int nearest = 0;
    for (int i = 1; i < aims_.size(); ++i)
      if (aims_[i].lacking(town, posts).size() < aims_[nearest].lacking(town, posts).size()) nearest = i;
    return nearest;
  }

  /// Another aim beside the others; or else one that is better than all but the nearest, which it may displace.
  constexpr bool add_aim(const Edition& edition, const Table& table, const Hand& hand, Squares posts,
                         Resources resources, Rng& rng) {
    const Town& town = hand.town;
    Squares taken;
    for (const Aim& aim : aims_) taken.insert(aim.covered - posts);
    Ground ground{edition,
                  table,
                  hand,
                  *thoughts_,
                  layout(),
                  posts,
                  town.empty_squares() - taken,
                  town.all_cubes() - taken,
                  resources};
    Aim aim;
    if (aims_.size() < most_aims) aim = best_aim(ground, monument_open(hand), rng);
    if (aim.laid == nullptr && !aims_.empty()) {
      const Squares kept = aims_[nearest_aim(town, posts)].covered - posts;
      if (kept == taken && aims_.size() < most_aims) return false;
      ground.empty = town.empty_squares() - kept;
      ground.cubes = town.all_cubes() - kept;
      aim = best_aim(ground, monument_open(hand), rng);
    }
    if (aim.laid == nullptr) return false;
    for (int i = aims_.size() - 1; i >= 0; --i)
      if (!(aims_[i].covered & (aim.covered - posts)).empty()) aims_.erase_at(i);
    if (aims_.full()) return false;
    aims_.push_back(aim);
    return true;
  }

  /// A cube nobody wants goes where it is least in the way; if all squares are spoken for, an aim is given up.
  constexpr bool waste(const Town& town, Resources resources, Rng& rng) {
    Squares taken;
    for (const Aim& aim : aims_) taken.insert(aim.covered);
    const Squares room = town.empty_squares() - taken;
    if (room.empty()) return false;
    int least = 1000;
    for (const Square s : room) {
      const int in_the_way = 8 * (adjacent(s) & town.empty_squares()).size() + rng.below(8);
      if (in_the_way >= least) continue;
      least = in_the_way;
      square_ = s;
    }
    for (int skip = rng.below(resources.size()); skip > 0; --skip) resources.take_first();
    resource_ = resources.first();
    return true;
  }

  /// Decides on a resource out of these and on its square.
  constexpr void decide(const Edition& edition, const Table& table, const Hand& hand, Resources resources,
                        Rng& rng) {
    const Town& town = hand.town;
    const Squares posts = posts_of(table, town);
    look_after_aims(town, posts);
    while (!serve_aim(town, posts, resources, rng)) {
      if (add_aim(edition, table, hand, posts, resources, rng)) continue;
      if (waste(town, resources, rng)) return;
      int farthest = 0;
      for (int i = 1; i < aims_.size(); ++i)
        if (aims_[i].lacking(town, posts).size() > aims_[farthest].lacking(town, posts).size()) farthest = i;
      aims_.erase_at(farthest);
    }
  }

  constexpr Action name(const Edition& edition, const Table& table, const Hand& hand, Rng& rng) {
    Resources open = nameable(table, hand.town);
    if (table.mode == Mode::solo) {
      open = {};
      for (const Resource r : table.face_up) open.insert(r);
    }
    if (open.empty()) return action(Verb::finish);
    decide(edition, table, hand, open, rng);
    decided_ = true;
    return action(Verb::name, resource_);
  }

  constexpr Action put(const Edition& edition, const Table& table, const Hand& hand, Rng& rng) {
    const Resource cube =
        hand.work.stage == Stage::carry ? hand.work.carried : resource_of(table.cube(hand.seat));
    if (!decided_ || resource_ != cube || !hand.town.empty_squares().contains(square_))
      decide(edition, table, hand, Resources::of(cube), rng);
    decided_ = false;
    return place(resource_, square_);
  }

  /// An aim that is reached; or whatever lies complete of cubes that no aim needs.
  constexpr Action next_build(const Edition& edition, const Table& table, const Hand& hand) {
    const Town& town = hand.town;
    const Squares posts = posts_of(table, town);
    look_after_aims(town, posts);
    Squares needed;
    for (int i = 0; i < aims_.size(); ++i) {
      const Aim aim = aims_[i];
      const Squares matched = aim.matched(town, posts);
      if (matched == aim.covered && may_add(table, town, aim.kind)) {
        aims_.erase_at(i);
        const FootprintList& all = edition.footprints[std::size_t(aim.kind)];
        return build(aim.kind, static_cast<Footprint>(position_in(all, aim.covered)));
      }
      needed.insert(matched - posts);
    }
    if ((town.all_cubes() - needed).size() < (posts.empty() ? 2 : 1)) return action(Verb::done);
    ActionBuffer legal;
    legal_build(edition, table, hand, legal);
    for (const Action option : legal) {
      const Move move = move_of(option);
      if (move.verb == Verb::build && (edition.covered(move.kind, move.footprint) & needed).empty())
        return option;
    }
    return action(Verb::done);
  }

  /// The square that brings most points now, fits the layout, leaves room together and spoils no aim.
  constexpr Action stand(const Edition& edition, const Table& table, const Hand& hand, Rng& rng) {
    const Kind kind = hand.work.raising;
    Squares taken;
    for (const Aim& aim : aims_) taken.insert(aim.covered);
    Squares site = hand.work.site;
    if (!(site - taken).empty()) site.erase(taken);
    const Squares posts = posts_of(table, hand.town);
    const Ground ground{edition, table, hand, *thoughts_, layout(), posts, site, {}, {}};
    const std::array<int, square_count> worth_at = worth_of_squares(ground, kind, rng);
    Square best = site.first();
    int best_worth = -1'000'000;
    for (const Square s : site) {
      Town town = hand.town;
      town.pieces[std::size_t(kind)].insert(s);
      if (kind == Kind::monument) town.monument = hand.kept;
      const int worth =
          worth_at[std::size_t(s)] +
          point * score_town(edition.printed, table.cards, town, right_halls(table, hand.seat)).total();
      if (worth <= best_worth) continue;
      best_worth = worth;
      best = s;
    }
    if (!raised_.full()) raised_.push_back({kind, owned_step(hand.town, kind), best});
    return action(Verb::stand, best);
  }

  const Thoughts* thoughts_;
  int layout_ = -1;
  List<Aim, room_aims> aims_;
  RaisedList raised_;

  // What was decided along with the naming
  bool decided_ = false;
  Resource resource_{};
  Square square_{};
};

}  // namespace grod::tiny_towns
