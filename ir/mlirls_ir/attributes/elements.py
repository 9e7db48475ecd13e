"""Elements attributes: dense, sparse and array constants, held as raw bytes in MLIR's own layout.

A dense literal of numbers stores one element if all are equal (a splat), and otherwise all of them, each in the fewest
whole bytes for its type (`index` takes eight, a complex two parts), little endian. Numbers become Python objects only
when something asks for `values()`, so a literal of a million elements takes only its bytes.

Read next: `../asm_parser/elements.py` (text to bytes), `element_text.py` (bytes to text).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.names import keyword_or_string, quoted, typed_spelling
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import MemRefType, RankedTensorType, ShapedDialectType, Type, VectorType
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.spelling import Spelling, joined

HEX_LIMIT: Final = 100
"""A literal with more elements than this, unless it is a splat, is printed in hexadecimal (mlir-opt's default)."""

ShapedType = RankedTensorType | VectorType | MemRefType | ShapedDialectType


def element_count(shape: tuple[int, ...]) -> int:
    """The number of elements of a static shape."""
    count = 1
    for extent in shape:
        count *= extent
    return count


@dataclass(frozen=True, slots=True, eq=False)
class DenseElementsAttr(Attribute):
    """`dense<...> : tensor<...>` of integers, index, floats or complex numbers.

    `data` holds one element where `is_splat`, else all of them; an `i1` is a byte here, though eight share one in the
    hexadecimal text.
    """

    type: ShapedType
    data: bytes
    is_splat: bool

    def values(self) -> list[int]:
        """The elements (one for a splat): integers as their value, floats as bits, complex numbers as two entries."""
        # Imported only when it is needed, as below: start-up is most of a short check.
        from mlirls_ir.attributes.element_text import unpack

        return unpack(self.data, self.type.element)

    def literal(self, *, allow_hex: bool = True) -> str:
        """The text between `dense<` and `>`."""
        from mlirls_ir.attributes.element_text import element_texts, nested_text, packed

        if self.is_splat:
            return element_texts(self.data, self.type.element)[0]
        count = element_count(self.type.shape)
        if count == 0:
            return ""
        if allow_hex and count > HEX_LIMIT:
            return f'"0x{packed(self.data, self.type.element).hex().upper()}"'
        return nested_text(element_texts(self.data, self.type.element), self.type.shape)

    def bare_spelling(self) -> Spelling:
        return (f"dense<{self.literal()}>",)

    def value_type(self) -> Type:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)


@dataclass(frozen=True, slots=True, eq=False)
class DenseTypeFirstAttr(Attribute):
    """`dense<tensor<2x!t.t> : [#t.a, #t.b]>`, since LLVM 23: elements of a type without literals."""

    type: Type
    values: tuple[Attribute, ...]

    def spelling(self) -> Spelling:
        values = joined(", ", [value.elided_spelling for value in self.values])
        return ("dense<", self.type.spelling, " : ", *(values if len(self.values) == 1 else ("[", *values, "]")), ">")

    def value_type(self) -> Type:
        return self.type


@dataclass(frozen=True, slots=True, eq=False)
class DenseStringElementsAttr(Attribute):
    """`dense<["a", "b"]> : tensor<2x!dialect.string>`; a single value is a splat."""

    type: Type
    values: tuple[str, ...]

    def literal(self) -> str:
        """The text between `dense<` and `>`."""
        from mlirls_ir.attributes.element_text import nested_text

        texts = [quoted(value) for value in self.values]
        if len(texts) == 1:
            return texts[0]
        shape: tuple[int, ...] = getattr(self.type, "shape", (len(texts),))
        return nested_text(texts, shape) if texts else ""

    def bare_spelling(self) -> Spelling:
        return (f"dense<{self.literal()}>",)

    def value_type(self) -> Type:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)


@dataclass(frozen=True, slots=True, eq=False)
class DenseArrayAttr(Attribute):
    """`array<i32: 1, 2>`: integers as their value, floats as their bits."""

    element_type: Type
    values: tuple[int, ...]

    def bare_list(self) -> str:
        """The elements as they are printed, without brackets."""
        from mlirls_ir.attributes.element_text import element_size, element_texts

        data = b"".join(
            (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
            for size in (element_size(self.element_type),)
            for value in self.values
        )
        return ", ".join(element_texts(data, self.element_type)) if data else ""

    def __str__(self) -> str:
        return f"array<{self.element_type}{': ' if self.values else ''}{self.bare_list()}>"


@dataclass(frozen=True, slots=True, eq=False)
class DenseResourceElementsAttr(Attribute):
    """`dense_resource<key> : tensor<...>`: the data is in the file's resource section under `key`."""

    key: str
    type: Type

    def bare_spelling(self) -> Spelling:
        return (f"dense_resource<{keyword_or_string(self.key)}>",)

    def value_type(self) -> Type:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)


@dataclass(frozen=True, slots=True, eq=False)
class SparseElementsAttr(Attribute):
    """`sparse<indices, values> : tensor<...>`; `indices` is an i64 tensor of shape [n, rank], `values` one of [n]."""

    type: Type
    indices: DenseElementsAttr
    values: DenseElementsAttr | DenseStringElementsAttr

    def bare_spelling(self) -> Spelling:
        if element_count(self.indices.type.shape) == 0:
            return ("sparse<>",)
        return (f"sparse<{self.indices.literal(allow_hex=False)}, {self.values.literal()}>",)

    def value_type(self) -> Type:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)
