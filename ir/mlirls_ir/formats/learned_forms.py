"""Finds how a project's files write its own operations and types whose syntax is C++.

A fact needs enough uses in enough files, and is given up if uses in two files depart from it: those of one file may
be a mistake. An operation that is rare is known only in a dialect that reads nearly all of its operations alike.

Read next: `../ods/usual_forms.py` (the facts), `../syntax/written_forms.py` (how a text is written), `departures.py`
(what is reported).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.usual_forms import UsualForms
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.written_bodies import bodies_in, body_of, usual_fields
from mlirls_ir.syntax.written_forms import departure, has_parts
from mlirls_ir.syntax.written_pairs import CERTAIN, DOUBTFUL, pairs_in

LEAST_USES: Final = 30
"""The fewest uses from which it follows how one operation is written."""
LEAST_FILES: Final = 8
"""The fewest files with these uses."""
LEAST_ALIKE: Final = 40
"""The fewest operations from which it follows that a dialect reads its operations alike."""
MOST_OTHERS: Final = 0.05
"""The largest share of operations with another form in such a dialect."""
LEAST_BODIES: Final = 50
"""The fewest bodies, in `LEAST_FILES`, from which it follows how a type is written."""
_USE: Final = compiled(r"^[ \t]*+(?:%[\w$.#:, %-]++=[ \t]*+)?([A-Za-z_]\w*+)\.([\w$.]++)", 8)
_END: Final = compiled(
    r'\n(?=[ \t]*+(?:%[\w$.#:, %-]++=(?!=)|[A-Za-z_]\w*+\.[\w$.]++|"[\w$.]++"\(|[}^]|//|\n|\Z|[#!]\w++ =|return\b))'
)
_DIRECTIVE: Final = "custom<"
_COMMENT: Final = compiled(r'"(?:[^"\\\n]|\\.)*+"|//[^\n]*+')
_REFUSED: Final = ("expected-error ", "expected-error@", "RUN: not ")
"""Marks of texts that are wrong on purpose."""


class Wanted(NamedTuple):
    """What to look for in texts: a project's operations and types whose syntax is C++, wholly or in part.

    `operations` have no other syntax, and hold no regions. Of `dialects`, all types are meant but `formatted` ones,
    whose syntax ODS has.
    """

    operations: frozenset[str] = frozenset()
    dialects: frozenset[str] = frozenset()
    formatted: frozenset[str] = frozenset()


def has_wanted(dialect: DialectDef) -> bool:
    """Whether C++ reads any operation or type of a user's own dialect, or a part of one."""
    return dialect.reads_types_in_cpp or any(map(_is_read_in_cpp, dialect.operations.values()))


def _is_read_in_cpp(operation: OperationDef) -> bool:
    return operation.has_custom_format or _DIRECTIVE in (operation.assembly_format or "")


def _is_wanted(operation: OperationDef) -> bool:
    return operation.has_custom_format and operation.assembly_format is None and not operation.regions


class FileForms(NamedTuple):
    """How one file writes the operations and types in question.

    `operations` has the number of uses in plain form, and whether others depart from it. `types` has the number of
    bodies, the fields that they have, and whether commas are missing or superfluous in one. `pairs` has the number of
    operations of each dialect, and the pairs in them.
    """

    operations: Mapping[str, tuple[int, bool]]
    types: Mapping[str, tuple[int, tuple[str, ...], bool]]
    pairs: Mapping[str, tuple[int, tuple[str, ...]]] = MappingProxyType({})


def wanted_in(dialects: Iterable[DialectDef], without: Collection[str] = ()) -> Wanted:
    """The operations and types of a user's own dialects that C++ reads, except those `without`."""
    operations: set[str] = set()
    names: set[str] = set()
    formatted: set[str] = set()
    for dialect in dialects:
        if not dialect.places or dialect.name in without:
            continue
        found = [one for one in dialect.operations.values() if _is_wanted(one)]
        operations.update(one.name for one in found)
        if has_wanted(dialect):
            names.add(dialect.name)
            known = dialect.types.items()
            formatted.update(f"{dialect.name}.{name}" for name, one in known if one.assembly_format is not None)
    return Wanted(frozenset(operations), frozenset(names), frozenset(formatted))


class _Seen:
    """The uses of something in files without a departure from a fact, and the files with one."""

    __slots__ = ("files", "n_uses", "others")

    def __init__(self) -> None:
        self.n_uses = 0
        self.files: set[int] = set()
        self.others: set[int] = set()

    def add(self, file: int, n_uses: int, *, departs: bool) -> None:
        if departs:
            self.others.add(file)
        elif n_uses:
            self.files.add(file)
            self.n_uses += n_uses

    def holds(self) -> bool:
        """Whether at most one file departs, and another one does not."""
        return len(self.others) <= 1 and bool(self.files)

    def is_sure(self, least: int) -> bool:
        return self.holds() and self.n_uses >= least and len(self.files) >= LEAST_FILES


def forms_of_file(text: str, wanted: Wanted) -> FileForms | None:
    """How a text writes the operations and types in question; None if it has none, or is wrong on purpose."""
    if any(mark in text for mark in _REFUSED) or not any(f"{name}." in text for name in wanted.dialects):
        return None
    code = _COMMENT.sub(lambda match: match[0] if match[0][0] == '"' else "//", text)
    operations: dict[str, tuple[int, bool]] = {}
    types: dict[str, tuple[int, tuple[str, ...], bool]] = {}
    pairs: dict[str, tuple[int, tuple[str, ...]]] = {}
    for match in _USE.finditer(code):
        name = f"{match[1]}.{match[2]}"
        if match[1] not in wanted.dialects:
            continue
        found = _END.search(code, match.end())
        end = len(code) if found is None else found.start()
        n_uses, known = pairs.get(match[1], (0, ()))
        more = {pair for pair, _, _ in pairs_in(code, match.end(), end)}.difference(known)
        pairs[match[1]] = (n_uses + 1, (*known, *sorted(more)))
        if name not in wanted.operations:
            continue
        if has_parts(code, match.end(), end):
            n_plain, departs = operations.get(name, (0, False))
            is_plain = departure(code, match.end(), end) is None
            operations[name] = (n_plain + is_plain, departs or not is_plain)
    for name, start, end in bodies_in(code, 0, len(code)):
        if name.partition(".")[0] in wanted.dialects and name not in wanted.formatted:
            n_bodies, kinds, departs = types.get(name, (0, (), False))
            body = body_of(code, start, end)
            if body.crowded is not None or body.comma is not None:
                departs = True
            elif body.kinds not in kinds:
                kinds = (*kinds, body.kinds)
            types[name] = (n_bodies + 1, kinds, departs)
    return FileForms(operations, types, pairs)


def learn_forms(files: Iterable[FileForms]) -> UsualForms:
    """The facts that hold in all of `files`."""
    operations: dict[str, _Seen] = {}
    bodies: dict[str, _Seen] = {}
    kinds: dict[str, set[str]] = {}
    pairs: dict[str, dict[str, _Seen]] = {}
    for index, file in enumerate(files):
        for name, (n_plain, departs) in file.operations.items():
            operations.setdefault(name, _Seen()).add(index, n_plain, departs=departs)
        for name, (n_bodies, found, departs) in file.types.items():
            bodies.setdefault(name, _Seen()).add(index, n_bodies, departs=departs)
            kinds.setdefault(name, set()).update(found)
        for dialect, (n_uses, those) in file.pairs.items():
            for pair in (*CERTAIN, *DOUBTFUL):
                seen = pairs.setdefault(dialect, {}).setdefault(pair, _Seen())
                seen.add(index, n_uses, departs=pair in those)
    fields = {name: usual_fields(sorted(kinds[name])) for name, one in bodies.items() if one.is_sure(LEAST_BODIES)}
    apart = {
        dialect: tuple(sorted(pair for pair, one in found.items() if one.is_sure(LEAST_USES)))
        for dialect, found in pairs.items()
    }
    return UsualForms(
        frozenset(_plain(operations)),
        {name: one for name, one in fields.items() if len(one) > 1},
        {dialect: found for dialect, found in apart.items() if found},
    )


def _plain(seen: Mapping[str, _Seen]) -> Iterable[str]:
    alike: dict[str, list[bool]] = {}
    for name, one in seen.items():
        alike.setdefault(name.partition(".")[0], []).append(one.holds())
    families = {
        dialect
        for dialect, held in alike.items()
        if sum(held) >= LEAST_ALIKE and held.count(False) <= MOST_OTHERS * len(held)
    }
    for name, one in seen.items():
        if one.is_sure(LEAST_USES) or (one.holds() and name.partition(".")[0] in families):
            yield name
