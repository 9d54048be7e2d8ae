// What the servers of one house tell each other, as far as it is not about what happens at a table: there the rooms say it.
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>

#include "server/hall.h"

namespace grod {

void Hall::begin_to_listen() {
  if (!shared_) return;
  // The bus has other things to do than to wait for us.
  bus_.listen([this](const Word& word) { boost::asio::post(net_.context(), [this, word] { hear(word); }); });
  ask_after_people_later();
  ask_who_was_erased_later();
}

void Hall::hear(const Word& word) {
  if (const auto table = table_of(word)) {
    const RoomPtr room = in_memory(*table);
    if (!room) return;
    if (const auto* happened = std::get_if<words::Happened>(&word)) room->has_come_to(happened->n);
    if (const auto* look = std::get_if<words::LookOn>(&word)) room->look_on(look->server, look->people);
  } else if (const auto* renamed = std::get_if<words::Renamed>(&word)) {
    people_.renamed_elsewhere(renamed->person);
    tell_of_name(renamed->person);
  } else if (const auto* erased = std::get_if<words::Erased>(&word)) {
    forget(erased->person, {});
  } else if (const auto* ended = std::get_if<words::Ended>(&word)) {
    sockets_.close(ended->session);
  } else if (std::holds_alternative<words::Left>(word)) {
    leases_.ask_anew();
    for (const RoomPtr& room : rooms_in_memory()) room->act_instead();
    waker_.look_at(0);
  }
}

Hall::RoomPtr Hall::in_memory(TableId table) {
  const std::lock_guard lock(mutex_);
  const auto key = keys_.find(table);
  return key == keys_.end() ? nullptr : rooms_.at(key->second);
}

void Hall::ask_after_people_later() {
  people_alarm_->set(people_every_, [this] {
    if (house_.closing) return;
    ask_after_people();
    ask_after_people_later();
  });
}

/// What the bus did not tell of them, the store knows: a session that is there no longer has no sockets either.
void Hall::ask_after_people() {
  people_.ask_anew();
  for (const auto& [person, sessions] : sockets_.sessions()) {
    const Result<std::vector<SessionRow>> rows = store_.sessions_of(person);
    if (!rows) return log_("people: " + rows.error().message);
    for (const SessionId session : sessions)
      if (std::none_of(rows->begin(), rows->end(), [&](const SessionRow& row) { return row.id == session; }))
        sockets_.close(session);
  }
}

void Hall::ask_who_was_erased_later() {
  erased_alarm_->set(house_.look_every, [this] {
    if (house_.closing) return;
    ask_who_was_erased();
    ask_who_was_erased_later();
  });
}

/// Whoever keeps the house erases people in the database itself, and tells no server.
void Hall::ask_who_was_erased() {
  // The store has noted when they were erased, and not when that was committed.
  constexpr std::chrono::minutes on_its_way{1};
  const Timekeeper::Moment asked = house_.time.moment();
  const auto since = asked - asked_who_was_erased_ + on_its_way;
  const Result<std::vector<PersonId>> erased =
      store_.erased_within(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  if (!erased) return log_("who was erased: " + erased.error().message);
  asked_who_was_erased_ = asked;
  for (const PersonId person : *erased)
    if (!has_forgotten(person)) forget(person, {});
}

/// Full ones need not be remembered. Every server does it now and then, for all.
void Hall::forget_full_allowances() {
  if (!shared_) return;
  if (const Result<void> done = store_.forget_full_allowances(); !done)
    log_("allowances: " + done.error().message);
}

bool Hall::has_forgotten(PersonId person) {
  const std::lock_guard lock(mutex_);
  return std::find(erased_.begin(), erased_.end(), person) != erased_.end();
}

/// Here and at every other server.
void Hall::close_sockets_of(SessionId session) {
  sockets_.close(session);
  bus_.tell(words::Ended{session});
}

}  // namespace grod
