// What a browser calls itself, in two words that its owner will know again.
#pragma once

#include <string>
#include <string_view>

namespace grod {

/// "Firefox, Android" of a User-Agent header; less where less is known, and nothing where nothing is. Only words from our
/// own list are in it, so nobody can write into another's list of devices, and nobody is told apart by it.
std::string device_of(std::string_view user_agent);

}  // namespace grod
