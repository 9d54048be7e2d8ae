// The database that is asked for, and what it is called where people read it: without its password.
#pragma once

#include <string>

#include "texts/error.h"

namespace grod {

class PgTarget {
 public:
  /// "postgresql://USER:PASSWORD@HOST:PORT/DATABASE?…", as libpq reads it.
  static Result<PgTarget> read(const std::string& address);

  /// For libpq alone.
  const std::string& address() const { return address_; }
  /// "postgresql://USER@HOST:PORT/DATABASE", for every sentence.
  const std::string& shown() const { return shown_; }

 private:
  PgTarget(std::string address, std::string shown) : address_(std::move(address)), shown_(std::move(shown)) {}
  std::string address_, shown_;
};

}  // namespace grod
