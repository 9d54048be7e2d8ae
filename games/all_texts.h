// The texts, views and edition files of all games, for code that turns any of them into words.
#pragma once

#include "games/monster_city/edition_io.h"
#include "games/monster_city/types.h"
#include "games/monster_city/view.h"
#include "games/tiny_towns/edition_io.h"
#include "games/tiny_towns/types.h"
#include "games/tiny_towns/view.h"
#include "games/tower_up/edition_io.h"
#include "games/tower_up/types.h"
#include "games/tower_up/view.h"
#include "games/welcome_to/edition_io.h"
#include "games/welcome_to/types.h"
#include "games/welcome_to/view.h"
