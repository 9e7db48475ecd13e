"""The definitions and includes of `.td` and `.pdll` files in the workspace and its include folders.

They are found without parsing. Nothing is read until somebody asks. After that a file is read again only if it has
changed. The walk is bounded, as `project/td_files.py` says.

Read next: `../features/tablegen/elsewhere.py` (the uses of a name in these files).
"""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.project.td_files import MOST_BYTES, td_paths

_PROSE: Final = r"//[^\n]*|/\*.*?\*/|\[\{.*?\}\]"
_INCLUDE: Final = r'\binclude\s*"(?P<include>[^"\n]+)"|"(?:\\.|[^"\\\n])*"'
_DEFINED: Final = r"\s+(?P<name>[A-Za-z_]\w*)(?P<head>[^{;]*)"
_DIRECTIVE: Final = r"^[ \t]*\#(?P<directive>ifdef|ifndef|else|endif)\b[ \t]*(?P<macro>\w*)"
_TD = compiled(
    rf"{_PROSE}|{_INCLUDE}|{_DIRECTIVE}|\b(?P<kind>def|class|multiclass){_DEFINED}", re.DOTALL | re.MULTILINE
)
_PDLL = compiled(rf"{_PROSE}|{_INCLUDE}|\b(?P<kind>Constraint|Pattern|Rewrite){_DEFINED}", re.DOTALL)
_MOST_INCLUDERS: Final = 100
_ARGUMENTS = compiled(r"<[^<>]*>")
_WORD = compiled(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class TdDefinition:
    """A class, multiclass or record, or a constraint, pattern or rewrite of PDLL.

    Its place is that of its name; `bases` are the classes that it derives from.
    """

    kind: str
    name: str
    line: int
    character: int
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TdInclude:
    """An `include`: the name as it is written, which begins at a line and character.

    `macros` must be defined for the file to be included.
    """

    name: str
    line: int
    character: int
    macros: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TdFacts:
    """The definitions of a file, and the files that it includes, as they are written."""

    path: str
    stamp: tuple[int, int]
    includes: tuple[TdInclude, ...]
    definitions: tuple[TdDefinition, ...]


@dataclass(frozen=True, slots=True)
class Includer:
    """A file that includes another one, directly or through others, if some macros are defined."""

    facts: TdFacts
    macros: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TdFiles:
    """The facts of all files of a language below some folders, by their paths.

    `is_whole` says that no bound was reached.
    """

    files: dict[str, TdFacts]
    is_whole: bool

    def includers(self, path: str) -> list[TdFacts]:
        """The files that include the file at `path`, directly or through others; the direct ones are first."""
        return [found.facts for found in self._includers(path)]

    def _includers(self, path: str) -> list[Includer]:
        by_name: dict[str, list[TdFacts]] = {}
        for facts in self.files.values():
            for include in facts.includes:
                by_name.setdefault(os.path.basename(include.name), []).append(facts)
        found: dict[str, Includer] = {}
        pending: deque[tuple[str, tuple[str, ...]]] = deque([(path, ())])
        while pending:
            target, macros = pending.popleft()
            for facts in by_name.get(os.path.basename(target), ()):
                way = None if facts.path in found or facts.path == path else _include_of(facts, target)
                if way is not None:
                    wanted = tuple(dict.fromkeys((*way.macros, *macros)))
                    found[facts.path] = Includer(facts, wanted)
                    pending.append((facts.path, wanted))
        return list(found.values())

    def sharing(self, path: str) -> list[TdFacts]:
        """The files that may know what the file at `path` defines: its includers, and what those include after it."""
        own = self.files.get(path)
        return self.included([*([] if own is None else [own]), *self.includers(path)])

    def records_of(self, path: str, classes: Collection[str]) -> dict[str, list[tuple[str, TdDefinition]]]:
        """The records that derive from each of some classes of the file at `path`, in the other files that may know it.

        With the path of each record. A `defm` is not followed.
        """
        found: dict[str, list[tuple[str, TdDefinition]]] = {}
        for of_path, one, ancestors in self._derived_elsewhere(path):
            for ancestor in ancestors if one.kind == "def" else ():
                if ancestor in classes:
                    found.setdefault(ancestor, []).append((of_path, one))
        return found

    def families(self, path: str) -> list[set[str]]:
        """The ancestors of classes and records with several bases, in the other files that may know that at `path`."""
        return [ancestors for _, one, ancestors in self._derived_elsewhere(path) if len(one.bases) > 1]

    def _derived_elsewhere(self, path: str) -> Iterator[tuple[str, TdDefinition, set[str]]]:
        """The definitions in the other files that may know that at `path`, each with its path and its ancestors."""
        sharing = [facts for facts in self.sharing(path) if facts.path != path]
        bases = {one.name: one.bases for facts in sharing for one in facts.definitions if one.kind == "class"}
        for facts in sharing:
            for one in facts.definitions:
                yield facts.path, one, _ancestors(one.bases, bases)

    def included(self, roots: Iterable[TdFacts]) -> list[TdFacts]:
        """The files that some files include, directly or through others, with those files themselves."""
        by_name: dict[str, list[TdFacts]] = {}
        for facts in self.files.values():
            by_name.setdefault(os.path.basename(facts.path), []).append(facts)
        found = {facts.path: facts for facts in roots}
        pending = list(found.values())
        while pending:
            for include in pending.pop().includes:
                for facts in by_name.get(os.path.basename(include.name), ()):
                    if facts.path not in found and is_named(include.name, facts.path):
                        found[facts.path] = facts
                        pending.append(facts)
        return list(found.values())

    def includers_with(self, path: str, names: Collection[str]) -> list[Includer]:
        """The includers of the file at `path` with which others may define some of the names: the most first.

        Of those that know equally many, the ones that include the file more directly are first.
        """
        wanted = set(names)
        if not any(one.name in wanted for facts in self.files.values() for one in facts.definitions):
            return []
        ranked: list[tuple[int, Includer]] = []
        for found in self._includers(path)[:_MOST_INCLUDERS]:
            others = (facts for facts in self.included([found.facts]) if facts.path != path)
            known = {one.name for facts in others for one in facts.definitions}
            if not wanted.isdisjoint(known):
                ranked.append((len(wanted & known), found))
        return [found for _, found in sorted(ranked, key=lambda one: -one[0])]

    def direct_includes(self, path: str) -> list[tuple[str, TdInclude]]:
        """The includes of the file at `path`, one of each file, with the path of that file."""
        others = ((facts, _include_of(facts, path)) for facts in self.files.values() if facts.path != path)
        return [(facts.path, include) for facts, include in others if include is not None]

    def headers_with(self, name: str, folders: Sequence[str]) -> list[str]:
        """How an `include` names the files that define `name`, those of the first folder first."""
        found: list[tuple[int, int, str]] = []
        for facts in self.files.values():
            if not any(definition.name == name for definition in facts.definitions):
                continue
            for number, folder in enumerate(folders):
                if facts.path.startswith(os.path.join(folder, "")):
                    written = os.path.relpath(facts.path, folder).replace(os.sep, "/")
                    found.append((number, len(written), written))
                    break
        return [written for _, _, written in sorted(found)]


class TdIndex:
    """The facts of the files that were asked for."""

    def __init__(self) -> None:
        self._known: dict[str, TdFacts] = {}

    def read(self, folders: Iterable[str], ending: str = ".td") -> TdFiles:
        """The files with an ending below some folders; only those are read that are new or have changed."""
        found: dict[str, TdFacts] = {}
        is_whole, n_bytes = True, 0
        for folder in folders:
            paths, is_walked = td_paths(folder, ending=ending)
            is_whole &= is_walked
            for path in paths:
                if path in found:
                    continue
                try:
                    state = os.stat(path)
                    n_bytes += state.st_size
                    if n_bytes > MOST_BYTES:
                        return TdFiles(found, is_whole=False)
                    found[path] = self._facts(path, (state.st_mtime_ns, state.st_size))
                except OSError:
                    is_whole = False
        return TdFiles(found, is_whole)

    def _facts(self, path: str, stamp: tuple[int, int]) -> TdFacts:
        known = self._known.get(path)
        if known is None or known.stamp != stamp:
            text = read_regular_file(path, TD_BYTES).decode("utf-8", "replace")
            known = self._known[path] = facts_of(path, stamp, text)
        return known


def facts_of(path: str, stamp: tuple[int, int], text: str) -> TdFacts:
    """The facts of a text."""
    lines = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(offset: int) -> tuple[int, int]:
        line = bisect_right(lines, offset) - 1
        return line, offset - lines[line]

    includes: list[TdInclude] = []
    definitions: list[TdDefinition] = []
    is_pdll = path.endswith(".pdll")
    regions: list[str] = []
    for found in (_PDLL if is_pdll else _TD).finditer(text):
        if found["include"] is not None:
            macros = tuple(filter(None, regions))
            includes.append(TdInclude(found["include"], *place(found.start("include")), macros))
        elif not is_pdll and found["directive"] is not None:
            _follow(regions, found["directive"], found["macro"])
        elif found["kind"] is not None:
            at = place(found.start("name"))
            definitions.append(TdDefinition(found["kind"], found["name"], *at, _bases(found["head"])))
    return TdFacts(path, stamp, tuple(includes), tuple(definitions))


def _follow(regions: list[str], directive: str, macro: str) -> None:
    """Opens or closes a region of the preprocessor: the macro that it wants, "" for one that wants none."""
    if directive.startswith("if"):
        regions.append(macro if directive == "ifdef" else "")
    elif regions:
        regions.pop()
        if directive == "else":
            regions.append("")


def _ancestors(bases: Iterable[str], bases_of: Mapping[str, Sequence[str]]) -> set[str]:
    """Some classes and all that they derive from."""
    found: set[str] = set()
    pending = list(bases)
    while pending:
        name = pending.pop()
        if name not in found:
            found.add(name)
            pending += bases_of.get(name, ())
    return found


def _bases(head: str) -> tuple[str, ...]:
    before = ""
    while head != before:
        head, before = _ARGUMENTS.sub(" ", head), head
    return tuple(_WORD.findall(head.partition(":")[2]))


def _include_of(facts: TdFacts, path: str) -> TdInclude | None:
    """The include with which a file includes the file at `path`, the one that wants the fewest macros."""
    named = (include for include in facts.includes if is_named(include.name, path))
    return min(named, key=lambda include: len(include.macros), default=None)


def is_named(include: str, path: str) -> bool:
    """Whether an include is the end of a path."""
    path = path.replace(os.sep, "/")
    return path == include or path.endswith(f"/{include.lstrip('./')}")
