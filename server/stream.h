// The stream that HTTP and WebSockets share, and the step from one to the other. For server/*.cpp only.
#pragma once

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/hub.h"
#include "server/read_meter.h"

namespace grod::net {

namespace beast = boost::beast;
namespace http = beast::http;

using Stream = beast::basic_stream<tcp, Strand, ReadMeter>;
using Message = http::request<http::string_body>;

inline std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }

/// A connection that is to become a WebSocket: made before anybody is asked whether it may, so that it can be handed to
/// the service; either accepted, or given up and the stream taken back.
class Upgrade {
 public:
  virtual ~Upgrade() = default;
  virtual std::shared_ptr<Connection> connection() = 0;
  virtual void accept(Message message, std::shared_ptr<Peer> peer, Place place) = 0;
  virtual Stream give_up() = 0;
};
std::shared_ptr<Upgrade> make_upgrade(Hub& hub, Stream stream, std::string address);

}  // namespace grod::net
