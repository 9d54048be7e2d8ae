#include "cli/terminal_game.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/common.h"
#include "match/position_view.h"
#include "match/room.h"

namespace grod::cli {

namespace {

bool colours_wanted() { return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr; }

/// How many columns the screen has; whatever is no screen has as many as the first ones had.
int screen_width() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

/// Ctrl-C ends the reading of a line, as the end of the input does: the game is saved and left.
void stop_reading_on_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) {};
  sigaction(SIGINT, &action, nullptr);
}

std::optional<std::string> read_line() {
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  return line;
}

}  // namespace

TerminalGame::TerminalGame(Match match, TablePrograms& programs, Language language, std::string file,
                           bool keep)
    : match_(std::move(match)),
      programs_(programs),
      language_(language),
      file_(std::move(file)),
      keep_(keep),
      pen_(colours_wanted()),
      log_(language, pen_) {
  for (const std::string& player : match_.record().players) humans_ += player == human ? 1 : 0;
  recall();
}

/// A game that goes on: what was told before is known, so that rounds are counted from the first.
void TerminalGame::recall() {
  std::unique_ptr<Position> before;
  std::vector<Account*> told;
  std::pair<Seat, Action> last;
  ReplayWatcher watcher;
  watcher.before = [&](const Position& position, Seat seat, Action action) {
    before = position.clone();
    last = {seat, action};
  };
  watcher.after = [&](const Position& position, News) {
    told = chronicle_.add(*before, position, last.first, last.second);
  };
  (void)Match::replay(match_.game(), match_.edition_ptr(), match_.record(), watcher);
  fmt::print("{}", log_.lines(told, names()));
}

std::string TerminalGame::say(std::string_view key, std::initializer_list<Fill> fills) const {
  return text(language_, key, fills);
}

bool TerminalGame::is_human(Seat seat) const { return match_.record().players[std::size_t(seat)] == human; }

std::string TerminalGame::name(Seat seat) const {
  std::string name = player_name(language_, seat, match_.record().players[std::size_t(seat)]);
  return is_human(seat) && humans_ == 1 ? fmt::format("{} ({})", name, say("you")) : name;
}

std::vector<std::string> TerminalGame::names() const {
  std::vector<std::string> names;
  for (const Seat seat : all_seats(match_.position().seats())) names.push_back(name(seat));
  return names;
}

Drawing TerminalGame::drawing(const json::Object& view, std::optional<Seat> viewer) const {
  return {view, names(), viewer, language_, pen_};
}

void TerminalGame::draw(std::optional<Seat> viewer) const {
  const json::Value view = match_.position().view(viewer);
  fmt::print("{}", draw_board(match_.record().game, drawing(view.as_object(), viewer)));
}

void TerminalGame::act(Seat seat, Action action) {
  const std::unique_ptr<Position> before = match_.position().clone();
  if (const Result<News> done = match_.act(seat, action); !done) return;
  fmt::print("{}", log_.lines(chronicle_.add(*before, match_.position(), seat, action), names()));
}

int TerminalGame::play() {
  stop_reading_on_interrupt();
  const std::string game = say(match_.record().game + ".name");
  fmt::print("{}\n",
             pen_.write(Ink::bold,
                        say("play.title", {{"game", game}, {"seed", deal_in_words(match_.record().deal)}})));
  while (!match_.position().over()) {
    const Seat seat = next_seat();
    if (!is_human(seat)) {
      if (const Result<void> acted = bot_acts(seat); !acted) {
        save("play.saved");
        return complain(acted.error());
      }
    } else if (human_acts(seat) == Answer::quit) {
      return save("play.saved");
    }
  }
  programs_.end(match_);
  print_result();
  return keep_ ? save("play.kept") : ok;
}

/// Where several may act, bots go first: nobody waits for them, and what they choose stays hidden anyway.
Seat TerminalGame::next_seat() const {
  const Seats who = match_.position().to_act();
  for (const Seat seat : who)
    if (!is_human(seat)) return seat;
  return who.first();
}

/// A program may fail.
Result<void> TerminalGame::bot_acts(Seat seat) {
  // Its chance follows from the seed and the place in the game, so a resumed game goes on as it would have.
  Rng rng = match_.rng_of_players().split(match_.record().actions.size());
  const Result<Action> action =
      programs_.plays(seat)
          ? programs_.choose(match_, seat)
          : match_.position().bot_choice(match_.record().players[std::size_t(seat)], seat, rng);
  if (!action) return tl::unexpected(action.error());
  act(seat, *action);
  return {};
}

TerminalGame::Answer TerminalGame::human_acts(Seat seat) {
  const std::vector<Action> legal = match_.position().legal(seat);
  if (legal.size() == 1) {  // nothing to decide: played for the player, and shown
    if (match_.position().sealed_step() != 0)
      fmt::print("  {}\n", say("play.did", {{"name", name(seat)},
                                            {"what", match_.position().describe(language_, legal.front())}}));
    act(seat, legal.front());
    return Answer::acted;
  }
  if (humans_ > 1 && looking_ != seat) {
    fmt::print("\n{}", say("play.pass-device", {{"name", name(seat)}}));
    std::cout.flush();
    if (!read_line()) return Answer::quit;
    looking_ = seat;
  }
  draw(seat);
  fmt::print("{}\n", say("play.turn", {{"name", pen_.write(Ink::bold, name(seat))},
                                       {"prompt", match_.position().prompt(language_, seat)}}));
  const Menu menu(match_.game(), match_.position(), seat, language_);
  fmt::print("{}", menu.lines(screen_width()));
  Answer answer = Answer::again;
  while (answer == Answer::again) answer = choose(seat, menu);
  return answer;
}

TerminalGame::Answer TerminalGame::choose(Seat seat, const Menu& menu) {
  const std::string count = std::to_string(menu.size());
  fmt::print("{}", say("play.choose", {{"count", count}}));
  std::cout.flush();
  const std::optional<std::string> line = read_line();
  if (!line || *line == "q") return Answer::quit;
  if (*line == "?") {
    fmt::print("{}\n", say("play.help"));
    return Answer::again;
  }
  if (*line == "s") {
    save("play.saved");
    return Answer::again;
  }
  if (*line == "h") {
    hint(seat);
    return Answer::again;
  }
  if (*line == "u") {
    const Result<std::vector<std::size_t>> gone = match_.undoable(seat);
    if (const Result<void> undone = match_.undo(seat); !undone) {
      fmt::print("{}\n", say("play.cannot-undo"));
      return Answer::again;
    }
    chronicle_.drop(*gone);
    fmt::print("{}\n", say("play.undone"));
    return Answer::acted;
  }
  const std::optional<Action> action = menu.read(*line);
  if (!action) {
    fmt::print("{}\n", say("play.bad-choice", {{"count", count}}));
    return Answer::again;
  }
  act(seat, *action);
  return Answer::acted;
}

/// Whole moves, the best first, each with the number that begins it; then why.
void TerminalGame::hint(Seat seat) const {
  const Position& position = match_.position();
  const std::vector<Action> legal = position.legal(seat);
  // A generator of its own: a hint must not tell how the deal's stands.
  const Rng chance(match_.record().actions.size());
  const Result<Advice> advice = position.advice(adviser, seat, chance);
  if (!advice) return;
  const AdviceView view = view_advice(*advice, position, seat, match_.record().game, language_);
  const std::string unit = "play.hint." + std::string(name_of(view.unit));
  for (const AlternativeView& move : view.alternatives) {
    const auto found = std::find(legal.begin(), legal.end(), action_at(move.actions.front()));
    const std::string value =
        fmt::format("{}{}{}", move.value / 10, decimal_sign(language_), std::abs(move.value % 10));
    fmt::print("  {:>3}  {}  ({})\n", found - legal.begin() + 1, fmt::join(move.texts, " → "),
               say(unit, {{"value", value}}));
  }
  fmt::print("{}\n", view.reason);
}

int TerminalGame::save(std::string_view message) const {
  if (const Result<void> written = write_file(file_, write_record(match_.record())); !written)
    return complain(written.error());
  fmt::print("\n{}\n", say(message, {{"file", file_}}));
  return ok;
}

void TerminalGame::print_result() const {
  draw(std::nullopt);
  const Position& position = match_.position();
  json::Array scores;
  for (const Seat seat : all_seats(position.seats())) scores.push_back(sheet_of(position, seat));
  fmt::print("{}\n\n", say("play.over"));
  const json::Value view = position.view(std::nullopt);
  fmt::print("{}\n", draw_scores(match_.record().game, drawing(view.as_object(), std::nullopt), scores));
  std::vector<std::string> names;
  for (const Seat seat : position.winners()) names.push_back(name(seat));
  const std::string_view key = names.empty() ? "no-winner" : names.size() == 1 ? "winner" : "winners";
  fmt::print("{}\n", say(key, {{"names", listed(names)}}));
}

}  // namespace grod::cli
