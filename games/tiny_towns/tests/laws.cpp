#include "laws/laws.h"

#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"

namespace grod {

INSTANTIATE_TYPED_TEST_SUITE_P(TinyTowns, Laws, tiny_towns::Game);

}  // namespace grod
