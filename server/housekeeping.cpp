#include "server/housekeeping.h"

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

namespace grod {

HouseKeeping housekeeping_of(Hall& hall) {
  return {[&hall](PersonId person, HouseKeeping::Done done) { hall.erase(person, std::move(done)); },
          [&hall](const std::string& table, Time changed, const HouseKeeping::Done& done) {
            hall.archived(table, changed, done);
          }};
}

void Hall::erase(PersonId person, std::function<void(Result<void>)> done) {
  store_.write({.erased = {person}}, [this, person, done = std::move(done)](const Result<void>& erased) {
    if (!erased) return done(erased);
    // The store's thread has other things to do than to tell everybody.
    boost::asio::post(net_.context(), [this, person, done] {
      bus_.tell(words::Erased{person});
      forget(person, done);
    });
  });
}

/// Their sockets are closed, so they say nothing more. Something may be on its way to a table: there it is written before the
/// table forgets them, so once all have forgotten what they said meanwhile is erased as well.
void Hall::forget(PersonId person, const std::function<void(Result<void>)>& done) {
  people_.renamed(person, "");
  sockets_.close_all_of(person);
  replays_.clear();
  const std::shared_ptr<void> once_forgotten(
      nullptr, [&store = store_, person, done](void*) { store.write({.erased = {person}}, done); });
  const std::lock_guard lock(mutex_);
  erased_.push_back(person);
  for (const auto& [key, room] : rooms_) room->forget(person, once_forgotten);
}

void Hall::archived(const std::string& key, Time changed, const std::function<void(Result<void>)>& done) {
  const Result<std::optional<TableRow>> row = store_.table(key);
  if (!row) return done(tl::unexpected(row.error()));
  if (!*row) return done(error(fmt::format("There is no table {}.", key), ErrorCode::no_table));
  if ((*row)->phase != TablePhase::over)
    return done(error(fmt::format("The game at table {} is not over.", key), ErrorCode::not_over));
  TableRow as_copied = **row;
  as_copied.changed = changed;
  clear(as_copied, Gone::archived, done);
}

}  // namespace grod
