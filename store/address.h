// Where a store is: a file, or a database of PostgreSQL.
#pragma once

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

/// What it is called where people read it: a database without its password.
inline std::string in_words(const StoreAddress& address) {
  if (address.kind == StoreAddress::Kind::file) return address.where;
  std::string shown = address.where.substr(0, address.where.find('?'));
  const std::size_t names = shown.find("//") + 2, host = shown.rfind('@');
  if (host == std::string::npos) return shown;
  const std::string user = shown.substr(names, host - names);
  return shown.substr(0, names) + user.substr(0, user.find(':')) + shown.substr(host);
}

}  // namespace grod
