// Where a store is: a file, or a database of PostgreSQL.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace grod {

struct StoreAddress {
  enum class Kind { file, postgres };
  Kind kind{};
  std::string
      where;  // the file's name, or what libpq is given; a password may be in that, so it is never shown
};

/// "sqlite:FILE", "postgresql://…", or a file's name as it is.
inline StoreAddress read_store_address(std::string_view text) {
  for (const std::string_view scheme : {"postgresql://", "postgres://"})
    if (text.starts_with(scheme)) return {StoreAddress::Kind::postgres, std::string(text)};
  constexpr std::string_view file = "sqlite:";
  if (text.starts_with(file)) text.remove_prefix(file.size());
  return {StoreAddress::Kind::file, std::string(text)};
}

/// What it is called where people read it: a database without its password, which may have any character in it, and without
/// options, of which one may be a password, too.
inline std::string in_words(const StoreAddress& address) {
  if (address.kind == StoreAddress::Kind::file) return address.where;
  const std::string& where = address.where;
  const std::size_t names = where.find("//") + 2;
  std::size_t host = where.rfind('@', where.find('/', names));
  if (host == std::string::npos) host = where.substr(0, where.find('?')).rfind('@');
  const std::size_t end = where.find_first_of(":?", names);
  if (host == std::string::npos || (host > end && where[end] == '?')) return where.substr(0, where.find('?'));
  const std::string rest = where.substr(host);
  return where.substr(0, std::min(end, host)) + rest.substr(0, rest.find('?'));
}

}  // namespace grod
