// What those who think do with a task: workers of their own, which know no tables.
#pragma once

#include "browser/table.h"

namespace grod::browser {

/// The number of the action that the task's bot chooses.
Result<int> think(const Task& task);

/// How often one who thought in part looked into an action, and how it fared there.
struct Finding {
  int action = 0;
  int visits = 0;
  int utility = 0;  // on the mean, in millionths
};
BOOST_DESCRIBE_STRUCT(Finding, (), (action, visits, utility))

/// What one of `parts` finds who think about a task whose bot `thinks_in_parts`.
Result<std::vector<Finding>> think_in_part(const Task& task, int part, int parts);

/// The number of the action that all of them together looked into most; among equals the one that fared better.
Result<int> best_of(const std::vector<std::vector<Finding>>& parts);

/// What it would do, as whole moves.
Result<AdviceView> advise(const Task& task, Language language);

}  // namespace grod::browser
