#include "server/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "server/faults.h"

namespace grod {

namespace {

/// Everybody whom an event names.
std::set<PersonId> people_in(const Room& room) {
  std::set<PersonId> people;
  for (const Entry& entry : room.log())
    std::visit(
        [&]<class Body>(const Body& body) {
          if constexpr (requires { body.person; }) people.insert(body.person);
          if constexpr (requires { body.setup.kept; })
            if (body.setup.kept) people.insert(body.setup.kept->begin(), body.setup.kept->end());
        },
        entry.event.body);
  people.erase(0);
  return people;
}

/// Those of the table whom the other file does not know yet: their names, and nothing that would let them in.
Result<std::vector<Person>> people_to_take(Store& from, Store& to, const Room& room) {
  std::vector<Person> people;
  for (const PersonId id : people_in(room)) {
    const Result<std::optional<Person>> here = from.person(id);
    if (!here) return tl::unexpected(here.error());
    const Result<std::optional<Person>> there = to.person(id);
    if (!there) return tl::unexpected(there.error());
    if (!*here) continue;
    if (*there && (*there)->created != (*here)->created)
      return error(fmt::format("Person {} is somebody else in the archive; it is of another house.", id));
    if (!*there) people.push_back({id, (*here)->name, (*here)->created});
  }
  return people;
}

Result<Batch> copy_of(Store& from, Store& to, const TableRow& table, const Room& room) {
  Batch batch{.table = to.new_table_id()};
  batch.opened = table;
  batch.opened->id = batch.table;
  batch.opened->origin = {};
  batch.opened->wake = std::nullopt;
  Result<std::vector<EventRow>> events = from.events(table.id, 0);
  if (!events) return tl::unexpected(events.error());
  batch.events = std::move(*events);
  Result<std::vector<TextRow>> texts = from.texts(table.id);
  if (!texts) return tl::unexpected(texts.error());
  batch.texts = std::move(*texts);
  for (const Seat seat : all_seats(room.seats()))
    if (const PersonId person = room.chair(seat).person; person != 0)
      batch.seats.push_back({index(seat), person});
  Result<std::vector<EditionRow>> editions = from.editions();
  if (!editions) return tl::unexpected(editions.error());
  for (EditionRow& row : *editions)
    if (row.hash == room.setup().edition) batch.editions.push_back(std::move(row));
  Result<std::vector<Person>> people = people_to_take(from, to, room);
  if (!people) return tl::unexpected(people.error());
  batch.people = std::move(*people);
  return batch;
}

/// What arrived is what was sent.
Result<void> compare(Store& from, Store& to, const TableRow& table) {
  const Result<std::optional<TableRow>> copy = to.table(table.key);
  if (!copy) return tl::unexpected(copy.error());
  if (!*copy || !(*copy)->whole || !(*copy)->changing_whole)
    return error("its row did not arrive in the archive.");
  const auto events = from.events(table.id, 0), copied_events = to.events((*copy)->id, 0);
  const auto texts = from.texts(table.id), copied_texts = to.texts((*copy)->id);
  if (!events || !copied_events || !texts || !copied_texts) return error("it cannot be read again.");
  if (*events != *copied_events) return error("its events in the archive are others.");
  if (*texts != *copied_texts) return error("what was said in the archive is something else.");
  return {};
}

/// What an earlier attempt has left there: as much of this table as there was then.
Result<bool> is_outdated(Store& from, Store& to, TableId table, TableId copy) {
  const auto events = from.events(table, 0), copied_events = to.events(copy, 0);
  const auto texts = from.texts(table), copied_texts = to.texts(copy);
  if (!events || !copied_events || !texts || !copied_texts) return error("it cannot be read again.");
  const bool begins_so = copied_events->size() <= events->size() &&
                         std::equal(copied_events->begin(), copied_events->end(), events->begin());
  return begins_so && (copied_events->size() < events->size() || *texts != *copied_texts);
}

/// An attempt that was cut short may have left it there already. Something may have been said since, and who was erased here
/// since is not to be kept there: then it is copied anew.
Result<void> put_copy(Store& from, Store& to, const TableRow& table, const Room& room) {
  const Result<std::optional<TableRow>> there = to.table(table.key);
  if (!there) return tl::unexpected(there.error());
  if (*there) {
    const Result<bool> outdated = is_outdated(from, to, table.id, (*there)->id);
    if (!outdated) return tl::unexpected(outdated.error());
    if (!*outdated) return {};
    Batch removal{.table = (*there)->id};
    removal.cleared = Clearing{(*there)->changed, Gone::cleared};
    if (Result<void> removed = to.write(std::move(removal)); !removed) return removed;
  }
  Result<Batch> batch = copy_of(from, to, table, room);
  if (!batch) return tl::unexpected(batch.error());
  return to.write(std::move(*batch));
}

}  // namespace

Result<void> archive_table(Store& from, Store& to, const TableRow& table, const Editions& editions) {
  const auto failed = [&](const Error& why) {
    return error(fmt::format("table {}: {}", table.key, why.message), why.code);
  };
  if (table.phase != TablePhase::over) return failed({"the game is not over."});
  if (!table.whole || !table.changing_whole)
    return failed({"its row does not fit its checksum.", ErrorCode::damaged});
  const Result<Room> room = room_from_events(from, table.id, editions);
  if (!room) return failed(room.error());
  const Result<std::vector<TextRow>> texts = from.texts(table.id);
  if (!texts) return failed(texts.error());
  for (const TextRow& text : *texts)
    if (const std::string fault = fault_of(text, *room); !fault.empty())
      return failed({fault, ErrorCode::damaged});

  if (const Result<void> copied = put_copy(from, to, table, *room); !copied) return failed(copied.error());
  if (const Result<void> same = compare(from, to, table); !same) return failed(same.error());
  Batch removal{.table = table.id};
  removal.cleared = Clearing{table.changed, Gone::archived};
  if (const Result<void> removed = from.write(std::move(removal)); !removed) return failed(removed.error());
  return {};
}

}  // namespace grod
