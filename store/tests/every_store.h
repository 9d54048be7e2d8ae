// Tests of what every store must do, whatever keeps it: each is run with a file and with a database of PostgreSQL.
#pragma once

#include <string>

#include "store/tests/support.h"
#ifdef GROD_HAS_POSTGRES
#include "store/tests/postgres_server.h"
#endif

namespace grod::store_test {

enum class Keeper { file, postgres };

class EveryStore : public testing::TestWithParam<Keeper> {
 protected:
  void SetUp() override {
    address_ = folder_.file();
#ifdef GROD_HAS_POSTGRES
    if (GetParam() == Keeper::file) return;
    if (!PostgresServer::is_installed()) GTEST_SKIP() << "no PostgreSQL is installed here";
    address_ = PostgresServer::here().new_database();
#endif
  }

  std::unique_ptr<Store> open() const { return store_test::open(address_); }
  const std::string& address() const { return address_; }

  /// Changes what is kept behind the store's back; no file is open at the time.
  void damage(const std::string& sql) const {
#ifdef GROD_HAS_POSTGRES
    if (GetParam() == Keeper::postgres) {
      (void)PostgresServer::run(address_, sql);
      return;
    }
#endif
    change(address_, sql.c_str());
  }

 private:
  const Folder folder_;
  std::string address_;
};

#ifdef GROD_HAS_POSTGRES
inline const auto keepers = testing::Values(Keeper::file, Keeper::postgres);
#else
inline const auto keepers = testing::Values(Keeper::file);
#endif

inline std::string keeper_in_words(const testing::TestParamInfo<Keeper>& info) {
  return info.param == Keeper::file ? "File" : "Postgres";
}

}  // namespace grod::store_test
