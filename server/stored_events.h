// What happened at a table, as the store has it.
#pragma once

#include <fmt/format.h>

#include <vector>

#include "match/event.h"
#include "store/store.h"

namespace grod {

/// The events from that number on; refused, with the first that cannot be read, where the store is damaged.
inline Result<std::vector<Event>> stored_events(Store& store, TableId table, int from) {
  const Result<std::vector<EventRow>> rows = store.events(table, from);
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Event> events;
  for (const EventRow& row : *rows) {
    Result<Event> event = read_event(row.event);
    if (!event) return error(fmt::format("event {}: {}", row.n, event.error().message), ErrorCode::damaged);
    events.push_back(std::move(*event));
  }
  return events;
}

}  // namespace grod
