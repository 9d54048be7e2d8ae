// Brings word to people who are not there: whoever is awaited at a table is told on every device where they asked for it
// (Web Push). Messages wait in a bounded queue and are sent by threads of their own, whom a slow service may hold up; each
// service and each person gets so many and no more.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/allowance.h"
#include "server/people.h"
#include "server/push/delivery.h"
#include "server/push_messages.h"
#include "server/timekeeper.h"
#include "server/workers.h"
#include "store/store.h"

namespace grod {

struct MessengerConfig {
  bool on = false;
  std::string contact = {};                           // for the push services: "mailto:…" or "https://…"
  std::vector<push::AllowedService> allowed = {};     // wherever they lie
  std::chrono::milliseconds call_after{10'000};       // somebody may be gone for so long without being called
  std::chrono::milliseconds patience{15'000};         // with one request
  std::chrono::milliseconds first_retry{30'000};      // four times as long before every further one
  std::chrono::milliseconds longest_retry{3600'000};  // also where a service asks for more
  int attempts = 5;
  Rate to_a_person = {30. / 3600, 30};
  Rate to_a_service = {5, 300};
  int threads = 4;
  Places places = {.of_a_network = 256, .of_a_person = 32};  // that wait
};

/// What became of messages, for /metrics.
struct MessengerCounters {
  using Count = std::atomic<std::uint64_t>;
  Count sent = 0, failed = 0, retried = 0, forgotten = 0, limited = 0;
};

/// Somebody is awaited at a table.
struct Summons {
  PersonId person = 0;
  TableId table = 0;
  std::string key;
  std::string game;
  int seat = 0;
  int ask = 0;
  std::optional<Time> time_left = {};  // for the decision
};

/// All functions may be called from any thread.
class Messenger {
 public:
  using Log = std::function<void(std::string_view line)>;

  /// Where it is on, the house's key is found in the store, or made and kept there.
  Messenger(boost::asio::io_context& context, Store& store, People& people, Timekeeper& time,
            MessengerConfig config, Log log);
  ~Messenger() { stop(); }
  Messenger(const Messenger&) = delete;
  Messenger& operator=(const Messenger&) = delete;

  /// What browsers subscribe with; nothing where the house writes to nobody.
  std::optional<std::string> public_key() const;

  /// Whether it is the address of a push service that the house would speak to.
  bool may_write_to(std::string_view endpoint) const {
    return push::read_endpoint(endpoint, config_.allowed).has_value();
  }
  /// A subscription as the store keeps it; the error says what is wrong with it.
  Result<SubscriptionRow> read(const PushRequest& request, const SessionRow& session) const;

  /// Returns at once. Each question is written down before anybody is told of it, so that nobody is told twice.
  void call(const Summons& summons);

  /// Whatever was not sent by now is not.
  void stop();

  const MessengerCounters& counters() const { return counters_; }
  std::size_t waiting() const { return workers_ ? workers_->waiting() : 0; }

 private:
  /// A message on its way to one device.
  struct Delivery {
    Summons summons;
    SubscriptionRow to;
    push::Letter letter;
    Timekeeper::Moment until{};
    int attempts = 0;
  };
  using DeliveryPtr = std::shared_ptr<Delivery>;

  void find_key();
  void post(const DeliveryPtr& delivery);
  void deliver(const DeliveryPtr& delivery);
  push::Outcome send(const Delivery& delivery);
  void try_later(const DeliveryPtr& delivery, const push::Outcome& outcome);
  void give_up(const Delivery& delivery, std::string_view why);
  bool is_still_awaited(const Summons& summons) const;

  Store& store_;
  People& people_;
  Timekeeper& time_;
  const MessengerConfig config_;
  Log log_;
  Timekeeper::Strand strand_;
  Allowance people_told_;
  Allowance services_told_;
  MessengerCounters counters_;
  std::optional<push::KeyPair> key_;
  std::optional<push::HttpsClient> client_;
  push::StopSign stop_;
  std::atomic<int> waiting_for_retry_ = 0;
  std::unique_ptr<Workers> workers_;
};

}  // namespace grod
