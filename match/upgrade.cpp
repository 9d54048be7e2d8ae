#include "match/upgrade.h"

#include <fmt/format.h>

#include <utility>

namespace grod {

/// The structs of format 1, as they were.
namespace format_1 {

enum class EventKind {
  opened,
  sat,
  left,
  seated_bot,
  started,
  acted,
  undone,
  resigned,
  taken_over,
  returned,
  chat,
  rematch,
};

struct Setup {
  std::string game;
  std::string edition;
  std::vector<std::string> variants;
  json::Texts settings;
  std::vector<ChairSetup> seats;
  Clock clock;
  Pace pace{};
  bool listed = false;
  std::string seed;
  std::string nonce;
  std::string commitment;
  std::vector<std::string> seat_keys;
};

struct Event {
  int n = 0;
  Time at = 0;
  EventKind kind{};
  std::optional<int> seat = {};
  std::optional<PersonId> person = {};
  std::optional<std::string> name = {};
  std::optional<std::string> bot = {};
  std::optional<std::string> action = {};
  std::optional<std::string> key = {};
  std::optional<std::string> text = {};
  std::optional<Setup> setup = {};
};

BOOST_DESCRIBE_STRUCT(Setup, (),
                      (game, edition, variants, settings, seats, clock, pace, listed, seed, nonce, commitment,
                       seat_keys))
BOOST_DESCRIBE_STRUCT(Event, (), (n, at, kind, seat, person, name, bot, action, key, text, setup))

}  // namespace format_1

namespace {

/// Goes through the events of a table and remembers what later ones leave out: who sits where, and the first keys.
class Upgrade {
 public:
  explicit Upgrade(const std::function<std::string()>& fresh_salt) : fresh_salt_(fresh_salt) {}

  Result<void> add(std::string_view line) {
    const Result<json::Value> value = json::parse(line);
    if (!value) return tl::unexpected(value.error());
    format_1::Event old;
    if (Result<void> ok = json::read(json::Plain{}, *value, old, "event"); !ok) return ok;
    if (old.n != static_cast<int>(table_.events.size()) + 1)
      return error(fmt::format("its number is {}", old.n));
    if ((old.kind == format_1::EventKind::opened) != table_.events.empty())
      return error("a table is opened once, and first");
    if (old.person && old.name && *old.person != 0) table_.beside.names[*old.person] = *old.name;
    Result<EventBody> body = body_of(old);
    if (!body) return tl::unexpected(body.error());
    Event event{.n = old.n, .at = old.at, .body = std::move(*body), .chain = {}};
    event.chain = chain_of(table_.events.empty() ? "" : table_.events.back().chain, event);
    table_.events.push_back(std::move(event));
    return {};
  }

  UpgradedTable take() { return std::move(table_); }

 private:
  Result<EventBody> body_of(const format_1::Event& old) {
    using Kind = format_1::EventKind;
    switch (old.kind) {
      case Kind::opened: return opened(old);
      case Kind::started: return Started{};
      case Kind::rematch: return Rematch{old.text.value_or("")};
      default: break;
    }
    if (!old.seat) return error("the field \"seat\" is missing");
    if (*old.seat < 0 || *old.seat >= static_cast<int>(sitting_.size()))
      return error(fmt::format("there is no seat {}", *old.seat));
    const Seat seat = seat_at(*old.seat);
    PersonId& sitting = sitting_[std::size_t(seat)];
    switch (old.kind) {
      case Kind::sat:
        sitting = old.person.value_or(0);
        if (sitting < 1) return error("the field \"person\" is missing");
        // Those who sat down before keys were given out one by one have the first of their seat.
        return Sat{seat, sitting, old.key.value_or(first_keys_[std::size_t(seat)])};
      case Kind::left: sitting = 0; return Left{seat};
      case Kind::seated_bot: sitting = 0; return with_bot<BotSeated>(seat, old);
      case Kind::acted:
        if (!old.action) return error("the field \"action\" is missing");
        return Acted{seat, *old.action, std::nullopt};
      case Kind::undone: return Undone{seat};
      case Kind::resigned: return with_bot<Resigned>(seat, old);
      case Kind::taken_over:
        return with_bot<TakenOver>(seat, old).map([&](EventBody body) {
          std::get<TakenOver>(body).why = old.text == "clock" ? Absence::clock : Absence::left;
          return body;
        });
      case Kind::returned: return Returned{seat};
      case Kind::chat: return said(seat, old);
      default: return error("nothing is known of such an event");
    }
  }

  Result<EventBody> opened(const format_1::Event& old) {
    const PersonId person = old.person.value_or(0);
    if (!old.setup || person < 1) return error("what was opened, and by whom, is missing");
    const format_1::Setup& was = *old.setup;
    if (was.seat_keys.size() != was.seats.size()) return error("a key for each seat is expected");
    const Result<Deal> deal = Deal::read(was.seed);
    if (!deal) return tl::unexpected(deal.error());
    Setup setup;
    setup.game = was.game;
    setup.edition = was.edition;
    setup.rules = 1;
    setup.variants = was.variants;
    setup.settings = was.settings;
    setup.seats = was.seats;
    setup.clock = was.clock;
    setup.pace = was.pace;
    setup.listed = was.listed;
    setup.deal = *deal;
    setup.nonce = was.nonce;
    setup.commitment = was.commitment;
    first_keys_ = was.seat_keys;
    sitting_.assign(was.seats.size(), 0);
    TableOpened opened{.person = person, .key = {}, .setup = std::move(setup)};
    for (std::size_t i = 0; i < was.seats.size(); ++i) {
      if (was.seats[i].kind != ChairKind::you) continue;
      sitting_[i] = person;
      opened.key = was.seat_keys[i];
    }
    return opened;
  }

  template <class Body>
  static Result<EventBody> with_bot(Seat seat, const format_1::Event& old) {
    if (!old.bot) return error("the field \"bot\" is missing");
    Body body;
    body.seat = seat;
    body.bot = *old.bot;
    return body;
  }

  /// A line belonged to a seat. Nobody but the person who had it could speak there.
  Result<EventBody> said(Seat seat, const format_1::Event& old) {
    const PersonId person = sitting_[std::size_t(seat)];
    if (person == 0) return error("nobody sits there who could have said that");
    if (!old.text) return error("the field \"text\" is missing");
    table_.beside.chat[old.n] = *old.text;
    const std::string salt = fresh_salt_();
    return ChatLine{seat, person, salt, chat_hash(salt, *old.text)};
  }

  const std::function<std::string()>& fresh_salt_;
  UpgradedTable table_;
  std::vector<PersonId> sitting_;
  std::vector<std::string> first_keys_;
};

}  // namespace

Result<UpgradedTable> upgrade_events(const std::vector<std::string>& lines,
                                     const std::function<std::string()>& fresh_salt) {
  Upgrade upgrade(fresh_salt);
  int number = 0;
  for (const std::string& line : lines) {
    ++number;
    if (const Result<void> ok = upgrade.add(line); !ok)
      return error(fmt::format("event {}: {}", number, ok.error().message));
  }
  if (number == 0) return error("there are no events");
  return upgrade.take();
}

}  // namespace grod
