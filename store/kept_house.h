// A house as it is kept, to look into, also while servers have it open: everything as it was at one moment. Nothing is written
// here.
#pragma once

#include "store/store.h"

namespace grod {

/// How much is kept of a table.
struct TableSize {
  std::int64_t events = 0;
  std::int64_t bytes = 0;  // of events, texts and snapshot
};

/// Where people sit, as it is kept.
struct SeatOf {
  TableId table = 0;
  int seat = 0;
  PersonId person = 0;
};

class KeptHouse : public Store {
 public:
  /// Does what a batch says in some other way: by asking whoever has the file open.
  using Write = std::function<Result<void>(const Batch&)>;

  /// A house of this version of the program, at an address of store/address.h; nothing is created. Without `write` nothing can
  /// be written.
  static Result<std::unique_ptr<KeptHouse>> open(const std::string& address, Write write = {});

  virtual Result<TableSize> size_of(TableId table) = 0;
  virtual Result<std::vector<SeatOf>> seats(TableId table) = 0;
  /// In the order of their numbers.
  virtual Result<std::vector<Person>> people_named(std::string_view name) = 0;

  // Damage

  /// What SQLite's own check of the whole file says; nothing where all is well. PostgreSQL looks after its pages by itself.
  virtual Result<std::vector<std::string>> broken_pages() = 0;
  /// People whose rows, or those of whose sessions and subscriptions, do not fit their checksum.
  virtual Result<std::vector<PersonId>> damaged_people() = 0;
  /// Numbers of tables that have events, texts or seats, and no row.
  virtual Result<std::vector<TableId>> lost_tables() = 0;

  /// Copies everything to a file that must not be there, and says now and then how many of how many bytes are done. A copy
  /// that fails leaves nothing behind; one that is there is on the disk. Of a database: says what copies it.
  using Progress = std::function<void(std::int64_t done, std::int64_t all)>;
  enum class CopyKind { as_it_is, compact };  // a compact one leaves out what is free in the file
  virtual Result<void> copy_to(const std::string& path, CopyKind kind, const Progress& progress) = 0;
};

}  // namespace grod
