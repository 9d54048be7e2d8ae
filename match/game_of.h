// One game behind the interface of `AnyGame`. Included by the game's unit.cpp alone, so that everything that must know
// its types is compiled once.
#pragma once

#include "match/position_of.h"
#include "match/trials_of.h"
#ifndef GROD_MODULE
#include "match/batch_of.h"
#endif
#include "texts/typescript.h"

namespace grod {

namespace found {

template <class G>
std::vector<std::string> variants_of() {
  return variants(G{});
}
template <class G>
std::vector<Setting> settings_of() {
  return settings(G{});
}
template <class Edition>
Result<Edition> edition_from(const Edition& defaults, const json::Value& cards) {
  return read_edition(defaults, cards);
}

}  // namespace found

template <class G>
  requires Guided<G> && Presented<G> && Observable<G>
class GameOf final : public AnyGame {
 public:
  std::string_view id() const override { return G::id; }
  int rules_version() const override { return G::rules_version; }
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
  bool thinks_in_parts(std::string_view bot) const override { return grod::thinks_in_parts(bot); }

  std::string typescript() const override {
#ifdef GROD_MODULE  // nobody writes types in a browser, and they would be a fifth of the module
    return {};
#else
    TypeScriptModule module;
    module.use<typename G::Edition, decltype(view_of(std::declval<const InformationSet<G>&>()))>();
    std::vector<json::Value> moves;
    for (int number = 0; number < G::action_count; ++number) {
      const typename G::Move move = G::move_of(action_at(number));
      if (means_something(G::default_edition(), move))
        moves.push_back(write_json(G::default_edition(), move));
    }
    module.add("Move", "export type Move =" + typescript_union("verb", moves) + ";\n");
    return module.text();
#endif
  }

  std::vector<EditionPtr> shipped_editions() const override {
    std::vector<EditionPtr> shipped{default_edition()};
    for (const typename G::Edition* former : G::former_editions)
      shipped.push_back(std::make_shared<EditionOf<G>>("former", std::string(G::edition_status), *former));
    return shipped;
  }
  EditionPtr default_edition() const override {
    static const auto edition =
        std::make_shared<EditionOf<G>>("default", std::string(G::edition_status), G::default_edition());
    return edition;
  }
  Result<EditionPtr> read_edition(std::string name, std::string status,
                                  const json::Value& cards) const override {
    return found::edition_from(G::default_edition(), cards)
        .map([&](const typename G::Edition& edition) -> EditionPtr {
          return std::make_shared<EditionOf<G>>(std::move(name), std::move(status), edition);
        });
  }

  Result<std::unique_ptr<Position>> start(const EditionPtr& edition, const WrittenOptions& written, int rules,
                                          const Rng& rng) const override {
    const Result<Own> own = own_edition(edition);
    if (!own) return tl::unexpected(own.error());
    if (rules < 1 || rules > G::rules_version)
      return error(
          fmt::format("version {} of the rules of {} is not known here; this program plays version {}", rules,
                      G::id, G::rules_version));
    return options_of<G>(written, rules)
        .map([&](const typename G::Options& options) -> std::unique_ptr<Position> {
          return std::make_unique<PositionOf<G>>(*own, options.seats,
                                                 G::setup((*own)->edition(), options, rng));
        });
  }
  Result<std::unique_ptr<Position>> read_position(const EditionPtr& edition,
                                                  const json::Value& state) const override {
#ifdef GROD_MODULE
    static_cast<void>(edition), static_cast<void>(state);
    return error("a table in a browser is its events");
#else
    const Result<Own> own = own_edition(edition);
    if (!own) return tl::unexpected(own.error());
    const Result<State<G>> read = read_state((*own)->edition(), state);
    if (!read) return tl::unexpected(read.error());
    if (const char* fault = G::broken((*own)->edition(), *read))
      return error(fmt::format("state: {}", fault));
    return std::make_unique<PositionOf<G>>(*own, int{read->table.seats}, *read);
#endif
  }
  Result<std::unique_ptr<Trials>> trials(const EditionPtr& edition,
                                         const WrittenOptions& written) const override {
    const Result<Own> own = own_edition(edition);
    if (!own) return tl::unexpected(own.error());
    return options_of<G>(written).map([&](const typename G::Options& options) -> std::unique_ptr<Trials> {
      return std::make_unique<TrialsOf<G>>(*own, options);
    });
  }

#ifndef GROD_MODULE
  std::vector<ObservationField> observation(int seats) const override {
    if (seats < G::min_seats || seats > G::max_seats) return {};
    State<G> blank{};
    blank.table.seats = static_cast<decltype(blank.table.seats)>(seats);
    return described_observation<G>(blank.information(G::default_edition(), Seat{}));
  }
  int observation_size(int seats) const override {
    return seats < G::min_seats || seats > G::max_seats ? 0 : grod::observation_size<G>(seats);
  }
  Result<std::unique_ptr<GameBatch>> batch(const EditionPtr& edition, const WrittenOptions& written,
                                           const BatchOptions& how) const override {
    const Result<Own> own = own_edition(edition);
    if (!own) return tl::unexpected(own.error());
    return options_of<G>(written).and_then(
        [&](const typename G::Options& options) -> Result<std::unique_ptr<GameBatch>> {
          return players_of<G>(how, options.seats).map([&](const std::vector<Bot<G>>& players) {
            return std::unique_ptr<GameBatch>(std::make_unique<BatchOf<G>>(*own, options, how, players));
          });
        });
  }
#endif

 private:
  using Own = std::shared_ptr<const EditionOf<G>>;

  static Result<Own> own_edition(const EditionPtr& edition) {
    if (Own own = std::dynamic_pointer_cast<const EditionOf<G>>(edition)) return own;
    return error(fmt::format("the edition is not one of {}", G::id));
  }
};

}  // namespace grod
