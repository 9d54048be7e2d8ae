#include "server/refusals.h"

#include "match/messages.h"
#include "texts/preferred_language.h"

namespace grod {

Language language_of(const HttpRequest& request) { return preferred_language(request.accept_language); }

int status_of(const Error& why) {
  if (why.code == ErrorCode::no_table) return 404;
  if (why.code == ErrorCode::cleared || why.code == ErrorCode::archived) return 410;
  if (why.code == ErrorCode::no_identity) return 401;
  if (why.code >= ErrorCode::full_tables && why.code <= ErrorCode::house_full) return 403;
  if (why.code == ErrorCode::not_over || why.code == ErrorCode::frozen || why.code == ErrorCode::damaged ||
      why.code == ErrorCode::outrun)
    return 409;
  if (why.code == ErrorCode::too_fast) return 429;
  if (why.code == ErrorCode::not_saved || why.code == ErrorCode::unknown || why.code == ErrorCode::closing)
    return 503;
  return why.code == ErrorCode::none || why.code == ErrorCode::internal ? 500 : 400;
}

HttpAnswer refusal(const HttpRequest& request, int status, const Error& why) {
  const bool inner = why.code == ErrorCode::none && status >= 500;
  const std::string code = word_of(inner ? ErrorCode::internal : why.code);
  const bool in_words = code.empty() || why.code == ErrorCode::malformed;
  const std::string said = in_words ? why.message : text(language_of(request), "error." + code);
  HttpAnswer answer{.status = status, .body = written(Refusal{.id = "", .code = code, .error = said})};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace grod
