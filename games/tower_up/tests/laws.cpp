#include "games/tower_up/bot/guide.h"
#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"
#include "laws/suite.h"

GROD_LAWS(TowerUp, tower_up)
