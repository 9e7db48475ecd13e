"""Finds the modules of this program quicker than Python does: a start imports some two hundred of them.

Python looks for each module in the file system, through all that may find modules, and reads it with a dozen calls of
Python functions. Here a folder is listed once, and a module's compiled code is read in one go. What is found and what
is run are the same: code is run only where Python itself would run it, from the file beside the source that Python
compiled, if that is as old and as long as Python noted; whatever is otherwise is left to Python.

Only the program does this, never a library's user, and not where Python keeps compiled code elsewhere or compiles it
otherwise.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import CodeType, ModuleType
from typing import Final

_PACKAGES: Final = ("mlirls_ir.", "mlirls_server.")
_COMPILED: Final = f".{sys.implementation.cache_tag}.pyc"
_BY_TIME: Final = bytes(4)
"""What is behind Python's own number in compiled code that goes with a source of one time and length."""
_READS: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
_MOST: Final = 1 << 17
_FOUR_BYTES: Final = 0xFFFFFFFF
_NOTHING: Final = b"no compiled code begins so"


def find_own_modules() -> None:
    """Has the modules of this program found by their folders from here on, in this process."""
    if sys.pycache_prefix is not None or sys.flags.optimize or not sys.implementation.cache_tag:
        return
    try:
        folder, name = os.path.split(__file__)
        with open(_compiled(folder, name.removesuffix(".py")), "rb", buffering=0) as file:
            _Loader.begins = file.read(4) + _BY_TIME
    except OSError:
        return
    sys.meta_path.insert(0, _Finder())


class _Finder:
    """Finds a module in the one folder of its package; whatever is not plain is left to the next finder."""

    __slots__ = ("_names",)

    def __init__(self) -> None:
        self._names: dict[str, frozenset[str]] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As `importlib.abc.MetaPathFinder` says."""
        del target
        if path is None or len(path) != 1 or not fullname.startswith(_PACKAGES):
            return None
        folder = path[0]
        names = self._names.get(folder)
        if names is None:
            names = self._names[folder] = _names_in(folder)
        name = fullname.rpartition(".")[2]
        if name not in names:
            if f"{name}.py" in names:
                return _spec(fullname, folder, name, is_package=False)
            if any(one.startswith(f"{name}.") for one in names):
                return None
            # Most dialects have no file for one kind of hooks or another, and Python would look for it at length.
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        inner = f"{folder}{os.sep}{name}"
        if inner not in self._names:
            self._names[inner] = _names_in(inner)
        return _spec(fullname, inner, "__init__", is_package=True) if "__init__.py" in self._names[inner] else None


def _names_in(folder: str) -> frozenset[str]:
    try:
        return frozenset(os.listdir(folder))
    except OSError:
        return frozenset()


def _spec(fullname: str, folder: str, name: str, *, is_package: bool) -> ModuleSpec:
    file = f"{folder}{os.sep}{name}.py"
    loader = _Loader(fullname, file)
    spec = ModuleSpec(fullname, loader, origin=file, is_package=is_package)
    spec.has_location = True
    spec.cached = loader.compiled = _compiled(folder, name)
    if is_package:
        spec.submodule_search_locations = [folder]
    return spec


def _compiled(folder: str, name: str) -> str:
    return f"{folder}{os.sep}__pycache__{os.sep}{name}{_COMPILED}"


class _Loader(SourceFileLoader):
    """Reads compiled code at once if it is that of the source, and leaves all else to its base.

    `begins` is how compiled code begins that this Python has made, as the code of this file does.
    """

    begins = _NOTHING
    compiled = ""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module with what Python would note of it, each in turn. As `importlib.abc.Loader` says."""
        module = ModuleType(spec.name)
        noted = module.__dict__
        noted["__loader__"] = self
        noted["__package__"] = spec.parent
        noted["__file__"] = self.path
        noted["__cached__"] = self.compiled
        return module

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of the module. As `importlib.abc.InspectLoader` says."""
        return self._compiled_code() or super().get_code(fullname)

    def _compiled_code(self) -> CodeType | None:
        try:
            data = _read(self.compiled)
            source = os.stat(self.path)
            noted = int(source.st_mtime) & _FOUR_BYTES | (source.st_size & _FOUR_BYTES) << 32
            if not data.startswith(self.begins) or int.from_bytes(data[8:16], "little") != noted:
                return None
            found: CodeType = marshal.loads(memoryview(data)[16:])
        except (OSError, EOFError, TypeError, ValueError):
            return None
        if found.co_filename == self.path:
            return found
        # It was compiled in another folder, as all beside it was; Python puts right what tracebacks say.
        _Loader.begins = _NOTHING
        return None


def _read(path: str) -> bytes:
    """What a file holds. Half of the calls of the system that a file object makes, which are half of the time."""
    descriptor = os.open(path, _READS)
    try:
        data = os.read(descriptor, _MOST)
        while len(data) % _MOST == 0 and (more := os.read(descriptor, _MOST)):
            data += more
        return data
    finally:
        os.close(descriptor)
