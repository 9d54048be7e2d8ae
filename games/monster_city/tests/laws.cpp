#include "games/monster_city/bot/guide.h"
#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/view.h"
#include "laws/suite.h"

GROD_LAWS(MonsterCity, monster_city)
