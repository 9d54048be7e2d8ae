#include "python/src/record.h"

#include <fmt/format.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "python/src/errors.h"
#include "python/src/shown.h"
#include "python/src/values.h"

namespace grod::python {

namespace {

/// The same number of decisions may be asked for that a list has: from none to all of them.
std::optional<std::size_t> decisions_of(std::optional<std::int64_t> number) {
  if (!number) return std::nullopt;
  if (*number < 0) throw Refused(fmt::format("{} is no number of decisions", *number));
  return static_cast<std::size_t>(*number);
}

std::vector<std::pair<int, std::string>> actions(const Record& record) {
  std::vector<std::pair<int, std::string>> list;
  for (const RecordedAction& action : record.actions) list.emplace_back(action.seat, action.notation);
  return list;
}

std::string repr(const Record& record) {
  return fmt::format("<grod.Record of {}: {} {}, {} decisions{}>", record.game, record.options.seats,
                     record.options.seats == 1 ? "seat" : "seats", record.actions.size(),
                     record.scores.empty() ? "" : fmt::format(", scores {}", fmt::join(record.scores, " ")));
}

/// A record holds the deal and everybody's decisions, so there is nothing to hide.
std::string html(const Record& record, std::optional<std::int64_t> seat, const std::string& language) {
  const Eyes eyes = seat ? Eyes{game_of(record)->seat_at(*seat)} : all_eyes(record.options.seats);
  return page_of(record, eyes, language_of(language));
}

}  // namespace

void add_record(nb::module_& module) {
  nb::class_<Record>(module, "Record", "A game as its record: rules, cards, deal and decisions, as text.")
      .def(
          "__init__",
          [](Record* self, const std::string& text) { new (self) Record(value_of(read_record(text))); },
          nb::arg("text"),
          "Reads the text of a record. Whether its decisions are legal shows when it is played.")
      .def_prop_ro(
          "text", [](const Record& record) { return write_record(record); }, "The record as it is kept.")
      .def_prop_ro(
          "id", [](const Record& record) { return record.game; }, "Of which game.")
      .def_prop_ro(
          "seats", [](const Record& record) { return record.options.seats; }, "How many played.")
      .def_prop_ro(
          "key", [](const Record& record) { return record.deal.hex(); },
          "The key it was dealt by, as hexadecimal digits.")
      .def_prop_ro(
          "players", [](const Record& record) { return record.players; }, "Who sat where, as far as it says.")
      .def_prop_ro("actions", &actions, "The decisions, each as its seat and its text.")
      .def_prop_ro(
          "scores", [](const Record& record) { return record.scores; },
          "The points at the end; empty where there is none.")
      .def(
          "game", [](const Record& record) { return game_of(record); },
          "The game it was played as, with its cards.")
      .def(
          "state",
          [](const Record& record, std::optional<std::int64_t> decisions) {
            return std::make_unique<GameState>(replayed(record, decisions_of(decisions)));
          },
          nb::arg("decisions").none() = nb::none(),
          "The state after so many decisions, or after all of them.")
      .def("__reduce__",
           [](const Record& record) -> Reduced {
             return nb::make_tuple(nb::type<Record>(), nb::make_tuple(write_record(record)));
           })
      .def(
          "__eq__", [](const Record& a, const Record& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Record& record) { return nb::hash(nb::cast(write_record(record))); })
      .def("__str__", [](const Record& record) { return write_record(record); })
      .def("__repr__", &repr)
      .def(
          "html", &html, nb::arg("seat").none() = nb::none(), nb::arg("language") = "en",
          "The game on the client's board, decision by decision, as one page of HTML that opens anywhere: as "
          "everybody sees it, to choose from, or as one seat does.")
      .def("_repr_html_",
           [](const Record& record) { return framed([&] { return html(record, std::nullopt, "en"); }); });
}

}  // namespace grod::python
