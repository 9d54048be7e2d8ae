// The client's page that opens anywhere and asks for nothing (web/report.html), and what it is filled with.
#pragma once

#include "match/messages.h"
#include "match/record.h"

namespace grod::cli {

/// The page as the client's build made it, with something to show: packed, under the name that it looks for
/// (web/src/report/data.ts). Refused where the page is none.
Result<std::string> filled_page(std::string_view page, std::string_view name, const json::Value& shown);

/// A record as the table that the page's parts expect: which game, and who sits where.
Summary summary_of(const Record& record, Language language);

}  // namespace grod::cli
