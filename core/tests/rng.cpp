#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace grod {
namespace {

TEST(Rng, FirstOutputsArePinned) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 0u);
}

}  // namespace
}  // namespace grod
