// The extension module taquin._taquin: boards, the solver and the laboratory as the library has them. The package
// around it (python/taquin) gives them their Python form.
#include "binding.hpp"
#include "taquin/core/version.hpp"
#include "taquin/util/error.hpp"

void taquin::python::bind_errors(py::module_& module) {
  static py::exception<Error> type(module, "Error", PyExc_ValueError);
  type.attr("__module__") = "taquin";
  type.attr("code") = name(ErrorCode::input);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      const py::object value = static_cast<const py::object&>(type)(error.what());
      value.attr("code") = name(error.code());
      PyErr_SetObject(type.ptr(), value.ptr());
    }
  });
}

PYBIND11_MODULE(_taquin, module) {
  namespace py = pybind11;
  taquin::python::bind_errors(module);
  module.attr("__version__") = std::string(taquin::version);
  taquin::python::bind_boards(module);
  taquin::python::bind_solver(module);
  taquin::python::bind_laboratory(module);
  taquin::python::bind_domain(module);
  taquin::python::bind_grid(module);
  taquin::python::bind_traces(module);
}
