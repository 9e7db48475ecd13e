"""The globals of a document and its constant tensors, with their sizes.

A constant is an operation with the trait ConstantLike whose value is an elements attribute of a tensor. Bufferization
makes a global of it, all of whose elements are in memory, also those of a splat and of a resource. A constant vector is
not here, since it need not be in memory.
"""

from __future__ import annotations

from collections.abc import Generator

from mlirls_ir.attributes.elements import (
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from mlirls_ir.datalayout import DataLayout, bytes_of_value, global_type, layout_of
from mlirls_ir.document import Document
from mlirls_ir.index.linkage import is_declaration
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.syntax.tree import Region, Shape, ShapeFact, Statement
from mlirls_ir.types.model import RankedTensorType, Type

_ELEMENTS = (DenseElementsAttr, DenseResourceElementsAttr, DenseStringElementsAttr, SparseElementsAttr)


@dataclass(frozen=True, slots=True)
class StaticData:
    """A global or a constant: its name with `@` or `%`, its type, and its bytes, None if they are not known."""

    name: str
    type: Type
    n_bytes: int | None
    start: int
    is_global: bool


@dataclass(frozen=True, slots=True)
class _Held:
    """The type of the data that statements of a shape hold, None for no data."""

    type: Type | None


_HELD = ShapeFact[_Held]()


def static_data_of(document: Document) -> Generator[None, None, list[StaticData]]:
    """The globals and constants in the order of the text, in slices; declarations are left out."""
    out: list[StaticData] = []
    for chunk in document.chunks:
        document.read_chunk(chunk)
        stack: list[tuple[Region, int]] = [(chunk.top, chunk.top.start)]
        while stack:
            region, base = stack.pop()
            layout: DataLayout | None = None
            for run in region.runs:
                yield
                for statement in run.statements:
                    offset = base + run.start + statement.start
                    if statement.regions:
                        stack += [(inner, offset + inner.start) for inner in statement.regions]
                    type_ = _held_by(statement.shape)
                    if type_ is not None:
                        if layout is None:
                            layout = layout_of(document, region.operation)
                        out += _data(document, statement, type_, layout, offset)
    out.sort(key=lambda found: found.start)
    return out


def _held_by(shape: Shape) -> Type | None:
    found = _HELD.of(shape)
    return (found if found is not None else _HELD.keep(shape, _Held(_type_of(shape)))).type


def _type_of(shape: Shape) -> Type | None:
    if shape.broken or shape.is_label:
        return None
    found = global_type(shape)
    if found is not None or shape.definition is None or not shape.definition.has_trait("ConstantLike"):
        return found
    types = (value.type for value in shape.attributes.values() if isinstance(value, _ELEMENTS))
    return next((type_ for type_ in types if isinstance(type_, RankedTensorType)), None)


def _data(document: Document, statement: Statement, type_: Type, layout: DataLayout, offset: int) -> list[StaticData]:
    """The data of a statement; none for a declaration."""
    n_bytes = bytes_of_value(type_, layout)
    if global_type(statement.shape) is None:
        name = statement.names[statement.shape.results[0].hole] if statement.shape.results else ""
        return [StaticData(name, type_, n_bytes, offset, is_global=False)]
    if is_declaration(document.registry, statement):
        return []
    return [StaticData(f"@{symbol_name(statement) or ''}", type_, n_bytes, offset, is_global=True)]
