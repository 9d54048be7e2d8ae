// What servers of one house tell each other. A word says that there is something to read, or who is there; whatever counts is
// in the store. So a word may get lost, come twice or late, and none of it needs to be believed for long.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "store/store.h"

namespace grod {

namespace words {

/// A table has come as far as that event.
struct Happened {
  TableId table = 0;
  std::int64_t n = 0;

  friend bool operator==(const Happened&, const Happened&) = default;
};

/// These look at a table through that server, and nobody else does; said again now and then.
struct LookOn {
  TableId table = 0;
  std::int64_t server = 0;
  std::vector<PersonId> people;

  friend bool operator==(const LookOn&, const LookOn&) = default;
};

/// Somebody is called something else now.
struct Renamed {
  PersonId person = 0;

  friend bool operator==(const Renamed&, const Renamed&) = default;
};

/// Somebody was erased.
struct Erased {
  PersonId person = 0;

  friend bool operator==(const Erased&, const Erased&) = default;
};

/// A session has ended: its sockets are to be closed.
struct Ended {
  SessionId session = 0;

  friend bool operator==(const Ended&, const Ended&) = default;
};

/// That server is going: it acts nowhere any more, and whoever else is at its tables may.
struct Left {
  std::int64_t server = 0;

  friend bool operator==(const Left&, const Left&) = default;
};

}  // namespace words

using Word =
    std::variant<words::Happened, words::LookOn, words::Renamed, words::Erased, words::Ended, words::Left>;

/// The table it is about; nothing where it is for every server.
inline std::optional<TableId> table_of(const Word& word) {
  return std::visit(
      []<class Body>(const Body& body) -> std::optional<TableId> {
        if constexpr (requires { body.table; })
          return body.table;
        else
          return std::nullopt;
      },
      word);
}

}  // namespace grod
