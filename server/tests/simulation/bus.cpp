#include "server/tests/simulation/bus.h"

#include <fmt/format.h>

#include <algorithm>

namespace grod::sim {

namespace {

std::string said(const Word& word) {
  if (const auto* happened = std::get_if<words::Happened>(&word))
    return fmt::format("table {} has come to event {}", happened->table, happened->n);
  if (const auto* look = std::get_if<words::LookOn>(&word))
    return fmt::format("{} people look on at table {}", look->people.size(), look->table);
  if (const auto* left = std::get_if<words::Left>(&word)) return fmt::format("server {} goes", left->server);
  return "something about people";
}

}  // namespace

void SimulatedBus::End::tell(const Word& word) {
  if (dead_) return;
  // Planted is a server that has said so before.
  if (bus_.plant_ == Plant::tell_before_commit && std::holds_alternative<words::Happened>(word)) return;
  bus_.send(life_, word, bus_.dice_.between(1, bus_.weather_.word_slowest));
}

void SimulatedBus::End::tell_early(const words::Happened& word) {
  if (!dead_) bus_.send(life_, word, 0);
}

void SimulatedBus::End::hear(const Word& word) {
  if (!listener_ || dead_) return;
  if (const auto table = table_of(word); table && !followed_.contains(*table)) return;
  if (const auto* happened = std::get_if<words::Happened>(&word)) {
    const auto [last, fresh] = heard_.try_emplace(happened->table, happened->n);
    if (const auto lost = lost_.find(happened->table); lost != lost_.end() && lost->second < happened->n)
      lost_.erase(lost);
    if (bus_.plant_ == Plant::overlook_gap && !fresh && happened->n != last->second + 1) return;
    last->second = std::max(last->second, happened->n);
  }
  listener_(word);
}

void SimulatedBus::send(int from, const Word& word, Time after) {
  for (const auto& [life, end] : ends_) {
    if (life == from) continue;
    if (cut_off_.contains(from) || cut_off_.contains(life) || dice_.chance(weather_.word_lost)) {
      lose(*end, word);
      continue;
    }
    deliver(life, word, after);
    if (dice_.chance(weather_.word_repeated)) deliver(life, word, after + dice_.between(0, 3000));
  }
}

void SimulatedBus::lose(End& to, const Word& word) {
  ++words_lost_;
  trace_.note(fmt::format("server {} misses", to.life_), said(word));
  if (const auto* happened = std::get_if<words::Happened>(&word)) {
    std::int64_t& lost = to.lost_[happened->table];
    lost = std::max(lost, happened->n);
    // Whoever overlooks gaps is to be seen doing so: what was lost before is no excuse.
    if (plant_ == Plant::overlook_gap) to.heard_.try_emplace(happened->table, happened->n - 1);
  }
}

void SimulatedBus::deliver(int life, const Word& word, Time after) {
  agenda_.in(after, Kind::message, life, [this, life, word] {
    const auto end = ends_.find(life);
    if (end == ends_.end()) return;
    trace_.note(fmt::format("server {} hears", life), said(word));
    end->second->hear(word);
  });
}

void SimulatedBus::cut_off(int life) {
  trace_.note(fmt::format("server {} is cut off from the others", life));
  cut_off_.insert(life);
}

void SimulatedBus::heal() { cut_off_.clear(); }

bool SimulatedBus::has_hidden_loss(int life, TableId table) const {
  const auto end = ends_.find(life);
  return end != ends_.end() && end->second->lost_.contains(table);
}

}  // namespace grod::sim
