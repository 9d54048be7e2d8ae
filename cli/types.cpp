// grod types: the TypeScript types of views, moves and messages, for the browser client.
#include <fmt/format.h>

#include "cli/common.h"
#include "match/messages.h"
#include "match/registry.h"
#include "match/study.h"
#include "puzzles/puzzle.h"
#include "server/daily_messages.h"
#include "server/push_messages.h"
#include "server/session_messages.h"
#include "texts/typescript.h"

namespace grod::cli {

namespace {

std::string file_of(std::string_view what, const std::string& declarations) {
  return fmt::format(
      "// {} Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.\n{}", what,
      declarations);
}

/// What every command has, and the fields of one of them.
template <class... Bodies>
std::string command_type(TypeScriptModule& module, std::type_identity<std::variant<Bodies...>>) {
  std::string type = "export type Command = { id: string; table: string } & (";
  std::size_t number = 0;
  const auto add = [&]<class Body>(std::type_identity<Body>) {
    using Fields = boost::describe::describe_members<Body, boost::describe::mod_public>;
    const std::string verb = fmt::format("{{ do: '{}' }}", names_of_enum<Verb>[number++]);
    if constexpr (boost::mp11::mp_empty<Fields>::value)
      type += "\n  | " + verb;
    else
      type += fmt::format("\n  | ({} & {})", verb, module.use<json::Plain, Body>());
  };
  (add(std::type_identity<Bodies>{}), ...);
  return type + "\n);\n";
}

std::string protocol_types() {
  TypeScriptModule module;
  const auto use = [&]<class... Messages>() { (module.use<json::Plain, Messages>(), ...); };
  module.add(
      "protocolVersion",
      fmt::format("/** What this client speaks. */\nexport const protocolVersion = {};\n", protocol_version));
  use.template operator()<OpenRequest, NameRequest, AwayRequest, Me, Opened, Tables, Games, Replay,
                          CodeRequest, DeviceCode, Sessions, PushRequest, PushKey, PushMessage>();
  module.declare_union<json::Plain, Hello, ComeAgain, Update, Change, Done, Advised, Reason, Refusal>(
      "ServerMessage");
  module.add("Command", command_type(module, std::type_identity<commands::Body>{}));
  return module.text();
}

std::string puzzle_types() {
  TypeScriptModule module;
  module.use<json::Plain, PuzzleBook>();
  return module.text();
}

std::string study_types() {
  TypeScriptModule module;
  const auto use = [&]<class... Parts>() { (module.use<json::Plain, Parts>(), ...); };
  use.template operator()<StudyPlan, StudiedPart, StudiedSeat, StudiedPosition, Variation>();
  return module.text();
}

std::string daily_types() {
  TypeScriptModule module;
  module.use<json::Plain, DailyRequest>();
  module.use<json::Plain, DailyView>();
  return module.text();
}

int run_types(const std::string& folder) {
  const auto write = [&](std::string name, std::string_view what, const std::string& declarations) {
    std::replace(name.begin(), name.end(), '-', '_');
    return write_file(fmt::format("{}/{}.ts", folder, name), file_of(what, declarations));
  };
  if (const auto done =
          write("protocol", "What the server and the client say to each other.", protocol_types());
      !done)
    return complain(done.error());
  if (const auto done = write("study", "What is found out about a game.", study_types()); !done)
    return complain(done.error());
  if (const auto done = write("daily", "What is said about the deals of the day.", daily_types()); !done)
    return complain(done.error());
  if (const auto done = write("puzzles", "A book of puzzles.", puzzle_types()); !done)
    return complain(done.error());
  for (const AnyGame* game : all_games()) {
    const std::string what = fmt::format("What a client is shown of {}, and the moves.", game->id());
    if (const auto done = write(std::string(game->id()), what, game->typescript()); !done)
      return complain(done.error());
  }
  return ok;
}

}  // namespace

void add_types(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("types", "Write the TypeScript types of views, moves and messages");
  auto folder = std::make_shared<std::string>();
  command->add_option("FOLDER", *folder, "where to; it must exist")->required();
  command->callback([folder, &status] { status = run_types(*folder); });
}

}  // namespace grod::cli
