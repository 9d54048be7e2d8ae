// Any words as options of every game: the first byte is the number of seats, then lines: the variants, and a setting
// a line, "NAME VALUE". Refused with a sentence, or a game that begins and whose record says the same.
#include "texts/written_options.h"

#include "fuzz/check.h"
#include "match/match.h"
#include "match/registry.h"

namespace grod::fuzz {
namespace {

WrittenOptions options_from(std::string_view text) {
  WrittenOptions written;
  if (text.empty()) return written;
  written.seats = static_cast<signed char>(text.front()) - (text.front() >= '0' ? '0' : 0);
  const std::vector<std::string> lines = split(text.substr(1), '\n');
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (i == 0)
      written.variants = split(lines[i], ',');
    else
      written.settings[lines[i].substr(0, lines[i].find(' '))] = lines[i].substr(lines[i].find(' ') + 1);
  return written;
}

}  // namespace
}  // namespace grod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace grod;
  const WrittenOptions written = fuzz::options_from({reinterpret_cast<const char*>(data), size});
  for_each_game([&]<Game G>() {
    const AnyGame& game = **game_named(G::id);
    const Result<Match> match = Match::begin(game, game.default_edition(), written, 1);
    if (!match) return fuzz::check(!match.error().message.empty(), "a refusal without a sentence");
    const Result<Record> record = read_record(write_record(match->record()));
    fuzz::check(record, "the record of a game that began cannot be read");
    fuzz::check(record->options == written, "a written changes in the record");
    const auto options = options_of<G>(written);
    fuzz::check(options, "a game began whose options cannot be read");
    fuzz::check(options_of<G>(write_options(*options)).value() == *options, "options change in words");
  });
  return 0;
}
