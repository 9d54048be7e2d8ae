#include "texts/catalogue.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

TEST(Catalogue, HasNoFaults) { EXPECT_EQ(catalogue_faults(), std::vector<std::string>{}); }

}  // namespace
}  // namespace grod
