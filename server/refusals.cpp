#include "server/refusals.h"

#include "server/messages.h"

namespace grod {

Language language_of(const HttpRequest& request) {
  return request.accept_language.starts_with("pl") ? Language::pl : Language::en;
}

int status_of(const Error& why) {
  if (why.code == "no-table") return 404;
  if (why.code == "no-identity") return 401;
  if (why.code == "not-over" || why.code == "frozen") return 409;
  if (why.code == "too-fast") return 429;
  if (why.code == "not-saved") return 503;
  return why.code.empty() || why.code == "internal" ? 500 : 400;
}

HttpAnswer refusal(const HttpRequest& request, int status, const Error& why) {
  const std::string code = why.code.empty() && status >= 500 ? "internal" : why.code;
  const std::string said =
      code.empty() || code == "malformed" ? why.message : text(language_of(request), "error." + code);
  HttpAnswer answer{.status = status, .body = written(Refusal{.id = "", .code = code, .error = said})};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace grod
