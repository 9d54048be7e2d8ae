#include "games/welcome_to/bot/guide.h"
#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/view.h"
#include "laws/suite.h"

GROD_LAWS(WelcomeTo, welcome_to)
