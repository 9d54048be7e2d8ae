#include "cli/study_page.h"

#include <algorithm>

#include "cli/player_name.h"
#include "cli/printed_log.h"
#include "cli/report_page.h"
#include "server/bundle.h"

namespace grod::cli {

namespace {

constexpr std::string_view page_path = "/report.html";

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

  PageData data{.language = language, .summary = summary_of(study.match().record(), language)};
  data.edition = study.match().edition().cards();
  data.plan = plan;
  data.parts = parts;
  data.sums = sums_of(plan.seats, parts);
  data.positions = steps_of(study, parts, language);
  data.log = log_of(study, language);
  Result<std::string> page = filled_page(found->plain, "study", json::write(json::Plain{}, data));
  if (!page) return error("--html: " + page.error().message);
  return page;
}

}  // namespace grod::cli
