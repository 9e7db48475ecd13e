"""Tests for `isa<Class>` and `hasTrait<Trait>`: builtin classes, definitions of dialects, interfaces.

A class of a dialect is found by its C++ namespace and name in the dialect's definitions; one that only C++ defines, in
the tables below. Interfaces can be attached to any type from C++, so for a type that does not declare an interface the
result is unknown, unless only builtin types have that interface.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mlirls_ir.attributes import model as attributes
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.conditions.hooks import condition_hooks, owner_of
from mlirls_ir.ods.conditions.values import SHAPED, ValueTest, unknown
from mlirls_ir.ods.model import DefinitionDef, DialectDef, EnumDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.types import model as types
from mlirls_ir.types.model import (
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    OpaqueType,
    Signedness,
    Type,
    VectorType,
)

Test = Callable[[object], bool]

_BUILTIN_CLASSES: Final[dict[str, type | tuple[type, ...]]] = {
    "Type": Type,
    "Attribute": Attribute,
    "IntegerType": IntegerType,
    "IndexType": IndexType,
    "NoneType": types.NoneType,
    "ComplexType": types.ComplexType,
    "TupleType": types.TupleType,
    "FunctionType": types.FunctionType,
    "VectorType": VectorType,
    "TensorType": (types.RankedTensorType, types.UnrankedTensorType),
    "RankedTensorType": types.RankedTensorType,
    "UnrankedTensorType": types.UnrankedTensorType,
    "BaseMemRefType": (types.MemRefType, types.UnrankedMemRefType),
    "MemRefType": types.MemRefType,
    "UnrankedMemRefType": types.UnrankedMemRefType,
    "IntegerAttr": attributes.IntegerAttr,
    "FloatAttr": attributes.FloatAttr,
    "StringAttr": attributes.StringAttr,
    "ArrayAttr": attributes.ArrayAttr,
    "DictionaryAttr": attributes.DictionaryAttr,
    "UnitAttr": attributes.UnitAttr,
    "TypeAttr": attributes.TypeAttr,
    "SymbolRefAttr": attributes.SymbolRefAttr,
    "AffineMapAttr": attributes.AffineMapAttr,
    "IntegerSetAttr": attributes.IntegerSetAttr,
    "StridedLayoutAttr": attributes.StridedLayoutAttr,
    "LocationAttr": attributes.Location,
    "DistinctAttr": attributes.DistinctAttr,
    "DenseArrayAttr": attributes.DenseArrayAttr,
    "DenseElementsAttr": (attributes.DenseElementsAttr, attributes.DenseStringElementsAttr),
    "DenseIntOrFPElementsAttr": attributes.DenseElementsAttr,
    "DenseStringElementsAttr": attributes.DenseStringElementsAttr,
    "DenseResourceElementsAttr": attributes.DenseResourceElementsAttr,
    "SparseElementsAttr": attributes.SparseElementsAttr,
}
_FLOAT_CLASSES: Final = {
    "BFloat16Type": "bf16",
    "FloatTF32Type": "tf32",
    **{f"Float{width}Type": f"f{width}" for width in (16, 32, 64, 80, 128)},
    **{
        f"Float{name[1:]}Type": name
        for name in types.FLOAT_WIDTHS
        if name.startswith(("f4", "f6", "f8")) and name != "f80"
    },
}
_DENSE_ARRAYS: Final = {
    "DenseBoolArrayAttr": IntegerType(1),
    **{f"DenseI{width}ArrayAttr": IntegerType(width) for width in (8, 16, 32, 64)},
    **{f"DenseF{width}ArrayAttr": FloatType(f"f{width}") for width in (32, 64)},
}
_MEMREFS: Final = (types.MemRefType, types.UnrankedMemRefType)
_TENSORS: Final = (types.RankedTensorType, types.UnrankedTensorType)
_TYPE_INTERFACES: Final[dict[str, tuple[type, ...]]] = {
    "VectorElementTypeInterface": (IntegerType, IndexType, FloatType),
    "MemRefElementTypeInterface": (IntegerType, IndexType, FloatType, types.ComplexType, VectorType, *_MEMREFS),
    "PtrLikeTypeInterface": _MEMREFS,
    "ValueSemantics": (VectorType, *_TENSORS),
    "bufferization::BufferLikeType": _MEMREFS,
    "bufferization::TensorLikeType": _TENSORS,
    "omp::PointerLikeType": (types.MemRefType,),
    "acc::PointerLikeType": _MEMREFS,
    "acc::MappableType": (),
    "LLVM::PointerElementTypeInterface": (),
    "transform::TransformHandleTypeInterface": (),
    "transform::TransformParamTypeInterface": (),
    "transform::TransformValueHandleTypeInterface": (),
}
"""Interfaces and the builtin types that have them."""

_ATTRIBUTE_INTERFACES: Final[dict[str, tuple[type, ...]]] = {
    "MemRefLayoutAttrInterface": (attributes.AffineMapAttr, attributes.StridedLayoutAttr),
    **dict.fromkeys(
        (
            "DeviceMappingAttrInterface",
            "DeviceMaskingAttrInterface",
            "gpu::OffloadingTranslationAttrTrait",
            "gpu::TargetAttrInterface",
            "ub::PoisonAttrInterface",
            "xegpu::DistributeLayoutAttr",
        ),
        (),
    ),
}
"""Interfaces and the builtin attributes that have them."""
_SEALED_INTERFACES: Final = frozenset({"ShapedType", "FloatType", "ValueSemantics"})
"""Interfaces and traits of builtin types that a dialect's type has only by its definition."""


def class_test(registry: Registry, dialect: str, names: Sequence[str]) -> ValueTest | None:
    """The test for any of some C++ classes, interfaces or traits as code of `dialect` names them.

    None if one of them is unknown.
    """
    tests: list[ValueTest] = []
    for name in names:
        found = (
            _builtin_test(registry, name)
            or _hooked_test(registry, dialect, name)
            or _definition_test(registry, dialect, name)
        )
        if found is None:
            return None
        tests.append(found)
    if len(tests) == 1:
        return tests[0]
    looks_into = {each for test in tests for each in test.looks_into}
    return ValueTest(lambda value: any(test.accepts(value) for test in tests), tuple(looks_into)) if tests else None


def trait_test(registry: Registry, name: str) -> ValueTest:
    """The test for a trait or interface of types and attributes."""
    return _declared_test(registry, name, _TYPE_INTERFACES.get(name, ()))


def definition_of(registry: Registry, value: object) -> DefinitionDef | None:
    """The ODS definition of a dialect's type or attribute, None when there is none."""
    if isinstance(value, DialectType):
        return registry.type_def(value.dialect, value.mnemonic)
    if isinstance(value, attributes.DialectAttr):
        return registry.attribute_def(value.dialect, value.mnemonic)
    return None


def enum_test(enum: EnumDef) -> Test:
    """The test for an integer attribute that holds a case of `enum`, or bits that its cases are made of."""
    mask = (1 << enum.width) - 1
    cases = frozenset(value & mask for _, _, value in enum.cases)
    others = mask
    for case in cases:
        others &= ~case

    def test(value: object) -> bool:
        if not isinstance(value, attributes.IntegerAttr):
            return False
        return not value.value & others if enum.is_bit_enum else value.value & mask in cases

    return test


def _builtin_test(registry: Registry, name: str) -> ValueTest | None:
    if name in _BUILTIN_CLASSES:
        found = _BUILTIN_CLASSES[name]
        return ValueTest(lambda value: isinstance(_present(value), found))
    if name in _FLOAT_CLASSES:
        keyword = _FLOAT_CLASSES[name]
        return ValueTest(lambda value: isinstance(value, FloatType) and value.name == keyword, (FloatType,))
    if name in _DENSE_ARRAYS:
        element = _DENSE_ARRAYS[name]
        dense = attributes.DenseArrayAttr
        return ValueTest(lambda value: isinstance(value, dense) and value.element_type is element, (dense,))
    if name in _TYPE_INTERFACES:
        return _declared_test(registry, name, _TYPE_INTERFACES[name])
    if name in _ATTRIBUTE_INTERFACES:
        return _declared_test(registry, name, _ATTRIBUTE_INTERFACES[name])
    match name:
        case "FloatType":
            return _declared_test(registry, name, (FloatType,))
        case "ShapedType":
            return _declared_test(registry, name, SHAPED)
        case "FixedVectorType":
            return ValueTest(lambda value: isinstance(value, VectorType) and not any(value.scalable), (VectorType,))
        case "ScalableVectorType":
            return ValueTest(lambda value: isinstance(value, VectorType) and any(value.scalable), (VectorType,))
        case "BoolAttr":
            integer = attributes.IntegerAttr
            return ValueTest(lambda value: isinstance(value, integer) and value.type is IntegerType(1), (integer,))
        case "FlatSymbolRefAttr":
            symbol = attributes.SymbolRefAttr
            return ValueTest(lambda value: isinstance(value, symbol) and not value.nested, (symbol,))
        case "DenseIntElementsAttr":
            return _dense_test((IntegerType, IndexType))
        case "DenseFPElementsAttr":
            return _dense_test((FloatType,))
        case "ElementsAttr":
            return ValueTest(_is_elements)
        case "TypedAttr":
            return ValueTest(_is_typed)
        case _:
            return None


def _present(value: object) -> object:
    # A value of an unknown dialect can be of any class of that dialect, but not of a builtin class.
    return unknown() if value is None else value


def _dense_test(elements: tuple[type, ...]) -> ValueTest:
    dense = attributes.DenseElementsAttr

    def test(value: object) -> bool:
        return isinstance(value, dense) and isinstance(getattr(value.type, "element", None), elements)

    return ValueTest(test, (dense,))


def _is_elements(value: object) -> bool:
    if isinstance(value, (attributes.DialectAttr, attributes.OpaqueAttr, attributes.DenseArrayAttr)):
        unknown(value)
    return isinstance(
        value,
        (
            attributes.DenseElementsAttr,
            attributes.DenseStringElementsAttr,
            attributes.DenseResourceElementsAttr,
            attributes.SparseElementsAttr,
            attributes.DenseTypeFirstAttr,
        ),
    )


def _is_typed(value: object) -> bool:
    if isinstance(value, (attributes.StringAttr, attributes.FloatAttr, attributes.IntegerAttr)) or _is_sure_elements(
        value
    ):
        return True
    if isinstance(value, (attributes.DialectAttr, attributes.OpaqueAttr, attributes.DenseArrayAttr)):
        unknown(value)
    return False


def _is_sure_elements(value: object) -> bool:
    dense = attributes.DenseElementsAttr | attributes.DenseStringElementsAttr | attributes.DenseResourceElementsAttr
    return isinstance(value, (dense, attributes.SparseElementsAttr))


def _declared_test(registry: Registry, name: str, builtin: tuple[type, ...]) -> ValueTest:
    """The test for an interface or trait that definitions declare and builtin types have as listed.

    C++ may attach an interface to the types of other dialects; those of the dialect that has the interface declare it.
    """
    owner, _, base = name.rpartition("::")

    def test(value: object) -> bool:
        if isinstance(value, builtin):
            return True
        if isinstance(value, (DialectType, attributes.DialectAttr)):
            definition = definition_of(registry, value)
            if definition is None:
                unknown(value)
            if any(trait.name == base for trait in definition.traits):
                return True
            is_own = value.dialect == owner.lower() and registry.is_upstream(value.dialect)
            return False if is_own or base in _SEALED_INTERFACES else unknown(value)
        if isinstance(value, (OpaqueType, attributes.OpaqueAttr)):
            unknown(value)
        # C++ attaches interfaces to builtin attributes and types too; the known ones are in `builtin`.
        is_listed = name in _ATTRIBUTE_INTERFACES and isinstance(value, attributes.Attribute)
        return False if is_listed or isinstance(value, Type) else unknown(value)

    return ValueTest(test, (DialectType, attributes.DialectAttr))


def _hooked_test(registry: Registry, dialect: str, name: str) -> ValueTest | None:
    """The test for a class that C++ defines without ODS, or under another name."""
    owner, base = owner_of(registry, dialect, name)
    mnemonics = condition_hooks(registry, owner).classes.get(base)
    return None if mnemonics is None else _key_test(registry, owner, frozenset(mnemonics))


def _key_test(registry: Registry, dialect: str, mnemonics: frozenset[str]) -> ValueTest:
    def test(value: object) -> bool:
        if isinstance(value, (DialectType, attributes.DialectAttr)):
            if value.dialect != dialect:
                return False
            if value.mnemonic not in mnemonics and _is_left_to_cpp(registry, value):
                unknown(value)
            return value.mnemonic in mnemonics
        if isinstance(value, (OpaqueType, attributes.OpaqueAttr)) and value.dialect == dialect:
            unknown(value)
        return False

    return ValueTest(test, (DialectType, OpaqueType, attributes.DialectAttr, attributes.OpaqueAttr))


def _is_left_to_cpp(registry: Registry, value: DialectType | attributes.DialectAttr) -> bool:
    """Whether only C++ knows the class of `value`: its dialect has its own parser, and ODS does not have the
    mnemonic."""
    kind = "type" if isinstance(value, DialectType) else "attr"
    return registry.is_open_to(value.dialect, kind) and definition_of(registry, value) is None


def _definition_test(registry: Registry, dialect: str, name: str) -> ValueTest | None:
    owner, base = owner_of(registry, dialect, name)
    found = registry.dialect(owner)
    if found is None:
        return None
    keys = frozenset(
        key
        for definitions in (found.types, found.attributes)
        for key, definition in of_class(definitions, base)
        if definition.cpp_class == base
    )
    return _key_test(registry, owner, keys) if keys else _enum_test(found, base)


def _enum_test(dialect: DialectDef, name: str) -> ValueTest | None:
    enum = dialect.enums.get(name.removesuffix("Attr"))
    if enum is None:
        return None
    held_in = IntegerType(enum.width, Signedness.SIGNLESS)
    is_case = enum_test(enum)

    def test(value: object) -> bool:
        return isinstance(value, attributes.IntegerAttr) and value.type is held_in and is_case(value)

    return ValueTest(test, (attributes.IntegerAttr,))
