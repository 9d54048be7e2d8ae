#include "games/tiny_towns/bot/guide.h"
#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/view.h"
#include "laws/suite.h"

GROD_LAWS(TinyTowns, tiny_towns)
