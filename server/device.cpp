#include "server/device.h"

#include <span>
#include <utility>

namespace grod {

namespace {

/// What stands in the header, and what it means. The first that is found counts: most browsers claim to be others as well.
using Word = std::pair<std::string_view, std::string_view>;

constexpr Word browsers[] = {
    {"Edg", "Edge"},         {"OPR/", "Opera"},       {"SamsungBrowser/", "Samsung Internet"},
    {"Vivaldi/", "Vivaldi"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
    {"CriOS/", "Chrome"},    {"Chrome/", "Chrome"},   {"Chromium/", "Chromium"},
    {"Epiphany/", "Web"},    {"Safari/", "Safari"},
};

constexpr Word systems[] = {
    {"iPhone", "iPhone"},   {"iPad", "iPad"},      {"Android", "Android"}, {"CrOS", "ChromeOS"},
    {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"},     {"BSD", "BSD"},
};

std::string_view first_of(std::span<const Word> words, std::string_view text) {
  for (const auto& [sign, meaning] : words)
    if (text.find(sign) != std::string_view::npos) return meaning;
  return {};
}

}  // namespace

std::string device_of(std::string_view user_agent) {
  const std::string_view browser = first_of(browsers, user_agent);
  const std::string_view system = first_of(systems, user_agent);
  std::string device(browser);
  if (!browser.empty() && !system.empty()) device += ", ";
  return device.append(system);
}

}  // namespace grod
