// What changed between two JSON values, and the second made of the first and that. A patch stands for the value in whose
// place it is read:
//
//     [value]                      the value takes its place
//     {"field": patch, …}          of an object: these fields change; 0 takes one away, a new one comes as [value]
//     {"~": [at, gone, [item, …]], "3": patch, …}
//                                  of a list: from `at` on so many items make room for these; then items change, by number
//     {}                           nothing has changed
//
// web/src/net/patch.ts reads them; texts/tests/patches.json has cases that both are tried on.
#pragma once

#include "texts/json.h"

namespace grod::json {

/// What makes `after` of `before`; never much longer than `after` itself.
Value patch_between(const Value& before, const Value& after);

/// Makes the value what it is after the patch. The error says where that does not fit; of the value some may have changed.
Result<void> apply_patch(Value& value, const Value& patch);

/// Does it change nothing?
bool is_empty_patch(const Value& patch);

}  // namespace grod::json
