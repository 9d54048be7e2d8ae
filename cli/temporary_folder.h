// A folder for a server's file that goes when whoever made it is done.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace grod::cli {

class TemporaryFolder {
 public:
  TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "grod-load-XXXXXX").string()) {
    made_ = mkdtemp(path_.data()) != nullptr;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    if (made_) std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
  bool made_ = false;
};

}  // namespace grod::cli
