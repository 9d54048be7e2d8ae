// What is wrong with a table as the file has it. Events are tied together by checksums, what was said to its event, other
// rows to a checksum of their own; and what the room is says what the rows should be.
#pragma once

#include <string>
#include <vector>

#include "match/room.h"
#include "store/kept_house.h"

namespace grod {

/// A sentence where a text is not what was said; nothing where it is.
std::string fault_of(const TextRow& text, const Room& room);
/// The same of the event that it belongs to by its number.
std::string fault_of(const TextRow& text, const Event& event);

/// A table of the file: its room, and a sentence for everything that is wrong. Where its events are damaged there is no room.
struct InspectedTable {
  std::optional<Room> room = {};
  std::vector<std::string> faults = {};
};
InspectedTable inspect_table(KeptHouse& house, const TableRow& row, const Editions& editions);

/// A whole file: everything that is wrong with it, table by table.
struct InspectedHouse {
  struct Damaged {
    std::string table;  // its key
    std::vector<std::string> faults;
  };
  int tables = 0;
  std::vector<Damaged> damaged = {};
  std::vector<std::string> others = {};  // of pages, people, cards

  bool whole() const { return damaged.empty() && others.empty(); }
};
InspectedHouse inspect_house(KeptHouse& house,
                             const std::function<void(std::int64_t done, std::int64_t all)>& progress = {});

/// The room of a table from all of its events.
Result<Room> room_from_events(Store& store, TableId table, const Editions& editions);

}  // namespace grod
