#include "bus/remote_bus.h"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "bus/word_text.h"

namespace grod {
namespace {

// Words that wait while nobody can be told, and those that go in one errand.
constexpr std::size_t most_words = 10'000, words_at_once = 256;

// Longer than anything a server may have to say.
constexpr std::size_t longest_text = 1 << 19;

}  // namespace

RemoteBus::RemoteBus(std::string server, Dial dial, Log log, const BusTimes& times)
    : dial_(std::move(dial)),
      times_(times),
      report_(std::move(server), std::move(log), times.between_words),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      outbox_(most_words),
      thread_([this] { run(); }) {}

RemoteBus::~RemoteBus() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  stopped_.notify_all();
  wake();
  thread_.join();
  ::close(wake_);
}

void RemoteBus::tell(const Word& word) {
  bool first = false;
  {
    const std::scoped_lock lock(mutex_);
    first = outbox_.empty();
    if (!outbox_.put(word)) ++lost_;
  }
  if (first) wake();
}

void RemoteBus::follow(TableId table) {
  ear_->follow(table);
  note_change(table);
}

void RemoteBus::unfollow(TableId table) {
  ear_->unfollow(table);
  note_change(table);
}

void RemoteBus::note_change(TableId table) {
  {
    const std::scoped_lock lock(mutex_);
    // Who connects asks for all that are followed then.
    if (!connected_) return;
    changed_.push_back(table);
  }
  wake();
}

std::optional<BusFigures> RemoteBus::figures() const {
  return BusFigures{.connected = connected_,
                    .following = following_,
                    .told = told_,
                    .heard = ear_->heard(),
                    .lost = lost_,
                    .not_understood = ear_->not_understood(),
                    .broken = broken_};
}

void RemoteBus::wake() const {
  const std::uint64_t once = 1;
  static_cast<void>(::write(wake_, &once, sizeof once));
}

bool RemoteBus::has_been_woken() {
  std::uint64_t times = 0;
  static_cast<void>(::read(wake_, &times, sizeof times));
  const std::scoped_lock lock(mutex_);
  return stopping_;
}

void RemoteBus::run() {
  std::chrono::milliseconds pause = times_.first_pause;
  for (;;) {
    const Ended ended = connect_and_serve();
    // One that lets us in and hangs up again is as little use as one that is away.
    if (ended.held > times_.longest_pause) pause = times_.first_pause;
    {
      const std::scoped_lock lock(mutex_);
      if (stopping_) return;
    }
    report_.is_away(ended.why);
    std::unique_lock lock(mutex_);
    if (stopped_.wait_for(lock, pause, [this] { return stopping_; })) return;
    pause = std::min(2 * pause, times_.longest_pause);
  }
}

RemoteBus::Ended RemoteBus::connect_and_serve() {
  const Result<std::unique_ptr<Line>> line = dial_(ear_);
  if (!line) return {line.error(), {}};
  report_.is_there();
  {
    const std::scoped_lock lock(mutex_);
    changed_.clear();
    connected_ = true;
  }
  for (const TableId table : ear_->followed()) note_change(table);
  const Clock::time_point began = Clock::now();
  Error why = serve(**line);
  ++broken_;
  const std::scoped_lock lock(mutex_);
  connected_ = false;
  following_ = 0;
  return {std::move(why), Clock::now() - began};
}

/// For as long as the line holds; then why it does not.
Error RemoteBus::serve(Line& line) {
  std::unordered_set<TableId> followed;
  for (bool stopping = false; !stopping; stopping = has_been_woken()) {
    if (line.is_free()) {
      if (const Errand errand = next_errand(followed); !errand.empty()) {
        if (const Result<void> carried = line.carry(errand); !carried) {
          lost_ += errand.said.size();
          return carried.error();
        }
        told_ += errand.said.size();
        following_ = static_cast<std::int64_t>(followed.size());
        continue;
      }
    }
    if (const Result<void> waited = line.wait(wake_); !waited) return waited.error();
  }
  say_the_rest(line, followed);
  return {};
}

RemoteBus::Errand RemoteBus::next_errand(std::unordered_set<TableId>& followed) {
  std::vector<TableId> changed;
  std::vector<Word> words;
  {
    const std::scoped_lock lock(mutex_);
    changed.swap(changed_);
    words = outbox_.take(words_at_once);
  }
  Errand errand;
  for (const TableId table : changed) {
    // It may have been followed, left and followed again since: what it is now counts.
    if (ear_->follows(table) ? !followed.insert(table).second : followed.erase(table) == 0) continue;
    (followed.contains(table) ? errand.follow : errand.unfollow).push_back(table);
  }
  for (const Word& word : words) {
    std::string text = write_word(word);
    if (text.size() > longest_text)
      ++lost_;
    else
      errand.said.push_back({table_of(word), std::move(text)});
  }
  return errand;
}

/// The others would learn of it by and by.
void RemoteBus::say_the_rest(Line& line, std::unordered_set<TableId>& followed) {
  const Clock::time_point late = Clock::now() + std::min(times_.silence, std::chrono::milliseconds(1'000));
  while (Clock::now() < late) {
    if (line.is_free()) {
      const Errand errand = next_errand(followed);
      if (errand.empty()) return;
      if (!line.carry(errand)) return;
      told_ += errand.said.size();
    } else if (!line.wait(wake_))
      return;
  }
}

void RemoteBus::Report::is_there() {
  if (said_ == true) return;
  log_(been_there_
           ? fmt::format("{} is there again", server_)
           : fmt::format("the servers of this house tell each other what they write by way of {}", server_));
  said_ = been_there_ = true;
}

/// Once, however often it is tried; and one that comes and goes is mentioned now and then.
void RemoteBus::Report::is_away(const Error& why) {
  const Clock::time_point now = Clock::now();
  if (said_ == false || (said_away_ && now < *said_away_ + pause_)) return;
  log_(fmt::format(
      "{} cannot be used: {}; meanwhile what other servers write is looked for in the store, which takes "
      "some seconds longer",
      server_, why.message));
  said_ = false;
  said_away_ = now;
}

}  // namespace grod
