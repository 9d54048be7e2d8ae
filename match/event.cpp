#include "match/event.h"

#include <fmt/format.h>

#include "texts/sha256.h"
#include "texts/tagged.h"

namespace grod {

namespace {

constexpr std::size_t kept_digits = 32;

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

json::Object unchained(const Event& event) {
  json::Object line;
  line["n"] = event.n;
  line["at"] = event.at;
  line["kind"] = name_of(event.kind());
  json::write_fields(line, event.body);
  return json::without_nulls(std::move(line)).as_object();
}

/// What the types of the fields do not say yet.
Result<void> check(const Event& event, const std::string& where) {
  if (event.n < 1) return error(fmt::format("{}.n: events are numbered from 1, so not {}", where, event.n));
  if (!is_hex(event.chain, kept_digits))
    return error(fmt::format("{}.chain: {} hexadecimal digits are expected", where, kept_digits));
  return std::visit(
      [&]<class Body>(const Body& body) -> Result<void> {
        if constexpr (requires { body.seat; })
          if (index(body.seat) >= max_seats)
            return error(fmt::format("{}.seat: {} is out of range", where, index(body.seat)));
        if constexpr (requires { body.person; })
          if (body.person < 1) return error(fmt::format("{}.person: {} is nobody", where, body.person));
        if constexpr (requires { body.salt; })
          if (!is_hex(body.salt, kept_digits) || !is_hex(body.hash, kept_digits))
            return error(
                fmt::format("{}: salt and hash have {} hexadecimal digits each", where, kept_digits));
        return {};
      },
      event.body);
}

}  // namespace

std::optional<Seat> Event::seat() const {
  return std::visit(
      []<class Body>(const Body& of) -> std::optional<Seat> {
        if constexpr (requires { of.seat; })
          return of.seat;
        else
          return std::nullopt;
      },
      body);
}

json::Value write_json(const json::Plain&, const Event& event) {
  json::Object line = unchained(event);
  line["chain"] = event.chain;
  return line;
}

Result<void> read_json(const json::Plain&, const json::Value& value, Event& out, const std::string& where) {
  if (!value.is_object()) return error(where + ": an object is expected");
  json::Object rest = value.as_object();
  EventKind kind{};
  Result<void> ok = json::take(rest, "n", out.n, where);
  if (ok) ok = json::take(rest, "at", out.at, where);
  if (ok) ok = json::take(rest, "kind", kind, where);
  if (ok) ok = json::take(rest, "chain", out.chain, where);
  if (ok) ok = json::read_fields(kind, rest, out.body, where);
  return ok ? check(out, where) : ok;
}

std::string write_event(const Event& event) {
  return boost::json::serialize(json::write(json::Plain{}, event));
}

Result<Event> read_event(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return tl::unexpected(value.error());
  Event event;
  if (const Result<void> ok = json::read(json::Plain{}, *value, event, "event"); !ok)
    return tl::unexpected(ok.error());
  return event;
}

std::string chain_of(std::string_view before, const Event& event) {
  return hex_of(sha256(std::string(before) + boost::json::serialize(unchained(event))), kept_digits);
}

std::string chat_hash(std::string_view salt, std::string_view text) {
  return hex_of(sha256(fmt::format("{} {}", salt, text)), kept_digits);
}

}  // namespace grod
