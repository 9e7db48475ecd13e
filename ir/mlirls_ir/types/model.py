"""Types as interned immutable values: equal types are the same object.

`whole_text(type.spelling())` is what mlir-opt prints with `--mlir-print-local-scope` (no aliases), and `str(type)` the
same for people, cut where it gets very long (`../values/spelling.py`). Sizes in shapes are element counts; `DYNAMIC`
means `?`. A type that is unknown, or whose text did not parse, is `None` where a type is expected, never a value of
this file.

Read next: `../asm_parser/types.py` (text to type), `../datalayout/` (the layout of types).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.bases import Type as Type
from mlirls_ir.values.spelling import Piece, Spelling, first_text, joined, last_text, shown_text

DYNAMIC: Final = -(2**63)
"""The extent of a dimension written `?` (ShapedType::kDynamic)."""


class Signedness(Enum):
    """Signedness of an integer type; the value is its prefix in the textual form."""

    # Like any object: an enumeration's own hash hashes its name, at each look-up of a type.
    __hash__ = object.__hash__

    SIGNLESS = "i"
    SIGNED = "si"
    UNSIGNED = "ui"


@dataclass(frozen=True, slots=True, eq=False)
class IntegerType(Type):
    """`i32`, `si8`, `ui1`; `width` in bits."""

    levels = 1
    width: int
    signedness: Signedness = Signedness.SIGNLESS

    def __str__(self) -> str:
        return f"{self.signedness.value}{self.width}"


FLOAT_WIDTHS: Final[dict[str, int]] = {
    "f4E2M1FN": 4,
    "f6E2M3FN": 6,
    "f6E3M2FN": 6,
    "f8E5M2": 8,
    "f8E4M3": 8,
    "f8E4M3FN": 8,
    "f8E5M2FNUZ": 8,
    "f8E4M3FNUZ": 8,
    "f8E4M3B11FNUZ": 8,
    "f8E3M4": 8,
    "f8E8M0FNU": 8,
    "bf16": 16,
    "f16": 16,
    "tf32": 19,
    "f32": 32,
    "f64": 64,
    "f80": 80,
    "f128": 128,
}
"""Every builtin float type of LLVM 22 and its width in bits."""


@dataclass(frozen=True, slots=True, eq=False)
class FloatType(Type):
    """A builtin float type, by its keyword."""

    levels = 1
    name: str

    @property
    def width(self) -> int:
        """Width in bits."""
        return FLOAT_WIDTHS[self.name]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, eq=False)
class IndexType(Type):
    """`index`."""

    levels = 1

    def __str__(self) -> str:
        return "index"


@dataclass(frozen=True, slots=True, eq=False)
class NoneType(Type):
    """`none`."""

    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True, slots=True, eq=False)
class TokenType(Type):
    """`token`, since LLVM 23."""

    def __str__(self) -> str:
        return "token"


@dataclass(frozen=True, slots=True, eq=False)
class ComplexType(Type):
    """`complex<f32>`."""

    element: Type

    def __str__(self) -> str:
        return f"complex<{self.element}>"


@dataclass(frozen=True, slots=True, eq=False)
class TupleType(Type):
    """`tuple<i32, f32>`."""

    elements: tuple[Type, ...]

    def spelling(self) -> Spelling:
        return ("tuple<", *_listed(self.elements), ">")


@dataclass(frozen=True, slots=True, eq=False)
class FunctionType(Type):
    """`(i32) -> f32`."""

    inputs: tuple[Type, ...]
    results: tuple[Type, ...]

    def spelling(self) -> Spelling:
        out: tuple[Piece, ...] = (*_listed(self.results),)
        if len(self.results) != 1 or isinstance(self.results[0], FunctionType):
            out = ("(", *out, ")")
        return ("(", *_listed(self.inputs), ") -> ", *out)


def _listed(types: tuple[Type, ...]) -> Iterator[Piece]:
    return joined(", ", [type.spelling for type in types])


def _dims(shape: tuple[int, ...]) -> str:
    return "".join("?x" if d == DYNAMIC else f"{d}x" for d in shape)


@dataclass(frozen=True, slots=True, eq=False)
class VectorType(Type):
    """`vector<4x[8]xf32>`; `scalable` has one flag a dimension."""

    shape: tuple[int, ...]
    element: Type
    scalable: tuple[bool, ...]

    def spelling(self) -> Spelling:
        dims = "".join(f"[{d}]x" if s else f"{d}x" for d, s in zip(self.shape, self.scalable, strict=True))
        return (f"vector<{dims}", self.element.spelling, ">")


@dataclass(frozen=True, slots=True, eq=False)
class RankedTensorType(Type):
    """`tensor<4x?xf32, #encoding>`."""

    shape: tuple[int, ...]
    element: Type
    encoding: Attribute | None = None

    def spelling(self) -> Spelling:
        encoding = () if self.encoding is None else (", ", self.encoding.spelling)
        return (f"tensor<{_dims(self.shape)}", self.element.spelling, *encoding, ">")


@dataclass(frozen=True, slots=True, eq=False)
class UnrankedTensorType(Type):
    """`tensor<*xf32>`."""

    element: Type

    def spelling(self) -> Spelling:
        return ("tensor<*x", self.element.spelling, ">")


@dataclass(frozen=True, slots=True, eq=False)
class MemRefType(Type):
    """`memref<4x?xf32, layout, space>`; `layout` is None for the identity layout, `memory_space` for the default."""

    shape: tuple[int, ...]
    element: Type
    layout: Attribute | None = None
    memory_space: Attribute | None = None

    def spelling(self) -> Spelling:
        layout = () if self.layout is None else (", ", self.layout.spelling)
        return (f"memref<{_dims(self.shape)}", self.element.spelling, *layout, *_space(self.memory_space), ">")


@dataclass(frozen=True, slots=True, eq=False)
class UnrankedMemRefType(Type):
    """`memref<*xf32, space>`."""

    element: Type
    memory_space: Attribute | None = None

    def spelling(self) -> Spelling:
        return ("memref<*x", self.element.spelling, *_space(self.memory_space), ">")


def _space(memory_space: Attribute | None) -> Spelling:
    return () if memory_space is None else (", ", memory_space.elided_spelling)


@dataclass(frozen=True, slots=True, eq=False)
class OpaqueType(Type):
    """A type of an unknown dialect: `!dialect.body` or `!dialect<body>`; `body` is the text as written."""

    dialect: str
    body: str

    def __str__(self) -> str:
        return dialect_symbol_text("!", self.dialect, self.body)


@dataclass(frozen=True, slots=True, eq=False)
class DialectType(Type):
    """A type of a known dialect: `!llvm.ptr<1>`.

    `parameters` are named values as the dialect's format or hook has read them: types, attributes, ints, strings and
    tuples of these. `tail` is the canonical text after `!dialect.mnemonic`; if it is a spelling of several pieces, the
    parameters determine it, and equality compares them alone.
    """

    dialect: str
    mnemonic: str
    parameters: tuple[tuple[str, object], ...]
    tail: str | Spelling = ""

    @staticmethod
    def identity(
        dialect: str, mnemonic: str, parameters: tuple[tuple[str, object], ...], tail: str | Spelling = ""
    ) -> tuple[object, ...]:
        """The key by which types are equal."""
        return (dialect, mnemonic, parameters, tail if isinstance(tail, str) else None)

    def parameter(self, name: str) -> object:
        """The value of parameter `name`, None when it has none of that name."""
        for key, value in self.parameters:
            if key == name:
                return value
        return None

    def types(self, name: str) -> tuple[Type, ...] | None:
        """The types in parameter `name`, None when it is not a list."""
        found = self.parameter(name)
        if not isinstance(found, tuple):
            return None
        return tuple(item for item in cast("tuple[object, ...]", found) if isinstance(item, Type))

    @property
    def body(self) -> str:
        """The canonical text after `!dialect.`, mnemonic included, as `str` has it."""
        return shown_text(self.body_spelling())

    def body_spelling(self) -> Spelling:
        """The pieces of `body`."""
        return (self.mnemonic, *self.tail_spelling())

    def tail_spelling(self) -> Spelling:
        """The pieces after the mnemonic."""
        return (self.tail,) if isinstance(self.tail, str) else self.tail

    def spelling(self) -> Spelling:
        return dialect_symbol_spelling("!", self.dialect, self.body_spelling())


class ShapedDialectType(DialectType):
    """A dialect's own shaped type that has literals, with the parameters `elementType` and `shape`.

    If its definition gives the shape in another way, it is also the parameter `extents`.
    """

    __slots__ = ()

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents."""
        found = self.parameter("extents")
        return cast("tuple[int, ...]", self.parameter("shape") if found is None else found)

    @property
    def element(self) -> Type:
        """The type of the elements."""
        return cast("Type", self.parameter("elementType"))


_PRETTY_BODY: Final = compiled(r"[A-Za-z][A-Za-z0-9._]*+(?:<.*>)?\Z", re.DOTALL)


def is_pretty_body(body: str) -> bool:
    """Whether `body` can come after `!dialect.` or `#dialect.`: an identifier, then nothing or `<...>`."""
    return _PRETTY_BODY.match(body) is not None


def dialect_symbol_text(sigil: str, dialect: str, body: str) -> str:
    """The text of a dialect's type (`sigil` "!") or attribute ("#"): `!dialect.body` or `!dialect<body>`."""
    return f"{sigil}{dialect}.{body}" if is_pretty_body(body) else f"{sigil}{dialect}<{body}>"


def dialect_symbol_spelling(sigil: str, dialect: str, body: Spelling) -> Spelling:
    """The same as a spelling, the mnemonic first; both ends of the rest show whether it parses."""
    text = "".join(piece for piece in body if isinstance(piece, str))
    if not all(isinstance(piece, str) for piece in body):
        text = f"{body[0]}{first_text(body[1:])}{last_text(body)}"
    return (f"{sigil}{dialect}.", *body) if is_pretty_body(text) else (f"{sigil}{dialect}<", *body, ">")
