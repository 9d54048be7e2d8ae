// What a house makes up once and keeps in its store: all of its servers have the same.
#pragma once

#include <functional>
#include <string>

#include "store/store.h"

namespace grod {

/// The bytes of that name; made where there are none that are whole.
Result<std::string> kept_secret(Store& store, const std::string& name,
                                const std::function<std::string()>& make);

/// By which the servers of a house find each other on a bus that others use too.
Result<std::string> house_name(Store& store);

}  // namespace grod
