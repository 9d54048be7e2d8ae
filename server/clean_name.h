// What people may call themselves.
#pragma once

#include <string>
#include <string_view>

#include "texts/error.h"

namespace grod {

/// A name as others see it: trimmed, 1 to 24 characters. What cannot be seen, or would turn the text around it, is left
/// out: nobody is to have an empty name, or another's. The text is UTF-8, as messages are.
Result<std::string> clean_name(std::string_view name);

}  // namespace grod
