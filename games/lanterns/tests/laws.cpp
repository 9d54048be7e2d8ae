#include "games/lanterns/bot/guide.h"
#include "games/lanterns/io/edition_io.h"
#include "games/lanterns/io/view.h"
#include "laws/suite.h"

GROD_LAWS(Lanterns, lanterns)
