// What writes to the file: it puts everything that has been queued into one transaction.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"
#include "store/write_queue.h"

namespace grod {

class Writer {
 public:
  Writer(Database database, std::string path, StoreOptions options);
  ~Writer();  // writes what is queued, then moves the log into the file
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Prepares the statements and starts the thread.
  Result<void> start();

  void write(Batch batch, std::function<void(Result<void>)> done);
  WriterCounts& counts() { return queue_.counts(); }

 private:
  void commit(std::vector<WriteJob>& jobs);
  int write_and_sync(std::vector<WriteJob>& jobs);
  int write_jobs(std::vector<WriteJob>& jobs);
  int write_job(WriteJob& job);
  int apply(const Batch& batch, Error& complaint);
  int apply_to_table(const Batch& batch, Error& complaint);
  int change(const Batch& batch, Error& complaint);
  int clear(TableId table, const Clearing& clearing, Error& complaint);
  int apply_to_people(const Batch& batch, Error& complaint);
  int apply_to_sessions(const Batch& batch, Error& complaint);
  int apply_to_subscriptions(const Batch& batch);
  int erase(const std::vector<PersonId>& people, Error& complaint);
  void checkpoint(int mode);
  void wipe_log();
  void stop_if_unsynced(int code);
  static int logged(void* writer, sqlite3*, const char*, int pages);

  Database database_;
  std::string path_;
  StoreOptions options_;
  int log_pages_ = 0;
  bool stopped_ = false;  // a sync has failed
  bool traces_ = false;   // the log, or the file before it takes the log in, may hold what was erased

  // Statements
  Statement begin_, commit_, rollback_, save_, release_, undo_;
  Statement open_table_, change_table_, add_event_, add_text_, set_seat_, clear_seat_, set_snapshot_,
      put_away_, bring_back_, add_bytes_;
  Statement mark_gone_, forget_events_, forget_texts_, forget_seats_, forget_snapshot_, forget_away_,
      forget_table_;
  Statement set_alive_, add_outage_, forget_outages_, probe_, add_edition_, add_person_, rename_person_,
      erase_person_, erase_texts_, erase_away_, erase_origin_, set_note_, drop_notes_;
  Statement add_session_, use_session_, end_session_, erase_sessions_;
  Statement subscribe_, keep_latest_, unsubscribe_, end_subscriptions_, erase_subscriptions_, set_call_,
      forget_calls_, keep_secret_;

  WriteQueue queue_;
};

}  // namespace grod
