// How a store is named, and what of that is shown.
#include "store/address.h"

#include <gtest/gtest.h>

namespace grod {
namespace {

TEST(StoreAddress, IsAFileUnlessItSaysOtherwise) {
  EXPECT_EQ(read_store_address("grod.db").where, "grod.db");
  EXPECT_EQ(read_store_address("sqlite:/var/grod.db").where, "/var/grod.db");
  for (const char* file : {"grod.db", "sqlite:grod.db", "sqlite:", "postgresql.db"})
    EXPECT_EQ(read_store_address(file).kind, StoreAddress::Kind::file) << file;
  for (const char* database : {"postgresql://host/house", "postgres:///house"})
    EXPECT_EQ(read_store_address(database).kind, StoreAddress::Kind::postgres) << database;
}

TEST(StoreAddress, IsShownWithoutItsPassword) {
  const auto shown = [](std::string_view text) { return in_words(read_store_address(text)); };
  EXPECT_EQ(shown("sqlite:grod.db"), "grod.db");
  EXPECT_EQ(shown("postgresql://host/house"), "postgresql://host/house");
  EXPECT_EQ(shown("postgresql://ann@host:99/house"), "postgresql://ann@host:99/house");
  EXPECT_EQ(shown("postgresql://ann:p@ss:word@host/house"), "postgresql://ann@host/house");
  EXPECT_EQ(shown("postgresql://host/house?user=ann&password=word"), "postgresql://host/house");
  EXPECT_EQ(shown("postgresql://host/house?password=p@ss"), "postgresql://host/house");
  EXPECT_EQ(shown("postgresql://ann:pa?ss@host/house?sslmode=require"), "postgresql://ann@host/house");
  EXPECT_EQ(shown("postgresql://ann:pa/ss@host/house"), "postgresql://ann@host/house");
  EXPECT_EQ(shown("postgresql://host?password=p@ss"), "postgresql://host");
}

}  // namespace
}  // namespace grod
