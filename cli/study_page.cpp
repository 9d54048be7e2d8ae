#include "cli/study_page.h"

#include <algorithm>

#include "cli/packed.h"
#include "cli/player_name.h"
#include "cli/printed_log.h"
#include "match/room_view.h"
#include "server/bundle.h"

namespace grod::cli {

namespace {

constexpr std::string_view page_path = "/report.html";
constexpr std::string_view end_of_head = "</head>";

/// What was seen before a decision that is judged.
struct PageStep {
  int step = 0;
  int seat = 0;
  StudiedPosition position = {};
};

/// What was told after so many decisions.
struct PageLog {
  int step = 0;
  std::string text = {};
};

/// What the page is filled with: `Report` of web/src/report/data.ts.
struct PageData {
  Language language{};
  Summary summary = {};
  json::Value edition = {};
  StudyPlan plan = {};
  std::vector<StudiedPart> parts = {};
  std::vector<StudiedSeat> sums = {};
  std::vector<PageStep> positions = {};
  std::vector<PageLog> log = {};
};

BOOST_DESCRIBE_STRUCT(PageStep, (), (step, seat, position))
BOOST_DESCRIBE_STRUCT(PageLog, (), (step, text))
BOOST_DESCRIBE_STRUCT(PageData, (), (language, summary, edition, plan, parts, sums, positions, log))

Summary summary_of(const Study& study, Language language) {
  const Record& record = study.match().record();
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

std::vector<PageStep> steps_of(const Study& study, const std::vector<StudiedPart>& parts, Language language) {
  std::vector<PageStep> steps;
  for (const StudiedPart& part : parts) {
    if (!part.verdict) continue;
    const Verdict& verdict = *part.verdict;
    std::vector<std::vector<int>> lines;
    for (const StudiedLine& line : verdict.lines) lines.push_back(line.actions);
    steps.push_back({part.step, verdict.seat,
                     studied_position(study.at(part.step), seat_at(verdict.seat), lines, language)});
  }
  std::ranges::sort(steps, {}, &PageStep::step);
  return steps;
}

std::vector<PageLog> log_of(const Study& study, Language language) {
  const std::vector<std::string> names = player_names(language, study.match().record());
  Chronicle chronicle;
  PrintedLog printed(language, Pen(false));
  std::vector<PageLog> log;
  int step = 0;
  for (const Step& done : study.match().steps()) {
    const auto told = chronicle.add(study.at(step), study.at(step + 1), done.seat, done.action);
    ++step;
    if (std::string text = printed.lines(told, names); !text.empty()) log.push_back({step, std::move(text)});
  }
  return log;
}

}  // namespace

Result<std::string> study_page(const Study& study, const StudyPlan& plan,
                               const std::vector<StudiedPart>& parts, Language language) {
  const auto files = bundled_files();
  const auto found = std::ranges::find(files, page_path, &BundledFile::path);
  if (found == files.end()) return error("--html: this program was built without its client");
  std::string page(found->plain);
  const std::size_t at = page.find(end_of_head);
  if (at == std::string::npos) return error("--html: the client's page has no head");

  PageData data{.language = language, .summary = summary_of(study, language)};
  data.edition = study.match().edition().cards();
  data.plan = plan;
  data.parts = parts;
  data.sums = sums_of(plan.seats, parts);
  data.positions = steps_of(study, parts, language);
  data.log = log_of(study, language);
  const std::string text = boost::json::serialize(json::write(json::Plain{}, data));
  page.insert(at, "<script type=\"application/octet-stream\" id=\"study\">" + packed(text) + "</script>");
  return page;
}

}  // namespace grod::cli
