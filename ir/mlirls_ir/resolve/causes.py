"""One error for each mistake: the first of several findings with one cause is reported, and links to the others.

mlir-opt stops at the first syntax error and then verifies nothing. Here the whole chunk is read and checked. These
rules separate the consequences of a mistake from other mistakes:
- Uses of a name that is declared nowhere are one mistake, anywhere in their function; so are uses of one value with the
  same wrong type, and references to one symbol, block or alias that does not exist.
- An operation whose names or syntax are wrong is not verified, and what it defines is in doubt: users that give its
  results other types are not reported.
- A statement that could not be read may have defined one name, one symbol, one block and one alias, and may have opened
  or closed one brace. One of each that is missing after it is its consequence; a second one is a mistake of its own.
- Errors about an operation's surroundings are not reported inside a statement that could not be read, nor around one.
  Where a brace is missing or left over, they are not reported after one either: it may have moved what follows.

The rules depend only on the findings and braces of a chunk, so after an edit they give what a fresh document gives.

Read next: `lost_names.py`, `unbalanced.py` (whole functions that a brace has displaced), `../document/document.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.diagnostic import Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.lost_names import OF_MODULES, Entry, LostNames, Place, add_ancestors, ancestors
from mlirls_ir.resolve.unbalanced import (
    OF_PLACES,
    UNCLOSED,
    column_at,
    is_bare_word,
    is_bare_word_in_module,
    is_nameless,
    is_outer_label,
    is_stray,
)
from mlirls_ir.resolve.unit import run_facts, unit_of, unit_region
from mlirls_ir.source.line_breaks import has_line_break, line_start
from mlirls_ir.syntax.tree import Offsets, Region, Statement

TextBetween = Callable[[int, int], str]
"""The text between two absolute offsets."""

_KEEPS_NAMES: Final = frozenset({UNCLOSED, "undefined-alias", "unknown-op", "unregistered-op"})
"""Errors of statements that could otherwise be read."""
_NAMED: Final = compiled(r"%[A-Za-z0-9$._-]++(?::[0-9]++)?[ \t]*+=(?!=)")
"""A name that is given to a value."""
_ASSIGNED: Final = compiled(r"[ \t]*(?::[0-9]+[ \t]*)?(?:,[^=\n\r]*)?=")
"""The text that may follow the name of a value."""
_ALIASED: Final = compiled(r"[ \t]?=(?!=)")
"""The text that may follow the name of an alias."""
_LABELLED: Final = compiled(r"[ \t]*(?:\([^\n\r]*\)[ \t]*)?:[ \t]*(?://[^\n\r]*)?(?:[\n\r]|\Z)")
"""The text that may follow the name of a block."""
_MOST_NAMES: Final = 256
_LONGEST_HEAD: Final = 4096
"""A statement without its regions that has more code points is not searched for names."""


def with_one_error_a_cause(
    findings: Sequence[Entry], places: Sequence[Place], text: TextBetween, offsets: Offsets, *, is_unclosed: bool
) -> Sequence[Entry]:
    """`findings` without those that follow from others. Findings about one mistake become one, which links to the rest.

    `places` are those of the errors among them, in the tree of `offsets`; `is_unclosed` says that a brace is missing.
    """
    if len(places) < 2:
        return findings
    others = [entry for entry in findings if entry[1].diagnostic.severity is not Severity.ERROR]
    return others + _Causes(places, text, offsets, is_unclosed=is_unclosed).kept()


class _Braces:
    """The braces that statements which could not be read may have opened or closed.

    `early` is an operation that is nothing in its module, or a label outside of all operations: a brace before it was
    one too many, so one after it closes nothing.
    """

    __slots__ = ("early", "n_lost")

    def __init__(self) -> None:
        self.n_lost = 0
        self.early: Place | None = None

    def add(self, place: Place) -> None:
        """Adds a statement that could not be read."""
        if place.code == "unknown-op" and is_bare_word_in_module(place.finding):
            self.early = place
        self.n_lost += place.code not in _KEEPS_NAMES

    def add_label(self, place: Place) -> None:
        """Adds the error about a label outside of all operations."""
        if self.early is None and is_outer_label(place.finding):
            self.early = place

    def take(self) -> bool:
        """Whether a brace that closes nothing may be due to one that was lost."""
        if not self.n_lost:
            return False
        self.n_lost -= 1
        return True

    def has_explained(self, place: Place) -> bool:
        """Whether the error about an operation in the wrong place explains a brace that closes nothing."""
        if self.n_lost or self.early is None:
            return False
        self.early.others.append(place.finding)
        self.early = None
        return True


class _Aliases:
    """The undefined aliases by message, each with its first use; None for one that a line may have lost."""

    __slots__ = ("_first", "_n_lost")

    def __init__(self, n_lost: int) -> None:
        self._first: dict[str, Place | None] = {}
        self._n_lost = n_lost

    def is_cause(self, place: Place) -> bool:
        """Whether a use is to be reported; the first one links to the others."""
        message = place.finding.diagnostic.message
        if message not in self._first:
            self._first[message] = None if self._n_lost else place
            self._n_lost -= self._n_lost > 0
        first = self._first[message]
        if first is not place and first is not None:
            first.others.append(place.finding)
        return first is place


class _Causes:
    """Selects the errors of one chunk to report, in the order of the text."""

    __slots__ = ("_doubtful", "_groups", "_lost_names", "_offsets", "_places", "_redefined", "_text")

    def __init__(self, places: Sequence[Place], text: TextBetween, offsets: Offsets, *, is_unclosed: bool) -> None:
        self._text = text
        self._offsets = offsets
        self._places = sorted(places, key=Place.in_order)
        self._doubtful: set[Statement] = set()
        self._lost_names = LostNames(is_unclosed=is_unclosed)
        self._redefined: set[tuple[Region, str]] = set()
        self._groups: dict[object, Place] = {}

    def kept(self) -> list[Entry]:
        """The errors to report."""
        reading = [place for place in self._places if place.is_of_reading]
        unread = list(self._first_unread())
        self._note_lost_names(unread, reading)
        causes = unread + [place for place in reading if not place.statement.shape.broken and self._is_cause(place)]
        mismatches = [place for place in causes if place.code == "type-mismatch"]
        disputed = {link.statement for place in mismatches for link in place.finding.links[:1]}
        misread = {place.statement for place in reading} | self._doubtful | disputed
        causes += [
            place
            for place in self._places
            if not place.is_of_reading and place.statement not in misread and self._is_cause(place)
        ]
        return [place.with_links() for place in causes]

    # -- statements that could not be read

    def _first_unread(self) -> Iterator[Place]:
        """The statements that could not be read, except those that follow from one before them."""
        last: Place | None = None
        around: set[Statement] = set()
        braces = _Braces()
        aliases: _Aliases | None = None
        for place in self._places:
            statement = place.statement
            if not statement.shape.broken:
                if statement.shape.is_label:
                    braces.add_label(place)
                continue
            self._doubtful.add(statement)
            before = _before(statement)
            if before is not None and self._is_one_line(
                self._offsets.of(before) + before.end - before.start, place.start
            ):
                self._doubtful.add(before)
            is_after = last is not None and self._is_after(last, place)
            if is_after or (statement in around and last is not None):
                continue
            if place.code == "undefined-alias":
                aliases = aliases or _Aliases(sum(map(self._may_lose_alias, self._places)))
                if not aliases.is_cause(place):
                    continue
            if is_nameless(statement):
                if is_stray(statement, self._text):
                    if braces.has_explained(place):
                        self._lost_names.add_stray(statement.run.region, place.start)
                        continue
                    if braces.take():
                        continue
                elif braces.n_lost and self._is_after_brace(statement):
                    continue
            elif is_bare_word(place.finding) and any(outer in self._doubtful for outer in ancestors(statement)):
                continue
            braces.add(place)
            last = place
            add_ancestors(around, statement)
            yield place

    def _may_lose_alias(self, place: Place) -> bool:
        """Whether an error is about a line that could define an alias, or defines one that is taken."""
        if place.code == "alias-redefinition":
            return True
        statement = place.statement
        if statement.run.region.operation is not None or not statement.shape.broken:
            return False
        start = self._offsets.of(statement)
        if is_nameless(statement) and place.code == "syntax":
            return self._text(start, start + 1) in ("=", "#", "!")
        return place.code == "unknown-op" and _ALIASED.match(self._text(place.end, place.end + 2)) is not None

    def _is_after_brace(self, statement: Statement) -> bool:
        """Whether a statement is after the first `}` of its line."""
        start = self._offsets.of(statement)
        before = self._text(max(0, start - _MOST_NAMES), start)
        return before[line_start(before, 0, len(before)) :].strip(WHITE_SPACE) == "}"

    def _is_after(self, last: Place, place: Place) -> bool:
        """Whether an error is on the line of the one before it, and in no operation that begins a line of its own."""
        if not self._is_one_line(last.start, place.start):
            return False
        start = self._offsets.of(place.statement)
        begins_line = bool(place.statement.name) and column_at(start, self._text) is not None
        return not begins_line or self._is_one_line(self._offsets.of(last.statement), start)

    def _is_one_line(self, start: int, end: int) -> bool:
        return start <= end and end - start < 4096 and not has_line_break(self._text(start, end), 0, end - start)

    def _note_lost_names(self, unread: Sequence[Place], reading: Sequence[Place]) -> None:
        for place in unread:
            self._lost_names.add_unread(
                place,
                keeps_names=self._keeps_names(place),
                keeps_arguments=place.code in _KEEPS_NAMES,
                is_stray_brace=is_stray(place.statement, self._text),
            )
            if place.code == "unknown-op":
                self._note_lost_sigil(place)
        for place in reading:
            statement = place.statement
            if place.code == "redefinition":
                first = place.finding.links[0].offset(self._offsets) if place.finding.links else place.start
                for unit in (_unit(statement), *(statement.regions or ())):
                    self._redefined.add((unit, self._name(place)))
                    self._lost_names.add_value(unit, first)
            elif place.code == "block-redefinition":
                self._lost_names.add_block(statement.run.region)

    def _keeps_names(self, place: Place) -> bool:
        found = place.keeps_names
        if found is None:
            found = place.keeps_names = place.code in _KEEPS_NAMES or self._has_its_names(place)
        return found

    def _has_its_names(self, place: Place) -> bool:
        """Whether an operation that could not be read has named its results, or has none to name.

        If another operation has got into its text, the names may be that operation's.
        """
        statement = place.statement
        shape = statement.shape
        has_none = shape.definition is not None and not shape.definition.results
        if not (shape.results or has_none):
            return False
        start = self._offsets.of(statement)
        regions = statement.regions or ()
        begins = [0, *(region.end for region in regions)]
        ends = [*(region.start for region in regions), statement.end - statement.start]
        if sum(ends) - sum(begins) > _LONGEST_HEAD:
            return False
        pieces = [self._text(start + begin, start + end) for begin, end in zip(begins, ends, strict=True)]
        return sum(len(_NAMED.findall(piece)) for piece in pieces) <= bool(shape.results)

    def _note_lost_sigil(self, place: Place) -> None:
        """Records what a name may define if it has lost its `%` or `^` and is read as an operation's name."""
        after = self._text(place.end, place.end + _MOST_NAMES)
        statement = place.statement
        if _ASSIGNED.match(after):
            self._lost_names.add_value(_unit(statement), place.start)
        elif _LABELLED.match(after):
            self._lost_names.add_block(statement.run.region)
            for name in statement.names:
                if name.startswith("%"):
                    self._lost_names.add_value(_unit(statement), place.start)

    # -- their consequences

    def _is_cause(self, place: Place) -> bool:
        region = place.statement.run.region
        name = self._name(place)
        match place.code:
            case "undeclared-value" | "dominance" | "result-number":
                return self._is_cause_of_name(place, name)
            case "undeclared-block":
                return self._is_first(("block", region, name), place) and not self._lost_names.take_block(region)
            case "unknown-symbol":
                return self._is_first(("symbol", name), place) and not self._lost_names.take_symbol(name)
            case "type-mismatch":
                return self._is_cause_of_type(place, name)
            case "redefinition":
                return not any(link.statement in self._doubtful for link in place.finding.links)
            case "symbol-visibility":
                # Without the `{` of its body, a function looks like a declaration; its `}` is the error.
                return not self._lost_names.has_stray_after(region, place.start)
            case code if code in OF_PLACES or code in OF_MODULES:
                is_inside = any(outer in self._doubtful for outer in ancestors(place.statement))
                return not is_inside and not self._lost_names.is_unbalanced(place)
            case _:
                return True

    def _is_cause_of_name(self, place: Place, name: str) -> bool:
        unit = _unit(place.statement)
        known = unit_of(unit)
        definitions = known.definitions(name) if place.code == "result-number" and known is not None else []
        if place.statement in self._doubtful or any(found[1] in self._doubtful for found in definitions):
            return False
        if place.code == "undeclared-value" and self._lost_names.has_lost_function(unit, place.start):
            return False
        return self._is_first(("value", unit, name), place) and not self._lost_names.take_value(unit, place)

    def _is_cause_of_type(self, place: Place, name: str) -> bool:
        statement = place.statement
        definition = place.finding.links[0].statement if place.finding.links else None
        if statement in self._doubtful or (_unit(statement), name) in self._redefined:
            return False
        self._doubtful.add(statement)
        is_argument = any(outer is definition for outer in ancestors(statement))
        if definition in self._doubtful and definition is not statement and not is_argument:
            return False
        return self._is_first(("type", definition, place.finding.diagnostic.message), place)

    def _is_first(self, key: object, place: Place) -> bool:
        """Whether a finding is the first with `key`; that one links to the others."""
        first = self._groups.setdefault(key, place)
        if first is not place:
            first.others.append(place.finding)
        return first is place

    def _name(self, place: Place) -> str:
        found = place.name
        if found is None:
            found = place.name = self._text(place.start, place.end)
        return found


def _unit(statement: Statement) -> Region:
    facts = run_facts(statement.run)
    return unit_region(statement.run.region) if facts is None else facts.unit.region


def _before(statement: Statement) -> Statement | None:
    """The statement before another one in its region, or the operation around it."""
    run = statement.run
    at = run.statements.index(statement)
    if at:
        return run.statements[at - 1]
    runs = run.region.runs
    index = bisect_right(runs, run.start, key=lambda other: other.start) - 1
    return runs[index - 1].statements[-1] if index > 0 else run.region.operation
