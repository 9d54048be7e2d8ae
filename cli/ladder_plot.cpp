#include "cli/ladder_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace grod::cli {

namespace {

// The measures of the picture
constexpr double left = 110;
constexpr double width = 560;
constexpr double row = 26;
constexpr double top = 46;

}  // namespace

std::string ladder_plot(const std::string& title, const std::vector<std::string>& names,
                        const std::vector<Interval>& ratings) {
  double low = 0;
  double high = 100;
  for (const Interval& rating : ratings) {
    low = std::min(low, rating.low);
    high = std::max(high, rating.high);
  }
  low = 100 * std::floor(low / 100);
  high = 100 * std::ceil(high / 100);
  const auto x = [&](double elo) { return left + width * (elo - low) / (high - low); };
  const double bottom = top + row * double(names.size());

  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"{2}\" y=\"20\">{3}</text>\n",
      left + width + 30, bottom + 40, left, title);
  const double step = high - low > 1200 ? 400 : high - low > 600 ? 200 : 100;
  for (int line = 0; low + line * step <= high; ++line) {
    const double elo = low + line * step;
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\" stroke=\"#ddd\"/>"
        "<text x=\"{0:.1f}\" y=\"{3}\" text-anchor=\"middle\" fill=\"#555\">{4:.0f}</text>\n",
        x(elo), top - 10, bottom, bottom + 18, elo);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double y = top + row * (double(i) + 0.5);
    const Interval& rating = ratings[i];
    svg += fmt::format(
        "<text x=\"{0}\" y=\"{1:.1f}\" text-anchor=\"end\">{2}</text>"
        "<line x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{5:.1f}\" y2=\"{5:.1f}\" stroke=\"#357\" "
        "stroke-width=\"2\"/>"
        "<circle cx=\"{6:.1f}\" cy=\"{5:.1f}\" r=\"4\" fill=\"#357\"/>\n",
        left - 10, y + 4, names[i], x(rating.low), x(rating.high), y, x(rating.mean));
  }
  return svg + "</svg>\n";
}

}  // namespace grod::cli
