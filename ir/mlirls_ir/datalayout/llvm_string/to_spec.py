"""An LLVM data layout string as a dlti spec.

The spec is the one that MLIR 22 makes when it imports LLVM IR: entries in the order of the string, then LLVM's
defaults for anything that it does not name, then identifiers. Parts for which dlti has no entry (vector and aggregate
alignment, non-integral pointers) are left out and listed.

Read next: `parts.py` (the grammar), `from_layout.py` (the way back).
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.attributes.model import (
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    StringAttr,
    integer_attr,
)
from mlirls_ir.datalayout import identifiers as names
from mlirls_ir.datalayout.llvm_string.parts import (
    Aggregate,
    DefaultSpace,
    Endianness,
    FunctionPointers,
    Mangling,
    NativeWidths,
    NonIntegral,
    Obsolete,
    Part,
    Pointer,
    Primitive,
    StackAlignment,
)
from mlirls_ir.datalayout.llvm_string.reader import MalformedString, parts_of
from mlirls_ir.layout_values.dlti import container_attr, entry_attr, function_pointer_alignment_attr
from mlirls_ir.layout_values.llvm import pointer_type
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import FloatType, IntegerType, Signedness, Type, VectorType

_DEFAULTS: Final = "p:64:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128-e"
_STRING: Final = compiled(r"[eE]?(?:-?[A-Za-z][A-Za-z0-9:,]*)(?:-[A-Za-z][A-Za-z0-9:,]*)*")
SPACES: Final = {
    "P": names.PROGRAM_MEMORY_SPACE,
    "G": names.GLOBAL_MEMORY_SPACE,
    "A": names.ALLOCA_MEMORY_SPACE,
}
FLOATS: Final = {16: "f16", 32: "f32", 64: "f64", 80: "f80", 128: "f128"}
_I64: Final = IntegerType(64, Signedness.SIGNLESS)
_I32: Final = IntegerType(32, Signedness.SIGNLESS)
_UI64: Final = IntegerType(64, Signedness.UNSIGNED)


class NotALayoutString(Exception):
    """The text is not an LLVM data layout string; the message gives the reason."""


@dataclass(frozen=True, slots=True)
class TranslatedString:
    """A spec, and the parts of the string that no entry can express."""

    spec: DialectAttr
    left_out: tuple[str, ...]


@dataclass(slots=True)
class _Entries:
    types: dict[Type, Attribute] = field(default_factory=dict[Type, Attribute])
    names: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    left_out: list[str] = field(default_factory=list[str])


def is_layout_string(text: str) -> bool:
    """Whether `text` looks like a data layout string, and not like a spec."""
    return _STRING.fullmatch(text.strip()) is not None


def spec_from_llvm(text: str) -> TranslatedString:
    """The dlti spec of a data layout string; raises `NotALayoutString`."""
    out = _Entries()
    try:
        parts = list(parts_of(text.strip()))
    except MalformedString as wrong:
        raise NotALayoutString(str(wrong)) from wrong
    for part in (*parts, *parts_of(_DEFAULTS)):
        _add(out, *part)
    entries = [entry_attr(key, value) for key, value in out.types.items()]
    entries += [entry_attr(name, value) for name, value in out.names.items()]
    return TranslatedString(container_attr("dl_spec", entries), tuple(out.left_out))


def dense(*values: int) -> DenseElementsAttr:
    """`dense<[...]> : vector<nxi64>`."""
    is_splat = len(set(values)) == 1
    data = b"".join(value.to_bytes(8, "little") for value in (values[:1] if is_splat else values))
    return DenseElementsAttr(VectorType((len(values),), _I64, (False,)), data, is_splat)


def _add(out: _Entries, text: str, part: Part) -> None:
    match part:
        case Endianness(is_big):
            out.names.setdefault(names.ENDIANNESS, StringAttr("big" if is_big else "little"))
        case Mangling(mode):
            out.names.setdefault(names.MANGLING_MODE, StringAttr(mode))
        case DefaultSpace(letter, space):
            if not space:
                # The import leaves out what is the default.
                return
            out.names.setdefault(SPACES[letter], integer_attr(space, _UI64))
        case StackAlignment(alignment):
            out.names.setdefault(names.STACK_ALIGNMENT, integer_attr(alignment, _I64))
        case FunctionPointers(alignment, is_function_dependent):
            value = function_pointer_alignment_attr(alignment, function_dependent=is_function_dependent)
            out.names.setdefault(names.FUNCTION_POINTER_ALIGNMENT, value)
        case NativeWidths(widths):
            out.names.setdefault(names.LEGAL_INT_WIDTHS, DenseArrayAttr(_I32, widths))
        case Pointer(space, _, size, abi, preferred, index_width):
            out.types.setdefault(pointer_type(space), dense(size, abi, preferred, index_width))
        case Primitive("i" | "f", _, abi, preferred):
            out.types.setdefault(_scalar(text, part), dense(abi, preferred))
        case Primitive() | Aggregate() | NonIntegral() | Obsolete():
            out.left_out.append(text)


def _scalar(text: str, part: Primitive) -> Type:
    if part.letter == "i":
        return IntegerType(part.width, Signedness.SIGNLESS)
    if part.width not in FLOATS:
        raise NotALayoutString(f"`{text}` is about a float of {part.width} bits, which does not exist")
    return FloatType(FLOATS[part.width])
