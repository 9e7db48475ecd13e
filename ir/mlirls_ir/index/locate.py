"""The element at an offset: a name, a type, an attribute, a keyword. Features begin here.

The statement is found by bisection and read again for its parts; the innermost part wins. As in editors, a cursor right
after a name is still on it, unless something else begins there. Broken statements are read by their shape, so their
names are found as well.

Read next: `values.py`, `blocks.py`, `symbol_uses.py`, `aliases.py` (what a name means), `describe.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from mlirls_ir.asm_parser.cursor import BARE_ID, Part
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.alias_mentions import alias_mentions
from mlirls_ir.index.tree import Reader, chunk_at, statement_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.operation_state import Argument, Operand, OperationState, Result, Successor
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.digits import number_within


class ElementKind(Enum):
    """The kind of an element; `element_at` does not find the last two, which `inner_names.py` does."""

    OPERATION_NAME = "operation name"
    VALUE_DEFINITION = "value definition"
    VALUE_USE = "value use"
    BLOCK_LABEL = "block label"
    BLOCK_USE = "block use"
    SYMBOL_DEFINITION = "symbol definition"
    SYMBOL_USE = "symbol use"
    ALIAS_DEFINITION = "alias definition"
    ALIAS_USE = "alias use"
    TYPE = "type"
    ATTRIBUTE = "attribute"
    ATTRIBUTE_NAME = "attribute name"
    LOCATION = "location"
    KEYWORD = "keyword"
    AFFINE_NAME = "dimension or symbol of an affine map or set"
    RESOURCE = "resource"


@dataclass(frozen=True, slots=True)
class Element:
    """The element at `[start, end)` (absolute), in `statement` of `chunk`.

    `name` is the name as MLIR writes it, with its sigil (`%x`, `^bb1`, `@f`, `#map`, `!t`), the full name of an
    operation, or a keyword. `hole` says which of the statement's names a value or block name is, `number` what comes
    after its `#`. A symbol use has the names of its whole `path` and the index of the one meant. `value` is the type or
    attribute where it is one, or an alias's value; None where that is not known.
    """

    kind: ElementKind
    start: int
    end: int
    chunk: ChunkState
    statement: Statement
    name: str = ""
    hole: int | None = None
    number: int = 0
    path: tuple[str, ...] = ()
    path_index: int = 0
    value: Type | Attribute | None = None


def element_at(document: Document, offset: int) -> Element | None:
    """The element at `offset`; None in white space, comments, punctuation, and where nothing was understood."""
    chunk = chunk_at(document, offset)
    statement = None if chunk is None else statement_at(chunk, offset)
    if chunk is None or statement is None:
        return None
    base = statement.offset()
    details = Reader(document, chunk).details_near(statement, offset - base)
    local = details.unplace(offset - base)
    if local is None:
        return None
    best: Element | None = None
    for element in _candidates(chunk, statement, details, local):
        if element.start <= local <= element.end and (best is None or _is_closer(element, best, local)):
            best = element
    if best is None:
        best = _keyword(chunk, statement, details, local)
    if best is None:
        return None
    start, end = details.place_range(best.start, best.end)
    return replace(best, start=base + start, end=base + end)


def elements_of(document: Document, chunk: ChunkState, statement: Statement) -> list[Element]:
    """Everything of one statement that `element_at` finds, keywords aside, in the order of the text, outer first."""
    reader = Reader(document, chunk)
    found: list[Element] = []
    for element in _candidates(chunk, statement, reader.details(statement)):
        start, end = reader.place(statement, element.start, element.end)
        found.append(replace(element, start=start, end=end))
    return sorted(found, key=lambda element: (element.start, -element.end))


def _is_closer(element: Element, best: Element, offset: int) -> bool:
    """Whether `element` is meant rather than `best`; of two equal ones the earlier is, which says more."""
    if (offset < element.end) != (offset < best.end):
        return offset < element.end
    return element.end - element.start < best.end - best.start


def _candidates(
    chunk: ChunkState, statement: Statement, details: Details, offset: int | None = None
) -> Iterator[Element]:
    """All parts of a statement with offsets in `details.text`; of equal ranges the one that says more first.

    With an `offset` into that text, parts that do not touch it are left out: there may be thousands.
    """
    yield from _names(chunk, statement, details, offset)
    yield from _symbols(chunk, statement, details, offset)
    alias = statement.shape.alias
    if alias is not None:
        yield Element(
            ElementKind.ALIAS_DEFINITION, 0, len(alias), chunk, statement, alias, value=_alias_value(statement)
        )
    yield from _aliases(chunk, statement, details, offset)
    later: list[Part] = []
    for part in details.parts:
        if offset is not None and not part.start <= offset <= part.end:
            continue
        if part.kind in ("repeated-operand", "type-alias", "attribute-alias", "attribute-name", "location"):
            yield from _part(chunk, statement, details, part)
        else:
            later.append(part)
    for part in later:
        yield from _part(chunk, statement, details, part)


def _aliases(chunk: ChunkState, statement: Statement, details: Details, offset: int | None) -> Iterator[Element]:
    """The aliases in texts that the reader did not look into."""
    known: set[int] | None = None
    for start, end, definition in alias_mentions(chunk, details.text, offset):
        if known is None:
            known = {part.start for part in details.parts if part.kind in ("type-alias", "attribute-alias")}
            known |= {0} if statement.shape.alias is not None else set()
        if start not in known:
            name = details.text[start:end]
            yield Element(ElementKind.ALIAS_USE, start, end, chunk, statement, name, value=_alias_value(definition))


def _alias_value(definition: Statement) -> Type | Attribute | None:
    """The type or attribute that an alias stands for."""
    value = definition.shape.attributes.get("value")
    return getattr(value, "type", None) if (definition.shape.alias or "").startswith("!") else value


def _names(chunk: ChunkState, statement: Statement, details: Details, offset: int | None) -> Iterator[Element]:
    state = details.state
    if state.name_end > state.name_start and not statement.shape.is_label:
        yield Element(
            ElementKind.OPERATION_NAME, state.name_start, state.name_end, chunk, statement, statement.shape.name
        )
    holes: dict[int, int] = {}
    for kind, name, number in _named(state, is_label=statement.shape.is_label):
        if offset is None or name.start <= offset <= name.end:
            if not holes:
                holes = {start: hole for hole, (start, _) in enumerate(details.holes)}
            hole = holes.get(details.place(name.start))
            yield Element(kind, name.start, name.end, chunk, statement, name.name, hole, number)


def _named(
    state: OperationState, *, is_label: bool
) -> Iterator[tuple[ElementKind, Result | Operand | Successor | Argument, int]]:
    """The names of values and blocks, each with its kind, and which result of an operation it means."""
    for result in state.results:
        yield ElementKind.VALUE_DEFINITION, result, 0
    for typed in state.operands if state.wrapped is None else [*state.operands, *state.wrapped.operands]:
        yield ElementKind.VALUE_USE, typed.operand, typed.operand.number
    for successor in state.successors:
        yield ElementKind.BLOCK_LABEL if is_label else ElementKind.BLOCK_USE, successor, 0
    for arguments in state.regions:
        for argument in arguments:
            yield ElementKind.VALUE_DEFINITION, argument, 0


def _symbols(chunk: ChunkState, statement: Statement, details: Details, offset: int | None) -> Iterator[Element]:
    state = details.state
    if state.symbol is not None:
        name, start, end = state.symbol
        yield Element(ElementKind.SYMBOL_DEFINITION, start, end, chunk, statement, f"@{name}", path=(name,))
    for use in state.symbol_uses:
        if offset is not None and not use.path[0][1] <= offset <= use.path[-1][2]:
            continue
        path = tuple(name for name, _, _ in use.path)
        for idx, (name, start, end) in enumerate(use.path):
            yield Element(ElementKind.SYMBOL_USE, start, end, chunk, statement, f"@{name}", path=path, path_index=idx)


def _part(chunk: ChunkState, statement: Statement, details: Details, part: Part) -> Iterator[Element]:
    value = part.value if isinstance(part.value, (Type, Attribute)) else None
    text = details.text[part.start : part.end]
    match part.kind:
        case "repeated-operand":
            # A name that a map mentions more than once is one operand; its hole is at the first mention.
            name, _, number = text.partition("#")
            slots = (s for s in statement.shape.operands if statement.names[s.hole] == name)
            hole = next((slot.hole for slot in slots), None)
            if hole is not None:
                written = (number_within(number, (1 << 32) - 1) or 0) if number else 0
                yield Element(ElementKind.VALUE_USE, part.start, part.end, chunk, statement, name, hole, written)
        case "type-alias" | "attribute-alias":
            yield Element(ElementKind.ALIAS_USE, part.start, part.end, chunk, statement, text, value=value)
        case "attribute-name":
            yield Element(ElementKind.ATTRIBUTE_NAME, part.start, part.end, chunk, statement, str(part.value))
        case "location":
            yield Element(ElementKind.LOCATION, part.start, part.end, chunk, statement, value=value)
        case "type":
            yield Element(ElementKind.TYPE, part.start, part.end, chunk, statement, value=value)
        case "attribute":
            yield Element(ElementKind.ATTRIBUTE, part.start, part.end, chunk, statement, value=value)
        case _:
            pass


def _keyword(chunk: ChunkState, statement: Statement, details: Details, offset: int) -> Element | None:
    """The bare word at `offset` that is nothing else."""
    text = details.text
    start = offset
    while start > 0 and (text[start - 1].isalnum() or text[start - 1] in "_$."):
        start -= 1
    match = BARE_ID.match(text, start)
    if match is None or match.end() < offset or text[start - 1 : start] in ("%", "^", "@", "#", "!", '"'):
        return None
    return Element(ElementKind.KEYWORD, start, match.end(), chunk, statement, match[0])
