#include "cli/game_link.h"

#include "cli/packed.h"

namespace grod::cli {

std::string link_to_game(std::string_view address, std::string_view record) {
  while (address.ends_with('/')) address.remove_suffix(1);
  return std::string(address) + "/#game=" + packed(record);
}

}  // namespace grod::cli
