#include "bus/postgres_bus.h"

#include <fmt/format.h>
#include <poll.h>

#include <array>
#include <chrono>
#include <utility>

#include "bus/notice_text.h"
#include "store/postgres_link.h"

namespace grod {
namespace {

constexpr PgQuery set_up_notices{"set_up_notices",
                                 "SELECT set_config('synchronous_commit', 'off', false),"
                                 " set_config('idle_in_transaction_session_timeout', '30s', false)"};
constexpr PgQuery listen_to_house{"listen_to_house", "LISTEN grod"};
constexpr PgQuery notify_house{"notify_house", "SELECT pg_notify('grod', $1)"};

class PgLine final : public RemoteBus::Line {
 public:
  static Result<std::unique_ptr<RemoteBus::Line>> dial(const PgTarget& target, const BusTimes& times,
                                                       const std::shared_ptr<Ear>& ear) {
    auto link = PgLink::connect(target);
    if (!link) return error(link.error().message);
    for (const PgQuery* query : {&set_up_notices, &listen_to_house})
      if (const auto failure = link->run(*query)) return error(failure->message);
    return std::make_unique<PgLine>(std::move(*link), times, ear);
  }

  PgLine(PgLink link, const BusTimes& times, std::shared_ptr<Ear> ear)
      : link_(std::move(link)), silence_(times.silence), ear_(std::move(ear)) {}

  bool is_free() const override { return !asked_; }

  // Which tables are followed is known to the ear.
  Result<void> carry(const RemoteBus::Errand& errand) override {
    if (errand.said.empty()) return {};
    std::vector<std::string_view> words;
    for (const auto& said : errand.said) words.push_back(said.text);
    for (const std::string& notice : notices_of(words)) link_.send(notify_house, notice);
    // What is sent between two of these is one transaction.
    link_.sync();
    asked_ = Clock::now();
    return {};
  }

  Result<void> wait(int wake) override {
    const bool had_asked = asked_.has_value();
    // What came together with an answer to something else is here already.
    if (const Result<void> looked = look(); !looked || (had_asked && !asked_)) return looked;
    constexpr int moment = 1'000;
    std::array<pollfd, 2> ends{pollfd{link_.socket(), POLLIN, 0}, pollfd{wake, POLLIN, 0}};
    static_cast<void>(::poll(ends.data(), ends.size(), moment));
    return look();
  }

 private:
  using Clock = std::chrono::steady_clock;

  /// Without waiting.
  Result<void> look() {
    const bool whole = link_.take_in();
    link_.notices([this](int process, std::string_view notice) {
      if (process == link_.process()) return;
      if (!reader_.take(process, notice, [this](std::string_view word) { ear_->hear(word); }))
        ear_->hear_nonsense();
    });
    if (!whole || link_.lost()) return error("the connection has ended");
    if (!asked_) return {};
    std::optional<PgFailure> failure;
    if (link_.has_finished(failure)) asked_.reset();
    if (failure) return error(failure->message);
    if (asked_ && Clock::now() - *asked_ > silence_) return error("there is no answer any more");
    return {};
  }

  PgLink link_;
  const std::chrono::milliseconds silence_;
  const std::shared_ptr<Ear> ear_;
  NoticeReader reader_;
  std::optional<Clock::time_point> asked_;  // to tell something, and there is no answer yet
};

}  // namespace

Result<std::unique_ptr<Bus>> open_postgres_bus(const PostgresBusConfig& config) {
  const Result<PgTarget> target = PgTarget::read(config.database);
  if (!target) return tl::unexpected(target.error());
  return std::make_unique<RemoteBus>(
      "LISTEN and NOTIFY of the database " + target->shown(),
      [target = *target, times = config.times](const std::shared_ptr<Ear>& ear) {
        return PgLine::dial(target, times, ear);
      },
      config.log, config.times);
}

}  // namespace grod
