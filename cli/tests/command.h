// Runs the built `grod` as a user would, each test in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "texts/json.h"

namespace grod::cli {

/// What a run of the command left behind.
struct Ran {
  int status = 0;
  std::string out;
  std::string err;
};

/// How it is run, beside its arguments.
struct Setting {
  std::string input;                    // what is typed
  std::string language = "C";           // LC_ALL
  std::string out;                      // where the output goes instead of back to the test
  std::optional<long> most_file_bytes;  // as on a full disk
};

class Command : public ::testing::Test {
 public:
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

 protected:
  Command();
  ~Command() override;

  /// Runs `grod` with these arguments, divided by blanks.
  Ran grod(const std::string& arguments, const Setting& setting = {}) const;
  /// The same with arguments that may have blanks.
  Ran run(std::vector<std::string> arguments, const Setting& setting = {}) const;
  Ran typed(const std::string& arguments, const std::string& input) const;

  // Files in the test's folder
  std::filesystem::path path(const std::string& name) const { return folder_ / name; }
  void write(const std::string& name, const std::string& content) const;
  std::string read(const std::string& name) const;
  std::vector<std::string> files() const;

  /// The record of a game that the command itself played, kept as a file.
  std::string sampled(const std::string& name, const std::string& more = "") const;

 private:
  std::filesystem::path folder_;
};

/// "there is monster-city, …" and "random, greedy, …", as sentences list them.
std::string games_there_are();
std::string bots_there_are();

/// Bad input: status 2, one sentence on the error stream that says just this, nothing on the output.
void expect_refused(const Ran& ran, const std::string& sentence);

std::vector<std::string> lines_of(const std::string& text);
/// Every line parsed; a line that is not JSON fails the test.
std::vector<json::Value> json_lines(const std::string& text);

/// The text with the first `from` replaced, which must be there.
std::string with(std::string text, const std::string& from, const std::string& to);

std::string times(int count, const std::string& text);

bool contains(const std::string& text, const std::string& part);

}  // namespace grod::cli
