#include "match/study.h"

#include <algorithm>
#include <cmath>

#include "match/playable_record.h"

namespace grod {

namespace {

constexpr double z = 1.96;  // so many standard errors are half of a 95 % interval
constexpr int told_lines = 3;
constexpr std::size_t told_sheet = 4;

int hundredths(double number) { return static_cast<int>(std::lround(100 * number)); }

StudyTally tally_of(int seat, std::optional<Judgement> judgement, const Expectation& amount) {
  const auto& [points, chance] = amount;
  return {seat, judgement, points.value, points.margin, chance.value, chance.margin};
}

bool certain(const Estimate& estimate) { return estimate.value > estimate.margin; }

/// The first few by the search, and what was played.
std::vector<Action> considered(const std::vector<Judged>& judged, Action played) {
  std::vector<Action> actions;
  for (const Judged& one : judged)
    if (actions.size() < told_lines) actions.push_back(one.action);
  if (std::find(actions.begin(), actions.end(), played) == actions.end()) actions.push_back(played);
  return actions;
}

/// Places from 0 to `last`, the ends first, then the middles of what lies between: a line drawn through them is rough early and fine
/// later.
std::vector<int> from_rough_to_fine(int last) {
  std::vector<int> places{0};
  if (last > 0) places.push_back(last);
  int width = 1;
  while (width < last) width *= 2;
  for (; width > 1; width /= 2)
    for (int place = width / 2; place < last; place += width) places.push_back(place);
  return places;
}

}  // namespace

Expectation expectation_of(const Prospect& prospect) {
  return {.points = {hundredths(prospect.points), hundredths(z * std::sqrt(prospect.points_variance))},
          .chance = {hundredths(100 * prospect.win_probability),
                     hundredths(100 * z * std::sqrt(prospect.win_variance))}};
}

std::vector<SheetLine> sheet_of(const Weighed& weighed) {
  std::vector<SheetLine> sheet;
  for (const auto& [line, points] : weighed.sheet) {
    const SheetLine told{line, hundredths(points)};
    if (told.points == 0) continue;
    // Behind whatever is as large: the order of the sheet.
    const auto smaller = std::ranges::find_if(
        sheet, [&](const SheetLine& other) { return std::abs(other.points) < std::abs(told.points); });
    sheet.insert(smaller, told);
  }
  if (sheet.size() > told_sheet) sheet.resize(told_sheet);
  return sheet;
}

StudiedPosition studied_position(const Position& position, Seat seat,
                                 const std::vector<std::vector<int>>& lines, Language language) {
  StudiedPosition studied{view_position(seat, language, position), {}};
  for (const std::vector<int>& line : lines) {
    std::vector<Action> actions;
    std::vector<json::Value> moves;
    for (const int number : line) {
      actions.push_back(action_at(number));
      moves.push_back(position.move(actions.back()));
    }
    studied.lines.push_back({position.describe_move(language, seat, actions), std::move(moves)});
  }
  return studied;
}

Verdict verdict_of(const Position& position, Seat seat, Action played, const StudyDepth& depth,
                   const Rng& chance) {
  const std::vector<Judged> judged = position.judge(seat, depth.iterations, depth.threads, chance.split(0));
  const std::vector<Action> actions = considered(judged, played);
  const int later = std::max(16, depth.iterations / 8);
  const std::vector<std::vector<Action>> lines = position.lines(seat, actions, later, chance.split(1));
  const std::vector<Weighed> weighed = position.weigh(seat, lines, depth.rollouts, chance.split(2));

  Verdict verdict{.seat = index(seat)};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    StudiedLine& line =
        verdict.lines.emplace_back(StudiedLine{.actions = {}, .behind = expectation_of(weighed[i].behind)});
    for (const Action action : lines[i]) line.actions.push_back(index(action));
    if (actions[i] == played) verdict.played = static_cast<int>(i);
  }
  if (verdict.played == 0) return verdict;

  // What seems to give something away is weighed again in more and other worlds: those in which it seemed so would exaggerate.
  const auto& suspected = verdict.lost();
  const auto at = static_cast<std::size_t>(verdict.played);
  verdict.judgement = Judgement::equal;
  if (2 * suspected.points.value <= suspected.points.margin &&
      2 * suspected.chance.value <= suspected.chance.margin)
    return verdict;
  const std::array both{lines[0], lines[at]};
  const Weighed again = position.weigh(seat, both, 4 * depth.rollouts, chance.split(3))[1];
  verdict.lines[at].behind = expectation_of(again.behind);
  if (!certain(verdict.lost().points) && !certain(verdict.lost().chance)) return verdict;
  verdict.judgement = Judgement::worse;
  verdict.sheet = sheet_of(again);
  return verdict;
}

std::vector<Expectation> outlook_for(Seat eyes, const Position& position, int games, const Rng& chance) {
  struct Sums {
    double points = 0, points_squared = 0, wins = 0, wins_squared = 0;
  };
  std::vector<Sums> sums(static_cast<std::size_t>(position.seats()));
  for (int game = 0; game < games; ++game) {
    const Rng here = chance.split(static_cast<std::uint64_t>(game));
    const std::vector<Prospect> end = position.imagined(eyes, here.split(0))->prospects(1, here.split(1));
    for (std::size_t seat = 0; seat < sums.size(); ++seat) {
      sums[seat].points += end[seat].points;
      sums[seat].points_squared += end[seat].points * end[seat].points;
      sums[seat].wins += end[seat].win_probability;
      sums[seat].wins_squared += end[seat].win_probability * end[seat].win_probability;
    }
  }
  const double n = games;
  const auto variance = [&](double sum, double squared) {
    return std::max(0.0, squared - sum * sum / n) / (n * std::max(1.0, n - 1));
  };
  std::vector<Expectation> seats;
  for (const Sums& of : sums)
    seats.push_back(expectation_of({of.points / n, of.wins / n, variance(of.points, of.points_squared),
                                    variance(of.wins, of.wins_squared)}));
  return seats;
}

Result<Study> Study::of(const AnyGame& game, EditionPtr edition, const Record& record) {
  std::vector<std::unique_ptr<Position>> positions;
  const auto keep = [&](const Position& position) { positions.push_back(position.clone()); };
  Result<Match> match = Match::replay(
      game, std::move(edition), record,
      {.begun = keep, .before = {}, .after = [&](const Position& position, News) { keep(position); }});
  if (!match) return tl::unexpected(match.error());
  Study study(std::move(*match));
  study.positions_ = std::move(positions);
  study.divide();
  return study;
}

Result<Study> Study::of(std::string_view text) {
  const Result<PlayableRecord> opened = open_record(text);
  if (!opened) return tl::unexpected(opened.error());
  return of(*opened->game, opened->edition, opened->record);
}

const Position& Study::at(int step) const {
  return *positions_[std::min(static_cast<std::size_t>(std::max(0, step)), positions_.size() - 1)];
}

bool Study::decides(int step) const {
  return at(step).legal(match_.steps()[static_cast<std::size_t>(step)].seat).size() > 1;
}

bool Study::draws(int step) const {
  const Step& done = match_.steps()[static_cast<std::size_t>(step)];
  return !at(step).before_draw(done.seat, done.action, 0, Rng(1)).empty();
}

bool Study::has(const StudyPart& part) const {
  const int last = static_cast<int>(match_.steps().size());
  if (part.step < 0 || part.step > last) return false;
  if (part.kind == StudyKind::outlook) return true;
  return part.step < last && (part.kind == StudyKind::draw || decides(part.step));
}

void Study::divide() {
  const int last = static_cast<int>(match_.steps().size());
  std::vector<Account> accounts;
  std::vector<Account*> standing;
  accounts.reserve(static_cast<std::size_t>(last));
  for (int step = 0; step < last; ++step) {
    const Step& done = match_.steps()[static_cast<std::size_t>(step)];
    standing.push_back(&accounts.emplace_back(account_of(at(step), step + 1, done.seat, done.action)));
    place_newest(standing);
    const Account& account = accounts.back();
    const bool goes_on = step > 0 && accounts[static_cast<std::size_t>(step) - 1].step == account.step &&
                         (account.step != 0 || account.joins != account.n);
    if (!goes_on) turns_.push_back(account);
  }
  for (const int turn : from_rough_to_fine(static_cast<int>(turns_.size())))
    parts_.push_back({StudyKind::outlook, turn < static_cast<int>(turns_.size())
                                              ? turns_[static_cast<std::size_t>(turn)].n - 1
                                              : last});
  for (int step = 0; step < last; ++step)
    if (decides(step)) parts_.push_back({StudyKind::verdict, step});
  for (int step = 0; step < last; ++step)
    if (draws(step)) parts_.push_back({StudyKind::draw, step});
}

StudyPlan Study::plan(Language language) const {
  const Position& first = at(0);
  StudyPlan plan{.game = std::string(match_.game().id()),
                 .seats = first.seats(),
                 .alone = first.alone(),
                 .turns = {},
                 .parts = parts_};
  for (const Account& turn : turns_)
    plan.turns.push_back({turn.n - 1, turn.step != 0 ? std::nullopt : std::optional(index(turn.seat)),
                          heading_of(turn, language)});
  plan.turns.push_back({static_cast<int>(match_.steps().size()), std::nullopt, {}});
  return plan;
}

int Study::count(StudyKind kind) const {
  return static_cast<int>(
      std::count_if(parts_.begin(), parts_.end(), [&](const StudyPart& part) { return part.kind == kind; }));
}

StudyDepth Study::depth(int number) const {
  // In seconds of a core: so long for the chart and what was drawn, so long for the decisions.
  constexpr double for_outlooks = 4;
  constexpr double for_verdicts = 4;
  const double pace = at(0).pace() * std::pow(4, std::clamp(number, 1, deepest_study) - 1);
  const auto share = [&](double seconds, int among) { return int(seconds * pace / std::max(1, among)); };
  const int iterations = std::max(32, share(for_verdicts, count(StudyKind::verdict)));
  // A draw is looked at from both sides.
  return {
      .outlook = std::max(16, share(for_outlooks, count(StudyKind::outlook) + 2 * count(StudyKind::draw))),
      .iterations = iterations,
      .rollouts = std::max(16, iterations / 4)};
}

StudiedPart Study::study(const StudyPart& part, const StudyDepth& depth) const {
  StudiedPart studied{.kind = part.kind, .step = part.step};
  // The same chance before and after a draw: less noise.
  const Rng chance = Rng(1).split(static_cast<std::uint64_t>(part.step));
  if (part.kind == StudyKind::outlook) {
    const Position& position = at(part.step);
    const int games = position.over() ? 2 : depth.outlook;
    for (const Prospect& seat : position.prospects(games, chance.split(1)))
      studied.seats.push_back(expectation_of(seat));
    return studied;
  }
  const Position& position = at(part.step);
  const Step& done = match_.steps()[static_cast<std::size_t>(part.step)];
  if (part.kind == StudyKind::verdict) {
    studied.verdict = verdict_of(position, done.seat, done.action, depth, chance.split(0));
    studied.tallies = {tally_of(index(done.seat), studied.verdict->judgement, studied.verdict->lost())};
    return studied;
  }
  const std::vector<Prospect> before =
      position.before_draw(done.seat, done.action, depth.outlook, chance.split(1));
  const std::vector<Prospect> after = at(part.step + 1).prospects(depth.outlook, chance.split(1));
  for (std::size_t seat = 0; seat < before.size(); ++seat) {
    studied.seats.push_back(expectation_of({after[seat].points - before[seat].points,
                                            after[seat].win_probability - before[seat].win_probability,
                                            after[seat].points_variance + before[seat].points_variance,
                                            after[seat].win_variance + before[seat].win_variance}));
    studied.tallies.push_back(tally_of(static_cast<int>(seat), std::nullopt, studied.seats.back()));
  }
  return studied;
}

StudiedPart Study::outlook_for(Seat eyes, int step, const StudyDepth& depth) const {
  const Position& position = at(step);
  const Rng chance = Rng(1).split(static_cast<std::uint64_t>(step));
  return {.kind = StudyKind::outlook,
          .step = step,
          .seats = grod::outlook_for(eyes, position, position.over() ? 2 : depth.outlook, chance.split(1))};
}

namespace {

/// Margins of what does not hang together add up by their squares.
struct Sum {
  double value = 0;
  double squares = 0;

  void add(const Estimate& estimate) {
    value += estimate.value;
    squares += double(estimate.margin) * estimate.margin;
  }
  double margin() const { return std::sqrt(squares); }
  Estimate rounded() const {
    return {static_cast<int>(std::lround(value)), static_cast<int>(std::lround(margin()))};
  }
};

struct SeatSums {
  Sum lost;
  Sum points;
  Sum chance;
};

}  // namespace

std::vector<StudiedSeat> sums_of(int seats, const std::vector<StudyTally>& tallies) {
  std::vector<StudiedSeat> all(static_cast<std::size_t>(seats));
  std::vector<SeatSums> sums(all.size());
  for (const StudyTally& tally : tallies) {
    if (tally.seat < 0 || tally.seat >= seats) continue;
    const auto seat = static_cast<std::size_t>(tally.seat);
    const Estimate points{tally.points, tally.points_margin};
    if (!tally.judgement) {
      sums[seat].points.add(points);
      sums[seat].chance.add({tally.chance, tally.chance_margin});
      continue;
    }
    ++all[seat].decisions;
    all[seat].preferred += *tally.judgement == Judgement::preferred ? 1 : 0;
    all[seat].equal += *tally.judgement == Judgement::equal ? 1 : 0;
    // Small differences count as they came out, for and against: on the mean they tell even where one alone does not.
    sums[seat].lost.add(points);
  }
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    StudiedSeat& one = all[seat];
    one.lost = sums[seat].lost.rounded();
    one.lost.value = std::max(0, one.lost.value);
    one.luck = {sums[seat].points.rounded(), sums[seat].chance.rounded()};
    // Less, the more points a decision gave away on the mean.
    const double decisions = 100.0 * std::max(1, one.decisions);
    const double accuracy = std::exp(-one.lost.value / decisions);
    one.accuracy = {hundredths(100 * accuracy),
                    std::min(10'000, hundredths(100 * accuracy * one.lost.margin / decisions))};
  }
  return all;
}

std::vector<StudiedSeat> sums_of(int seats, const std::vector<StudiedPart>& parts) {
  std::vector<StudyTally> all;
  for (const StudiedPart& part : parts) all.insert(all.end(), part.tallies.begin(), part.tallies.end());
  return sums_of(seats, all);
}

}  // namespace grod
