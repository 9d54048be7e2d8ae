// grod analyse: a record decision by decision: what was played, what the search player prefers, what it cost; and
// draw by draw, how lucky it was.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/common.h"
#include "match/match.h"

namespace grod::cli {

namespace {

struct AnalysisArguments : GameArguments {
  std::string file;
  int iterations = 600;
  int threads = 1;
  int rollouts = 500;
  std::string language = "en";
  bool json = false;
};

/// One decision, judged. A decision with one answer is not judged.
struct Decision {
  int number = 0;  // from 1
  Seat seat{};
  std::string played;
  std::string preferred;
  double points_lost = 0;
  double chance_lost = 0;
};

/// One draw: how much more it gave each seat than was to be expected.
struct Draw {
  int number = 0;
  std::vector<Prospect> luck;
};

/// What a seat comes to at the end.
struct Summary {
  int decisions = 0;
  double points_lost = 0;
  double chance_lost = 0;
  Prospect luck;

  /// Half of the 95 % interval of the luck, for it is a sum of means over imagined games.
  double points_margin() const { return 1.96 * std::sqrt(luck.points_variance); }
  double chance_margin() const { return 1.96 * std::sqrt(luck.win_variance); }

  /// 100 for a seat that always played what the bot expects most of; less, the more it gave away a decision.
  double accuracy() const { return decisions == 0 ? 100 : 100 * std::exp(-points_lost / decisions); }
};

class Analysis {
 public:
  Analysis(const AnalysisArguments& arguments, int seats)
      : arguments_(arguments), summaries_(std::size_t(seats)) {}

  /// An action before it is played.
  void before(const Position& position, Seat seat, Action action) {
    ++number_;
    if (position.legal(seat).size() > 1) judge(position, seat, action, rng_of_action().split(0));
    expected_ = position.before_draw(seat, action, arguments_.rollouts, rng_of_action().split(1));
  }

  /// What it drew.
  void after(const Position& position) {
    // The same chance as before it: less noise.
    if (!expected_.empty()) weigh_draw(position, expected_, rng_of_action().split(1));
  }

  const std::vector<Decision>& decisions() const { return decisions_; }
  const std::vector<Draw>& draws() const { return draws_; }
  const std::vector<Summary>& summaries() const { return summaries_; }

 private:
  Rng rng_of_action() const { return Rng(1).split(std::uint64_t(number_)); }

  void judge(const Position& position, Seat seat, Action action, const Rng& rng) {
    const std::vector<Judged> judged = position.judge(seat, arguments_.iterations, arguments_.threads, rng);
    const Judged& best = judged.front();
    const Judged& played = *std::find_if(judged.begin(), judged.end(),
                                         [&](const Judged& option) { return option.action == action; });
    Decision decision{number_, seat, position.notation(action), position.notation(best.action), 0, 0};
    if (action != best.action) {
      const Prospect lost = loss(position, seat, best, played, rng);
      decision.points_lost = std::max(0.0, lost.points);
      decision.chance_lost = std::max(0.0, lost.win_probability);
    }
    Summary& summary = summaries_[std::size_t(seat)];
    ++summary.decisions;
    summary.points_lost += decision.points_lost;
    summary.chance_lost += decision.chance_lost;
    decisions_.push_back(decision);
  }

  /// What the better action brings more. An action the search hardly looked into is weighed against it in imagined
  /// games, the same worlds for both.
  Prospect loss(const Position& position, Seat seat, const Judged& best, const Judged& played,
                const Rng& rng) const {
    constexpr int known_well = 30;
    if (played.visits >= known_well)
      return {.points = best.points - played.points,
              .win_probability = best.win_probability - played.win_probability};
    const Rng worlds = rng.split(1);
    return difference(position.expected_of(seat, best.action, arguments_.rollouts, worlds),
                      position.expected_of(seat, played.action, arguments_.rollouts, worlds));
  }

  static Prospect difference(const Prospect& a, const Prospect& b) {
    return {a.points - b.points, a.win_probability - b.win_probability, a.points_variance + b.points_variance,
            a.win_variance + b.win_variance};
  }

  void weigh_draw(const Position& position, const std::vector<Prospect>& expected, const Rng& rng) {
    const std::vector<Prospect> now = position.prospects(arguments_.rollouts, rng);
    Draw draw{number_, {}};
    for (std::size_t seat = 0; seat < now.size(); ++seat) {
      const Prospect luck = difference(now[seat], expected[seat]);
      draw.luck.push_back(luck);
      Prospect& sum = summaries_[seat].luck;
      sum.points += luck.points;
      sum.win_probability += luck.win_probability;
      sum.points_variance += luck.points_variance;
      sum.win_variance += luck.win_variance;
    }
    draws_.push_back(draw);
  }

  const AnalysisArguments& arguments_;
  int number_ = 0;
  std::vector<Prospect> expected_;  // before the present action, where it draws
  std::vector<Decision> decisions_;
  std::vector<Draw> draws_;
  std::vector<Summary> summaries_;
};

json::Object as_json(const Record& record, const Analysis& analysis) {
  json::Array decisions;
  for (const Decision& decision : analysis.decisions())
    decisions.push_back(json::Object{{"number", decision.number},
                                     {"seat", index(decision.seat)},
                                     {"played", decision.played},
                                     {"preferred", decision.preferred},
                                     {"points_lost", decision.points_lost},
                                     {"chance_lost", decision.chance_lost}});
  json::Array draws;
  for (const Draw& draw : analysis.draws()) {
    json::Array luck;
    for (const Prospect& seat : draw.luck)
      luck.push_back(json::Object{{"points", seat.points}, {"chance", seat.win_probability}});
    draws.push_back(json::Object{{"number", draw.number}, {"luck", luck}});
  }
  json::Array seats;
  for (const Summary& summary : analysis.summaries())
    seats.push_back(json::Object{{"decisions", summary.decisions},
                                 {"accuracy", summary.accuracy()},
                                 {"points_lost", summary.points_lost},
                                 {"chance_lost", summary.chance_lost},
                                 {"luck_points", summary.luck.points},
                                 {"luck_points_margin", summary.points_margin()},
                                 {"luck_chance", summary.luck.win_probability},
                                 {"luck_chance_margin", summary.chance_margin()}});
  return {{"game", record.game}, {"decisions", decisions}, {"draws", draws}, {"seats", seats}};
}

std::string figure(double number, const char* format) { return fmt::format(fmt::runtime(format), number); }

void print(const Analysis& analysis, Language language) {
  std::size_t draw = 0;
  const auto print_draws = [&](int before) {
    for (; draw < analysis.draws().size() && analysis.draws()[draw].number < before; ++draw) {
      std::string luck;
      for (const Prospect& seat : analysis.draws()[draw].luck) luck += figure(seat.points, " {:+.1f}");
      fmt::print("   {}\n", text(language, "analyse.draw", {{"luck", luck}}));
    }
  };
  for (const Decision& decision : analysis.decisions()) {
    print_draws(decision.number);
    const std::string seat = std::to_string(index(decision.seat) + 1);
    const std::string number = std::to_string(decision.number);
    if (decision.played == decision.preferred)
      fmt::print("{}\n", text(language, "analyse.agreed",
                              {{"number", number}, {"seat", seat}, {"played", decision.played}}));
    else if (decision.points_lost < 0.05 && decision.chance_lost < 0.005)
      fmt::print("{}\n", text(language, "analyse.as-good",
                              {{"number", number},
                               {"seat", seat},
                               {"played", decision.played},
                               {"preferred", decision.preferred}}));
    else
      fmt::print("{}\n", text(language, "analyse.differs",
                              {{"number", number},
                               {"seat", seat},
                               {"played", decision.played},
                               {"preferred", decision.preferred},
                               {"points", figure(decision.points_lost, "{:.1f}")},
                               {"chance", figure(100 * decision.chance_lost, "{:.0f}")}}));
  }
  print_draws(1 << 30);
  for (std::size_t seat = 0; seat < analysis.summaries().size(); ++seat) {
    const Summary& summary = analysis.summaries()[seat];
    fmt::print("{}\n", text(language, "analyse.seat",
                            {{"seat", std::to_string(seat + 1)},
                             {"accuracy", figure(summary.accuracy(), "{:.0f}")},
                             {"points", figure(summary.points_lost, "{:.1f}")},
                             {"luck", figure(summary.luck.points, "{:+.1f}")},
                             {"luck_margin", figure(summary.points_margin(), "{:.1f}")},
                             {"chance", figure(100 * summary.luck.win_probability, "{:+.0f}")},
                             {"chance_margin", figure(100 * summary.chance_margin(), "{:.0f}")}}));
  }
}

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

  Analysis analysis(arguments, record->options.seats);
  const ReplayWatcher watcher{.begun = {},
                              .before = [&](const Position& position, Seat seat,
                                            Action action) { analysis.before(position, seat, action); },
                              .after = [&](const Position& position, News) { analysis.after(position); }};
  if (const auto played = Match::replay(**game, *edition, *record, watcher); !played)
    return in_file(played.error());
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(as_json(*record, analysis)));
  else
    print(analysis, *language);
  return ok;
}

}  // namespace

void add_analyse(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "analyse",
      "Judge every decision of a record by the search player, and every draw by what was to be expected");
  auto arguments = std::make_shared<AnalysisArguments>();
  command->add_option("RECORD", arguments->file, "the record")->required();
  command->add_option("--iterations", arguments->iterations, "thought for each decision (default 600)")
      ->check(CLI::Range(10, 10'000'000))
      ->type_name("N");
  command
      ->add_option("--threads", arguments->threads,
                   "searches of each decision side by side, added up (default 1)")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  command
      ->add_option(
          "--rollouts", arguments->rollouts,
          "games imagined before and after each draw, and for an action hardly looked into (default 500)")
      ->check(CLI::Range(2, 1'000'000))
      ->type_name("N");
  command->add_option("--lang", arguments->language, languages_in_words())->type_name("LANG");
  arguments->add_edition(*command);
  command->add_flag("--json", arguments->json, "the answer as a JSON object");
  command->callback([arguments, &status] { status = run_analyse(*arguments); });
}

}  // namespace grod::cli
