#include "laws/laws.h"

#include "games/tiny_towns/edition_io.h"
#include "games/tiny_towns/view.h"

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(TinyTowns, Laws, tiny_towns::Game);

}  // namespace grod
