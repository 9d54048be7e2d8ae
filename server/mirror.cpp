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
  return {};
}

}  // namespace grod
