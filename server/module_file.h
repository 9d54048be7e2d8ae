// The house in the browser (docs/browser.md) as a file on the disk, for a program that was built before it: ./play compiles it
// beside the server that runs already.
#pragma once

#include <filesystem>

#include "server/net.h"

namespace grod {

/// Answers requests for the module. A client that was built without it asks whether there is one.
class ModuleFile {
 public:
  /// Where the client asks for it.
  static constexpr std::string_view address = "/module.wasm";

  /// Without a path there is none, and none will come.
  explicit ModuleFile(std::filesystem::path path = {}) : path_(std::move(path)) {}

  /// The file as it is now; 503 as long as it is on its way.
  HttpAnswer answer(const HttpRequest& request) const;

 private:
  std::filesystem::path path_;
};

}  // namespace grod
