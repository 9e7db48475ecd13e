"""Unknown dialects whose name is a misspelling of a known one's, and unknown dialects with resources.

`tensr.empty` is read by its shape and not checked, so the typo would go unnoticed. But a project's own dialect may have
a name similar to another's, and such a name is not a mistake. These are the conditions of a report:

- The name differs in one letter in its middle, or has two letters swapped: deliberate names differ from others in the
  first letter, or by a letter more or less at either end (`varith`, `emit` and `emitc`).
- Everything that the file uses of the dialect fits the known dialect: each operation exists there and is read there
  without an error, and the file has no type or attribute of the dialect.
- It is the only one, or the file uses the known dialect at least as often.

The warnings are about a document as a whole, since its chunks usually test one dialect. An unknown dialect that has
resources is reported only if nothing else in the document is of that dialect: a text for a project's own tool uses what
its resources are for.

Read next: `unknown_dialects.py`, `document.py` (the caller).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.other_release import in_order
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source.near_words import is_near
from mlirls_ir.syntax.details import details_of, own_text, shape_with_text
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.unknown import CODE as UNKNOWN_DIALECT

CODE: Final = "misspelt-dialect"
_MOST: Final = 20
"""The most operations of a misspelled dialect in one file."""
_LONGEST: Final = 20_000
"""The most code points of an operation that is read alone."""
_OF_NAMES: Final = frozenset(
    ("undeclared-value", "undeclared-block", "undefined-alias", "unknown-symbol", "wrong-parent")
)
"""Errors that an operation may have only because it is read alone."""
_SHORTEST: Final = 4
"""The shortest name that is compared: in a shorter one, another letter makes another name."""


class Text(NamedTuple):
    """The chunks to look at, whose work is done, their text, and the dialects that it is read with.

    `read` returns the diagnostics of another text.
    """

    chunks: Sequence[ChunkState]
    registry: Registry
    slice: Callable[[int, int], str]
    context: Callable[[ChunkState], ParseContext]
    read: Callable[[str], list[Diagnostic]]


def with_misspelled(text: Text, found: list[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics of a text in order, with a warning for each operation of a misspelled dialect.

    Such a dialect does not also get the hint that it is unknown.
    """
    unknown = _unknown(text)
    found = [owner for one in found if (owner := _sure_owner(text, unknown, one)) is not None]
    warnings = [warning for name in sorted(unknown) for warning in _warnings(text, name)]
    if not warnings:
        return found
    reported = {warning.start for warning in warnings}
    rest = [one for one in found if one.code != UNKNOWN_DIALECT or not reported & {one.start, one.start + 1}]
    return sorted([*rest, *warnings], key=in_order)


def _unknown(text: Text) -> set[str]:
    return {name for chunk in text.chunks for name in chunk.unknown.names()}


def _sure_owner(text: Text, unknown: Collection[str], found: Diagnostic) -> Diagnostic | None:
    """A warning that an unknown dialect has resources, with the known name that may be meant.

    None if the text uses the dialect otherwise. Any other finding stays as it is.
    """
    if found.code != UNKNOWN_DIALECT or found.severity is not Severity.WARNING:
        return found
    name = text.slice(found.start, found.end)
    if name in unknown or _has_definitions(text, name):
        return None
    near = near_dialect(name, text.registry)
    if near is None:
        return found
    message = f"there is no dialect '{name}'; did you mean '{near}'?"
    fix = Fix(f"Change '{name}' to '{near}'", found.start, found.end, near)
    return Diagnostic(found.start, found.end, Severity.WARNING, CODE, message, (), (fix,))


def _warnings(text: Text, name: str) -> list[Diagnostic]:
    """The warnings about the operations of an unknown dialect; none unless all of them are misspellings."""
    near = near_dialect(name, text.registry)
    if near is None or _has_definitions(text, name):
        return []
    found: list[_Typo] = []
    n_known = 0
    for chunk in text.chunks:
        for statement in _operations(chunk):
            dialect, _, mnemonic = statement.shape.name.partition(".")
            n_known += dialect == near
            if dialect != name:
                continue
            if len(found) == _MOST or text.registry.operation(f"{near}.{mnemonic}") is None:
                return []
            if _spells_dialect(text, chunk, statement):
                found.append(_Typo(chunk, statement, name, near))
    is_own = len(found) > max(1, n_known) or not all(_fits(text, slip) for slip in found)
    return [] if is_own else [_warning(text, slip) for slip in found]


def near_dialect(name: str, registry: Registry) -> str | None:
    """The known dialect that `name` is a misspelling of; None if there is none, or several."""
    found = [known for known in registry.names() if _is_typo(name, known)]
    return found[0] if len(found) == 1 else None


def _is_typo(name: str, known: str) -> bool:
    if not is_near(name, known):
        return False
    if sorted(name) == sorted(known):
        return True
    is_longer_or_shorter = name.startswith(known) or known.startswith(name) or name[0] != known[0]
    return not is_longer_or_shorter and min(len(name), len(known)) >= _SHORTEST and _digits(name) == _digits(known)


def _digits(name: str) -> str:
    return "".join(char for char in name if not char.isalpha())


def _operations(chunk: ChunkState) -> Iterator[Statement]:
    """The operations of a chunk, in no order."""
    waiting = [chunk.top]
    while waiting:
        for run in waiting.pop().runs:
            for statement in run.statements:
                waiting += statement.regions or ()
                if statement.shape.name and not statement.shape.is_label:
                    yield statement


def _has_definitions(text: Text, name: str) -> bool:
    """Whether the text has types or attributes of the dialect, or defines it."""
    pattern = re.compile(rf"[!#@]{re.escape(name)}\b")
    return any(pattern.search(text.slice(chunk.start, chunk.end)) for chunk in text.chunks)


class _Typo(NamedTuple):
    """An operation of the unknown dialect `name`, and the dialect that may be meant."""

    chunk: ChunkState
    statement: Statement
    name: str
    near: str


def _spells_dialect(text: Text, chunk: ChunkState, statement: Statement) -> bool:
    """Whether an operation is written with its dialect, which may be the default dialect of the operation around it."""
    state = details_of(statement, text.slice, text.context(chunk), parts=False).state
    start = statement.offset() + state.name_start
    start += state.is_generic
    return text.slice(start, start + len(state.name)) == state.name


def _fits(text: Text, slip: _Typo) -> bool:
    """Whether the operation is read without an error as one of the dialect that may be meant."""
    statement = slip.statement
    context = text.context(slip.chunk)
    own, _ = own_text(statement, text.slice)
    at = details_of(statement, text.slice, context, parts=False).state.name_start
    at += own.startswith('"', at)
    meant = f"{own[:at]}{slip.near}{own[at + len(slip.name) :]}"
    shape = shape_with_text(statement, meant, context)
    if shape is None and not statement.regions and len(meant) < _LONGEST:
        # A body whose operations omit their dialect, such as a function's, was not read as a region.
        found = text.read(meant)
        return all(one.severity is not Severity.ERROR or one.code in _OF_NAMES for one in found)
    return shape is not None and not shape.broken and not shape.diagnostics


def _warning(text: Text, slip: _Typo) -> Diagnostic:
    statement, name, near = slip.statement, slip.name, slip.near
    state = details_of(statement, text.slice, text.context(slip.chunk), parts=False).state
    start = statement.offset() + state.name_start
    start += text.slice(start, start + 1) == '"'
    full = statement.shape.name
    message = f"there is no dialect '{name}'; did you mean '{near}{full.removeprefix(name)}'?"
    fix = Fix(f"Change '{name}' to '{near}'", start, start + len(name), near)
    return Diagnostic(start, start + len(full), Severity.WARNING, CODE, message, (), (fix,))
