#include "server/socket_peer.h"

#include <fmt/format.h>

#include "match/commands.h"
#include "match/new_table.h"
#include "server/secrets.h"

namespace grod {

namespace {

constexpr std::size_t longest_id = 64;

/// What a message calls itself, where that much can be read: whoever sent something wrong is told which it was.
std::string id_in(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  const json::Value* id = value && value->is_object() ? value->as_object().if_contains("id") : nullptr;
  if (id == nullptr || !id->is_string() || id->as_string().size() > longest_id) return {};
  return std::string(id->as_string());
}

}  // namespace

SocketPeer::SocketPeer(Hall& hall, PersonId who, std::shared_ptr<Connection> connection)
    : hall_(hall), who_(who), connection_(std::move(connection)) {
  connection_->send(written(Hello{.client = hall_.client()}));
}

void SocketPeer::received(std::string_view text) {
  ++hall_.counters().commands;
  const Result<Command> command = read_message<Command>(text);
  if (!command) return refuse(id_in(text), command.error());
  if (command->id.size() > longest_id)
    return refuse(
        "", {fmt::format("message.id: at most {} bytes are possible", longest_id), ErrorCode::malformed});
  carry_out(*command);
}

void SocketPeer::hurried() {
  refuse("", {"messages come too fast; the last one was not read", ErrorCode::too_fast});
}

void SocketPeer::closed() {
  hall_.sockets().remove(connection_.get());
  for (const auto& [key, room] : watched_) room->unwatch(connection_.get());
  watched_.clear();
}

void SocketPeer::carry_out(const Command& command) {
  const auto* watch = command.as<commands::Watch>();
  if (watch != nullptr && watch->language) language_ = *watch->language;
  if (watch != nullptr && watch->protocol && *watch->protocol != protocol_version)
    return refuse(command.id, {"the client speaks another version", ErrorCode::outdated});
  const auto found = watched_.find(command.table);
  if (command.verb() == Verb::ping) {
    if (found == watched_.end()) return done(command.id);
    // Behind everything that the room has told before.
    return found->second->look(
        [self = shared_from_this(), id = command.id](const Room&, const Beside&, Seats) { self->done(id); });
  }
  if (command.verb() == Verb::unwatch) {
    if (found == watched_.end())
      return refuse(command.id, {"that table is not watched", ErrorCode::no_table});
    found->second->unwatch(connection_.get());
    watched_.erase(found);
    return done(command.id);
  }
  // What is watched stays in memory, so almost no command needs to ask the hall.
  if (found != watched_.end()) return in_room(command, Hall::RoomPtr(found->second));
  // Keys are 22 characters; whatever else is asked for need not reach the store.
  if (command.table.size() != 22) return refuse(command.id, {"there is no such table", ErrorCode::no_table});
  const Result<Hall::RoomPtr> room = hall_.room(command.table);
  if (!room) return refuse(command.id, room.error());
  in_room(command, *room);
}

void SocketPeer::in_room(const Command& command, const Hall::RoomPtr& room) {
  switch (command.verb()) {
    case Verb::watch:
      if (watched_.size() >= most_tables && !watched_.contains(command.table))
        return refuse(command.id, {fmt::format("one connection watches at most {} tables", most_tables),
                                   ErrorCode::malformed});
      watched_[command.table] = room;
      return room->watch(connection_, who_, command.as<commands::Watch>()->since.value_or(0), language_,
                         answer_to(command));
    case Verb::hint:
      return room->hint(who_, language_, [self = shared_from_this(), command](Result<AdviceView> advice) {
        if (!advice)
          return self->refuse(command.id, self->hall_.log_if_inner(advice.error(), "table " + command.table));
        Advised advised{.id = command.id, .unit = advice->unit, .reason = std::move(advice->reason)};
        advised.alternatives = std::move(advice->alternatives);
        self->connection_->send(written(advised));
      });
    case Verb::why_not:
      return room->why_not(who_, command.as<commands::WhyNot>()->move, language_,
                           [self = shared_from_this(), id = command.id](const Result<Explanation>& why) {
                             if (!why) return self->refuse(id, why.error());
                             Reason reason{.id = id, .text = why->text};
                             if (!why->statement.empty()) reason.statement = why->statement;
                             self->connection_->send(written(reason));
                           });
    case Verb::rematch: return rematch(command, room);
    case Verb::chat:
      if (const Result<void> may =
              hall_.may_say({who_, connection_->address()}, command.as<commands::Chat>()->text.size());
          !may)
        return refuse(command.id, may.error());
      break;
    default: break;
  }
  room->command(
      [command, who = who_, lag = connection_->lag()](const Room& as_it_is, const Moment& at) {
        return happening_of(as_it_is, command, who, at, machine_chance, lag);
      },
      answer_to(command));
}

void SocketPeer::rematch(const Command& command, const Hall::RoomPtr& live) {
  live->look([self = shared_from_this(), id = command.id, live](const Room& room, const Beside&, Seats) {
    if (!room.seat_of(self->who_))
      return self->refuse(id, {"you have no seat at this table", ErrorCode::not_seated});
    if (const Result<Event> possible = room.rematch("", 0); !possible)
      return self->refuse(id, possible.error());
    // Several press the button together: one table is laid, and everybody is told of that one.
    const std::shared_ptr<void> held = live->begin_rematch();
    if (!held) return self->refuse(id, {"a table for another game is being laid", ErrorCode::rematch_laid});
    if (!self->hall_.admits_another(self->connection_->address()))
      return self->refuse(id, {"so many new tables from one address are too many", ErrorCode::too_fast});
    self->hall_.open(
        another(room, self->who_), {self->who_, self->connection_->address()},
        [self, id, live, held](const Result<std::string>& key) {
          if (!key) return self->refuse(id, key.error());
          live->command([key = *key](const Room& now_room, Time now) { return now_room.rematch(key, now); },
                        [self, id, held, key = *key](const Result<void>& told) {
                          if (told)
                            self->done(id, {.table = key});
                          else
                            self->refuse(id, told.error());
                        });
        },
        room.sitters());
  });
}

LiveRoom::Answer SocketPeer::answer_to(const Command& command) {
  return [self = shared_from_this(), id = command.id](const Result<void>& result) {
    if (result)
      self->done(id);
    else
      self->refuse(id, result.error());
  };
}

void SocketPeer::done(const std::string& id, Done done) {
  done.id = id;
  connection_->send(written(done));
}

void SocketPeer::refuse(const std::string& id, const Error& why) {
  ++hall_.counters().refusals;
  connection_->send(written(refusal_of(id, why, language_)));
}

}  // namespace grod
