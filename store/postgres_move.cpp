#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "store/file.h"
#include "store/move.h"
#include "store/postgres_schema.h"
#include "store/schema.h"
#include "store/sqlite.h"

namespace grod {
namespace {

// Rows that are sent at once, and bytes at which fewer are: what an interrupted move has to do again.
constexpr std::int64_t most_rows_at_once = 2000;
constexpr std::size_t most_bytes_at_once = 4 << 20;

/// Rows of a table in the database, and where the file has them. The columns are in the same order on both sides, and so are
/// the rows: by their key.
struct KindOfRows {
  std::string name, columns, key;
  std::string in_file = columns, from_file = name;

  std::string file_query() const {
    return fmt::format("SELECT {} FROM {} ORDER BY {} LIMIT -1 OFFSET ?1", in_file, from_file, key_in_file());
  }
  std::string key_in_file() const { return name == "table_states" ? "id" : key; }
  std::string copy() const { return fmt::format("COPY {}({}) FROM STDIN (FORMAT binary)", name, columns); }
};

std::vector<KindOfRows> all_kinds() {
  return {
      {"meta", "name, value", "name", "name, value", "meta WHERE name <> 'schema'"},
      {"tables", "id, key, game, opened, opener, near, far, over, sum", "id",
       "id, key, game, opened, opener, near, far, phase = 'over', sum"},
      {"table_states", "table_id, phase, listed, changed, summary, wake, bytes, sum", "table_id",
       "id, phase, listed, changed, summary, wake, bytes, changing_sum", "tables"},
      {"events", "table_id, n, event", "table_id, n"},
      {"texts", "table_id, n, person_id, text", "table_id, n"},
      {"seats", "table_id, seat, person_id", "table_id, seat"},
      {"put_away", "person_id, table_id", "person_id, table_id"},
      {"snapshots", "table_id, n, version, snapshot, sum", "table_id"},
      {"calls", "table_id, seat, ask", "table_id, seat"},
      {"gone", "key, why", "key"},
      {"editions", "hash, game, edition", "hash"},
      {"people", "id, name, created, sum", "id"},
      {"sessions", "id, person_id, token_hash, created, used, device, replaces, sum", "id"},
      {"subscriptions", "id, person_id, endpoint, p256dh, auth, language, created, session_id, sum", "id"},
      {"secrets", "name, bytes, sum", "name"},
  };
}

/// Rows on their way, as COPY's binary format has them.
class PackedRows {
 public:
  PackedRows() { clear(); }

  void add(std::int64_t number) {
    append(8, 4);
    append(static_cast<std::uint64_t>(number), 8);
  }
  void add(std::string_view bytes) {
    append(bytes.size(), 4);
    packed_ += bytes;
  }
  void add_nothing() { append(0xffffffff, 4); }
  void begin_row(int columns) {
    append(static_cast<std::uint64_t>(columns), 2);
    ++rows_;
  }

  std::int64_t rows() const { return rows_; }
  bool is_full() const { return rows_ >= most_rows_at_once || packed_.size() >= most_bytes_at_once; }
  /// With its end.
  std::string_view finished() {
    append(0xffff, 2);
    return packed_;
  }
  void clear() {
    packed_.assign("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", 19);
    rows_ = 0;
  }

 private:
  void append(std::uint64_t number, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) packed_ += static_cast<char>(number >> (8 * i) & 0xff);
  }

  std::string packed_;
  std::int64_t rows_ = 0;
};

/// Hands every value of a row of the file on to whoever takes them.
template <class Taker>
void take(const Row& row, Taker& taker) {
  for (int column = 0; column < row.columns(); ++column) {
    if (row.is_null(column))
      taker.add_nothing();
    else if (row.is_integer(column))
      taker.add(row.integer(column));
    else
      taker.add(row.text(column));
  }
}

constexpr PgQuery moves_begun{"moves_begun", "SELECT source FROM moves"};
constexpr PgQuery begin_move{"begin_move", "INSERT INTO moves(source) VALUES($1)"};

// The numbers go on where the file's were.
constexpr const char* end_move = R"(
  BEGIN;
  SELECT setval('table_numbers', (SELECT coalesce(max(id), 0) + 1 FROM tables), false);
  SELECT setval('person_numbers', (SELECT coalesce(max(id), 0) + 1 FROM people), false);
  SELECT setval('subscription_numbers', (SELECT coalesce(max(id), 0) + 1 FROM subscriptions), false);
  DELETE FROM moves;
  COMMIT;
  ANALYZE;
)";

class HouseMove {
 public:
  HouseMove(std::string path, PgTarget target, const std::function<bool(const MoveProgress&)>& tell)
      : path_(std::move(path)), target_(std::move(target)), tell_(tell) {}

  Result<std::vector<MovedRows>> run();

 private:
  using Chains = std::vector<RowChain>;
  enum class Found { nothing, a_part, all };

  Result<void> open_file();
  Result<void> open_database();
  Result<Chains> read_file();
  Result<Found> look_at_database(const Chains& wanted);
  Result<void> copy(const KindOfRows& kind, std::int64_t already);
  Result<Chains> read_database();
  Result<RowChain> read_database(const KindOfRows& kind);
  Result<std::int64_t> count_in_database(const KindOfRows& kind);
  Result<void> compare(const Chains& wanted, const Chains& found) const;

  Result<void> tell(MoveProgress::Stage stage, std::int64_t more);
  Error file_failed(int code) const { return reading_failed(path_, code); }
  Error database_failed(const PgFailure& failure, std::string_view tried = "could not be written") const {
    return {pg_sentence(target_, tried, failure)};
  }

  const std::string path_;
  const PgTarget target_;
  const std::function<bool(const MoveProgress&)>& tell_;
  const std::vector<KindOfRows> kinds_ = all_kinds();
  std::optional<FileLock> lock_;
  Database file_;
  std::unique_ptr<PgLink> link_;
  MoveProgress progress_;
};

Result<void> HouseMove::tell(MoveProgress::Stage stage, std::int64_t more) {
  if (stage != progress_.stage) progress_ = {stage, 0, progress_.all};
  progress_.done += more;
  if (!tell_ || tell_(progress_)) return {};
  return error("The move was interrupted; the same command goes on with it.");
}

/// As it is at this moment, and nobody writes to it meanwhile.
Result<void> HouseMove::open_file() {
  std::error_code ignored;
  if (!std::filesystem::exists(path_, ignored)) return error(fmt::format("There is no file {}.", path_));
  auto lock = FileLock::take(path_);
  if (!lock) return tl::unexpected(std::move(lock).error());
  lock_.emplace(std::move(*lock));
  auto opened = open_for_reading(path_);
  if (!opened) return tl::unexpected(std::move(opened).error());
  file_ = std::move(*opened);
  if (auto ours = check_schema(file_, path_); !ours) return ours;
  if (const int code = file_.run("BEGIN"); code != SQLITE_OK) return tl::unexpected(file_failed(code));
  for (const KindOfRows& kind : kinds_) {
    std::int64_t rows = 0;
    const int code = read_integer(file_, "SELECT count(*) FROM " + kind.from_file, rows);
    if (code != SQLITE_OK) return tl::unexpected(file_failed(code));
    progress_.all += rows;
  }
  return {};
}

Result<void> HouseMove::open_database() {
  auto link = PgLink::connect(target_);
  if (!link) return tl::unexpected(database_failed(link.error(), "cannot be reached"));
  link_ = std::make_unique<PgLink>(std::move(*link));
  bool alone = false;
  if (const auto failure = lock_house(*link_, HouseLock::alone, alone))
    return tl::unexpected(database_failed(*failure));
  if (!alone)
    return error(
        fmt::format(
            "The database {} is open in a server, or somebody else moves a house into it; end that first.",
            target_.shown()),
        ErrorCode::busy);
  return prepare_postgres_schema(*link_, target_);
}

Result<HouseMove::Chains> HouseMove::read_file() {
  Chains chains;
  for (const KindOfRows& kind : kinds_) {
    Statement rows;
    int code = rows.prepare(file_, kind.file_query());
    RowChain chain;
    Result<void> told;
    const auto read = [&](const Row& row) {
      take(row, chain);
      chain.end_row();
      if (chain.rows() % most_rows_at_once == 0) told = tell(MoveProgress::Stage::reading, most_rows_at_once);
      return told.has_value();
    };
    if (code == SQLITE_OK) code = rows.rows_while(read, std::int64_t{0});
    if (code != SQLITE_OK) return tl::unexpected(file_failed(code));
    if (told) told = tell(MoveProgress::Stage::reading, chain.rows() % most_rows_at_once);
    if (!told) return tl::unexpected(told.error());
    chains.push_back(std::move(chain));
  }
  return chains;
}

Result<std::int64_t> HouseMove::count_in_database(const KindOfRows& kind) {
  std::int64_t count = 0;
  const auto failure = link_->rows_once("SELECT count(*) FROM " + kind.name,
                                        [&](const PgRow& row) { count = row.integer(0); });
  if (failure) return tl::unexpected(database_failed(*failure, "could not be read"));
  return count;
}

/// Of which house there is how much.
Result<HouseMove::Found> HouseMove::look_at_database(const Chains& wanted) {
  std::string all;
  for (const RowChain& chain : wanted) all += chain.sum() + ' ';
  const std::string source = hex_of(sha256(all));
  std::optional<std::string> begun;
  if (const auto failure = link_->rows(moves_begun, [&](const PgRow& row) { begun = row.text(0); }))
    return tl::unexpected(database_failed(*failure));
  if (begun && *begun == source) return Found::a_part;
  if (begun)
    return error(
        fmt::format("The database {} holds a part of another house, or of this file before it changed; empty "
                    "it, or name another.",
                    target_.shown()));
  std::int64_t rows = 0;
  for (const KindOfRows& kind : kinds_) {
    const auto count = count_in_database(kind);
    if (!count) return tl::unexpected(count.error());
    rows += *count;
  }
  if (rows > 0) {
    const auto found = read_database();
    if (!found) return tl::unexpected(found.error());
    if (*found == wanted) return Found::all;
    return error(
        fmt::format("The database {} holds another house already; name one that is empty.", target_.shown()));
  }
  if (const auto failure = link_->run(begin_move, source)) return tl::unexpected(database_failed(*failure));
  return Found::nothing;
}

// Each COPY is there as a whole or not at all, and they follow each other in the order of the rows: what is there already is
// so many rows from the beginning.
Result<void> HouseMove::copy(const KindOfRows& kind, std::int64_t already) {
  Statement rows;
  int code = rows.prepare(file_, kind.file_query());
  PackedRows packed;
  Result<void> sent = tell(MoveProgress::Stage::copying, already);
  const auto send = [&] {
    if (const auto failure = link_->copy_in(kind.copy(), packed.finished()))
      sent = tl::unexpected(database_failed(*failure));
    else
      sent = tell(MoveProgress::Stage::copying, packed.rows());
    packed.clear();
  };
  const auto read = [&](const Row& row) {
    packed.begin_row(row.columns());
    take(row, packed);
    if (packed.is_full()) send();
    return sent.has_value();
  };
  if (code == SQLITE_OK && sent) code = rows.rows_while(read, already);
  if (code != SQLITE_OK) return tl::unexpected(file_failed(code));
  if (sent && packed.rows() > 0) send();
  return sent;
}

Result<RowChain> HouseMove::read_database(const KindOfRows& kind) {
  const std::string cursor = "rows_of_" + kind.name;
  if (const auto failure = link_->run_script(
          fmt::format("BEGIN; DECLARE {} NO SCROLL CURSOR FOR SELECT {} FROM {} ORDER BY {}", cursor,
                      kind.columns, kind.name, kind.key)))
    return tl::unexpected(database_failed(*failure, "could not be read"));
  const std::string fetch = fmt::format("FETCH {} FROM {}", most_rows_at_once, cursor);
  RowChain chain;
  for (std::int64_t before = -1; before != chain.rows();) {
    before = chain.rows();
    const auto failure = link_->rows_once(fetch, [&](const PgRow& row) {
      for (int column = 0; column < row.columns(); ++column) {
        if (row.is_null(column))
          chain.add_nothing();
        else if (row.is_integer(column))
          chain.add(row.integer(column));
        else
          chain.add(row.bytes(column));
      }
      chain.end_row();
    });
    if (failure) return tl::unexpected(database_failed(*failure, "could not be read"));
    if (auto told = tell(MoveProgress::Stage::comparing, chain.rows() - before); !told)
      return tl::unexpected(told.error());
  }
  if (const auto failure = link_->run_script("COMMIT"))
    return tl::unexpected(database_failed(*failure, "could not be read"));
  return chain;
}

Result<HouseMove::Chains> HouseMove::read_database() {
  Chains chains;
  for (const KindOfRows& kind : kinds_) {
    auto chain = read_database(kind);
    if (!chain) return tl::unexpected(std::move(chain).error());
    chains.push_back(std::move(*chain));
  }
  return chains;
}

Result<void> HouseMove::compare(const Chains& wanted, const Chains& found) const {
  for (std::size_t i = 0; i < kinds_.size(); ++i)
    if (found[i] != wanted[i])
      return error(
          fmt::format("The {} in the database {} are not those of the file {}: {} rows with the checksum "
                      "{:.16} instead of {} with "
                      "{:.16}. Nothing serves it; empty it and move the house again.",
                      kinds_[i].name, target_.shown(), path_, found[i].rows(), found[i].sum(),
                      wanted[i].rows(), wanted[i].sum()));
  return {};
}

Result<std::vector<MovedRows>> HouseMove::run() {
  if (auto ready = open_file(); !ready) return tl::unexpected(ready.error());
  if (auto ready = open_database(); !ready) return tl::unexpected(ready.error());
  const auto wanted = read_file();
  if (!wanted) return tl::unexpected(wanted.error());
  const auto found = look_at_database(*wanted);
  if (!found) return tl::unexpected(found.error());
  if (*found != Found::all) {
    for (const KindOfRows& kind : kinds_) {
      const auto already = count_in_database(kind);
      if (!already) return tl::unexpected(already.error());
      if (auto copied = copy(kind, *already); !copied) return tl::unexpected(copied.error());
    }
    const auto there = read_database();
    if (!there) return tl::unexpected(there.error());
    if (auto same = compare(*wanted, *there); !same) return tl::unexpected(same.error());
    if (const auto failure = link_->run_script(end_move)) return tl::unexpected(database_failed(*failure));
  }
  std::vector<MovedRows> moved;
  for (std::size_t i = 0; i < kinds_.size(); ++i) moved.push_back({kinds_[i].name, (*wanted)[i]});
  return moved;
}

}  // namespace

Result<std::vector<MovedRows>> move_house(const std::string& file, const std::string& address,
                                          const std::function<bool(const MoveProgress&)>& tell) {
  auto target = PgTarget::read(address);
  if (!target) return tl::unexpected(std::move(target).error());
  return HouseMove(file, std::move(*target), tell).run();
}

}  // namespace grod
