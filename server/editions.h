// The cards that are played with here: those of the program, those that whoever keeps the house has put in their place,
// and those that tables were begun with and that only the store has: older ones, or those of another server.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "match/edition_file.h"
#include "store/store.h"

namespace grod {

/// An edition of the house's own, and the game it is for.
using HouseEdition = std::pair<const AnyGame*, EditionPtr>;

/// Reads and checks the text of an edition file, whichever game it is for.
Result<HouseEdition> read_house_edition(std::string_view text);

class EditionShelf {
 public:
  /// `own` has one edition for a game at most. What cannot be read in the store is logged; its tables can be looked at.
  EditionShelf(Store& store, const std::vector<HouseEdition>& own,
               std::function<void(std::string_view line)> log);

  // From any thread

  /// Another server may have begun a table with cards that were not in the store before.
  void look_again();

  /// What new tables of a game are laid with.
  EditionPtr for_new_tables(const AnyGame& game) const;

  /// All that the program does not bring.
  Editions others() const {
    const std::scoped_lock lock(mutex_);
    return others_;
  }

  /// An edition as the store is to keep it; nothing where the program brings it.
  static std::optional<EditionRow> row_of(const AnyGame& game, const AnyEdition& edition);

 private:
  Store& store_;
  std::function<void(std::string_view)> log_;
  const std::map<const AnyGame*, EditionPtr> own_;
  mutable std::mutex mutex_;
  Editions others_;
};

}  // namespace grod
