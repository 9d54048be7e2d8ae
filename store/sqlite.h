// SQLite with owners: a connection closes itself, a statement binds, steps and resets itself. Codes are SQLite's.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/checksum.h"

namespace grod {

/// Bytes that are no text, for a BLOB column.
struct Blob {
  std::string_view bytes;
};

/// One connection; for one thread at a time.
class Database {
 public:
  Database() = default;

  /// The file must exist.
  int open(const std::string& path) {
    sqlite3* opened = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(opened);
    if (code != SQLITE_OK) return code;
    sqlite3_extended_result_codes(opened, 1);
    return add_checksum(opened);
  }

  int run(const char* sql) const { return sqlite3_exec(get(), sql, nullptr, nullptr, nullptr); }
  std::string message() const { return sqlite3_errmsg(get()); }
  sqlite3* get() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

/// The row a statement stands on.
class Row {
 public:
  explicit Row(sqlite3_stmt* statement) : statement_(statement) {}

  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  std::optional<std::int64_t> optional_integer(int column) const {
    if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
    return integer(column);
  }
  int columns() const { return sqlite3_column_count(statement_); }
  bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  bool is_integer(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_INTEGER; }
  std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes == nullptr
               ? ""
               : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }

 private:
  sqlite3_stmt* statement_;
};

/// A prepared statement, used again and again.
class Statement {
 public:
  Statement() = default;

  explicit operator bool() const { return handle_ != nullptr; }

  int prepare(Database& database, std::string_view sql) {
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v3(database.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    handle_.reset(made);
    return code;
  }

  /// Binds the values to ?1, ?2, … and calls `each(row)` for every row; SQLITE_OK, or what went wrong.
  template <class Each, class... Values>
  int rows(Each each, const Values&... values) {
    const auto go_on = [&](const Row& row) {
      each(row);
      return true;
    };
    return rows_while(go_on, values...);
  }

  /// The same for as long as `each(row)` is true.
  template <class Each, class... Values>
  int rows_while(Each each, const Values&... values) {
    int column = 0;
    int code = SQLITE_OK;
    ((code = code == SQLITE_OK ? bind(++column, values) : code), ...);
    if (code != SQLITE_OK) return code;
    while ((code = sqlite3_step(handle_.get())) == SQLITE_ROW && each(Row(handle_.get()))) {}
    sqlite3_reset(handle_.get());
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
  }

  template <class... Values>
  int run(const Values&... values) {
    return rows([](const Row&) {}, values...);
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };

  // Bound bytes are read before `rows` returns, so they need not be copied.
  int bind(int column, std::int64_t value) { return sqlite3_bind_int64(handle_.get(), column, value); }
  int bind(int column, const std::optional<std::int64_t>& value) {
    return value ? bind(column, *value) : sqlite3_bind_null(handle_.get(), column);
  }
  int bind(int column, int value) { return sqlite3_bind_int64(handle_.get(), column, value); }
  int bind(int column, bool value) { return sqlite3_bind_int64(handle_.get(), column, value); }
  int bind(int column, std::string_view value) {
    const char* bytes = value.data() == nullptr ? "" : value.data();
    return sqlite3_bind_text64(handle_.get(), column, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  int bind(int column, const std::string& value) { return bind(column, std::string_view(value)); }
  int bind(int column, Blob value) {
    const char* bytes = value.bytes.data() == nullptr ? "" : value.bytes.data();
    return sqlite3_bind_blob64(handle_.get(), column, bytes, value.bytes.size(), SQLITE_STATIC);
  }

  int bind(int column, const std::optional<Blob>& value) {
    return value ? bind(column, *value) : sqlite3_bind_null(handle_.get(), column);
  }

  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// The one integer that a query gives.
inline int read_integer(Database& database, std::string_view sql, std::int64_t& value) {
  Statement statement;
  const int code = statement.prepare(database, sql);
  return code == SQLITE_OK ? statement.rows([&](const Row& row) { value = row.integer(0); }) : code;
}

constexpr std::int64_t page_bytes = 4096;  // of a file that SQLite makes, unless it is told otherwise

}  // namespace grod
