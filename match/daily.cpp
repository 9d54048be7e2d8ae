#include "match/daily.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>

#include "match/registry.h"
#include "texts/sha256.h"

namespace grod {

namespace {

constexpr int days_of_years = 2932897;  // 1970 to 9999
constexpr int architects = 5;
constexpr std::size_t date_length = 10;

/// What is played on a day.
struct DailyGame {
  std::string game;
  std::vector<std::string> variants = {};
  json::Texts settings = {};
};

DailyGame game_alone(int day) {
  switch (day % 4) {
    case 0: return {.game = "tiny-towns", .variants = {"solo"}};
    case 1: return {.game = "welcome-to"};
    case 2: return {.game = "tiny-towns", .variants = {"solo", "town-hall"}};
    default:
      return {.game = "welcome-to",
              .variants = {"aaa"},
              .settings = {{"architect", std::to_string(1 + day / 4 % architects)}}};
  }
}

DailyGame game_in_company(int day) {
  switch (day % 4) {
    case 0: return {.game = "welcome-to"};
    case 1: return {.game = "tower-up"};
    case 2: return {.game = "monster-city"};
    default: return {.game = "tiny-towns"};
  }
}

DailyGame game_of(const Daily& daily) {
  return daily.kind == DailyKind::alone ? game_alone(daily.day) : game_in_company(daily.day);
}

std::uint64_t seed_of(const Daily& daily) {
  const Sha256 hash = sha256("grod daily " + name_of(daily));
  return std::uint64_t{hash[0]} << 32 | hash[1];
}

constexpr int seats_of(DailyKind kind) { return kind == DailyKind::alone ? 1 : 4; }

template <class Number>
bool read_digits(std::string_view text, Number& out) {
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), out);
  return wrong == std::errc() && end == text.data() + text.size();
}

std::vector<std::string> players_of(DailyKind kind, std::string_view player) {
  std::vector<std::string> players(static_cast<std::size_t>(seats_of(kind)), "strong");
  players.front() = player;
  return players;
}

}  // namespace

Result<int> day_of_date(std::string_view date) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  const bool written = date.size() == date_length && date[4] == '-' && date[7] == '-' &&
                       read_digits(date.substr(0, 4), year) && read_digits(date.substr(5, 2), month) &&
                       read_digits(date.substr(8, 2), day);
  const std::chrono::year_month_day civil{std::chrono::year(year), std::chrono::month(month),
                                          std::chrono::day(day)};
  if (!written || !civil.ok() || year < 1970)
    return error(fmt::format("\"{}\" is no date like 2026-11-17", date), ErrorCode::malformed);
  return static_cast<int>(std::chrono::sys_days(civil).time_since_epoch().count());
}

std::string date_of_day(int day) {
  const std::chrono::year_month_day civil{
      std::chrono::sys_days(std::chrono::days(std::clamp(day, 0, days_of_years - 1)))};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(civil.year()),
                     static_cast<unsigned>(civil.month()), static_cast<unsigned>(civil.day()));
}

Result<Daily> daily_named(std::string_view name) {
  const Result<int> day = day_of_date(name.substr(0, date_length));
  if (!day) return tl::unexpected(day.error());
  for (const DailyKind kind : {DailyKind::alone, DailyKind::company})
    if (const Daily daily{*day, kind}; name_of(daily) == name) return daily;
  return error(fmt::format("\"{}\" is no deal of a day like 2026-11-17-alone or 2026-11-17-company", name),
               ErrorCode::malformed);
}

std::string name_of(const Daily& daily) {
  return date_of_day(daily.day) + (daily.kind == DailyKind::alone ? "-alone" : "-company");
}

OpenRequest request_for(const Daily& daily) {
  const DailyGame game = game_of(daily);
  OpenRequest request{.game = game.game, .variants = game.variants, .settings = game.settings};
  request.seats.assign(static_cast<std::size_t>(seats_of(daily.kind)), {ChairKind::bot, "strong"});
  request.seats[static_cast<std::size_t>(daily_seat)] = {ChairKind::you, std::nullopt};
  request.hints = false;
  request.seed = std::to_string(seed_of(daily));
  return request;
}

Match begin_daily(const Daily& daily, std::string_view player) {
  const DailyGame chosen = game_of(daily);
  const AnyGame& game = **game_named(chosen.game);
  return *Match::begin(game, game.default_edition(), {seats_of(daily.kind), chosen.variants, chosen.settings},
                       seed_of(daily), players_of(daily.kind, player));
}

int daily_result(const Position& position) {
  std::vector<int> totals = totals_of(position);
  const int own = totals.front();
  totals.erase(totals.begin());
  return totals.empty() ? own : own - *std::max_element(totals.begin(), totals.end());
}

std::vector<int> daily_line(const Study& game) {
  std::vector<int> line;
  for (const StudyTurn& turn : game.plan(Language::en).turns)
    if (turn.seat.value_or(0) == index(daily_seat)) line.push_back(game.at(turn.step).total(daily_seat));
  return line;
}

Result<Match> daily_in_record(const Daily& daily, std::string_view text) {
  const Result<Record> record = read_record(text);
  if (!record) return error(record.error().message, ErrorCode::malformed);
  const Match begun = begin_daily(daily, "human");
  const Record& due = begun.record();
  const bool same = record->game == due.game && record->rules == due.rules && record->deal == due.deal &&
                    record->edition_fingerprint == due.edition_fingerprint &&
                    record->options == due.options && record->players == due.players;
  if (!same) return error(fmt::format("it is no game of the deal {}", name_of(daily)), ErrorCode::malformed);
  Result<Match> match = Match::replay(begun.game(), begun.edition_ptr(), *record);
  if (!match) return error(match.error().message, ErrorCode::malformed);
  if (!match->position().over()) return error("the game is not over", ErrorCode::not_over);
  return match;
}

}  // namespace grod
