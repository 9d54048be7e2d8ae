#include "server/kept_secret.h"

#include <utility>

#include "server/secrets.h"

namespace grod {

Result<std::string> kept_secret(Store& store, const std::string& name,
                                const std::function<std::string()>& make) {
  Result<std::optional<std::string>> kept = store.secret(name);
  if (!kept) return tl::unexpected(std::move(kept).error());
  if (std::optional<std::string>& there = *kept) return std::move(*there);
  std::string made = make();
  if (Result<void> written = store.write({.secrets = {{name, made}}}); !written)
    return tl::unexpected(std::move(written).error());
  // Another server may have been faster: what it wrote stays.
  kept = store.secret(name);
  if (!kept) return tl::unexpected(std::move(kept).error());
  return kept->value_or(std::move(made));
}

Result<std::string> house_name(Store& store) { return kept_secret(store, "house", random_token); }

}  // namespace grod
