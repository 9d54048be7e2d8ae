// A page in the text format of Prometheus: families of numbers, each with its help and type, put together one after the other.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "store/durations.h"

namespace grod {

class MetricsPage {
 public:
  // A family of one number. Names are without the "grod_" that all of ours have.
  template <class Number>
  void counter(std::string_view name, std::string_view help, Number value) {
    family(name, "counter", help);
    sample(name, "", value);
  }
  template <class Number>
  void gauge(std::string_view name, std::string_view help, Number value) {
    family(name, "gauge", help);
    sample(name, "", value);
  }

  /// Begins one of several numbers, which follow as samples told apart by their labels: `reason="timeout"`.
  void family(std::string_view name, std::string_view type, std::string_view help) {
    page_ += fmt::format("# HELP {0}{1} {3}\n# TYPE {0}{1} {2}\n", prefix_, name, type, help);
  }
  template <class Number>
  void sample(std::string_view name, std::string_view labels, Number value) {
    const std::string of = labels.empty() ? "" : fmt::format("{{{}}}", labels);
    page_ += fmt::format("{}{}{} {}\n", prefix_, name, of, value);
  }

  /// Of a family of the type "histogram".
  void durations(std::string_view name, std::string_view labels, const DurationFigures& figures);

  /// Names from here on are everybody's, as they stand in Prometheus' guidelines.
  void without_prefix() { prefix_ = ""; }

  std::string text() && { return std::move(page_); }

 private:
  std::string page_;
  std::string_view prefix_ = "grod_";
};

}  // namespace grod
