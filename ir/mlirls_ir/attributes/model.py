"""Builtin attributes as interned immutable values: equal attributes are the same object.

This file has the scalar attributes, containers and references, and re-exports all others, so that users import from
here. `names.py` has their spellings.

Read next: `../asm_parser/attributes.py` (text to attribute), `elements.py`, `location.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mlirls_ir.attributes.elements import DenseArrayAttr as DenseArrayAttr
from mlirls_ir.attributes.elements import DenseElementsAttr as DenseElementsAttr
from mlirls_ir.attributes.elements import DenseResourceElementsAttr as DenseResourceElementsAttr
from mlirls_ir.attributes.elements import DenseStringElementsAttr as DenseStringElementsAttr
from mlirls_ir.attributes.elements import DenseTypeFirstAttr as DenseTypeFirstAttr
from mlirls_ir.attributes.elements import SparseElementsAttr as SparseElementsAttr
from mlirls_ir.attributes.location import CallSiteLoc as CallSiteLoc
from mlirls_ir.attributes.location import FileLineColRange as FileLineColRange
from mlirls_ir.attributes.location import FusedLoc as FusedLoc
from mlirls_ir.attributes.location import Location as Location
from mlirls_ir.attributes.location import NameLoc as NameLoc
from mlirls_ir.attributes.location import OpaqueLoc as OpaqueLoc
from mlirls_ir.attributes.location import UnknownLoc as UnknownLoc
from mlirls_ir.attributes.names import keyword_or_string, quoted, symbol_text, typed_spelling
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import (
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    Signedness,
    Type,
    dialect_symbol_spelling,
    dialect_symbol_text,
)
from mlirls_ir.values.bases import Attribute as Attribute
from mlirls_ir.values.digits import digits_of
from mlirls_ir.values.spelling import Piece, Spelling, joined, shown_text

if TYPE_CHECKING:
    from mlirls_ir.affine.map import AffineMap, IntegerSet


@dataclass(frozen=True, slots=True, eq=False)
class IntegerAttr(Attribute):
    """An integer of an integer type or `index`; of `i1` it is `true` or `false`.

    `value` is signed for signless, signed and index types (`255 : i8` is held as -1), unsigned for unsigned ones; for
    `i1` it is 0 or 1.
    """

    levels = 2
    value: int
    type: Type

    def bare(self) -> str:
        if self.type is _I1:
            return "true" if self.value else "false"
        return digits_of(self.value)

    def elided_spelling(self) -> Spelling:
        return (self.bare(),) if self.type is _I64 else self.spelling()

    def value_type(self) -> Type:
        return self.type

    def bare_spelling(self) -> Spelling:
        return (self.bare(),)

    def __str__(self) -> str:
        return self.bare() if self.type is _I1 else f"{self.bare()} : {self.type}"


_I1 = IntegerType(1, Signedness.SIGNLESS)
_I64 = IntegerType(64, Signedness.SIGNLESS)


def bool_attr(value: bool) -> IntegerAttr:
    """`true` or `false`: the BoolAttr of MLIR, an IntegerAttr of `i1`."""
    return IntegerAttr(int(value), _I1)


def integer_attr(value: int, type: Type) -> IntegerAttr:
    """The attribute of `value` wrapped to the width of `type`, an integer type or index."""
    if isinstance(type, IndexType):
        return IntegerAttr(_wrapped(value, 64, signed=True), type)
    if not isinstance(type, IntegerType):
        raise TypeError(f"{type} is neither an integer type nor index")
    signed = type.signedness is not Signedness.UNSIGNED and type is not _I1
    return IntegerAttr(_wrapped(value, type.width, signed=signed), type)


def _wrapped(value: int, width: int, *, signed: bool) -> int:
    value &= (1 << width) - 1
    if signed and width and value >> (width - 1):
        value -= 1 << width
    return value


@dataclass(frozen=True, slots=True, eq=False)
class FloatAttr(Attribute):
    """A float by the bits of its type (an unsigned int of the type's width)."""

    levels = 2
    bits: int
    type: FloatType

    def bare(self) -> str:
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.attributes.floats import float_text

        return float_text(self.bits, self.type.name)

    def bare_spelling(self) -> Spelling:
        return (self.bare(),)

    def elided_spelling(self) -> Spelling:
        from mlirls_ir.attributes.floats import is_hex_text

        text = self.bare()
        return (text if self.type.name == "f64" and not is_hex_text(text) else f"{text} : {self.type}",)

    def value_type(self) -> Type:
        return self.type

    def __str__(self) -> str:
        return f"{self.bare()} : {self.type}"


def float_attr(value: float, type: FloatType) -> FloatAttr:
    """The attribute of `value` rounded to `type`, nearest even."""
    from mlirls_ir.attributes.floats import bits_of

    return FloatAttr(bits_of(value, type.name), type)


@dataclass(frozen=True, slots=True, eq=False)
class StringAttr(Attribute):
    """A string; bytes that are not UTF-8 are surrogate escapes. `type` is None where mlir-opt has the type `none`."""

    value: str
    type: Type | None = None

    def bare_spelling(self) -> Spelling:
        return (quoted(self.value),)

    def value_type(self) -> Type | None:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)


@dataclass(frozen=True, slots=True, eq=False)
class ArrayAttr(Attribute):
    """`[1, "a", f32]`."""

    elements: tuple[Attribute, ...]

    def spelling(self) -> Spelling:
        return ("[", *joined(", ", [element.elided_spelling for element in self.elements]), "]")


@dataclass(frozen=True, slots=True, eq=False)
class DictionaryAttr(Attribute):
    """`{a = 1 : i64, b}`; `entries` are sorted by the bytes of their names, each of which occurs once."""

    entries: tuple[tuple[str, Attribute], ...]

    def get(self, name: str) -> Attribute | None:
        """The value of `name`, None when there is none."""
        for key, value in self.entries:
            if key == name:
                return value
        return None

    def spelling(self) -> Spelling:
        return dictionary_spelling(self.entries)


def dictionary_spelling(entries: Iterable[tuple[str, Attribute]]) -> Spelling:
    """An attribute dictionary; an entry whose value is a unit attribute is its name alone."""
    out: list[Piece] = ["{"]
    for name, value in entries:
        if len(out) > 1:
            out.append(", ")
        out.append(keyword_or_string(name))
        if not isinstance(value, UnitAttr):
            out += (" = ", value.spelling)
    return (*out, "}")


@dataclass(frozen=True, slots=True, eq=False)
class UnitAttr(Attribute):
    """`unit`: its presence is its value."""

    levels = 1

    def __str__(self) -> str:
        return "unit"


@dataclass(frozen=True, slots=True, eq=False)
class TypeAttr(Attribute):
    """A type as an attribute."""

    type: Type

    def spelling(self) -> Spelling:
        return self.type.spelling()


@dataclass(frozen=True, slots=True, eq=False)
class SymbolRefAttr(Attribute):
    """`@root::@nested`; names without `@` and quotes."""

    root: str
    nested: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "::".join(map(symbol_text, (self.root, *self.nested)))


@dataclass(frozen=True, slots=True, eq=False)
class AffineMapAttr(Attribute):
    """`affine_map<(d0) -> (d0)>`."""

    map: AffineMap

    def spelling(self) -> Spelling:
        return ("affine_map<", self.map.spelling, ">")


@dataclass(frozen=True, slots=True, eq=False)
class IntegerSetAttr(Attribute):
    """`affine_set<(d0) : (d0 >= 0)>`."""

    set: IntegerSet

    def spelling(self) -> Spelling:
        return ("affine_set<", self.set.spelling, ">")


@dataclass(frozen=True, slots=True, eq=False)
class StridedLayoutAttr(Attribute):
    """`strided<[4, ?], offset: 2>` in elements; `DYNAMIC` means `?`."""

    offset: int
    strides: tuple[int, ...]

    def __str__(self) -> str:
        strides = ", ".join("?" if stride == DYNAMIC else str(stride) for stride in self.strides)
        if self.offset == 0:
            return f"strided<[{strides}]>"
        return f"strided<[{strides}], offset: {'?' if self.offset == DYNAMIC else self.offset}>"


@dataclass(frozen=True, slots=True, eq=False)
class OpaqueAttr(Attribute):
    """An attribute of an unknown dialect; `body` is the text as written after `#dialect.` or inside `<>`."""

    dialect: str
    body: str
    type: Type | None = None

    def bare_spelling(self) -> Spelling:
        return (dialect_symbol_text("#", self.dialect, self.body),)

    def value_type(self) -> Type | None:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)


@dataclass(frozen=True, slots=True, eq=False)
class DistinctAttr(Attribute):
    """`distinct[0]<attr>`: equal only if the numbers are the same. `referenced` is often unit."""

    number: int
    referenced: Attribute

    def spelling(self) -> Spelling:
        inside = () if isinstance(self.referenced, UnitAttr) else (self.referenced.spelling,)
        return (f"distinct[{self.number}]<", *inside, ">")


@dataclass(frozen=True, slots=True, eq=False)
class DialectAttr(Attribute):
    """An attribute of a known dialect, the mirror of `DialectType`; `type` is the type of a typed attribute."""

    dialect: str
    mnemonic: str
    parameters: tuple[tuple[str, object], ...]
    tail: str | Spelling = ""
    type: Type | None = None

    @staticmethod
    def identity(
        dialect: str,
        mnemonic: str,
        parameters: tuple[tuple[str, object], ...],
        tail: str | Spelling = "",
        type: Type | None = None,
    ) -> tuple[object, ...]:
        """The key by which attributes are equal."""
        return (dialect, mnemonic, parameters, tail if isinstance(tail, str) else None, type)

    def parameter(self, name: str) -> object:
        """The value of parameter `name`, None when it has none of that name."""
        for key, value in self.parameters:
            if key == name:
                return value
        return None

    @property
    def body(self) -> str:
        """The canonical text after `#dialect.`, mnemonic included, as `str` has it."""
        return shown_text(self.body_spelling())

    def body_spelling(self) -> Spelling:
        """The pieces of `body`."""
        return (self.mnemonic, *self.tail_spelling())

    def tail_spelling(self) -> Spelling:
        """The pieces after the mnemonic."""
        return (self.tail,) if isinstance(self.tail, str) else self.tail

    def bare_spelling(self) -> Spelling:
        return dialect_symbol_spelling("#", self.dialect, self.body_spelling())

    def value_type(self) -> Type | None:
        return self.type

    def spelling(self) -> Spelling:
        return typed_spelling(self.bare_spelling(), self.type)
