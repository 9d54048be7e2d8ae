// An open house and the door for whoever keeps it.
#pragma once

#include "server/control.h"
#include "server/hall.h"

namespace grod {

/// What that hall does when it is asked. It must outlive the door.
HouseKeeping housekeeping_of(Hall& hall);

}  // namespace grod
