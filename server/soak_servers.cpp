#include "server/soak_servers.h"

#include <fmt/format.h>

#include <memory>
#include <thread>

#include "server/soak_table.h"
#include "store/kept_house.h"

namespace grod {

namespace {

using Clock = std::chrono::steady_clock;

/// The people at all tables, each table with a thread of its own.
class SoakGuests {
 public:
  SoakGuests(const SoakServersPlan& plan, SoakHouse& house, SoakLedger& ledger) {
    const Rng rng(plan.seed);
    for (int i = 0; i < plan.tables; ++i) {
      tables_.push_back(
          std::make_unique<SoakTable>(house, ledger, i, rng.split(static_cast<std::uint64_t>(i))));
      people_.emplace_back([&table = *tables_.back()](const std::stop_token& stop) { table.run(stop); });
    }
  }

  void go_home() {
    for (std::jthread& one : people_) one.request_stop();
    people_.clear();
  }

  /// Waits until a decision is acknowledged at every table; how many there are where that is in vain.
  int tables_that_stand_still(std::chrono::milliseconds longest) const {
    std::vector<std::uint64_t> before;
    for (const auto& table : tables_) before.push_back(table->moves());
    const Clock::time_point end = Clock::now() + longest;
    for (;;) {
      int still = 0;
      for (std::size_t i = 0; i < tables_.size(); ++i) still += tables_[i]->moves() == before[i] ? 1 : 0;
      if (still == 0 || Clock::now() > end) return still;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  const std::vector<std::unique_ptr<SoakTable>>& tables() const { return tables_; }

 private:
  std::vector<std::unique_ptr<SoakTable>> tables_;
  std::vector<std::jthread> people_;
};

Result<void> compare(const SoakGuests& guests, const SoakServersPlan& plan, SoakLedger& ledger) {
  const auto store = KeptHouse::open(plan.store);
  if (!store) return tl::unexpected(store.error());
  const Rng rng = Rng(plan.seed).split(1'000'000);
  std::uint64_t number = 0;
  for (const auto& table : guests.tables())
    for (const SoakStory& story : table->stories()) {
      const Result<SoakFindings> found = compare_with_store(**store, story, rng.split(number++));
      if (found)
        ledger.compared(found->screens, found->other_worlds);
      else
        ledger.complain(found.error().message);
    }
  return {};
}

}  // namespace

Result<SoakServersReport> run_soak_at(const SoakServersPlan& plan) {
  const Clock::time_point begin = Clock::now();
  SoakHouse house{.store = plan.store, .servers = ServerList(plan.servers), .fails = true};
  SoakLedger ledger;
  SoakGuests guests(plan, house, ledger);
  ledger.begin({});
  while (const std::optional<std::string> beside = plan.next()) ledger.begin({*beside});
  ledger.begin({});
  if (const int still = guests.tables_that_stand_still(plan.to_go_on); still > 0)
    ledger.complain(
        fmt::format("{} of {} tables stand still, although nothing fails any more", still, plan.tables));
  guests.go_home();
  if (plan.before_comparing) plan.before_comparing();
  if (const Result<void> compared = compare(guests, plan, ledger); !compared)
    return tl::unexpected(compared.error());
  return SoakServersReport{ledger.figures(), rows_of(ledger.stretches()),
                           std::chrono::duration<double>(Clock::now() - begin).count()};
}

}  // namespace grod
