#include "match/match.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod {

namespace {

bool is_legal(const Position& position, Seat seat, Action action) {
  if (index(seat) >= position.seats()) return false;
  const std::vector<Action> legal = position.legal(seat);
  return std::binary_search(legal.begin(), legal.end(), action);
}

}  // namespace

std::vector<int> totals_of(const Position& position) {
  std::vector<int> totals;
  for (const Seat seat : all_seats(position.seats())) totals.push_back(position.total(seat));
  return totals;
}

Result<Match> Match::begin(const AnyGame& game, EditionPtr edition, const WrittenOptions& written,
                           const Deal& deal, std::vector<std::string> players, std::optional<int> rules) {
  const int version = rules.value_or(game.rules_version());
  Result<std::unique_ptr<Position>> position = game.start(edition, written, version, deal.rng());
  if (!position) return tl::unexpected(position.error());
  Match match;
  match.game_ = &game;
  match.position_ = std::move(*position);
  match.record_.game = game.id();
  match.record_.rules = version;
  match.record_.edition = edition->name();
  match.record_.edition_fingerprint = edition->fingerprint();
  if (game.edition_of(edition->fingerprint()) == nullptr) match.record_.cards = edition->cards();
  match.record_.options = written;
  match.record_.deal = deal;
  match.record_.players = std::move(players);
  match.edition_ = std::move(edition);
  return match;
}

Rng Match::rng_of(Seat seat) const {
  const auto own = std::ranges::count(steps_, seat, &Step::seat);
  return rng_of_players()
      .split(static_cast<std::uint64_t>(own))
      .split(static_cast<std::uint64_t>(index(seat)));
}

Result<Match> Match::replay(const AnyGame& game, EditionPtr edition, const Record& record,
                            const ReplayWatcher& watcher) {
  if (record.edition_fingerprint != edition->fingerprint())
    return error(fmt::format("the record was played with the edition \"{}\" ({}), not with \"{}\" ({})",
                             record.edition, json::hex(record.edition_fingerprint), edition->name(),
                             json::hex(edition->fingerprint())));
  Result<Match> match =
      begin(game, std::move(edition), record.options, record.deal, record.players, record.rules);
  if (!match) return match;
  if (watcher.begun) watcher.begun(match->position());
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const RecordedAction& recorded = record.actions[i];
    const Seat seat = seat_at(recorded.seat);
    const auto fail = [&](const std::string& why) {
      return error(fmt::format("line {}, action {}: {}", recorded.line, i + 1, why));
    };
    const std::optional<Action> action = match->position().action_written(recorded.notation);
    if (!action) return fail(fmt::format("\"{}\" is no action of {}", recorded.notation, game.id()));
    if (watcher.before && is_legal(match->position(), seat, *action))
      watcher.before(match->position(), seat, *action);
    const Result<News> news = match->act(seat, *action);
    if (!news) return fail(news.error().message);
    if (watcher.after) watcher.after(match->position(), *news);
  }
  if (!record.scores.empty() && record.scores != match->record_.scores)
    return error(fmt::format("the record gives the scores {}, but the game {}", fmt::join(record.scores, " "),
                             match->record_.scores.empty()
                                 ? std::string("is not over")
                                 : fmt::format("ends with {}", fmt::join(match->record_.scores, " "))));
  return match;
}

Result<Match> Match::resume(const AnyGame& game, EditionPtr edition, const Record& begun,
                            const json::Value& state, std::vector<Step> steps) {
  Result<std::unique_ptr<Position>> position = game.read_position(edition, state);
  if (!position) return tl::unexpected(position.error());
  Match match;
  match.game_ = &game;
  match.edition_ = std::move(edition);
  match.position_ = std::move(*position);
  match.record_ = begun;
  match.record_.actions.clear();
  match.record_.scores.clear();
  for (const Step& step : steps)
    match.record_.actions.push_back({index(step.seat), match.position_->notation(step.action), 0});
  match.steps_ = std::move(steps);
  if (match.position_->over()) match.record_.scores = totals_of(*match.position_);
  return match;
}

Result<News> Match::act(Seat seat, Action action) {
  const Seats could_act = position_->to_act();
  const Result<News> news = position_->act(seat, action);
  if (!news) return news;
  steps_.push_back({seat, action, *news, could_act});
  record_.actions.push_back({index(seat), position_->notation(action), 0});
  if (position_->over()) record_.scores = totals_of(*position_);
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
  Record kept = record_;
  kept.scores.clear();
  const auto first = kept.actions.begin() + static_cast<std::ptrdiff_t>(gone->front());
  kept.actions.erase(first, first + static_cast<std::ptrdiff_t>(gone->size()));
  Result<Match> again = replay(*game_, edition_, kept);
  if (!again) return tl::unexpected(again.error());
  *this = std::move(*again);
  return {};
}

Result<EditionPtr> edition_of(const AnyGame& game, const Record& record) {
  if (EditionPtr shipped = game.edition_of(record.edition_fingerprint)) return shipped;
  const std::string mark = json::hex(record.edition_fingerprint);
  if (record.cards.is_null())
    return error(fmt::format("it was played with the edition \"{}\" ({}), whose cards are not known here",
                             record.edition, mark));
  Result<EditionPtr> own = game.read_edition(record.edition, "kept with a record", record.cards);
  if (!own) return error("cards: " + own.error().message);
  if ((*own)->fingerprint() != record.edition_fingerprint)
    return error(fmt::format("its cards are not those of the edition \"{}\" ({})", record.edition, mark));
  return own;
}

}  // namespace grod
