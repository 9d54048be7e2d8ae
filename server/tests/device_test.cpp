// What is kept of what a browser calls itself.
#include "server/device.h"

#include <gtest/gtest.h>

namespace grod::tests {
namespace {

TEST(Device, IsABrowserAndASystemInWordsThatPeopleKnow) {
  EXPECT_EQ(device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox, Linux");
  EXPECT_EQ(device_of("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
                      "Chrome/140.0.0.0 Mobile Safari/537.36"),
            "Chrome, Android");
  EXPECT_EQ(device_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                      "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"),
            "Edge, Windows");
  EXPECT_EQ(device_of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                      "like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"),
            "Safari, iPhone");
  EXPECT_EQ(device_of("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like "
                      "Gecko) Version/18.5 Safari/605.1.15"),
            "Safari, macOS");
}

// Nobody writes into the list of somebody else, and no version or model tells people apart.
TEST(Device, SaysNothingThatIsNotInItsOwnList) {
  EXPECT_EQ(device_of(""), "");
  EXPECT_EQ(device_of("curl/8.5.0"), "");
  EXPECT_EQ(device_of("<script>alert(1)</script> \xff\xfe"), "");
  EXPECT_EQ(device_of("<b>Firefox/1 Windows</b>"), "Firefox, Windows");
  EXPECT_EQ(device_of("SomePhone Android"), "Android");
}

}  // namespace
}  // namespace grod::tests
