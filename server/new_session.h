// A browser that is let in: what the store keeps of it, and the cookie that it gets.
#pragma once

#include <string>
#include <utility>

#include "match/messages.h"
#include "server/net.h"
#include "store/store.h"

namespace grod {

struct NewSession {
  SessionRow row;
  std::pair<std::string, std::string> cookie;  // a header
};

/// A session of the browser that asks, for that person. Only the cookie has the token itself.
NewSession new_session(PersonId person, const HttpRequest& request, Time now);

/// The header that takes the cookie away.
std::pair<std::string, std::string> no_cookie();

/// When the day began, by which it is kept when a session was used.
constexpr Time day_of(Time now) { return now - now % (Time{24} * 3600 * 1000); }

/// Whoever is called so.
Me me_called(const std::string& name);

}  // namespace grod
