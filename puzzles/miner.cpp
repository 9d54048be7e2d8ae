#include "puzzles/miner.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/levels.h"
#include "match/registry.h"

namespace grod {

namespace {

constexpr int tries_of_a_level = 5;
constexpr std::size_t longest_solution = 6;  // decisions
constexpr std::size_t puzzles_of_a_game = 3;
constexpr double part_of_a_theme = 0.3;  // of the book, at the most
constexpr std::string_view strongest = levels.back().name;
constexpr int easiest = 3;  // found by a search, however short
constexpr double part_of_the_easiest = 0.75;
constexpr int little = 30;  // hundredths of a point: no theme

/// The part of the deep searches that a closer look has before them.
constexpr double second_look = 0.2;

/// A decision that the evaluation alone would get wrong, as far as a short search can tell.
struct Candidate {
  std::size_t step = 0;
  Seat seat{};
  std::unique_ptr<Position> position;
  Action tempting{};  // what the evaluation prefers
  double promise = 0;
};

/// Who is at the table.
PuzzleCompany company_of(const Position& position) {
  if (position.alone()) return PuzzleCompany::alone;
  return position.seats() == 1 ? PuzzleCompany::rival : PuzzleCompany::others;
}

std::string id_of(const std::string& record) {
  std::uint64_t hash = 0;
  for (const char letter : record) hash = mix(hash ^ static_cast<unsigned char>(letter));
  return json::hex(hash).substr(0, 6);
}

std::string record_until(const Record& whole, std::size_t step) {
  Record record = whole;
  record.players.clear();
  record.scores.clear();
  record.actions.resize(step);
  return write_record(record);
}

PuzzleStage stage_of(std::size_t step, std::size_t steps) {
  if (3 * step < steps) return PuzzleStage::opening;
  return 3 * step < 2 * steps ? PuzzleStage::middle : PuzzleStage::ending;
}

/// Mines one game.
class Mine {
 public:
  Mine(PuzzleBook& book, const MiningOrder& order, Match match, const Rng& chance)
      : book_(book), order_(order), match_(std::move(match)), chance_(chance) {}

  Result<void> work() {
    if (const Result<void> played = play(); !played) return played;
    std::ranges::sort(candidates_, std::ranges::greater{}, &Candidate::promise);
    std::size_t found = 0;
    for (const Candidate& candidate : candidates_) {
      if (found == puzzles_of_a_game || full()) break;
      const Result<bool> good = dig(candidate);
      if (!good) return tl::unexpected(good.error());
      found += *good ? 1 : 0;
    }
    return {};
  }

 private:
  bool full() const { return static_cast<int>(book_.puzzles.size()) >= order_.count; }

  Result<void> play() {
    while (!match_.position().over()) {
      const Position& position = match_.position();
      const Seat seat = position.to_act().first();
      const std::vector<Action> legal = position.legal(seat);
      Action action = legal.front();
      if (legal.size() > 1) {
        const Rng chance = chance_.split(match_.steps().size());
        const int iterations = std::max(32, int(order_.thought * position.pace()));
        const std::vector<Judged> judged = position.judge(seat, iterations, 1, chance.split(0));
        action = judged.front().action;
        if (legal.size() > 2) look_at(position, seat, judged, chance);
      }
      if (const Result<News> done = match_.act(seat, action); !done) return tl::unexpected(done.error());
    }
    return {};
  }

  /// Keeps the decision if a proof, or a search and a few imagined games, say that the evaluation alone is wrong about it.
  void look_at(const Position& position, Seat seat, const std::vector<Judged>& judged, const Rng& chance) {
    Action tempting{};
    const std::vector<Prospect> proven = position.proven(seat, chance.split(4));
    if (!proven.empty()) {
      const auto best = std::ranges::max_element(
          proven, {}, [](const Prospect& one) { return std::pair(one.win_probability, one.points); });
      const Action proven_best = position.legal(seat)[static_cast<std::size_t>(best - proven.begin())];
      // What is proven is rare, and looked into first.
      if (misled(position, seat, proven_best, tempting, chance))
        candidates_.push_back({match_.steps().size(), seat, position.clone(), tempting, 1e9});
      return;
    }
    if (3 * judged[1].visits > judged.front().visits) return;
    if (misled(position, seat, judged.front().action, tempting, chance))
      consider(position, seat, judged.front().action, judged[1].action, tempting, chance.split(5));
  }

  /// Does the evaluation alone prefer something else, whatever its chance?
  static bool misled(const Position& position, Seat seat, Action best, Action& tempting, const Rng& chance) {
    for (std::uint64_t i = 0; i < 2; ++i) {
      Rng luck = chance.split(1 + i);
      const Result<Action> evaluated = position.unhurried_choice("greedy", seat, luck);
      if (!evaluated || *evaluated == best) return false;
      tempting = *evaluated;
    }
    return true;
  }

  void consider(const Position& position, Seat seat, Action best, Action next, Action tempting,
                const Rng& chance) {
    std::vector<Action> actions{best, tempting};
    if (next != tempting) actions.push_back(next);
    const Scrutiny quick = scrutiny_of(position, second_look * order_.seconds / 4, 1);
    const auto lines = position.lines(seat, actions, quick.iterations / 8, chance.split(0));
    const auto weighed = position.weigh(seat, lines, quick.rollouts, chance.split(1));
    double promise = 0;
    for (std::size_t i = 1; i < weighed.size(); ++i) {
      const Expectation behind = expectation_of(weighed[i].behind);
      const Scrutiny loose{.points = 0, .chance = 0};
      if (!clearly_behind(behind, position.alone(), loose)) return;
      const double sure = std::max(double(behind.points.value) / std::max(1, behind.points.margin),
                                   double(behind.chance.value) / std::max(1, behind.chance.margin));
      promise = i == 1 ? sure : std::min(promise, sure);
    }
    const RefutedLine trap{{}, expectation_of(weighed[1].behind), sheet_of(weighed[1])};
    if (crowded(theme_of(trap, position))) return;
    candidates_.push_back({match_.steps().size(), seat, position.clone(), tempting, promise});
  }

  /// Whether the book has enough of a theme.
  bool crowded(const std::string& theme) const {
    const auto same = std::ranges::count(book_.puzzles, theme, &Puzzle::theme);
    return double(same) >= std::max(2.0, part_of_a_theme * order_.count);
  }

  /// Of what a short search finds there may be enough.
  bool enough_easy() const {
    const auto same = std::ranges::count(book_.puzzles, easiest, difficulty_of);
    return double(same) >= part_of_the_easiest * order_.count;
  }

  /// Whether a short search finds the decision, as far as three tries tell.
  static bool is_easy(const Position& position, Seat seat, int action, const Rng& chance) {
    int found = 0;
    for (std::uint64_t i = 0; i < 3; ++i) {
      Rng rng = chance.split(i);
      const Result<Action> choice =
          position.unhurried_choice(levels[std::size_t(easiest - 1)].name, seat, rng);
      found += choice && index(*choice) == action ? 1 : 0;
    }
    return found > 1;
  }

  /// What those find who look one decision ahead is no puzzle.
  bool too_easy(const Puzzle& puzzle) const {
    const int difficulty = difficulty_of(puzzle);
    return difficulty < easiest || (difficulty == easiest && enough_easy());
  }

  bool known(const Puzzle& puzzle) const {
    return std::ranges::any_of(book_.puzzles, [&](const Puzzle& other) { return alike(puzzle, other); });
  }

  /// The decision with those that go with it, each looked at closely; into the book if it is a puzzle and none like it is there.
  Result<bool> dig(const Candidate& candidate) {
    const Rng chance = chance_.split(~std::uint64_t{0}).split(candidate.step);
    const Position& position = *candidate.position;
    const std::vector<Action> also{candidate.tempting};
    const auto seen = examine(position, candidate.seat, also,
                              scrutiny_of(position, second_look * order_.seconds, 1), chance.split(0));
    if (!seen || (enough_easy() && is_easy(position, candidate.seat, seen->step.action, chance.split(4))))
      return false;
    const Scrutiny close = scrutiny_of(position, order_.seconds, 3);
    const std::optional<Examined> first = examine(position, candidate.seat, also, close, chance.split(1));
    if (!first || action_at(first->step.action) == candidate.tempting) return false;

    Puzzle puzzle{.company = company_of(position),
                  .stage = stage_of(candidate.step, match_.steps().size()),
                  .exact = first->exact,
                  .seat = index(candidate.seat),
                  .record = record_until(match_.record(), candidate.step),
                  .steps = {first->step}};
    puzzle.id = id_of(puzzle.record);
    const auto trap = std::ranges::find(first->step.others, index(candidate.tempting),
                                        [](const RefutedLine& line) { return line.actions.front(); });
    if (trap == first->step.others.end()) return false;
    puzzle.theme = theme_of(*trap, position);
    if (crowded(puzzle.theme) || known(puzzle)) return false;
    follow(puzzle, position, close, chance.split(2));
    Result<std::vector<std::string>> solvers = levels_that_solve(puzzle, chance.split(3));
    if (!solvers) return tl::unexpected(solvers.error());
    puzzle.levels = std::move(*solvers);
    // Whoever plays endgames exactly goes by the lead among equals; what is best by that and by points alike is beyond doubt.
    const bool doubtful = puzzle.exact && (puzzle.levels.empty() || puzzle.levels.back() != strongest);
    if (doubtful || too_easy(puzzle)) return false;
    book_.puzzles.push_back(std::move(puzzle));
    return true;
  }

  /// Goes on with the seat's next decisions for as long as nothing comes up and one of them is clearly best.
  static void follow(Puzzle& puzzle, const Position& from, const Scrutiny& scrutiny, const Rng& chance) {
    const std::unique_ptr<Position> position = from.clone();
    const Seat seat = seat_at(puzzle.seat);
    std::size_t told = 1;
    while (puzzle.steps.size() < longest_solution) {
      const Result<News> news = position->act(seat, action_at(puzzle.steps.back().action));
      if (!news || *news != News::none || position->over() || !position->to_act().contains(seat)) break;
      const std::vector<Action> legal = position->legal(seat);
      if (legal.size() == 1) {
        puzzle.steps.push_back({index(legal.front()), {}});
        continue;
      }
      std::optional<Examined> next =
          examine(*position, seat, {}, scrutiny, chance.split(puzzle.steps.size()));
      if (!next) break;
      puzzle.steps.push_back(std::move(next->step));
      told = puzzle.steps.size();
    }
    puzzle.steps.resize(told);  // forced ones at the end say nothing
  }

  PuzzleBook& book_;
  const MiningOrder& order_;
  Match match_;
  Rng chance_;
  std::vector<Candidate> candidates_;
};

}  // namespace

Result<Match> begin_game(const AnyGame& game, std::uint64_t seed) {
  Rng rng = Rng(seed).split(7);
  const int most = std::min(game.max_seats(), std::max(4, game.min_seats()));
  WrittenOptions options;
  options.seats = game.min_seats() + rng.below(most - game.min_seats() + 1);
  if (game.min_seats() == 1 && rng.below(2) == 0) options.seats = 1;
  const std::vector<std::string> variants = game.variants();
  if (!variants.empty() && rng.below(2) == 0)
    options.variants = {variants[static_cast<std::size_t>(rng.below(int(variants.size())))]};
  // Which architect to beat is part of the fun; how a rule is read stays as usual.
  for (const Setting& setting : game.settings())
    if (setting.kind == SettingKind::number && options.variants == std::vector{setting.with})
      options.settings[setting.name] =
          std::to_string(setting.least + rng.below(setting.most - setting.least + 1));
  if (Result<Match> match = Match::begin(game, game.default_edition(), options, seed)) return match;
  // Not every variant is for so many seats.
  return Match::begin(game, game.default_edition(), {options.seats, {}, {}}, seed);
}

std::string theme_of(const RefutedLine& line, const Position& position) {
  const auto most = std::ranges::max_element(line.sheet, {}, &SheetLine::points);
  if (most == line.sheet.end() || most->points < little) return std::string(rivals_theme);
  return position.alone() || line.behind.points.value > 0 ? most->line : std::string(rivals_theme);
}

Result<std::vector<std::string>> levels_that_solve(const Puzzle& puzzle, const Rng& chance) {
  const Result<OpenPuzzle> open = OpenPuzzle::of(puzzle);
  if (!open) return tl::unexpected(open.error());
  std::vector<std::string> solved;
  for (const Level& level : levels) {
    int found = 0;
    const int tries = level.slip == 0 ? 1 : tries_of_a_level;
    for (int i = 0; i < tries; ++i) {
      Rng rng = chance.split(std::uint64_t(i));
      const std::unique_ptr<Position> position = open->match.position().clone();
      bool right = true;
      for (const PuzzleStep& step : puzzle.steps) {
        const Result<Action> choice = position->unhurried_choice(level.name, open->seat, rng);
        if (!choice) return tl::unexpected(choice.error());
        right = index(*choice) == step.action && position->act(open->seat, *choice).has_value();
        if (!right) break;
      }
      found += right ? 1 : 0;
    }
    if (2 * found > tries) solved.emplace_back(level.name);
  }
  return solved;
}

bool holds(const Puzzle& puzzle, double seconds, const Rng& chance) {
  const Result<OpenPuzzle> open = OpenPuzzle::of(puzzle);
  if (!open) return false;
  const std::unique_ptr<Position> position = open->match.position().clone();
  std::uint64_t number = 0;
  for (const PuzzleStep& step : puzzle.steps) {
    ++number;
    if (!step.others.empty()) {
      Scrutiny scrutiny = scrutiny_of(*position, seconds, 3);
      scrutiny.points = scrutiny.chance = 0;
      std::vector<Action> also;
      for (const RefutedLine& line : step.others) also.push_back(action_at(line.actions.front()));
      const auto examined = examine(*position, open->seat, also, scrutiny, chance.split(number));
      if (!examined || examined->step.action != step.action) return false;
    }
    if (!position->act(open->seat, action_at(step.action))) return false;
  }
  return true;
}

Result<void> mine(PuzzleBook& book, const MiningOrder& order) {
  const Result<const AnyGame*> game = game_named(book.game);
  if (!game) return tl::unexpected(game.error());
  for (int games = 0; static_cast<int>(book.puzzles.size()) < order.count && !order.stop(); ++games) {
    const std::uint64_t seed = order.seed + std::uint64_t(games);
    Result<Match> match = begin_game(**game, seed);
    if (!match) return tl::unexpected(match.error());
    if (const auto worked = Mine(book, order, std::move(*match), Rng(seed).split(8)).work(); !worked)
      return worked;
    order.found(book, games + 1);
  }
  return {};
}

}  // namespace grod
