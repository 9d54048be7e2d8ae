// Laying a table for whoever asks for one: the same at a server and in a browser.
#pragma once

#include "match/chance.h"
#include "match/messages.h"

namespace grod {

/// What a list of games tells of one; `edition` is what new tables of it are laid with.
GameInfo info_of(const AnyGame& game, const AnyEdition& edition);

/// How the table is laid that somebody asks for. What the rules have to say to it shows when it is opened (`Room::open`).
Result<Setup> setup_for(const OpenRequest& request, const AnyGame& game, const AnyEdition& edition,
                        const Chance& chance);

/// The same table once more: everybody has the seat they had, which is kept for them until they come; bots stay. Chance
/// decides anew who begins, so nobody need move on.
OpenRequest another(const Room& room, PersonId person);

/// What is shown of a deal before it is opened: the SHA-256 of "DEAL NONCE", in hexadecimal digits.
std::string commitment_to(std::string_view deal, std::string_view nonce);

}  // namespace grod
