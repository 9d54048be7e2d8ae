#include "cli/tests/command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "match/registry.h"
#include "texts/written_options.h"

namespace grod::cli {

namespace {

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  EXPECT_TRUE(in) << file << " cannot be read";
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// In the child, between fork and exec: file `number` becomes the one at `path`.
void redirect(int number, const std::filesystem::path& path, int flags) {
  const int file = open(path.c_str(), flags, 0600);
  if (file < 0 || dup2(file, number) < 0) _exit(126);
  close(file);
}

[[noreturn]] void become_grod(std::vector<std::string> words, const std::filesystem::path& folder,
                              const std::filesystem::path& streams, const Setting& setting) {
  redirect(STDIN_FILENO, streams / "in", O_RDONLY);
  redirect(STDOUT_FILENO, setting.out.empty() ? streams / "out" : std::filesystem::path(setting.out),
           O_WRONLY | O_CREAT | O_TRUNC);
  redirect(STDERR_FILENO, streams / "err", O_WRONLY | O_CREAT | O_TRUNC);
  if (chdir(folder.c_str()) != 0) _exit(126);
  setenv("LC_ALL", setting.language.c_str(), 1);
  if (setting.most_file_bytes) {
    const auto bytes = static_cast<rlim_t>(*setting.most_file_bytes);
    const rlimit limit{bytes, bytes};
    if (std::signal(SIGXFSZ, SIG_IGN) == SIG_ERR || setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(126);
  }
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(GROD_BINARY, argv.data());
  _exit(126);
}

}  // namespace

Command::Command() {
  std::string name = (std::filesystem::temp_directory_path() / "grod-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error(name + " cannot be made");
  folder_ = std::filesystem::path(name) / "work";
  std::filesystem::create_directory(folder_);
}

Command::~Command() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_.parent_path(), ignored);
}

Ran Command::grod(const std::string& arguments, const Setting& setting) const {
  return run(split(arguments, ' '), setting);
}

Ran Command::run(std::vector<std::string> arguments, const Setting& setting) const {
  const std::filesystem::path streams = folder_.parent_path();
  std::ofstream(streams / "in", std::ios::binary) << setting.input;
  std::ofstream(streams / "out") << "";
  arguments.insert(arguments.begin(), "grod");

  const pid_t child = fork();
  if (child == 0) become_grod(arguments, folder_, streams, setting);
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status)) << fmt::format("{}", fmt::join(arguments, " ")) << " ended by signal "
                                 << WTERMSIG(status) << "\n"
                                 << contents(streams / "err");
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(streams / "out"), contents(streams / "err")};
}

Ran Command::typed(const std::string& arguments, const std::string& input) const {
  Setting setting;
  setting.input = input;
  return grod(arguments, setting);
}

void Command::write(const std::string& name, const std::string& content) const {
  std::ofstream(path(name), std::ios::binary) << content;
}

std::string Command::read(const std::string& name) const { return contents(path(name)); }

std::vector<std::string> Command::files() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string Command::sampled(const std::string& name, const std::string& more) const {
  const Ran ran = grod("sample monster-city --seats 3 --seed 7" + more);
  EXPECT_EQ(ran.status, 0) << ran.err;
  write(name, ran.out);
  return ran.out;
}

std::string games_there_are() {
  std::vector<std::string> ids;
  for (const AnyGame* game : all_games()) ids.emplace_back(game->id());
  return listed(ids);
}

std::string bots_there_are() { return listed((*game_named("monster-city"))->bots()); }

void expect_refused(const Ran& ran, const std::string& sentence) {
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "grod: " + sentence + "\n");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<json::Value> json_lines(const std::string& text) {
  std::vector<json::Value> values;
  for (const std::string& line : lines_of(text)) {
    const Result<json::Value> value = json::parse(line);
    EXPECT_TRUE(value) << line;
    values.push_back(value.value_or(nullptr));
  }
  return values;
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string times(int count, const std::string& text) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace grod::cli
