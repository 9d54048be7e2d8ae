// What those who think do with a task: workers of their own, which know no tables.
#pragma once

#include "browser/table.h"

namespace grod::browser {

/// The number of the action that the task's bot chooses.
Result<int> think(const Task& task);

/// What it would do, as whole moves.
Result<AdviceView> advise(const Task& task, Language language);

}  // namespace grod::browser
