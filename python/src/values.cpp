#include "python/src/values.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include "python/src/errors.h"

namespace grod::python {

nb::object to_python(const json::Value& value) {
  switch (value.kind()) {
    case boost::json::kind::null: return nb::none();
    case boost::json::kind::bool_: return nb::bool_(value.get_bool());
    case boost::json::kind::int64: return nb::int_(value.get_int64());
    case boost::json::kind::uint64: return nb::int_(value.get_uint64());
    case boost::json::kind::double_: return nb::float_(value.get_double());
    case boost::json::kind::string: return nb::str(value.get_string().data(), value.get_string().size());
    case boost::json::kind::array: {
      nb::list list;
      for (const json::Value& item : value.get_array()) list.append(to_python(item));
      return list;
    }
    case boost::json::kind::object: {
      nb::dict dict;
      for (const auto& [key, item] : value.get_object())
        dict[nb::str(key.data(), key.size())] = to_python(item);
      return dict;
    }
  }
  return nb::none();
}

Dict dict_of(const json::Value& value) { return nb::borrow<nb::dict>(to_python(value)); }

json::Value from_python(nb::handle value) {
  const nb::object text = nb::module_::import_("json").attr("dumps")(value);
  return value_of(json::parse(nb::cast<std::string>(text)));
}

nb::typed<nb::tuple, int, nb::ellipsis> numbers_of(Seats seats) {
  nb::list numbers;
  for (const Seat seat : seats) numbers.append(index(seat));
  return nb::tuple(numbers);
}

Language language_of(const std::string& code) {
  if (const std::optional<Language> language = language_named(code)) return *language;
  throw Refused(fmt::format("there is no language \"{}\"; there is {}", code, languages_in_words()));
}

}  // namespace grod::python
