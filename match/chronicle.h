// What the log says of each decision: its report once it lies open, in every language, under which heading, and in whose
// paragraph. A table, a terminal and a replay tell a game with the same words.
#pragma once

#include <deque>

#include "core/names.h"
#include "match/any_game.h"

namespace grod {

template <class T>
using PerLanguage = std::array<T, std::size_t(enumerator_count<Language>)>;

inline constexpr Every<Language, enumerator_count<Language>> all_languages;

/// A sentence of the log that tells what a game is remembered by.
struct ToldMoment {
  MomentKind kind{};
  PerLanguage<std::string> text = {};
};

/// One decision. Names are left open (`name_mark`), since people are renamed and seats change hands.
struct Account {
  int n = 0;  // its number among the decisions, ascending; an event's, at a table
  Seat seat{};
  Action action{};
  int step = 0;           // in which sealed step it was made; 0 if it lay open at once
  bool for_good = false;  // what was chosen is never told

  // Where it stands
  int joins =
      0;  // the number of the decision that begins its paragraph: its own, or an earlier one of the same turn
  PerLanguage<std::string> occasion = {};  // the heading, as the game gives it
  int round = 1;                           // how often play has come round under it
  Seat first{};                            // who began it

  /// What its owner reads while it is sealed, in the words of how things stood.
  PerLanguage<std::string> choice = {};

  // What is told
  bool told = false;                   // everybody may know it
  PerLanguage<std::string> text = {};  // goes on after the seat's name; of a sealed turn the last has all
  PerLanguage<std::vector<std::string>> then = {};  // what befell the table, sentence by sentence
  std::vector<std::string> pieces = {};
  std::vector<ToldMoment> moments = {};  // of whatever was told with it, and the result

  const std::string& said(Language language) const { return text[std::size_t(language)]; }
  const std::vector<std::string>& then_said(Language language) const { return then[std::size_t(language)]; }
};

BOOST_DESCRIBE_STRUCT(ToldMoment, (), (kind, text))
BOOST_DESCRIBE_STRUCT(Account, (),
                      (n, seat, action, step, for_good, joins, occasion, round, first, choice, told, text,
                       then, pieces, moments))

/// What is known of a decision before it is made.
Account account_of(const Position& before, int n, Seat seat, Action action);

/// Under which heading the newest of these stands, the last in the list, and whose paragraph it continues.
void place_newest(std::span<Account* const> standing);

/// The newest of these decisions, the last in the list, has been made. Returns those that are told now: itself, and whatever
/// was sealed until now. Decisions that were taken back are not among `standing`.
std::vector<Account*> tell(std::span<Account* const> standing, const Position& before, const Position& after);

/// The heading over an account, with its number.
std::string heading_of(const Account& account, Language language);

/// The accounts of a match, for whoever plays one without a table.
class Chronicle {
 public:
  /// A decision was made. Returns what is told now.
  std::vector<Account*> add(const Position& before, const Position& after, Seat seat, Action action);

  /// Decisions were taken back, named by their places among those that stand, in ascending order.
  void drop(const std::vector<std::size_t>& places);

 private:
  std::deque<Account> accounts_;  // all there ever were, so that none moves
  std::vector<Account*> standing_;
};

}  // namespace grod
