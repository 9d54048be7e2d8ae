#include "texts/typescript.h"

#include <map>
#include <set>

namespace grod {

namespace {

/// More different texts than this are any text.
constexpr std::size_t most_literals = 8;

std::string type_of(const std::vector<const json::Value*>& values);

std::string type_of_texts(const std::vector<const json::Value*>& values) {
  std::set<std::string> texts;
  for (const json::Value* value : values) texts.insert(std::string(value->as_string()));
  if (texts.size() > most_literals) return "string";
  std::string type;
  for (const std::string& text : texts) type += (type.empty() ? "'" : " | '") + text + "'";
  return type;
}

std::string type_of_objects(const std::vector<const json::Value*>& values) {
  std::vector<std::string> order;
  std::map<std::string, std::vector<const json::Value*>> fields;
  for (const json::Value* value : values)
    for (const auto& [key, field] : value->as_object()) {
      auto& known = fields[std::string(key)];
      if (known.empty()) order.emplace_back(key);
      known.push_back(&field);
    }
  std::string type;
  for (const std::string& key : order) {
    const bool always = fields[key].size() == values.size();
    type += (type.empty() ? " " : "; ") + key + (always ? ": " : "?: ") + type_of(fields[key]);
  }
  return "{" + type + " }";
}

std::string type_of(const std::vector<const json::Value*>& values) {
  if (values.empty()) return "unknown";
  const auto all = [&](auto is) { return std::all_of(values.begin(), values.end(), is); };
  if (all([](const json::Value* v) { return v->is_string(); })) return type_of_texts(values);
  if (all([](const json::Value* v) { return v->is_number(); })) return "number";
  if (all([](const json::Value* v) { return v->is_bool(); })) return "boolean";
  if (all([](const json::Value* v) { return v->is_object(); })) return type_of_objects(values);
  if (all([](const json::Value* v) { return v->is_array(); })) {
    std::vector<const json::Value*> items;
    for (const json::Value* value : values)
      for (const json::Value& item : value->as_array()) items.push_back(&item);
    return "Array<" + type_of(items) + ">";
  }
  return "unknown";
}

}  // namespace

void TypeScriptModule::add(std::string name, std::string declaration) {
  for (auto& [known, text] : declarations_)
    if (known == name) {
      text = std::move(declaration);
      return;
    }
  declarations_.emplace_back(std::move(name), std::move(declaration));
}

std::string TypeScriptModule::text() const {
  std::string text;
  for (const auto& [name, declaration] : declarations_) text += "\n" + declaration;
  return text;
}

std::string TypeScriptModule::list_of(const std::string& item) {
  return item.find(' ') == std::string::npos ? item + "[]" : "Array<" + item + ">";
}

bool TypeScriptModule::declared(std::string_view name) const {
  for (const auto& [known, text] : declarations_)
    if (known == name) return true;
  return false;
}

std::string typescript_union(std::string_view tag, const std::vector<json::Value>& values) {
  std::vector<std::string> order;
  std::map<std::string, std::vector<const json::Value*>> kinds;
  for (const json::Value& value : values) {
    const std::string kind(value.as_object().at(tag).as_string());
    if (kinds[kind].empty()) order.push_back(kind);
    kinds[kind].push_back(&value);
  }
  std::string type;
  for (const std::string& kind : order) type += "\n  | " + type_of(kinds[kind]);
  return type;
}

}  // namespace grod
