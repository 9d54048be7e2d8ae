// The house has no file left to open for another connection: it says so, serves those who are in, and lets others in when
// somebody has left.
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "server/server_process.h"
#include "server/tests/house.h"
#include "server/tests/support.h"

namespace grod::tests {
namespace {

/// A folder for the file of a server, and a program that starts one with few files to open.
class FewFiles : public testing::Test {
 protected:
  FewFiles() {
    std::string pattern = (std::filesystem::temp_directory_path() / "grod-files-XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    const std::string script = (folder_ / "serve").string();
    std::ofstream(script) << "#!/bin/sh\nulimit -n 64\nexec " << GROD_BINARY << " \"$@\"\n";
    EXPECT_EQ(::chmod(script.c_str(), 0700), 0);
    const Result<int> port = server_.start(script, (folder_ / "grod.db").string());
    EXPECT_TRUE(port) << port.error().message;
    port_ = port.value_or(0);
  }
  ~FewFiles() override {
    server_.stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::filesystem::path folder_;
  ServerProcess server_;
  int port_ = 0;
};

TEST_F(FewFiles, AreNoReasonToStopServing) {
  const net_test::RawSocket early(port_);
  const auto healthy = [](const net_test::RawSocket& socket) {
    socket.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    return socket.read("\ngrod ").find(" 200 ") != std::string::npos;
  };
  EXPECT_TRUE(healthy(early));
  {
    std::vector<std::unique_ptr<net_test::RawSocket>> crowd;
    for (int i = 0; i < 100; ++i) crowd.push_back(std::make_unique<net_test::RawSocket>(port_));
    const auto refused = [&] {
      early.send("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n");
      const std::string page = early.read("grod_store_commit_seconds_count ");
      return page.find("reason=\"not_accepted\"} 0") == std::string::npos;
    };
    EXPECT_TRUE(eventually(refused));
    EXPECT_TRUE(healthy(early)) << "who was in before is served";
  }
  EXPECT_TRUE(healthy(net_test::RawSocket(port_))) << "and others when there is room again";
}

}  // namespace
}  // namespace grod::tests
