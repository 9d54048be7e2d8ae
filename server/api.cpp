// The routes under /api, and what a browser asks of files.
#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <limits>

#include "match/new_table.h"
#include "match/registry.h"
#include "match/replay.h"
#include "server/clean_name.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/kept_summary.h"
#include "server/new_session.h"
#include "server/preview.h"
#include "server/refusals.h"
#include "server/secrets.h"

namespace grod {

namespace {

constexpr int most_listed = 100;

/// What lasts (people, tables) is given out more slowly than answers.
const Error too_many{"so many new people, tables and replays from one address are too many",
                     ErrorCode::too_fast};

template <class Message>
HttpAnswer ok(const Message& message) {
  HttpAnswer answer{.body = written(message)};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

/// For whoever looks after the house: what is wrong, or nothing, and the program.
HttpAnswer state_in_words(std::string_view wrong, std::string_view version) {
  HttpAnswer answer{.status = wrong.empty() ? 200 : 503, .content_type = "text/plain"};
  answer.body = fmt::format("{}\n{}\n", wrong.empty() ? "ok" : wrong, version);
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

/// The cards themselves, unless the browser has them.
HttpAnswer cards_of(const AnyEdition& edition, const HttpRequest& request) {
  const std::string tag = "\"" + json::hex(edition.fingerprint()) + "\"";
  HttpAnswer answer;
  answer.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}};
  if (matches_tag(request.if_none_match, tag))
    answer.status = 304;
  else
    answer.body = boost::json::serialize(edition.cards());
  return answer;
}

constexpr std::array animals{"Sowa", "Kornik", "Borsuk", "Lis",  "Jeż",
                             "Ryś",  "Wydra",  "Bóbr",   "Żubr", "Kuna"};

/// A name until its owner gives another: an animal of these woods, and a number.
std::string first_name() {
  const std::uint64_t number = random_number();
  return fmt::format("{} {}", animals[number % animals.size()], 10 + number / animals.size() % 90);
}

/// Whether somebody is called what they chose, and need not be asked.
bool is_chosen(std::string_view name) {
  return std::none_of(animals.begin(), animals.end(), [&](std::string_view animal) {
    if (!name.starts_with(animal) || name.size() != animal.size() + 3) return false;
    const std::string_view rest = name.substr(animal.size());
    return rest[0] == ' ' && std::isdigit(static_cast<unsigned char>(rest[1])) != 0 &&
           std::isdigit(static_cast<unsigned char>(rest[2])) != 0;
  });
}

/// Puts the number of that name, if there is one, in place of what is there.
Result<void> read_number(std::string_view query, std::string_view name, int& number) {
  const std::optional<std::string> value = query_value(query, name);
  if (!value) return {};
  const char* end = value->data() + value->size();
  const auto [read, wrong] = std::from_chars(value->data(), end, number);
  if (wrong == std::errc() && read == end) return {};
  return error(fmt::format("{}: a whole number up to {} is expected", name, std::numeric_limits<int>::max()),
               ErrorCode::malformed);
}

Result<ReplayRequest> read_replay_request(std::string_view query) {
  ReplayRequest asked;
  for (const auto& [name, number] :
       {std::pair{"seat", &asked.seat}, std::pair{"from", &asked.from}, std::pair{"count", &asked.count}})
    if (Result<void> ok = read_number(query, name, *number); !ok) return tl::unexpected(ok.error());
  asked.language = language_named(query_value(query, "lang").value_or("en")).value_or(Language::en);
  return asked;
}

}  // namespace

Me me_called(const std::string& name) { return {name, is_chosen(name)}; }

void Hall::answer(HttpRequest request, std::function<void(HttpAnswer)> reply) {
  const std::string_view path = request.path;
  const auto is = [&](std::string_view method, std::string_view route) {
    return request.method == method && path == route;
  };
  const bool get = request.method == "GET";
  constexpr std::string_view games = "/api/games/";
  constexpr std::string_view tables = "/api/tables/";
  constexpr std::string_view daily = "/api/daily/";
  constexpr std::string_view own_tables = "/api/me/tables/";
  constexpr std::string_view own_sessions = "/api/me/sessions/";
  if (get && path == "/healthz") return answer_health(reply);
  if (get && path == "/readyz") return answer_ready(reply);
  if (get && path == "/metrics") return answer_metrics(reply);
  if (is("GET", "/api/games")) return answer_games(reply);
  if (is("GET", "/api/me") || is("PUT", "/api/me")) return answer_me(request, reply);
  if (is("GET", "/api/me/sessions")) return answer_sessions(request, reply);
  if (is("POST", "/api/me/sessions")) return answer_come_in(request, reply);
  if (is("POST", "/api/me/sessions/code")) return answer_device_code(request, reply);
  if (is("DELETE", "/api/me/sessions")) return answer_end_others(request, reply);
  if (request.method == "DELETE" && path.starts_with(own_sessions))
    return answer_end_session(path.substr(own_sessions.size()), request, reply);
  if (is("GET", "/api/me/tables")) return answer_tables(request, true, reply);
  if (request.method == "PUT" && path.starts_with(own_tables))
    return answer_put_away(std::string(path.substr(own_tables.size())), request, reply);
  if (is("GET", "/api/push")) return answer_push_key(request, reply);
  if (is("PUT", "/api/me/push")) return answer_subscribe(request, reply);
  if (is("DELETE", "/api/me/push")) return answer_unsubscribe(request, reply);
  if (is("GET", "/api/tables")) return answer_tables(request, false, reply);
  if (is("POST", "/api/tables")) return answer_open(request, reply);
  if (get && path.starts_with(games) && path.ends_with("/edition"))
    return answer_edition(path.substr(games.size(), path.size() - games.size() - 8), request, reply);
  if (get && path.starts_with(tables)) {
    const std::string_view rest = path.substr(tables.size());
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    return answer_table(std::string(rest.substr(0, slash)), rest.substr(slash), request, reply);
  }
  if (path.starts_with(daily) && (get || request.method == "POST"))
    return answer_daily(path.substr(daily.size()), request, reply);
  if (path.starts_with("/api/") || !get)
    return reply(refusal(request, 404, {fmt::format("there is no {} {}", request.method, path)}));
  answer_page(request, reply);
}

/// What is wrong with the store is the log's: it may name files.
void Hall::answer_health(const Reply& reply) {
  writable_.ask([this, reply](const Result<void>& written) {
    HttpAnswer answer = state_in_words(written ? "" : "the store cannot be written", version_);
    if (!written) log_(fmt::format("the store cannot be written: {}", written.error().message));
    if (const std::optional<std::string> warning = ceiling_.warning()) answer.body += *warning + "\n";
    reply(std::move(answer));
  });
}

/// Whether people are to be sent here. A store that can only be read is no reason to send them away: the others have the same.
void Hall::answer_ready(const Reply& reply) {
  if (departing_) return reply(state_in_words("the server is closing", version_));
  reachable_.ask([this, reply](const Result<void>& read) {
    if (!read) log_(fmt::format("the store cannot be reached: {}", read.error().message));
    reply(state_in_words(read ? "" : "the store cannot be reached", version_));
  });
}

void Hall::answer_games(const Reply& reply) {
  Games games;
  for (const AnyGame* game : all_games())
    games.games.push_back(info_of(*game, *editions_.for_new_tables(*game)));
  reply(ok(games));
}

void Hall::answer_edition(std::string_view id, const HttpRequest& request, const Reply& reply) {
  const Result<const AnyGame*> game = game_named(id);
  if (!game) return reply(refusal(request, 404, game.error()));
  reply(cards_of(*editions_.for_new_tables(**game), request));
}

void Hall::answer_me(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> known = identity_of(request);
  if (known && request.method == "PUT") return answer_rename(*known, request, reply);
  HttpAnswer answer;
  answer.headers.emplace_back("Cache-Control", "no-store");
  if (known) {
    note_use(known->session, request);
    answer.body = written(me_called(known->name));
    return reply(std::move(answer));
  }
  if (known.error().code != ErrorCode::no_identity || request.method == "PUT")
    return reply(refusal(request, known.error()));
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many));
  if (ceiling_.reached()) return reply(refusal(request, {"the house is full", ErrorCode::house_full}));
  const std::string name = first_name();
  const PersonId person = store_.new_person_id();
  NewSession made = new_session(person, request, house_.time.now());
  Batch batch;
  batch.people.push_back({person, name, house_.time.now()});
  batch.sessions.push_back(std::move(made.row));
  answer.headers.push_back(std::move(made.cookie));
  answer.body = written(me_called(name));
  store_.write(std::move(batch), [this, request, reply, answer](const Result<void>& done) {
    reply(done ? answer : refusal(request, log_if_inner(done.error(), "a person", ErrorCode::not_saved)));
  });
}

/// A new name is told wherever its owner sits, so it is given out as slowly as what lasts.
void Hall::answer_rename(const Identity& who, const HttpRequest& request, const Reply& reply) {
  const Result<NameRequest> asked = read_message<NameRequest>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  const Result<std::string> name = clean_name(asked->name);
  if (!name) return reply(refusal(request, 400, name.error()));
  HttpAnswer answer{.body = written(me_called(*name))};
  answer.headers.emplace_back("Cache-Control", "no-store");
  if (*name == who.name) return reply(std::move(answer));
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many));
  store_.write({.renamed = {{who.person, *name}}}, [this, person = who.person, name = *name, request, reply,
                                                    answer](const Result<void>& done) {
    if (!done) return reply(refusal(request, log_if_inner(done.error(), "a person", ErrorCode::not_saved)));
    people_.renamed(person, name);
    bus_.tell(words::Renamed{person});
    reply(answer);
    // The store's thread has other things to do than to tell everybody.
    boost::asio::post(net_.context(), [this, person] { tell_of_name(person); });
  });
}

void Hall::answer_tables(const HttpRequest& request, bool mine, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who && mine) return reply(refusal(request, who.error()));
  const PersonId person = who ? who->person : 0;
  const auto own_tables = [&]() -> Result<std::vector<TableRow>> {
    if (!query_value(request.query, "over"))
      return store_.tables_of(person, most_listed, query_value(request.query, "away").has_value());
    ChangedRow last;
    if (const std::optional<std::string> key = query_value(request.query, "before")) {
      const Result<std::optional<TableRow>> row = store_.table(*key);
      if (!row) return tl::unexpected(row.error());
      if (!*row) return error("there is no such table", ErrorCode::no_table);
      last = {(*row)->changed, (*row)->id};
    }
    return store_.finished_tables_of(person, last, most_listed);
  };
  const Result<std::vector<TableRow>> rows = mine ? own_tables() : store_.listed_tables(most_listed);
  if (!rows) return reply(refusal(request, log_if_inner(rows.error(), "lists of tables")));
  const auto name_of = [&](PersonId one) {
    return name_of_person({.names = {{one, people_.name_of(one)}}, .chat = {}}, one, language_of(request));
  };
  Tables tables;
  for (const TableRow& row : *rows)
    if (Result<Summary> summary = summary_for(row, person, language_of(request), name_of))
      tables.tables.push_back(std::move(*summary));
  reply(ok(tables));
}

/// Out of one's own sight; at the table nothing changes.
void Hall::answer_put_away(const std::string& key, const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  const Result<AwayRequest> asked = read_message<AwayRequest>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  const Result<std::optional<TableRow>> row = store_.table(key);
  if (!row) return reply(refusal(request, log_if_inner(row.error(), "table " + key)));
  const auto sits_at = [&](const TableRow& table) {
    const Result<Summary> summary =
        summary_for(table, who->person, Language::en, [](PersonId) { return ""; });
    return summary && std::any_of(summary->seats.begin(), summary->seats.end(),
                                  [](const SeatView& seat) { return seat.you; });
  };
  if (!*row) return reply(refusal(request, {"there is no such table", ErrorCode::no_table}));
  if (!sits_at(**row))
    return reply(refusal(request, 409, {"you have no seat at this table", ErrorCode::not_seated}));
  store_.write(
      {.table = (*row)->id, .away = {{who->person, asked->away}}},
      [this, request, reply, asked = *asked](const Result<void>& done) {
        reply(done ? ok(asked)
                   : refusal(request, log_if_inner(done.error(), "a table put away", ErrorCode::not_saved)));
      });
}

/// A page of the client. That of a table says what it is, to programs that show where a link leads.
void Hall::answer_page(const HttpRequest& request, const Reply& reply) {
  if (request.path == ModuleFile::address) return reply(module_.answer(request));
  HttpAnswer answer = bundle_.answer(request);
  const std::string_view page = bundle_.page();
  const std::optional<std::string> key = table_in_path(request.path);
  if (answer.status != 200 || page.empty() || !key) return reply(std::move(answer));
  const Result<std::optional<TableRow>> row = store_.table(*key);
  if (!row || !*row) return reply(std::move(answer));
  // Nobody is named; only that somebody is there counts.
  const Result<Summary> summary = summary_for(**row, 0, language_of(request), [](PersonId) { return "?"; });
  if (!summary) return reply(std::move(answer));
  Preview preview = preview_of(*summary, public_address_, language_of(request));
  if (!bundle_.has("/preview/" + summary->game + ".png")) preview.picture.clear();
  answer = {.content_type = "text/html; charset=utf-8"};
  answer.body = with_preview(page, preview);
  answer.headers = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Language"}};
  reply(std::move(answer));
}

void Hall::answer_open(const HttpRequest& request, const Reply& reply) {
  const Result<Identity> who = identity_of(request);
  if (!who) return reply(refusal(request, who.error()));
  if (!admits_another(request.address)) return reply(refusal(request, 429, too_many));
  const Result<OpenRequest> asked = read_message<OpenRequest>(request.body);
  if (!asked) return reply(refusal(request, 400, asked.error()));
  open(*asked, {who->person, request.address}, [request, reply](const Result<std::string>& key) {
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
    return (*found)->look(
        [key, person, request, reply](const Room& room, const Beside& beside, Seats connected) {
          const Viewer viewer{room.seat_of(person), language_of(request)};
          reply(ok(summary_of(room, beside, key, viewer, connected)));
        });
  if (rest == "/edition")
    return (*found)->look([request, reply](const Room& room, const Beside&, Seats) {
      if (room.edition() == nullptr)
        return reply(refusal(request, {"the cards of this table are not to be found", ErrorCode::frozen}));
      reply(cards_of(*room.edition(), request));
    });
  if (rest == "/record")
    return (*found)->look([request, reply](const Room& room, const Beside&, Seats) {
      if (room.phase() != RoomPhase::over)
        return reply(refusal(request, 409, {"the game is not over", ErrorCode::not_over}));
      if (room.match() == nullptr)
        return reply(refusal(request, {"this table cannot be played again", ErrorCode::frozen}));
      reply({.content_type = "text/plain; charset=utf-8", .body = write_record(room.match()->record())});
    });
  if (rest == "/replay") return answer_replay(key, *found, request, person, reply);
  reply(
      refusal(request, 404, {fmt::format("a table has no \"{}\"; it has record, replay and edition", rest)}));
}

/// What a replay is made of is taken at the table; it is put together by those who think, one household after the other.
void Hall::answer_replay(const std::string& key, const RoomPtr& room, const HttpRequest& request,
                         PersonId person, const Reply& reply) {
  const Result<ReplayRequest> asked = read_replay_request(request.query);
  if (!asked) return reply(refusal(request, asked.error()));
  if (!admits_replay(request.address)) return reply(refusal(request, 429, too_many));
  const auto make = [this, key, request, reply, person, asked = *asked](
                        const Room& room, const Beside& beside, Seats connected) {
    Result<ReplayParts> parts = parts_of_replay(room, beside, asked, connected);
    if (!parts) return reply(refusal(request, log_if_inner(parts.error(), "table " + key)));
    // Names may change, and who is there; everything else about a finished game stays as it is.
    const std::string question = fmt::format("{} {} {} {} {} {}", key, asked.seat, asked.from, parts->until,
                                             static_cast<int>(asked.language), written(parts->frame));
    if (const AnswerCache::Answer kept = replays_.find(question)) return reply({.body = *kept});
    const auto put_together = [this, key, request, reply, question, parts = std::move(*parts)] {
      const Result<Replay> replay = replay_of(parts);
      if (!replay) return reply(refusal(request, log_if_inner(replay.error(), "table " + key)));
      const auto body = std::make_shared<const std::string>(written(*replay));
      replays_.keep(question, body);
      reply({.body = *body});
    };
    if (!quick_->post({network_number(request.address), person, 0}, put_together))
      reply(refusal(request, 503, {"the house is busy", ErrorCode::busy}));
  };
  room->look(make);
}

}  // namespace grod
