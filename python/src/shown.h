// A state or a record on the client's own board: one page of HTML that opens anywhere.
#pragma once

#include <functional>

#include "python/src/state.h"

namespace grod::python {

/// Whose eyes there are to choose from: what a seat knows, or for nobody what everybody sees.
using Eyes = std::vector<std::optional<Seat>>;

/// Everybody's, one after the other, and those of whoever looks on.
Eyes all_eyes(int seats);

/// A state as those see it, with what they may decide. Without a page of the client in the package it is refused.
std::string page_of(const GameState& state, const Eyes& eyes, Language language);

/// A record from its deal to its end, decision by decision.
std::string page_of(const Record& record, const Eyes& eyes, Language language);

/// The page as a notebook keeps it: in a frame of its own, packed. None without a page of the client in the package, so that the
/// notebook shows the text.
nb::object framed(const std::function<std::string()>& page);

}  // namespace grod::python
