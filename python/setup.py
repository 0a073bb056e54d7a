"""Builds the extension module by CMake: `pip install ./python` in this project's tree.

TAQUIN_BUILD names a build folder to use, configured with TAQUIN_PYTHON=ON; else the code is built anew, for any machine
of this kind, in python/build.
"""

import os
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

here = Path(__file__).resolve().parent
root = here.parent


def version() -> str:
    text = (root / "taquin/core/version.hpp").read_text()
    found = re.search(r'string_view version = "([^"]+)"', text) or sys.exit("no version in taquin/core/version.hpp")
    return found[1]


class CMakeBuild(build_ext):
    def build_extension(self, ext: Extension) -> None:
        build = Path(os.environ.get("TAQUIN_BUILD") or here / "build/cmake")
        if not (build / "CMakeCache.txt").exists():
            build.mkdir(parents=True, exist_ok=True)
            options = ["CMAKE_BUILD_TYPE=Release", "CMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG", "TAQUIN_PYTHON=ON"]
            options += ["TAQUIN_CLI=OFF", "TAQUIN_TESTS=OFF", "TAQUIN_INSTALL=OFF"]
            options += [f"Python3_EXECUTABLE={sys.executable}"]
            if find_spec("pybind11"):  # where pip has put it; else CMake finds the system's
                options += [f"pybind11_DIR={import_module('pybind11').get_cmake_dir()}"]
            self.spawn(["cmake", "-G", "Ninja", "-S", str(root), "-B", str(build), *("-D" + each for each in options)])
        self.spawn(["cmake", "--build", str(build), "--target", "taquin_python"])
        (made,) = (build / "python/taquin").glob("_taquin*.so")
        for file in (made, made.with_name("LICENCES.txt")):
            self.copy_file(str(file), str(Path(self.get_ext_fullpath(ext.name)).with_name(file.name)))


setup(version=version(), ext_modules=[Extension("taquin._taquin", [])], cmdclass={"build_ext": CMakeBuild})
