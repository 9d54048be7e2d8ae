#include "server/preview.h"

#include <gtest/gtest.h>

#include "server/tests/house.h"

namespace grod::tests {
namespace {

constexpr std::string_view bare_page = "<html><head><title>Gród</title></head><body></body></html>";

bool page_has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

Summary waiting_table() {
  Summary table{.key = std::string(22, 'k'), .game = "tower-up"};
  table.seats = {{.seat = 0, .kind = SeatKind::human, .name = "Ola"},
                 {.seat = 1, .kind = SeatKind::empty},
                 {.seat = 2, .kind = SeatKind::empty, .kept = "Marek"}};
  return table;
}

TEST(Preview, KnowsTheKeyInAPath) {
  const std::string key(22, 'k');
  EXPECT_EQ(table_in_path("/t/" + key), key);
  EXPECT_EQ(table_in_path("/r/" + key), key);
  for (const char* path : {"/", "/t/", "/t/short", "/x/kkkkkkkkkkkkkkkkkkkkkk", "/t/kkkkkkkkkkkkkkkkkkkkk\"",
                           "/t/kkkkkkkkkkkkkkkkkkkkkk/x"})
    EXPECT_FALSE(table_in_path(path)) << path;
}

TEST(Preview, ReadsWhereTheHouseIsReached) {
  EXPECT_EQ(*read_public_address(""), "");
  EXPECT_EQ(*read_public_address("https://grod.example/"), "https://grod.example");
  EXPECT_EQ(*read_public_address("http://192.168.1.5:8080"), "http://192.168.1.5:8080");
  for (const char* wrong : {"grod.example", "https://", "ftp://grod.example", "https://a\"b", "https://a b"})
    EXPECT_FALSE(read_public_address(wrong)) << wrong;
}

TEST(Preview, SaysTheGameAndTheFreeSeatsAndNobodysName) {
  const std::string shown =
      with_preview(bare_page, preview_of(waiting_table(), "https://grod.example", Language::en));
  EXPECT_TRUE(page_has(shown, R"(<meta property="og:title" content="Tower Up – Gród">)")) << shown;
  EXPECT_TRUE(page_has(shown, "with 1 free seat."));
  EXPECT_TRUE(page_has(shown, R"(content="https://grod.example/t/kkkkkkkkkkkkkkkkkkkkkk")"));
  EXPECT_TRUE(page_has(shown, R"(content="https://grod.example/preview/tower-up.png")"));
  EXPECT_TRUE(page_has(shown, "summary_large_image"));
  EXPECT_FALSE(page_has(shown, "Ola"));
  EXPECT_FALSE(page_has(shown, "Marek"));
  EXPECT_TRUE(
      page_has(with_preview(bare_page, preview_of(waiting_table(), "", Language::pl)), "1 wolne miejsce"));
}

TEST(Preview, NamesNoPictureWhereTheHouseDoesNotKnowItsAddress) {
  const std::string shown = with_preview(bare_page, preview_of(waiting_table(), "", Language::en));
  EXPECT_TRUE(page_has(shown, "og:title"));
  EXPECT_FALSE(page_has(shown, "og:image"));
  EXPECT_FALSE(page_has(shown, "og:url"));
}

TEST(Preview, LetsNothingOutOfItsQuotes) {
  const std::string shown = with_preview(bare_page, {.title = R"("><script>&')", .description = "x"});
  EXPECT_TRUE(page_has(shown, "&quot;&gt;&lt;script&gt;&amp;&#39;"));
  EXPECT_FALSE(page_has(shown, "<script>"));
}

TEST(Preview, IsInThePageOfATableAndInNoOther) {
  static constexpr std::array<BundledFile, 2> site = {
      {{"/index.html", "text/html; charset=utf-8", "\"1\"", bare_page, {}, {}},
       {"/preview/tower-up.png", "image/png", "\"2\"", "picture", {}, {}}}};
  TestHouse house([](NetConfig&, HallConfig& hall) {
    hall.files = site;
    hall.public_address = "https://grod.example";
  });
  Client client;
  Browser ola(client, house.port());
  ola.http("GET", "/api/me");
  const std::string key(
      ola.json("POST", "/api/tables", R"({"game":"tower-up","seats":[{"kind":"you"},{"kind":"open"}]})")
          .at("key")
          .as_string());
  Browser stranger(client, house.port());
  EXPECT_TRUE(page_has(stranger.http("GET", "/t/" + key).body, "https://grod.example/t/" + key));
  EXPECT_TRUE(page_has(stranger.http("GET", "/t/" + key).body, "https://grod.example/preview/tower-up.png"));
  EXPECT_EQ(stranger.http("GET", "/").body, bare_page);
  EXPECT_EQ(stranger.http("GET", "/t/" + std::string(22, 'x')).body, bare_page);
}

}  // namespace
}  // namespace grod::tests
