#include "match/chronicle.h"

#include <algorithm>

namespace grod {

namespace {

/// Does one seat's turn go on? Where all decide at once, a seat's part of the step is its turn.
bool is_one_turn(const Account& a, const Account& b) {
  return a.seat == b.seat && a.step == b.step && a.occasion == b.occasion && a.round == b.round;
}

/// The last of these that a seat made; of its turn it is the one that tells.
Account* teller(std::span<Account* const> opened, Seat seat) {
  for (std::size_t i = opened.size(); i-- > 0;)
    if (opened[i]->seat == seat) return opened[i];
  return nullptr;
}

void add_pieces(Account& account, const std::vector<std::string>& pieces) {
  for (const std::string& piece : pieces)
    if (std::find(account.pieces.begin(), account.pieces.end(), piece) == account.pieces.end())
      account.pieces.push_back(piece);
}

/// The report has the same sentences in every language: the first of them finds the moments, the others their words.
void add_moment(Account& account, MomentKind kind, std::size_t number, Language language, std::string words) {
  if (number == account.moments.size()) account.moments.push_back({.kind = kind});
  account.moments[number].text[std::size_t(language)] = std::move(words);
}

/// Who won, and the points of all, the most first.
void add_result(std::vector<std::string>& then, const Position& over, Language language) {
  std::vector<Seat> ranking;
  for (const Seat seat : all_seats(over.seats())) ranking.push_back(seat);
  std::sort(ranking.begin(), ranking.end(), [&](Seat a, Seat b) {
    return over.total(a) != over.total(b) ? over.total(a) > over.total(b) : a < b;
  });
  std::vector<std::string> points;
  for (const Seat seat : ranking) points.push_back(name_mark(seat) + ": " + std::to_string(over.total(seat)));
  then.push_back(text(language, "table.result", {{"points", listed(points)}}));
  std::vector<std::string> names;
  for (const Seat seat : over.winners()) names.push_back(name_mark(seat));
  const std::string_view key = names.empty() ? "no-winner" : names.size() == 1 ? "winner" : "winners";
  then.push_back(text(language, key, {{"names", listed(names)}}));
}

}  // namespace

Account account_of(const Position& before, int n, Seat seat, Action action) {
  Account account{.n = n, .seat = seat, .action = action};
  account.step = before.sealed_step();
  account.for_good = before.stays_hidden(action);
  for (const Language language : all_languages) {
    const auto l = std::size_t(language);
    account.occasion[l] = before.occasion(language);
    if (account.step != 0) account.choice[l] = before.describe_move(language, seat, {&action, 1}).front();
  }
  return account;
}

void place_newest(std::span<Account* const> standing) {
  Account& newest = *standing.back();
  newest.joins = newest.n;
  newest.first = newest.seat;
  if (standing.size() < 2) return;
  const Account& last = *standing[standing.size() - 2];
  if (last.occasion == newest.occasion) {
    newest.first = last.first;
    newest.round = last.round + (last.seat != newest.seat && newest.seat == last.first ? 1 : 0);
  }
  for (std::size_t i = standing.size() - 1; i-- > 0;) {
    const Account& earlier = *standing[i];
    if (is_one_turn(earlier, newest)) newest.joins = earlier.joins;
    // Others come between only where all decide at once.
    if (is_one_turn(earlier, newest) || newest.step == 0 || earlier.step != newest.step) return;
  }
}

std::vector<Account*> tell(std::span<Account* const> standing, const Position& before,
                           const Position& after) {
  place_newest(standing);
  Account& newest = *standing.back();
  if (newest.step != 0 && !after.over() && after.sealed_step() == newest.step) return {};
  std::vector<Account*> opened;
  std::vector<Decided<Action>> done;
  for (std::size_t i = standing.size(); i-- > 0;) {
    if (standing[i]->told || standing[i]->step != newest.step) break;
    opened.insert(opened.begin(), standing[i]);
    if (newest.step == 0) break;
  }
  for (Account* account : opened) {
    account->told = true;
    if (!account->for_good) account->choice = {};  // the report says it now
    if (!account->for_good) done.push_back({account->seat, account->action});
  }
  for (const Language language : all_languages) {
    const auto l = std::size_t(language);
    std::size_t moments = 0;
    for (const Sentence& sentence : after.report(language, before, done)) {
      Account* by = sentence.about ? teller(opened, *sentence.about) : nullptr;
      add_pieces(by != nullptr ? *by : newest, sentence.pieces);
      const std::string whole =
          (sentence.about ? name_mark(*sentence.about) + " " : std::string()) + sentence.text;
      if (sentence.moment != MomentKind::none)
        add_moment(newest, sentence.moment, moments++, language, whole);
      if (by != nullptr)
        by->text[l] = joined(std::array{by->text[l], sentence.text});
      else
        newest.then[l].push_back(whole);
    }
    if (after.over()) {
      add_result(newest.then[l], after, language);
      add_moment(newest, MomentKind::ending, moments, language, newest.then[l].back());
    }
  }
  return opened;
}

std::string heading_of(const Account& account, Language language) {
  const std::string& occasion = account.occasion[std::size_t(language)];
  constexpr std::string_view round = "{round}";
  const std::size_t found = occasion.find(round);
  if (found == std::string::npos) return occasion;
  return std::string(occasion).replace(found, round.size(), std::to_string(account.round));
}

std::vector<Account*> Chronicle::add(const Position& before, const Position& after, Seat seat,
                                     Action action) {
  const int n = static_cast<int>(accounts_.size()) + 1;
  standing_.push_back(&accounts_.emplace_back(account_of(before, n, seat, action)));
  return tell(standing_, before, after);
}

void Chronicle::drop(const std::vector<std::size_t>& places) {
  for (std::size_t i = places.size(); i-- > 0;)
    standing_.erase(standing_.begin() + static_cast<std::ptrdiff_t>(places[i]));
}

}  // namespace grod
