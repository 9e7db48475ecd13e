"""Prints types of the LLVM dialect inside each other: without `!llvm.`, unless they contain types of other dialects.

MLIR prints a type without the prefix if it is compatible with LLVM, and remembers the types that it has found
compatible. A struct that mentions itself counts as compatible while it is examined, so a type around the mention is
remembered as compatible even if the struct turns out not to be. The same is done here, separately for each outermost
struct.

Read next: `llvm.py` (the types).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeGuard

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Signedness, Type, VectorType
from mlirls_ir.values.interning import Facts
from mlirls_ir.values.spelling import Piece, joined

_SHORT: Final = frozenset(
    {"void", "token", "label", "metadata", "func", "ptr", "array", "struct", "target", "vec", "x86_amx", "x86_mmx"}
)
"""The types that are written without `!llvm.` inside others."""
_FLOATS: Final = frozenset({"bf16", "f16", "f32", "f64", "f80", "f128"})
_WITH_PARTS: Final = frozenset({"array", "struct", "func"})
_FOREIGN: Final[Facts[Type, bool]] = Facts()
"""Whether arrays, structs and functions contain types of other dialects, for those that were asked about."""


def short_piece(type_: Type) -> Piece:
    """The printed form of a type inside an LLVM type."""
    return type_.body_spelling if _is_short(type_) and not _is_foreign(type_) else type_.spelling


def struct_pieces(elements: tuple[Type, ...], name: str | None) -> Iterable[Piece]:
    """The printed form of the elements of a struct, which is called `name` if it is identified."""
    if name is not None and any(map(_is_foreign, elements)) and any(map(_has_mention, elements)):
        speller = _Speller(name, elements)
        return [speller.piece(element) for element in elements]
    return map(short_piece, elements)


def _is_short(type_: Type) -> TypeGuard[DialectType]:
    if not isinstance(type_, DialectType) or type_.dialect != "llvm":
        return False
    return type_.mnemonic in _SHORT or bool(type_.parameter("is_short"))


def _is_foreign(type_: Type) -> bool:
    """Whether a type is not LLVM's or contains one that is not; a mention of a struct counts as LLVM's."""
    if not isinstance(type_, DialectType) or type_.dialect != "llvm" or type_.mnemonic not in _WITH_PARTS:
        return _is_foreign_leaf(type_)
    known = _FOREIGN.get(type_)
    if known is None:
        known = _FOREIGN[type_] = any(map(_is_foreign, _parts(type_)))
    return known


def _is_foreign_leaf(type_: Type) -> bool:
    match type_:
        case IntegerType(signedness=signedness):
            return signedness is not Signedness.SIGNLESS
        case FloatType(name=name):
            return name not in _FLOATS
        case VectorType(shape=shape, element=element):
            is_element = isinstance(element, (IntegerType, FloatType)) or _is_pointer(element)
            return len(shape) != 1 or not is_element or _is_foreign_leaf(element)
        case DialectType(dialect=dialect):
            return dialect != "llvm" and not _is_pointer(type_)
        case _:
            return True


def _is_pointer(type_: Type) -> bool:
    """Whether a type is LLVM's pointer, or ptr's in a memory space of LLVM's."""
    if not isinstance(type_, DialectType) or type_.mnemonic != "ptr":
        return False
    space = type_.parameter("memorySpace") if type_.dialect == "ptr" else None
    return type_.dialect == "llvm" or (isinstance(space, DialectAttr) and space.dialect != "ptr")


def _parts(type_: DialectType) -> tuple[Type, ...]:
    """The types that an array, struct or function consists of."""
    match type_.mnemonic:
        case "array":
            element = type_.parameter("elementType")
            return (element,) if isinstance(element, Type) else ()
        case "struct":
            return type_.types("body") or ()
        case _:
            result = type_.parameter("returnType")
            return (*((result,) if isinstance(result, Type) else ()), *(type_.types("params") or ()))


def _has_mention(type_: Type) -> bool:
    """Whether a type has a struct's name instead of the struct."""
    if not isinstance(type_, DialectType) or type_.dialect != "llvm" or type_.mnemonic not in _WITH_PARTS:
        return False
    return bool(type_.parameter("is_reference")) or any(map(_has_mention, _parts(type_)))


class _Speller:
    """Prints the parts of an identified struct that mentions itself and contains types of other dialects."""

    __slots__ = ("_bodies", "_compatible")

    def __init__(self, name: str, elements: tuple[Type, ...]) -> None:
        self._bodies = {name: elements}
        """The elements of the identified structs around the current part."""
        self._compatible: set[Type | str] = set()
        """The types that have been found compatible; identified structs by their names."""

    def piece(self, type_: Type) -> Piece:
        """The printed form of a type here."""
        if not _is_short(type_):
            return type_.spelling
        prefix = "" if self._is_compatible(type_) else "!llvm."
        pieces = (prefix, *self._body(type_))
        return lambda: pieces

    def _body(self, type_: DialectType) -> tuple[Piece, ...]:
        if not _has_mention(type_) or type_.parameter("is_reference"):
            return (type_.body_spelling,)
        name = type_.parameter("identifier")
        if isinstance(name, str):
            self._bodies.setdefault(name, _parts(type_))
        parts = [self.piece(part) for part in _parts(type_)]
        match type_.mnemonic:
            case "array":
                return (f"array<{type_.parameter('numElements')} x ", *parts, ">")
            case "struct":
                head = f"{quoted(name)}, " if isinstance(name, str) else ""
                packed = "packed " if type_.parameter("packed") else ""
                return (f"struct<{head}{packed}(", *joined(", ", parts), ")>")
            case _:
                inside = joined(", ", [*parts[1:], *(["..."] if type_.parameter("varArg") else [])])
                return ("func<", parts[0], " (", *inside, ")>")

    def _is_compatible(self, type_: Type) -> bool:
        if not isinstance(type_, DialectType) or type_.dialect != "llvm" or type_.mnemonic not in _WITH_PARTS:
            return not _is_foreign_leaf(type_)
        name = type_.parameter("identifier")
        key = name if isinstance(name, str) else type_
        if key in self._compatible:
            return True
        self._compatible.add(key)
        parts = (
            self._bodies.get(name, ()) if isinstance(name, str) and type_.parameter("is_reference") else _parts(type_)
        )
        if all(map(self._is_compatible, parts)):
            return True
        self._compatible.discard(key)
        return False
