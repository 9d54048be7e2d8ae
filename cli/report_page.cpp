#include "cli/report_page.h"

#include <fmt/format.h>

#include "cli/packed.h"
#include "cli/player_name.h"

namespace grod::cli {

Result<std::string> filled_page(std::string_view page, std::string_view name, const json::Value& shown) {
  constexpr std::string_view end_of_head = "</head>";
  const std::size_t at = page.find(end_of_head);
  if (at == std::string_view::npos) return error("the client's page has no head");
  std::string filled(page.substr(0, at));
  filled += fmt::format(R"(<script type="application/octet-stream" id="{}">{}</script>)", name,
                        packed(boost::json::serialize(shown)));
  return filled.append(page.substr(at));
}

Summary summary_of(const Record& record, Language language) {
  Summary summary{.key = "report", .game = record.game, .variants = record.options.variants};
  summary.phase = RoomPhase::over;
  for (const Seat seat : all_seats(record.options.seats)) {
    const std::string player = player_at(record, seat);
    SeatView view{.seat = index(seat)};
    view.kind = player.empty() || player == human ? SeatKind::human : SeatKind::bot;
    view.name = player_name(language, seat, player);
    view.level = view.kind == SeatKind::bot ? player : "";
    view.connected = true;
    summary.seats.push_back(view);
  }
  return summary;
}

}  // namespace grod::cli
