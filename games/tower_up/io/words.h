// Names and notation: how a decision is written in a record, how it is put to a player, and how options are worded.
#pragma once

#include "games/tower_up/rules/game.h"
#include "texts/catalogue.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod::tower_up {

// Notation, the same in every language: "build 23 black", "roof 16", "take 2"

/// Sites and districts as people number them.
constexpr int number_of(Site site) { return index(site) + 1; }
constexpr char letter_of(District district) { return static_cast<char>('A' + index(district)); }

/// Does the decision exist with these cards?
bool means_something(const Edition& edition, const Move& move);
std::string notation(const Edition& edition, Action action);

// What a player reads

std::string describe(Language language, const Edition& edition, Action action);

/// "2 black floors, 1 white floor"
std::string describe(Language language, PerColour floors);

/// Decisions of one seat's turn as somebody would say them who sees the market and the city: what the card shows and how high
/// the roof lies, not which place of a menu it is.
std::vector<std::string> describe_move(Language language, const InformationSet& info,
                                       std::span<const Action> actions);

/// What the seat is asked for: "Choose the floor that gets your roof".
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

}  // namespace grod::tower_up
