// What happened in a history, as a number: two runs of a seed have the same. Who wants to read it has it printed as it grows.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/rng.h"
#include "server/tests/simulation/agenda.h"

namespace grod::sim {

class Trace {
 public:
  using Print = std::function<void(const std::string& line)>;

  explicit Trace(const Agenda& agenda, Print print = {}) : agenda_(agenda), print_(std::move(print)) {}

  void note(std::string_view what, std::string_view text = {}) {
    take(static_cast<std::uint64_t>(agenda_.now()));
    for (const std::string_view part : {what, text}) take(std::hash<std::string_view>{}(part));
    if (!print_) return;
    std::string line = std::to_string(agenda_.now()) + " " + std::string(what);
    if (!text.empty()) line += ": " + std::string(text.substr(0, longest_line));
    print_(line);
  }

  std::uint64_t hash() const { return hash_; }

 private:
  static constexpr std::size_t longest_line = 300;

  void take(std::uint64_t number) { hash_ = mix(hash_ ^ mix(number + 1)); }

  const Agenda& agenda_;
  Print print_;
  std::uint64_t hash_ = 0;
};

}  // namespace grod::sim
