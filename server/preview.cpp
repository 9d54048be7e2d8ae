#include "server/preview.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace grod {

namespace {

constexpr std::size_t key_length = 22;

// The pictures, made by web/scripts/previews.mjs.
constexpr int picture_width = 1200;
constexpr int picture_height = 630;

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  return safe;
}

std::string tag(std::string_view attribute, std::string_view name, std::string_view content) {
  return fmt::format("<meta {}=\"{}\" content=\"{}\">", attribute, name, escaped(content));
}

/// What a stranger reads of a table that waits is how many may still come.
std::string standing_of(const Summary& table, Language language) {
  if (table.phase == RoomPhase::over) return text(language, "preview.over");
  if (table.phase == RoomPhase::playing) return text(language, "preview.playing");
  const auto free = std::count_if(table.seats.begin(), table.seats.end(), [](const SeatView& seat) {
    return seat.kind == SeatKind::empty && seat.kept.empty();
  });
  return text(language, "preview.waiting",
              {{"seats", counted(language, "preview.seats", static_cast<int>(free))}});
}

}  // namespace

std::optional<std::string> table_in_path(std::string_view path) {
  if (!path.starts_with("/t/") && !path.starts_with("/r/")) return std::nullopt;
  const std::string_view key = path.substr(3);
  const bool plain = std::all_of(
      key.begin(), key.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
  if (key.size() != key_length || !plain) return std::nullopt;
  return std::string(key);
}

Result<std::string> read_public_address(std::string_view address) {
  if (address.empty()) return std::string();
  while (address.ends_with('/')) address.remove_suffix(1);
  const std::size_t site = address.starts_with("https://") ? 8 : address.starts_with("http://") ? 7 : 0;
  const bool plain = std::all_of(address.begin(), address.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view(":/.-_~[]").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (site == 0 || address.size() <= site || !plain)
    return error(fmt::format("\"{}\" is no public address; one looks like https://grod.example", address));
  return std::string(address);
}

Preview preview_of(const Summary& table, std::string_view public_address, Language language) {
  Preview preview;
  preview.title =
      fmt::format("{} – {}", text(language, table.game + ".name"), text(language, "preview.brand"));
  preview.description = standing_of(table, language);
  if (public_address.empty()) return preview;
  preview.address = fmt::format("{}/t/{}", public_address, table.key);
  preview.picture = fmt::format("{}/preview/{}.png", public_address, table.game);
  return preview;
}

std::string with_preview(std::string_view page, const Preview& preview) {
  const std::size_t head = page.find("</head>");
  if (head == std::string_view::npos) return std::string(page);
  std::string tags = tag("property", "og:type", "website") + tag("property", "og:title", preview.title) +
                     tag("property", "og:description", preview.description);
  if (!preview.address.empty()) tags += tag("property", "og:url", preview.address);
  if (preview.picture.empty()) {
    tags += tag("name", "twitter:card", "summary");
  } else {
    tags += tag("property", "og:image", preview.picture) +
            tag("property", "og:image:width", std::to_string(picture_width)) +
            tag("property", "og:image:height", std::to_string(picture_height)) +
            tag("name", "twitter:card", "summary_large_image") +
            tag("name", "twitter:image", preview.picture);
  }
  return std::string(page.substr(0, head)) + tags + std::string(page.substr(head));
}

}  // namespace grod
