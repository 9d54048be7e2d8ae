// More rows to write.
#pragma once

#include "store/tests/support.h"

namespace grod::store_test {

/// A table with everything a table can have.
inline void lay(Store& store, TableId id, const std::string& key, const Origin& origin = {},
                PersonId opener = 1) {
  Batch batch = new_table(id, key, 10);
  batch.opened->opener = opener;
  batch.opened->origin = origin;
  batch.events = {{1, "opened " + key}, {2, "said " + key}};
  batch.texts = {{2, opener, "hello"}};
  batch.seats = {{0, opener}};
  batch.snapshot = SnapshotRow{2, 1, "snapshot of " + key};
  put(store, batch);
  put(store, {.table = id, .away = {{opener, true}}});
}

inline Batch clearing(TableId id, std::int64_t changed, Gone why = Gone::cleared) {
  Batch batch{.table = id};
  batch.cleared = Clearing{changed, why};
  return batch;
}

}  // namespace grod::store_test
