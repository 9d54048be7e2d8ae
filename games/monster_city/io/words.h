// Names and notation: how a decision is written in a record, how it is put to a player, and how options are worded.
#pragma once

#include "games/monster_city/rules/game.h"
#include "texts/catalogue.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod::monster_city {

// Notation, the same in every language: "build red 5", "attack 2 red 2 green", "score lowest"

std::string notation(Building b);
std::string notation(const Monster& monster);
/// Does the decision exist with these cards?
bool means_something(const Edition& edition, const Move& move);
std::string notation(const Edition& edition, Action action);

// What a player reads

std::string describe(Language language, Building b);
std::string describe(Language language, const Monster& monster);
std::string describe(Language language, const Edition& edition, Action action);

/// What the seat is asked for: "Choose a building that falls".
std::string prompt(Language language, const InformationSet& info);

/// A fact of a refusal.
std::string fact_text(Language language, const Edition& edition, const Fact& fact);

// What happened

/// What decisions did, from what everybody sees: the tables before and after, and decisions that lie open.
Report report(Language language, const Edition& edition, const Table& before, const Table& after,
              std::span<const Decided<Move>> done);

/// The heading under which the log has it.
std::string occasion(Language language, const Edition& edition, const Table& table);

// Options in words

std::vector<std::string> variants(Game);
std::vector<Setting> settings(Game);
Result<Options> read_options(Game, const WrittenOptions& written, int rules_version);
WrittenOptions write_options(const Options& options);

}  // namespace grod::monster_city
