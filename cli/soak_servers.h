// `grod load --compare`.
#pragma once

#include "server/soak_servers.h"

namespace grod::cli {

/// Reads from standard input what fails, and prints the report; the exit status.
int put_servers_to_soak(SoakServersPlan& plan, bool json);

}  // namespace grod::cli
