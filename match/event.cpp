#include "match/event.h"

namespace grod {

std::string write_event(const Event& event) {
  return boost::json::serialize(json::without_nulls(json::write(json::Plain{}, event)));
}

Result<Event> read_event(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return tl::unexpected(value.error());
  Event event;
  if (const Result<void> ok = json::read(json::Plain{}, *value, event, "event"); !ok)
    return tl::unexpected(ok.error());
  return event;
}

}  // namespace grod
