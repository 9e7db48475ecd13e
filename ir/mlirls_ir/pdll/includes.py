"""The files that a PDLL text includes: `.td` files for operations and constraints, `.pdll` files for declarations.

They are kept while the text changes, and read again when they change on disk.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.ods import OdsFacts, facts_of
from mlirls_ir.pdll.parser import parse
from mlirls_ir.pdll.syntax import Include, Tree
from mlirls_ir.tablegen.budget import Budget, Limits
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.tablegen.loader import Loader
from mlirls_ir.tablegen.source import SourceFile
from mlirls_ir.td_document import Settings, TdDocument
from mlirls_ir.td_document.lookup import included_files

TD: Final = ".td"
PDLL: Final = ".pdll"
_MOST_FILES: Final = 200
_LIMITS: Final = Limits(steps=1_000_000, characters=10_000_000, records=1)


@dataclass(frozen=True, slots=True, eq=False)
class IncludedTd:
    """An included `.td` file. `problem` is its first mistake, None if it has none; `texts` are those of its files."""

    path: str
    facts: OdsFacts
    problem: str | None
    texts: dict[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class IncludedPdll:
    """An included `.pdll` file."""

    path: str
    text: str
    tree: Tree
    digest: str


class Includes:
    """The included files of one text. `settings` has the folders to look in; the text's own folder is the last."""

    def __init__(self, path: str, settings: Settings, trees: TreeCache) -> None:
        self.path = path
        self.settings = settings
        self._trees = trees
        self._td: dict[str, TdDocument] = {}
        self._read_td: dict[str, IncludedTd | None] = {}
        self._pdll: dict[str, IncludedPdll | None] = {}

    def td(self, name: str) -> IncludedTd | None:
        """The `.td` file of this name; None if it could not be read."""
        return self._read_td.get(name)

    def pdll(self, name: str) -> IncludedPdll | None:
        """The `.pdll` file of this name; None if it could not be read."""
        return self._pdll.get(name)

    def path_of(self, name: str) -> tuple[str, str] | None:
        """The path and the text of an included file."""
        found = self.td(name) if name.endswith(TD) else self.pdll(name)
        if isinstance(found, IncludedTd):
            return found.path, found.texts[found.path]
        return None if found is None else (found.path, found.text)

    def steps(self, trees: Iterable[Tree]) -> Generator[None]:
        """Reads what the trees include, and forgets everything else."""
        loader = Loader(self.settings.include_dirs, self._trees, (), Budget(_LIMITS))
        pending = [name for tree in trees for name in _names(tree)]
        seen: set[str] = set()
        while pending and len(seen) < _MOST_FILES:
            name = pending.pop()
            if name in seen:
                continue
            seen.add(name)
            if name.endswith(TD):
                yield from self._read(name)
            elif name.endswith(PDLL):
                if self._pdll.get(name) is None:
                    yield
                    source = loader.find(name, self.path)
                    self._pdll[name] = None if source is None else _parsed(source)
                found = self._pdll[name]
                pending += [] if found is None else _names(found.tree)
        for kept in (self._td, self._read_td, self._pdll):
            for name in [name for name in kept if name not in seen]:
                del kept[name]

    def files(self) -> set[str]:
        """The paths of all included files."""
        found = {path for document in self._td.values() for path in document.files()}
        return found | {file.path for file in self._pdll.values() if file is not None}

    def files_changed(self, digest_of: dict[str, str]) -> bool:
        """Forgets included files that have changed on disk, or could not be read; whether there are any."""
        stale = [name for name, file in self._pdll.items() if file is None or digest_of.get(file.path) != file.digest]
        for name in stale:
            del self._pdll[name]
        stale_td = [name for name, document in self._td.items() if document.files_changed(digest_of)]
        stale_td += [name for name, found in self._read_td.items() if found is None and name not in stale_td]
        for name in stale_td:
            del self._read_td[name]
        return bool(stale or stale_td)

    def _read(self, name: str) -> Generator[None]:
        if name in self._read_td:
            return
        document = self._td.get(name)
        if document is None:
            document = TdDocument(self.path, f'include "{name}"\n', self.settings, self._trees)
        while not document.step():
            yield
        texts = {source.path: source.text for source, _ in included_files(document)}
        root = next(iter(texts), None)
        self._td[name] = document
        if root is None:
            self._read_td[name] = None
            return
        facts = yield from facts_of(document.result())
        problems = document.diagnostics()
        self._read_td[name] = IncludedTd(root, facts, problems[0].message if problems else None, texts)


def _names(tree: Tree) -> list[str]:
    return [one.file.text for one in tree.declarations if isinstance(one, Include)]


def _parsed(source: SourceFile) -> IncludedPdll:
    return IncludedPdll(source.path, source.text, parse(source.text), source.digest)
