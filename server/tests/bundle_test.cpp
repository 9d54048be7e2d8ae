#include "server/bundle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace grod {
namespace {

constexpr std::array<BundledFile, 4> site = {{
    {"/index.html", "text/html; charset=utf-8", "\"1\"", "<h1>home</h1>", "br-home", "gz-home"},
    {"/assets/app-1f.js", "text/javascript; charset=utf-8", "\"2\"", "let a", {}, "gz-app"},
    {"/favicon.ico", "image/x-icon", "\"3\"", "icon", {}, {}},
    {"/rules.html", "text/html; charset=utf-8", "\"4\"", "rules", {}, {}},
}};

std::string header(const HttpAnswer& answer, std::string_view name) {
  const auto found =
      std::find_if(answer.headers.begin(), answer.headers.end(), [&](auto& h) { return h.first == name; });
  return found == answer.headers.end() ? "" : found->second;
}

HttpAnswer get(std::string path, std::string accept_encoding = {}, std::string if_none_match = {}) {
  static const Bundle bundle(site);
  HttpRequest request;
  request.method = "GET";
  request.path = std::move(path);
  request.accept_encoding = std::move(accept_encoding);
  request.if_none_match = std::move(if_none_match);
  return bundle.answer(request);
}

TEST(Bundle, GivesFilesWithTheirTypes) {
  EXPECT_EQ(get("/").fixed, "<h1>home</h1>");
  EXPECT_EQ(get("/").content_type, "text/html; charset=utf-8");
  EXPECT_EQ(get("/assets/app-1f.js").fixed, "let a");
  EXPECT_EQ(get("/assets/app-1f.js").content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/rules.html").fixed, "rules");
}

TEST(Bundle, GivesTheHomePageForPathsThatTheClientRoutes) {
  for (const char* path : {"/t/abc", "/new/monster-city", "/settings", "/t/", "/apiary"}) {
    EXPECT_EQ(get(path).fixed, "<h1>home</h1>") << path;
  }
}

TEST(Bundle, GivesNothingElse) {
  for (const char* path : {"/missing.js", "/assets/missing.css", "/api", "/api/x", "/../etc/passwd", "/..",
                           "/../", "//", "//assets/app-1f.js", "/assets/../index", "/.git/config", "/.env",
                           "/a\\b", "/assets/.hidden/x", "/index.html/.."}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
  HttpRequest post;
  post.method = "POST";
  post.path = "/";
  EXPECT_EQ(Bundle(site).answer(post).status, 405);
}

TEST(Bundle, GivesTheSmallestCopyTheBrowserTakes) {
  EXPECT_EQ(get("/", "gzip, deflate, br").fixed, "br-home");
  EXPECT_EQ(header(get("/", "gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(get("/", "gzip").fixed, "gz-home");
  EXPECT_EQ(get("/", "br;q=0").fixed, "<h1>home</h1>");
  EXPECT_EQ(header(get("/", ""), "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/assets/app-1f.js", "br, gzip").fixed, "gz-app");
  EXPECT_EQ(header(get("/favicon.ico", "br"), "Content-Encoding"), "");
}

TEST(Bundle, SaysWhatMayBeKept) {
  EXPECT_EQ(header(get("/assets/app-1f.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/t/abc"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/favicon.ico"), "ETag"), "\"3\"");
  EXPECT_EQ(get("/favicon.ico", "", "\"3\"").status, 304);
  EXPECT_EQ(get("/favicon.ico", "", "W/\"9\", \"3\"").status, 304);
  EXPECT_EQ(get("/favicon.ico", "", "\"4\"").status, 200);
}

TEST(Bundle, SaysWhenTheClientWasNotBuilt) {
  const Bundle none(std::span<const BundledFile>{});
  HttpRequest request;
  request.method = "GET";
  request.path = "/";
  EXPECT_EQ(none.answer(request).status, 503);
  EXPECT_NE(none.answer(request).fixed.find("The client was not built"), std::string_view::npos);
  EXPECT_TRUE(none.empty());
}

TEST(Bundle, HoldsTheFilesOfTheBuild) {
  for (const BundledFile& file : bundled_files()) {
    EXPECT_TRUE(file.path.starts_with('/')) << file.path;
    EXPECT_NE(file.content_type, "application/octet-stream") << file.path;
    EXPECT_EQ(file.content_type.starts_with("text/"), file.content_type.ends_with("; charset=utf-8"))
        << file.path;
    EXPECT_EQ(file.tag.size(), 22U) << file.path;
    EXPECT_TRUE(file.brotli.empty() || file.brotli.size() < file.plain.size()) << file.path;
  }
}

}  // namespace
}  // namespace grod
