#include "games/tower_up/io/edition_check.h"

#include <fmt/format.h>

#include "core/names.h"
#include "games/tower_up/io/words.h"
#include "games/tower_up/rules/objectives.h"

namespace grod::tower_up {

namespace {

using Faults = std::vector<std::string>;

std::string listed_sites(Sites sites) {
  std::vector<int> numbers;
  for (const Site site : sites) numbers.push_back(number_of(site));
  return fmt::format("{}", fmt::join(numbers, ", "));
}

// Streets

/// Every street leads from a site to another that exists, and back.
void check_streets(const PrintedBoard& board, const std::string& name, Faults& out) {
  const Sites all = Sites::first_n(board.plots.size());
  for (const Site site : all) {
    const Sites streets = board.plots[index(site)].streets;
    const int number = number_of(site);
    for (const Site other : streets - all)
      out.push_back(fmt::format("{}: site {} has a street to site {}, but there are only {} sites", name,
                                number, number_of(other), all.size()));
    if (streets.contains(site))
      out.push_back(fmt::format("{}: site {} has a street to itself", name, number));
    for (const Site other : streets& all)
      if (!board.plots[index(other)].streets.contains(site))
        out.push_back(fmt::format("{}: the street from site {} to site {} goes one way only", name, number,
                                  number_of(other)));
    if (streets.empty()) out.push_back(fmt::format("{}: no street leads to site {}", name, number));
    if (streets.size() > max_streets)
      out.push_back(fmt::format("{}: site {} has {} streets, but {} is the most that can be", name, number,
                                streets.size(), max_streets));
  }
}

/// The board is in one piece, and so is every district.
void check_pieces(const Board& board, const std::string& name, Faults& out) {
  const Sites reached = reachable(board, board.all, board.all.first());
  if (reached != board.all)
    out.push_back(
        fmt::format("{}: no way leads from site 1 to sites {}", name, listed_sites(board.all - reached)));
  for (int d = 0; d < district_count; ++d) {
    const char letter = letter_of(static_cast<District>(d));
    const Sites district = board.district[std::size_t(d)];
    if (district.empty()) {
      out.push_back(fmt::format("{}: district {} has no sites", name, letter));
      continue;
    }
    const Sites piece = reachable(board, district, district.first());
    if (piece != district)
      out.push_back(
          fmt::format("{}: district {} is in more than one piece: inside it no way leads from site {} to "
                      "sites {}",
                      name, letter, number_of(district.first()), listed_sites(district - piece)));
  }
}

void check_drawing(const PrintedBoard& board, const std::string& name, Faults& out) {
  for (int i = 0; i < board.plots.size(); ++i)
    for (int k = 0; k < i; ++k)
      if (board.plots[i].at == board.plots[k].at)
        out.push_back(fmt::format("{}: sites {} and {} are drawn in the same place", name, k + 1, i + 1));
}

// Starting floors

/// Can so many sites, no two of them neighbours, leave no site that is neither taken nor beside one? Somebody must
/// be on or next to the first free site, so few branches have to be tried.
bool can_be_blocked(const Board& board, Sites open, int floors) {
  if (open.empty()) return true;
  if (floors == 0) return false;
  const Site first = open.first();
  for (const Site site : (board.next_to(first) | Sites::of(first)) & open)
    if (can_be_blocked(board, open - board.next_to(site) - Sites::of(site), floors - 1)) return true;
  return false;
}

/// TU-5: whatever the market shows, there must be a place for the next starting floor.
void check_starting_floors(const Board& board, Side side, const std::string& name, Faults& out) {
  const int floors = most_starting_floors_for(side == Side::back ? 2 : 3);
  if (board.all.size() < floors || can_be_blocked(board, board.all, floors - 1))
    out.push_back(fmt::format(
        "{}: {} starting floors of one colour can leave no place for another; there are too few sites", name,
        floors - 1));
}

// Objectives

/// Are there so many sites, no two of them neighbours?
bool can_be_apart(const Board& board, Sites open, int number) {
  if (number == 0) return true;
  if (open.size() < number) return false;
  const Site site = open.first();
  const Sites others = open - Sites::of(site);
  return can_be_apart(board, others - board.next_to(site), number - 1) || can_be_apart(board, others, number);
}

int sites_with_streets(const Board& board, int least) {
  int count = 0;
  for (const Site site : board.all) count += board.next_to(site).size() >= least;
  return count;
}

/// Could anybody meet it, with a share in whatever buildings this board can hold?
bool can_be_met(const Edition& edition, const Board& board, Objective objective) {
  switch (objective) {
    case Objective::each_colour: return board.all.size() >= colour_count;
    case Objective::park_4: return board.park.size() >= 4;
    case Objective::five_districts: return shares_every_district(board, board.all);
    case Objective::lake_4: return board.lake.size() >= 4;
    case Objective::connected_5: return shares_connected(board, board.all, 5);
    case Objective::brown_4: return can_be_apart(board, board.all, 4);  // TU-19: brown is never beside brown
    case Objective::grey_districts_3_2: return shares_grey_districts(edition, board, board.all, false);
    case Objective::two_borders: return shares_two_crossings(board, board.all);
    case Objective::double_roofs: return sites_with_streets(board, 1) >= 2;   // a second floor
    case Objective::levels_1_to_4: return sites_with_streets(board, 3) >= 1;  // a fourth floor
  }
  return false;
}

void check_objectives(const Edition& edition, const Board& board, const std::string& name, Faults& out) {
  for (int i = 0; i < objective_count; ++i) {
    const auto objective = static_cast<Objective>(i);
    if (!can_be_met(edition, board, objective))
      out.push_back(fmt::format("{}: nobody could ever meet the objective {}", name, name_of(objective)));
  }
}

// Cards, tracks, tokens

void check_cards(const Printed& printed, Faults& out) {
  for (std::size_t i = 0; i < card_count; ++i) {
    const PrintedCard& card = printed.cards[i];
    const int shown = card.floors.size() + card.steps.sum();
    if (card.floors.empty())
      out.push_back(fmt::format("card {}: it shows no floor, so nothing is at its bottom", i + 1));
    if (shown > most_on_card)
      out.push_back(
          fmt::format("card {}: it shows {} things, but {} is the most", i + 1, shown, most_on_card));
  }
}

void check_tracks(const Tracks& tracks, Faults& out) {
  for (int column = 1; column <= tracks.columns; ++column)
    if (tracks.value[std::size_t(column)] < tracks.value[std::size_t(column - 1)])
      out.push_back(fmt::format("tracks: column {} is worth less than the one before it", column));
  for (const Column star : tracks.stars)
    if (index(star) < 1 || index(star) > tracks.columns)
      out.push_back(fmt::format("tracks: a star on column {}, but columns go from 1 to {}", index(star),
                                tracks.columns));
}

void check_tokens(const Printed& printed, Faults& out) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const Tokens& tokens = printed.tokens[std::size_t(seats - min_seats)];
    for (int i = 0; i < seats; ++i) {
      if (tokens[std::size_t(i)] == 0)
        out.push_back(fmt::format("tokens: {} players need {} tokens beside an objective", seats, seats));
      if (i > 0 && tokens[std::size_t(i)] > tokens[std::size_t(i - 1)])
        out.push_back(fmt::format("tokens: for {} players the highest must come first", seats));
    }
  }
}

}  // namespace

std::vector<std::string> faults(const Printed& printed) {
  Faults out;
  const Edition edition = indexed(printed);
  for (const Side side : {Side::front, Side::back}) {
    const PrintedBoard& board = printed.boards[std::size_t(side)];
    const std::string name = fmt::format("{} board", name_of(side));
    if (board.plots.empty()) {
      out.push_back(name + ": there are no sites");
      continue;
    }
    const std::size_t before = out.size();
    check_drawing(board, name, out);
    check_streets(board, name, out);
    const bool sound_streets = out.size() == before;
    check_pieces(edition.board(side), name, out);
    if (!sound_streets) continue;  // what follows makes sense on a sound street plan only
    check_starting_floors(edition.board(side), side, name, out);
    check_objectives(edition, edition.board(side), name, out);
  }
  check_cards(printed, out);
  check_tracks(printed.tracks, out);
  check_tokens(printed, out);
  return out;
}

}  // namespace grod::tower_up
