#include "laws/laws.h"

#include "games/monster_city/bot/guide.h"
#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/view.h"

GROD_THINKS_IN_ITS_UNIT(grod::monster_city::Game)

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(MonsterCity, Laws, monster_city::Game);

}  // namespace grod
