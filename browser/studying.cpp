#include "browser/studying.h"

namespace grod::browser {

namespace {

Result<json::Value> position_of(const Study& study, const Call& call, Language language) {
  const Position& position = study.at(call.until.value_or(0));
  const Seat seat = seat_at(call.seat.value_or(0));
  if (index(seat) >= position.seats()) return error("there is no such seat", ErrorCode::malformed);
  StudiedPosition studied{view_position(seat, language, position), {}};
  for (const std::vector<int>& line : call.lines.value_or(std::vector<std::vector<int>>{})) {
    std::vector<Action> actions;
    std::vector<json::Value> moves;
    for (const int number : line) {
      if (number < 0 || number >= study.match().game().action_count())
        return error("there is no such action", ErrorCode::malformed);
      actions.push_back(action_at(number));
      moves.push_back(position.move(actions.back()));
    }
    studied.lines.push_back({position.describe_move(language, seat, actions), std::move(moves)});
  }
  return value_of(studied);
}

/// The record with decisions of that seat after its last one; whether they are legal shows when it is opened.
json::Value record_with(const Study& study, const Call& call) {
  Record record = study.match().record();
  for (const std::vector<int>& line : call.lines.value_or(std::vector<std::vector<int>>{}))
    for (const int number : line)
      record.actions.push_back({call.seat.value_or(0), study.at(0).notation(action_at(number)), 0});
  return json::Value(write_record(record));
}

}  // namespace

Result<const Study*> OpenStudy::open(const std::string& record) {
  if (study_ && record == record_) return &*study_;
  Result<Study> study = Study::of(record);
  if (!study) return error(study.error().message, ErrorCode::malformed);
  record_ = record;
  return &study_.emplace(std::move(*study));
}

Result<json::Value> OpenStudy::answer(const Call& call, Language language) {
  if (call.call == "study_sums")
    return value_of(sums_of(call.count.value_or(0), call.studied.value_or(std::vector<StudyTally>{})));
  const Result<const Study*> opened = open(call.record.value_or(""));
  if (!opened) return tl::unexpected(opened.error());
  const Study& study = **opened;
  if (call.call == "study_plan") return value_of(study.plan(language));
  if (call.call == "study_position") return position_of(study, call, language);
  if (call.call == "study_with") return record_with(study, call);
  if (call.call == "study_part" && call.study && study.has(*call.study))
    return value_of(study.study(*call.study, study.depth(call.depth.value_or(1))));
  return error("there is nothing like that to study", ErrorCode::malformed);
}

}  // namespace grod::browser
