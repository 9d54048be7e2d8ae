// `State` in Python.
#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "match/position_view.h"
#include "python/src/drawn.h"
#include "python/src/errors.h"
#include "python/src/observation.h"
#include "python/src/players.h"
#include "python/src/shown.h"
#include "python/src/values.h"

namespace grod::python {

namespace {

using Number = std::optional<std::int64_t>;
using StatePtr = std::unique_ptr<GameState>;

std::vector<int> legal(const GameState& state, Number seat) {
  std::vector<int> numbers;
  if (!seat && state.position().over()) return numbers;
  for (const Action action : state.position().legal(state.seat_or_first(seat)))
    numbers.push_back(index(action));
  return numbers;
}

StatePtr after(const GameState& state, std::int64_t action, Number seat) {
  auto next = std::make_unique<GameState>(state);
  next->apply(next->deciding(seat), action);
  return next;
}

StatePtr imagined(const GameState& state, std::int64_t seat, std::uint64_t key) {
  return std::make_unique<GameState>(
      state.game(), state.position().imagined(state.game()->seat_at(seat), Rng(key)), std::nullopt);
}

json::Value view(const GameState& state, Number seat) {
  return state.position().view(seat ? std::optional(state.game()->seat_at(*seat)) : std::nullopt);
}

std::pair<std::string, std::string> why_not(const GameState& state, nb::handle decision, Number seat,
                                            const std::string& language) {
  const Seat who = state.seat_or_first(seat);
  const json::Value part =
      nb::isinstance<nb::dict>(decision)
          ? from_python(decision)
          : state.position().move(state.game()->action_at(nb::cast<std::int64_t>(decision)));
  const Explanation said = value_of(state.position().why_not(who, part, language_of(language)));
  return {said.statement, said.text};
}

std::string described(const GameState& state, std::int64_t number, Number seat, const std::string& language) {
  const Seat who = state.deciding(seat);
  const Action action = state.legal_for(who, number);
  return state.position().describe_move(language_of(language), who, std::span(&action, 1)).front();
}

nb::object preview(const GameState& state, std::int64_t number, Number seat) {
  const Seat who = state.deciding(seat);
  return to_python(state.position().preview(who, state.legal_for(who, number)));
}

std::vector<int> scores(const GameState& state) { return totals_of(state.position()); }

std::vector<std::pair<int, int>> history(const GameState& state) {
  std::vector<std::pair<int, int>> decisions;
  for (const auto& [seat, action] : state.history()) decisions.emplace_back(index(seat), index(action));
  return decisions;
}

StatePtr read_json(const std::string& text) {
  return std::make_unique<GameState>(GameState::read(value_of(json::parse(text))));
}

std::string to_json(const GameState& state) { return boost::json::serialize(state.saved()); }

nb::bytes to_bytes(const GameState& state) {
  const std::string text = to_json(state);
  return nb::bytes(text.data(), text.size());
}

StatePtr from_bytes(const nb::bytes& bytes) { return read_json({bytes.c_str(), bytes.size()}); }

/// A named seat's; otherwise everybody's, or those of the first that is to act. Once the game is over nobody acts, and what
/// everybody sees is shown.
Eyes eyes_on(const GameState& state, Number seat, bool everything) {
  if (everything) return all_eyes(state.position().seats());
  if (seat) return {state.game()->seat_at(*seat)};
  if (state.position().over()) return {std::nullopt};
  return {state.position().to_act().first()};
}

std::string html(const GameState& state, Number seat, bool everything, const std::string& language) {
  return page_of(state, eyes_on(state, seat, everything), language_of(language));
}

template <class T>
nb::typed<nb::tuple, T, nb::ellipsis> tuple_of(const std::vector<T>& values) {
  return nb::tuple(nb::cast(values));
}

}  // namespace

void add_state(nb::module_& module) {
  nb::class_<GameState> state(module, "State",
                              "A position of a game, and the decisions that led to it. Two are equal where "
                              "their positions are; whoever changes one "
                              "that is the key of a dictionary loses it there.");

  // Whose decision, which decisions
  state.def_prop_ro(
           "game", [](const GameState& s) { return s.game(); }, "The game it is a state of.")
      .def_prop_ro(
          "seats", [](const GameState& s) { return s.position().seats(); }, "How many play.")
      .def_prop_ro(
          "over", [](const GameState& s) { return s.position().over(); }, "Whether the game is over.")
      .def_prop_ro(
          "to_act",
          [](const GameState& s) {
            return numbers_of(s.position().over() ? Seats{} : s.position().to_act());
          },
          "The seats that have something to decide now: often one, sometimes several who decide at once.")
      .def("legal", &legal, nb::arg("seat").none() = nb::none(),
           "The decisions that are legal for a seat, ascending; for the first that is to act unless another "
           "is named. Empty where it has none.")
      .def(
          "acts_no_more",
          [](const GameState& s, std::int64_t seat) {
            return s.position().acts_no_more(s.game()->seat_at(seat));
          },
          nb::arg("seat"), "The seat is done for the game, as far as that can be told now.");

  // Doing one
  state
      .def(
          "apply",
          [](GameState& s, std::int64_t action, Number seat) {
            return s.apply(s.seat_or_first(seat), action);
          },
          nb::arg("action"), nb::arg("seat").none() = nb::none(),
          "Does a decision of that seat, or of the first that is to act. Returns whether it revealed "
          "anything to somebody. An illegal one "
          "raises IllegalAction and changes nothing.")
      .def("after", &after, nb::arg("action"), nb::arg("seat").none() = nb::none(),
           "The state behind a decision; this one stays as it is.")
      .def("why_not", &why_not, nb::arg("decision"), nb::arg("seat").none() = nb::none(),
           nb::arg("language") = "en",
           "Why a decision is not legal, as the number of the statement that forbids it and its sentence; "
           "both empty for one that is. A "
           "structure may be given in part.")
      .def(
          "clone", [](const GameState& s) { return std::make_unique<GameState>(s); },
          "The same state once more.")
      .def("__copy__", [](const GameState& s) { return std::make_unique<GameState>(s); })
      .def(
          "__deepcopy__", [](const GameState& s, nb::handle) { return std::make_unique<GameState>(s); },
          nb::arg("memo"));

  // What is known
  state
      .def(
          "information", [](const GameState& s, Number seat) { return dict_of(view(s, seat)); },
          nb::arg("seat").none(),
          "What that seat knows: the table and its own hand. For None, what everybody sees.")
      .def(
          "information_text",
          [](const GameState& s, Number seat) { return boost::json::serialize(view(s, seat)); },
          nb::arg("seat").none(), "The same as a text: equal for two states that the seat cannot tell apart.")
      .def(
          "seen",
          [](const GameState& s, Number seat, const std::string& language) {
            const std::optional<Seat> eyes = seat ? std::optional(s.game()->seat_at(*seat)) : std::nullopt;
            return dict_of(
                json::write(json::Plain{}, view_position(eyes, language_of(language), s.position())));
          },
          nb::arg("seat").none(), nb::arg("language") = "en",
          "What a server tells that seat: what it knows (`view`), what it may do, with words, and the "
          "points. "
          "For None, what everybody sees.")
      .def(
          "observation",
          [](const GameState& s, Number seat) { return observation_of(s, s.seat_or_first(seat)); },
          nb::arg("seat").none() = nb::none(),
          "The same as numbers for a learner, as `Game.describe_observation` explains them; of the first "
          "seat that is to act unless another is named.")
      .def(
          "mask", [](const GameState& s, Number seat) { return mask_of(s, s.seat_or_first(seat)); },
          nb::arg("seat").none() = nb::none(),
          "1 for every decision that is legal for the seat, 0 for the others.")
      .def("imagine", &imagined, nb::arg("seat"), nb::arg("key"),
           "Another world that the seat cannot tell from this one: whatever it does not know is dealt anew. "
           "The key decides how.")
      .def(
          "everything", [](const GameState& s) { return dict_of(s.position().state()); },
          "The whole state, with all that is hidden.");

  // In words
  state
      .def("describe", &described, nb::arg("action"), nb::arg("seat").none() = nb::none(),
           nb::arg("language") = "en", "A legal decision in the words of somebody who sees how things stand.")
      .def("preview", &preview, nb::arg("action"), nb::arg("seat").none() = nb::none(),
           "What a legal decision would do, as far as the seat can know, where the game tells; otherwise "
           "None.")
      .def(
          "prompt",
          [](const GameState& s, Number seat, const std::string& language) {
            return s.position().prompt(language_of(language), s.deciding(seat));
          },
          nb::arg("seat").none() = nb::none(), nb::arg("language") = "en", "What the seat is asked for.");

  // Thought about
  state
      .def("judge", &judge, nb::arg("seat").none() = nb::none(), nb::arg("iterations") = 1000,
           nb::arg("key") = 0, nb::arg("threads") = 1,
           "What the search player thinks of each decision of a seat, by what that seat knows; the one it "
           "prefers first. Every thread thinks "
           "for so many iterations.")
      .def("choose", &choose, nb::arg("bot"), nb::arg("seat").none() = nb::none(), nb::arg("key") = 0,
           nb::arg("hurried") = false,
           "What that bot would decide in the seat's place, by what the seat knows. The same key gives the "
           "same decision everywhere; in a "
           "hurry it keeps to the time it has at a table instead.");

  // The result
  state
      .def_prop_ro(
          "scores", [](const GameState& s) { return tuple_of(scores(s)); },
          "The points of every seat as they stand.")
      .def(
          "score",
          [](const GameState& s, std::int64_t seat) {
            return dict_of(s.position().score(s.game()->seat_at(seat)));
          },
          nb::arg("seat"), "The lines of a seat's score sheet as it stands.")
      .def_prop_ro(
          "winners",
          [](const GameState& s) {
            return numbers_of(s.position().over() ? s.position().winners() : Seats{});
          },
          "The seats that have won; nobody while the game goes on.")
      .def_prop_ro(
          "result", [](const GameState& s) { return tuple_of(s.result()); },
          "How it came out for every seat: its share of the victory; where nobody is there to be beaten, its "
          "points. Refused while the "
          "game goes on.");

  // Kept
  state
      .def_prop_ro(
          "history",
          [](const GameState& s) {
            return nb::typed<nb::tuple, nb::typed<nb::tuple, int, int>, nb::ellipsis>(
                nb::tuple(nb::cast(history(s))));
          },
          "The decisions so far, each as its seat and its number.")
      .def_prop_ro(
          "key",
          [](const GameState& s) -> std::optional<std::string> {
            return s.deal() ? std::optional(s.deal()->hex()) : std::nullopt;
          },
          "The key it was dealt by, as hexadecimal digits; None for a state that was imagined.")
      .def("to_json", &to_json, "Everything as JSON, to be read again.")
      .def_static("from_json", &read_json, nb::arg("text"),
                  "What to_json has written. What is impossible is refused.")
      .def("to_bytes", &to_bytes, "Everything as bytes, to be read again.")
      .def_static("from_bytes", &from_bytes, nb::arg("data"),
                  "What to_bytes has written. What is impossible is refused.")
      .def(
          "record",
          [](const GameState& s, const std::vector<std::string>& players) { return s.record(players); },
          nb::arg("players") = std::vector<std::string>{},
          "The record that leads here; who sat where may be named.")
      .def("__reduce__",
           [](const GameState& s) -> Reduced {
             return nb::make_tuple(nb::module_::import_("grod._loading").attr("state_again"),
                                   nb::make_tuple(to_bytes(s)));
           })
      .def(
          "__eq__", [](const GameState& a, const GameState& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const GameState& s) { return nb::hash(nb::int_(s.hash())); })
      .def("__repr__", &drawn);

  // Shown
  state
      .def("html", &html, nb::arg("seat").none() = nb::none(), nb::arg("everything") = false,
           nb::arg("language") = "en",
           "The client's board as one page of HTML that opens anywhere: as a seat sees it, the first that is "
           "to act unless another is named, or, with `everything`, as everybody does, to choose from. A tap "
           "on it tells the number of a decision.")
      .def("_repr_html_",
           [](const GameState& s) { return framed([&] { return html(s, std::nullopt, false, "en"); }); });
}

}  // namespace grod::python
