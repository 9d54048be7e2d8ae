// Any text as a record: read or refused, and what is read is written, read and replayed again to the same.
#include "match/record.h"

#include <algorithm>

#include "fuzz/check.h"
#include "match/playable_record.h"
#include "match/registry.h"

namespace grod::fuzz {
namespace {

void play(const AnyGame& game, Record record) {
  static_cast<void>(edition_of(game, record));
  // Fingerprints cannot be guessed; what comes behind them is of interest.
  record.edition_fingerprint = game.default_edition()->fingerprint();
  const Result<Match> match = Match::replay(game, game.default_edition(), record);
  if (!match) return;
  static_cast<void>(check_variations({record, &game, game.default_edition()}));

  const Result<Match> again = Match::replay(game, game.default_edition(), match->record());
  check(again, "a record that replayed does not replay again");
  check(again->position().equals(match->position()), "a record replays to two positions");
  check(again->record() == match->record(), "a record replays to two records");

  const Position& position = match->position();
  const auto read =
      game.read_position(game.default_edition(), *json::parse(boost::json::serialize(position.state())));
  check(read, "a position reached by play cannot be read");
  check((*read)->equals(position), "a position changes on its way through JSON");
  for (const Seat seat : all_seats(position.seats())) static_cast<void>(position.view(seat));
  static_cast<void>(position.view(std::nullopt));
}

/// Changes lines as lines: one goes, is doubled or changes places with another. Then the count at the end is put
/// right, for a wrong one would be all that the reader sees.
std::string changed_by_lines(std::string_view text, Rng& rng) {
  std::vector<std::string> lines = split(text, '\n');
  const auto any = [&] { return lines.begin() + rng.below(static_cast<int>(lines.size())); };
  for (int changes = rng.below(3); changes >= 0 && !lines.empty(); --changes) switch (rng.below(3)) {
      case 0: lines.erase(any()); break;
      case 1: lines.insert(any(), *any()); break;
      default: std::iter_swap(any(), any());
    }
  std::string out;
  int actions = 0;
  bool varied = false;
  for (const std::string& line : lines) {
    if (line.starts_with("scores ") || line.starts_with("end ")) continue;
    varied = varied || line.starts_with("variation ");
    if (!varied && line.find(": ") != std::string::npos) ++actions;
    out += line + "\n";
  }
  return out + fmt::format("end {}\n", actions);
}

}  // namespace
}  // namespace grod::fuzz

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  grod::Rng rng(seed);
  if (rng.below(2) == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string changed = grod::fuzz::changed_by_lines({reinterpret_cast<const char*>(data), size}, rng);
  if (changed.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(changed.begin(), changed.end(), data);
  return changed.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace grod;
  const Result<Record> record = read_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  const Result<Record> again = read_record(write_record(*record));
  fuzz::check(again, "a record that was read and written cannot be read");
  fuzz::check(*again == *record, "a record changes when it is written and read");
  if (const Result<const AnyGame*> game = game_named(record->game)) fuzz::play(**game, *record);
  return 0;
}
