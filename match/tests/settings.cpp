// Settings are what their descriptions say: a page that offers them from the description alone is never refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "match/registry.h"
#include "texts/catalogue.h"

namespace grod {
namespace {

WrittenOptions with(const AnyGame& game, const Setting& setting, const std::string& value) {
  // As few as there can be, but two: some rulings are about players who tie.
  WrittenOptions written{.seats = std::max(2, game.min_seats()), .variants = {}, .settings = {}};
  if (setting.with == "aaa") written.seats = 1;
  if (!setting.with.empty()) written.variants.push_back(setting.with);
  written.settings[setting.name] = value;
  return written;
}

Result<void> started(const AnyGame& game, const WrittenOptions& written) {
  const auto position = game.start(game.default_edition(), written, 1);
  if (!position) return tl::unexpected(position.error());
  return {};
}

std::string joined(const Setting& setting, int count) {
  std::string value;
  for (int i = 0; i < count; ++i)
    value += (i == 0 ? "" : setting.joint) + setting.choices[static_cast<std::size_t>(i)];
  return value;
}

/// Values that the description allows.
std::vector<std::string> allowed(const Setting& setting) {
  switch (setting.kind) {
    case SettingKind::choice: return setting.choices;
    case SettingKind::number: return {std::to_string(setting.least), std::to_string(setting.most)};
    case SettingKind::several: return {joined(setting, std::max(1, setting.least))};
    case SettingKind::per_seat: {
      std::vector<std::string> values;
      for (const std::string& choice : setting.choices) {
        values.push_back(choice);
        values.push_back("-" + setting.joint + choice);
      }
      return values;
    }
    case SettingKind::seat: return {"1", "2"};
    case SettingKind::seats: return {"1", "2"};
  }
  return {};
}

TEST(Settings, TakeWhatTheirDescriptionAllows) {
  for (const AnyGame* game : all_games())
    for (const Setting& setting : game->settings()) {
      SCOPED_TRACE(fmt::format("{} --{}", game->id(), setting.name));
      ASSERT_FALSE(allowed(setting).empty());
      for (const std::string& value : allowed(setting)) {
        const Result<void> ok = started(*game, with(*game, setting, value));
        EXPECT_TRUE(ok) << value << ": " << ok.error().message;
      }
    }
}

TEST(Settings, RefuseWhatItDoesNot) {
  for (const AnyGame* game : all_games())
    for (const Setting& setting : game->settings()) {
      SCOPED_TRACE(fmt::format("{} --{}", game->id(), setting.name));
      EXPECT_FALSE(started(*game, with(*game, setting, "nonsense")));
      if (setting.kind == SettingKind::number) {
        EXPECT_FALSE(started(*game, with(*game, setting, std::to_string(setting.most + 1))));
      }
      for (const bool missing : {true, false}) {
        WrittenOptions idle = with(*game, setting, allowed(setting).front());
        if (missing ? setting.with.empty() : setting.without.empty()) continue;
        if (missing)
          idle.variants.clear();
        else
          idle.variants.push_back(setting.without);
        EXPECT_FALSE(started(*game, idle));
      }
    }
}

bool has_text(const std::string& key) { return text(Language::en, key) != key; }

TEST(Settings, AreNamedInTheCatalogue) {
  for (const AnyGame* game : all_games())
    for (const Setting& setting : game->settings()) {
      EXPECT_TRUE(has_text(fmt::format("web.setting.{}.{}", game->id(), setting.name))) << setting.name;
      for (const std::string& choice : setting.choices) {
        if (std::isdigit(static_cast<unsigned char>(choice.front())) != 0) continue;
        EXPECT_TRUE(has_text((setting.words.empty() ? "web.setting.value" : setting.words) + "." + choice))
            << setting.name << ": " << choice;
      }
    }
}

}  // namespace
}  // namespace grod
