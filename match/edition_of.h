// What is printed, for one game, behind the interface of `AnyEdition`.
#pragma once

#include <unordered_map>

#include "match/any_game.h"
#include "texts/presentation.h"

namespace grod {

namespace found {

/// The game's own function under a name that no member hides.
template <class Edition>
std::string notation_of(const Edition& edition, Action action) {
  return notation(edition, action);
}
/// The game's own function under a name that no member of `EditionOf` hides.
template <class Edition>
std::vector<std::string> ignored_in(const Edition& edition) {
  return ignored_values(edition);
}

}  // namespace found

/// An edition, and every decision that exists with its cards: by its notation and by its structured form.
template <Presented G>
class EditionOf final : public AnyEdition {
 public:
  EditionOf(std::string name, std::string status, const typename G::Edition& edition)
      : AnyEdition(std::move(name), std::move(status)), edition_(edition) {
    for (int number = 0; number < G::action_count; ++number) {
      const Action action = action_at(number);
      const typename G::Move move = G::move_of(action);
      std::string& shown = notations_.emplace_back();
      if (!means_something(edition_, move)) continue;
      json::Value written = write_json(edition_, move);
      shown = found::notation_of(edition_, action);
      by_notation_.emplace(shown, action);
      by_move_.emplace(boost::json::serialize(written), action);
      moves_.emplace_back(action, std::move(written.as_object()));
    }
  }

  const typename G::Edition& edition() const { return edition_; }
  json::Value cards() const override { return write_edition(edition_); }
  std::vector<std::string> ignored_values() const override { return found::ignored_in(edition_); }

  /// Is this the number of an action of this edition?
  bool has(Action action) const { return index(action) < G::action_count && !notation(action).empty(); }
  const std::string& notation(Action action) const { return notations_[std::size_t(action)]; }

  std::optional<Action> action_written(std::string_view written) const {
    return find(by_notation_, std::string(written));
  }
  std::optional<Action> action_moved(const json::Value& move) const {
    return find(by_move_, boost::json::serialize(move));
  }

  /// The decisions whose structured form has all these fields.
  std::vector<Action> actions_with(const json::Object& part) const {
    std::vector<Action> fitting;
    for (const auto& [action, move] : moves_) {
      const bool fits = std::all_of(part.begin(), part.end(), [&](const auto& field) {
        const json::Value* value = move.if_contains(field.key());
        return value != nullptr && *value == field.value();
      });
      if (fits) fitting.push_back(action);
    }
    return fitting;
  }

 private:
  using Index = std::unordered_map<std::string, Action>;

  static std::optional<Action> find(const Index& index, const std::string& key) {
    const auto found = index.find(key);
    return found == index.end() ? std::nullopt : std::optional(found->second);
  }

  typename G::Edition edition_;
  std::vector<std::string> notations_;  // by number; empty where the edition has no such action
  Index by_notation_;
  Index by_move_;
  std::vector<std::pair<Action, json::Object>> moves_;
};

/// Why none of these decisions is legal: the refusal that came furthest. Legal if one of them is.
template <Game G>
WhyNot furthest_refusal(const InformationSet<G>& info, const std::vector<Action>& actions) {
  WhyNot furthest;
  for (const Action action : actions) {
    const WhyNot refusal = G::why_not(info, action);
    if (refusal.legal()) return refusal;
    if (furthest.legal() || refusal.depth > furthest.depth) furthest = refusal;
  }
  return furthest;
}

}  // namespace grod
