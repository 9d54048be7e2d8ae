#include "match/players.h"

namespace grod {

GROD_PLAYERS_OF(, welcome_to::Game)

}  // namespace grod
