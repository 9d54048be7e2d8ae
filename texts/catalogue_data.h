// The files of the catalogue as the build took them in.
#pragma once

#include <string_view>
#include <vector>

#include "texts/languages.h"

namespace grod {

struct CatalogueFile {
  Language language;
  std::string_view content;
};

/// The `language.json` of each language, and everything beside it.
extern const std::vector<CatalogueFile> language_files;
extern const std::vector<CatalogueFile> catalogue_files;

}  // namespace grod
