// One game behind the interface of `any_game.h`. Everything a game adds to its rules (notation, views, options,
// edition files) is found in the game's own namespace by argument-dependent lookup.
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "bots/bots.h"
#include "bots/imagined_games.h"
#include "bots/parallel_search.h"
#include "match/any_game.h"
#include "texts/typescript.h"

namespace grod {

/// The game's own functions under names that no member below hides.
namespace found {

template <Game G>
std::string notation_of(const typename G::Edition& edition, Action action) {
  return notation(edition, action);
}
template <Game G>
std::string describe_of(Language language, const typename G::Edition& edition, Action action) {
  return describe(language, edition, action);
}
template <Game G>
std::string prompt_of(Language language, const typename G::Edition& edition, const typename G::Table& table,
                      const typename G::Hand& hand) {
  return prompt(language, edition, table, hand);
}
template <Game G>
int sealed_step_of(const typename G::Table& table) {
  return sealed_step(table);
}
template <Game G>
bool stays_hidden_of(const typename G::Table& table, const typename G::Move& move) {
  return stays_hidden(table, move);
}
template <Game G>
std::vector<std::string> variants_of() {
  return variants(G{});
}
template <Game G>
std::vector<Setting> settings_of() {
  return settings(G{});
}
template <Game G>
Result<typename G::Edition> edition_from(const json::Value& cards) {
  return read_edition(G::default_edition(), cards);
}

}  // namespace found

template <Game G>
class EditionOf final : public AnyEdition {
 public:
  EditionOf(std::string name, std::string status, const typename G::Edition& edition)
      : AnyEdition(std::move(name), std::move(status)), edition_(edition) {
    for (int number = 0; number < G::action_count; ++number) {
      const Action action = action_at(number);
      const std::string& written = notations_.emplace_back(found::notation_of<G>(edition_, action));
      if (written.empty()) continue;
      by_notation_.emplace(written, action);
      by_move_.emplace(boost::json::serialize(write_json(edition_, G::move_of(action))), action);
    }
  }

  const typename G::Edition& edition() const { return edition_; }
  json::Value cards() const override { return write_edition(edition_); }

  /// Is this the number of an action of this edition?
  bool has(Action action) const { return index(action) < G::action_count && !notation(action).empty(); }
  const std::string& notation(Action action) const { return notations_[std::size_t(action)]; }

  std::optional<Action> action_written(std::string_view written) const {
    return find(by_notation_, std::string(written));
  }
  std::optional<Action> action_moved(const json::Value& move) const {
    return find(by_move_, boost::json::serialize(move));
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
};

template <Game G>
class PositionOf final : public Position {
 public:
  PositionOf(std::shared_ptr<const EditionOf<G>> edition, int seats, const State<G>& state)
      : edition_(std::move(edition)), seats_(seats), state_(state) {}

  const State<G>& whole() const { return state_; }

  std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
  bool equals(const Position& other) const override {
    const auto* same = dynamic_cast<const PositionOf*>(&other);
    return same != nullptr && same->state_ == state_;
  }

  int seats() const override { return seats_; }
  bool over() const override { return G::over(state_.table); }
  Seats to_act() const override { return G::to_act(state_.table); }
  std::vector<Action> legal(Seat seat) const override {
    if (over() || !to_act().contains(seat)) return {};
    const ActionList<G> list = legal_actions<G>(cards(), state_.table, state_.hand(seat), seat);
    return {list.begin(), list.end()};
  }

  Result<News> act(Seat seat, Action action) override {
    if (over()) return error("the game is over");
    if (index(seat) >= seats_) return error(fmt::format("there is no seat {}", index(seat) + 1));
    if (!to_act().contains(seat)) return error(fmt::format("it is not for seat {} to act", index(seat) + 1));
    if (!edition_->has(action)) return error(fmt::format("{} is not the number of an action", index(action)));
    if (!is_legal<G>(cards(), state_.table, state_.hand(seat), seat, action))
      return error(fmt::format("seat {} may not \"{}\" here", index(seat) + 1, notation(action)));
    return G::apply(cards(), state_, seat, action);
  }

  Result<Action> bot_choice(std::string_view bot, Seat seat, Rng& rng) const override {
    const Bot<G> choose = bot_named<G>(bot);
    if (choose == nullptr) return error(fmt::format("there is no bot \"{}\"", bot));
    return choose(cards(), state_.table, state_.hand(seat), seat, rng);
  }

  std::vector<Judged> judge(Seat seat, int iterations, int threads, const Rng& rng) const override {
    const Findings found = search_in_parallel<G>(cards(), state_.table, state_.hand(seat), seat,
                                                 {.iterations = iterations}, threads, rng);
    std::vector<Judged> judged;
    for (const Option& option : found.options)
      judged.push_back({option.action, option.visits, option.expected.points, option.expected.chance,
                        option.expected.utility});
    std::sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) {
      return std::tie(b.visits, b.utility, a.action) < std::tie(a.visits, a.utility, b.action);
    });
    return judged;
  }
  Prospect expected_of(Seat seat, Action action, int rollouts, const Rng& rng) const override {
    return prospects_of<G>(cards(), state_.table, rollouts, rng, [&](const Rng& chance) {
      State<G> world = G::imagine(cards(), state_.table, state_.hand(seat), seat, chance);
      G::apply(cards(), world, seat, action);
      return world;
    })[std::size_t(seat)];
  }
  std::vector<Prospect> before_draw(Seat seat, Action action, int rollouts, const Rng& rng) const override {
    State<G> after = state_;
    G::apply(cards(), after, seat, action);
    if (after.secret == state_.secret) return {};
    return prospects_of<G>(cards(), state_.table, rollouts, rng, [&](const Rng& chance) {
      State<G> world = redealt(chance);
      G::apply(cards(), world, seat, action);
      return world;
    });
  }
  std::vector<Prospect> prospects(int rollouts, const Rng& rng) const override {
    return prospects_of<G>(cards(), state_.table, rollouts, rng,
                           [&](const Rng& chance) { return redealt(chance); });
  }

  std::string notation(Action action) const override {
    return edition_->has(action) ? edition_->notation(action) : std::string();
  }
  std::string describe(Language language, Action action) const override {
    return found::describe_of<G>(language, cards(), action);
  }
  std::string prompt(Language language, Seat seat) const override {
    return found::prompt_of<G>(language, cards(), state_.table, state_.hand(seat));
  }
  json::Value move(Action action) const override { return write_json(cards(), G::move_of(action)); }
  std::optional<Action> action_written(std::string_view written) const override {
    return edition_->action_written(written);
  }
  std::optional<Action> action_moved(const json::Value& move) const override {
    return edition_->action_moved(move);
  }

  json::Value preview(Seat seat, Action action) const override {
    if constexpr (requires {
                    preview_of(cards(), state_.table, state_.hand(seat), seat, G::move_of(action));
                  })
      return preview_of(cards(), state_.table, state_.hand(seat), seat, G::move_of(action));
    else
      return nullptr;
  }
  int sealed_step() const override { return found::sealed_step_of<G>(state_.table); }
  bool stays_hidden(Action action) const override {
    return found::stays_hidden_of<G>(state_.table, G::move_of(action));
  }

  json::Value view(std::optional<Seat> seat) const override {
    return json::write(cards(), view_of(cards(), state_.table, seat ? &state_.hand(*seat) : nullptr));
  }
  json::Value state() const override { return write_state(cards(), state_); }

  int total(Seat seat) const override { return G::score(cards(), state_.table, seat).total(); }
  json::Value score(Seat seat) const override {
    return write_json(cards(), G::score(cards(), state_.table, seat));
  }
  Seats winners() const override { return G::winners(cards(), state_.table); }

 private:
  const typename G::Edition& cards() const { return edition_->edition(); }
  State<G> redealt(const Rng& rng) const {
    State<G> world = state_;
    G::redeal(cards(), world, rng);
    return world;
  }

  std::shared_ptr<const EditionOf<G>> edition_;
  int seats_;
  State<G> state_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  std::string_view id() const override { return G::id; }
  int min_seats() const override { return G::min_seats; }
  int max_seats() const override { return G::max_seats; }
  int action_count() const override { return G::action_count; }
  int state_bytes() const override { return static_cast<int>(sizeof(State<G>)); }
  std::vector<std::string> variants() const override { return found::variants_of<G>(); }
  std::vector<Setting> settings() const override { return found::settings_of<G>(); }
  std::vector<std::string> bots() const override {
    std::vector<std::string> names;
    for (const NamedBot<G>& bot : grod::bots<G>) names.emplace_back(bot.name);
    return names;
  }
  bool thinks_deeply(std::string_view bot) const override { return grod::thinks_deeply(bot); }

  std::string typescript() const override {
    using Edition = typename G::Edition;
    TypeScriptModule module;
    module.use<Edition,
               decltype(view_of(std::declval<const Edition&>(), std::declval<const typename G::Table&>(),
                                std::declval<const typename G::Hand*>()))>();
    std::vector<json::Value> moves;
    for (int number = 0; number < G::action_count; ++number)
      if (!found::notation_of<G>(G::default_edition(), action_at(number)).empty())
        moves.push_back(write_json(G::default_edition(), G::move_of(action_at(number))));
    module.add("Move", "export type Move =" + typescript_union("verb", moves) + ";\n");
    return module.text();
  }

  int rules_version() const override { return 1; }
  std::vector<EditionPtr> shipped_editions() const override { return {default_edition()}; }
  EditionPtr default_edition() const override {
    static const auto edition =
        std::make_shared<EditionOf<G>>("default", std::string(G::edition_status), G::default_edition());
    return edition;
  }
  Result<EditionPtr> read_edition(std::string name, std::string status,
                                  const json::Value& cards) const override {
    return found::edition_from<G>(cards).map([&](const typename G::Edition& edition) -> EditionPtr {
      return std::make_shared<EditionOf<G>>(std::move(name), std::move(status), edition);
    });
  }

  Result<std::unique_ptr<Position>> start(const EditionPtr& edition, const WrittenOptions& written, int rules,
                                          const Rng& rng) const override {
    const auto own = std::dynamic_pointer_cast<const EditionOf<G>>(edition);
    if (own == nullptr) return error(fmt::format("the edition is not one of {}", G::id));
    if (rules < 1 || rules > rules_version())
      return error(
          fmt::format("version {} of the rules of {} is not known here; this program plays version {}", rules,
                      G::id, rules_version()));
    return read_options(G{}, written)
        .map([&](const typename G::Options& options) -> std::unique_ptr<Position> {
          return std::make_unique<PositionOf<G>>(own, options.seats, G::setup(own->edition(), options, rng));
        });
  }
  Result<std::unique_ptr<Position>> read_position(const EditionPtr& edition,
                                                  const json::Value& state) const override {
    const auto own = std::dynamic_pointer_cast<const EditionOf<G>>(edition);
    if (own == nullptr) return error(fmt::format("the edition is not one of {}", G::id));
    const Result<State<G>> read = read_state(own->edition(), state);
    if (!read) return tl::unexpected(read.error());
    if (const char* fault = G::broken(own->edition(), *read)) return error(fmt::format("state: {}", fault));
    return std::make_unique<PositionOf<G>>(own, int{read->table.seats}, *read);
  }
};

}  // namespace grod
