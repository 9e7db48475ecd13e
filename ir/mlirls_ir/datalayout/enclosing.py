"""The data layout scopes of a document: those that enclose an offset, and the types used directly under each.

A layout is cached for each scoping statement, and made again when a statement of its chain was replaced or changed, so
this module need not be notified of edits.

Read next: `layout.py` (queries), `places.py` (where an entry is written).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final
from weakref import WeakKeyDictionary

from mlirls_ir.attributes.model import Attribute, DialectAttr, StringAttr, TypeAttr
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.rules import Rules, rules_in
from mlirls_ir.datalayout.spec import Scope
from mlirls_ir.datalayout.upstream import RULES
from mlirls_ir.layout_values.dlti import is_dlti
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.steps import result_of
from mlirls_ir.syntax.chunks import Chunks, ChunkT
from mlirls_ir.syntax.tree import Region, Shape, Statement
from mlirls_ir.types.model import FunctionType, Type

LLVM_STRING: Final = "llvm.data_layout"
"""The attribute of a module with LLVM's data layout string, which LLVM gets whatever the spec says."""
_MOST_KEPT: Final = 4096
_SLICE: Final = 5000
_LAST: Final = 16
"""The number of statements at the end of a chunk among which an extra `}` is searched for."""
MOST_NESTED: Final = 16
"""The number of nested specs that an answer takes into account."""
IMPLICIT: Final = Scope("builtin.module")
"""The module without a spec that MLIR puts around a file of several operations."""
_DISPLACED: Final = Scope("builtin.module", fault="an extra brace leaves the enclosing scope uncertain")
"""The same, if a scope before it may have been closed too early."""


@dataclass(slots=True)
class _Kept:
    """The layouts of one document by their innermost scoping statement, with the shapes they depend on."""

    layouts: dict[Statement, tuple[tuple[Shape, ...], DataLayout]] = field(
        default_factory=dict[Statement, "tuple[tuple[Shape, ...], DataLayout]"]
    )
    default: DataLayout | None = None


_kept: WeakKeyDictionary[object, _Kept] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class ScopeReport:
    """A scope of a document: its layout, its range, and the distinct types used directly under it by first use."""

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
    rule = rules.scope(statement.name)
    if rule is None:
        return None
    attributes = statement.shape.attributes
    spec = rule.spec(attributes)
    string = attributes.get(LLVM_STRING)
    return Scope(
        statement.name,
        statement.symbol,
        None if spec is None else spec[1],
        "dlti.dl_spec" if spec is None else spec[0],
        rule.system_spec(attributes),
        statement,
        _fault_of(attributes) if spec is None else "",
        string.value if isinstance(string, StringAttr) else None,
    )


def _fault_of(attributes: Mapping[str, Attribute | None]) -> str:
    """The error about a spec of which only the name could be read, or an attribute that is not a spec."""
    if "dlti.dl_spec" not in attributes or is_dlti(attributes["dlti.dl_spec"], "dl_spec"):
        return ""
    return "its text does not parse" if attributes["dlti.dl_spec"] is None else "it is not a `#dlti.dl_spec`"


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


def statement_at(document: Chunks[ChunkT], offset: int) -> Statement | None:
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


def _chunk_at(document: Chunks[ChunkT], offset: int) -> ChunkT | None:
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


def scope_at(document: Chunks[ChunkT], offset: int) -> tuple[Scope, ...]:
    """The scopes that enclose `offset`, outermost first; none if only the implicit module does."""
    return layout_at(document, offset).scopes


def layout_at(document: Chunks[ChunkT], offset: int) -> DataLayout:
    """The layout in force at `offset`."""
    return layout_of(document, statement_at(document, offset))


def layout_of(document: Chunks[ChunkT], statement: Statement | None) -> DataLayout:
    """The layout in force at a statement of the document, which is the statement's own if it is a scope.

    Its scopes are those that an answer can depend on; see `relevant_scopes`.
    """
    rules = rules_in(document.registry)
    chain = relevant_scopes(statement, rules)
    if not chain and statement is not None and _may_be_displaced(statement, rules):
        return DataLayout((_DISPLACED,), rules)
    return _layout_under(document, chain)


def _may_be_displaced(statement: Statement, rules: Rules) -> bool:
    """Whether a statement in no scope may belong to one before it, which an extra `}` has closed."""
    top = statement.run.region
    while top.operation is not None:
        statement = top.operation
        top = statement.run.region
    found = _first_scope_closed_early(top, rules)
    return found is not None and found.run.start + found.start < statement.run.start + statement.start


def _first_scope_closed_early(top: Region, rules: Rules) -> Statement | None:
    """The first operation with a spec directly in a chunk, if a `}` at the end of the chunk closes nothing.

    Called for each region of a document. If the text ends correctly, only its last statements are looked at.
    """
    last = top.runs[-1].statements[-_LAST:] if top.runs else []
    # A `}` that closes nothing is a statement of its own.
    if not any(one.shape.broken and not one.shape.name and one.end - one.start == 1 for one in last):
        return None
    every = (one for run in top.runs for one in run.statements)
    return next((one for one in every if rules.scope(one.shape.name) is not None and _has_spec(one)), None)


def _layout_under(document: Chunks[ChunkT], chain: Sequence[Statement]) -> DataLayout:
    if not chain:
        return _default_layout(document)
    kept = _kept.setdefault(document, _Kept()).layouts
    innermost = chain[-1]
    shapes = tuple([found.shape for found in chain])
    known = kept.get(innermost)
    if known is not None and known[0] == shapes:
        return known[1]
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    scopes = [scope for outer in chain if (scope := scope_of(outer, rules_in(document.registry))) is not None]
    layout = DataLayout(scopes, rules_in(document.registry))
    kept[innermost] = (shapes, layout)
    return layout


def relevant_scopes(statement: Statement | None, rules: Rules = RULES) -> list[Statement]:
    """The scoping statements around `statement`, itself included, that an answer can depend on, outermost first.

    These are the innermost one, the nearest module, and the innermost `MOST_NESTED` with a spec.
    """
    chain: list[Statement] = []
    has_module = False
    n_specs = 0
    while statement is not None and n_specs < MOST_NESTED:
        if rules.scope(statement.name) is not None:
            is_module = statement.name == "builtin.module" and not has_module
            if not chain or is_module or _has_spec(statement):
                chain.append(statement)
            has_module = has_module or is_module
            n_specs += _has_spec(statement)
        statement = statement.parent()
    chain.reverse()
    return chain


def scope_around(statement: Statement, rules: Rules = RULES) -> Statement | None:
    """The nearest operation around a statement that scopes a data layout."""
    outer = statement.parent()
    while outer is not None and rules.scope(outer.name) is None:
        outer = outer.parent()
    return outer


def _has_spec(statement: Statement) -> bool:
    attributes = statement.shape.attributes
    is_attached = any(isinstance(value, DialectAttr) for value in attributes.values())
    return is_attached or "dlti.dl_spec" in attributes or LLVM_STRING in attributes


def _inside(chain: tuple[Statement, ...], statement: Statement) -> tuple[Statement, ...]:
    """`relevant_scopes` of a scope directly inside the innermost of `chain`."""
    is_module = statement.name == "builtin.module"
    module = next((outer for outer in reversed(chain) if outer.name == "builtin.module"), None)
    kept = [outer for outer in chain if _has_spec(outer) or (outer is module and not is_module)]
    return (*kept[-MOST_NESTED:], statement)


def _default_layout(document: Chunks[ChunkT]) -> DataLayout:
    """The layout for operations outside of all scopes."""
    kept = _kept.setdefault(document, _Kept())
    if kept.default is None:
        kept.default = DataLayout((), rules_in(document.registry))
    return kept.default


def scopes(document: Chunks[ChunkT]) -> list[ScopeReport]:
    """All scopes of the document in the order of the text, each with the types used directly under it.

    The implicit module around a file is included if operations are directly in it.
    """
    return result_of(scope_steps(document))


def scope_steps(document: Chunks[ChunkT]) -> Generator[None, None, list[ScopeReport]]:
    """As `scopes`, in slices of some milliseconds; returns what it finds."""
    out: list[ScopeReport] = []
    rules = rules_in(document.registry)
    for chunk in document.chunks:
        document.read_chunk(chunk)
        found = yield from _contents([(chunk.top, chunk.top.start)], rules)
        if found.types:
            is_displaced = _first_scope_closed_early(chunk.top, rules) is not None
            layout = DataLayout((_DISPLACED,), rules) if is_displaced else _default_layout(document)
            out.append(ScopeReport(layout, chunk.start, chunk.end, tuple(found.types), is_implicit=True))
        pending: list[tuple[Statement, int, tuple[Statement, ...]]]
        pending = [(statement, offset, (statement,)) for statement, offset in reversed(found.scopes)]
        while pending:
            statement, start, chain = pending.pop()
            found = yield from _contents([(region, start + region.start) for region in statement.regions or ()], rules)
            end = start + statement.end - statement.start
            out.append(ScopeReport(_layout_under(document, chain), start, end, tuple(found.types)))
            pending += [(inner, offset, _inside(chain, inner)) for inner, offset in reversed(found.scopes)]
    return out


@dataclass(slots=True)
class _Contents:
    """The contents of regions, except scopes inside them: the types by first use, and those scopes with offsets."""

    types: dict[Type, None] = field(default_factory=dict["Type", None])
    scopes: list[tuple[Statement, int]] = field(default_factory=list["tuple[Statement, int]"])


def _contents(regions: Sequence[tuple[Region, int]], rules: Rules) -> Generator[None, None, _Contents]:
    found = _Contents()
    # Thousands of statements have the same shape, and so the same types.
    seen: set[Shape] = set()
    pending = [_placed(region, base) for region, base in reversed(regions)]
    work = 0
    while pending:
        for statement, offset in pending[-1]:
            work += 1
            if work % _SLICE == 0:
                yield
            shape = statement.shape
            if rules.scope(shape.name) is not None:
                found.scopes.append((statement, offset))
                continue
            if shape not in seen:
                seen.add(shape)
                if shape.alias is None:
                    found.types.update(dict.fromkeys(types_of(shape)))
            if statement.regions:
                pending += [_placed(inner, offset + inner.start) for inner in reversed(statement.regions)]
                break
        else:
            pending.pop()
    return found


def _placed(region: Region, base: int) -> Iterator[tuple[Statement, int]]:
    """The statements directly in a region that begins at `base`, with their offsets."""
    for run in region.runs:
        start = base + run.start
        for statement in run.statements:
            yield statement, start + statement.start


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
