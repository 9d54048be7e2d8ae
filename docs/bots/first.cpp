// The smallest bot there is: it does whatever stands first among what is legal. A real one would read its lines with a
// library for JSON; docs/bots.md explains them.
//
//     g++ -std=c++20 -O2 -o first docs/bots/first.cpp
//     grod arena tiny-towns --players greedy,exec:./first --games 20
#include <iostream>
#include <string>

namespace {

/// What stands in the line between `before` and the next `end`.
std::string between(const std::string& line, const std::string& before, char end) {
  const std::size_t from = line.find(before) + before.size();
  return line.substr(from, line.find(end, from) - from);
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with(R"({"type":"hello")"))
      std::cout << R"({"type":"ready","protocol":1,"name":"first"})" << std::endl;
    else if (line.starts_with(R"({"type":"decide")"))
      std::cout << R"({"type":"act","id":")" << between(line, R"("id":")", '"') << R"(","action":)"
                << between(line, R"("legal":[{"action":)", ',') << "}" << std::endl;
    else if (line.starts_with(R"({"type":"quit")"))
      return 0;
  }
}
