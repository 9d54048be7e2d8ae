// A game of each kind there is, behind the one interface, and its record played again.
#include <cstdio>

#include <grod/match/match.h>
#include <grod/match/registry.h>

namespace {

/// Plays one game to its end; false, with a sentence, where anything is refused.
bool plays(const grod::AnyGame& game) {
  grod::WrittenOptions options;
  options.seats = game.max_seats();
  auto match = grod::Match::begin(game, game.default_edition(), options, 42);
  if (!match) return std::printf("%s\n", match.error().message.c_str()), false;
  grod::Rng rng(1);
  while (!match->position().over()) {
    const grod::Seat seat = match->position().to_act().first();
    const auto action = match->position().bot_choice("random", seat, rng);
    if (!action) return std::printf("%s\n", action.error().message.c_str()), false;
    if (const auto done = match->act(seat, *action); !done)
      return std::printf("%s\n", done.error().message.c_str()), false;
  }
  const auto again = grod::Match::replay(game, game.default_edition(), match->record());
  if (!again || !again->position().equals(match->position()))
    return std::printf("the record of %s plays otherwise\n", match->record().game.c_str()), false;
  std::printf("%s ended after %zu decisions\n", match->record().game.c_str(), match->record().actions.size());
  return true;
}

}  // namespace

int main() {
  for (const grod::AnyGame* game : grod::all_games())
    if (!plays(*game)) return 1;
  return 0;
}
