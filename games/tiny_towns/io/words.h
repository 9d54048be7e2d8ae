// Names and notation: how a decision is written in a record, how it is put to a player, and how options are worded.
#pragma once

#include "games/tiny_towns/rules/game.h"
#include "texts/catalogue.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod::tiny_towns {

// Notation, the same in every language: "place wood b2", "build well a1 b1", "keep fort ironweed"

/// A column a to d and a row 1 to 4 from the top.
std::string notation(Square s);
/// "a1 b1 c2"
std::string notation(Squares set);
/// Does the decision exist with these cards?
bool means_something(const Edition& edition, const Move& move);
std::string notation(const Edition& edition, Action action);

// What a player reads

std::string describe(Language language, const Edition& edition, Action action);

/// Decisions of one seat's turn as somebody would say them who sees the cards in play and the cube in hand: which building it
/// is, not only of which kind.
std::vector<std::string> describe_move(Language language, const InformationSet& info,
                                       std::span<const Action> actions);

/// What the seat is asked for: "place your cube".
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

}  // namespace grod::tiny_towns
