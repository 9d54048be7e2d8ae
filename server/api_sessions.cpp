// The routes under /api/me/sessions: from where a person is let in, and how that is ended.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "server/device.h"
#include "server/hall.h"
#include "server/new_session.h"
#include "server/refusals.h"
#include "server/session_messages.h"

namespace grod {

namespace {

/// Of one person; then one has to end before there is another.
constexpr std::size_t most_sessions = 20;

template <class Message>
HttpAnswer answer_of(const Message& message, int status = 200) {
  HttpAnswer answer{.status = status, .body = written(message)};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Sessions sessions_as_seen(const std::vector<SessionRow>& rows, SessionId here) {
  Sessions sessions;
  for (const SessionRow& row : rows)
    sessions.sessions.push_back({std::to_string(row.id), row.device, row.created, row.used, row.id == here});
  return sessions;
}

const Error too_many_codes{"so many new people, devices and tables from one address are too many",
                           ErrorCode::too_fast};

}  // namespace

/// By the day, so that most requests write nothing. A session that was to replace another has arrived: that one ends.
void Hall::note_use(const SessionRow& session, const HttpRequest& request) {
  const Time today = day_of(house_.time.now());
  std::string device = device_of(request.user_agent);
  if (device.empty()) device = session.device;
  if (session.used == today && session.device == device && session.replaces == 0) return;
  Batch batch{.used = {{session.id, today, std::move(device)}}};
  if (session.replaces != 0) batch.ended.push_back(session.replaces);
  store_.write(std::move(batch), [this, old = session.replaces](const Result<void>& done) {
    if (done && old != 0) close_sockets_of(old);
  });
}

void Hall::answer_sessions(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  note_use(who->session, request);
  Result<std::vector<SessionRow>> rows = store_.sessions_of(who->person);
  if (!rows) return reply(refusal(request, log_if_inner(rows.error(), "sessions")));
  std::erase_if(*rows, [&](const SessionRow& row) { return row.id == who->session.replaces; });
  reply(answer_of(sessions_as_seen(*rows, who->session.id)));
}

/// What the batch ends is ended before the answer, its open sockets included.
void Hall::end_sessions(Batch batch, const HttpRequest& request, const Reply& reply, HttpAnswer answer) {
  const std::vector<SessionId> ended = batch.ended;
  store_.write(
      std::move(batch), [this, ended, request, reply, answer = std::move(answer)](const Result<void>& done) {
        if (!done)
          return reply(refusal(request, log_if_inner(done.error(), "sessions", ErrorCode::not_saved)));
        for (const SessionId session : ended) close_sockets_of(session);
        reply(answer);
      });
}

/// One of one's own; the present one, too, and then this browser is nobody.
void Hall::answer_end_session(std::string_view id, const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  SessionId session = 0;
  const auto [end, wrong] = std::from_chars(id.data(), id.data() + id.size(), session);
  Result<std::vector<SessionRow>> rows = store_.sessions_of(who->person);
  if (!rows) return reply(refusal(request, log_if_inner(rows.error(), "sessions")));
  const auto removed = std::erase_if(*rows, [&](const SessionRow& row) { return row.id == session; });
  if (wrong != std::errc() || end != id.data() + id.size() || removed == 0)
    return reply(refusal(request, 404, {"you have no such session"}));
  HttpAnswer answer = answer_of(sessions_as_seen(*rows, who->session.id));
  if (session == who->session.id) answer.headers.push_back(no_cookie());
  end_sessions({.ended = {session}}, request, reply, std::move(answer));
}

/// Whoever asks for this may fear that somebody has a copy of their cookie, so they get another. The old one holds until the
/// new one has arrived: an answer that is lost is to lock nobody out.
void Hall::answer_end_others(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many_codes));
  const Result<std::vector<SessionRow>> rows = store_.sessions_of(who->person);
  if (!rows) return reply(refusal(request, log_if_inner(rows.error(), "sessions")));
  NewSession made = new_session(who->person, request, house_.time.now());
  made.row.created = who->session.created;
  made.row.replaces = who->session.id;
  HttpAnswer answer = answer_of(sessions_as_seen({made.row}, made.row.id));
  answer.headers.push_back(std::move(made.cookie));
  Batch batch{.sessions = {std::move(made.row)}};
  for (const SessionRow& row : *rows)
    if (row.id != who->session.id) batch.ended.push_back(row.id);
  end_sessions(std::move(batch), request, reply, std::move(answer));
}

void Hall::answer_device_code(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many_codes));
  const Result<std::vector<SessionRow>> rows = store_.sessions_of(who->person);
  if (!rows) return reply(refusal(request, log_if_inner(rows.error(), "sessions")));
  if (rows->size() >= most_sessions)
    return reply(refusal(request, 409, {fmt::format("{} devices are enough; end one first", most_sessions)}));
  const NewCode made = codes_.give(who->person, house_.time.now());
  reply(answer_of(DeviceCode{made.code, made.until}, 201));
}

/// Whoever this browser was before, it is that person now; its old session ends, since nothing has its token any more.
void Hall::answer_come_in(const HttpRequest& request, const Reply& reply) {
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many_codes));
  const Result<CodeRequest> asked = read_message<CodeRequest>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  const std::optional<PersonId> person = codes_.take(asked->code, house_.time.now());
  const std::string name = person ? people_.name_of(*person) : "";
  if (!person || name.empty())
    return reply(refusal(request, 410, {"this code was used already, or is too old"}));
  NewSession made = new_session(*person, request, house_.time.now());
  HttpAnswer answer = answer_of(me_called(name), 201);
  answer.headers.push_back(std::move(made.cookie));
  Batch batch{.sessions = {std::move(made.row)}};
  if (const Result<Identity> before = identity_of(request)) batch.ended.push_back(before->session.id);
  const std::vector<SessionId> ended = batch.ended;
  store_.write(std::move(batch), [this, ended, request, reply, answer](const Result<void>& done) {
    if (!done) return reply(refusal(request, log_if_inner(done.error(), "sessions", ErrorCode::not_saved)));
    for (const SessionId session : ended) close_sockets_of(session);
    reply(answer);
  });
}

}  // namespace grod
