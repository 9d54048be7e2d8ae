// The routes of the deals of the day: what bots came to, and who played them at this house.
#include <fmt/format.h>

#include <algorithm>

#include "server/daily_messages.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/refusals.h"

namespace grod {

namespace {

constexpr int most_places = 100;
constexpr int days_kept = 60;

/// "daily 2026-11-17-alone 12": the result of person 12.
std::string note_of(const Daily& daily, PersonId person) {
  return fmt::format("daily {} {}", name_of(daily), person);
}

PersonId person_in_note(const std::string& name) {
  return std::strtoll(name.c_str() + name.rfind(' '), nullptr, 10);
}

}  // namespace

void Hall::answer_daily(std::string_view name, const HttpRequest& request, const Reply& reply) {
  const Result<Daily> daily = daily_named(name);
  if (!daily) return reply(refusal(request, 404, daily.error()));
  const Result<Identity> who = identity_of(request);
  if (request.method == "GET") return reply(daily_view(*daily, who ? who->person : 0, request));
  if (!who) return reply(refusal(request, who.error()));
  // Whose day it is depends on where they are, and clocks are not always right.
  const int today = day_at(house_.time.now());
  if (daily->day < today - 1 || daily->day > today + 1)
    return reply(refusal(request, 409, {"this deal's day is over", ErrorCode::over}));
  const Result<DailyRequest> asked = read_message<DailyRequest>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  if (!admits_replay(request.address))
    return reply(refusal(request, 429, {"so many games from one address are too many", ErrorCode::too_fast}));
  const auto judge = [this, daily = *daily, person = who->person, record = asked->record, request, reply] {
    const Result<Match> match = daily_in_record(daily, record);
    if (!match) return reply(refusal(request, 400, match.error()));
    note_daily(daily, person, daily_result(match->position()), request, reply);
  };
  if (!quick_->post({network_number(request.address), who->person, 0}, judge))
    reply(refusal(request, 503, {"the house is busy", ErrorCode::busy}));
}

/// The first game counts: later ones know what comes.
void Hall::note_daily(const Daily& daily, PersonId person, int result, const HttpRequest& request,
                      const Reply& reply) {
  const std::string name = note_of(daily, person);
  const Result<std::optional<std::int64_t>> before = store_.note(name);
  if (!before) return reply(refusal(request, log_if_inner(before.error(), "deals of the day")));
  if (*before) return reply(daily_view(daily, person, request));
  Batch batch{.notes = {{name, result}}};
  batch.notes_gone = {"daily ", note_of({std::max(0, daily.day - days_kept), DailyKind::alone}, 0)};
  store_.write(std::move(batch), [this, daily, person, request, reply](const Result<void>& done) {
    if (!done)
      return reply(refusal(request, log_if_inner(done.error(), "deals of the day", ErrorCode::not_saved)));
    reply(daily_view(daily, person, request));
  });
}

HttpAnswer Hall::daily_view(const Daily& daily, PersonId person, const HttpRequest& request) {
  const Result<std::vector<NoteRow>> notes = store_.notes("daily " + name_of(daily) + " ", most_places);
  if (!notes) return refusal(request, log_if_inner(notes.error(), "deals of the day"));
  DailyView view{.field = daily_.field(daily)};
  for (const NoteRow& note : *notes) {
    const PersonId one = person_in_note(note.name);
    const Beside beside{.names = {{one, people_.name_of(one)}}, .chat = {}};
    view.places.push_back({name_of_person(beside, one, language_of(request)), static_cast<int>(note.value),
                           one == person && person != 0});
  }
  HttpAnswer answer{.body = written(view)};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace grod
