// One message for one browser: the request that brings it to the push service (RFC 8030), and what the service's answer means.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "server/push/https_post.h"
#include "server/push/key_pair.h"
#include "server/push/subscription.h"

namespace grod::push {

/// What is to be said, and how long it is worth saying.
struct Letter {
  std::string text;
  std::string
      topic;  // a later one about the same takes its place while it waits; up to 32 characters of base64url
  std::chrono::seconds worth{};
};

/// Who says it.
struct Sender {
  const KeyPair& key;
  const std::string& contact;
};

Result<PostRequest> request_for(const Letter& letter, const Subscription& to, const Sender& from,
                                std::chrono::system_clock::time_point now);

enum class Fate {
  sent,
  gone,    // nobody is there any more: the subscription is to be forgotten
  later,   // the service is busy or cannot be reached: to be tried again
  failed,  // and would fail again
};

struct Outcome {
  Fate fate{};
  std::optional<std::chrono::seconds> wait = {};  // that the service asks for
  std::string why = {};                           // for the log, of whatever was not sent
};

Outcome outcome_of(const Posted& answer);

}  // namespace grod::push
