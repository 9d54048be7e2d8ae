// Which of our languages somebody is spoken to in, from what their browser or terminal says of itself.
#pragma once

#include <string_view>

#include "texts/languages.h"

namespace grod {

/// Of an Accept-Language header, "de-AT,pl;q=0.8,en;q=0.5": the one they like best of those we have, or English.
Language preferred_language(std::string_view accepted);

/// Of a locale, "pl_PL.UTF-8": its language if we have it, or English.
Language language_of_locale(std::string_view locale);

}  // namespace grod
