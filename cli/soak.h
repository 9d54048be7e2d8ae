// `grod load --soak`.
#pragma once

#include "server/soak.h"

namespace grod::cli {

/// Runs it on a file of its own and prints the report; the exit status.
int put_to_soak(SoakPlan& plan);

}  // namespace grod::cli
