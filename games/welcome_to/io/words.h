// Names and notation: how a decision is written in a record, how it is put to a player, and how options are worded.
#pragma once

#include "games/welcome_to/rules/game.h"
#include "texts/catalogue.h"
#include "texts/report.h"
#include "texts/written_options.h"

namespace grod::welcome_to {

// Notation, the same in every language: "take 2", "write 2-5 +1", "fence 1-3", "claim 1". A house is its street and
// its place in it; a fence is named by the house on its left.

std::string notation(House house);
/// Does the decision exist with these cards?
bool means_something(const Edition& edition, const Move& move);
std::string notation(const Edition& edition, Action action);

/// The name of a plan card, as on the rules page: "n1-44", "e-street3".
std::string_view plan_name(PlanCard card);

// What a player reads

std::string describe(Language language, const Plan& plan);
std::string describe(Language language, const Edition& edition, Action action);

/// Decisions of one seat's turn as somebody would say them who has the cards and the sheet before their eyes: what is taken
/// and written, not where it lies in a menu.
std::vector<std::string> describe_move(Language language, const InformationSet& info,
                                       std::span<const Action> actions);

/// What the table waits for.
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

}  // namespace grod::welcome_to
