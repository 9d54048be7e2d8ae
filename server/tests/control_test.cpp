// The door for whoever keeps the house.
#include "server/control.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace grod::tests {
namespace {

namespace fs = std::filesystem;

/// A file in a folder of its own, and a house that notes what it was asked.
struct Kept {
  explicit Kept(const std::string& folder = "") {
    std::string pattern = (fs::temp_directory_path() / "grod-door-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    root = pattern;
    fs::create_directories(root / folder);
    file = (root / folder / "grod.db").string();
    std::ofstream(file).flush();
  }
  ~Kept() {
    std::error_code ignored;
    fs::remove_all(root, ignored);
  }

  HouseKeeping keeping() {
    return {[this](PersonId person, const HouseKeeping::Done& done) {
              asked += "erase " + std::to_string(person) + "\n";
              done({});
            },
            [this](const std::string& table, Time changed, const HouseKeeping::Done& done) {
              asked += "archived " + table + " " + std::to_string(changed) + "\n";
              done(error("Somebody looks at the table.", ErrorCode::busy));
            }};
  }

  fs::path root;
  std::string file, asked;
};

TEST(Control, PassesOnWhatIsAskedAndWhatCameOfIt) {
  Kept kept;
  Control control(kept.keeping());
  ASSERT_TRUE(control.start(kept.file));
  EXPECT_TRUE(ask_house(kept.file, {{"do", "erase"}, {"person", 7}}));
  const Result<void> busy = ask_house(kept.file, {{"do", "archived"}, {"table", "key"}, {"changed", 5}});
  ASSERT_FALSE(busy);
  EXPECT_EQ(busy.error().message, "Somebody looks at the table.");
  EXPECT_EQ(busy.error().code, ErrorCode::busy);
  EXPECT_EQ(kept.asked, "erase 7\narchived key 5\n");
}

TEST(Control, RefusesWhatItDoesNotUnderstand) {
  Kept kept;
  Control control(kept.keeping());
  ASSERT_TRUE(control.start(kept.file));
  EXPECT_FALSE(ask_house(kept.file, {{"do", "dance"}}));
  EXPECT_FALSE(ask_house(kept.file, {{"do", 1}}));
  EXPECT_FALSE(ask_house(kept.file, {{"do", "erase"}}));
  EXPECT_FALSE(ask_house(kept.file, {{"do", "erase"}, {"person", "Ola"}}));
  EXPECT_FALSE(ask_house(kept.file, {{"do", "erase"}, {"person", std::string(10'000, '7')}}));
  EXPECT_EQ(kept.asked, "");
  EXPECT_TRUE(ask_house(kept.file, {{"do", "erase"}, {"person", 7}}));
}

TEST(Control, IsTheOwnersAlone) {
  Kept kept;
  Control control(kept.keeping());
  ASSERT_TRUE(control.start(kept.file));
  EXPECT_EQ(fs::status(kept.file + ".control").permissions() & fs::perms::all,
            fs::perms::owner_read | fs::perms::owner_write);
}

// As one does that was killed.
TEST(Control, TakesThePlaceOfADoorThatWasLeft) {
  Kept kept;
  const int left = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  (kept.file + ".control").copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(left, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ::close(left);
  EXPECT_FALSE(ask_house(kept.file, {{"do", "erase"}, {"person", 7}}));
  {
    Control control(kept.keeping());
    ASSERT_TRUE(control.start(kept.file));
    EXPECT_TRUE(ask_house(kept.file, {{"do", "erase"}, {"person", 7}}));
  }
  EXPECT_FALSE(fs::exists(kept.file + ".control"));
  // What is no door is nobody's to take away.
  std::ofstream(kept.file + ".control") << "a letter";
  Control control(kept.keeping());
  EXPECT_FALSE(control.start(kept.file));
  EXPECT_EQ(fs::file_size(kept.file + ".control"), 8U);
}

TEST(Control, IsFoundInFoldersWithLongNames) {
  Kept kept(std::string(150, 'a') + "/" + std::string(150, 'b'));
  Control control(kept.keeping());
  const Result<void> started = control.start(kept.file);
  ASSERT_TRUE(started) << started.error().message;
  EXPECT_TRUE(ask_house(kept.file, {{"do", "erase"}, {"person", 7}}));
}

}  // namespace
}  // namespace grod::tests
