"""Builds the library by CMake: `pip install ./python` in this project's tree, or from a source distribution
(`python3 -m build --sdist python`), which has the tree's sources in its folder `source`.

TAQUIN_BUILD names a build folder to use, configured with TAQUIN_PYTHON=ON; else the code is built anew, for any machine
of this kind, in python/build.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before 70.1
    from wheel.bdist_wheel import bdist_wheel

here = Path(__file__).resolve().parent
root = here / "source" if (here / "source").exists() else here.parent
# What the build reads, and what a reader wants to see.
sources = ["CMakeLists.txt", "cmake", "taquin", "data", "python/CMakeLists.txt", "python/glibc.cpp", "python/taquin"]
papers = ["LICENSE", "NOTICES.txt"]


def version() -> str:
    text = (root / "taquin/core/version.hpp").read_text()
    found = re.search(r'string_view version = "([^"]+)"', text) or sys.exit("no version in taquin/core/version.hpp")
    return found[1]


class FreshBuild(build_py):
    """Without what an older tree has left in the folder of the build."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class CMakeBuild(build_ext):
    """The library is no extension of one Python: its name says none."""

    def get_ext_filename(self, name: str) -> str:
        return name.replace(".", "/") + ".so"

    def build_extension(self, ext: Extension) -> None:
        build = Path(os.environ.get("TAQUIN_BUILD") or here / "build/cmake")
        if not (build / "CMakeCache.txt").exists():
            build.mkdir(parents=True, exist_ok=True)
            options = ["CMAKE_BUILD_TYPE=Release", "CMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG", "TAQUIN_PYTHON=ON"]
            options += ["TAQUIN_CLI=OFF", "TAQUIN_TESTS=OFF", "TAQUIN_INSTALL=OFF"]
            self.spawn(["cmake", "-G", "Ninja", "-S", str(root), "-B", str(build), *("-D" + each for each in options)])
        self.spawn(["cmake", "--build", str(build), "--target", "taquin_python"])
        for name in "libtaquin.so", "LICENCES.txt":
            shutil.copy2(build / "python/taquin" / name, Path(self.get_ext_fullpath(ext.name)).with_name(name))


class AnyPython(bdist_wheel):
    """Tagged by what the library asks of the system: its machine, which may be another than this one (the ELF header has a
    number for it), and the newest version of glibc that it names."""

    def get_tag(self) -> tuple[str, str, str]:
        platform: str = super().get_tag()[2]
        (library,) = Path(self.bdist_dir).glob("**/libtaquin.so")
        image = library.read_bytes()
        minors = [int(each) for each in re.findall(rb"GLIBC_2\.(\d+)", image)]
        if platform.startswith("linux_") and minors:
            machine = {62: "x86_64", 183: "aarch64"}.get(int.from_bytes(image[18:20], sys.byteorder), platform[6:])
            platform = f"manylinux_2_{max(minors)}_{machine}"
        return "py3", "none", platform


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


commands = {"bdist_wheel": AnyPython, "build_ext": CMakeBuild, "build_py": FreshBuild, "sdist": SourceDistribution}
setup(version=version(), ext_modules=[Extension("taquin.libtaquin", [])], cmdclass=commands)
