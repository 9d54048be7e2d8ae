#include "store/postgres.h"

#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <mutex>
#include <utility>

#include "store/postgres_leases.h"
#include "store/postgres_reader.h"
#include "store/postgres_schema.h"
#include "store/postgres_writer.h"
#include "store/reading_of.h"

namespace grod {
namespace {

/// Numbers that the database gives out by the thirty-two, one by one.
class PgNumbers {
 public:
  explicit PgNumbers(std::function<Result<std::int64_t>()> more) : more_(std::move(more)) {}

  std::int64_t next() {
    constexpr std::int64_t at_once = 32;  // as the sequences of the schema count
    const std::scoped_lock lock(mutex_);
    if (left_ == 0) {
      const Result<std::int64_t> first = more_();
      if (!first) return 0;
      next_ = *first;
      left_ = at_once;
    }
    --left_;
    return next_++;
  }

 private:
  const std::function<Result<std::int64_t>()> more_;
  std::mutex mutex_;
  std::int64_t next_ = 0, left_ = 0;
};

/// The store as it is: connections to read with, and one to write with.
class PgStore final : public ReadingOf<Store, PgReader> {
 public:
  PgStore(const PgTarget& target, const StoreOptions& options)
      : ReadingOf(target),
        leases_(target),
        writer_(target, options.most_batches),
        most_bytes_(options.max_bytes) {}

  Result<void> start() {
    const auto found = reader_.counts();
    if (!found) return tl::unexpected(found.error());
    writer_.counts().tables = found->tables;
    writer_.counts().events = found->events;
    writer_.counts().people = found->people;
    return writer_.start();
  }

  TableId new_table_id() override { return tables_.next(); }
  PersonId new_person_id() override { return people_.next(); }

  void write(Batch batch, std::function<void(Result<void>)> done) override {
    writer_.write(std::move(batch), std::move(done));
  }

  bool is_shared() const override { return true; }
  Result<std::optional<std::int64_t>> time_of_day() override { return leases_.time_of_day(); }
  Result<std::vector<TableId>> lease(const std::vector<TableId>& tables, const LeaseTerms& terms) override {
    return leases_.take(tables, terms);
  }
  Result<std::vector<WakingRow>> lease_tables_to_wake(std::int64_t by, const WakingRow& last, int limit,
                                                      const LeaseTerms& terms) override {
    return leases_.take_due(by, last, limit, terms);
  }
  Result<void> end_leases(std::int64_t server) override { return leases_.end(server); }
  Result<std::vector<PersonId>> erased_within(std::int64_t ms) override { return reader_.erased_within(ms); }

  Result<std::int64_t> draw(const Withdrawal& wanted) override { return reader_.draw(wanted); }
  Result<void> forget_full_allowances() override { return reader_.forget_full_allowances(); }

  /// Of what other servers have written since this one opened the store nothing is counted here; each tells of its own.
  StoreFigures figures() override {
    StoreFigures figures = figures_of(writer_.counts());
    figures.leases_taken = leases_.taken();
    figures.leases_taken_over = leases_.taken_over();
    figures.bytes = bytes();
    figures.most_bytes = most_bytes_;
    return figures;
  }

 private:
  using Clock = std::chrono::steady_clock;

  /// The server looks at every file of the database for it, so it is not asked too often.
  std::int64_t bytes() {
    constexpr auto a_while = std::chrono::seconds(10);
    const std::scoped_lock lock(size_mutex_);
    if (bytes_ > 0 && Clock::now() < measured_ + a_while) return bytes_;
    measured_ = Clock::now();
    if (const auto size = reader_.size()) bytes_ = *size;
    return bytes_;
  }

  PgNumbers tables_{[this] { return reader_.next_table_numbers(); }};
  PgNumbers people_{[this] { return reader_.next_person_numbers(); }};
  PgLeases leases_;
  PgWriter writer_;
  const std::int64_t most_bytes_;
  std::mutex size_mutex_;
  std::int64_t bytes_ = 0;
  Clock::time_point measured_;
};

/// A house of this version, all of it.
Result<void> make_ready(const PgTarget& target) {
  auto link = PgLink::connect(target);
  if (!link) return error(pg_sentence(target, "cannot be reached", link.error()));
  if (auto ready = prepare_postgres_schema(*link, target); !ready) return ready;
  return check_moved(*link, target);
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const std::string& address, const StoreOptions& options) {
  const auto target = PgTarget::read(address);
  if (!target) return tl::unexpected(target.error());
  if (auto ready = make_ready(*target); !ready) return tl::unexpected(std::move(ready).error());
  auto store = std::make_unique<PgStore>(*target, options);
  if (auto started = store->start(); !started) return tl::unexpected(std::move(started).error());
  return store;
}

}  // namespace grod
