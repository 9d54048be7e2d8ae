// What `grod load` prints when it is done.
#pragma once

#include "server/load.h"
#include "texts/json.h"

namespace grod::cli {

/// In words, for people. `beside` names the tables of bots that were played beside those that were measured.
void print_load(const LoadPlan& plan, const LoadResults& results, const std::string& beside);

/// The same for programs.
json::Object load_as_json(const LoadPlan& plan, const LoadResults& results, const std::string& beside);

}  // namespace grod::cli
