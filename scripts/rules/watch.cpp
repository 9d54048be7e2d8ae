// Linked into test programs whose rules have mutants in them: with GROD_REACHED=FILE in the environment, appends a line
// to the file for each test: its name, its milliseconds, and the numbers of the mutants that it reached.
#include <gtest/gtest.h>

#include <cstdio>

#include "mutant.h"

namespace grod::mutation {
namespace {

class Watch : public ::testing::EmptyTestEventListener {
 public:
  explicit Watch(const char* path) : file_(std::fopen(path, "a")) {}

  void OnTestStart(const ::testing::TestInfo&) override { reached.fill(0); }
  void OnTestEnd(const ::testing::TestInfo& test) override {
    if (file_ == nullptr) return;
    std::fprintf(file_, "%s.%s %lld", test.test_suite_name(), test.name(),
                 static_cast<long long>(test.result()->elapsed_time()));
    for (int number = 0; number < most; ++number)
      if (reached[std::size_t(number)] != 0) std::fprintf(file_, " %d", number);
    std::fprintf(file_, "\n");
    std::fflush(file_);
  }

 private:
  std::FILE* file_;
};

[[maybe_unused]] const bool watching = [] {
  if (const char* path = std::getenv("GROD_REACHED"))
    ::testing::UnitTest::GetInstance()->listeners().Append(new Watch(path));
  return true;
}();

}  // namespace
}  // namespace grod::mutation
