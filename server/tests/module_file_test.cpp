#include "server/module_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace grod {
namespace {

HttpRequest asked_for(std::string if_none_match = {}) {
  HttpRequest request;
  request.method = "GET";
  request.path = ModuleFile::address;
  request.if_none_match = std::move(if_none_match);
  return request;
}

TEST(ModuleFile, ComesWhileTheServerRuns) {
  const auto path =
      std::filesystem::temp_directory_path() / ("grod-module-" + std::to_string(getpid()) + ".wasm");
  std::filesystem::remove(path);
  const ModuleFile module(path);
  EXPECT_EQ(module.answer(asked_for()).status, 503);
  std::ofstream(path, std::ios::binary) << std::string("\0asm", 4);
  const HttpAnswer answer = module.answer(asked_for());
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.content_type, "application/wasm");
  EXPECT_EQ(answer.body, std::string("\0asm", 4));
  ASSERT_EQ(answer.headers.front().first, "ETag");
  EXPECT_EQ(module.answer(asked_for(answer.headers.front().second)).status, 304);
  std::filesystem::remove(path);
}

TEST(ModuleFile, IsNotPromisedWhereNobodyBuildsIt) {
  EXPECT_EQ(ModuleFile().answer(asked_for()).status, 404);
  HttpRequest post = asked_for();
  post.method = "POST";
  EXPECT_EQ(ModuleFile("some.wasm").answer(post).status, 405);
}

}  // namespace
}  // namespace grod
