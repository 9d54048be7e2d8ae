// One browser on its WebSocket: reads its commands, passes them to rooms, and answers.
#pragma once

#include <map>

#include "server/hall.h"

namespace grod {

class SocketPeer final : public Peer, public std::enable_shared_from_this<SocketPeer> {
 public:
  SocketPeer(Hall& hall, PersonId who, std::shared_ptr<Connection> connection);

  void received(std::string_view text) override;
  void hurried() override;
  void closed() override;

  /// How many tables one connection may watch.
  static constexpr std::size_t most_tables = 64;

 private:
  void carry_out(const Command& command);
  void in_room(const Command& command, const Hall::RoomPtr& room);
  void rematch(const Command& command, const Hall::RoomPtr& live);

  /// Answers a command when it is done or refused; kept by whoever carries it out.
  LiveRoom::Answer answer_to(const Command& command);
  void done(const std::string& id, Done done = {});
  void refuse(const std::string& id, const Error& why);

  Hall& hall_;
  const PersonId who_;
  const std::shared_ptr<Connection> connection_;
  std::map<std::string, Hall::RoomPtr> watched_;
  std::atomic<Language> language_{Language::en};
};

}  // namespace grod
