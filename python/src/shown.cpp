#include "python/src/shown.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include "cli/report_page.h"
#include "python/src/errors.h"
#include "texts/patch.h"

namespace grod::python {

/// What some eyes see: every step as a `PositionView`, the first whole, the others as patches of the one before.
struct Sight {
  int seat = -1;  // nobody's
  json::Array frames = {};
};

/// What the page is filled with: `Shown` of web/src/report/data.ts.
struct Shown {
  Language language{};
  Summary summary = {};
  json::Value edition = {};
  std::vector<ReplayStep> contents = {};  // one for each step
  std::vector<std::string> said = {};     // what led to each
  std::vector<Sight> sights = {};
};

BOOST_DESCRIBE_STRUCT(Sight, (), (seat, frames))
BOOST_DESCRIBE_STRUCT(Shown, (), (language, summary, edition, contents, said, sights))

namespace {

std::vector<Sight> sights_of(const Eyes& eyes) {
  std::vector<Sight> sights;
  for (const std::optional<Seat>& seat : eyes) sights.push_back({seat ? index(*seat) : -1});
  return sights;
}

std::string filled(const Shown& shown) {
  const nb::object page = nb::module_::import_("grod._page").attr("page")();
  return value_of(cli::filled_page(nb::cast<std::string>(page), "shown", json::write(json::Plain{}, shown)));
}

/// Takes a picture for every pair of eyes after every decision of a game.
class Film {
 public:
  Film(Shown& shown, const Eyes& eyes) : shown_(shown), eyes_(eyes), last_(eyes.size()) {
    shown_.sights = sights_of(eyes);
  }

  ReplayWatcher watcher() {
    return {
        .begun = [this](const Position& dealt) { add(dealt, {}, {}); },
        .before = [this](const Position& before, Seat seat, Action action) { decide(before, seat, action); },
        .after = [this](const Position& after, News) { add(after, std::move(step_), std::move(said_)); }};
  }

 private:
  void decide(const Position& before, Seat seat, Action action) {
    const ReplayStep& last = shown_.contents.back();
    const bool at_once = before.sealed_step() != 0;
    const std::string heading = before.occasion(shown_.language);
    const bool goes_on = last.heading == heading && (at_once || last.seats == std::vector{index(seat)});
    step_ = {.decisions = last.decisions + 1,
             .seats = {index(seat)},
             .turn = last.turn + (goes_on ? 0 : 1),
             .heading = heading};
    const std::string& name = shown_.summary.seats[static_cast<std::size_t>(seat)].name;
    const std::string did = before.describe_move(shown_.language, seat, std::span(&action, 1)).front();
    said_ = fmt::format("{}: {}", name, did);
  }

  void add(const Position& position, ReplayStep step, std::string said) {
    shown_.contents.push_back(std::move(step));
    shown_.said.push_back(std::move(said));
    for (std::size_t i = 0; i < eyes_.size(); ++i) {
      json::Value seen = json::write(json::Plain{}, view_without_choices(eyes_[i], position));
      json::Array& frames = shown_.sights[i].frames;
      frames.push_back(frames.empty() ? seen : json::patch_between(last_[i], seen));
      last_[i] = std::move(seen);
    }
  }

  Shown& shown_;
  const Eyes& eyes_;
  std::vector<json::Value> last_;  // what each pair of eyes saw
  ReplayStep step_;
  std::string said_;
};

}  // namespace

Eyes all_eyes(int seats) {
  Eyes eyes;
  for (const Seat seat : all_seats(seats)) eyes.emplace_back(seat);
  eyes.emplace_back(std::nullopt);
  return eyes;
}

std::string page_of(const GameState& state, const Eyes& eyes, Language language) {
  const LoadedGame& game = *state.game();
  Shown shown{.language = language, .summary = cli::summary_of(header_of(game), language)};
  shown.edition = game.edition->cards();
  const int decisions = static_cast<int>(state.history().size());
  shown.contents = {{.decisions = decisions, .heading = state.position().occasion(language)}};
  shown.said = {""};
  shown.sights = sights_of(eyes);
  for (std::size_t i = 0; i < eyes.size(); ++i)
    shown.sights[i].frames = {json::write(json::Plain{}, view_position(eyes[i], language, state.position()))};
  return filled(shown);
}

std::string page_of(const Record& record, const Eyes& eyes, Language language) {
  const GamePtr game = game_of(record);
  Shown shown{.language = language, .summary = cli::summary_of(record, language)};
  shown.edition = game->edition->cards();
  Film film(shown, eyes);
  value_of(Match::replay(*game->game, game->edition, record, film.watcher()));
  return filled(shown);
}

nb::object framed(const std::function<std::string()>& page) {
  const nb::module_ pages = nb::module_::import_("grod._page");
  if (!nb::cast<bool>(pages.attr("there")())) return nb::none();
  return pages.attr("framed")(page());
}

}  // namespace grod::python
