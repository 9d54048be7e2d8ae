#include "server/push/delivery.h"

#include <fmt/format.h>

#include "server/push/vapid.h"

namespace grod::push {

Result<PostRequest> request_for(const Letter& letter, const Subscription& to, const Sender& from,
                                std::chrono::system_clock::time_point now) {
  Result<std::string> body = seal(letter.text, to.recipient);
  if (!body) return tl::unexpected(body.error());
  return PostRequest{
      .to = to.endpoint,
      .headers = {{"TTL", std::to_string(letter.worth.count())},
                  {"Urgency", "normal"},
                  {"Topic", letter.topic},
                  {"Content-Type", "application/octet-stream"},
                  {"Content-Encoding", "aes128gcm"},
                  {"Authorization", authorization(from.key, to.endpoint.origin(), from.contact, now)}},
      .body = std::move(*body)};
}

Outcome outcome_of(const Posted& answer) {
  if (!answer) return {answer.error().for_good ? Fate::failed : Fate::later, {}, answer.error().why};
  const int status = answer->status;
  if (status >= 200 && status < 300) return {Fate::sent};
  const std::string why = fmt::format("it answered {}", status);
  if (status == 404 || status == 410) return {Fate::gone, {}, why};
  if (status == 429 || status >= 500) return {Fate::later, answer->retry_after, why};
  return {Fate::failed, {}, why};
}

}  // namespace grod::push
