// JSON as Python has it: dictionaries, lists, texts and numbers of its own, both ways.
#pragma once

#include <nanobind/nanobind.h>

#include "core/seat.h"
#include "texts/catalogue.h"
#include "texts/json.h"

namespace grod::python {

namespace nb = nanobind;

using Dict = nb::typed<nb::dict, nb::str, nb::any>;

/// What pickles read: a function, and what it is called with.
using Reduced = nb::typed<nb::tuple, nb::any, nb::ellipsis>;

nb::object to_python(const json::Value& value);
/// Of a value that is an object.
Dict dict_of(const json::Value& value);

/// Through Python's own writer of JSON, so that whatever it takes is taken.
json::Value from_python(nb::handle value);

/// The seats as numbers, ascending.
nb::typed<nb::tuple, int, nb::ellipsis> numbers_of(Seats seats);

/// By its code: "en", "pl".
Language language_of(const std::string& code);

}  // namespace grod::python
