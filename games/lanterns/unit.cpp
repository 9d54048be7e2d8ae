// The one translation unit that knows the types of Lanterns: its positions, its bots and its trials are compiled here.
#include "match/unit.h"
#include "games/lanterns/bot/guide.h"
#include "games/lanterns/io/edition_io.h"
#include "games/lanterns/io/view.h"
#include "games/units.h"
#include "match/game_of.h"

GROD_UNIT(lanterns)
