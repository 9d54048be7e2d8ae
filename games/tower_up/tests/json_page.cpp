// docs/json/tower_up.md names every field that a stranger meets in this game's JSON.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/tower_up/io/edition_io.h"
#include "games/tower_up/io/view.h"
#include "laws/files.h"
#include "laws/play.h"

namespace grod::tower_up {
namespace {

/// The names of all fields in a value, however deep.
void collect(const json::Value& value, std::set<std::string>& names) {
  if (value.is_object())
    for (const auto& [name, field] : value.as_object()) {
      names.insert(std::string(name));
      collect(field, names);
    }
  if (value.is_array())
    for (const json::Value& entry : value.as_array()) collect(entry, names);
}

TEST(JsonPage, NamesEveryField) {
  const std::string page = laws::contents(std::filesystem::path(GROD_SOURCE_DIR) / "docs/json/tower_up.md");
  std::set<std::string> names;
  laws::many_games<Game>(24, [&](const Options& options, std::uint64_t seed) {
    int step = 0;
    laws::random_game<Game>(
        options, seed, [&](const GameState& state, Seat seat, const auto&, Action action) {
          const Move move = move_of(action);
          const InformationSet info = state.information(default_edition, seat);
          if (step == 0) collect(dealt_of(default_edition, state), names);
          collect(write_json(default_edition, move), names);
          collect(preview_of(info, move), names);
          if (++step % 7 != 0) return;
          collect(write_state(default_edition, state), names);
          collect(json::write(default_edition, view_of(info)), names);
          collect(write_json(default_edition, Game::score(default_edition, state.table, seat)), names);
        });
  });
  for (const std::string& variant : variants(Game{})) names.insert(variant);
  for (const Setting& setting : settings(Game{})) names.insert(setting.name);
  ASSERT_GT(names.size(), 70u);
  for (const std::string& name : names)
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name << " is not explained";
}

}  // namespace
}  // namespace grod::tower_up
