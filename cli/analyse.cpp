// grod analyse: a game studied: by turns, what every seat could expect, what was decided and what would have been better, how lucky the
// draws were; then what cost most, and what it all comes to.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/common.h"
#include "cli/study_page.h"
#include "match/study.h"
#include "texts/numbers.h"

namespace grod::cli {

namespace {

struct AnalysisArguments : GameArguments {
  std::string file;
  int depth = 1;
  int iterations = 0;  // 0: as the depth says
  int rollouts = 0;
  int threads = 1;
  std::string language = "en";
  bool json = false;
  std::string html;  // a file
};

StudyDepth depth_asked(const AnalysisArguments& arguments, const Study& study) {
  StudyDepth depth = study.depth(arguments.depth);
  if (arguments.iterations > 0) depth.iterations = arguments.iterations;
  if (arguments.rollouts > 0) depth.outlook = depth.rollouts = arguments.rollouts;
  depth.threads = arguments.threads;
  return depth;
}

// As JSON

/// A number of hundredths as people know it.
double whole(int hundredths) { return hundredths / 100.0; }

json::Object as_json(const Estimate& estimate) {
  return {{"value", whole(estimate.value)}, {"margin", whole(estimate.margin)}};
}
json::Object as_json(const Expectation& expectation) {
  return {{"points", as_json(expectation.points)}, {"chance", as_json(expectation.chance)}};
}
json::Array as_json(const std::vector<Expectation>& seats) {
  json::Array all;
  for (const Expectation& seat : seats) all.push_back(as_json(seat));
  return all;
}

json::Object as_json(const Study& study, int step, const Verdict& verdict) {
  const Position& position = study.at(step);
  json::Array lines;
  for (const StudiedLine& line : verdict.lines) {
    json::Array actions;
    for (const int action : line.actions) actions.emplace_back(position.notation(action_at(action)));
    lines.push_back(json::Object{{"actions", actions}, {"behind", as_json(line.behind)}});
  }
  json::Object sheet;
  for (const SheetLine& line : verdict.sheet) sheet[line.line] = whole(line.points);
  const auto first = [&](int line) {
    return position.notation(action_at(verdict.lines[static_cast<std::size_t>(line)].actions.front()));
  };
  return {{"number", step + 1},
          {"seat", verdict.seat},
          {"played", first(verdict.played)},
          {"preferred", first(0)},
          {"judgement", name_of(verdict.judgement)},
          {"lost", as_json(verdict.lost())},
          {"lines", lines},
          {"sheet", sheet}};
}

json::Object as_json(const Study& study, const StudyPlan& plan, const std::vector<StudiedPart>& parts) {
  json::Array turns;
  json::Array decisions;
  json::Array draws;
  for (const StudyTurn& turn : plan.turns)
    for (const StudiedPart& part : parts)
      if (part.kind == StudyKind::outlook && part.step == turn.step)
        turns.push_back(json::Object{{"number", turn.step + 1},
                                     {"seat", json::write(json::Plain{}, turn.seat)},
                                     {"heading", turn.heading},
                                     {"expected", as_json(part.seats)}});
  for (const StudiedPart& part : parts) {
    if (part.verdict) decisions.push_back(as_json(study, part.step, *part.verdict));
    if (part.kind == StudyKind::draw)
      draws.push_back(json::Object{{"number", part.step + 1}, {"luck", as_json(part.seats)}});
  }
  json::Array seats;
  for (const StudiedSeat& seat : sums_of(plan.seats, parts))
    seats.push_back(json::Object{{"decisions", seat.decisions},
                                 {"preferred", seat.preferred},
                                 {"equal", seat.equal},
                                 {"accuracy", as_json(seat.accuracy)},
                                 {"lost", as_json(seat.lost)},
                                 {"luck", as_json(seat.luck)}});
  return {
      {"game", plan.game}, {"turns", turns}, {"decisions", decisions}, {"draws", draws}, {"seats", seats}};
}

// For people

class Report {
 public:
  Report(const Study& study, const StudyPlan& plan, const std::vector<StudiedPart>& parts, Language language)
      : study_(study), plan_(plan), parts_(parts), language_(language) {}

  void print() const {
    std::string heading;
    for (std::size_t i = 0; i < plan_.turns.size(); ++i) {
      const StudyTurn& turn = plan_.turns[i];
      if (turn.heading != heading) {
        heading = turn.heading;
        fmt::print("{}{}\n", i == 0 ? "" : "\n", heading.empty() ? say("end") : heading);
        if (const StudiedPart* outlook = part(StudyKind::outlook, turn.step))
          fmt::print("  {}\n", say("outlook", {{"seats", seats_of(*outlook)}}));
      }
      const int end = i + 1 < plan_.turns.size() ? plan_.turns[i + 1].step : turn.step;
      for (int step = turn.step; step < end; ++step) print_step(step);
    }
    print_worst();
    print_sums();
  }

 private:
  std::string say(std::string_view name, std::initializer_list<Fill> fills = {}) const {
    return text(language_, fmt::format("analyse.{}", name), fills);
  }
  /// What is said otherwise of whoever plays alone.
  std::string say_by_company(std::string_view name, std::initializer_list<Fill> fills) const {
    return say(plan_.alone ? fmt::format("{}-alone", name) : std::string(name), fills);
  }

  const StudiedPart* part(StudyKind kind, int step) const {
    const auto found = std::find_if(parts_.begin(), parts_.end(), [&](const StudiedPart& one) {
      return one.kind == kind && one.step == step;
    });
    return found == parts_.end() ? nullptr : &*found;
  }

  /// "3.5 ± 1.2": hundredths, told in tenths.
  std::string told(const Estimate& estimate) const {
    return fmt::format("{} ± {}", in_tenths(estimate.value, language_),
                       in_tenths(estimate.margin, language_));
  }
  std::string told_with_sign(const Estimate& estimate) const {
    return fmt::format("{} ± {}", in_signed_tenths(estimate.value, language_),
                       in_tenths(estimate.margin, language_));
  }
  /// Chances in whole percents.
  std::string percent(const Estimate& estimate) const {
    return fmt::format("{} ± {}", (estimate.value + 50) / 100, (estimate.margin + 99) / 100);
  }
  std::string signed_percent(const Estimate& estimate) const {
    return fmt::format("{} ± {}", with_sign(rounded_to(estimate.value, 100)), (estimate.margin + 99) / 100);
  }

  std::string seats_of(const StudiedPart& outlook) const {
    std::string all;
    for (std::size_t seat = 0; seat < outlook.seats.size(); ++seat) {
      const auto& [points, chance] = outlook.seats[seat];
      all += all.empty() ? "" : "; ";
      all += say_by_company(
          "seat-outlook",
          {{"seat", std::to_string(seat + 1)}, {"points", told(points)}, {"chance", percent(chance)}});
    }
    return all;
  }

  /// A line of play; of the one that was played only the decision, since it may have gone on otherwise.
  std::string in_words(int step, const Verdict& verdict, int line) const {
    std::vector<Action> actions;
    for (const int action : verdict.lines[static_cast<std::size_t>(line)].actions)
      if (actions.empty() || line != verdict.played) actions.push_back(action_at(action));
    return fmt::format(
        "{}", fmt::join(study_.at(step).describe_move(language_, seat_at(verdict.seat), actions), " → "));
  }

  std::string sheet_of(const Verdict& verdict) const {
    std::string all;
    for (const SheetLine& line : verdict.sheet) {
      std::string name = text(language_, fmt::format("{}.score.{}", plan_.game, line.line));
      name.resize(std::min(name.size(), name.find(':')));  // what follows is how it is counted
      all += fmt::format("{}{} {}", all.empty() ? "" : ", ", name, in_signed_tenths(line.points, language_));
    }
    return all;
  }

  void print_verdict(int step, const Verdict& verdict) const {
    const std::string number = std::to_string(step + 1);
    const std::string seat = std::to_string(verdict.seat + 1);
    const std::string played = in_words(step, verdict, verdict.played);
    if (verdict.judgement == Judgement::preferred) {
      fmt::print("  {}\n", say("agreed", {{"number", number}, {"seat", seat}, {"played", played}}));
      return;
    }
    const std::string preferred = in_words(step, verdict, 0);
    if (verdict.judgement == Judgement::equal) {
      fmt::print(
          "  {}\n",
          say("as-good", {{"number", number}, {"seat", seat}, {"played", played}, {"preferred", preferred}}));
      return;
    }
    const std::string lost = say_by_company(
        "lost", {{"points", told(verdict.lost().points)}, {"chance", percent(verdict.lost().chance)}});
    fmt::print("  {}\n", say("differs", {{"number", number},
                                         {"seat", seat},
                                         {"played", played},
                                         {"preferred", preferred},
                                         {"lost", lost}}));
    if (!verdict.sheet.empty()) fmt::print("      {}\n", say("why", {{"sheet", sheet_of(verdict)}}));
  }

  void print_step(int step) const {
    if (const StudiedPart* decision = part(StudyKind::verdict, step); decision && decision->verdict)
      print_verdict(step, *decision->verdict);
    const StudiedPart* draw = part(StudyKind::draw, step);
    if (draw == nullptr) return;
    std::string luck;
    for (std::size_t seat = 0; seat < draw->seats.size(); ++seat)
      luck += (luck.empty() ? "" : ", ") +
              say("seat-draw",
                  {{"seat", std::to_string(seat + 1)}, {"points", told_with_sign(draw->seats[seat].points)}});
    fmt::print("    {}\n", say("draw", {{"seats", luck}}));
  }

  void print_worst() const {
    constexpr std::size_t told = 5;
    struct Costly {
      int step = 0;
      const Verdict* verdict = nullptr;
    };
    std::vector<Costly> worst;
    for (const StudiedPart& one : parts_)
      if (one.verdict && one.verdict->judgement == Judgement::worse)
        worst.push_back({one.step, &*one.verdict});
    // Of those that cost as much, the earlier one first.
    const auto weight = [](const Costly& one) { return std::pair(-surely_lost(*one.verdict), one.step); };
    std::ranges::sort(worst, {}, weight);
    fmt::print("\n{}\n", say("worst"));
    if (worst.empty()) fmt::print("  {}\n", say("no-worst"));
    for (std::size_t i = 0; i < std::min(told, worst.size()); ++i)
      print_verdict(worst[i].step, *worst[i].verdict);
  }

  void print_sums() const {
    fmt::print("\n{}\n", say("seats"));
    int number = 0;
    for (const StudiedSeat& seat : sums_of(plan_.seats, parts_)) {
      const std::string luck = say_by_company("luck", {{"points", told_with_sign(seat.luck.points)},
                                                       {"chance", signed_percent(seat.luck.chance)}});
      fmt::print("  {}\n", say("seat", {{"seat", std::to_string(++number)},
                                        {"accuracy", percent(seat.accuracy)},
                                        {"decisions", std::to_string(seat.decisions)},
                                        {"preferred", std::to_string(seat.preferred)},
                                        {"equal", std::to_string(seat.equal)},
                                        {"points", told(seat.lost)},
                                        {"luck", luck}}));
    }
  }

  const Study& study_;
  const StudyPlan& plan_;
  const std::vector<StudiedPart>& parts_;
  Language language_;
};

int run_analyse(const AnalysisArguments& arguments) {
  const Result<Language> language = language_asked(arguments.language);
  if (!language) return complain(language.error());
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return complain(text.error());
  const auto in_file = [&](const Error& e) { return complain({arguments.file + ": " + e.message}); };
  const Result<Record> record = read_record(*text);
  if (!record) return in_file(record.error());
  const Result<const AnyGame*> game = game_named(record->game);
  if (!game) return in_file(game.error());
  const Result<EditionPtr> edition = arguments.edition_of_record(**game, *record);
  if (!edition) return in_file(edition.error());
  const Result<Study> study = Study::of(**game, *edition, *record);
  if (!study) return in_file(study.error());

  const StudyPlan plan = study->plan(*language);
  const StudyDepth depth = depth_asked(arguments, *study);
  std::vector<StudiedPart> parts;
  for (const StudyPart& part : plan.parts) parts.push_back(study->study(part, depth));
  if (!arguments.html.empty()) {
    const Result<std::string> page = study_page(*study, plan, parts, *language);
    if (!page) return complain(page.error());
    if (const Result<void> done = write_file(arguments.html, *page); !done) return complain(done.error());
    fmt::print("{}\n", arguments.html);
    return ok;
  }
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(as_json(*study, plan, parts)));
  else
    Report(*study, plan, parts, *language).print();
  return ok;
}

}  // namespace

void add_analyse(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "analyse",
      "Judge every decision of a record by the search player, and every draw by what was to be expected");
  auto arguments = std::make_shared<AnalysisArguments>();
  command->add_option("RECORD", arguments->file, "the record")->required();
  command
      ->add_option("--depth", arguments->depth,
                   "1 to 4, each four times as deep as the one before (default 1: some seconds)")
      ->check(CLI::Range(1, deepest_study))
      ->type_name("N");
  command
      ->add_option("--iterations", arguments->iterations, "thought for each decision, instead of the depth's")
      ->check(CLI::Range(10, 10'000'000))
      ->type_name("N");
  command
      ->add_option("--threads", arguments->threads,
                   "searches of each decision side by side, added up (default 1)")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  command
      ->add_option("--rollouts", arguments->rollouts,
                   "games imagined at each turn, draw and line of play, instead of the depth's")
      ->check(CLI::Range(2, 1'000'000))
      ->type_name("N");
  command->add_option("--lang", arguments->language, languages_in_words())->type_name("LANG");
  arguments->add_edition(*command);
  CLI::Option* json = command->add_flag("--json", arguments->json, "the answer as a JSON object");
  command
      ->add_option("--html", arguments->html,
                   "write one page with chart, boards and log instead, which opens anywhere")
      ->type_name("FILE")
      ->excludes(json);
  command->callback([arguments, &status] { status = run_analyse(*arguments); });
}

}  // namespace grod::cli
