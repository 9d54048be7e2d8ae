// The one translation unit that knows the types of Tiny Towns: its positions, its bots and its trials are compiled here.
#include "match/unit.h"
#include "games/tiny_towns/bot/guide.h"
#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/types.h"
#include "games/tiny_towns/io/view.h"
#include "games/units.h"
#include "match/game_of.h"

GROD_UNIT(tiny_towns)
