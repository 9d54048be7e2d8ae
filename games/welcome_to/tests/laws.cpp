#include "laws/laws.h"

#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/view.h"

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(WelcomeTo, Laws, welcome_to::Game);

}  // namespace grod
