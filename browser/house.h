// What the worker in the page can ask of the C++ (browser/calls.h): one call at a time, JSON in and JSON out.
#pragma once

#include <map>

#include "browser/calls.h"
#include "browser/studying.h"

namespace grod::browser {

class House {
 public:
  /// {"call": NAME, fields…} becomes {"done": …} or {"refused": …}, a refusal as clients know it.
  std::string call(std::string_view request);

 private:
  Result<json::Value> answer(const Call& call);
  Result<json::Value> answer_at(Table& table, const Call& call);
  Result<json::Value> open(const Call& call);
  Result<json::Value> load(const Call& call);
  Result<json::Value> from_record(const Call& call);
  void lay(const std::string& key, Room room);

  Language language_{};
  std::map<std::string, Table> tables_;
  OpenStudy study_;
};

}  // namespace grod::browser
