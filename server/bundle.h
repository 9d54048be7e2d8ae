// The client's files, built into the program: there is no file system behind these paths.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net.h"

namespace grod {

/// One file of the client as the build found it, with compressed copies where it made them.
struct BundledFile {
  std::string_view path;          // "/assets/index-4f2a.js"
  std::string_view content_type;  // "text/javascript; charset=utf-8"
  std::string_view tag;           // its hash, in quotes: an ETag
  std::string_view plain, brotli, gzip;
};

/// What was built in; empty when the client was not built.
std::span<const BundledFile> bundled_files();

/// Answers requests for files. Paths that no file has and that look like a page ("/t/abc") get index.html, since the
/// client routes by path; those that look like a file get 404.
class Bundle {
 public:
  explicit Bundle(std::span<const BundledFile> files = bundled_files());

  bool empty() const { return files_.empty(); }
  HttpAnswer answer(const HttpRequest& request) const;

  /// Which client this is: the hash of its first page, which names all the others. Empty where none was built in.
  std::string name() const;

  bool has(std::string_view path) const { return files_.contains(path); }

  /// The client's first page as it was built; empty where there is none.
  std::string_view page() const;

 private:
  std::unordered_map<std::string_view, const BundledFile*> files_;
};

}  // namespace grod
