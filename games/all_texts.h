// The texts, views and edition files of all games, for code that turns any of them into words.
#pragma once

#include "games/monster_city/io/edition_io.h"
#include "games/monster_city/io/types.h"
#include "games/monster_city/io/view.h"
#include "games/tiny_towns/io/edition_io.h"
#include "games/tiny_towns/io/types.h"
#include "games/tiny_towns/io/view.h"
#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/types.h"
#include "games/tower_up/io/view.h"
#include "games/welcome_to/io/edition_io.h"
#include "games/welcome_to/io/types.h"
#include "games/welcome_to/io/view.h"
