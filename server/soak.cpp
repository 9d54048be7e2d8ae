#include "server/soak.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>

#include "server/hostile.h"
#include "server/load.h"
#include "server/server_process.h"
#include "server/soak_table.h"

namespace grod {

namespace {

using Seconds = std::chrono::duration<double>;
using Moment = std::chrono::steady_clock::time_point;

Moment now() { return std::chrono::steady_clock::now(); }

/// How the time is spent: the first tenth in quiet, then stretches of one length, each with somebody hostile. In the last
/// third the house is left open, so that its memory can be watched.
struct Times {
  explicit Times(double hours)
      : all(hours * 3600),
        quiet(all / 10),
        stretch(std::clamp(all / 60, Seconds(0.5), Seconds(60))),
        last_life(all / 3) {}

  Seconds all, quiet, stretch, last_life;
};

/// One of them after the other, each as often as the others, in another order every time.
class Hostility {
 public:
  explicit Hostility(Rng rng) : rng_(rng) {}

  const HostileClient& next() {
    if (order_.empty()) {
      for (const HostileClient& one : hostile_clients()) order_.push_back(&one);
      for (std::size_t i = order_.size(); i > 1; --i)
        std::swap(order_[i - 1], order_[static_cast<std::size_t>(rng_.below(static_cast<int>(i)))]);
    }
    const HostileClient& one = *order_.back();
    order_.pop_back();
    return one;
  }

 private:
  Rng rng_;
  std::vector<const HostileClient*> order_;
};

/// The house while it lasts: opened, closed in one way or another, and its memory looked at.
class Evening {
 public:
  Evening(const SoakPlan& plan, SoakHouse& house) : plan_(plan), house_(house) {}

  Result<void> open() {
    const Result<int> port = server_.start(plan_.binary, house_.store);
    if (!port) return tl::unexpected(port.error());
    ++house_.life;
    port_ = *port;
    house_.servers.set({{.port = port_}});
    sizes_.clear();
    return {};
  }

  void kill() {
    house_.servers.set({});
    server_.kill();
    ++kills_;
  }
  void stop() {
    house_.servers.set({});
    server_.stop();
    ++stops_;
  }

  /// Waits, and looks at the memory meanwhile.
  void pass(Seconds time) {
    const Moment end = now() + std::chrono::duration_cast<std::chrono::nanoseconds>(time);
    while (now() < end) {
      std::this_thread::sleep_for(
          std::min<std::chrono::nanoseconds>(std::chrono::milliseconds(500), end - now()));
      sizes_.push_back(server_.resident());
      most_ = std::max(most_, sizes_.back());
    }
  }

  SoakMemory memory() const {
    const auto mean = [&](std::size_t from, std::size_t to) -> std::int64_t {
      if (from >= to) return 0;
      const auto at = [&](std::size_t i) { return sizes_.begin() + static_cast<std::ptrdiff_t>(i); };
      return std::accumulate(at(from), at(to), std::int64_t{0}) / static_cast<std::int64_t>(to - from);
    };
    const std::size_t n = sizes_.size();
    return {mean(n / 4, n / 2), mean(n - n / 4, n), most_};
  }
  int port() const { return port_; }
  int kills() const { return kills_; }
  int stops() const { return stops_; }

 private:
  const SoakPlan& plan_;
  SoakHouse& house_;
  ServerProcess server_;
  std::vector<std::int64_t> sizes_;  // of this life
  std::int64_t most_ = 0;
  int port_ = 0, kills_ = 0, stops_ = 0;
};

}  // namespace

double SoakReport::slower() const {
  if (rows.empty() || rows.front().p99 == 0) return 0;
  double worst = 0;
  for (const SoakRow& row : rows) worst = std::max(worst, row.p99);
  return worst / rows.front().p99;
}

Result<SoakReport> run_soak(const SoakPlan& plan) {
  const Times times(plan.hours);
  const Moment begin = now();
  const Moment end = begin + std::chrono::duration_cast<std::chrono::nanoseconds>(times.all);
  const auto left = [&] { return Seconds(end - now()); };
  const auto say = [&](const std::string& line) {
    if (plan.say) plan.say(line);
  };
  Rng rng(plan.seed);
  Hostility hostility(rng.split(1));
  SoakHouse house;
  house.store = plan.file;
  SoakLedger ledger;
  Evening evening(plan, house);
  if (const Result<void> open = evening.open(); !open) return tl::unexpected(open.error());

  std::vector<std::unique_ptr<SoakTable>> tables;
  std::vector<std::jthread> people;
  for (int i = 0; i < plan.tables; ++i) {
    tables.push_back(
        std::make_unique<SoakTable>(house, ledger, i, rng.split(static_cast<std::uint64_t>(100 + i))));
    people.emplace_back([&table = *tables.back()](const std::stop_token& stop) { table.run(stop); });
  }
  evening.pass(std::min(times.stretch, Seconds(5)));  // until everybody sits
  ledger.begin({});
  evening.pass(times.quiet);
  ledger.end(0, 0);
  say(fmt::format("quiet: {} moves", ledger.figures().moves));

  bool last_life = false;
  for (int number = 1; left() > times.stretch / 2; ++number) {
    Attack attack;
    attack.port = evening.port();
    attack.address = fmt::format("203.0.113.{}", number % 254 + 1);
    const HostileClient& hostile = hostility.next();
    ledger.begin({std::string(hostile.name)});
    {
      const std::jthread striking([&](const std::stop_token& stop) { hostile.strike(attack, stop); });
      evening.pass(std::min(times.stretch, left()));
    }
    ledger.end(attack.blows, attack.refused);
    say(fmt::format("{:.0f} min left; beside {}: {} blows, {} refused; {} moves so far", left().count() / 60,
                    hostile.name, attack.blows.load(), attack.refused.load(), ledger.figures().moves));
    if (last_life) continue;
    last_life = left() <= times.last_life + times.stretch;
    const int fate = last_life ? 0 : rng.below(4);
    if (fate > 1) continue;
    if (fate == 0)
      evening.kill();
    else
      evening.stop();
    if (const Result<void> open = evening.open(); !open) return tl::unexpected(open.error());
  }
  for (std::jthread& one : people) one.request_stop();
  people.clear();

  SoakReport report;
  report.figures = ledger.figures();
  report.memory = evening.memory();
  report.rows = rows_of(ledger.stretches());
  report.kills = evening.kills();
  report.stops = evening.stops();
  report.hours = Seconds(now() - begin).count() / 3600;
  return report;
}

}  // namespace grod
