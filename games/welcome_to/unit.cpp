// The one translation unit that knows the types of Welcome To…: its positions, its bots and its trials are compiled here.
#include "match/unit.h"
#include "games/units.h"
#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/types.h"
#include "games/welcome_to/io/view.h"
#include "match/game_of.h"

GROD_UNIT(welcome_to)
