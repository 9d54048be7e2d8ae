#include "store/postgres_leases.h"

#include <algorithm>
#include <utility>

namespace grod {
namespace {

// A lease may be forgotten by a server that loses its power: nothing is lost with it, so nobody waits for the disk.
constexpr PgQuery set_hasty{"set_hasty", "SELECT set_config('synchronous_commit', 'off', false)"};
constexpr PgQuery read_clock{"read_clock", "SELECT time_of_day()"};
constexpr PgQuery take_lease{
    "take_lease",
    "INSERT INTO leases(table_id, server, until) VALUES($1, $2, time_of_day() + $3)"
    " ON CONFLICT(table_id) DO UPDATE SET server = excluded.server, until = excluded.until"
    " WHERE leases.server = excluded.server OR leases.until <= time_of_day() RETURNING table_id,"
    // As the row was before: another server's, or one's own that still runs.
    " coalesce((SELECT CASE WHEN l.server <> $2 THEN 2 WHEN l.until > time_of_day() THEN 0 ELSE 1 END"
    "  FROM leases l WHERE l.table_id = $1), 1)"};
// Who asks at the same time passes over what is locked here. A table that is just being written to is passed over, too: its
// server is at it.
constexpr PgQuery take_due_leases{
    "take_due_leases",
    "WITH due AS (SELECT s.wake, s.table_id FROM table_states s WHERE s.wake <= $1 AND"
    "  (s.wake, s.table_id) > ($2::bigint, $3::bigint) AND NOT EXISTS (SELECT 1 FROM leases l WHERE"
    "  l.table_id = s.table_id AND l.until > time_of_day()) ORDER BY s.wake, s.table_id LIMIT $4"
    "  FOR NO KEY UPDATE SKIP LOCKED),"
    " taken AS (INSERT INTO leases(table_id, server, until) SELECT table_id, $5::bigint, time_of_day() + "
    "$6::bigint"
    "  FROM due ON CONFLICT(table_id) DO UPDATE SET server = excluded.server, until = excluded.until"
    "  WHERE leases.until <= time_of_day() RETURNING table_id)"
    " SELECT wake, id, key, CASE WHEN EXISTS(SELECT FROM leases l WHERE l.table_id = id AND l.server <> $5)"
    "  THEN 2 ELSE 1 END FROM due JOIN taken USING(table_id) JOIN tables ON id = table_id ORDER BY wake, id"};
constexpr PgQuery give_back{"give_back", "DELETE FROM leases WHERE server = $1"};

}  // namespace

template <class Ask>
Result<void> PgLeases::ask(Ask question) {
  const std::scoped_lock lock(mutex_);
  for (bool again = false;; again = true) {
    std::optional<PgFailure> failure;
    if (!link_ || link_->lost()) {
      link_.reset();
      auto link = door_.connect();
      if (!link) {
        failure = link.error();
      } else {
        failure = link->run(set_hasty);
        if (!failure) link_ = std::make_unique<PgLink>(std::move(*link));
      }
    }
    if (link_ && !failure) failure = question(*link_);
    if (!failure) return {};
    const bool lost = failure->lost;
    if (lost) link_.reset();
    if (!lost || again) return error(pg_sentence(door_.target(), "could not be asked for leases", *failure));
  }
}

Result<std::optional<std::int64_t>> PgLeases::time_of_day() {
  std::optional<std::int64_t> time;
  const Result<void> asked = ask(
      [&](PgLink& link) { return link.rows(read_clock, [&](const PgRow& row) { time = row.integer(0); }); });
  if (!asked) return tl::unexpected(asked.error());
  return time;
}

// All of them in one go, and in the order of their numbers: two servers that want the same ones must not wait for each other.
Result<std::vector<TableId>> PgLeases::take(const std::vector<TableId>& tables, const LeaseTerms& terms) {
  std::vector<TableId> order = tables;
  std::sort(order.begin(), order.end());
  std::vector<TableId> taken;
  const Result<void> asked = ask([&](PgLink& link) {
    taken.clear();
    for (const TableId table : order) link.send(take_lease, table, terms.server, terms.ms);
    link.sync();
    std::optional<PgFailure> failure;
    for (std::size_t i = 0; i < order.size() && !failure; ++i) {
      const PgAnswer answer = link.answer();
      answer.rows([&](const PgRow& row) {
        taken.push_back(row.integer(0));
        count(row.integer(1));
      });
      failure = answer.failure();
    }
    link.finish();
    return failure;
  });
  if (!asked) return tl::unexpected(asked.error());
  return taken;
}

Result<std::vector<WakingRow>> PgLeases::take_due(std::int64_t by, const WakingRow& last, int limit,
                                                  const LeaseTerms& terms) {
  std::vector<WakingRow> taken;
  const Result<void> asked = ask([&](PgLink& link) {
    taken.clear();
    return link.rows(
        take_due_leases,
        [&](const PgRow& row) {
          taken.push_back({row.integer(0), row.integer(1), row.text(2)});
          count(row.integer(3));
        },
        by, last.wake, last.id, limit, terms.server, terms.ms);
  });
  if (!asked) return tl::unexpected(asked.error());
  return taken;
}

/// 0 is a lease that was prolonged, 1 one that nobody had, 2 one that was another server's.
void PgLeases::count(std::int64_t how) {
  if (how > 0) ++taken_;
  if (how > 1) ++taken_over_;
}

Result<void> PgLeases::end(std::int64_t server) {
  return ask([&](PgLink& link) { return link.run(give_back, server); });
}

}  // namespace grod
