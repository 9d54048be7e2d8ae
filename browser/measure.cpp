// The calls of the module on this machine itself: one a line in, and for each the processor time it took and its answer. What
// scripts/module --speed compares the module with.
#include <fmt/format.h>

#include <ctime>
#include <iostream>

#include "browser/house.h"

int main() {
  grod::browser::House house;
  for (std::string line; std::getline(std::cin, line);) {
    const std::clock_t begun = std::clock();
    const std::string answer = house.call(line);
    fmt::print("{} {}\n", static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC, answer);
    std::fflush(stdout);
  }
}
