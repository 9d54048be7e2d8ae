// How a request is refused: the status, a code for programs and a sentence in the browser's language.
#pragma once

#include "server/net.h"
#include "texts/catalogue.h"

namespace grod {

Language language_of(const HttpRequest& request);

/// The status that fits the code.
int status_of(const Error& why);

/// Sentences of our own go out as they are only where a request was wrong; what went wrong inside is the log's.
HttpAnswer refusal(const HttpRequest& request, int status, const Error& why);
inline HttpAnswer refusal(const HttpRequest& request, const Error& why) {
  return refusal(request, status_of(why), why);
}

}  // namespace grod
