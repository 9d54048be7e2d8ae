// What a house makes up once: the same for all of its servers, also for those that begin at the same time.
#include "server/kept_secret.h"

#include <gtest/gtest.h>

#include "server/tests/store_in_front.h"
#include "store/tests/support.h"

namespace grod::tests {
namespace {

std::shared_ptr<Store> opened(const store_test::Folder& folder) { return store_test::open(folder.file()); }

TEST(KeptSecret, IsMadeOnceAndStays) {
  const store_test::Folder folder;
  auto store = opened(folder);
  const auto make = [](const std::string& bytes) { return [bytes] { return bytes; }; };
  EXPECT_EQ(kept_secret(*store, "key", make("first")), "first");
  EXPECT_EQ(kept_secret(*store, "key", make("second")), "first");
  EXPECT_EQ(kept_secret(*store, "other", make("second")), "second");
  store.reset();
  EXPECT_EQ(kept_secret(*opened(folder), "key", make("third")), "first");
}

/// Looks before another server has written, and writes after it.
class TooLate final : public StoreInFront {
 public:
  using StoreInFront::StoreInFront;
  Result<std::optional<std::string>> secret(std::string_view name) override {
    if (std::exchange(looks_, looks_ + 1) == 0) return std::optional<std::string>();
    return StoreInFront::secret(name);
  }

 private:
  int looks_ = 0;
};

TEST(KeptSecret, IsThatOfWhoeverWasFaster) {
  const store_test::Folder folder;
  const auto store = opened(folder);
  const Result<std::string> name = house_name(*store);
  ASSERT_TRUE(name);
  EXPECT_EQ(name->size(), 32U);
  TooLate other(store);
  EXPECT_EQ(house_name(other), *name);
}

}  // namespace
}  // namespace grod::tests
