#include "server/tests/simulation/line.h"

#include <algorithm>
#include <utility>

namespace grod::sim {

namespace {

/// The table that an `update` or a `change` is about; nothing where it is another message.
std::string table_told_of(std::string_view text) {
  constexpr std::string_view table = R"("table":")";
  if (!text.starts_with(R"({"type":"update")") && !text.starts_with(R"({"type":"change")")) return {};
  const std::string_view key = text.substr(text.find(table) + table.size());
  return std::string(key.substr(0, key.find('"')));
}

}  // namespace

void Line::say(const std::string& text) {
  if (!whole()) return;
  if (wires_.dice.chance(wires_.weather.cut)) return cut();
  last_up_ = std::max(last_up_, wires_.agenda.now() + wires_.dice.between(1, wires_.weather.slowest));
  wires_.agenda.at(last_up_, Kind::message, life_, [self = shared_from_this(), text] { self->reach(text); });
  // Who looks on says so once: said again much later it would mean something else.
  if (text.find("watch\"") != std::string::npos || !wires_.dice.chance(wires_.weather.repeated)) return;
  wires_.agenda.in(
      last_up_ - wires_.agenda.now() + wires_.dice.between(0, 3000), Kind::message, life_,
      [self = shared_from_this(), text] { self->reach(self->ends_.again ? self->ends_.again(text) : text); });
}

void Line::reach(const std::string& text) {
  if (cut_ || !peer_) return;
  wires_.trace.note(name_ + " says", text);
  const std::shared_ptr<Peer> peer = peer_;  // it may break while it is listened to
  peer->received(text);
}

void Line::send(std::shared_ptr<const std::string> text) {
  if (ends_.sent) ends_.sent(*text);
  if (cut_) return;
  ++under_way_;
  const bool lost = wires_.dice.chance(wires_.weather.lost);
  last_down_ = std::max(last_down_, wires_.agenda.now() + wires_.dice.between(1, wires_.weather.slowest));
  wires_.agenda.at(last_down_, Kind::message, world,
                   [self = shared_from_this(), text = std::move(text), lost] { self->arrive(*text, lost); });
}

void Line::arrive(const std::string& text, bool lost) {
  if (cut_) return;
  --under_way_;
  if (lost) {
    wires_.trace.note(name_ + " misses", text);
    lost_.insert(table_told_of(text));
  } else {
    lost_.erase(table_told_of(text));
    // What a search finds depends on how fast the machine is.
    wires_.trace.note(name_ + " hears", text.starts_with(R"({"type":"advice")") ? "a hint" : text);
    if (ends_.heard) ends_.heard(text);
  }
  if (under_way_ > 0) return;
  for (const auto& call : std::exchange(caught_up_, {})) call();
}

bool Line::is_behind() const {
  return wires_.weather.behind_from != 0 && under_way_ >= wires_.weather.behind_from;
}

void Line::once_caught_up(std::function<void()> call) {
  if (under_way_ == 0) return call();
  caught_up_.push_back(std::move(call));
}

void Line::close(int, std::string) { cut(); }

void Line::cut() {
  if (cut_) return;
  cut_ = true;
  caught_up_.clear();
  wires_.trace.note(name_ + " is cut off");
  wires_.agenda.in(wires_.dice.between(1, 5000), Kind::message, life_,
                   [self = shared_from_this()] { self->let_go(); });
  wires_.agenda.in(wires_.dice.between(1, 3000), Kind::message, world, [self = shared_from_this()] {
    if (self->ends_.gone) self->ends_.gone();
  });
}

void Line::end() {
  if (!cut_) cut();
  let_go();
}

void Line::hang_up() {
  cut_ = true;
  caught_up_.clear();
  let_go();
}

void Line::let_go() {
  if (const std::shared_ptr<Peer> peer = std::move(peer_)) peer->closed();
  peer_ = nullptr;
}

}  // namespace grod::sim
