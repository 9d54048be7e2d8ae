#include "laws/laws.h"

#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/view.h"

GROD_THINKS_IN_ITS_UNIT(grod::welcome_to::Game)

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(WelcomeTo, Laws, welcome_to::Game);

}  // namespace grod
