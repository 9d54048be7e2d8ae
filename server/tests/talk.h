// Conversations as docs/protocol.md writes them: who says what to the server, and what comes back.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "texts/json.h"

namespace grod::tests {

struct Line {
  int number = 0;  // in the page
  std::string who;
  bool sent = false;

  // HTTP: "GET /api/me" and a body, or a status and a body
  std::string method, target;
  int status = 0;

  std::optional<json::Value> body;
};

/// The lines of all ```talk blocks of a page. A line that cannot be read fails the test.
std::vector<Line> read_talk(const std::string& page);

/// Values that were met under "$name".
using Names = std::map<std::string, json::Value>;

/// Puts what is known into "$name" texts, also inside longer ones.
std::string filled(std::string text, const Names& names);
json::Value filled(const json::Value& value, const Names& names);

/// Does `actual` have what `expected` says? Objects may have more; "…" is anything; a list that ends with "…" may go on.
/// New names are noted.
bool matches(const json::Value& expected, const json::Value& actual, Names& names);

}  // namespace grod::tests
