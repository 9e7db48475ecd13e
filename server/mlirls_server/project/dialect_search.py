"""Searches the `.td` files of a project for undefined dialects of its texts.

The search only looks at texts: a `def` that derives from `Dialect` and has that name, the classes that are made with
it, and the files that use them. The files are then read as if the configuration named them, each dialect by itself,
so that a file that cannot be read costs only what it defines. Nothing outside of the project and of LLVM's own `.td`
files is read. Of two different definitions of one name neither is used, since only the user knows which is meant.

Read next: `td_files.py` (the files), `sources.py` (reading them), `finder.py` (the search in another process).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.sources import SOURCES
from mlirls_ir.ods.user_data import OdsFile, UserDialects
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.project.find import Project
from mlirls_server.project.llvm import find_llvm_include
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.sources import Sources, decode_sources, encode_sources
from mlirls_server.project.td_files import Definition, TdFile, TdTree, read_tree

_ALL: Final = frozenset(("op", "type", "attr"))
_DIALECT: Final = "Dialect"
_UPSTREAM: Final = ("mlir/", "llvm/")
NO_LLVM: Final = "LLVM's own .td files are not found: install MLIR's development files, or name a folder with 'llvm'"


@dataclass(frozen=True, slots=True)
class FoundDialect:
    """A dialect that the `.td` files of a project define: its name, the place of its definition, and what to read.

    `place` is a path relative to the project, with a line. `sources` is empty, and `problem` says why, if the dialect
    cannot be used. `is_whole` says that the search has seen all files of the project.
    """

    name: str
    place: str
    sources: Sources
    problem: str = ""
    is_whole: bool = True


def find_dialects(project: Project, llvm: LlvmChoice, names: Iterable[str] | None) -> tuple[FoundDialect, ...]:
    """The dialects among `names` that the `.td` files of a project define, in order; None stands for all."""
    tree = read_tree(os.path.realpath(project.root), project.configuration.excludes)
    search = _Search(tree, project, llvm)
    expected = sorted(set(names)) if names is not None else search.names()
    return tuple(found for name in expected if (found := search.find(name)) is not None)


def with_found(
    dialects: UserDialects | None,
    found: Iterable[FoundDialect],
    obtain: Callable[[Sources], UserDialects | None],
) -> UserDialects | None:
    """The dialects of a project with those that were found; the project's own definitions stay as they are.

    Mistakes in files that nobody has named are nobody's. A dialect that may not be complete is open to more.
    """
    own = {dialect.name for dialect in dialects.dialects} if dialects is not None else set[str]()
    for one in found:
        read = obtain(one.sources) if one.sources and one.name not in own else None
        if read is None:
            continue
        is_partial = bool(read.diagnostics) or not one.is_whole
        added = tuple(
            replace(dialect, open_to=_ALL) if is_partial else dialect
            for dialect in read.dialects
            if dialect.name == one.name
        )
        before = dialects or UserDialects((), (), {})
        dialects = UserDialects(
            (*before.dialects, *added), before.diagnostics, {**before.files, **read.files}, before.passes
        )
    return dialects


def encode_found(found: Iterable[FoundDialect]) -> list[object]:
    """What was found as JSON values."""
    return [[one.name, one.place, encode_sources(one.sources), one.problem, one.is_whole] for one in found]


def decode_found(raw: Iterable[tuple[str, str, object, str, bool]]) -> tuple[FoundDialect, ...]:
    """What `encode_found` wrote."""
    return tuple(FoundDialect(name, place, decode_sources(what), why, whole) for name, place, what, why, whole in raw)


class _Search:
    """A search in the files of one project."""

    def __init__(self, tree: TdTree, project: Project, llvm: LlvmChoice) -> None:
        self._tree = tree
        self._configuration = project.configuration
        self._version = llvm.version
        given = (*self._configuration.include_dirs(), *filter(None, (llvm.headers, tree.llvm)))
        self._llvm = find_llvm_include(given, llvm.version) or ""
        self._includes = _Includes(tree)

    def names(self) -> list[str]:
        """The names of all dialects that the files define."""
        found = (name for file in self._tree.files.values() for name, _ in _dialects_in(file, self._includes.bases))
        return sorted(set(found))

    def find(self, name: str) -> FoundDialect | None:
        """The dialect called `name`; None if no file defines it, or adds to it if it is one of upstream's."""
        if name in SOURCES:
            return self._extension(name)
        quoted = f'"{name}"'
        places = [
            (file, definition)
            for file in self._tree.files.values()
            if quoted in file.text
            for found, definition in _dialects_in(file, self._includes.bases)
            if found == name
        ]
        if not places:
            return None
        if len({file.text for file, _ in places}) > 1:
            both = " and ".join(self._shown(file, definition) for file, definition in places[:2])
            problem = f"defined more than once, in {both}: name the files of one under [ods] files"
            return FoundDialect(name, self._shown(*places[0]), Sources(), problem)
        file, definition = places[0]
        reached = self._includes.including(file.path)
        files = self._files_about(definition.name, reached, os.path.dirname(file.path)) or [file.path]
        return self._found(name, self._shown(file, definition), files)

    def _extension(self, name: str) -> FoundDialect | None:
        """The definitions that the files add to an upstream dialect."""
        definition = _upstream_definition(name, self._llvm) if self._llvm else ""
        files = self._files_about(definition, list(self._tree.files), "") if definition else []
        if not files:
            return None
        return self._found(name, os.path.relpath(files[0], self._tree.root).replace(os.sep, "/"), files)

    def _found(self, name: str, place: str, files: list[str]) -> FoundDialect:
        reached = sorted(frozenset[str]().union(*map(self._includes.closure, files)))
        dirs = dict.fromkeys(folder for path in reached for folder in self._includes.dirs(path))
        missing = {one for path in reached for one in self._includes.missing(path) if not self._is_upstream(one)}
        if not self._llvm and any(one.startswith(_UPSTREAM) for one in missing):
            return FoundDialect(name, place, Sources(), NO_LLVM)
        upstream = (self._llvm,) if self._llvm else ()
        include_dirs = (*self._configuration.include_dirs(), *dirs, *upstream)
        # On Debian the folders in LLVM's include folder are links.
        linked = [str(Path(folder, inner)) for folder in upstream for inner in ("mlir", "llvm")]
        sources = Sources(
            tuple(OdsFile(path, include_dirs, self._configuration.macros) for path in files),
            llvm=self._version,
            budget=self._configuration.ods_budget,
            within=(self._tree.root, *upstream, *linked),
            missing=tuple(sorted(missing)),
        )
        return FoundDialect(name, place, sources, is_whole=self._tree.is_whole)

    def _is_upstream(self, include: str) -> bool:
        return bool(self._llvm) and os.path.isfile(os.path.join(self._llvm, include))

    def _files_about(self, definition: str, paths: list[str], folder: str) -> list[str]:
        """The files to read among `paths`: they reach all files that use a dialect's definition in `folder`."""
        files = [self._tree.files[path] for path in paths]
        carriers = {definition}
        n_before = 0
        while len(carriers) != n_before:
            n_before = len(carriers)
            for file in files:
                if not carriers.isdisjoint(file.words):
                    carriers.update(_carriers_in(file, carriers))
        about = {file.path for file in self._tree.files.values() if not carriers.isdisjoint(file.words)}
        candidates = [path for path in paths if not about.isdisjoint(self._includes.closure(path))]
        left = {path for one in candidates for path in about.intersection(self._includes.closure(one))}
        chosen: list[str] = []
        for path in sorted(candidates, key=lambda one: (self._rank(one, about, folder), one)):
            reached = left.intersection(self._includes.closure(path))
            if reached:
                chosen.append(path)
                left -= reached
        return chosen

    def _rank(self, path: str, about: set[str], folder: str) -> tuple[int, int]:
        """How well a file does as one to begin with: that which only collects the others of a dialect does best."""
        is_collection = os.path.dirname(path) == folder and not self._tree.files[path].definitions
        rank = 0 if is_collection else 1 if path in about else 2
        return rank, -len(self._includes.closure(path))

    def _shown(self, file: TdFile, definition: Definition) -> str:
        path = os.path.relpath(file.path, self._tree.root).replace(os.sep, "/")
        return f"{path}:{file.line_of(definition)}"


class _Includes:
    """Which files of a tree include which, by the texts alone."""

    def __init__(self, tree: TdTree) -> None:
        self._tree = tree
        self._by_name: dict[str, list[str]] = {}
        for path in tree.files:
            self._by_name.setdefault(os.path.basename(path), []).append(path)
        self._found: dict[str, dict[str, str]] = {}
        self._closures: dict[str, frozenset[str]] = {}
        self._bases: set[str] = set()

    @property
    def bases(self) -> set[str]:
        """`Dialect` and the classes that derive from it."""
        if not self._bases:
            self._bases = {_DIALECT}
            n_before = 0
            while len(self._bases) != n_before:
                n_before = len(self._bases)
                for file in self._tree.files.values():
                    if _DIALECT in file.text:
                        classes = (one for one in file.definitions if one.kind == "class")
                        self._bases.update(one.name for one in classes if not self._bases.isdisjoint(one.bases()))
        return self._bases

    def of(self, path: str) -> dict[str, str]:
        """The files that a file includes, by how they are written; "" for one that is not in the tree."""
        found = self._found.get(path)
        if found is None:
            file = self._tree.files[path]
            found = self._found[path] = {name: self._resolve(name, path) for name in file.includes}
        return found

    def closure(self, path: str) -> frozenset[str]:
        """A file with all that it includes, directly or not."""
        found = self._closures.get(path)
        if found is None:
            seen = {path}
            waiting = [path]
            while waiting:
                inner = {file for file in self.of(waiting.pop()).values() if file} - seen
                seen |= inner
                waiting += inner
            found = self._closures[path] = frozenset(seen)
        return found

    def including(self, path: str) -> list[str]:
        """The file and all files that include it, directly or not."""
        return [other for other in self._tree.files if path in self.closure(other)]

    def dirs(self, path: str) -> Iterator[str]:
        """The folders in which what a file includes is found."""
        for name, file in self.of(path).items():
            if file and file != str(Path(path).parent / name):
                yield file[: len(file) - len(name)].rstrip("/\\")

    def missing(self, path: str) -> list[str]:
        """The includes of a file that the tree does not have."""
        return [name for name, file in self.of(path).items() if not file]

    def _resolve(self, name: str, path: str) -> str:
        beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
        if beside in self._tree.files:
            return beside
        ending = os.path.join(os.sep, *name.split("/"))
        found = [one for one in self._by_name.get(os.path.basename(name), ()) if one.endswith(ending)]
        return min(found, key=lambda one: (-len(os.path.commonpath((one, path))), len(one), one), default="")


def _dialects_in(file: TdFile, bases: set[str]) -> Iterator[tuple[str, Definition]]:
    """The dialects that a file defines."""
    if _DIALECT not in file.text:
        return
    for definition in file.definitions:
        if definition.kind == "def" and not bases.isdisjoint(definition.bases()):
            name = file.name_in(definition)
            if name:
                yield name, definition


def _carriers_in(file: TdFile, carriers: set[str]) -> Iterator[str]:
    """The classes of a file that are made with one of `carriers`."""
    for definition in file.definitions:
        is_made = definition.kind == "class" and not carriers.isdisjoint(definition.words())
        # The body of a multiclass is not searched for definitions; such a file is about the dialect.
        if is_made or definition.kind == "multiclass":
            yield definition.name


def _upstream_definition(name: str, llvm: str) -> str:
    """The name of the `def` of one of upstream's dialects."""
    folder = Path(llvm, "mlir", "Dialect")
    waiting = [os.path.normpath(folder / source) for source in SOURCES[name]]
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        try:
            file = TdFile(path, read_regular_file(path, TD_BYTES).decode("utf-8", "replace"))
        except OSError:
            continue
        found = next((one.name for text, one in _dialects_in(file, {_DIALECT}) if text == name), None)
        if found is not None:
            return found
        waiting += [os.path.join(llvm, *inner.split("/")) for inner in file.includes]
    return ""
