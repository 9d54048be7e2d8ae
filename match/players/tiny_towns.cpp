#include "match/players.h"

namespace grod {

GROD_PLAYERS_OF(, tiny_towns::Game)

}  // namespace grod
