// Any text as an edition of every game: refused with a sentence, or sound enough to play with.
#include "fuzz/check.h"
#include "fuzz/mutate_json.h"
#include "match/edition_file.h"
#include "match/registry.h"

namespace grod::fuzz {
namespace {

constexpr std::uint64_t games_per_edition = 3;

void check_round_trip(const AnyGame& game, const AnyEdition& edition) {
  const std::string text = write_edition_file(game, edition);
  const Result<EditionPtr> again = read_edition_file(game, text);
  check(again, "an edition that was read and written cannot be read");
  check((*again)->fingerprint() == edition.fingerprint(), "an edition changes when it is written and read");
  check(write_edition_file(game, **again) == text, "an edition is written in two ways");
}

template <Game G>
void play_with(const typename G::Edition& edition) {
  const auto options = laws::every_option<G>();
  for (std::uint64_t number = 0; number < games_per_edition; ++number) {
    const Rng rng(number);
    const auto& option =
        options[static_cast<std::size_t>(rng.split(2).below(static_cast<int>(options.size())))];
    play_to_the_end<G>(edition, G::setup(edition, option, rng.split(0)), rng.split(1));
  }
}

}  // namespace
}  // namespace grod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace grod;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for_each_game([&]<Game G>() {
    const AnyGame& game = **game_named(G::id);
    const Result<EditionPtr> edition = read_edition_file(game, text);
    if (!edition) return fuzz::check(!edition.error().message.empty(), "a refusal without a sentence");
    fuzz::check_round_trip(game, **edition);
    fuzz::play_with<G>(*read_edition(G::default_edition(), (*edition)->cards()));
  });
  return 0;
}
