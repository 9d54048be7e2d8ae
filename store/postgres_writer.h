// What writes to PostgreSQL: it puts everything that has been queued into one transaction, sent in one go.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/postgres_pool.h"
#include "store/write_queue.h"

namespace grod {

class PgWriter {
 public:
  PgWriter(const PgTarget& target, std::size_t most_batches);
  ~PgWriter();  // writes what is queued
  PgWriter(const PgWriter&) = delete;
  PgWriter& operator=(const PgWriter&) = delete;

  /// Connects and starts the thread.
  Result<void> start();

  void write(Batch batch, std::function<void(Result<void>)> done) {
    queue_.write(std::move(batch), std::move(done));
  }
  WriterCounts& counts() { return queue_.counts(); }

 private:
  /// What a batch was told to be wrong with, if it is a statement's fault: in words only when it comes to that.
  enum class Complaint {
    none,
    person_there,
    no_person_to_name,
    session_there,
    no_person_to_let_in,
    no_person_to_erase,
    table_there,
    no_table,
    event_there,
    text_there,
    table_has_changed,
  };
  /// A statement on its way.
  struct Asked {
    WriteJob* job = nullptr;
    Complaint if_taken{};    // a key that another row has
    Complaint if_nothing{};  // no row was written
    std::int64_t first = 0, second = 0;
  };
  /// How a transaction went.
  struct Outcome {
    enum class Kind {
      written,
      refused,   // nothing is written; some batch contradicts what is there, and has its result
      again,     // nothing is written; tried anew it may well be
      failed,    // nothing is written, for a reason that is everybody's
      in_doubt,  // nobody knows
    };
    Kind kind{};
    PgFailure why = {};
  };

  void commit(std::vector<WriteJob>& jobs);
  Outcome write_group(const std::vector<WriteJob*>& jobs);
  Outcome write_together(const std::vector<WriteJob*>& jobs);
  Outcome write_one_by_one(const std::vector<WriteJob*>& jobs);
  Outcome end_with_commit();
  Outcome gave_up(const PgFailure& why);
  std::optional<PgFailure> answers_of_sent(bool& refused);
  std::optional<PgFailure> connect();

  template <class... Values>
  void ask(const PgQuery& query, const Asked& asked, const Values&... values);
  template <class... Values>
  void ask(const PgQuery& query, const Values&... values);
  void send(WriteJob& job);
  void send_people(const Batch& batch);
  void send_sessions(const Batch& batch);
  void send_subscriptions(const Batch& batch);
  void send_erased(const Batch& batch);
  void send_table(const Batch& batch);
  void send_change(const Batch& batch);
  void send_clearing(TableId table, const Clearing& clearing);

  PgDoor door_;
  std::unique_ptr<PgLink> link_;
  WriteJob* sending_ = nullptr;  // whose statements they are
  std::vector<Asked> sent_;      // and have no answer yet
  WriteQueue queue_;
};

}  // namespace grod
