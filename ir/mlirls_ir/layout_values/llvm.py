"""Types of the LLVM dialect as values: makes and recognizes those whose layout is known.

Read next: `llvm_spelling.py`, `../datalayout/dialects/llvm.py` (their layout), `../dialects/llvm/types.py` (how they
are read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.names import quoted
from mlirls_ir.layout_values.llvm_spelling import short_piece, struct_pieces
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.values.spelling import joined


def is_llvm(type: Type, *mnemonics: str) -> bool:
    """Whether `type` is one of the LLVM dialect's with one of `mnemonics`."""
    return isinstance(type, DialectType) and type.dialect == "llvm" and type.mnemonic in mnemonics


def pointer_type(address_space: int = 0) -> DialectType:
    """`!llvm.ptr` or `!llvm.ptr<n>`."""
    tail = f"<{address_space}>" if address_space else ""
    return DialectType("llvm", "ptr", (("addressSpace", address_space),), tail)


def array_type(count: int, element: Type) -> DialectType:
    """`!llvm.array<count x element>`."""
    parameters = (("elementType", element), ("numElements", count))
    return DialectType("llvm", "array", parameters, (f"<{count} x ", short_piece(element), ">"))


def struct_type(elements: tuple[Type, ...], *, packed: bool = False, name: str | None = None) -> DialectType:
    """A literal struct, or an identified one if `name` is given."""
    parameters = (("identifier", name), ("body", elements), ("packed", packed), ("opaque", False))
    head = "" if name is None else f"{quoted(name)}, "
    inside = joined(", ", struct_pieces(elements, name))
    return DialectType("llvm", "struct", parameters, (f"<{head}{'packed ' if packed else ''}(", *inside, ")>"))


VOID: Final = DialectType("llvm", "void", ())


def function_type(result: Type, arguments: tuple[Type, ...], *, is_variadic: bool = False) -> DialectType:
    """`!llvm.func<result (arguments)>`."""
    parameters = (("returnType", result), ("params", arguments), ("varArg", is_variadic))
    inside = joined(", ", [*map(short_piece, arguments), *(["..."] if is_variadic else [])])
    return DialectType("llvm", "func", parameters, ("<", short_piece(result), " (", *inside, ")>"))
