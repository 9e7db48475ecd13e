"""The symbols of many files by name, and which of them belong together: data in memory, no files, no clock.

A file is known by a key: its path, or its URI if it is not a file. The record of a file on disk is replaced as a whole,
and open documents are queried directly, so nothing here is ever partly up to date.

`docs/workspace.md` describes how modules are linked; `definitions_of` and `linked_with` are the rule.

Read next: `../files.py` (keeps this up to date), `reader.py` (reads the files).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import PurePath
from typing import TYPE_CHECKING, Protocol

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.workspace_symbols import SymbolQuery

if TYPE_CHECKING:
    from mlirls_ir.index.facts import SymbolFact


@dataclass(frozen=True, slots=True)
class IndexedSymbol:
    """A symbol, and the place of its name: line and characters as the session counts them."""

    fact: SymbolFact
    line: int
    character: int
    end_character: int


@dataclass(frozen=True, slots=True)
class FileRecord:
    """The index record of one file.

    `is_test` says that the file is a test, whose chunks are separate programs. `n_left_out` symbols were left out
    because there were too many. `names` are the symbols' names in lower case, a line each, for searching all of them at
    once.
    """

    symbols: tuple[IndexedSymbol, ...] = ()
    is_test: bool = False
    n_left_out: int = 0
    names: str = field(default="", init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", lower_names(symbol.fact.name for symbol in self.symbols))

    def named(self, name: str) -> Iterator[IndexedSymbol]:
        """The symbols called `name`, in the order of the text."""
        return (symbol for symbol in self.symbols if symbol.fact.name == name)

    def best(self, query: SymbolQuery, limit: int) -> list[tuple[int, IndexedSymbol]]:
        """The `limit` best matches of a query, with their ranks, the least first."""
        found: list[tuple[int, str, int]] = []
        for line in query.lines_in(self.names) if self.symbols else ():
            fact = self.symbols[line].fact
            rank = query.rank(fact.name, fact.container, is_declaration=fact.is_declaration)
            if rank is not None:
                found.append((rank, fact.name, line))
        return [(rank, self.symbols[line]) for rank, _, line in heapq.nsmallest(limit, found)]


def lower_names(names: Iterable[str]) -> str:
    """Names for searching all of them in one step: in lower case, a line each."""
    return "\n".join([name.replace("\n", " ") for name in names]).lower()


class File(Protocol):
    """A file in the index: a `FileRecord` for one on disk, an `OpenFile` for an open one."""

    @property
    def is_test(self) -> bool:
        """Whether the file is a test, whose chunks are separate programs."""
        ...

    def named(self, name: str) -> Iterator[IndexedSymbol]:
        """The symbols called `name`, in the order of the text."""
        ...

    def best(self, query: SymbolQuery, limit: int) -> list[tuple[int, IndexedSymbol]]:
        """The `limit` best matches of a query, with their ranks, the least first."""
        ...


@dataclass(frozen=True, slots=True)
class SymbolRange:
    """A symbol of the file with the key `key`."""

    key: str
    symbol: IndexedSymbol

    @property
    def fact(self) -> SymbolFact:
        """The fact about the symbol."""
        return self.symbol.fact


class WorkspaceIndex:
    """The files of a workspace. An open file replaces the file on disk with the same key."""

    def __init__(self) -> None:
        self.files: dict[str, FileRecord] = {}
        self.open: Mapping[str, File] = {}
        self._keys_of: dict[str, dict[str, None]] = {}

    def file(self, key: str) -> File | None:
        """What is known of a file."""
        return self.open.get(key) or self.files.get(key)

    def update(self, key: str, record: FileRecord | None) -> None:
        """Stores the record of a file; None removes the file."""
        old = self.files.pop(key, None)
        if old is not None:
            for name in {symbol.fact.name for symbol in old.symbols}:
                keys = self._keys_of.get(name, {})
                keys.pop(key, None)
                if not keys:
                    self._keys_of.pop(name, None)
        if record is not None:
            self.files[key] = record
            for symbol in record.symbols:
                self._keys_of.setdefault(symbol.fact.name, {})[key] = None

    def is_test(self, key: str) -> bool:
        """Whether a file is a test."""
        file = self.file(key)
        return file is not None and file.is_test

    def clear(self) -> None:
        """Forgets everything."""
        self.files.clear()
        self._keys_of.clear()

    def named(self, name: str) -> Iterator[SymbolRange]:
        """The symbols called `name`, in the order of their files."""
        for key in sorted({*self._keys_of.get(name, ()), *self.open}):
            file = self.file(key)
            for symbol in file.named(name) if file is not None else ():
                yield SymbolRange(key, symbol)

    def definitions_of(self, key: str, fact: SymbolFact) -> list[SymbolRange]:
        """The possible definitions of a declared symbol in the file `key`; none for a defined symbol.

        They are public, of the same kind of operation and in another module. Definitions of the same type are
        preferred, then those in the same file, then those in the same folder; the others are left out.
        """
        return _nearest(self._public_definitions(fact), key, fact) if fact.is_declaration else []

    def linked_with(self, key: str, fact: SymbolFact) -> list[SymbolRange]:
        """All symbols in other modules that are linked with the symbol of `fact` in the file `key`.

        These are the one definition and all its declarations. If several definitions are possible, nothing is linked.
        Nothing is linked with a test, because its chunks are separate programs.
        """
        definitions = self._public_definitions(fact)
        own = (key, fact.chunk, fact.module)
        home = own
        out: list[SymbolRange] = []
        if fact.is_declaration:
            meant = _nearest(self._linkable(definitions, key, fact), key, fact)
            if len(meant) != 1:
                return []
            out.append(meant[0])
            home = _home(meant[0])
        elif not fact.is_public:
            return []
        for place in self.named(fact.name):
            if place.fact.link_key != fact.link_key or not place.fact.is_declaration or _home(place) == own:
                continue
            meant = _nearest(self._linkable(definitions, place.key, place.fact), place.key, place.fact)
            if [_home(other) for other in meant] == [home]:
                out.append(place)
        return out

    def _public_definitions(self, fact: SymbolFact) -> list[SymbolRange]:
        """The possible definitions of a declaration like `fact`."""
        return [
            place
            for place in self.named(fact.name)
            if place.fact.is_public and not place.fact.is_declaration and place.fact.link_key == fact.link_key
        ]

    def _linkable(self, places: list[SymbolRange], key: str, fact: SymbolFact) -> list[SymbolRange]:
        """The symbols that may be linked; a test is linked only within one chunk."""
        is_test = self.is_test(key)
        return [
            place
            for place in places
            if (place.key == key and place.fact.chunk == fact.chunk) or not (is_test or self.is_test(place.key))
        ]


def _nearest(places: list[SymbolRange], key: str, fact: SymbolFact) -> list[SymbolRange]:
    """The places in other modules that are most like `fact` and nearest to it."""
    found = [place for place in places if _home(place) != (key, fact.chunk, fact.module)]
    folder = _folder(key)
    for is_nearer in (_has_type_of(fact), _is_in(key, fact.chunk), _is_in(key, None), _is_below(folder)):
        found = [place for place in found if is_nearer(place)] or found
    return found


def _has_type_of(fact: SymbolFact) -> Callable[[SymbolRange], bool]:
    return lambda place: place.fact.type == fact.type


def _is_in(key: str, chunk: int | None) -> Callable[[SymbolRange], bool]:
    return lambda place: place.key == key and chunk in (None, place.fact.chunk)


def _is_below(folder: str) -> Callable[[SymbolRange], bool]:
    return lambda place: _folder(place.key) == folder


def _home(place: SymbolRange) -> tuple[str, int, int]:
    return place.key, place.fact.chunk, place.fact.module


def _folder(key: str) -> str:
    return str(PurePath(key).parent)
