#include "cli/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace grod::cli {

Result<std::string> read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) return error(fmt::format("{} is a folder, not a file", path));
  std::ifstream in(path, std::ios::binary);
  if (!in) return error(fmt::format("{} cannot be read", path));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

namespace {

/// A file or folder while it is open.
class OpenFile {
 public:
  OpenFile(const std::filesystem::path& path, int flags)
      : number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (number_ >= 0) ::close(number_);
  }

  bool write(std::string_view content) const {
    while (number_ >= 0 && !content.empty()) {
      const ssize_t written = ::write(number_, content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      content.remove_prefix(static_cast<std::size_t>(written));
    }
    return number_ >= 0;
  }

  /// What was written is on the disk, whatever happens to the machine.
  bool sync() const { return number_ >= 0 && ::fsync(number_) == 0; }

 private:
  int number_;
};

constexpr int anew = O_WRONLY | O_CREAT | O_TRUNC;

}  // namespace

Result<void> write_file(const std::string& path, std::string_view content) {
  namespace fs = std::filesystem;
  const Error failed{fmt::format("{} cannot be written", path)};
  std::error_code code;
  // A link keeps pointing where it did; a device or a pipe is written to, never replaced.
  const fs::path target = fs::is_symlink(path, code) ? fs::weakly_canonical(path, code) : fs::path(path);
  if (fs::exists(target, code) && !fs::is_regular_file(target, code)) {
    if (fs::is_directory(target, code) || !OpenFile(target, O_WRONLY).write(content))
      return tl::unexpected(failed);
    return {};
  }
  const fs::path beside = target.string() + ".part";
  const bool written = [&] {
    OpenFile file(beside, anew);
    return file.write(content) && file.sync();
  }();
  if (written && fs::exists(target, code)) fs::permissions(beside, fs::status(target).permissions(), code);
  if (written) fs::rename(beside, target, code);
  if (!written || code) {
    fs::remove(beside, code);
    return tl::unexpected(failed);
  }
  // The new name is on the disk once its folder is.
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (!OpenFile(folder, O_RDONLY | O_DIRECTORY).sync()) return tl::unexpected(failed);
  return {};
}

}  // namespace grod::cli
