#include "cli/packed.h"

#include <boost/beast/zlib/deflate_stream.hpp>

namespace grod::cli {

namespace {

/// A raw deflate stream (RFC 1951).
std::string deflated(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  constexpr int strongest = 9;
  constexpr int window_bits = 15;
  constexpr int memory = 8;
  zlib::deflate_stream stream;
  stream.reset(strongest, window_bits, memory, zlib::Strategy::normal);
  std::string bytes(stream.upper_bound(text.size()), '\0');
  zlib::z_params io;
  io.next_in = text.data();
  io.avail_in = text.size();
  io.next_out = bytes.data();
  io.avail_out = bytes.size();
  boost::beast::error_code ended;  // always "the end of the stream": there is room for all of it
  stream.write(io, zlib::Flush::finish, ended);
  bytes.resize(io.total_out);
  return bytes;
}

/// As it may stand in an address (RFC 4648, section 5), without padding.
std::string base64url(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = held << 8 | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 6; bits -= 6) text += digits[held >> (bits - 6) & 63];
  }
  if (bits > 0) text += digits[held << (6 - bits) & 63];
  return text;
}

}  // namespace

std::string packed(std::string_view text) { return base64url(deflated(text)); }

}  // namespace grod::cli
