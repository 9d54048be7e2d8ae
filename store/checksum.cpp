#include "store/checksum.h"

#include <string>

#include "texts/sha256.h"

namespace grod {
namespace {

/// Each argument with its kind and length before it, so that no two lists of arguments read the same.
void append(std::string& all, char kind, std::string_view bytes) {
  all += kind;
  all += std::to_string(bytes.size());
  all += ' ';
  all += bytes;
}

std::int64_t first_bits(const std::string& all) {
  const Sha256 hash = sha256(all);
  return static_cast<std::int64_t>(std::uint64_t{hash[0]} << 32 | hash[1]);
}

std::string_view bytes_of(sqlite3_value* value) {
  const auto* bytes = static_cast<const char*>(sqlite3_value_blob(value));
  const int size = sqlite3_value_bytes(value);
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, static_cast<std::size_t>(size));
}

void checksum(sqlite3_context* context, int count, sqlite3_value** values) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    switch (sqlite3_value_type(values[i])) {
      case SQLITE_NULL: append(all, '0', ""); break;
      case SQLITE_INTEGER: append(all, 'i', std::to_string(sqlite3_value_int64(values[i]))); break;
      case SQLITE_BLOB: append(all, 'b', bytes_of(values[i])); break;
      default: append(all, 't', bytes_of(values[i]));
    }
  }
  sqlite3_result_int64(context, first_bits(all));
}

}  // namespace

int add_checksum(sqlite3* connection) {
  return sqlite3_create_function_v2(connection, "checksum", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                                    &checksum, nullptr, nullptr, nullptr);
}

std::int64_t checksum_of(std::string_view text) {
  std::string all;
  append(all, 't', text);
  return first_bits(all);
}

}  // namespace grod
