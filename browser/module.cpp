// The door of the WebAssembly module: bytes in, bytes out. The caller asks for room, writes a call there and has it answered;
// the answer stays where it is until the next call.
#include "browser/house.h"

namespace {

grod::browser::House& house() {
  static grod::browser::House one;
  return one;
}

std::string asked;
std::string answered;

}  // namespace

extern "C" {

[[clang::export_name("room_for")]] char* room_for(std::size_t bytes) {
  asked.resize(bytes);
  return asked.data();
}

[[clang::export_name("call")]] std::size_t call() {
  answered = house().call(asked);
  return answered.size();
}

[[clang::export_name("answer")]] const char* answer() { return answered.data(); }

}  // extern "C"
