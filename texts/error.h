// Errors are sentences: what was wrong, where, and what would be right.
#pragma once

#include <algorithm>
#include <string>
#include <tl/expected.hpp>

#include "core/names.h"

namespace grod {

/// Where a client must tell errors apart, or say them in another language: "error.CODE" is in the catalogue.
enum class ErrorCode {
  none,
  // Of a message
  malformed,
  name,
  illegal,
  too_fast,
  outdated,
  // Of who sends it
  no_identity,
  not_seated,
  not_opener,
  wrong_key,
  own_seat,
  // Of the table
  no_table,
  no_seat,
  no_bot,
  taken,
  free_seats,
  not_begun,
  begun,
  over,
  not_over,
  frozen,
  rematch_laid,
  too_often,
  kept,
  shut,
  banned,
  cleared,
  archived,
  damaged,
  // Of the game
  not_asked,
  stale,
  no_time,
  undo,
  undo_free,
  undo_asked,
  resigned,
  playing,
  bot_plays,
  no_hints,
  not_away,
  // Of chat
  chat_empty,
  chat_long,
  chat_full,
  watchers_silent,
  // Of what one person, or the network they come from, may have here
  full_tables,
  full_tables_near,
  full_lobby,
  full_lobby_near,
  full_chat,
  full_chat_near,
  full_bytes,
  full_bytes_near,
  // Of the house itself
  house_full,
  not_saved,
  outrun,
  unknown,
  busy,
  closing,
  internal,
};

/// As clients are told it: "no-table"; nothing for none.
inline std::string word_of(ErrorCode code) {
  if (code == ErrorCode::none) return {};
  std::string word(name_of(code));
  std::replace(word.begin(), word.end(), '_', '-');
  return word;
}

struct Error {
  std::string message;
  ErrorCode code = ErrorCode::none;
};

/// A value, or the sentence that says why there is none.
template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> error(std::string message, ErrorCode code = ErrorCode::none) {
  return tl::unexpected<Error>({std::move(message), code});
}

}  // namespace grod
