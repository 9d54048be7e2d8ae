// A browser that wants to be written to, as it says so itself (`PushSubscription.toJSON()`): read from foreign bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/push/endpoint.h"
#include "server/push/sealed_message.h"

namespace grod::push {

struct Subscription {
  Endpoint endpoint;
  Recipient recipient;
};

/// `p256dh` and `auth` are base64url. The error names the field that is wrong.
Result<Subscription> read_subscription(std::string_view endpoint, std::string_view p256dh,
                                       std::string_view auth, const std::vector<AllowedService>& allowed);

}  // namespace grod::push
