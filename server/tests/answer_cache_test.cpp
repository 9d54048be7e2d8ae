// What is asked again is answered again, within so many bytes.
#include <gtest/gtest.h>

#include "server/answer_cache.h"

namespace grod {
namespace {

AnswerCache::Answer answer(std::size_t bytes) { return std::make_shared<std::string>(bytes, 'x'); }

TEST(AnswerCache, ForgetsWhatWasNotUsedForLongest) {
  AnswerCache cache(100);
  cache.keep("a", answer(40));
  cache.keep("b", answer(40));
  EXPECT_TRUE(cache.find("a"));
  cache.keep("c", answer(40));
  EXPECT_TRUE(cache.find("a"));
  EXPECT_FALSE(cache.find("b"));
  EXPECT_TRUE(cache.find("c"));
  EXPECT_EQ(cache.bytes(), 80U);
}

TEST(AnswerCache, KeepsNothingThatIsTooLarge) {
  AnswerCache cache(100);
  cache.keep("a", answer(40));
  cache.keep("b", answer(101));
  EXPECT_TRUE(cache.find("a"));
  EXPECT_FALSE(cache.find("b"));
}

}  // namespace
}  // namespace grod
