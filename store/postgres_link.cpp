#include "store/postgres_link.h"

#include <fmt/format.h>
#include <poll.h>

#include <cerrno>

namespace grod {
namespace {

/// libpq's sentences come in lines; the first says what is wrong.
std::string first_line(const char* said) {
  const std::string_view all = said == nullptr ? "" : said;
  return std::string(all.substr(0, all.find('\n')));
}

std::string field(const PGresult* result, int code) {
  const char* value = PQresultErrorField(result, code);
  return value == nullptr ? "" : value;
}

void say_nothing(void*, const PGresult*) {}

}  // namespace

std::string pg_sentence(const PgTarget& target, std::string_view tried, const PgFailure& failure) {
  std::string_view why = failure.message;
  if (why.ends_with('.')) why.remove_suffix(1);
  return fmt::format("The database {} {}: {}.", target.shown(), tried, why);
}

PgFailure pg_failure(const PGresult* result) {
  PgFailure failure{field(result, PG_DIAG_SQLSTATE), field(result, PG_DIAG_MESSAGE_PRIMARY)};
  if (failure.message.empty()) failure.message = first_line(PQresultErrorMessage(result));
  // Before it hangs up the server says why.
  const std::string severity = field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  failure.lost = severity == "FATAL" || severity == "PANIC";
  return failure;
}

tl::expected<PgLink, PgFailure> PgLink::connect(const PgTarget& target) {
  // What stands before the address gives way to what the address says.
  constexpr std::array keywords{"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                "keepalives_count", "tcp_user_timeout", "application_name",
                                "dbname",           "client_encoding",  static_cast<const char*>(nullptr)};
  const std::array values{"10",
                          "10",
                          "5",
                          "3",
                          "20000",
                          "grod",
                          target.address().c_str(),
                          "SQL_ASCII",
                          static_cast<const char*>(nullptr)};
  PgLink link(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (link.lost()) return tl::unexpected(link.last_failure());
  PQsetNoticeReceiver(link.connection_.get(), &say_nothing, nullptr);
  // Blocking, both ends of a full pipeline would wait for the other to read.
  PQsetnonblocking(link.connection_.get(), 1);
  if (PQenterPipelineMode(link.connection_.get()) != 1) return tl::unexpected(link.last_failure());
  return link;
}

PgFailure PgLink::last_failure() const {
  PgFailure failure{"", first_line(PQerrorMessage(connection_.get())), lost()};
  if (failure.message.empty()) failure.message = "the connection is lost";
  return failure;
}

// What cannot be sent is noticed when its answer is asked for.
void PgLink::send_values(const PgQuery& query, int count, const char* const* starts, const int* lengths,
                         const int* formats) {
  if (prepared_.insert(&query).second) {
    PQsendPrepare(connection_.get(), query.name, query.sql, 0, nullptr);
    expected_.push_back({Awaited::preparation, &query});
  }
  PQsendQueryPrepared(connection_.get(), query.name, count, starts, lengths, formats, 1);
  expected_.push_back({Awaited::answer, &query});
}

void PgLink::sync() {
  PQpipelineSync(connection_.get());
  expected_.push_back({Awaited::end, nullptr});
  flush();
}

// Reads while it writes, or the server would stop reading.
void PgLink::flush() {
  while (PQflush(connection_.get()) == 1) {
    pollfd socket{PQsocket(connection_.get()), POLLIN | POLLOUT, 0};
    if (::poll(&socket, 1, -1) < 0 && errno != EINTR) return;
    if ((socket.revents & POLLIN) != 0 && PQconsumeInput(connection_.get()) == 0) return;
  }
}

/// The result of what is awaited next; after each of a statement comes a null one.
PGresult* PgLink::next_result() {
  PGresult* result = PQgetResult(connection_.get());
  if (result == nullptr) result = PQgetResult(connection_.get());
  return result;
}

PgAnswer PgLink::answer() {
  for (;;) {
    // Nothing has been asked.
    if (expected_.empty() || expected_.front().kind == Awaited::end) return PgAnswer(last_failure());
    const Expected awaited = expected_.front();
    expected_.pop_front();
    PgResult result(next_result());
    if (!result) return PgAnswer(last_failure());
    const ExecStatusType status = PQresultStatus(result.get());
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    const bool skipped = status == PGRES_PIPELINE_ABORTED;
    if (awaited.kind == Awaited::preparation) {
      if (!good) prepared_.erase(awaited.query);
      if (good || skipped) continue;
      // The statement itself is skipped for that.
      expected_.pop_front();
      PgFailure failure = failure_in(result.get());
      result.reset(next_result());
      return PgAnswer(std::move(failure));
    }
    if (good || skipped) return PgAnswer(std::move(result));
    return PgAnswer(failure_in(result.get()));
  }
}

PgFailure PgLink::failure_in(const PGresult* result) const {
  PgFailure failure = result == nullptr ? last_failure() : pg_failure(result);
  failure.lost = failure.lost || lost();
  return failure;
}

void PgLink::finish() {
  while (!expected_.empty()) {
    const Expected awaited = expected_.front();
    expected_.pop_front();
    const PgResult result(next_result());
    const bool good = PQresultStatus(result.get()) == PGRES_COMMAND_OK;
    if (awaited.kind == Awaited::preparation && !good) prepared_.erase(awaited.query);
    if (awaited.kind == Awaited::end) return;
  }
}

bool PgLink::has_finished(std::optional<PgFailure>& failure) {
  while (!expected_.empty() && PQisBusy(connection_.get()) == 0) {
    PgResult result(PQgetResult(connection_.get()));
    // Between the results of two statements stands a null one.
    if (!result && PQisBusy(connection_.get()) != 0) return false;
    if (!result) result.reset(PQgetResult(connection_.get()));
    const Expected awaited = expected_.front();
    expected_.pop_front();
    const ExecStatusType status = PQresultStatus(result.get());
    const bool good =
        status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_PIPELINE_SYNC;
    if (awaited.kind == Awaited::preparation && !good) prepared_.erase(awaited.query);
    if (!good && !failure) failure = failure_in(result.get());
  }
  return expected_.empty();
}

std::optional<PgFailure> PgLink::run_script(const std::string& sql) {
  PQexitPipelineMode(connection_.get());
  const PgResult result(PQexec(connection_.get(), sql.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  PQenterPipelineMode(connection_.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return std::nullopt;
  return failure_in(result.get());
}

std::optional<PgFailure> PgLink::copy_in(const std::string& sql, std::string_view bytes) {
  PGconn* connection = connection_.get();
  PQexitPipelineMode(connection);
  PQsetnonblocking(connection, 0);
  PgResult result(PQexec(connection, sql.c_str()));
  if (PQresultStatus(result.get()) == PGRES_COPY_IN) {
    PQputCopyData(connection, bytes.data(), static_cast<int>(bytes.size()));
    PQputCopyEnd(connection, nullptr);
    result.reset(PQgetResult(connection));
  }
  std::optional<PgFailure> failure;
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) failure = failure_in(result.get());
  while (result) result.reset(PQgetResult(connection));
  PQsetnonblocking(connection, 1);
  PQenterPipelineMode(connection);
  return failure;
}

}  // namespace grod
