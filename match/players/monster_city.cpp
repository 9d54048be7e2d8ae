#include "match/players.h"

namespace grod {

GROD_PLAYERS_OF(, monster_city::Game)

}  // namespace grod
