// What is said about writing to people who are not there (Web Push), and what is written to them.
#pragma once

#include "match/messages.h"

namespace grod {

/// PUT /api/me/push: a browser asks to be written to. As `PushSubscription` has them; the keys are base64url.
struct PushRequest {
  std::string endpoint = {};
  std::string p256dh = {};
  std::string auth = {};
  std::optional<Language> language = {};  // of what is written
};

/// DELETE /api/me/push, and the answer to both
struct PushEndpoint {
  std::string endpoint = {};
};

/// GET /api/push
struct PushKey {
  std::optional<std::string> key = {};  // base64url, to subscribe with; null where the house writes to nobody
};

/// What is written: you are awaited at a table.
struct PushMessage {
  std::string table = {};  // its key
  std::string game = {};
  Language language{};  // of the words
  std::string title = {};
  std::string text = {};
};

BOOST_DESCRIBE_STRUCT(PushRequest, (), (endpoint, p256dh, auth, language))
BOOST_DESCRIBE_STRUCT(PushEndpoint, (), (endpoint))
BOOST_DESCRIBE_STRUCT(PushKey, (), (key))
BOOST_DESCRIBE_STRUCT(PushMessage, (), (table, game, language, title, text))

constexpr bool leaves_out_nulls(std::type_identity<PushRequest>) { return true; }

}  // namespace grod
