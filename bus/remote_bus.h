// A bus by way of a server that others keep: it may be away when this one starts, go, hang, and come back. Whoever tells
// something or follows a table only writes it down. One thread carries it, and connects anew for as long as there is a bus.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <vector>

#include "bus/ear.h"
#include "bus/outbox.h"
#include "texts/error.h"

namespace grod {

/// How patient a bus is. Only tests are in more of a hurry.
struct BusTimes {
  std::chrono::milliseconds first_pause{100}, longest_pause{5'000};  // between two tries to connect
  std::chrono::milliseconds silence{10'000};  // of a server that owes an answer, until it counts as gone
  std::chrono::milliseconds between_words{60'000};  // in the log, that the server is away
};

class RemoteBus final : public Bus {
 public:
  /// What is to be said, as text, and which tables matter from now on or no longer.
  struct Errand {
    struct Said {
      std::optional<TableId> table;
      std::string text;
    };
    std::vector<TableId> follow, unfollow;
    std::vector<Said> said;

    bool empty() const { return follow.empty() && unfollow.empty() && said.empty(); }
  };

  /// A connection. It is made, used and let go by one thread, and passes on what comes to the ear.
  class Line {
   public:
    virtual ~Line() = default;

    /// Whether it can be given an errand just now.
    virtual bool is_free() const = 0;
    /// Tables first, so that whoever answers is heard. When this returns they are followed.
    virtual Result<void> carry(const Errand& errand) = 0;
    /// Until something has come, `wake` can be read, or a moment has passed.
    virtual Result<void> wait(int wake) = 0;
  };
  using Dial = std::function<Result<std::unique_ptr<Line>>(const std::shared_ptr<Ear>& ear)>;
  using Log = std::function<void(std::string_view line)>;

  /// `server` is what it is called in the log: without any secret.
  RemoteBus(std::string server, Dial dial, Log log, const BusTimes& times);
  ~RemoteBus() override;  // says what there is left to say, if it can be said at once
  RemoteBus(const RemoteBus&) = delete;
  RemoteBus& operator=(const RemoteBus&) = delete;

  void tell(const Word& word) override;
  void listen(Listener listener) override { ear_->listen(std::move(listener)); }
  void follow(TableId table) override;
  void unfollow(TableId table) override;
  std::optional<BusFigures> figures() const override;

 private:
  using Clock = std::chrono::steady_clock;

  /// What the log was told last: that the server is there, or is not.
  class Report {
   public:
    Report(std::string server, Log log, std::chrono::milliseconds pause)
        : server_(std::move(server)), log_(std::move(log)), pause_(pause) {}
    void is_there();
    void is_away(const Error& why);

   private:
    const std::string server_;
    const Log log_;
    const std::chrono::milliseconds pause_;
    std::optional<bool> said_;
    bool been_there_ = false;
    std::optional<Clock::time_point> said_away_;
  };

  /// Why a line is no more, and for how long it was one.
  struct Ended {
    Error why;
    Clock::duration held;
  };

  void run();
  Ended connect_and_serve();
  Error serve(Line& line);
  Errand next_errand(std::unordered_set<TableId>& followed);
  void say_the_rest(Line& line, std::unordered_set<TableId>& followed);
  void note_change(TableId table);
  void wake() const;
  bool has_been_woken();

  const Dial dial_;
  const BusTimes times_;
  const std::shared_ptr<Ear> ear_ = std::make_shared<Ear>();
  Report report_;
  const int wake_;  // an eventfd: what is written down below has become more
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stopping_ = false;
  Outbox outbox_;
  std::vector<TableId> changed_;  // followed, or not any more
  std::atomic<bool> connected_ = false;
  std::atomic<std::int64_t> following_ = 0;
  std::atomic<std::uint64_t> told_ = 0, lost_ = 0, broken_ = 0;
  std::thread thread_;
};

}  // namespace grod
