#include "server/tests/simulation/screen.h"

#include "texts/patch.h"

namespace grod::sim {

Screen::Heard Screen::hear(const json::Value& message, bool forgets) {
  const bool update = message.at("type").as_string() == "update";
  const std::int64_t version = message.at("version").as_int64();
  const bool answer = update && version == 1;  // to a watch; a later one is for a reader who was behind
  if (awaited_ && !(answer && promised_)) return Heard::news;
  if (!answer && version != version_ + 1 && !forgets) return Heard::gap;
  if (update) {
    state_ = message.at("state");
    awaited_ = false;
  } else {
    if (const Result<void> done = json::apply_patch(state_, message.at("patch")); !done)
      return forgets ? Heard::news : Heard::nonsense;
  }
  version_ = version;
  const auto since = static_cast<int>(message.at("since").as_int64());
  std::erase_if(events_, [&](const auto& event) { return event.first > since; });
  for (const json::Value& event : message.at("events").as_array())
    events_[static_cast<int>(event.at("n").as_int64())] = event;
  settled_ = static_cast<int>(message.at("settled").as_int64());
  const auto number = static_cast<std::size_t>(message.at("number").as_int64());
  return events_.size() == number || forgets ? Heard::news : Heard::nonsense;
}

json::Value Screen::log() const {
  json::Array list;
  for (const auto& [n, event] : events_) list.push_back(event);
  return list;
}

json::Value Screen::lasting_state() const { return without_clocks(state_); }

json::Value without_clocks(json::Value state) {
  for (json::Value& seat : state.at("seats").as_array()) seat.as_object().erase("clock_ms");
  return state;
}

}  // namespace grod::sim
