#include "server/tests/simulation/visitor.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod::sim {

namespace {

constexpr Time patience = 4000;  // with an answer that does not come
constexpr Time quiet = 500;      // nothing was heard for so long

std::optional<int> number_in(const json::Object& state, std::string_view field) {
  const json::Value* value = state.if_contains(field);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  return static_cast<int>(value->as_int64());
}

bool is_true(const json::Object& state, std::string_view field) {
  const json::Value* value = state.if_contains(field);
  return value != nullptr && value->is_bool() && value->as_bool();
}

const json::Object* own_seat(const json::Object& state) {
  const std::optional<int> you = number_in(state, "you");
  return you ? &state.at("seats").at(static_cast<std::size_t>(*you)).as_object() : nullptr;
}

std::vector<int> free_seats(const json::Object& state) {
  std::vector<int> free;
  for (const json::Value& seat : state.at("seats").as_array())
    if (seat.at("kind").as_string() == "empty" && seat.at("kept").as_string().empty())
      free.push_back(static_cast<int>(seat.at("seat").as_int64()));
  if (const std::optional<int> kept = number_in(state, "kept")) free = {*kept};
  return free;
}

/// Whether a bot plays for the person who sits there.
bool is_replaced(const json::Object& seat) { return !seat.at("level").as_string().empty(); }

}  // namespace

// In touch

void Visitor::become_diligent(bool stays) {
  diligent_ = true;
  stays_ = stays;
  step_in(1);
}

void Visitor::step_in(Time wait) {
  const Time at = world_.agenda.now() + wait;
  if (next_ && next_at_ <= at) return;
  if (next_) world_.agenda.cancel(*next_);
  next_at_ = at;
  next_ = world_.agenda.at(at, Kind::person, world, [this] {
    next_.reset();
    step();
  });
}

void Visitor::step() {
  step_in(diligent_ ? 1000 : dice_.between(20, 2500));
  if (line_ && line_->whole() && !diligent_ && dice_.chance(8)) return line_->cut();
  if (!line_) return come();
  if (!diligent_ && dice_.chance(15)) return change_language();
  insist();
  for (const auto& [table, screen] : screens_) {
    if (left_.contains(table)) continue;
    if (!screen.lit()) {
      if (world_.agenda.now() - asked_[table] > patience) watch(table);
    } else if (diligent_) {
      see_it_through(table, screen);
    } else {
      do_something(table, screen);
    }
  }
}

void Visitor::come() {
  Line::Ends ends;
  ends.heard = [this](const std::string& text) { hear(text); };
  ends.gone = [this] {
    line_ = nullptr;
    step_in(diligent_ ? 10 : dice_.between(10, 4000));
  };
  ends.again = [this](const std::string& text) { return again(text); };
  line_ = world_.connect(*this, std::move(ends));
  if (!line_) return;
  for (const auto& [table, screen] : screens_) watch(table);
  insist();
}

void Visitor::watch(const std::string& table) {
  Screen& screen = screens_[table];
  screen.await();
  asked_[table] = world_.agenda.now();
  send(table,
       commands::Watch{.since = screen.settled(), .language = language_, .protocol = protocol_version});
  watching_[table] = names_.back();
}

void Visitor::unwatch(const std::string& table) {
  screens_[table].await();
  asked_[table] = world_.agenda.now();
  watching_.erase(table);
  send(table, commands::Unwatch{});
}

/// What was told in the other language is of no use any more.
void Visitor::change_language() {
  language_ = language_ == Language::en ? Language::pl : Language::en;
  for (auto& [table, screen] : screens_) {
    screen = Screen();
    watch(table);
  }
}

void Visitor::send(const std::string& table, commands::Body body) {
  Command command{fmt::format("{}-{}", id_, ++number_), table, std::move(body)};
  const std::string text = written(command);
  names_.push_back(command.id);
  const std::string name = command.id;
  sent_.emplace(name, Sent{text, std::move(command), world_.agenda.now()});
  if (line_) line_->say(text);
}

/// Says again what has not been answered, in the same words.
void Visitor::insist() {
  for (Sent* sent : unanswered()) {
    const Verb verb = sent->command.verb();
    if (verb == Verb::watch || verb == Verb::unwatch || verb == Verb::hint ||
        world_.agenda.now() - sent->at < patience)
      continue;
    sent->at = world_.agenda.now();
    if (line_) line_->say(sent->text);
  }
}

/// Of what was said lately.
std::vector<Sent*> Visitor::unanswered() {
  std::vector<Sent*> found;
  for (auto name = names_.end(); name != names_.begin() && names_.end() - name < 10;)
    if (Sent& sent = sent_.at(*--name); !sent.answered) found.push_back(&sent);
  return found;
}

const Sent* Visitor::sent(const std::string& id) const {
  const auto found = sent_.find(id);
  return found == sent_.end() ? nullptr : &found->second;
}

/// A decision that arrives twice says the same twice; planted is a house that takes the second for a new one.
std::string Visitor::again(const std::string& text) const {
  if (!world_.answers_anew) return text;
  Result<Command> command = read_message<Command>(text);
  if (!command || command->verb() != Verb::act) return text;
  const auto screen = screens_.find(command->table);
  if (screen == screens_.end() || !screen->second.lit()) return text;
  const json::Object& state = screen->second.fields();
  const json::Value* seen = state.if_contains("seen");
  if (seen == nullptr || !seen->is_object() || seen->at("legal").as_array().empty()) return text;
  commands::Act act;
  act.ask = number_in(state, "ask").value_or(0);
  act.action = static_cast<int>(seen->at("legal").at(0).at("action").as_int64());
  command->body = act;
  return written(*command);
}

void Visitor::hear(const std::string& text) {
  heard_at_ = world_.agenda.now();
  const json::Value message = *json::parse(text);
  const std::string type(message.at("type").as_string());
  if (type == "update" || type == "change") {
    const std::string table(message.at("table").as_string());
    Screen& screen = screens_[table];
    switch (screen.hear(message, world_.forgets_gaps)) {
      case Screen::Heard::gap: watch(table); break;
      case Screen::Heard::nonsense:
        world_.complain(fmt::format("person {} cannot make sense of a message", id_));
        break;
      case Screen::Heard::news: break;
    }
    if (screen.lit())
      if (const json::Value* next = screen.fields().if_contains("rematch"); next && next->is_string())
        world_.table_found(std::string(next->as_string()));
    if (diligent_) step_in(dice_.between(1, 30));
    return;
  }
  const json::Value* id = message.as_object().if_contains("id");
  if (id == nullptr) return;
  const auto sent = sent_.find(std::string(id->as_string()));
  if (sent == sent_.end()) return;
  const std::string& table = sent->second.command.table;
  if (const auto watching = watching_.find(table);
      type == "ok" && watching != watching_.end() && watching->second == sent->first)
    screens_[table].expect();
  const std::string code = type == "error" ? std::string(message.at("code").as_string()) : "";
  // What could not be kept, or may have been, is asked for again.
  sent->second.answered = code != "not-saved" && code != "unknown";
  if (diligent_) step_in(dice_.between(1, 30));
}

// At the table

bool Visitor::act(const std::string& table, const Screen& screen) {
  const json::Object& state = screen.fields();
  const json::Object* own = own_seat(state);
  const int ask = number_in(state, "ask").value_or(0);
  const json::Value* seen = state.if_contains("seen");
  if (own == nullptr || is_replaced(*own) || ask == 0 || seen == nullptr || !seen->is_object()) return false;
  const json::Array& legal = seen->at("legal").as_array();
  if (legal.empty()) return false;
  // Whoever waits for an answer does not decide anew.
  for (const Sent* sent : unanswered())
    if (const auto* waiting = sent->command.as<commands::Act>(); waiting != nullptr && waiting->ask == ask)
      return false;
  send(table, commands::Act{ask, static_cast<int>(dice_.of(legal).at("action").as_int64())});
  return true;
}

bool Visitor::answer_undo(const std::string& table, const Screen& screen) {
  const json::Value* request = screen.fields().if_contains("undo_request");
  const std::optional<int> you = number_in(screen.fields(), "you");
  if (request == nullptr || !request->is_object() || !you) return false;
  const json::Array& waiting = request->at("waiting").as_array();
  const bool asked = std::any_of(waiting.begin(), waiting.end(),
                                 [&](const json::Value& seat) { return seat.as_int64() == *you; });
  if (!asked) return false;
  if (diligent_ || dice_.chance(700))
    send(table, commands::GrantUndo{});
  else
    send(table, commands::RefuseUndo{});
  return true;
}

void Visitor::before_the_start(const std::string& table, const Screen& screen) {
  const json::Object& state = screen.fields();
  const std::vector<int> free = free_seats(state);
  if (number_in(state, "you") || free.empty()) {
    if (!free.empty() && diligent_ && is_true(state, "opener"))
      send(table, commands::SeatBot{dice_.of(free), "easy"});
    return;
  }
  send(table, commands::Sit{dice_.of(free), std::nullopt});
}

void Visitor::see_it_through(const std::string& table, const Screen& screen) {
  const json::Object& state = screen.fields();
  const std::string phase(state.at("phase").as_string());
  if (phase == "over") return;
  // One thing after the other.
  const std::vector<Sent*> open = unanswered();
  if (std::any_of(open.begin(), open.end(), [&](const Sent* sent) {
        return sent->command.table == table && world_.agenda.now() - sent->at < patience;
      }))
    return;
  if (phase == "waiting") return before_the_start(table, screen);
  const json::Object* own = own_seat(state);
  if (!stays_ && own != nullptr && !is_true(*own, "resigned")) return send(table, commands::Resign{});
  if (!stays_) {
    if (world_.agenda.now() - heard_at_ < quiet) return;  // what they have done may not have been told yet
    left_.insert(table);
    return unwatch(table);
  }
  if (own != nullptr && is_replaced(*own) && !is_true(*own, "resigned"))
    return send(table, commands::ComeBack{});
  if (!answer_undo(table, screen)) act(table, screen);
}

void Visitor::do_something(const std::string& table, const Screen& screen) {
  const json::Object& state = screen.fields();
  const bool waiting = state.at("phase").as_string() == "waiting";
  const bool over = state.at("phase").as_string() == "over";
  const json::Object* own = own_seat(state);
  if (!over && !dice_.chance(450)) {
    if (waiting) return before_the_start(table, screen);
    if (answer_undo(table, screen) || act(table, screen)) return;
  }
  const auto want = [&](commands::Body body) { send(table, std::move(body)); };
  const int wish = dice_.below(100);
  if (wish < 12) return want(commands::Chat{fmt::format("{} says {}", id_, number_)});
  if (wish < 30 && own != nullptr && is_true(state, "undo")) return want(commands::Undo{});
  if (wish < 45 && own != nullptr && is_true(state, "ask_undo")) return want(commands::RequestUndo{});
  if (wish < 55 && own != nullptr && is_replaced(*own)) return want(commands::ComeBack{});
  if (wish < 60) return want(commands::Leave{});
  if (wish < 61) return want(commands::Resign{});
  if (wish < 64) return want(commands::Hint{});
  if (wish < 67) return unwatch(table);
  if (wish < 69) return watch(table);
  if (wish < 72) return want(commands::LetWatchersTalk{dice_.chance(500)});
  if (wish < 74) return want(commands::Hurry{});
  if (wish < 76) return want(commands::SeatBot{dice_.below(4), dice_.chance(500) ? "easy" : ""});
  if (wish < 78) return want(commands::Ping{});
  if (wish < 80) return want(commands::WhyNot{json::Object{{"verb", "build"}}});
  if (wish < 82 && over) return want(commands::Rematch{});
  if (wish < 84 && own == nullptr)
    if (const std::optional<std::string> key = world_.key_of_a_seat(table))
      return want(commands::Sit{dice_.below(4), key});
  if (wish < 90 && !names_.empty() && line_) {
    const Sent& old = sent_.at(dice_.of(names_));
    // Who asks anew for what they no longer want to know has only themselves to blame.
    const Verb verb = old.command.verb();
    if (verb != Verb::watch && verb != Verb::unwatch) line_->say(old.text);
    return;
  }
  if (wish < 93) return talk_nonsense(table);
  if (wish < 94) return want(commands::SendAway{dice_.below(4)});
  if (wish < 95) return want(commands::Ban{dice_.below(4), std::nullopt});
  if (wish < 96) return want(commands::Close{dice_.chance(500)});
  if (wish < 98) return want(commands::StandIn{dice_.below(4)});
  if (is_true(state, "left_alone") && dice_.chance(300)) {
    if (dice_.chance(500)) return want(commands::Claim{});
    return want(commands::Abort{});
  }
}

void Visitor::talk_nonsense(const std::string& table) {
  const std::vector<std::string> nonsense{
      "",
      "{",
      "null",
      "[1, 2, 3]",
      R"({"do": "dance", "id": "x", "table": ""})",
      fmt::format(R"({{"do": "act", "id": "x", "table": "{}"}})", table),
      fmt::format(R"({{"do": "act", "id": "x", "table": "{}", "ask": -1, "action": 70000}})", table),
      fmt::format(R"({{"do": "sit", "id": "x", "table": "{}", "seat": -7, "key": "nobody's"}})", table),
      fmt::format(R"({{"do": "watch", "id": "x", "table": "{}", "protocol": 1}})", table),
      R"({"do": "watch", "id": "x", "table": "0123456789012345678901"})",
      fmt::format(R"({{"do": "chat", "id": "x", "table": "{}", "text": ""}})", table),
  };
  if (line_) line_->say(dice_.of(nonsense));
}

}  // namespace grod::sim
