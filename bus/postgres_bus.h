// The bus over the database that the house is in: LISTEN and NOTIFY, where there is no NATS. There is one channel for all, since
// PostgreSQL shows every notice to every connection that listens to anything; each server picks out what it follows.
//
// A transaction with a NOTIFY holds a lock that there is once until it is committed, so those that write events have none: what was
// written is told afterwards, on a connection of its own, with one transaction for all that has come up meanwhile. That one
// does not wait for the disk (synchronous_commit = off): a word may get lost.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "bus/remote_bus.h"

namespace grod {

struct PostgresBusConfig {
  std::string database;  // as `Store::open` is given it
  RemoteBus::Log log = [](std::string_view) {};
  BusTimes times = {};
};

/// At once, whether the database can be reached or not.
Result<std::unique_ptr<Bus>> open_postgres_bus(const PostgresBusConfig& config);

}  // namespace grod
