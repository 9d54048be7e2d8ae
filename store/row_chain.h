// A checksum over rows one after the other, the same wherever the rows lie: what was moved is compared by it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "texts/sha256.h"

namespace grod {

class RowChain {
 public:
  /// The values of a row, in the order of its columns.
  void add(std::int64_t number) { append('i', std::to_string(number)); }
  void add(std::string_view bytes) { append('b', bytes); }
  void add_nothing() { append('0', ""); }

  /// The row is whole; it is tied to all before it.
  void end_row() {
    sum_ = hex_of(sha256(sum_ + row_));
    row_.clear();
    ++rows_;
  }

  std::int64_t rows() const { return rows_; }
  const std::string& sum() const { return sum_; }

  friend bool operator==(const RowChain&, const RowChain&) = default;

 private:
  void append(char kind, std::string_view bytes) {
    row_ += kind;
    row_ += std::to_string(bytes.size());
    row_ += ' ';
    row_ += bytes;
  }

  std::string row_, sum_;
  std::int64_t rows_ = 0;
};

}  // namespace grod
