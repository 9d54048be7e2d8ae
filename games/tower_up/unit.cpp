// The one translation unit that knows the types of Tower Up: its positions, its bots and its trials are compiled here.
#include "match/unit.h"
#include "games/tower_up/bot/guide.h"
#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/types.h"
#include "games/tower_up/io/view.h"
#include "games/units.h"
#include "match/game_of.h"

GROD_UNIT(tower_up)
