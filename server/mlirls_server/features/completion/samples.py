"""Sample types and attributes for snippets: those that a constraint accepts, the most common first.

The tab stops of a snippet have text that the parser accepts, so that it can be read before the user has filled it. For
a user's own dialect, its types and attributes without parameters are tried as well.

Read next: `snippet.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.types import buildable_type, type_of_text
from mlirls_ir.ods.constraints import attribute_satisfies, type_satisfies
from mlirls_ir.ods.model import AttributeField, Constraint, OperationDef, ValueField
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.types.model import Type

TYPES: Final = (
    *("i32", "f32", "index", "i1", "i64", "!llvm.ptr", "vector<4xf32>", "vector<4xi32>", "tensor<4xf32>"),
    *("memref<4xf32>", "memref<4xi32>", "tensor<4xi32>", "complex<f32>", "() -> ()", "vector<4x4xf32>"),
    *("tensor<*xf32>", "memref<*xf32>", "tensor<4xindex>", "f64", "i8", "i16", "i128", "bf16", "f16", "none"),
    *("vector<[4]xi32>", "vector<[16]xi8>", "vector<[4]x[4]xi32>", "vector<4x2xi8>", "vector<8xf16>", "vector<8xbf16>"),
    *("vector<4xi1>", "vector<[4]xi1>", "vector<[16]xi1>", "vector<4xindex>", "vector<16xi8>", "vector<[4]xf32>"),
    *("vector<[8]xbf16>", "vector<[8]xi16>", "vector<[8]xf16>", "vector<2xf16>", "vector<4xf8E4M3FNUZ>"),
    *("vector<8xi32>", "vector<2xi32>", "vector<3xi32>", "vector<16xi32>", "vector<4xi8>", "tensor<4x4xf32>"),
    *("tensor<4xi1>", "tensor<1xf32>", "tensor<1xi8>", "tensor<4xi8>", "tensor<1x4x4x1xf32>", "tensor<1x1x4xf32>"),
)

_OF_DIALECTS: Final[dict[str, tuple[str, ...]]] = {
    "async": ("!async.value<f32>", "!async.token", "!async.group"),
    "emitc": ("!emitc.lvalue<i32>", "!emitc.ptr<i32>", "!emitc.array<4xi32>", '!emitc.opaque<"int">'),
    "gpu": (
        *('!gpu.mma_matrix<16x16xf16, "AOp">', '!gpu.mma_matrix<16x16xf16, "BOp">'),
        '!gpu.mma_matrix<16x16xf16, "COp">',
    ),
    "llvm": ("!llvm.struct<(i32, i64)>", "!llvm.array<4 x i32>", "!llvm.ptr<3>", "!llvm.ptr<1>"),
    "nvgpu": (
        "!nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>",
        "!nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>",
        "!nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>",
        "!nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero,"
        " interleave = none>",
        "!nvgpu.mbarrier.token",
    ),
    "nvvm": ("!llvm.ptr<3>", "!llvm.ptr<6>", "!llvm.ptr<7>", "!llvm.ptr<1>", "!llvm.struct<(i32, i32)>"),
    "pdl": (
        *("!pdl.operation", "!pdl.value", "!pdl.type", "!pdl.attribute", "!pdl.range<value>", "!pdl.range<type>"),
        *("!pdl.range<attribute>", "!pdl.range<operation>"),
    ),
    "ptr": ("!ptr.ptr<#ptr.generic_space>", "vector<4x!ptr.ptr<#ptr.generic_space>>"),
    "rocdl": ("!llvm.ptr<8>", "!llvm.ptr<7>", "!llvm.ptr<3>", "!llvm.ptr<1>"),
    "shape": ("!shape.shape", "!shape.size", "!shape.witness", "!shape.value_shape"),
    "smt": (
        "!smt.int",
        "!smt.bool",
        "!smt.bv<8>",
        "!smt.array<[!smt.int -> !smt.int]>",
        "!smt.func<(!smt.int) !smt.int>",
    ),
    "sparse_tensor": ("tensor<4xf32, #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>>",),
    "spirv": (
        *("!spirv.ptr<i32, StorageBuffer>", "!spirv.ptr<f32, StorageBuffer>", "!spirv.matrix<4 x vector<4xf32>>"),
        *("!spirv.struct<(i32, i32)>", "!spirv.array<4 x f32>"),
        "!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>",
        "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>",
        "!spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>",
    ),
    "transform": ("!transform.any_op", "!transform.any_value", "!transform.param<i64>", "!transform.any_param"),
    "wasmssa": ("!wasmssa<local ref to i32>", "!wasmssa<limit[1:2]>", "!wasmssa<tabletype !wasmssa.funcref [1:2]>"),
    "xegpu": ("!xegpu.tensor_desc<8x16xf32>", "!xegpu.mem_desc<16x64xf16>"),
}
"""Types of upstream's dialects with parameters, tried before all others for operations of the same dialect."""

_SAMPLES: Final = MemoKey[dict[tuple[str, str], str]](lambda _: {})
_TYPES_READ: Final = MemoKey[dict[str, Type | None]](lambda _: {})
_ARRAY: Final = re.compile(r"Dense([A-Z][a-z]*[0-9]*)ArrayAttr")
_SAME_TYPES: Final = {"pdl_interp": "pdl", "xevm": "nvvm"}

_ATTRIBUTES: Final = {
    "IntegerAttr": "0",
    "BoolAttr": "false",
    "StringAttr": '"text"',
    "SymbolRefAttr": "@name",
    "FlatSymbolRefAttr": "@name",
    "ArrayAttr": "[]",
    "DictionaryAttr": "{}",
    "TypeAttr": "i32",
    "AffineMapAttr": "affine_map<() -> ()>",
    "IntegerSetAttr": "affine_set<() : ()>",
    "FloatAttr": "0.0 : f32",
    "ElementsAttr": "dense<0> : tensor<1xi32>",
    "DenseIntElementsAttr": "dense<0> : tensor<1xi32>",
    "DenseI64ArrayAttr": "[0]",
    "DenseI32ArrayAttr": "[0]",
}
"""Attributes in assembly formats, by their storage."""

ATTRIBUTE_TEXTS: Final = tuple(dict.fromkeys(_ATTRIBUTES.values()))

_ARRAY_SIZES: Final = (1, 2, 3, 4, 6)


def type_texts(registry: Registry, dialect: str) -> Iterator[str]:
    """Types to try in an operation of a dialect, each once."""
    known = registry.dialect(dialect)
    own = _OF_DIALECTS.get(_SAME_TYPES.get(dialect, dialect), ())
    plain = [f"!{dialect}.{found.mnemonic}" for found in known.types.values() if found.mnemonic] if known else []
    yield from dict.fromkeys((*TYPES, *own, *plain))


def type_text_of(registry: Registry, definition: OperationDef, field: object) -> str:
    """A type that an operand or result of an operation accepts."""
    dialect = registry.dialect(definition.name.partition(".")[0])
    if not isinstance(field, ValueField) or dialect is None:
        return TYPES[0]
    known = registry.memo(_SAMPLES)
    key = (dialect.name, field.constraint)
    if key not in known:
        built = buildable_type(registry, dialect, field)
        known[key] = _first_that_fits(registry, dialect.name, field.constraint) if built is None else str(built)
    return known[key]


def _first_that_fits(registry: Registry, dialect: str, constraint: str) -> str:
    for text in type_texts(registry, dialect):
        type_ = _type_of(registry, text)
        if type_ is not None and type_satisfies(registry, dialect, constraint, type_) is True:
            return text
    return _OF_DIALECTS.get(_SAME_TYPES.get(dialect, dialect), TYPES)[0]


def _type_of(registry: Registry, text: str) -> Type | None:
    """`text` read as a type, once for each registry."""
    known = registry.memo(_TYPES_READ)
    if text not in known:
        known[text] = type_of_text(registry, text)
    return known[text]


def attribute_text_of(registry: Registry, definition: OperationDef, field: object) -> str:
    """A sample attribute as written in an operation's format."""
    if not isinstance(field, AttributeField):
        return "0 : i32"
    constraint = registry.constraint(definition.name.partition(".")[0], field.constraint)
    return _ATTRIBUTES.get(_storage(constraint), "0 : i32")


def entry_text_of(registry: Registry, definition: OperationDef, field: AttributeField) -> str:
    """A sample attribute other than an enum's, as written in a dictionary."""
    dialect = definition.name.partition(".")[0]
    constraint = registry.constraint(dialect, field.constraint)
    texts = list(_entry_texts(registry, dialect, constraint))
    for text in texts:
        try:
            attribute = attribute_of_text(registry, text)
        except ParseFailure:
            # A type that needs parameters.
            continue
        if attribute_satisfies(registry, dialect, field.constraint, attribute) is True:
            return text
    return texts[0]


def _entry_texts(registry: Registry, dialect: str, constraint: Constraint | None) -> Iterator[str]:
    """Attributes to try for a constraint."""
    storage = _storage(constraint)
    value_type = "" if constraint is None else constraint.value_type or ""
    array = _ARRAY.fullmatch(storage)
    if array is not None:
        element = array[1].lower().replace("bool", "i1")
        value = "false" if element == "i1" else "1"
        yield from (f"array<{element}: {', '.join([value] * size)}>" for size in _ARRAY_SIZES)
        return
    match storage:
        case "IntegerAttr":
            for type_ in (value_type,) if value_type else ("i64", "i32", "index", "i8"):
                yield from (f"{value} : {type_}" for value in (0, 1, 2, 8))
        case "FloatAttr":
            yield f"0.0 : {value_type or 'f32'}"
        case "UnitAttr":
            yield "unit"
        case "TypeAttr":
            yield from type_texts(registry, dialect)
        case "ElementsAttr" | "DenseIntElementsAttr":
            yield from (f"dense<0> : tensor<1x{element}>" for element in ("i32", "index", "i64", "i8", "i1"))
        case _:
            yield _ATTRIBUTES.get(storage, "0 : i32")


def _storage(constraint: Constraint | None) -> str:
    return "" if constraint is None else (constraint.storage or "").rpartition("::")[2]
