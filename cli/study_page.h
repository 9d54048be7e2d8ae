// A study as one page that opens anywhere: the client's own chart, boards and words, with everything that was found out inside. The page
// is part of the client (web/report.html); the program fills it.
#pragma once

#include "match/study.h"

namespace grod::cli {

/// The whole page. Refused where the program was built without its client.
Result<std::string> study_page(const Study& study, const StudyPlan& plan,
                               const std::vector<StudiedPart>& parts, Language language);

}  // namespace grod::cli
