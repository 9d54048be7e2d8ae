// The one translation unit that knows the types of Monster City: its positions, its bots and its trials are compiled here.
#include "match/unit.h"
#include "games/monster_city/bot/guide.h"
#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/types.h"
#include "games/monster_city/io/view.h"
#include "games/units.h"
#include "match/game_of.h"

GROD_UNIT(monster_city)
