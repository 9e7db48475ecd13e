"""The `.td` files of a folder, and what their texts say without being carried out: includes, definitions, words.

The walk is bounded, follows no links, and leaves out build folders and an LLVM that is part of the project.

Read next: `dialect_search.py` (which of the files define a dialect).
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cached_property
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import read_regular_file
from mlirls_server.project.llvm import holds_mlir

MOST_NAMES: Final = 200_000
"""The most names of files and folders that are looked at, in a second or two."""
MOST_BYTES: Final = 1 << 26
"""The most bytes of `.td` files that are read."""
_FILE_BYTES: Final = 1 << 23
_BUILD: Final = "CMakeCache.txt"
_LLVM: Final = frozenset({"mlir", "llvm"})

_PROSE: Final = compiled(r'//[^\n]*|/\*.*?\*/|\[\{.*?\}\]|("(?:\\.|[^"\\\n])*")', re.DOTALL)
_TEXT: Final = compiled(r'"(?:\\.|[^"\\\n])*"')
_INCLUDE: Final = compiled(r'\binclude\s*"([^"\n]+)"')
_DEFINITION: Final = compiled(r"\b(?P<kind>def|class|multiclass)\s+(?P<name>\w+)(?P<head>[^{;]*)(?P<end>[{;])")
_PARAMETERS: Final = compiled(r"<[^<>]*>")
_BRACE: Final = compiled(r"[{}]")
_NAME: Final = compiled(r'\blet\s+name\s*=\s*"([^"\n]+)"')
_WORD: Final = compiled(r"\w+")
_TEST: Final = "RUN:"
"""The mark of files that are TableGen's own tests, and define nothing that texts use."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A `def`, `class` or `multiclass`; `offset` is in the text of the file without its prose."""

    kind: str
    name: str
    head: str
    offset: int

    def words(self) -> set[str]:
        """All words before the body: parameters, and classes with their arguments."""
        return set(_WORD.findall(self.head))

    def bases(self) -> set[str]:
        """The classes that it derives from."""
        head, before = self.head, ""
        while head != before:
            head, before = _PARAMETERS.sub(" ", head), head
        return set(_WORD.findall(head.partition(":")[2]))


class TdFile:
    """A `.td` file. Its text is analysed when it is needed: most files are only searched for a name."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text

    @cached_property
    def code(self) -> str:
        """The text with a blank for each comment and each piece of C++ or prose."""
        return _PROSE.sub(lambda match: match[1] or " ", self.text)

    @cached_property
    def includes(self) -> list[str]:
        """The files that it includes, as they are written."""
        return _INCLUDE.findall(self.code)

    @cached_property
    def definitions(self) -> list[Definition]:
        """Its definitions at the top level, and in `let` and `foreach`."""
        found = _DEFINITION.finditer(self.code)
        return [Definition(one["kind"], one["name"], one["head"], one.end()) for one in found]

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of its code."""
        return frozenset(_WORD.findall(_TEXT.sub(" ", self.code)))

    def name_in(self, definition: Definition) -> str:
        """The text that the body of a definition gives as `name`; "" for none."""
        end = _end_of_body(self.code, definition.offset)
        found = _NAME.search(self.code, definition.offset, end)
        return "" if found is None else found[1]

    def line_of(self, definition: Definition) -> int:
        """The line of a definition, from 1."""
        pattern = rf"\bdef\s+{re.escape(definition.name)}\b"
        found = re.search(pattern, self.text)
        return 1 if found is None else self.text.count("\n", 0, found.start()) + 1


def _end_of_body(code: str, start: int) -> int:
    depth = 1
    for brace in _BRACE.finditer(code, start):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.start()
    return len(code)


@dataclass(frozen=True, slots=True)
class TdTree:
    """The `.td` files below `root`, by their paths, in the order of the paths.

    `llvm` is the include folder of an LLVM that is part of the project, "" for none. `is_whole` says that no bound was
    reached.
    """

    root: str
    files: dict[str, TdFile] = field(default_factory=dict[str, TdFile])
    llvm: str = ""
    is_whole: bool = True


def read_tree(root: str, excludes: Callable[[str], bool] = lambda _: False) -> TdTree:
    """Reads the `.td` files below `root`; those that `excludes` names by their paths are left out."""
    walk = _Walk(root, excludes)
    files: dict[str, TdFile] = {}
    n_bytes = 0
    for path in sorted(walk.paths()):
        if n_bytes > MOST_BYTES:
            walk.is_whole = False
            break
        try:
            data = read_regular_file(path, _FILE_BYTES)
        except OSError:
            walk.is_whole = False
            continue
        n_bytes += len(data)
        text = data.decode("utf-8", "replace")
        if _TEST not in text:
            files[path] = TdFile(path, text)
    return TdTree(root, files, walk.llvm, walk.is_whole)


def td_paths(root: str, *, ending: str = ".td") -> tuple[list[str], bool]:
    """The paths of the files below `root` with an ending, and whether no bound was reached."""
    walk = _Walk(root, lambda _: False, ending)
    found = sorted(walk.paths())
    return found, walk.is_whole


class _Walk:
    def __init__(self, root: str, excludes: Callable[[str], bool], ending: str = ".td") -> None:
        self._waiting = [root]
        self._ending = ending
        self._excludes = excludes
        self._n_names = 0
        self.llvm = ""
        self.is_whole = True

    def paths(self) -> Iterator[str]:
        """The paths of all files with the ending. A bound leaves out the deepest: folders near the root are first."""
        is_root = True
        while self._waiting and self.is_whole:
            level, self._waiting = self._waiting, []
            for folder in level:
                yield from self._in(folder, is_root=is_root)
                is_root = False

    def _in(self, folder: str, *, is_root: bool) -> Iterator[str]:
        try:
            with os.scandir(folder) as found:
                entries = list(found)
        except OSError:
            return
        self._n_names += len(entries)
        if self._n_names > MOST_NAMES:
            self.is_whole = False
            return
        names = {entry.name for entry in entries}
        if not is_root:
            include = os.path.join(folder, "mlir", "include")
            if names >= _LLVM and holds_mlir(include):
                self.llvm = self.llvm or include
                return
            if _BUILD in names:
                return
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.name.startswith(".") or self._excludes(entry.path):
                continue
            if entry.is_dir(follow_symlinks=False):
                self._waiting.append(entry.path)
            elif entry.name.endswith(self._ending) and entry.is_file(follow_symlinks=False):
                yield entry.path
