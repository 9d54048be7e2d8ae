#include "server/bundle.h"

#include "server/http.h"

namespace grod {
namespace {

constexpr std::string_view not_built =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Gród</title>"
    "<h1>The client was not built</h1>"
    "<p>This program was built without the pages it should show. Build those in <code>web/</code>, then the "
    "program "
    "again; or use <code>./play</code>, which does both.</p>";

// A path that the client may have made up for one of its pages: no file's name, nothing that climbs.
bool looks_like_page(std::string_view path) {
  const auto has = [path](auto part) { return path.find(part) != std::string_view::npos; };
  const std::string_view name = path.substr(path.rfind('/') + 1);
  if (name.find('.') != std::string_view::npos || has("//") || has("/.") || has('\\')) return false;
  return path != "/api" && !path.starts_with("/api/");
}

// The smallest copy the browser takes; says so in the answer.
std::string_view pick_copy(const BundledFile& file, std::string_view accept_encoding, HttpAnswer& answer) {
  if (!file.brotli.empty() || !file.gzip.empty()) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (!file.brotli.empty() && accepts_encoding(accept_encoding, "br")) {
    answer.headers.emplace_back("Content-Encoding", "br");
    return file.brotli;
  }
  if (!file.gzip.empty() && accepts_encoding(accept_encoding, "gzip")) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    return file.gzip;
  }
  return file.plain;
}

}  // namespace

Bundle::Bundle(std::span<const BundledFile> files) {
  for (const BundledFile& file : files) files_.emplace(file.path, &file);
}

std::string Bundle::name() const {
  const auto found = files_.find("/index.html");
  if (found == files_.end()) return {};
  std::string name(found->second->tag);
  std::erase(name, '"');
  return name;
}

std::string_view Bundle::page() const {
  const auto found = files_.find("/index.html");
  return found == files_.end() ? std::string_view() : found->second->plain;
}

HttpAnswer Bundle::answer(const HttpRequest& request) const {
  if (request.method != "GET") return refusal(405, "Files can only be read.");
  auto found = files_.find(request.path);
  if (found == files_.end()) {
    if (!looks_like_page(request.path)) return refusal(404, "There is no such file.");
    found = files_.find("/index.html");
  }
  HttpAnswer answer;
  if (found == files_.end()) {
    answer.status = 503;
    answer.content_type = "text/html; charset=utf-8";
    answer.fixed = not_built;
    return answer;
  }
  const BundledFile& file = *found->second;
  // What is under /assets has its hash in its name and never changes; everything else is asked for again.
  const bool immutable = file.path.starts_with("/assets/");
  answer.headers = {{"ETag", std::string(file.tag)},
                    {"Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
  const std::string_view bytes = pick_copy(file, request.accept_encoding, answer);
  if (matches_tag(request.if_none_match, file.tag)) {
    answer.status = 304;
    return answer;
  }
  answer.content_type = file.content_type;
  answer.fixed = bytes;
  return answer;
}

}  // namespace grod
