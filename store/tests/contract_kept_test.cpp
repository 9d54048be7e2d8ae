// What can be looked into of every house, while others have it open, too.
#include "store/kept_house.h"
#include "store/tests/every_store.h"
#include "store/tests/rows.h"

namespace grod {
namespace {

using namespace store_test;

class Kept : public EveryStore {
 protected:
  std::unique_ptr<KeptHouse> look() const {
    auto house = KeptHouse::open(address());
    if (!house) ADD_FAILURE() << house.error().message;
    return house ? std::move(*house) : nullptr;
  }
};
INSTANTIATE_TEST_SUITE_P(With, Kept, keepers, keeper_in_words);

TEST_P(Kept, TellsOfTablesSeatsAndPeople) {
  const auto store = open();
  put(*store, {.people = {{1, "Ola", 5}, {2, "Ewa", 6}, {3, "Ola", 7}}});
  lay(*store, 1, "k1");
  lay(*store, 2, "k2", {}, 2);
  const auto house = look();
  EXPECT_EQ((*house->table("k2"))->id, 2);
  EXPECT_EQ(house->tables_after(1, 9)->size(), 1U);
  const TableSize size = *house->size_of(1);
  EXPECT_EQ(size.events, 2);
  EXPECT_EQ(size.bytes, static_cast<std::int64_t>(std::string("opened k1said k1hellosnapshot of k1").size()));
  EXPECT_EQ(house->size_of(9)->events, 0);
  const auto seats = *house->seats(2);
  ASSERT_EQ(seats.size(), 1U);
  EXPECT_EQ(seats.front().person, 2);
  EXPECT_EQ(*house->people_named("Ola"), (std::vector<Person>{{1, "Ola", 5}, {3, "Ola", 7}}));
  EXPECT_TRUE(house->people_named("Jan")->empty());
  EXPECT_EQ(house->figures().tables, 2);
  EXPECT_EQ(house->figures().people, 3);
  EXPECT_TRUE(house->broken_pages()->empty());
  EXPECT_TRUE(house->damaged_people()->empty());
  EXPECT_TRUE(house->lost_tables()->empty());
}

TEST_P(Kept, IsAsItWasAtOneMoment) {
  const auto store = open();
  lay(*store, 1, "k1");
  const auto before = look();
  lay(*store, 2, "k2");
  put(*store, events(1, 3));
  EXPECT_EQ(before->tables_after(0, 9)->size(), 1U);
  EXPECT_EQ(before->events(1, 0)->size(), 2U);
  EXPECT_EQ(look()->tables_after(0, 9)->size(), 2U);
  EXPECT_EQ(look()->events(1, 0)->size(), 3U);
}

TEST_P(Kept, IsNotWrittenTo) {
  open().reset();
  const auto house = look();
  EXPECT_PRED2(says, message(house->write({.probe = true})), "is only looked into.");
}

TEST_P(Kept, NamesEverythingThatIsDamaged) {
  {
    const auto store = open();
    put(*store, {.people = {{1, "Ola", 5}, {2, "Ewa", 6}, {3, "Jan", 7}}});
    put(*store, {.sessions = {{8, 3, "token", 1, 1, ""}}});
    for (const int id : {1, 2, 3}) lay(*store, id, "k" + std::to_string(id));
  }
  damage("UPDATE people SET name = 'nobody' WHERE id = 1");
  damage("UPDATE sessions SET used = 2");
  damage("DELETE FROM tables WHERE id <> 2");
  EXPECT_EQ(*look()->damaged_people(), (std::vector<PersonId>{1, 3}));
  EXPECT_EQ(*look()->lost_tables(), (std::vector<TableId>{1, 3}));
}

}  // namespace
}  // namespace grod
