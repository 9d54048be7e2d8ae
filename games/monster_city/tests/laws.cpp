#include "laws/laws.h"

#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/view.h"

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(MonsterCity, Laws, monster_city::Game);

}  // namespace grod
