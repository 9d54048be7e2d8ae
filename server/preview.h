// What other programs show of a link to a table: its game, whether there is a seat left, and the game's scene. They ask
// for the page without being anybody, so they are told what the list of tables would tell, and nobody's name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/room_view.h"

namespace grod {

struct Preview {
  std::string title = {};
  std::string description = {};
  std::string address = {};  // of the table; empty where the house does not know where it is reached
  std::string picture = {};  // the same
};

/// The key in "/t/KEY" or "/r/KEY"; nothing in any other path.
std::optional<std::string> table_in_path(std::string_view path);

/// An address as the house uses it, without the slash at its end; refused where it is none of a site. Nothing stays
/// nothing.
Result<std::string> read_public_address(std::string_view address);

Preview preview_of(const Summary& table, std::string_view public_address, Language language);

/// The page with the preview in its head, in the tags that such programs read.
std::string with_preview(std::string_view page, const Preview& preview);

}  // namespace grod
