// The routes under /api, and what a browser asks of files.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "match/registry.h"
#include "server/clean_name.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/refusals.h"
#include "server/replay.h"
#include "server/secrets.h"

namespace grod {

namespace {

constexpr int most_listed = 100;

/// What lasts (people, tables) is given out more slowly than answers.
const Error too_many{"so many new people and tables from one address are too many", "too-fast"};

template <class Message>
HttpAnswer ok(const Message& message) {
  HttpAnswer answer{.body = written(message)};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

GameInfo info_of(const AnyGame& game) {
  GameInfo info;
  info.id = game.id();
  const std::string key = info.id + ".name";
  for (const Language language : {Language::en, Language::pl})
    info.name[std::string(name_of(language))] = text(language, key);
  info.min_seats = game.min_seats();
  info.max_seats = game.max_seats();
  info.variants = game.variants();
  info.settings = game.settings();
  info.bots = game.bots();
  const EditionPtr edition = game.default_edition();
  info.edition = {edition->name(), edition->status(), json::hex(edition->fingerprint())};
  return info;
}

/// A name until its owner gives another: an animal of these woods, and a number.
std::string first_name() {
  constexpr std::array animals{"Sowa", "Kornik", "Borsuk", "Lis",  "Jeż",
                               "Ryś",  "Wydra",  "Bóbr",   "Żubr", "Kuna"};
  const std::uint64_t number = random_seed();
  return fmt::format("{} {}", animals[number % animals.size()], 10 + number / animals.size() % 90);
}

/// Puts the number of that name, if there is one, in place of what is there.
Result<void> read_number(std::string_view query, std::string_view name, int& number) {
  const std::optional<std::string> value = query_value(query, name);
  if (!value) return {};
  const char* end = value->data() + value->size();
  const auto [read, wrong] = std::from_chars(value->data(), end, number);
  if (wrong == std::errc() && read == end) return {};
  return error(fmt::format("{}: a whole number up to {} is expected", name, std::numeric_limits<int>::max()),
               "malformed");
}

Result<ReplayRequest> read_replay_request(std::string_view query) {
  ReplayRequest wish;
  for (const auto& [name, number] :
       {std::pair{"seat", &wish.seat}, std::pair{"from", &wish.from}, std::pair{"count", &wish.count}})
    if (Result<void> ok = read_number(query, name, *number); !ok) return tl::unexpected(ok.error());
  wish.language = language_named(query_value(query, "lang").value_or("en")).value_or(Language::en);
  return wish;
}

}  // namespace

void Hall::answer(HttpRequest request, std::function<void(HttpAnswer)> reply) {
  const std::string_view path = request.path;
  const auto is = [&](std::string_view method, std::string_view route) {
    return request.method == method && path == route;
  };
  const bool get = request.method == "GET";
  constexpr std::string_view games = "/api/games/";
  constexpr std::string_view tables = "/api/tables/";
  if (get && path == "/healthz") return reply({.content_type = "text/plain", .body = "ok\n"});
  if (get && path == "/metrics") return answer_metrics(reply);
  if (is("GET", "/api/games")) return answer_games(reply);
  if (is("GET", "/api/me") || is("PUT", "/api/me")) return answer_me(request, reply);
  if (is("GET", "/api/me/tables")) return answer_tables(request, true, reply);
  if (is("GET", "/api/tables")) return answer_tables(request, false, reply);
  if (is("POST", "/api/tables")) return answer_open(request, reply);
  if (get && path.starts_with(games) && path.ends_with("/edition"))
    return answer_edition(path.substr(games.size(), path.size() - games.size() - 8), request, reply);
  if (get && path.starts_with(tables)) {
    const std::string_view rest = path.substr(tables.size());
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    return answer_table(std::string(rest.substr(0, slash)), rest.substr(slash), request, reply);
  }
  if (path.starts_with("/api/") || !get)
    return reply(refusal(request, 404, {fmt::format("there is no {} {}", request.method, path)}));
  reply(bundle_.answer(request));
}

void Hall::answer_games(const Reply& reply) {
  Games games;
  for (const AnyGame* game : all_games()) games.games.push_back(info_of(*game));
  reply(ok(games));
}

void Hall::answer_edition(std::string_view id, const HttpRequest& request, const Reply& reply) {
  const Result<const AnyGame*> game = game_named(id);
  if (!game) return reply(refusal(request, 404, game.error()));
  const EditionPtr edition = (*game)->default_edition();
  const std::string tag = "\"" + json::hex(edition->fingerprint()) + "\"";
  HttpAnswer answer;
  answer.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}};
  if (matches_tag(request.if_none_match, tag))
    answer.status = 304;
  else
    answer.body = boost::json::serialize(edition->cards());
  reply(std::move(answer));
}

void Hall::answer_me(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> known = identity_of(request);
  if (!known && known.error().code != "no-identity") return reply(refusal(request, known.error()));
  Batch batch;
  Identity who;
  HttpAnswer answer;
  if (known) {
    who = *known;
  } else {
    if (request.method == "PUT") return reply(refusal(request, 401, known.error()));
    if (!admits_another(request.address)) return reply(refusal(request, 429, too_many));
    const std::string token = random_token();
    who = {store_.new_person_id(), first_name()};
    batch.people.push_back({who.person, hash_of(token), who.name, time_now()});
    answer.headers.emplace_back(
        "Set-Cookie", fmt::format("grod={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=157680000{}", token,
                                  request.secure ? "; Secure" : ""));
  }
  if (request.method == "PUT") {
    const Result<NameRequest> wish = read_message<NameRequest>(request.body);
    if (!wish) return reply(refusal(request, 400, wish.error()));
    const Result<std::string> name = clean_name(wish->name);
    if (!name) return reply(refusal(request, 400, name.error()));
    who.name = *name;
    batch.renamed.push_back({who.person, who.name});
  }
  answer.headers.emplace_back("Cache-Control", "no-store");
  answer.body = written(Me{who.name});
  if (batch.people.empty() && batch.renamed.empty()) return reply(std::move(answer));
  store_.write(std::move(batch),
               [this, request, reply, answer = std::move(answer)](const Result<void>& done) {
                 reply(done ? answer : refusal(request, log_if_inner(done.error(), "a person", "not-saved")));
               });
}

void Hall::answer_tables(const HttpRequest& request, bool mine, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who && mine) return reply(refusal(request, who.error()));
  const PersonId person = who ? who->person : 0;
  const Result<std::vector<TableRow>> rows =
      mine ? store_.tables_of(person, most_listed)
           : store_.listed_tables(name_of(RoomPhase::waiting), most_listed);
  if (!rows) return reply(refusal(request, log_if_inner(rows.error(), "lists of tables")));
  Tables tables;
  for (const TableRow& row : *rows)
    if (Result<Summary> summary = summary_for(row, person)) tables.tables.push_back(std::move(*summary));
  reply(ok(tables));
}

void Hall::answer_open(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many));
  const Result<OpenRequest> wish = read_message<OpenRequest>(request.body);
  if (!wish) return reply(refusal(request, 400, wish.error()));
  open(*wish, *who, [request, reply](const Result<std::string>& key) {
    if (!key) return reply(refusal(request, key.error()));
    HttpAnswer answer = ok(Opened{*key});
    answer.status = 201;
    reply(std::move(answer));
  });
}

void Hall::answer_table(const std::string& key, std::string_view rest, const HttpRequest& request,
                        const Reply& reply) {
  const Result<RoomPtr> found = room(key);
  if (!found) return reply(refusal(request, found.error()));
  const Result<Identity> who = identity_of(request);
  const PersonId person = who ? who->person : 0;
  if (rest.empty())
    return (*found)->look([key, person, reply](const Room& room, Seats connected) {
      reply(ok(summary_of(room, key, room.seat_of(person), connected)));
    });
  if (rest == "/record")
    return (*found)->look([request, reply](const Room& room, Seats) {
      if (room.phase() != RoomPhase::over)
        return reply(refusal(request, 409, {"the game is not over", "not-over"}));
      reply({.content_type = "text/plain; charset=utf-8", .body = write_record(room.match()->record())});
    });
  if (rest == "/replay") {
    const Result<ReplayRequest> wish = read_replay_request(request.query);
    if (!wish) return reply(refusal(request, wish.error()));
    return (*found)->look([this, key, request, reply, wish = *wish](const Room& room, Seats connected) {
      const Result<Replay> replay = replay_of(room, wish, connected);
      if (replay)
        reply(ok(*replay));
      else
        reply(refusal(request, log_if_inner(replay.error(), "table " + key)));
    });
  }
  reply(refusal(request, 404, {fmt::format("a table has no \"{}\"; it has record and replay", rest)}));
}

}  // namespace grod
