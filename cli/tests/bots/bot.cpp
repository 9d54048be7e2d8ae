// A bot for tests of what a program can do wrong. It takes the first legal action, but at the third question of its life it
// becomes the shell, with a command of the test's and `$id` and `$action` at hand, and itself again where that comes to its end.
//
//     bot AT_THIRD BEGINS LEAVES    BEGINS is a command for each game, with `$number`; LEAVES one for "quit"
//     bot recite                    says the lines of the file "says", one for "hello" and each question, and then what stands
//                                   first; writes what it hears into the file "heard"
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

std::string between(const std::string& line, const std::string& before, char end) {
  const std::size_t from = line.find(before) + before.size();
  return line.substr(from, line.find(end, from) - from);
}

bool is(const std::string& line, const std::string& type) {
  return line.starts_with("{\"type\":\"" + type + "\"");
}

std::string answer_to(const std::string& line) {
  return R"({"type":"act","id":")" + between(line, R"("id":")", '"') + R"(","action":)" +
         between(line, R"("legal":[{"action":)", ',') + "}";
}

void say(const std::string& line) { std::cout << line << '\n' << std::flush; }

/// A command that fails ends the bot with its status.
void run_or_end(const std::string& command) {
  const int status = std::system(command.c_str());
  if (WEXITSTATUS(status) != 0) std::_Exit(WEXITSTATUS(status));
}

[[noreturn]] void become_shell(const std::string& line, const std::vector<std::string>& words) {
  setenv("id", between(line, R"("id":")", '"').c_str(), 1);
  setenv("action", between(line, R"("legal":[{"action":)", ',').c_str(), 1);
  const std::string script = R"(say() { printf '%s\n' "$1"; }
answer() { say "{\"type\":\"act\",\"id\":\"$id\",\"action\":$action}"; }
)" + words[1] + "\nexec \"$0\" goes-on \"$1\" \"$2\"";
  execl("/bin/sh", "sh", "-c", script.c_str(), words[0].c_str(), words[2].c_str(), words[3].c_str(), nullptr);
  std::_Exit(1);
}

int recite() {
  std::ifstream says("says");
  std::ofstream heard("heard", std::ios::app);
  for (std::string line; std::getline(std::cin, line);) {
    heard << line << '\n' << std::flush;
    if (!is(line, "hello") && !is(line, "decide")) continue;
    std::string said;
    say(std::getline(says, said) ? said : answer_to(line));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  if (words.size() == 2 && words[1] == "recite") return recite();
  if (words.size() != 4) return 2;
  int asked = words[1] == "goes-on" ? 3 : 0;
  for (std::string line; std::getline(std::cin, line);) {
    if (is(line, "hello")) {
      say(R"({"type":"ready","protocol":1})");
    } else if (is(line, "begin") && !words[2].empty()) {
      setenv("number", between(line, R"("number":)", ',').c_str(), 1);
      run_or_end(words[2]);
    } else if (is(line, "decide")) {
      // Nothing is waiting to be read: whoever asked waits for the answer.
      if (++asked == 3) become_shell(line, words);
      say(answer_to(line));
    } else if (is(line, "quit")) {
      if (!words[3].empty()) run_or_end(words[3]);
      return 0;
    }
  }
  return 0;
}
