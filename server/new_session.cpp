#include "server/new_session.h"

#include <fmt/format.h>

#include "server/device.h"
#include "server/secrets.h"

namespace grod {

namespace {

/// By chance, so that it tells nothing; a number that JSON can hold.
SessionId new_session_id() { return static_cast<SessionId>((random_number() >> 11) | 1); }

}  // namespace

NewSession new_session(PersonId person, const HttpRequest& request, Time now) {
  const std::string token = random_token();
  const std::string cookie = fmt::format("grod={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=157680000{}",
                                         token, request.secure ? "; Secure" : "");
  return {{new_session_id(), person, hash_of(token), now, day_of(now), device_of(request.user_agent)},
          {"Set-Cookie", cookie}};
}

std::pair<std::string, std::string> no_cookie() {
  return {"Set-Cookie", "grod=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"};
}

}  // namespace grod
