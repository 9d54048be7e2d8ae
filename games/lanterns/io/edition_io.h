// An edition as a file: {"copies": [7, 7, 5, 3]}.
#pragma once

#include "games/lanterns/rules/state.h"
#include "texts/json.h"

namespace grod::lanterns {

BOOST_DESCRIBE_STRUCT(Edition, (), (copies))

inline json::Value write_edition(const Edition& edition) { return json::write(json::Plain{}, edition); }
inline Result<Edition> read_edition(const Edition&, const json::Value& value) {
  Edition edition;
  if (const Result<void> read = json::read(json::Plain{}, value, edition, "cards"); !read)
    return tl::unexpected(read.error());
  if (edition.cards() < most_seats * (hand_size + most_rounds) || edition.cards() > most_cards)
    return error("cards.copies: from 21 to 24 lanterns are needed");
  return edition;
}
inline std::vector<std::string> ignored_values(const Edition&) { return {}; }

}  // namespace grod::lanterns
