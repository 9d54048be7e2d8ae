// Moves a house from its file into a database of PostgreSQL.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "store/row_chain.h"
#include "texts/error.h"

namespace grod {

/// How far it is.
struct MoveProgress {
  enum class Stage { reading, copying, comparing };
  Stage stage{};
  std::int64_t done = 0, all = 0;  // rows
};

/// Rows of one kind that are now the same in both.
struct MovedRows {
  std::string kind;
  RowChain chain;
};

/// Copies every row, reads it again where it has come to, and compares. Nobody else has the file or the database open meanwhile;
/// the file stays as it is, and nothing serves the database before all is there and equal.
///
/// It may be interrupted at any moment, also by `tell`, which says whether to go on. Called again with the same file it goes
/// on where it was. A database that holds anything else is refused and left alone.
Result<std::vector<MovedRows>> move_house(const std::string& file, const std::string& address,
                                          const std::function<bool(const MoveProgress&)>& tell);

}  // namespace grod
