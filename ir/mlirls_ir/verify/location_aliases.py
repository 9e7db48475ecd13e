"""Locations after operations and block arguments that name an alias: `loc(#name)`.

Such an alias may be defined anywhere in its chunk, so whether it exists and is a location is known only when the chunk
has been read. Templates leave these locations out, so they are searched for in the text; a match whose name is not a
location alias is then read again, to know that it is a location and not in a comment or string. mlir-opt stops at the
first error; here each name is reported once, at its first use.

Anywhere else an alias has to be in force where it is used, which `asm_parser/locations.py` checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Final, TypeAlias

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.attributes.location import Location, OpaqueLoc
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.details import Details, own_text
from mlirls_ir.syntax.tree import Offsets, Run, Statement

BadLocations: TypeAlias = "dict[str, Finding]"
"""The findings about the location aliases that a run uses, by name (with its `#`)."""

_START: Final = "loc(#"
_USE: Final = compiled(r"\bloc\((#(?:[0-9]++|[A-Za-z$_-][A-Za-z0-9$_-]*+))\)")
_NAMES: Final = compiled(r"loc\((#(?:[0-9]++|[A-Za-z$_-][A-Za-z0-9$_-]*+))\)")
"""Matches everything that `_USE` finds, and more: a text at the start of a match is found faster than a place between
characters."""
_AT_ONCE: Final = 1 << 18
"""The number of characters that are searched for names in one slice: about a millisecond."""


def may_name_locations(text: str) -> bool:
    """Whether a location alias may be used in `text`."""
    # One character is found ten times as fast as five, and most texts have no alias.
    return "#" in text and _START in text


def are_all_locations(
    text: Callable[[int, int], str], start: int, end: int, context: AsmContext
) -> Generator[None, None, bool]:
    """Whether every possible location alias from `start` to `end` is one, in slices; False if that is not clear.

    Most texts have no bad location, and one search over all of it takes a tenth of the time of visiting each statement.
    """
    good: set[str] = set()
    rest = ""
    while start < end:
        piece = rest + text(start, min(end, start + _AT_ONCE))
        start += _AT_ONCE
        # No match crosses the end of a line.
        cut = len(piece) if start >= end else piece.rfind("\n") + 1
        for name in set(_NAMES.findall(piece, 0, cut)) - good:
            if _problem(name, context) is not None:
                return False
            good.add(name)
        rest = piece[cut:]
        yield
    return True


def bad_locations(
    run: Run,
    text: Callable[[int, int], str],
    context: AsmContext,
    details: Callable[[Statement], Details],
) -> BadLocations:
    """The findings about the location aliases that the statements of `run` use, without those in their regions.

    `context` has all aliases of the chunk, without `#`; the value is None if the definition did not parse. `details`
    must give parts.
    """
    found: BadLocations = {}
    base = run.offset()
    whole = text(base + run.statements[0].start, base + run.statements[-1].end) if _is_flat(run) else None
    if whole is not None and all(_problem(match[1], context) is None for match in _USE.finditer(whole)):
        return found
    for statement in run.statements:
        # A statement that does not parse has its own diagnostic.
        if statement.shape.diagnostics or statement.shape.broken:
            continue
        own = own_text(statement, text)[0]
        uses = [match for match in _USE.finditer(own) if match[1] not in found and _problem(match[1], context)]
        for name, start in _certain(statement, own, uses, details) if uses else ():
            problem = _problem(name, context)
            if problem is not None and name not in found:
                end = start + len(name)
                diagnostic = Diagnostic(start, end, Severity.ERROR, "undefined-location", problem, location=start)
                found[name] = Finding(statement, diagnostic)
    return found


def first_bad_locations(found: Iterable[BadLocations], offsets: Offsets) -> list[Diagnostic]:
    """The first finding of each name among those of a chunk's runs, with absolute offsets; `offsets` are its tree's."""
    first: dict[str, Diagnostic] = {}
    for of_run in found:
        for name, finding in of_run.items():
            diagnostic = finding.diagnostic_at(offsets)
            if name not in first or diagnostic.start < first[name].start:
                first[name] = diagnostic
    return list(first.values())


def _is_flat(run: Run) -> bool:
    return all(not statement.regions for statement in run.statements)


def _problem(name: str, context: AsmContext) -> str | None:
    """mlir-opt's error about a location alias; None if it is valid or may be."""
    if name[1:] not in context.attribute_aliases:
        return "operation location alias was never defined"
    value = context.attribute_aliases[name[1:]]
    if value is None or isinstance(value, Location):
        return None
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.asm_parser.locations import may_be_location

    return None if may_be_location(value, context.registry) else f"expected location, but found '{value}'"


def _certain(
    statement: Statement, own: str, uses: list[re.Match[str]], details: Callable[[Statement], Details]
) -> Iterator[tuple[str, int]]:
    """The uses that are certainly locations, not in comments or strings, as names and offsets in `own`."""
    last = uses[-1]
    # A statement ends with its last token, and nothing but its location ends like this.
    if len(uses) == 1 and last.end() == len(own):
        yield last[1], last.start(1)
        return
    for part in details(statement).parts:
        if part.kind == "location" and isinstance(part.value, OpaqueLoc):
            yield f"#{part.value.alias}", own.index("#", part.start)
