#include "laws/laws.h"

#include "games/tiny_towns/bot/guide.h"
#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"

GROD_THINKS_IN_ITS_UNIT(grod::tiny_towns::Game)

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(TinyTowns, Laws, tiny_towns::Game);

}  // namespace grod
