// The routes of those who want to be written to when they are not there.
#include "server/hall.h"
#include "server/refusals.h"

namespace grod {

namespace {

template <class Message>
HttpAnswer answer_with(const Message& message) {
  HttpAnswer answer{.body = written(message)};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

/// With a word and a sentence of this page's own.
HttpAnswer refused(const HttpRequest& request, int status, const std::string& code) {
  HttpAnswer answer =
      answer_with(Refusal{.id = "", .code = code, .error = text(language_of(request), "error." + code)});
  answer.status = status;
  return answer;
}

}  // namespace

void Hall::answer_push_key(const HttpRequest&, const Reply& reply) {
  reply(answer_with(PushKey{messenger_.public_key()}));
}

/// A browser says so again whenever it comes: only what is new is written.
void Hall::answer_subscribe(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  if (!messenger_.public_key()) return reply(refused(request, 409, "no-push"));
  const Result<PushRequest> asked = read_message<PushRequest>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  if (!messenger_.may_write_to(asked->endpoint)) return reply(refused(request, 400, "push-address"));
  Result<SubscriptionRow> row = messenger_.read(*asked, who->session);
  if (!row) return reply(refusal(request, 400, row.error()));
  const Result<std::optional<SubscriptionRow>> kept = store_.subscription(asked->endpoint);
  if (!kept) return reply(refusal(request, log_if_inner(kept.error(), "a subscription")));
  const HttpAnswer answer = answer_with(PushEndpoint{asked->endpoint});
  if (*kept) {
    SubscriptionRow same = *row;
    same.created = (*kept)->created;
    if (same == **kept) return reply(answer);
  }
  if (!admits_another(request.address))
    return reply(refusal(request, 429, {"so many subscriptions are too many", ErrorCode::too_fast}));
  if (ceiling_.reached()) return reply(refusal(request, {"the house is full", ErrorCode::house_full}));
  store_.write({.subscribed = {std::move(*row)}}, [this, request, reply, answer](const Result<void>& done) {
    reply(done ? answer
               : refusal(request, log_if_inner(done.error(), "a subscription", ErrorCode::not_saved)));
  });
}

/// Also where the house writes to nobody any more. Whose it is not has nothing to end.
void Hall::answer_unsubscribe(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  const Result<PushEndpoint> asked = read_message<PushEndpoint>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  const Result<std::optional<SubscriptionRow>> kept = store_.subscription(asked->endpoint);
  if (!kept) return reply(refusal(request, log_if_inner(kept.error(), "a subscription")));
  const HttpAnswer answer = answer_with(*asked);
  if (!*kept || (*kept)->person != who->person) return reply(answer);
  store_.write({.unsubscribed = {asked->endpoint}}, [this, request, reply, answer](const Result<void>& done) {
    reply(done ? answer
               : refusal(request, log_if_inner(done.error(), "a subscription", ErrorCode::not_saved)));
  });
}

}  // namespace grod
