#include "texts/patch.h"

#include <algorithm>
#include <charconv>

namespace grod::json {

namespace {

constexpr std::string_view splice_key = "~";

/// About how many bytes it is when written; no further than the limit.
std::size_t weight(const Value& value, std::size_t limit) {
  std::size_t sum = 2;
  if (value.is_object()) {
    for (const auto& [key, field] : value.as_object()) {
      if (sum >= limit) return sum;
      sum += key.size() + 4 + weight(field, limit - sum);
    }
  } else if (value.is_array()) {
    for (const Value& item : value.as_array()) {
      if (sum >= limit) return sum;
      sum += 1 + weight(item, limit - sum);
    }
  } else if (value.is_string()) {
    sum += value.as_string().size();
  } else if (!value.is_number()) {
    sum += 2;
  }
  return sum;
}

Value whole(const Value& value) { return Array{value}; }

Object fields_changed(const Object& before, const Object& after) {
  Object patch;
  for (const auto& [key, old] : before)
    if (!after.contains(key)) patch[key] = 0;
  for (const auto& [key, fresh] : after) {
    const Value* old = before.if_contains(key);
    if (old == nullptr)
      patch[key] = whole(fresh);
    else if (Value change = patch_between(*old, fresh); !is_empty_patch(change))
      patch[key] = std::move(change);
  }
  return patch;
}

/// Both lists begin and end alike; what lies between is changed item by item where it is as long, and replaced where not.
Object items_changed(const Array& before, const Array& after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t head = 0;
  while (head < shorter && before[head] == after[head]) ++head;
  std::size_t tail = 0;
  while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
  Object patch;
  if (before.size() == after.size()) {
    for (std::size_t i = head; i < before.size() - tail; ++i)
      if (Value change = patch_between(before[i], after[i]); !is_empty_patch(change))
        patch[std::to_string(i)] = std::move(change);
    return patch;
  }
  Array come(after.begin() + static_cast<std::ptrdiff_t>(head),
             after.end() - static_cast<std::ptrdiff_t>(tail));
  patch[splice_key] = Array{head, before.size() - head - tail, std::move(come)};
  return patch;
}

/// The number of an item; nothing for what is none.
std::optional<std::size_t> item_number(std::string_view key) {
  std::size_t number = 0;
  const auto [end, wrong] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (wrong != std::errc() || end != key.data() + key.size()) return std::nullopt;
  return number;
}

Result<void> splice(Array& list, const Value& how) {
  const auto fault = [] { return error("a patch replaces items that are not there"); };
  if (!how.is_array() || how.as_array().size() != 3 || !how.at(2).is_array()) return fault();
  const std::optional<std::int64_t> at = whole_number(how.at(0)), gone = whole_number(how.at(1));
  const auto size = static_cast<std::int64_t>(list.size());
  if (!at || !gone || *at < 0 || *gone < 0 || *at > size || *gone > size - *at) return fault();
  const auto begin = list.erase(list.begin() + *at, list.begin() + *at + *gone);
  list.insert(begin, how.at(2).as_array().begin(), how.at(2).as_array().end());
  return {};
}

Result<void> change_object(Object& object, const Object& patch) {
  for (const auto& [key, change] : patch) {
    const bool there = object.contains(key);
    if (!there && !change.is_array())
      return error("a patch changes \"" + std::string(key) + "\", which is not there");
    if (whole_number(change) == 0)
      object.erase(key);
    else if (Result<void> done = apply_patch(object[key], change); !done)
      return done;
  }
  return {};
}

Result<void> change_list(Array& list, const Object& patch) {
  if (const Value* how = patch.if_contains(splice_key))
    if (Result<void> done = splice(list, *how); !done) return done;
  for (const auto& [key, change] : patch) {
    if (key == splice_key) continue;
    const std::optional<std::size_t> number = item_number(key);
    if (!number || *number >= list.size())
      return error("a patch changes item " + std::string(key) + ", which is not there");
    if (Result<void> done = apply_patch(list[*number], change); !done) return done;
  }
  return {};
}

}  // namespace

bool is_empty_patch(const Value& patch) { return patch.is_object() && patch.as_object().empty(); }

Value patch_between(const Value& before, const Value& after) {
  const bool objects = before.is_object() && after.is_object();
  if (!objects && !(before.is_array() && after.is_array()))
    return before == after ? Value(Object{}) : whole(after);
  Value patch = objects ? fields_changed(before.as_object(), after.as_object())
                        : items_changed(before.as_array(), after.as_array());
  const std::size_t size = weight(patch, std::size_t(-1));
  return size < weight(after, size) + 2 ? patch : whole(after);
}

Result<void> apply_patch(Value& value, const Value& patch) {
  if (patch.is_array() && patch.as_array().size() == 1) {
    value = patch.as_array()[0];
    return {};
  }
  if (!patch.is_object()) return error("a patch is a list of one value, or an object");
  if (patch.as_object().empty()) return {};
  if (value.is_object()) return change_object(value.as_object(), patch.as_object());
  if (value.is_array()) return change_list(value.as_array(), patch.as_object());
  return error("a patch changes parts of what has none");
}

}  // namespace grod::json
