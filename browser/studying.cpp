#include "browser/studying.h"

#include <algorithm>

#include "match/playable_record.h"

namespace grod::browser {

namespace {

Result<json::Value> position_of(const Study& study, const Call& call, Language language) {
  const Position& position = study.at(call.until.value_or(0));
  const Seat seat = seat_at(call.seat.value_or(0));
  if (index(seat) >= position.seats()) return error("there is no such seat");
  const std::vector<std::vector<int>> lines = call.lines.value_or(std::vector<std::vector<int>>{});
  for (const std::vector<int>& line : lines)
    for (const int number : line)
      if (number < 0 || number >= study.match().game().action_count())
        return error("there is no such action");
  return value_of(studied_position(position, seat, lines, language));
}

Result<json::Value> opened(PlayableRecord& of) {
  if (const Result<void> ok = check_variations(of); !ok) return tl::unexpected(ok.error());
  json::Object answer{{"actions", value_of(of.record.actions)},
                      {"variations", value_of(of.record.variations)}};
  of.record.variations.clear();
  answer["record"] = write_record(of.record);
  return answer;
}

Result<json::Value> written(PlayableRecord& of, const Call& call) {
  of.record.variations = call.variations.value_or(std::vector<Variation>{});
  const std::string text = write_record(of.record);
  // What cannot be read again must be neither kept nor shared.
  const Result<Record> again = read_record(text);
  if (!again) return tl::unexpected(again.error());
  if (again->variations != of.record.variations) return error("these variations cannot be written");
  if (const Result<void> ok = check_variations(of); !ok) return tl::unexpected(ok.error());
  return json::Value(text);
}

Result<json::Value> line(const PlayableRecord& of, const Call& call) {
  Record cut = line_of(of.record, 0);
  cut.actions.resize(
      std::min(cut.actions.size(), static_cast<std::size_t>(std::max(0, call.until.value_or(0)))));
  const std::vector<RecordedAction> more = call.actions.value_or(std::vector<RecordedAction>{});
  cut.actions.insert(cut.actions.end(), more.begin(), more.end());
  const auto no_seat = [&](int number) { return number < 0 || number >= cut.options.seats; };
  if (no_seat(call.seat.value_or(0)) ||
      std::any_of(more.begin(), more.end(), [&](const RecordedAction& one) { return no_seat(one.seat); }))
    return error("there is no such seat");
  Result<Match> match = Match::replay(*of.game, of.edition, cut);
  if (!match) return tl::unexpected(match.error());
  const Seat seat = seat_at(call.seat.value_or(0));
  if (call.action)
    if (const Result<News> news = match->act(seat, action_at(*call.action)); !news)
      return tl::unexpected(news.error());
  const std::string text = write_record(match->record());
  json::Object answer{{"record", text}, {"added", nullptr}};
  if (call.action) answer["added"] = value_of(match->record().actions.back());
  if (call.bot) {
    // The same chance as at a table.
    answer["task"] = value_of(Task{text, *call.bot, index(seat), match->rng_of(seat)});
    answer["deep"] = of.game->thinks_deeply(*call.bot);
    answer["in_parts"] = of.game->thinks_in_parts(*call.bot);
  }
  return answer;
}

}  // namespace

Result<const Study*> OpenStudy::open(const std::string& record) {
  if (first_ && first_->record == record) return &first_->study;
  std::swap(first_, second_);
  if (first_ && first_->record == record) return &first_->study;
  Result<Study> study = Study::of(record);
  if (!study) return tl::unexpected(study.error());
  first_ = std::make_unique<Opened>(Opened{record, std::move(*study)});
  return &first_->study;
}

Result<json::Value> OpenStudy::answer(const Call& call, Language language) {
  Result<json::Value> answer = answer_or_why_not(call, language);
  if (!answer) return error(answer.error().message, ErrorCode::malformed);
  return answer;
}

Result<json::Value> OpenStudy::answer_or_why_not(const Call& call, Language language) {
  const std::string& name = call.call;
  if (name == "study_sums")
    return value_of(sums_of(call.count.value_or(0), call.studied.value_or(std::vector<StudyTally>{})));
  const std::string record = call.record.value_or("");
  if (name == "study_open" || name == "study_write" || name == "study_line") {
    Result<PlayableRecord> of = open_record(record);
    if (!of) return tl::unexpected(of.error());
    if (name == "study_line") return line(*of, call);
    return name == "study_open" ? opened(*of) : written(*of, call);
  }
  const Result<const Study*> found = open(record);
  if (!found) return tl::unexpected(found.error());
  const Study& study = **found;
  if (name == "study_plan") return value_of(study.plan(language));
  if (name == "study_position") return position_of(study, call, language);
  if (name == "study_part" && call.study && study.has(*call.study)) {
    const StudyDepth depth = study.depth(call.depth.value_or(1));
    if (!call.seat) return value_of(study.study(*call.study, depth));
    if (call.study->kind == StudyKind::outlook && *call.seat >= 0 && *call.seat < study.at(0).seats())
      return value_of(study.outlook_for(seat_at(*call.seat), call.study->step, depth));
  }
  return error("there is nothing like that to study");
}

}  // namespace grod::browser
