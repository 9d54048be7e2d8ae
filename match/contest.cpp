#include "match/contest.h"

namespace grod {

namespace {

/// Plays one game of a deal, as `play_game` of bots/arena.h does.
Result<Finish> play_through(const Contest& contest, std::span<Player* const> by_seat, const Rng& deal,
                            int round, std::uint64_t number) {
  Result<std::unique_ptr<Position>> started =
      contest.game.start(contest.edition, contest.options, contest.rules, deal.split(0));
  if (!started) return tl::unexpected(started.error());
  Position& position = **started;
  OpenDecisions open;
  const Course course{position, open};
  Rng choices = deal.split(1 + static_cast<std::uint64_t>(round));
  for (Player* player : by_seat)
    if (Result<void> begun = player->begin(number); !begun) return tl::unexpected(begun.error());
  while (!position.over()) {
    const Seat seat = position.to_act().first();
    const Result<Action> action = by_seat[std::size_t(seat)]->choose(course, seat, choices);
    if (!action) return tl::unexpected(action.error());
    open.note(position, seat, *action);
    if (const Result<News> done = position.act(seat, *action); !done) return tl::unexpected(done.error());
    open.settle(position);
  }
  for (Player* player : by_seat) player->end(course);
  Finish finish{.winners = position.winners()};
  for (const Seat seat : all_seats(position.seats())) finish.points[std::size_t(seat)] = position.total(seat);
  return finish;
}

/// Plays `rounds` games of a deal, with whoever `seated` puts in a seat in a round.
template <class Seated>
Result<std::vector<Finish>> play_rounds(const Contest& contest, const Chairs& chairs, std::uint64_t seed,
                                        std::uint64_t deal, int rounds, Seated seated) {
  std::vector<Finish> finishes;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Player*> by_seat;
    for (const Seat seat : all_seats(contest.options.seats))
      by_seat.push_back(&chairs(seated(seat, round), seat));
    const std::uint64_t number =
        deal * static_cast<std::uint64_t>(rounds) + static_cast<std::uint64_t>(round) + 1;
    const Result<Finish> finish = play_through(contest, by_seat, Rng(seed).split(deal), round, number);
    if (!finish) return tl::unexpected(finish.error());
    finishes.push_back(*finish);
  }
  return finishes;
}

}  // namespace

Result<Contest> Contest::of(const AnyGame& game, EditionPtr edition, const WrittenOptions& options) {
  if (const auto begun = game.start(edition, options, 1); !begun) return tl::unexpected(begun.error());
  return Contest{game, std::move(edition), options};
}

Result<std::vector<Achievement>> play_deal(const Contest& contest, const Chairs& chairs, std::uint64_t seed,
                                           std::uint64_t deal) {
  const int seats = contest.options.seats;
  return play_rounds(contest, chairs, seed, deal, seats,
                     [&](Seat seat, int rotation) { return player_rotated(seat, rotation, seats); })
      .map([&](const std::vector<Finish>& rotations) {
        std::vector<Achievement> achievements(static_cast<std::size_t>(seats));
        add_deal(rotations, achievements);
        return achievements;
      });
}

Result<Meeting> play_meeting(const Contest& contest, const Chairs& chairs, std::uint64_t seed,
                             std::uint64_t deal) {
  return play_rounds(contest, chairs, seed, deal, 2, player_on_side)
      .map([&](const std::vector<Finish>& sides) {
        return meeting_of({sides[0], sides[1]}, contest.options.seats);
      });
}

}  // namespace grod
