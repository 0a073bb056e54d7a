"""Builds the extension module by CMake: `pip install ./python` in this project's tree, or from a source distribution
(`python3 -m build --sdist python`), which has the tree's sources in its folder `source`.

TAQUIN_BUILD names a build folder to use, configured with TAQUIN_PYTHON=ON; else the code is built anew, for any machine
of this kind, in python/build.
"""

import os
import re
import shutil
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

here = Path(__file__).resolve().parent
root = here / "source" if (here / "source").exists() else here.parent
# What the build reads, and what a reader wants to see.
sources = ["CMakeLists.txt", "cmake", "taquin", "data", "python/CMakeLists.txt", "python/module", "python/taquin"]
papers = ["LICENSE", "NOTICES.txt"]


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


class SourceDistribution(sdist):
    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        for name in sources + papers:
            to = Path(base_dir) / "source" / name
            to.parent.mkdir(parents=True, exist_ok=True)
            if (root / name).is_dir():
                shutil.copytree(root / name, to, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            else:
                shutil.copy2(root / name, to)
        for name in papers:
            shutil.copy2(root / name, base_dir)


setup(version=version(), ext_modules=[Extension("taquin._taquin", [])], cmdclass={"build_ext": CMakeBuild, "sdist": SourceDistribution})
