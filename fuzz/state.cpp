// Any JSON as a position of a game: refused with a sentence, or one that can be played to its end.
#include <algorithm>
#include <array>

#include "fuzz/check.h"
#include "fuzz/mutate_json.h"
#include "match/registry.h"

namespace grod::fuzz {
namespace {

constexpr std::uint64_t games_per_position = 3;

/// The games whose readers refuse whatever no game can reach. A reader of the others is for states of our own making;
/// a game joins when its `broken` judges every field.
constexpr std::array<std::string_view, 1> sealed{"monster-city"};

template <Game G>
void examine(const AnyGame& game, const Position& position) {
  const auto again =
      game.read_position(game.default_edition(), *json::parse(boost::json::serialize(position.state())));
  check(again, "a position that was read and written cannot be read");
  check((*again)->equals(position), "a position changes when it is written and read");
  static_cast<void>(position.view(std::nullopt));
  for (const Seat seat : all_seats(position.seats())) static_cast<void>(position.view(seat));

  const State<G> state = *read_state(G::default_edition(), position.state());
  for (std::uint64_t number = 0; number < games_per_position; ++number)
    play_to_the_end<G>(G::default_edition(), state, Rng(number));
  for (const Seat seat : all_seats(position.seats()))
    play_to_the_end<G>(G::default_edition(),
                       G::imagine(state.information(G::default_edition(), seat), Rng(1)), Rng(2));
}

}  // namespace
}  // namespace grod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace grod;
  const Result<json::Value> value = json::parse({reinterpret_cast<const char*>(data), size});
  if (!value) return 0;
  for_each_game([&]<Game G>() {
    if (std::find(fuzz::sealed.begin(), fuzz::sealed.end(), G::id) == fuzz::sealed.end()) return;
    const AnyGame& game = **game_named(G::id);
    const auto position = game.read_position(game.default_edition(), *value);
    if (!position) return fuzz::check(!position.error().message.empty(), "a refusal without a sentence");
    fuzz::examine<G>(game, **position);
  });
  return 0;
}
