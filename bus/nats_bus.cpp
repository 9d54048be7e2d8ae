#include "bus/nats_bus.h"

#include <fmt/format.h>
#include <nats/nats.h>
#include <poll.h>

#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace grod {
namespace {

struct DestroyOptions {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
struct DestroyConnection {
  void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
};
struct DestroySubscription {
  void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
};

using Options = std::unique_ptr<natsOptions, DestroyOptions>;
using Connection = std::unique_ptr<natsConnection, DestroyConnection>;
using Subscription = std::unique_ptr<natsSubscription, DestroySubscription>;

// The library's own sentences may name the whole address.
std::string_view in_words(natsStatus status) {
  switch (status) {
    case NATS_NO_SERVER: return "nobody answers there";
    case NATS_TIMEOUT: return "there is no answer";
    case NATS_STALE_CONNECTION: return "there is no answer any more";
    case NATS_CONNECTION_AUTH_FAILED:
      return "it does not let us in: the user, the password or the token is wrong";
    case NATS_NOT_PERMITTED: return "it does not allow us to say or hear anything about this house";
    case NATS_SECURE_CONNECTION_WANTED: return "it has no TLS";
    case NATS_SSL_ERROR: return "its certificate is not one of that name that this machine trusts";
    case NATS_CONNECTION_CLOSED:
    case NATS_CONNECTION_DISCONNECTED:
    case NATS_IO_ERROR: return "the connection has ended";
    default: return natsStatus_GetText(status);
  }
}

tl::unexpected<Error> failed(natsStatus status) { return error(std::string(in_words(status))); }

/// The library lets go of a subscription in its own time, later than we do: the ear stays until it has.
class Hearing {
 public:
  static natsStatus subscribe(natsConnection* connection, const std::string& subject,
                              const std::shared_ptr<Ear>& ear, Subscription& made) {
    auto hearing = std::make_unique<Hearing>(ear);
    natsSubscription* subscription = nullptr;
    const natsStatus status =
        natsConnection_Subscribe(&subscription, connection, subject.c_str(), &Hearing::hear, hearing.get());
    if (status != NATS_OK) return status;
    made.reset(subscription);
    Hearing* const handed_over = hearing.release();
    if (natsSubscription_SetOnCompleteCB(subscription, &Hearing::end, handed_over) != NATS_OK)
      keep(handed_over);
    return NATS_OK;
  }

  explicit Hearing(std::shared_ptr<Ear> ear) : ear_(std::move(ear)) {}

 private:
  static void hear(natsConnection*, natsSubscription*, natsMsg* message, void* hearing) {
    const auto size = static_cast<std::size_t>(natsMsg_GetDataLength(message));
    static_cast<Hearing*>(hearing)->ear_->hear({natsMsg_GetData(message), size});
    natsMsg_Destroy(message);
  }
  static void end(void* hearing) { delete static_cast<Hearing*>(hearing); }

  /// Of a connection that was lost just then nobody says when the library is done with it.
  static void keep(Hearing* hearing) {
    static std::mutex mutex;
    static std::vector<std::unique_ptr<Hearing>> kept;
    const std::scoped_lock lock(mutex);
    kept.emplace_back(hearing);
  }

  const std::shared_ptr<Ear> ear_;
};

/// Without a handler the library prints to the standard error output.
void say_nothing(natsConnection*, natsSubscription*, natsStatus, void*) {}

class NatsLine final : public RemoteBus::Line {
 public:
  static Result<std::unique_ptr<RemoteBus::Line>> dial(const NatsBusConfig& config,
                                                       const std::shared_ptr<Ear>& ear) {
    Options options;
    if (const natsStatus status = set_up(config, options); status != NATS_OK) return failed(status);
    natsConnection* made = nullptr;
    const natsStatus status = natsConnection_Connect(&made, options.get());
    Connection connection(made);
    if (status != NATS_OK) return failed(status);
    auto line = std::make_unique<NatsLine>(std::move(connection), config, ear);
    if (const natsStatus people = line->hear_of_people(); people != NATS_OK) return failed(people);
    return line;
  }

  NatsLine(Connection connection, const NatsBusConfig& config, std::shared_ptr<Ear> ear)
      : connection_(std::move(connection)), house_("grod." + config.house), ear_(std::move(ear)) {}
  ~NatsLine() override { static_cast<void>(natsConnection_FlushTimeout(connection_.get(), last_moment)); }
  NatsLine(const NatsLine&) = delete;
  NatsLine& operator=(const NatsLine&) = delete;

  /// What cannot be sent at once waits in the library, up to its bounds.
  bool is_free() const override { return true; }

  Result<void> carry(const RemoteBus::Errand& errand) override {
    for (const TableId table : errand.unfollow) tables_.erase(table);
    for (const TableId table : errand.follow)
      if (const natsStatus status =
              Hearing::subscribe(connection_.get(), subject_of(table), ear_, tables_[table]);
          status != NATS_OK)
        return failed(status);
    if (!errand.follow.empty())
      if (const natsStatus status = natsConnection_FlushTimeout(connection_.get(), answer_timeout);
          status != NATS_OK)
        return failed(status);
    for (const auto& [table, text] : errand.said) {
      const std::string subject = table ? subject_of(*table) : people();
      if (const natsStatus status = natsConnection_Publish(connection_.get(), subject.c_str(), text.data(),
                                                           static_cast<int>(text.size()));
          status != NATS_OK && status != NATS_MAX_PAYLOAD)  // that word alone is lost
        return failed(status);
    }
    return {};
  }

  /// What comes is heard on a thread of the library's, and that the connection has ended is not told: so a look now and then.
  Result<void> wait(int wake) override {
    constexpr int moment = 200;
    pollfd woken{wake, POLLIN, 0};
    static_cast<void>(::poll(&woken, 1, moment));
    if (natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED) return {};
    const char* said = nullptr;
    const natsStatus why = natsConnection_GetLastError(connection_.get(), &said);
    return failed(why == NATS_OK ? NATS_CONNECTION_CLOSED : why);
  }

 private:
  static constexpr std::int64_t last_moment = 500, answer_timeout = 2'000;
  static constexpr int most_waiting = 8'192;  // words that came for a table and are not passed on yet

  static natsStatus set_up(const NatsBusConfig& config, Options& options) {
    natsOptions* made = nullptr;
    if (const natsStatus status = natsOptions_Create(&made); status != NATS_OK) return status;
    options.reset(made);
    const NatsAddress& address = config.address;
    NatsAddress plain;
    plain.host = address.host;
    plain.port = address.port;
    const std::int64_t ping = std::max<std::int64_t>(config.times.silence.count() / 2, 1);
    for (
        const natsStatus status :
        {natsOptions_SetURL(made, plain.shown().c_str()), natsOptions_SetName(made, "grod"),
         natsOptions_SetTimeout(made, answer_timeout), natsOptions_SetWriteDeadline(made, answer_timeout),
         // Connecting anew is the same whether it is for the first time or not, so it is done in one place, and not here.
         natsOptions_SetAllowReconnect(made, false), natsOptions_SetPingInterval(made, ping),
         natsOptions_SetMaxPingsOut(made, 1), natsOptions_SetNoEcho(made, true),
         natsOptions_SetMaxPendingMsgs(made, most_waiting),
         // One thread for all tables, not one for each.
         natsOptions_UseGlobalMessageDelivery(made, true),
         natsOptions_SetErrorHandler(made, &say_nothing, nullptr)})
      if (status != NATS_OK) return status;
    if (!address.token.empty())
      if (const natsStatus status = natsOptions_SetToken(made, address.token.c_str()); status != NATS_OK)
        return status;
    if (!address.user.empty())
      if (const natsStatus status =
              natsOptions_SetUserInfo(made, address.user.c_str(), address.password.c_str());
          status != NATS_OK)
        return status;
    // A server may want TLS where the address does not: then it must be the right one, too.
    if (const natsStatus status = natsOptions_SetExpectedHostname(made, address.host.c_str());
        status != NATS_OK)
      return status;
    return address.tls ? natsOptions_SetSecure(made, true) : NATS_OK;
  }

  std::string people() const { return house_ + ".people"; }
  std::string subject_of(TableId table) const { return fmt::format("{}.table.{}", house_, table); }
  /// What is not allowed is said in the server's own time, which is over when it has answered.
  natsStatus hear_of_people() {
    if (const natsStatus status = Hearing::subscribe(connection_.get(), people(), ear_, people_);
        status != NATS_OK)
      return status;
    if (const natsStatus status = natsConnection_FlushTimeout(connection_.get(), answer_timeout);
        status != NATS_OK)
      return status;
    const char* said = nullptr;
    return natsConnection_GetLastError(connection_.get(), &said);
  }

  // The subscriptions go before their connection.
  const Connection connection_;
  const std::string house_;
  const std::shared_ptr<Ear> ear_;
  Subscription people_;
  std::map<TableId, Subscription> tables_;
};

}  // namespace

Result<std::unique_ptr<Bus>> open_nats_bus(NatsBusConfig config) {
  const std::string server = "the bus " + config.address.shown();
  const RemoteBus::Log log = config.log;
  const BusTimes times = config.times;
  return std::make_unique<RemoteBus>(
      server,
      [config = std::move(config)](const std::shared_ptr<Ear>& ear) { return NatsLine::dial(config, ear); },
      log, times);
}

}  // namespace grod
