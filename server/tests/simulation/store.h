// A store whose disk is simulated. It gathers what arrives into transactions as the real one does; they take their time, fail
// as a whole, or end with a failed sync, after which nobody knows what of them is there and nothing more is written.
// Whatever is not committed goes with the life of the server.
#pragma once

#include <deque>

#include "server/tests/simulation/agenda.h"
#include "server/tests/simulation/dice.h"
#include "server/tests/simulation/disk.h"
#include "server/tests/simulation/plant.h"
#include "server/tests/simulation/trace.h"
#include "server/tests/simulation/weather.h"

namespace grod::sim {

class SimulatedStore final : public Store {
 public:
  /// `shared`: other servers have stores on the same disk.
  SimulatedStore(Agenda& agenda, Disk& disk, const Weather& weather, Trace& trace, Dice dice, int life,
                 bool shared, const Plant& plant)
      : agenda_(agenda),
        disk_(disk),
        weather_(weather),
        trace_(trace),
        dice_(dice),
        life_(life),
        shared_(shared),
        plant_(plant) {}

  // The life of the server

  /// The machine stops: what is not on the disk is lost, and nobody is told anything any more.
  void die();
  /// It is shut in order: whatever waits is written at once.
  void close();
  /// A sync has failed: it is of no use until it is opened anew.
  bool stopped() const { return stopped_; }

  /// The last event of a table of which this store has said that it is written; its text.
  const EventRow* last_told(const std::string& key) const;
  /// The events of that table could not be read when they were asked for last.
  bool has_unread(TableId table) const { return unread_.contains(table); }

  /// Is called with each batch before it is written; planted.
  std::function<void(const Batch& batch)> before_commit = {};

  // Store
  TableId new_table_id() override { return ++disk_.last_table; }
  PersonId new_person_id() override { return ++disk_.last_person; }
  using Store::write;
  void write(Batch batch, std::function<void(Result<void>)> done) override;
  Result<std::optional<TableRow>> table(std::string_view key) override;
  Result<std::vector<EventRow>> events(TableId table, std::int64_t from) override;
  Result<std::vector<TextRow>> texts(TableId table) override;
  Result<std::optional<SnapshotRow>> snapshot(TableId table) override;
  Result<std::vector<TableRow>> listed_tables(int limit) override;
  Result<std::vector<TableRow>> tables_of(PersonId person, int limit, bool away) override;
  Result<std::vector<TableRow>> finished_tables_of(PersonId person, const ChangedRow& last,
                                                   int limit) override;
  Result<std::vector<WakingRow>> tables_to_wake(std::int64_t by, const WakingRow& last, int limit) override;
  Result<std::optional<std::int64_t>> next_wake(std::int64_t after) override;
  Result<std::optional<Person>> person(PersonId id) override;
  Result<std::optional<SessionRow>> session_of(std::string_view token_hash) override;
  Result<std::vector<SessionRow>> sessions_of(PersonId person) override;
  Result<std::vector<EditionRow>> editions() override;
  Result<OpenTimes> open_times() override;
  /// The house has had them from the beginning.
  Result<std::optional<std::string>> secret(std::string_view) override {
    return std::optional<std::string>("1");
  }
  bool is_shared() const override { return shared_; }
  Result<std::optional<std::int64_t>> time_of_day() override;
  Result<std::vector<TableId>> lease(const std::vector<TableId>& tables, const LeaseTerms& terms) override;
  Result<std::vector<WakingRow>> lease_tables_to_wake(std::int64_t by, const WakingRow& last, int limit,
                                                      const LeaseTerms& terms) override;
  Result<void> end_leases(std::int64_t server) override;
  StoreFigures figures() override { return {}; }
  Result<void> check() override { return {}; }

 private:
  struct Job {
    Batch batch;
    std::function<void(Result<void>)> done;
    Time stamped = 0;
    Result<void> result = {};
    bool told = false;
  };

  void begin_commit();
  void commit();
  void write_all(std::deque<Job>& jobs);
  void tell(std::deque<Job>& jobs);
  void tell(Job& job);
  void put(Job& job);
  Result<void> may_lease();
  Time end_of(const LeaseTerms& terms) const;
  bool fails_to_read() { return dice_.chance(weather_.failed_read); }

  Agenda& agenda_;
  Disk& disk_;
  const Weather& weather_;
  Trace& trace_;
  Dice dice_;
  const int life_;
  const bool shared_;
  const Plant& plant_;
  enum class State { open, closing, dead } state_ = State::open;
  bool stopped_ = false;
  bool busy_ = false;  // a transaction is under way
  std::deque<Job> waiting_;
  std::map<TableId, EventRow> told_;
  std::set<TableId> unread_;
};

}  // namespace grod::sim
