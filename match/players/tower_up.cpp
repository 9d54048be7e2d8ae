#include "match/players.h"

namespace grod {

GROD_PLAYERS_OF(, tower_up::Game)

}  // namespace grod
