#include "laws/laws.h"

#include "games/tower_up/bot/guide.h"
#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"

GROD_THINKS_IN_ITS_UNIT(grod::tower_up::Game)

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(TowerUp, Laws, tower_up::Game);

}  // namespace grod
