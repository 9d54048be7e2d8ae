// Small readers of what HTTP headers hold. Pure functions over foreign bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grod {

/// The target of a request cut into a decoded path and a raw query; nothing where it is not a path (no leading '/', a
/// broken %-escape, a control character, bytes that are not UTF-8).
struct Target {
  std::string path, query;
};
std::optional<Target> read_target(std::string_view target);

/// `%41` and, in queries, `+`; nothing where an escape is broken.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space = false);

/// The first value of that name in "a=1&b=2", decoded.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

/// The first value of that name in "a=1; b=2".
std::optional<std::string> cookie_value(std::string_view cookie, std::string_view name);

/// Whether a page of `origin` ("https://grod.example:8443") is a page of the server that was asked as `host`.
bool same_origin(std::string_view origin, std::string_view host);

/// Whether "gzip, br;q=0.8" takes that encoding.
bool accepts_encoding(std::string_view accept_encoding, std::string_view encoding);

/// Whether an If-None-Match list holds the tag, weak or not.
bool matches_tag(std::string_view if_none_match, std::string_view tag);

/// ASCII letters without case.
bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace grod
