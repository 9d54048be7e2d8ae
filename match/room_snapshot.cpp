// A room as a text, so that a table with a long history is there at once.
#include <fmt/format.h>

#include "match/registry.h"
#include "match/room.h"

namespace grod {

BOOST_DESCRIBE_STRUCT(Decision, (),
                      (action, by_bot, left_ms, added_ms, sealed, step, for_good, undone, account))
BOOST_DESCRIBE_STRUCT(Entry, (), (event, changed, decision))
BOOST_DESCRIBE_STRUCT(Chair, (), (person, key, kept, bot, resigned, decided, left_ms, asked_at, ask))
BOOST_DESCRIBE_STRUCT(UndoRequest, (), (by, waiting))
BOOST_DESCRIBE_STRUCT(Step, (), (seat, action, news, could_act))

namespace {

/// What a snapshot must have in common with the program that reads it.
struct SnapshotHead {
  int snapshot = snapshot_version;
  int rules = 0;  // the version that the program plays, not the one of the table
};

struct KeptMatch {
  std::vector<std::string> players = {};
  std::vector<Step> steps = {};
  json::Value state = {};
};

struct ChangesOf {
  PersonId person = 0;
  int changes = 0;
};

struct KeptRoom {
  SnapshotHead head = {};
  RoomPhase phase{};
  std::vector<Entry> log = {};
  std::vector<Chair> chairs = {};
  std::vector<int> moves = {};
  std::string rematch = {};
  int chat_lines = 0;
  int watcher_lines = 0;
  bool watchers_talk = false;
  bool hurried = false;
  bool closed = false;
  std::vector<PersonId> banned = {};
  Ending ending{};
  std::optional<Seat> claimed_by = {};
  std::vector<ChangesOf> changes = {};
  int changes_of_all = 0;
  std::optional<UndoRequest> undo_request = {};
  std::optional<KeptMatch> match = {};
};

BOOST_DESCRIBE_STRUCT(SnapshotHead, (), (snapshot, rules))
BOOST_DESCRIBE_STRUCT(KeptMatch, (), (players, steps, state))
BOOST_DESCRIBE_STRUCT(ChangesOf, (), (person, changes))
BOOST_DESCRIBE_STRUCT(KeptRoom, (),
                      (head, phase, log, chairs, moves, rematch, chat_lines, watcher_lines, watchers_talk,
                       hurried, closed, banned, ending, claimed_by, changes, changes_of_all, undo_request,
                       match))

Result<KeptRoom> read_kept(std::string_view snapshot) {
  const Result<json::Value> value = json::parse(snapshot);
  if (!value) return tl::unexpected(value.error());
  // Its version first: what else a snapshot of another one holds is not known.
  if (!value->is_object()) return error("snapshot: an object is expected");
  json::Object rest = value->as_object();
  SnapshotHead head;
  const json::Value* there = rest.if_contains("head");
  if (there == nullptr) return error("snapshot: the field \"head\" is missing");
  if (Result<void> ok = json::read(json::Plain{}, *there, head, "snapshot.head"); !ok)
    return tl::unexpected(ok.error());
  if (head.snapshot != snapshot_version)
    return error(fmt::format("the snapshot is of version {}, not {}", head.snapshot, snapshot_version));
  KeptRoom kept;
  if (Result<void> ok = json::read(json::Plain{}, *value, kept, "snapshot"); !ok)
    return tl::unexpected(ok.error());
  return kept;
}

}  // namespace

std::string Room::snapshot() const {
  KeptRoom kept;
  kept.head.rules = game_->rules_version();
  kept.phase = phase_;
  kept.log = log_;
  kept.chairs = chairs_;
  for (const std::size_t place : moves_) kept.moves.push_back(static_cast<int>(place));
  kept.rematch = rematch_;
  kept.chat_lines = chat_lines_;
  kept.watcher_lines = watcher_lines_;
  kept.watchers_talk = watchers_talk_;
  kept.hurried = hurried_;
  kept.closed = closed_;
  kept.banned.assign(banned_.begin(), banned_.end());
  kept.ending = ending_;
  kept.claimed_by = claimed_by_;
  for (const auto& [person, changes] : changes_) kept.changes.push_back({person, changes});
  kept.changes_of_all = changes_of_all_;
  kept.undo_request = undo_request_;
  if (match_) {
    KeptMatch& match = kept.match.emplace();
    match.players = match_->record().players;
    match.steps = match_->steps();
    match.state = match_->position().state();
  }
  return boost::json::serialize(json::write(json::Plain{}, kept));
}

Result<Room> Room::restore(std::string_view snapshot, const std::vector<Event>& tail,
                           const Editions& others) {
  Result<KeptRoom> kept = read_kept(snapshot);
  if (!kept) return tl::unexpected(kept.error());
  const TableOpened* opened = kept->log.empty() ? nullptr : kept->log.front().event.as<TableOpened>();
  if (opened == nullptr) return error("the snapshot does not begin with the opening of its table");
  Room room;
  room.others_ = others;
  if (Result<void> laid = room.lay(*opened); !laid) return tl::unexpected(laid.error());
  if (kept->head.rules != room.game_->rules_version())
    return error(fmt::format("the snapshot was made by version {} of the rules, not {}", kept->head.rules,
                             room.game_->rules_version()));
  const std::size_t seats = room.chairs_.size();
  if (kept->chairs.size() != seats) return error("the snapshot has other seats than its table");
  const bool playable = !room.frozen_ && kept->phase != RoomPhase::waiting;
  std::optional<KeptMatch>& kept_match = kept->match;
  if (playable != kept_match.has_value())
    return error("the snapshot was made where the table could be played, or not");
  if (kept_match && kept->moves.size() != kept_match->steps.size())
    return error("the snapshot has more decisions than its game, or fewer");
  for (const int place : kept->moves)
    if (place < 0 || place >= static_cast<int>(kept->log.size()) ||
        !kept->log[static_cast<std::size_t>(place)].decision)
      return error(fmt::format("the snapshot has no decision at place {}", place));
  if (kept_match) {
    KeptMatch& match = *kept_match;
    const Setup& setup = room.setup_;
    const Result<Match> begun =
        Match::begin(*room.game_, room.edition_, setup.options(), setup.deal, match.players, setup.rules);
    if (!begun) return tl::unexpected(begun.error());
    Result<Match> resumed =
        Match::resume(*room.game_, room.edition_, begun->record(), match.state, std::move(match.steps));
    if (!resumed) return tl::unexpected(resumed.error());
    room.match_ = std::make_unique<Match>(std::move(*resumed));
  }
  room.phase_ = kept->phase;
  room.chairs_ = std::move(kept->chairs);
  room.log_ = std::move(kept->log);
  for (const int place : kept->moves) room.moves_.push_back(static_cast<std::size_t>(place));
  room.rematch_ = std::move(kept->rematch);
  room.chat_lines_ = kept->chat_lines;
  room.watcher_lines_ = kept->watcher_lines;
  room.watchers_talk_ = kept->watchers_talk;
  room.hurried_ = kept->hurried;
  room.closed_ = kept->closed;
  room.banned_.insert(kept->banned.begin(), kept->banned.end());
  room.ending_ = kept->ending;
  room.claimed_by_ = kept->claimed_by;
  for (const ChangesOf& one : kept->changes) room.changes_[one.person] = one.changes;
  room.changes_of_all_ = kept->changes_of_all;
  room.undo_request_ = kept->undo_request;
  for (const Event& event : tail)
    if (const Result<void> ok = room.apply(event); !ok)
      return error(fmt::format("event {}: {}", event.n, ok.error().message));
  return room;
}

}  // namespace grod
