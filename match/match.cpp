#include "match/match.h"

#include <fmt/format.h>

namespace grod {

Result<Match> Match::begin(const AnyGame& game, EditionPtr edition, const WrittenOptions& written,
                           std::uint64_t seed, std::vector<std::string> players) {
  Result<std::unique_ptr<Position>> position = game.start(edition, written, seed);
  if (!position) return tl::unexpected(position.error());
  Match match;
  match.game_ = &game;
  match.position_ = std::move(*position);
  match.record_.game = game.id();
  match.record_.edition = edition->name();
  match.record_.edition_fingerprint = edition->fingerprint();
  match.record_.options = written;
  match.record_.seed = seed;
  match.record_.players = std::move(players);
  match.edition_ = std::move(edition);
  return match;
}

Result<Match> Match::replay(const AnyGame& game, EditionPtr edition, const Record& record) {
  if (record.edition_fingerprint != edition->fingerprint())
    return error(fmt::format("the record was played with the edition \"{}\" ({}), not with \"{}\" ({})",
                             record.edition, json::hex(record.edition_fingerprint), edition->name(),
                             json::hex(edition->fingerprint())));
  Result<Match> match = begin(game, std::move(edition), record.options, record.seed, record.players);
  if (!match) return match;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const RecordedAction& recorded = record.actions[i];
    const auto fail = [&](const std::string& why) {
      return error(fmt::format("line {}, action {}: {}", recorded.line, i + 1, why));
    };
    const std::optional<Action> action = match->position().action_written(recorded.notation);
    if (!action) return fail(fmt::format("\"{}\" is no action of {}", recorded.notation, game.id()));
    if (const Result<News> done = match->act(seat_at(recorded.seat), *action); !done)
      return fail(done.error().message);
  }
  if (!record.scores.empty() && record.scores != match->record_.scores)
    return error(fmt::format("the record gives the scores {}, but the game {}", fmt::join(record.scores, " "),
                             match->record_.scores.empty()
                                 ? std::string("is not over")
                                 : fmt::format("ends with {}", fmt::join(match->record_.scores, " "))));
  return match;
}

Result<News> Match::act(Seat seat, Action action) {
  const Seats could_act = position_->to_act();
  const Result<News> news = position_->act(seat, action);
  if (!news) return news;
  steps_.push_back({seat, action, *news, could_act});
  record_.actions.push_back({index(seat), position_->notation(action), 0});
  if (position_->over())
    for (int i = 0; i < position_->seats(); ++i) record_.scores.push_back(position_->total(seat_at(i)));
  return news;
}

Result<std::vector<std::size_t>> Match::undoable(Seat seat) const {
  std::size_t last = steps_.size();
  while (last > 0 && steps_[last - 1].seat != seat) --last;
  if (last == 0) return error("there is nothing to take back");
  --last;

  bool at_once = true;  // everything since was decided at the same time, and is still hidden
  std::vector<std::size_t> since;
  for (std::size_t i = last; i < steps_.size(); ++i) {
    if (steps_[i].news == News::revealed)
      return error("something has been revealed since; that cannot be taken back");
    at_once = at_once && steps_[last].could_act.contains(steps_[i].seat);
    since.push_back(i);
  }
  if (at_once) since.resize(1);
  return since;
}

Result<void> Match::undo(Seat seat) {
  const Result<std::vector<std::size_t>> gone = undoable(seat);
  if (!gone) return tl::unexpected(gone.error());
  std::vector<Step> kept;
  for (std::size_t i = 0; i < steps_.size(); ++i)
    if (i < gone->front() || i > gone->back()) kept.push_back(steps_[i]);
  return rebuild(kept);
}

Result<void> Match::rebuild(const std::vector<Step>& steps) {
  Result<Match> again = begin(*game_, edition_, record_.options, record_.seed, record_.players);
  if (!again) return tl::unexpected(again.error());
  for (const Step& step : steps)
    if (const Result<News> done = again->act(step.seat, step.action); !done)
      return tl::unexpected(done.error());
  *this = std::move(*again);
  return {};
}

}  // namespace grod
