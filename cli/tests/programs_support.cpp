#include <chrono>
#include <fstream>
#include <thread>

#include "cli/tests/programs.h"

namespace grod::cli {

namespace {

/// A word of a shell's command.
std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'')
      word += "'\\''";
    else
      word += c;
  }
  return word + "'";
}

}  // namespace

Programs::Programs() {
  std::filesystem::create_symlink(GROD_FIRST_BOT, path("first"));
  std::filesystem::create_symlink(GROD_SOURCE "/docs/bots/chance.py", path("chance.py"));
}

void Programs::executable(const std::string& name, const std::string& text) const {
  write(name, text);
  std::filesystem::permissions(path(name), std::filesystem::perms::owner_all);
}

std::string Programs::bot(const std::string& at_third_question, const std::string& begins,
                          const std::string& leaves) {
  return "#!/bin/sh\nexec " GROD_TEST_BOT " " + quoted(at_third_question) + " " + quoted(begins) + " " +
         quoted(leaves) + "\n";
}

bool Programs::ends(const std::string& process) {
  for (int tries = 0; tries < 200; ++tries) {
    std::ifstream status("/proc/" + process + "/stat");
    std::string all;
    std::getline(status, all);
    const std::size_t state = all.rfind(") ");
    if (state == std::string::npos || all[state + 2] == 'Z') return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

}  // namespace grod::cli
