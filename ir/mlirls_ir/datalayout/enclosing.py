"""The data layout scopes of a document: which enclose a place, and which types are used directly under each.

A layout is kept per scoping statement, and made again when a statement of the chain is another one or says something
else, as it is after an edit; nothing has to be told about edits.

Read next: `layout.py` (queries), `places.py` (where an entry is written).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.rules import RULES, Rules
from mlirls_ir.datalayout.spec import Scope
from mlirls_ir.syntax.tree import Region, Shape, Statement
from mlirls_ir.types.model import FunctionType, Type

if TYPE_CHECKING:
    from mlirls_ir.document import ChunkState, Document

_MOST_KEPT: Final = 4096
IMPLICIT: Final = Scope("builtin.module")
"""The module without a spec that MLIR puts around a file of several operations."""


@dataclass(slots=True)
class _Kept:
    """The layouts of one document by their innermost scoping statement, with the shapes they rest on."""

    layouts: dict[Statement, tuple[tuple[Shape, ...], DataLayout]] = field(
        default_factory=dict[Statement, "tuple[tuple[Shape, ...], DataLayout]"]
    )


_kept: WeakKeyDictionary[Document, _Kept] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class ScopeReport:
    """A scope of a document: its layout, its extent, and the distinct types used directly under it by first use."""

    layout: DataLayout
    start: int
    end: int
    types: tuple[Type, ...]
    is_implicit: bool = False

    @property
    def scope(self) -> Scope:
        """The innermost scope."""
        return self.layout.scopes[-1] if self.layout.scopes else IMPLICIT


def scope_of(statement: Statement, rules: Rules = RULES) -> Scope | None:
    """The scope that `statement` opens, None if its operation scopes no layout."""
    rule = rules.scopes.get(statement.name)
    if rule is None:
        return None
    attributes = statement.shape.attributes
    spec = rule.spec(attributes)
    return Scope(
        statement.name,
        statement.symbol,
        None if spec is None else spec[1],
        "dlti.dl_spec" if spec is None else spec[0],
        rule.system_spec(attributes),
        statement,
    )


def scopes_of(statement: Statement | None, rules: Rules = RULES) -> tuple[Scope, ...]:
    """The scopes that enclose `statement`, itself included, outermost first."""
    out: list[Scope] = []
    while statement is not None:
        found = scope_of(statement, rules)
        if found is not None:
            out.append(found)
        statement = statement.parent()
    out.reverse()
    return tuple(out)


def statement_at(document: Document, offset: int) -> Statement | None:
    """The innermost statement around `offset`, a label or an alias definition included; None between statements."""
    chunk = _chunk_at(document, offset)
    if chunk is None:
        return None
    region: Region | None = chunk.top
    found: Statement | None = None
    at = offset - chunk.top.start
    while region is not None:
        step = _statement_in(region, at)
        if step is None:
            break
        found, at = step
        region = next((inner for inner in found.regions or () if inner.start <= at <= inner.end), None)
        if region is not None:
            at -= region.start
    return found


def _chunk_at(document: Document, offset: int) -> ChunkState | None:
    for chunk in document.chunks:
        if chunk.start <= offset <= chunk.end:
            document.read_chunk(chunk)
            return chunk
    return None


def _statement_in(region: Region, at: int) -> tuple[Statement, int] | None:
    """The statement around `at`, which is relative to the region, and the offset from its start."""
    index = bisect_right(region.runs, at, key=lambda run: run.start) - 1
    if index < 0:
        return None
    run = region.runs[index]
    at -= run.start
    index = bisect_right(run.statements, at, key=lambda statement: statement.start) - 1
    if index < 0 or at > run.statements[index].end:
        return None
    return run.statements[index], at - run.statements[index].start


def scope_at(document: Document, offset: int) -> tuple[Scope, ...]:
    """The scopes that enclose `offset`, outermost first; none where only the implicit module does."""
    return layout_at(document, offset).scopes


def layout_at(document: Document, offset: int) -> DataLayout:
    """The layout in force at `offset`."""
    return layout_of(document, statement_at(document, offset))


def layout_of(document: Document, statement: Statement | None) -> DataLayout:
    """The layout in force at a statement of the document, which is the statement's own if it is a scope."""
    chain: list[Statement] = []
    while statement is not None:
        if statement.name in RULES.scopes:
            chain.append(statement)
        statement = statement.parent()
    if not chain:
        return _DEFAULT
    kept = _kept.setdefault(document, _Kept()).layouts
    shapes = tuple(statement.shape for statement in chain)
    known = kept.get(chain[0])
    if (
        known is not None
        and len(known[0]) == len(shapes)
        and all(a is b for a, b in zip(known[0], shapes, strict=True))
    ):
        return known[1]
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    layout = DataLayout(scopes_of(chain[0]))
    kept[chain[0]] = (shapes, layout)
    return layout


_DEFAULT: Final = DataLayout()


def scopes(document: Document) -> list[ScopeReport]:
    """All scopes of the document in the order of the text, each with the types used directly under it.

    The implicit module around a file is among them where operations stand directly in it.
    """
    out: list[ScopeReport] = []
    for chunk in document.chunks:
        document.read_chunk(chunk)
        start, end = chunk.start, chunk.end
        types = tuple(dict.fromkeys(_types_in(chunk.top)))
        if types:
            out.append(ScopeReport(_DEFAULT, start, end, types, is_implicit=True))
        out += [_report(document, statement) for statement in _scoping(chunk.top)]
    return out


def _report(document: Document, statement: Statement) -> ScopeReport:
    start = statement.offset()
    types = tuple(dict.fromkeys(type for region in statement.regions or () for type in _types_in(region)))
    return ScopeReport(layout_of(document, statement), start, start + statement.end - statement.start, types)


def _walk(region: Region) -> Iterator[tuple[Statement, bool]]:
    """All statements of a region in order, those inside scopes left out; the flag marks the scopes themselves."""
    pending: list[Iterator[Statement]] = [iter(region.statements())]
    while pending:
        statement = next(pending[-1], None)
        if statement is None:
            pending.pop()
            continue
        is_scope = statement.name in RULES.scopes
        yield statement, is_scope
        if statement.regions and not is_scope:
            pending.append(iter([inner for region in statement.regions for inner in region.statements()]))


def _scoping(region: Region) -> Iterator[Statement]:
    pending = [region]
    while pending:
        found = [statement for statement, is_scope in _walk(pending.pop()) if is_scope]
        for statement in found:
            yield statement
            for inner in statement.regions or ():
                yield from _scoping(inner)


def _types_in(region: Region) -> Iterator[Type]:
    for statement, is_scope in _walk(region):
        if is_scope or statement.shape.alias is not None:
            continue
        yield from types_of(statement.shape)


def types_of(shape: Shape) -> list[Type]:
    """The types that a statement uses: operands, results, arguments, and types among its attributes."""
    found: list[Type | None] = [argument.type for argument in shape.arguments]
    for value in shape.attributes.values():
        found += _attribute_types(value)
    for arguments in shape.region_arguments:
        found += [argument.type for argument in arguments]
    found += [operand.type for operand in shape.operands]
    found += shape.result_types
    return [type for type in dict.fromkeys(found) if type is not None]


def _attribute_types(value: Attribute | None) -> list[Type]:
    if not isinstance(value, TypeAttr):
        return []
    if isinstance(value.type, FunctionType):
        return [*value.type.inputs, *value.type.results]
    return [value.type]
