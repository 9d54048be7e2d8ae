#include "browser/house.h"

#include <fmt/format.h>

#include <charconv>

#include "browser/chance.h"
#include "browser/record_table.h"
#include "match/daily_game.h"
#include "match/new_table.h"
#include "match/registry.h"
#include "match/replay.h"

namespace grod::browser {

namespace {

const json::Value nothing(nullptr);

/// An event that is to be kept, and what was said with it.
json::Value to_keep(const Happening& happening) {
  json::Object kept{{"n", happening.event.n}, {"event", write_event(happening.event)}};
  if (happening.said) kept["said"] = *happening.said;
  return kept;
}

json::Value text_or_nothing(const std::optional<std::string>& text) {
  return text ? json::Value(*text) : nothing;
}

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Result<json::Value> games() {
  Games games;
  for (const AnyGame* game : all_games()) games.games.push_back(info_of(*game, *game->default_edition()));
  return value_of(games);
}

Result<json::Value> measured(const Call& call) {
  const Result<const AnyGame*> game = game_named(call.game.value_or(""));
  if (!game) return tl::unexpected(game.error());
  const auto trials = (*game)->trials((*game)->default_edition(), {call.count.value_or(0), {}, {}});
  if (!trials) return tl::unexpected(trials.error());
  json::Object answer;
  if (call.signature)
    answer["signature"] = json::hex((*trials)->signature(static_cast<std::uint64_t>(*call.signature)));
  if (call.random) answer["random"] = (*trials)->play_random(0, static_cast<std::uint64_t>(*call.random));
  if (call.search) answer["search"] = (*trials)->search_opening(1, *call.search, false);
  return answer;
}

Result<json::Value> rematch(const Room& room, PersonId person) {
  if (!room.seat_of(person)) return error("you have no seat at this table", ErrorCode::not_seated);
  if (const Result<Event> possible = room.rematch("", 0); !possible) return tl::unexpected(possible.error());
  return json::without_nulls(value_of(another(room, person)));
}

Result<json::Value> carried_out(Table& table, const Call& call) {
  Command command;
  if (const Result<void> ok = json::read(json::Plain{}, call.command.value_or(nothing), command, "message");
      !ok)
    return error(ok.error().message, ErrorCode::malformed);
  return table.command(command, call.person.value_or(0), call.now.value_or(0)).map(to_keep);
}

Result<json::Value> reason(const Table& table, const Call& call, Language language) {
  const Result<Explanation> why =
      why_not(table.room(), call.person.value_or(0), call.move.value_or(nothing), language);
  if (!why) return tl::unexpected(why.error());
  Reason reason{.text = why->text};
  if (!why->statement.empty()) reason.statement = why->statement;
  return value_of(reason);
}

Result<json::Value> replay(const Table& table, const Call& call, Language language) {
  const ReplayRequest request{call.seat.value_or(-1), call.from.value_or(0), call.count.value_or(50),
                              language, call.unfinished.value_or(false)};
  const Result<ReplayParts> parts = parts_of_replay(table.room(), table.beside(), request, {});
  if (!parts) return tl::unexpected(parts.error());
  return replay_of(*parts).map(value_of<Replay>);
}

Result<json::Value> advised(const Task& task, Language language) {
  return advise(task, language).map([](const AdviceView& view) {
    return value_of(Advised{.unit = view.unit, .alternatives = view.alternatives, .reason = view.reason});
  });
}

}  // namespace

std::string House::call(std::string_view request) {
  const Result<json::Value> value = json::parse(request);
  Call call;
  Result<void> read = value ? json::read(json::Plain{}, *value, call, "call") : tl::unexpected(value.error());
  if (call.language) language_ = *call.language;
  const Result<json::Value> answered =
      read ? answer(call) : error(read.error().message, ErrorCode::malformed);
  json::Object said;
  if (answered)
    said["done"] = *answered;
  else
    said["refused"] = value_of(refusal_of("", answered.error(), language_));
  return boost::json::serialize(said);
}

Result<json::Value> House::answer(const Call& call) {
  if (call.call == "games") return games();
  if (call.call == "open") return open(call);
  if (call.call == "load") return load(call);
  if (call.call == "from_record") return from_record(call);
  if (call.call == "think" && call.task)
    return think(*call.task).map([](int action) { return json::Value(action); });
  if (call.call == "think_in_part" && call.task)
    return think_in_part(*call.task, call.part.value_or(0), call.parts.value_or(1))
        .map(value_of<std::vector<Finding>>);
  if (call.call == "choose" && call.found)
    return best_of(*call.found).map([](int action) { return json::Value(action); });
  if (call.call == "advise" && call.task) return advised(*call.task, language_);
  if (call.call.starts_with("study_")) return study_.answer(call, language_);
  if (call.call == "daily" || call.call == "daily_master")
    return daily_named(call.daily.value_or("")).map([&](const Daily& daily) {
      return call.call == "daily" ? json::without_nulls(value_of(request_for(daily)))
                                  : value_of(play_daily(daily, "master", 0));
    });
  if (call.call == "daily_line")
    return Study::of(call.record.value_or("")).map([](const Study& study) {
      return value_of(daily_line(study));
    });
  if (call.call == "measure") return measured(call);
  if (!call.table)
    return error(fmt::format("there is no call \"{}\" like that", call.call), ErrorCode::malformed);
  const auto found = tables_.find(*call.table);
  if (found == tables_.end())
    return error(fmt::format("there is no table \"{}\"", *call.table), ErrorCode::no_table);
  if (call.call == "forget") {
    tables_.erase(found);
    return nothing;
  }
  return answer_at(found->second, call);
}

Result<json::Value> House::answer_at(Table& table, const Call& call) {
  const std::string_view name = call.call;
  const Room& room = table.room();
  const Time now = call.now.value_or(0);
  const PersonId person = call.person.value_or(0);
  const Seat seat = seat_at(call.seat.value_or(max_seats));
  if (name == "name") {
    std::vector<std::pair<PersonId, std::string>> names;
    for (const auto& [of, called] : call.names.value_or(json::Texts{}))
      names.emplace_back(number_in(of), called);
    table.name(names);
    return nothing;
  }
  if (name == "command") return carried_out(table, call);
  if (name == "by_itself") {
    const std::optional<Happening> happening = table.by_itself(call.closed.value_or(0), now);
    return happening ? to_keep(*happening) : nothing;
  }
  if (name == "bot_acts")
    return table.bot_acts(seat, call.ask.value_or(0), action_at(call.action.value_or(0)), now).map(to_keep);
  if (name == "rematch") return rematch(room, person);
  if (name == "rematched") return table.rematched(call.key.value_or(""), now).map(to_keep);
  if (name == "settle") {
    table.settle(call.kept.value_or(false));
    return nothing;
  }
  if (name == "watch") return json::Value(table.watch(person, language_, call.since.value_or(0), now));
  if (name == "tell")
    return text_or_nothing(
        table.tell(call.happened.value_or(true) ? Occasion::event : Occasion::people, now));
  if (name == "why_not") return reason(table, call, language_);
  if (name == "summary") return value_of(table.summary(language_));
  if (name == "agenda") return value_of(table.agenda());
  if (name == "edition") {
    if (room.edition() == nullptr)
      return error("the cards of this table are not to be found", ErrorCode::frozen);
    return room.edition()->cards();
  }
  if (name == "record") {
    if (room.match() == nullptr) return error("the game has not begun", ErrorCode::not_begun);
    return json::Value(write_record(room.match()->record()));
  }
  if (name == "study") {
    // Whoever plays on must not be told what a study tells of everybody; hints are for that, where they are allowed.
    if (room.phase() != RoomPhase::over) return error("the game is not over", ErrorCode::not_over);
    return json::Value(write_record(room.match()->record()));
  }
  if (name == "replay") return replay(table, call, language_);
  if (name == "task") {
    if (index(seat) >= room.seats() || room.match() == nullptr)
      return error("nobody thinks there", ErrorCode::stale);
    return value_of(table.task(seat));
  }
  if (name == "hint") return table.hint(person).map(value_of<Task>);
  return error(fmt::format("there is no call \"{}\"", name), ErrorCode::malformed);
}

void House::lay(const std::string& key, Room room) {
  tables_.insert_or_assign(key, Table(key, std::move(room)));
}

Result<json::Value> House::open(const Call& call) {
  const OpenRequest request = call.request.value_or(OpenRequest{});
  const Result<const AnyGame*> game = game_named(request.game);
  if (!game) return error(game.error().message, ErrorCode::malformed);
  const Result<Setup> setup = setup_for(request, **game, *(*game)->default_edition(), chance);
  if (!setup) return tl::unexpected(setup.error());
  const Result<Event> event =
      Room::open(*setup, {opener_of(request.seats), random_key()}, call.now.value_or(0));
  if (!event) return error(event.error().message, ErrorCode::malformed);
  Result<Room> room = Room::restore({*event});
  if (!room) return error(room.error().message, ErrorCode::internal);
  lay(call.key.value_or(""), std::move(*room));
  return to_keep(*event);
}

Result<json::Value> House::load(const Call& call) {
  std::vector<Event> events;
  for (const std::string& line : call.events.value_or(std::vector<std::string>{})) {
    Result<Event> event = read_event(line);
    if (!event) return error(event.error().message, ErrorCode::damaged);
    events.push_back(std::move(*event));
  }
  Editions others;
  const TableOpened* opened = events.empty() ? nullptr : events.front().as<TableOpened>();
  if (call.edition && opened != nullptr) {
    const Result<const AnyGame*> game = game_named(opened->setup.game);
    if (!game) return error(game.error().message, ErrorCode::damaged);
    const Result<EditionPtr> edition = read_edition_file(**game, *call.edition);
    if (!edition) return error(edition.error().message, ErrorCode::damaged);
    others.emplace((*edition)->fingerprint(), *edition);
  }
  Result<Room> room = Room::restore(events, others);
  if (!room) return error(room.error().message, ErrorCode::damaged);
  const std::string key = call.key.value_or("");
  lay(key, std::move(*room));
  for (const auto& [number, said] : call.texts.value_or(json::Texts{}))
    tables_.at(key).say_again(number_in(number), said);
  return nothing;
}

Result<json::Value> House::from_record(const Call& call) {
  Result<RecordTable> made = table_of(call.record.value_or(""), call.until, call.seats,
                                      call.pace.value_or(Pace::human), call.now.value_or(0));
  if (!made) return tl::unexpected(made.error());
  json::Array events;
  for (const Entry& entry : made->room.log()) events.emplace_back(write_event(entry.event));
  json::Object answer{{"events", std::move(events)}, {"edition", nullptr}};
  if (made->edition) answer["edition"] = write_edition_file(made->room.game(), *made->edition);
  lay(call.key.value_or(""), std::move(made->room));
  return answer;
}

}  // namespace grod::browser
