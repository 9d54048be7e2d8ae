#include "server/people.h"

#include "server/limits.h"
#include "server/secrets.h"

namespace grod {

namespace {

constexpr std::size_t most_names = 100'000;  // in memory; then they are asked for anew

}  // namespace

Result<std::optional<Identity>> People::with_token(const std::string& token) {
  const Result<std::optional<SessionRow>> session = store_.session_of(hash_of(token));
  if (!session) return tl::unexpected(session.error());
  if (!*session) return std::optional<Identity>();
  const Result<std::optional<Person>> person = store_.person((*session)->person);
  if (!person) return tl::unexpected(person.error());
  if (!*person) return std::optional<Identity>();
  return std::optional(Identity{(*person)->id, (*person)->name, **session});
}

std::string People::name_of(PersonId person) {
  for (;;) {
    const std::uint64_t before = renamings_;
    {
      const std::scoped_lock lock(mutex_);
      if (const auto found = names_.find(person); found != names_.end()) return found->second;
    }
    const Result<std::optional<Person>> found = store_.person(person);
    if (!found || !*found) return {};
    const std::scoped_lock lock(mutex_);
    if (renamings_ != before) continue;  // what was read may be old already
    if (names_.size() >= most_names) names_.clear();
    return names_.emplace(person, (*found)->name).first->second;
  }
}

void People::came_from(PersonId person, const std::string& address) {
  const std::uint64_t network = network_number(address);
  const std::scoped_lock lock(mutex_);
  if (networks_.size() >= most_names) networks_.clear();
  networks_[person] = network;
}

std::uint64_t People::network_of(PersonId person) {
  const std::scoped_lock lock(mutex_);
  const auto found = networks_.find(person);
  return found == networks_.end() ? 0 : found->second;
}

void People::renamed(PersonId person, const std::string& name) {
  const std::scoped_lock lock(mutex_);
  ++renamings_;
  names_[person] = name;
}

void People::renamed_elsewhere(PersonId person) {
  const std::scoped_lock lock(mutex_);
  ++renamings_;
  names_.erase(person);
}

void People::ask_anew() {
  const std::scoped_lock lock(mutex_);
  ++renamings_;
  names_.clear();
}

}  // namespace grod
