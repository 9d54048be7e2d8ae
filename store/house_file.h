// A house's file to look into.
#pragma once

#include "store/kept_house.h"

namespace grod {

/// As `KeptHouse::open` of a file.
Result<std::unique_ptr<KeptHouse>> open_house_file(const std::string& path, KeptHouse::Write write);

}  // namespace grod
