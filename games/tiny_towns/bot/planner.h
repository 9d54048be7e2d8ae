// One line of play of a single player, in its experience: it works towards a layout by a few goals at a time, keeps to
// them as long as they can be reached, and takes the resource that serves one of them.
#pragma once

#include "games/tiny_towns/bot/goals.h"
#include "games/tiny_towns/bot/quick_play.h"

namespace grod::tiny_towns {

/// One line of play of a single player: it picks a layout and a goal, decides by them, and teaches how it came out.
class Planner {
 public:
  constexpr explicit Planner(const Experience& experience) : experience_(&experience) {}

  constexpr Action choose(const Edition& edition, const GameState& state, Seat seat, Rng& rng) {
    const InformationSet info = state.information(edition, seat);
    const Table& table = info.table;
    const Hand& hand = info.hand;
    if (table.phase == Phase::monuments) return choose_quickly(edition, state, seat, rng);
    if (layout_ < 0) begin(info, rng);
    switch (table.phase) {
      case Phase::naming:
      case Phase::choosing: return name(info, rng);
      case Phase::going_on: return action(Verb::go_on);
      case Phase::placing: return put(info, rng);
      default: break;
    }
    if (hand.work.stage == Stage::build) return next_build(info);
    if (hand.work.stage == Stage::target) return stand(info, rng);
    return choose_quickly(edition, state, seat, rng);
  }

  constexpr void teach(Experience& experience, int points) const {
    experience.learn(raised_, layout_, points);
  }

 private:
  static constexpr int most_goals = 3;      // that are begun on purpose
  static constexpr int room_for_goals = 6;  // with those that the cubes on the board suggest

  constexpr const Layout& layout() const { return experience_->at(layout_); }

  constexpr bool monument_open(const Hand& hand) const {
    for (const Goal& goal : goals_)
      if (goal.kind == Kind::monument) return false;
    return unbuilt_monument(hand) != Monument::none;
  }

  /// A layout, and goals that make something of the cubes on the board.
  constexpr void begin(const InformationSet& info, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    layout_ = experience_->pick_layout(hand.kept, rng);
    const Town& town = hand.town;
    Ground ground{
        edition,          table, hand, *experience_, layout(), posts_of(table, town), town.empty_squares(),
        town.all_cubes(), {}};
    while (!ground.cubes.empty() && !goals_.full()) {
      const Goal goal = best_goal(ground, monument_open(hand), rng);
      if (goal.laid == nullptr) return;
      goals_.push_back(goal);
      ground.cubes.erase(goal.covered);
      ground.empty.erase(goal.covered);
    }
  }

  /// Goals that can no longer be reached are given up.
  constexpr void look_after_goals(const Town& town, Squares posts) {
    for (int i = goals_.size() - 1; i >= 0; --i)
      if (!town.empty_squares().contains_all(goals_[i].lacking(town, posts)) ||
          posts.contains_all(goals_[i].covered) ||
          (goals_[i].kind == Kind::monument && town.monument != Monument::none))
        goals_.erase_at(i);
  }

  /// The cube that brings a goal nearest to its end, if one of these resources does.
  constexpr bool serve_goal(const Town& town, Squares posts, Resources resources, Rng& rng) {
    int fewest = square_count + 1;
    for (const Goal& goal : goals_) {
      const Squares lacking = goal.lacking(town, posts);
      if (lacking.size() >= fewest) continue;
      int equals = 0;
      for (const Resource r : resources) {
        const Squares here = goal.laid->want[std::size_t(r)] & lacking;
        if (here.empty() || rng.below(++equals) != 0) continue;
        resource_ = r;
        square_ = here.first();
        fewest = lacking.size();
      }
    }
    return fewest <= square_count;
  }

  constexpr int nearest_goal(const Town& town, Squares posts) const {
    int nearest = 0;
    for (int i = 1; i < goals_.size(); ++i)
      if (goals_[i].lacking(town, posts).size() < goals_[nearest].lacking(town, posts).size()) nearest = i;
    return nearest;
  }

  /// Another goal beside the others; or else one that is better than all but the nearest, which it may displace.
  constexpr bool add_goal(const InformationSet& info, Squares posts, Resources resources, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    const Town& town = hand.town;
    Squares taken;
    for (const Goal& goal : goals_) taken.insert(goal.covered - posts);
    Ground ground{edition,
                  table,
                  hand,
                  *experience_,
                  layout(),
                  posts,
                  town.empty_squares() - taken,
                  town.all_cubes() - taken,
                  resources};
    Goal goal;
    if (goals_.size() < most_goals) goal = best_goal(ground, monument_open(hand), rng);
    if (goal.laid == nullptr && !goals_.empty()) {
      const Squares kept = goals_[nearest_goal(town, posts)].covered - posts;
      if (kept == taken && goals_.size() < most_goals) return false;
      ground.empty = town.empty_squares() - kept;
      ground.cubes = town.all_cubes() - kept;
      goal = best_goal(ground, monument_open(hand), rng);
    }
    if (goal.laid == nullptr) return false;
    for (int i = goals_.size() - 1; i >= 0; --i)
      if (!(goals_[i].covered & (goal.covered - posts)).empty()) goals_.erase_at(i);
    if (goals_.full()) return false;
    goals_.push_back(goal);
    return true;
  }

  /// A cube nobody wants goes where it is least in the way; if all squares are spoken for, a goal is given up.
  constexpr bool waste(const Town& town, Resources resources, Rng& rng) {
    Squares taken;
    for (const Goal& goal : goals_) taken.insert(goal.covered);
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
  constexpr void decide(const InformationSet& info, Resources resources, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    const Town& town = hand.town;
    const Squares posts = posts_of(table, town);
    look_after_goals(town, posts);
    while (!serve_goal(town, posts, resources, rng)) {
      if (add_goal(info, posts, resources, rng)) continue;
      if (waste(town, resources, rng)) return;
      int farthest = 0;
      for (int i = 1; i < goals_.size(); ++i)
        if (goals_[i].lacking(town, posts).size() > goals_[farthest].lacking(town, posts).size())
          farthest = i;
      goals_.erase_at(farthest);
    }
  }

  constexpr Action name(const InformationSet& info, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    Resources open = nameable(table, hand.town);
    if (table.mode == Mode::solo) {
      open = {};
      for (const Resource r : table.face_up) open.insert(r);
    }
    if (open.empty()) return action(Verb::finish);
    decide(info, open, rng);
    decided_ = true;
    return action(Verb::name, resource_);
  }

  constexpr Action put(const InformationSet& info, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    const Resource cube =
        hand.work.stage == Stage::carry ? hand.work.carried : resource_of(table.cube(hand.seat));
    if (!decided_ || resource_ != cube || !hand.town.empty_squares().contains(square_))
      decide(info, Resources::of(cube), rng);
    decided_ = false;
    return place(resource_, square_);
  }

  /// A goal that is reached; or whatever lies complete of cubes that no goal needs.
  constexpr Action next_build(const InformationSet& info) {
    const auto& [edition, table, hand, seat] = info;
    const Town& town = hand.town;
    const Squares posts = posts_of(table, town);
    look_after_goals(town, posts);
    Squares needed;
    for (int i = 0; i < goals_.size(); ++i) {
      const Goal goal = goals_[i];
      const Squares matched = goal.matched(town, posts);
      if (matched == goal.covered && may_add(table, town, goal.kind)) {
        goals_.erase_at(i);
        const FootprintList& all = edition.footprints[std::size_t(goal.kind)];
        return build(goal.kind, static_cast<Footprint>(position_in(all, goal.covered)));
      }
      needed.insert(matched - posts);
    }
    if ((town.all_cubes() - needed).size() < (posts.empty() ? 2 : 1)) return action(Verb::done);
    ActionBuffer legal;
    legal_build(info, legal);
    for (const Action option : legal) {
      const Move move = move_of(option);
      if (move.verb == Verb::build && (edition.covered(move.kind, move.footprint) & needed).empty())
        return option;
    }
    return action(Verb::done);
  }

  /// The square that brings most points now, fits the layout, leaves room together and spoils no goal.
  constexpr Action stand(const InformationSet& info, Rng& rng) {
    const auto& [edition, table, hand, seat] = info;
    const Kind kind = hand.work.raising;
    Squares taken;
    for (const Goal& goal : goals_) taken.insert(goal.covered);
    Squares site = hand.work.site;
    if (!(site - taken).empty()) site.erase(taken);
    const Squares posts = posts_of(table, hand.town);
    const Ground ground{edition, table, hand, *experience_, layout(), posts, site, {}, {}};
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

  const Experience* experience_;
  int layout_ = -1;
  List<Goal, room_for_goals> goals_;
  RaisedList raised_;

  // What was decided along with the naming
  bool decided_ = false;
  Resource resource_{};
  Square square_{};
};

}  // namespace grod::tiny_towns
