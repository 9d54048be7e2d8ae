#include "server/messenger.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/kept_secret.h"
#include "server/kept_summary.h"
#include "server/push/base64url.h"
#include "texts/catalogue.h"
#include "texts/sha256.h"

namespace grod {

namespace {

constexpr const char* key_name = "push";
constexpr int most_retries = 1000;  // messages that wait to be tried again

/// How long it is worth knowing that one is awaited.
constexpr std::chrono::seconds longest_worth = std::chrono::hours(24 * 14);
std::chrono::seconds worth_of(const Summons& summons) {
  if (!summons.time_left) return longest_worth;
  const std::chrono::milliseconds left(*summons.time_left);
  return std::clamp(std::chrono::duration_cast<std::chrono::seconds>(left), std::chrono::seconds(60),
                    longest_worth);
}

/// Nothing that the table does not tell everybody.
std::string words_for(const Summons& summons, const std::string& code) {
  const Language language = language_named(code).value_or(Language::en);
  return written(PushMessage{.table = summons.key,
                             .game = summons.game,
                             .language = language,
                             .title = text(language, summons.game + ".name"),
                             .text = text(language, "push.your-turn")});
}

}  // namespace

Messenger::Messenger(boost::asio::io_context& context, Store& store, People& people, Timekeeper& time,
                     MessengerConfig config, Log log)
    : store_(store),
      people_(people),
      time_(time),
      config_(std::move(config)),
      log_(std::move(log)),
      strand_(boost::asio::make_strand(context)),
      people_told_(store, "messages to a person", config_.to_a_person),
      services_told_(store, "messages to a service", config_.to_a_service) {
  if (!config_.on) return;
  find_key();
  if (!key_) return;
  client_.emplace();
  workers_ = hire_threads(config_.threads, config_.places);
}

/// Browsers give their addresses to one key alone: with another, nobody who subscribed before could be written to. So a
/// house that cannot keep its key does not begin to write.
void Messenger::find_key() {
  const auto fail = [&](const Error& why) {
    log_(fmt::format("nobody is written to, for want of the house's key: {}", why.message));
  };
  const Result<std::string> kept =
      kept_secret(store_, key_name, [] { return push::KeyPair::fresh().private_key(); });
  if (!kept) return fail(kept.error());
  Result<push::KeyPair> key = push::KeyPair::from_private(*kept);
  if (!key) return fail(key.error());
  key_ = std::move(*key);
}

std::optional<std::string> Messenger::public_key() const {
  return key_ ? std::optional(push::base64url(key_->public_key())) : std::nullopt;
}

Result<SubscriptionRow> Messenger::read(const PushRequest& request, const SessionRow& session) const {
  const auto read = push::read_subscription(request.endpoint, request.p256dh, request.auth, config_.allowed);
  if (!read) return tl::unexpected(read.error());
  return SubscriptionRow{session.person,
                         request.endpoint,
                         request.p256dh,
                         request.auth,
                         std::string(name_of(request.language.value_or(Language::en))),
                         time_.now(),
                         session.id};
}

void Messenger::call(const Summons& summons) {
  if (!workers_) return;
  const Result<std::vector<SubscriptionRow>> devices =
      store_.subscriptions_for(summons.person, summons.table);
  if (!devices)
    return log_(fmt::format("table {}: nobody is called: {}", summons.key, devices.error().message));
  if (devices->empty()) return;
  if (!people_told_.take(summons.person)) {
    ++counters_.limited;
    return;
  }
  Batch batch{.table = summons.table};
  batch.calls.push_back({summons.seat, summons.ask});
  store_.write(std::move(batch), [this, summons, devices = *devices](const Result<void>& done) {
    // Better not told than told again and again.
    if (!done) return log_(fmt::format("table {}: nobody is called: {}", summons.key, done.error().message));
    for (const SubscriptionRow& device : devices) {
      const std::chrono::seconds worth = worth_of(summons);
      post(std::make_shared<Delivery>(Delivery{summons,
                                               device,
                                               {words_for(summons, device.language), summons.key, worth},
                                               time_.moment() + worth}));
    }
  });
}

void Messenger::post(const DeliveryPtr& delivery) {
  if (stop_.raised()) return;
  const PersonId person = delivery->summons.person;
  const Claim claim{people_.network_of(person), person, delivery->summons.table};
  if (!workers_->post(claim, [this, delivery] { deliver(delivery); })) ++counters_.limited;
}

void Messenger::deliver(const DeliveryPtr& delivery) {
  if (delivery->attempts > 0 && !is_still_awaited(delivery->summons)) return;
  ++delivery->attempts;
  const push::Outcome outcome = send(*delivery);
  if (stop_.raised()) return;
  switch (outcome.fate) {
    case push::Fate::sent: ++counters_.sent; return;
    case push::Fate::gone:
      ++counters_.forgotten;
      return store_.write({.unsubscribed = {delivery->to.endpoint}}, {});
    case push::Fate::later: return try_later(delivery, outcome);
    case push::Fate::failed: return give_up(*delivery, outcome.why);
  }
}

push::Outcome Messenger::send(const Delivery& delivery) {
  using push::Fate;
  if (!key_ || !client_) return {Fate::failed, {}, "the house has no key"};
  const auto to =
      push::read_subscription(delivery.to.endpoint, delivery.to.p256dh, delivery.to.auth, config_.allowed);
  if (!to) return {Fate::failed, {}, to.error().message};
  if (!services_told_.take(std::int64_t{sha256(to->endpoint.host)[0]}))
    return {Fate::later, {}, "so many messages to one service are too many"};
  push::Letter letter = delivery.letter;
  letter.worth = std::chrono::duration_cast<std::chrono::seconds>(delivery.until - time_.moment());
  if (letter.worth.count() < 0) return {Fate::failed, {}, "it is too late for it"};
  const auto request =
      push::request_for(letter, *to, {*key_, config_.contact}, std::chrono::system_clock::now());
  if (!request) return {Fate::failed, {}, request.error().message};
  return push::outcome_of(client_->post(*request, push::Patience(config_.patience, stop_)));
}

void Messenger::try_later(const DeliveryPtr& delivery, const push::Outcome& outcome) {
  if (delivery->attempts >= config_.attempts || waiting_for_retry_ >= most_retries)
    return give_up(*delivery, outcome.why);
  std::chrono::milliseconds wait = config_.first_retry;
  for (int i = 1; i < delivery->attempts; ++i) wait *= 4;
  if (outcome.wait)
    wait = std::max<std::chrono::milliseconds>(wait, std::min(*outcome.wait, std::chrono::seconds(86400)));
  wait = std::min(wait, config_.longest_retry);
  ++counters_.retried;
  ++waiting_for_retry_;
  time_.call_at(time_.moment() + wait, strand_, [this, delivery] {
    --waiting_for_retry_;
    post(delivery);
  });
}

/// The path of an endpoint is a secret between the browser and us; the log has only whose service it is.
void Messenger::give_up(const Delivery& delivery, std::string_view why) {
  ++counters_.failed;
  const auto where = push::read_endpoint(delivery.to.endpoint, config_.allowed);
  log_(fmt::format("a message to {} was not sent: {}", where ? where->host : "nowhere", why));
}

bool Messenger::is_still_awaited(const Summons& summons) const {
  const Result<std::optional<TableRow>> row = store_.table(summons.key);
  if (!row || !*row) return false;
  const Result<Summary> summary =
      summary_for(**row, summons.person, Language::en, [](PersonId) { return std::string(); });
  return summary && summary->your_move;
}

void Messenger::stop() {
  stop_.raise();
  if (workers_) workers_->stop();
}

}  // namespace grod
