#include "server/http.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace grod {
namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// The part before the separator, which is taken off the text together with it.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
  return -1;
}

// How many bytes the UTF-8 character at the front has; 0 where there is none.
std::size_t character_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  // Longer than needed, half of a surrogate pair, beyond the last character.
  if (first == 0xe0 && byte(1) < 0xa0) return 0;
  if (first == 0xed && byte(1) >= 0xa0) return 0;
  if (first == 0xf0 && byte(1) < 0x90) return 0;
  if (first == 0xf4 && byte(1) >= 0x90) return 0;
  return length;
}

bool is_plain_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_bytes(text);
    if (length == 0 || static_cast<std::uint8_t>(text[0]) < 0x20 || text[0] == 0x7f) return false;
    text.remove_prefix(length);
  }
  return true;
}

// "grod.example:443" under https is "grod.example".
std::string_view without_default_port(std::string_view host, std::string_view port) {
  return host.ends_with(port) ? host.substr(0, host.size() - port.size()) : host;
}

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (text.size() - i < 3) return std::nullopt;
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(16 * high + low);
      i += 2;
    } else {
      out += plus_is_space && text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

std::optional<Target> read_target(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  const std::string_view path = take(target, '?');
  auto decoded = percent_decoded(path);
  if (!decoded || !is_plain_text(*decoded) || !is_plain_text(target)) return std::nullopt;
  return Target{std::move(*decoded), std::string(target)};
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    std::string_view value = take(query, '&');
    if (percent_decoded(take(value, '='), true) == name) return percent_decoded(value, true);
  }
  return std::nullopt;
}

std::optional<std::string> cookie_value(std::string_view cookie, std::string_view name) {
  while (!cookie.empty()) {
    std::string_view value = take(cookie, ';');
    if (trimmed(take(value, '=')) == name) return std::string(trimmed(value));
  }
  return std::nullopt;
}

bool same_origin(std::string_view origin, std::string_view host) {
  const bool secure = origin.starts_with("https://");
  if (!secure && !origin.starts_with("http://")) return false;
  origin.remove_prefix(secure ? 8 : 7);
  const std::string_view port = secure ? ":443" : ":80";
  return !origin.empty() &&
         equal_ignoring_case(without_default_port(origin, port), without_default_port(host, port));
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view encoding) {
  while (!accept_encoding.empty()) {
    std::string_view item = take(accept_encoding, ',');
    if (!equal_ignoring_case(trimmed(take(item, ';')), encoding)) continue;
    item = trimmed(item);
    if (!item.starts_with("q=") && !item.starts_with("Q=")) return true;
    return std::strtod(std::string(item.substr(2)).c_str(), nullptr) > 0;
  }
  return false;
}

bool matches_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view item = trimmed(take(if_none_match, ','));
    if (item == "*") return true;
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag) return true;
  }
  return false;
}

}  // namespace grod
