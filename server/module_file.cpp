#include "server/module_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "server/http.h"

namespace grod {

HttpAnswer ModuleFile::answer(const HttpRequest& request) const {
  if (request.method != "GET") return refusal(405, "Files can only be read.");
  if (path_.empty()) return refusal(404, "There is no such file.");
  std::error_code missing;
  const auto changed = std::filesystem::last_write_time(path_, missing);
  std::ifstream file(path_, std::ios::binary);
  if (missing || !file) return refusal(503, "The module is still being built.");
  HttpAnswer answer;
  const std::string tag = fmt::format("\"{:x}\"", changed.time_since_epoch().count());
  answer.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}};
  if (matches_tag(request.if_none_match, tag)) {
    answer.status = 304;
    return answer;
  }
  answer.content_type = "application/wasm";
  answer.body.assign(std::istreambuf_iterator<char>(file), {});
  return answer;
}

}  // namespace grod
