#include "laws/laws.h"

#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(TowerUp, Laws, tower_up::Game);

}  // namespace grod
