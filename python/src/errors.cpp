#include "python/src/errors.h"

namespace grod::python {

void add_errors(nb::module_& module) {
  const nb::exception<Refused> error(module, "Error", PyExc_ValueError);
  error.attr("__doc__") = "What was asked cannot be had; the message says why.";
  const nb::exception<Illegal> illegal(module, "IllegalAction", error);
  illegal.attr("__doc__") = "A decision that the rules do not allow here. The state is unchanged.";
}

}  // namespace grod::python
