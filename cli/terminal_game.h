// A match played at one terminal: draws the board, asks the people, lets the bots move, saves on the way out.
#pragma once

#include <string>

#include "cli/boards/boards.h"
#include "cli/menu.h"
#include "cli/player_name.h"
#include "cli/players/table_programs.h"
#include "cli/printed_log.h"
#include "match/match.h"

namespace grod::cli {

class TerminalGame {
 public:
  /// The game is saved to `file` when somebody leaves it, and with `keep` also when it is over.
  TerminalGame(Match match, TablePrograms& programs, Language language, std::string file, bool keep);

  /// Plays until the game is over or somebody quits; returns the exit status.
  int play();

 private:
  enum class Answer { acted, again, quit };

  bool is_human(Seat seat) const;
  Seat next_seat() const;
  Result<void> bot_acts(Seat seat);
  Answer human_acts(Seat seat);
  Answer choose(Seat seat, const Menu& menu);
  void act(Seat seat, Action action);
  void hint(Seat seat) const;

  std::string say(std::string_view key, std::initializer_list<Fill> fills = {}) const;
  std::string name(Seat seat) const;
  std::vector<std::string> names() const;
  Drawing drawing(const json::Object& view, std::optional<Seat> viewer) const;
  void draw(std::optional<Seat> viewer) const;
  void recall();
  int save(std::string_view message) const;
  void print_result() const;

  Match match_;
  TablePrograms& programs_;
  Language language_;
  std::string file_;
  bool keep_;
  Pen pen_;
  Chronicle chronicle_;
  PrintedLog log_;
  int humans_ = 0;
  std::optional<Seat> looking_;  // whose hand was last on the screen
};

}  // namespace grod::cli
