#include "match/teller.h"

#include <algorithm>

#include "match/messages.h"
#include "texts/patch.h"

namespace grod {

namespace {

/// Clocks run on by themselves on every screen: that they did is no news.
bool only_clocks(const json::Value& patch) {
  const json::Object& fields = patch.as_object();
  const json::Value* seats = fields.if_contains("seats");
  if (seats == nullptr || !seats->is_object() || fields.size() != 1) return false;
  return std::all_of(seats->as_object().begin(), seats->as_object().end(), [](const auto& seat) {
    return seat.value().is_object() && seat.value().as_object().size() == 1 &&
           seat.value().as_object().contains("clock_ms");
  });
}

bool is_news(const json::Value& patch) {
  return !patch.is_object() || !(json::is_empty_patch(patch) || only_clocks(patch));
}

/// All but the state, or its patch.
template <class Message>
json::Object written_news(const std::string& table, int version, LogNews log) {
  Message message;
  message.table = table;
  message.version = version;
  message.since = log.since;
  message.number = log.number;
  message.settled = log.settled;
  message.events = std::move(log.events);
  return json::write(json::Plain{}, message).as_object();
}

}  // namespace

Heard heard_until(int number) { return {.log = {.settled = number, .others = {}, .last = number}}; }

std::shared_ptr<const std::string> Teller::tell(const Viewer& viewer, Heard& heard) {
  for (const Said& said : said_)
    if (said.viewer == viewer && said.before == heard) {
      heard = said.after;
      return said.text;
    }
  Said said{.viewer = viewer, .before = heard, .after = {}, .text = {}};
  said.text = write(viewer, heard);
  said.after = heard;
  said_.push_back(said);
  return said.text;
}

const Teller::State& Teller::state_for(const Viewer& viewer) {
  for (const Seen& seen : seen_)
    if (seen.viewer == viewer) return seen.state;
  json::Value state = json::write(json::Plain{}, view_room(room_, beside_, viewer, company_, now_));
  return seen_.emplace_back(Seen{viewer, std::make_shared<const json::Value>(std::move(state))}).state;
}

Teller::Text Teller::write(const Viewer& viewer, Heard& heard) {
  const Told before = heard.log;
  LogNews log = tell_log(room_, beside_, viewer, heard.log);
  // What is decided in secret changes nothing for anybody else: that need not be looked at.
  if (heard.state && occasion_ == Occasion::event && log.empty(before)) return nullptr;
  const State& state = state_for(viewer);
  json::Value patch = heard.state ? json::patch_between(*heard.state, *state) : json::Value();
  if (heard.state && log.empty(before) && !is_news(patch)) return nullptr;

  ++heard.version;
  json::Object message;
  if (heard.state) {
    message = written_news<Change>(table_, heard.version, std::move(log));
    message["patch"] = std::move(patch);
  } else {
    message = written_news<Update>(table_, heard.version, std::move(log));
    message["state"] = *state;
  }
  heard.state = state;
  return std::make_shared<const std::string>(boost::json::serialize(message));
}

}  // namespace grod
