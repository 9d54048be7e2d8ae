// How a game is compiled: everything that must know its types is instantiated in its unit.cpp, and nowhere else.
#pragma once

#include "bots/bots.h"

/// The search and all that a game's rules put into it is the dearest thing there is to compile. A test that asks for bots
/// of a game by its types says this, and takes what the game's unit has made of them.
#define GROD_THINKS_IN_ITS_UNIT(GAME)                                                                      \
  extern template ::grod::Action grod::choose_at<GAME>(const ::grod::Level&,                               \
                                                       const ::grod::InformationSet<GAME>&, ::grod::Rng&); \
  extern template ::grod::Findings grod::search_for<GAME>(const ::grod::InformationSet<GAME>&,             \
                                                          const ::grod::Tuning&, const ::grod::Budget&,    \
                                                          const ::grod::Rng&);

/// The whole of a unit: the game behind `AnyGame`, as `unit()` of its namespace.
#define GROD_UNIT(NAMESPACE)                                                                              \
  static_assert(::grod::Guided<grod::NAMESPACE::Game> && ::grod::Presented<grod::NAMESPACE::Game>);       \
  template ::grod::Action grod::choose_at<grod::NAMESPACE::Game>(                                         \
      const ::grod::Level&, const ::grod::InformationSet<grod::NAMESPACE::Game>&, ::grod::Rng&);          \
  template ::grod::Findings grod::search_for<grod::NAMESPACE::Game>(                                      \
      const ::grod::InformationSet<grod::NAMESPACE::Game>&, const ::grod::Tuning&, const ::grod::Budget&, \
      const ::grod::Rng&);                                                                                \
  const ::grod::AnyGame& grod::NAMESPACE::unit() {                                                        \
    static const ::grod::GameOf<Game> game;                                                               \
    return game;                                                                                          \
  }
