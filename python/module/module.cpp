// The extension module taquin._taquin: boards, the solver and the laboratory as the library has them. The package
// around it (python/taquin) gives them their Python form.
#include "binding.hpp"
#include "taquin/core/version.hpp"
#include "taquin/util/error.hpp"

PYBIND11_MODULE(_taquin, module) {
  namespace py = pybind11;
  py::register_exception<taquin::Error>(module, "Error", PyExc_ValueError).attr("__module__") = "taquin";
  module.attr("__version__") = std::string(taquin::version);
  taquin::python::bind_boards(module);
  taquin::python::bind_solver(module);
  taquin::python::bind_laboratory(module);
}
