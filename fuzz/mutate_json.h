// Changes JSON as JSON, so that most of what a reader is given gets past the parser: numbers are moved from one
// place to another, entries are dropped, doubled and exchanged. Include it in one source of a fuzz target.
#pragma once

#include <algorithm>
#include <vector>

#include "core/rng.h"
#include "texts/json.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace grod::fuzz {

inline void collect(json::Value& value, std::vector<json::Value*>& nodes) {
  nodes.push_back(&value);
  if (value.is_array())
    for (json::Value& item : value.as_array()) collect(item, nodes);
  if (value.is_object())
    for (auto& [key, item] : value.as_object()) collect(item, nodes);
}

/// The last entry of one list goes to the end of another: a card lies elsewhere.
inline void move_entry(json::Value& from, json::Value& to) {
  if (&from == &to || !from.is_array() || !to.is_array() || from.as_array().empty()) return;
  json::Value entry = from.as_array().back();
  std::vector<json::Value*> inside;
  collect(entry, inside);
  for (const json::Value* const part : inside)
    if (part->is_array()) return;  // `to` may be in there
  from.as_array().pop_back();
  to.as_array().push_back(std::move(entry));
}

inline void change_once(json::Value& root, Rng& rng) {
  std::vector<json::Value*> nodes;
  collect(root, nodes);
  const auto any = [&] { return nodes[static_cast<std::size_t>(rng.below(static_cast<int>(nodes.size())))]; };
  const auto number = [&] {
    for (int tries = 0; tries < 50; ++tries)
      if (json::Value* const node = any(); node->is_int64()) return node;
    return any();
  };
  const auto list = [&] {
    for (int tries = 0; tries < 50; ++tries)
      if (json::Value* const node = any(); node->is_array()) return node;
    return any();
  };
  json::Value* const node = any();
  switch (rng.below(11)) {
    case 0:
    case 1: {  // from one count to another: totals stay
      json::Value* const from = number();
      json::Value* const to = number();
      if (!from->is_int64() || !to->is_int64()) break;
      from->as_int64() -= 1;
      to->as_int64() += 1;
      break;
    }
    case 2:
      if (json::Value* const place = number(); place->is_int64()) place->as_int64() = rng.below(12) - 1;
      break;
    case 3: *number() = rng.below(300) - 20; break;
    case 4:
      if (node->is_array() && !node->as_array().empty()) node->as_array().pop_back();
      break;
    case 5:
      if (node->is_array() && !node->as_array().empty()) {
        const json::Value last = node->as_array().back();
        node->as_array().push_back(last);
      }
      break;
    case 6:
      if (node->is_object() && !node->as_object().empty()) node->as_object().erase(node->as_object().begin());
      break;
    case 7:
      if (node->is_bool()) node->as_bool() = !node->as_bool();
      break;
    case 8:
    case 9: move_entry(*list(), *list()); break;
    default: {  // two leaves change places, or one becomes like the other
      json::Value* const other = any();
      if (node->is_structured() || other->is_structured()) break;
      if (rng.below(2) == 0)
        *node = json::Value(*other);
      else
        std::swap(*node, *other);
    }
  }
}

/// One in four changes is to the bytes, whatever they mean.
inline std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  Rng rng(seed);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Result<json::Value> value = json::parse(text);
  if (!value || rng.below(4) == 0) return LLVMFuzzerMutate(data, size, most);
  for (int i = rng.below(4); i >= 0; --i) change_once(*value, rng);
  const std::string changed = boost::json::serialize(*value);
  if (changed.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(changed.begin(), changed.end(), data);
  return changed.size();
}

}  // namespace grod::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  return grod::fuzz::mutate_json(data, size, most, seed);
}
