#include "cli/printed_log.h"

#include <fmt/format.h>

namespace grod::cli {

std::string PrintedLog::lines(const std::vector<Account*>& told, const std::vector<std::string>& names) {
  std::string out;
  for (const Account* account : told) {
    const std::string heading = heading_of(*account, language_);
    if (heading != heading_) out += fmt::format("\n{}\n", pen_.write(Ink::bold, heading));
    heading_ = heading;
    const std::string& said = account->said(language_);
    if (!said.empty()) {
      const bool goes_on = account->joins == paragraph_;
      const std::string text = with_names(goes_on ? capitalised(said) : said, names);
      out += goes_on ? fmt::format("    {}\n", text)
                     : fmt::format("  {} {}\n", names[std::size_t(account->seat)], text);
      paragraph_ = account->joins;
    }
    for (const std::string& sentence : account->then_said(language_))
      out += fmt::format("  · {}\n", with_names(capitalised(sentence), names));
  }
  return out;
}

}  // namespace grod::cli
