// Subscriptions to write, and what is found of them.
#pragma once

#include "store/tests/support.h"

namespace grod::store_test {

inline SubscriptionRow row(PersonId person, const std::string& endpoint, std::int64_t created = 5) {
  return {person, endpoint, "key", "auth", "en", created};
}

inline std::vector<std::string> endpoints(Store& store, PersonId person, TableId table = 1) {
  std::vector<std::string> found;
  const auto rows = *store.subscriptions_for(person, table);
  for (const SubscriptionRow& one : rows) found.push_back(one.endpoint);
  return found;
}

}  // namespace grod::store_test
