// Who people are: the browser behind a token, and what a person is called now. Names are asked for with everything that is
// told, so those asked for lately are kept in memory.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "match/beside.h"
#include "store/store.h"

namespace grod {

/// A browser we know.
struct Identity {
  PersonId person = 0;
  std::string name;
  SessionRow session;
};

/// All functions may be called from any thread.
class People {
 public:
  explicit People(Store& store) : store_(store) {}

  /// Whose token it is, if it is anybody's.
  Result<std::optional<Identity>> with_token(const std::string& token);

  /// Empty for somebody who is not known, or was erased.
  std::string name_of(PersonId person);

  /// That person has come from there; an address counts with its household (`ledger_name`).
  void came_from(PersonId person, const std::string& address);
  /// Where they came from last, as a number that is the same for one household; 0 where that is not known.
  std::uint64_t network_of(PersonId person);

  /// To be called when the new name is in the store.
  void renamed(PersonId person, const std::string& name);
  /// They have taken another name at another server: it is asked for anew.
  void renamed_elsewhere(PersonId person);
  /// Somebody may have, and nobody said so: all names are asked for anew.
  void ask_anew();

  /// Grows whenever somebody is called something else than before.
  std::uint64_t renamings() const { return renamings_; }

 private:
  Store& store_;
  std::atomic<std::uint64_t> renamings_ = 0;
  std::mutex mutex_;
  std::unordered_map<PersonId, std::string> names_;
  std::unordered_map<PersonId, std::uint64_t> networks_;
};

}  // namespace grod
