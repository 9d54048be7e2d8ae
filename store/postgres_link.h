// libpq with an owner: a connection closes itself, prepares a statement when it is first used, and sends any number of them
// before it reads what came of the first (pipeline mode). Numbers and bytes travel as they are, not as text.
#pragma once

#include <libpq-fe.h>

#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/postgres_target.h"

namespace grod {

/// A statement by a name of its own. All of its parameters are bigint or bytea, and so is everything that it gives.
struct PgQuery {
  const char* name;
  const char* sql;
};

/// Why something was not done.
struct PgFailure {
  std::string state;    // SQLSTATE: "23505"; empty where the server did not say
  std::string message;  // the server's first sentence
  bool lost = false;    // the connection is no more

  bool is(std::string_view kind) const { return std::string_view(state).starts_with(kind); }
};

/// The sentence for it: what was tried with the database, and what came of it.
std::string pg_sentence(const PgTarget& target, std::string_view tried, const PgFailure& failure);

/// One row of an answer.
class PgRow {
 public:
  PgRow(const PGresult* result, int row) : result_(result), row_(row) {}

  std::int64_t integer(int column) const {
    std::uint64_t value = 0;
    for (const char byte : bytes(column)) value = value << 8 | static_cast<std::uint8_t>(byte);
    return static_cast<std::int64_t>(value);
  }
  std::optional<std::int64_t> optional_integer(int column) const {
    if (PQgetisnull(result_, row_, column) != 0) return std::nullopt;
    return integer(column);
  }
  int columns() const { return PQnfields(result_); }
  bool is_null(int column) const { return PQgetisnull(result_, row_, column) != 0; }
  bool is_integer(int column) const {
    constexpr Oid bigint = 20;  // in every PostgreSQL
    return PQftype(result_, column) == bigint;
  }
  std::string_view bytes(int column) const {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }
  std::string text(int column) const { return std::string(bytes(column)); }

 private:
  const PGresult* result_;
  int row_;
};

struct PgClear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, PgClear>;

/// What came of one statement.
class PgAnswer {
 public:
  explicit PgAnswer(PgResult result) : result_(std::move(result)) {}
  explicit PgAnswer(PgFailure failure) : failure_(std::move(failure)) {}

  const std::optional<PgFailure>& failure() const { return failure_; }
  /// Nothing was done, because of a failure before it.
  bool skipped() const { return result_ && PQresultStatus(result_.get()) == PGRES_PIPELINE_ABORTED; }
  bool changed_nothing() const { return result_ && std::string_view(PQcmdTuples(result_.get())) == "0"; }
  bool is(std::string_view tag) const { return result_ && PQcmdStatus(result_.get()) == tag; }

  template <class Each>
  void rows(Each each) const {
    const int count = result_ ? PQntuples(result_.get()) : 0;
    for (int row = 0; row < count; ++row) each(PgRow(result_.get(), row));
  }

 private:
  PgResult result_;
  std::optional<PgFailure> failure_;
};

/// The parameters of a statement, as libpq takes them.
template <std::size_t N>
class PgValues {
 public:
  template <class... Values>
  explicit PgValues(const Values&... values) {
    std::size_t next = 0;
    (set(next++, values), ...);
  }

  std::array<const char*, N> starts{};
  std::array<int, N> lengths{};
  static constexpr std::array<int, N> formats = [] {
    std::array<int, N> all{};
    all.fill(1);  // binary
    return all;
  }();

 private:
  void set(std::size_t at, std::int64_t value) {
    auto bits = static_cast<std::uint64_t>(value);
    for (std::size_t i = 0; i < 8; ++i, bits >>= 8) numbers_[at][7 - i] = static_cast<char>(bits & 0xff);
    starts[at] = numbers_[at].data();
    lengths[at] = 8;
  }
  void set(std::size_t at, int value) { set(at, std::int64_t{value}); }
  void set(std::size_t at, bool value) { set(at, std::int64_t{value}); }
  void set(std::size_t at, const std::optional<std::int64_t>& value) {
    if (value) set(at, *value);
  }
  void set(std::size_t at, std::string_view value) {
    starts[at] = value.data() == nullptr ? "" : value.data();
    lengths[at] = static_cast<int>(value.size());
  }
  void set(std::size_t at, const std::string& value) { set(at, std::string_view(value)); }

  std::array<std::array<char, 8>, N> numbers_{};
};

/// One connection; for one thread at a time.
class PgLink {
 public:
  /// With timeouts of our own where the address says none, so that a host that is silent does not hold anybody up for long.
  static tl::expected<PgLink, PgFailure> connect(const PgTarget& target);

  bool lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }

  /// Queues a statement, after those that were queued before.
  template <class... Values>
  void send(const PgQuery& query, const Values&... values) {
    const PgValues<sizeof...(Values)> sent(values...);
    send_values(query, sizeof...(Values), sent.starts.data(), sent.lengths.data(), sent.formats.data());
  }
  /// Ends a part of the pipeline: what fails before this point skips everything up to it, and nothing after it.
  void sync();
  /// What came of the next statement that was sent, in their order; waits for it.
  PgAnswer answer();
  /// The end of the part: what is left of its answers is not looked at.
  void finish();

  /// One statement by itself; calls `each(row)` for every row.
  template <class Each, class... Values>
  std::optional<PgFailure> rows(const PgQuery& query, Each each, const Values&... values) {
    send(query, values...);
    sync();
    const PgAnswer came = answer();
    finish();
    if (!came.failure()) came.rows(each);
    return came.failure();
  }
  template <class... Values>
  std::optional<PgFailure> run(const PgQuery& query, const Values&... values) {
    return rows(query, [](const PgRow&) {}, values...);
  }
  /// The same of one that is made for the moment, and has no parameters.
  template <class Each>
  std::optional<PgFailure> rows_once(const std::string& sql, Each each) {
    const PgQuery query{"", sql.c_str()};
    const auto failure = rows(query, each);
    prepared_.erase(&query);
    return failure;
  }
  /// Any number of statements as text, without parameters, all or nothing.
  std::optional<PgFailure> run_script(const std::string& sql);

  // For whoever does not want to wait, and listens (LISTEN)

  /// To be waited at, until it can be read.
  int socket() const { return PQsocket(connection_.get()); }
  /// Takes in what has come. False where the connection is lost.
  bool take_in() { return PQconsumeInput(connection_.get()) == 1; }
  /// The end of the part as `finish` waits for it: whether it has come. The first failure of the part is kept.
  bool has_finished(std::optional<PgFailure>& failure);
  /// What others have said (NOTIFY) and has come: calls `each(process, text)`, with a number for who said it.
  template <class Each>
  void notices(Each each) {
    struct Free {
      void operator()(PGnotify* notice) const { PQfreemem(notice); }
    };
    while (const std::unique_ptr<PGnotify, Free> notice{PQnotifies(connection_.get())})
      each(notice->be_pid, std::string_view(notice->extra));
  }
  /// Our own number.
  int process() const { return PQbackendPID(connection_.get()); }

  /// Sends rows to a table, as its binary format has them; `sql` is a COPY … FROM STDIN.
  std::optional<PgFailure> copy_in(const std::string& sql, std::string_view bytes);

 private:
  struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  explicit PgLink(PGconn* connection) : connection_(connection) {}

  void send_values(const PgQuery& query, int count, const char* const* starts, const int* lengths,
                   const int* formats);
  PGresult* next_result();
  void flush();
  PgFailure last_failure() const;
  PgFailure failure_in(const PGresult* result) const;

  enum class Awaited { preparation, answer, end };
  struct Expected {
    Awaited kind;
    const PgQuery* query;
  };

  std::unique_ptr<PGconn, Close> connection_;
  std::set<const PgQuery*> prepared_;
  std::deque<Expected> expected_;
};

/// A failure that a result holds.
PgFailure pg_failure(const PGresult* result);

}  // namespace grod
