// How the laws ask a game for its words and views. A broken twin of a game (laws/tests) replaces one of the answers.
#pragma once

#include "texts/presentation.h"

namespace grod::laws {

/// The game's own functions, by their arguments' namespace.
template <class G>
struct OwnWords {
  using Edition = typename G::Edition;

  static std::string notation_of(const Edition& edition, Action action) { return notation(edition, action); }
  static std::string description_of(Language language, const Edition& edition, Action action) {
    return describe(language, edition, action);
  }
  static std::string prompt_of(Language language, const InformationSet<G>& info) {
    return prompt(language, info);
  }
  static Report report_of(Language language, const Edition& edition, const typename G::Table& before,
                          const typename G::Table& after, std::span<const Decided<typename G::Move>> done) {
    return report(language, edition, before, after, done);
  }
  static json::Value view_for(const InformationSet<G>& info) {
    return json::write(info.edition, view_of(info));
  }
  static json::Value view_for_watchers(const Edition& edition, const typename G::Table& table) {
    return json::write(edition, view_of(edition, table));
  }
  static json::Value state_written(const Edition& edition, const State<G>& state) {
    return write_state(edition, state);
  }
  static json::Value edition_written(const Edition& edition) { return write_edition(edition); }
  static WrittenOptions options_written(const typename G::Options& options) { return write_options(options); }
};

template <class G>
struct Shown : OwnWords<G> {};

}  // namespace grod::laws
