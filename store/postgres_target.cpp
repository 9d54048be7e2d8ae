#include "store/postgres_target.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <memory>
#include <string_view>

namespace grod {
namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
struct FreeText {
  void operator()(char* text) const { PQfreemem(text); }
};

/// Of what libpq says about an address only this is free of its parts, of which any may be the password.
std::string harmless_reason(std::string_view said) {
  if (!said.starts_with("invalid URI query parameter:")) return {};
  while (said.ends_with('\n')) said.remove_suffix(1);
  return fmt::format(" ({})", said);
}

}  // namespace

Result<PgTarget> PgTarget::read(const std::string& address) {
  char* complaint = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(address.c_str(), &complaint));
  const std::unique_ptr<char, FreeText> said(complaint);
  if (!options)
    return error(
        fmt::format("The address of the database cannot be read{}; it should be like "
                    "postgresql://USER@HOST:PORT/DATABASE.",
                    said ? harmless_reason(said.get()) : ""));
  std::string user, host, port, name;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    const std::string_view keyword = option->keyword;
    const std::string value = option->val == nullptr ? "" : option->val;
    if (keyword == "user" && !value.empty()) user = value + "@";
    if (keyword == "host") host = value;
    // Of several hosts without ports the ports are nothing but commas.
    if (keyword == "port" && value.find_first_not_of(',') != std::string::npos) port = ":" + value;
    if (keyword == "dbname") name = value;
  }
  // A socket's folder would look like a part of the name.
  const bool socket = host.starts_with('/');
  return PgTarget(address, fmt::format("postgresql://{}{}{}/{}{}", user, socket ? "" : host, port, name,
                                       socket ? "?host=" + host : ""));
}

}  // namespace grod
