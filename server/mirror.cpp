#include "server/mirror.h"

#include "texts/patch.h"

namespace grod {

Result<void> Mirror::hear(const json::Value& message) {
  const std::int64_t version = message.at("version").as_int64();
  if (message.at("type").as_string() == "update") {
    state_ = message.at("state");
  } else {
    if (version != version_ + 1) return error("a change was lost");
    if (Result<void> done = json::apply_patch(state_, message.at("patch")); !done) return done;
  }
  version_ = version;
  settled_ = message.at("settled").as_int64();
  number_ = message.at("number").as_int64();
  // The last of those that come now; earlier ones may come with it, once they lie open.
  const json::Value* events = message.as_object().if_contains("events");
  std::int64_t last = 0;
  if (events != nullptr)
    for (const json::Value& event : events->as_array()) {
      if (event.at("kind").as_string() != "acted" || event.at("n").as_int64() < last) continue;
      last = event.at("n").as_int64();
      secret_ = !event.at("told").as_bool();
    }
  return {};
}

Standing Mirror::standing() const {
  const json::Value* seen = state_.is_object() ? state_.as_object().if_contains("seen") : nullptr;
  return {settled_, number_, seen != nullptr && seen->is_object() ? seen->at("to_act") : json::Value(),
          secret_};
}

}  // namespace grod
