#include "server/old_tables.h"

#include <fmt/format.h>

#include "match/upgrade.h"
#include "server/kept_summary.h"
#include "server/secrets.h"

namespace grod {

RewriteTable rewrite_old_tables(std::function<void(std::string_view line)> log) {
  return [log = std::move(log)](const OldTable& old) -> std::optional<RewrittenTable> {
    std::vector<std::string> lines;
    for (const EventRow& row : old.events) lines.push_back(row.event);
    const Result<UpgradedTable> upgraded = upgrade_events(lines, random_token);
    const Result<std::string> summary = summary_without_names(old.summary);
    if (!upgraded || !summary) {
      log(fmt::format("table {} cannot be brought up to date: {}", old.key,
                      (upgraded ? summary.error() : upgraded.error()).message));
      return std::nullopt;
    }
    RewrittenTable made{.summary = *summary, .events = {}, .texts = {}, .names = {}};
    for (const Event& event : upgraded->events) {
      made.events.push_back({event.n, write_event(event)});
      if (const auto* line = event.as<ChatLine>())
        made.texts.push_back({event.n, line->person, upgraded->beside.chat.at(event.n)});
    }
    for (const auto& [person, name] : upgraded->beside.names) made.names.push_back({person, name});
    return made;
  };
}

}  // namespace grod
