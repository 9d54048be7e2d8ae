// What is said about the browsers that let a person in: under /api/me/sessions.
#pragma once

#include "match/messages.h"

namespace grod {

/// POST /api/me/sessions, from a device where that person is to be let in.
struct CodeRequest {
  std::string code = {};
};

/// What POST /api/me/sessions/code gives the person on a device where they are in.
struct DeviceCode {
  std::string code = {};
  Time until = 0;
};

struct SessionView {
  std::string id = {};
  std::string device = {};  // "Firefox, Android"; empty where nobody knows
  Time since = 0;
  Time used = 0;      // last, by the day: when that day began
  bool here = false;  // it is the one that asks
};

struct Sessions {
  std::vector<SessionView> sessions = {};
};

BOOST_DESCRIBE_STRUCT(CodeRequest, (), (code))
BOOST_DESCRIBE_STRUCT(DeviceCode, (), (code, until))
BOOST_DESCRIBE_STRUCT(SessionView, (), (id, device, since, used, here))
BOOST_DESCRIBE_STRUCT(Sessions, (), (sessions))

}  // namespace grod
