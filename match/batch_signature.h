// The signature of a batch (core/batch_signature.h), played through its interface.
#pragma once

#include "core/batch_signature.h"
#include "match/any_game.h"

namespace grod {

/// Refused as the batch would be.
Result<std::uint64_t> batch_signature(const AnyGame& game, const EditionPtr& edition,
                                      const WrittenOptions& written, const BatchTrial& trial);

}  // namespace grod
