// The contract between a game's `io/` and whatever shows or keeps games: words, views, options and edition files.
//
// A game offers these as plain functions of its own namespace. All of them are asked for, each with this signature; one
// that is missing or different does not compile. A game in which the words for a decision depend on how things stand also
// has `describe_move(language, info, actions)`, for hints (`match/position_of.h`).
#pragma once

#include "core/game.h"
#include "texts/catalogue.h"
#include "texts/json.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod {

// clang-format off
template <class G>
concept Presented = Game<G> && requires(G game, const typename G::Edition& edition, const typename G::Options& options,
                                        const typename G::Table& table, const InformationSet<G>& info,
                                        const State<G>& state, const typename G::Move& move, Seat seat, Action action,
                                        Language language, const Fact& fact, const WrittenOptions& written,
                                        const json::Value& value,
                                        std::span<const Decided<typename G::Move>> done) {
  // Decisions in words and structures
  { means_something(edition, move) }     -> std::same_as<bool>;         // some numbers mean nothing in some editions
  { notation(edition, action) }          -> std::same_as<std::string>;  // as records have it, in no language
  { describe(language, edition, action) } -> std::same_as<std::string>; // as a player reads it
  { prompt(language, info) }             -> std::same_as<std::string>;  // what a seat is asked for
  { fact_text(language, edition, fact) } -> std::same_as<std::string>;  // a fact of a refusal (`core/why_not.h`)
  { write_json(edition, move) }          -> std::same_as<json::Value>;  // fields that mean nothing are left out

  // What happened: from the table before and after, and from what was decided, once that lies open
  { report(language, edition, table, table, done) } -> std::same_as<Report>;
  { occasion(language, edition, table) } -> std::same_as<std::string>;  // the heading it stands under; "{round}" is
                                                                        // how often play has come round since it began

  // What is shown: to a seat what it knows, to a watcher the table alone
  { json::write(edition, view_of(info)) }           -> std::same_as<json::Value>;
  { json::write(edition, view_of(edition, table)) } -> std::same_as<json::Value>;
  { preview_of(info, move) }             -> std::same_as<json::Value>;  // what a legal decision would do, or null
  { write_json(edition, G::score(edition, table, seat)) } -> std::same_as<json::Value>;

  // The whole state, secrets included
  { write_state(edition, state) }        -> std::same_as<json::Value>;
  { read_state(edition, value) }         -> std::same_as<Result<State<G>>>;
  { dealt_of(edition, state) }           -> std::same_as<json::Value>;  // what chance decided at setup, by name

  // Options in words. A rule that has changed since `rules_version` keeps its old reading.
  { variants(game) }                     -> std::same_as<std::vector<std::string>>;
  { settings(game) }                     -> std::same_as<std::vector<Setting>>;
  { read_options(game, written, int{}) } -> std::same_as<Result<typename G::Options>>;
  { write_options(options) }             -> std::same_as<WrittenOptions>;

  // Edition files
  { write_edition(edition) }             -> std::same_as<json::Value>;
  { read_edition(edition, value) }       -> std::same_as<Result<typename G::Edition>>;
  { ignored_values(edition) }            -> std::same_as<std::vector<std::string>>;  // read, and of no effect
};
// clang-format on

/// The options that were written, or what is wrong with them: what every game checks, and then the game itself.
template <Presented G>
Result<typename G::Options> options_of(const WrittenOptions& written, int rules_version = G::rules_version) {
  const Result<void> sound =
      check_options(written, G::id, G::min_seats, G::max_seats, variants(G{}), settings(G{}));
  if (!sound) return tl::unexpected(sound.error());
  return read_options(G{}, written, rules_version);
}

/// The sentence of a refusal, from the catalogue.
template <Presented G>
std::string sentence_of(const typename G::Edition& edition, const WhyNot& refusal, Language language) {
  std::vector<std::string> values;
  std::vector<Fill> fills;
  for (const Fact& fact : refusal.facts) values.push_back(fact_text(language, edition, fact));
  for (int i = 0; i < refusal.facts.size(); ++i)
    fills.emplace_back(refusal.facts[i].name, values[std::size_t(i)]);
  return text(language, CatalogueArea{G::id}("why-not", refusal.reason), fills);
}

}  // namespace grod
