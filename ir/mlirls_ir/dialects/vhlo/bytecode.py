"""The bytecode encodings of vhlo's attributes, by code: the portable artifacts of StableHLO.

vhlo is not a dialect of upstream, so its operations are only known with its `.td` files; without these the properties
of an operation are a list of attributes, in the order of their names.

Source: stablehlo/dialect/VhloBytecode.cpp, VhloAttrs.td and VhloEnums.td, and artifacts of StableHLO 0.9 to 1.20.

Read next: `bytecode_types.py`, `bytecode_writing.py` (the other way).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.floats import float_text
from mlirls_ir.attributes.model import Attribute, DialectAttr, integer_attr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.bytecode.hooks import AttributeDecoder, BytecodeHooks
from mlirls_ir.dialects.builtin.bytecode_elements import elements_of
from mlirls_ir.dialects.vhlo.bytecode_types import TYPES, builtin_type, double_text
from mlirls_ir.dialects.vhlo.bytecode_writing import AttributeWriter, write_type
from mlirls_ir.types.model import DYNAMIC, FloatType, IndexType, IntegerType
from mlirls_ir.values.spelling import Piece, Spelling, joined

_ENUMS: Final = {
    3: "comparison_direction_v1 EQ NE GE GT LE LT",
    4: "comparison_type_v1 NOTYPE FLOAT TOTALORDER SIGNED UNSIGNED",
    5: """api_version_v1 API_VERSION_UNSPECIFIED API_VERSION_ORIGINAL API_VERSION_STATUS_RETURNING
    API_VERSION_STATUS_RETURNING_UNIFIED API_VERSION_TYPED_FFI""",
    7: "fft_type_v1 FFT IFFT RFFT IRFFT",
    11: "precision_v1 DEFAULT HIGH HIGHEST",
    12: "rng_algorithm_v1 DEFAULT THREE_FRY PHILOX",
    13: "rng_distribution_v1 - UNIFORM NORMAL",
    16: "transpose_v1 TRANSPOSE_INVALID NO_TRANSPOSE TRANSPOSE ADJOINT",
    19: "result_accuracy_mode_v1 DEFAULT HIGHEST TOLERANCE",
}
"""By code the mnemonic and the cases from 0 on; `-` stands for none."""


def _vhlo(mnemonic: str, tail: Spelling, *parameters: tuple[str, object]) -> DialectAttr:
    return DialectAttr("vhlo", mnemonic, parameters, ("<", *tail, ">"))


def _enum(words: str) -> AttributeDecoder:
    mnemonic, *cases = words.split()

    def decode(entry: Entry) -> Steps[Attribute]:
        yield from ()
        start = entry.cursor.pos
        value = entry.cursor.varint()
        if value >= len(cases) or cases[value] == "-":
            entry.fail(f"expected a case of {mnemonic}, but found {value}", start)
        return DialectAttr("vhlo", mnemonic, (("value", cases[value]),), f" {cases[value]}")

    return decode


def _array(entry: Entry) -> Steps[Attribute]:
    values = yield from entry.attributes()
    tail = ("[", *joined(", ", [value.spelling for value in values]), "]")
    return _vhlo("array_v1", tail, ("value", values))


def _boolean(entry: Entry) -> Steps[Attribute]:
    yield from ()
    value = bool(entry.cursor.varint())
    return _vhlo("bool_v1", ("true" if value else "false",), ("value", value))


def _dictionary(entry: Entry) -> Steps[Attribute]:
    values: list[tuple[Attribute, Attribute]] = []
    tail: list[Piece] = []
    for _ in range(entry.cursor.count("entries", 2)):
        name = yield from entry.attribute()
        value = yield from entry.attribute()
        values.append((name, value))
        tail += (", " if tail else "", name.spelling, " = ", value.spelling)
    return _vhlo("dict_v1", ("{", *tail, "}"), ("value", tuple(values)))


def _float(entry: Entry) -> Steps[Attribute]:
    start = entry.cursor.pos
    type_ = yield from entry.type()
    builtin = builtin_type(type_)
    if not isinstance(builtin, FloatType):
        entry.fail(f"expected a float type, but found {type_}", start)
    bits = entry.float_bits(builtin)
    text = f"{float_text(bits, builtin.name)} : "
    return _vhlo("float_v1", (text, type_.spelling), ("type", type_), ("value", bits))


def _integer(entry: Entry) -> Steps[Attribute]:
    start = entry.cursor.pos
    type_ = yield from entry.type()
    builtin = builtin_type(type_)
    if not isinstance(builtin, IntegerType | IndexType):
        entry.fail(f"expected an integer type, but found {type_}", start)
    value = integer_attr(entry.cursor.integer(builtin.width if isinstance(builtin, IntegerType) else 64), builtin)
    return _vhlo("integer_v1", (value.spelling,), ("type", type_), ("value", value))


def _string(entry: Entry) -> Steps[Attribute]:
    yield from ()
    value = entry.string()
    return _vhlo("string_v1", (quoted(value),), ("value", value))


def _tensor(entry: Entry) -> Steps[Attribute]:
    start = entry.cursor.pos
    type_ = yield from entry.type()
    data = entry.cursor.blob("elements")
    builtin = builtin_type(type_)
    found = None if builtin is None else elements_of(builtin, data)
    if found is None:
        entry.fail(f"expected the elements of {type_}, but found {len(data)} bytes", start)
    return _vhlo("tensor_v1", (found.spelling,), ("type", type_), ("data", found))


def _type(entry: Entry) -> Steps[Attribute]:
    value = yield from entry.type()
    return _vhlo("type_v1", (value.spelling,), ("value", value))


def _struct(mnemonic: str, fields: str) -> AttributeDecoder:
    """The decoder of `<name = value, ...>`; fields are attributes, or what comes after the colon."""
    names = [field.partition(":") for field in fields.split()]

    def decode(entry: Entry) -> Steps[Attribute]:
        tail: list[Piece] = []
        parameters: list[tuple[str, object]] = []
        for name, _, kind in names:
            match kind:
                case "number":
                    piece: Piece = str(entry.cursor.svarint())
                case "numbers":
                    piece = f"[{', '.join('?' if one == DYNAMIC else str(one) for one in entry.numbers())}]"
                case "double":
                    piece = double_text(entry)
                case "attribute?":
                    # Written with a number before it that says whether it is there, or as MLIR writes these.
                    is_there = bool(entry.cursor.varint())
                    if not is_there:
                        continue
                    piece = (yield from entry.attribute()).spelling
                case "optional":
                    value = yield from entry.optional_attribute()
                    if value is None:
                        continue
                    piece = value.spelling
                case _:
                    piece = (yield from entry.attribute()).spelling
            tail += (", " if tail else "", f"{name} = ", piece)
            parameters.append((name, piece))
        return _vhlo(mnemonic, tuple(tail), *parameters)

    return decode


_ATTRIBUTES: Final[dict[int, AttributeDecoder]] = {
    **{code: _enum(words) for code, words in _ENUMS.items()},
    1: _array,
    2: _boolean,
    6: _dictionary,
    8: _float,
    9: _integer,
    10: _struct(
        "output_operand_alias_v1", "outputTupleIndices:numbers operandIndex:number operandTupleIndices:numbers"
    ),
    14: _string,
    15: _tensor,
    17: _type,
    18: _struct("type_extensions_v1", "bounds:numbers"),
    20: _struct("result_accuracy_v1", "atol:double rtol:double ulps:number mode"),
    21: _struct("sub_axis_info_v1", "pre_size:number size:number"),
    22: _struct("axis_ref_v1", "name sub_axis_info:attribute?"),
    23: _struct("replica_group_mesh_axes_v1", "mesh axes"),
    24: _struct("mesh_axis_v1", "name size:number"),
    25: _struct("mesh_v1", "axes device_ids:optional"),
}

HOOKS: Final = BytecodeHooks(
    attributes=_ATTRIBUTES,
    types=TYPES,
    has_plain_properties=True,
    write_attribute=AttributeWriter(_ENUMS),
    write_type=write_type,
)
