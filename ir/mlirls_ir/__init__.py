"""MLIR in Python without a compiler: read texts, and query their operations, their errors and the layout of types.

Exports all of `library.py`, and the types and attributes that it returns; begin with docs/library.md. Modules are
loaded on first use, so that a program pays only for the packages that it uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mlirls_ir.attributes.elements import DenseArrayAttr as DenseArrayAttr
    from mlirls_ir.attributes.model import ArrayAttr as ArrayAttr
    from mlirls_ir.attributes.model import Attribute as Attribute
    from mlirls_ir.attributes.model import DenseElementsAttr as DenseElementsAttr
    from mlirls_ir.attributes.model import DialectAttr as DialectAttr
    from mlirls_ir.attributes.model import DictionaryAttr as DictionaryAttr
    from mlirls_ir.attributes.model import FloatAttr as FloatAttr
    from mlirls_ir.attributes.model import IntegerAttr as IntegerAttr
    from mlirls_ir.attributes.model import OpaqueAttr as OpaqueAttr
    from mlirls_ir.attributes.model import StringAttr as StringAttr
    from mlirls_ir.attributes.model import SymbolRefAttr as SymbolRefAttr
    from mlirls_ir.attributes.model import TypeAttr as TypeAttr
    from mlirls_ir.attributes.model import UnitAttr as UnitAttr
    from mlirls_ir.bytecode import BytecodeFailure as BytecodeFailure
    from mlirls_ir.bytecode import BytecodeModule as BytecodeModule
    from mlirls_ir.bytecode import Resource as Resource
    from mlirls_ir.datalayout import DataLayout as DataLayout
    from mlirls_ir.datalayout import Field as Field
    from mlirls_ir.datalayout import FieldTable as FieldTable
    from mlirls_ir.datalayout import NoLayout as NoLayout
    from mlirls_ir.datalayout import TypeLayout as TypeLayout
    from mlirls_ir.datalayout import Undefined as Undefined
    from mlirls_ir.diagnostic import Diagnostic as Diagnostic
    from mlirls_ir.diagnostic import ParseFailure as ParseFailure
    from mlirls_ir.diagnostic import Severity as Severity
    from mlirls_ir.graph.operation import Block as Block
    from mlirls_ir.graph.operation import Operation as Operation
    from mlirls_ir.graph.operation import Value as Value
    from mlirls_ir.library import Text as Text
    from mlirls_ir.library import fields as fields
    from mlirls_ir.library import known_dialects as known_dialects
    from mlirls_ir.library import read as read
    from mlirls_ir.library import read_bytecode as read_bytecode
    from mlirls_ir.library import read_dialects as read_dialects
    from mlirls_ir.library import read_file as read_file
    from mlirls_ir.ods.registry import Registry as Registry
    from mlirls_ir.types.model import ComplexType as ComplexType
    from mlirls_ir.types.model import DialectType as DialectType
    from mlirls_ir.types.model import FloatType as FloatType
    from mlirls_ir.types.model import FunctionType as FunctionType
    from mlirls_ir.types.model import IndexType as IndexType
    from mlirls_ir.types.model import IntegerType as IntegerType
    from mlirls_ir.types.model import MemRefType as MemRefType
    from mlirls_ir.types.model import NoneType as NoneType
    from mlirls_ir.types.model import OpaqueType as OpaqueType
    from mlirls_ir.types.model import RankedTensorType as RankedTensorType
    from mlirls_ir.types.model import TupleType as TupleType
    from mlirls_ir.types.model import Type as Type
    from mlirls_ir.types.model import UnrankedMemRefType as UnrankedMemRefType
    from mlirls_ir.types.model import UnrankedTensorType as UnrankedTensorType
    from mlirls_ir.types.model import VectorType as VectorType

_HOMES: Final = {
    "mlirls_ir.attributes.elements": "DenseArrayAttr",
    "mlirls_ir.attributes.model": "ArrayAttr Attribute DenseElementsAttr DialectAttr DictionaryAttr FloatAttr "
    "IntegerAttr OpaqueAttr StringAttr SymbolRefAttr TypeAttr UnitAttr",
    "mlirls_ir.datalayout": "DataLayout Field FieldTable NoLayout TypeLayout Undefined",
    "mlirls_ir.diagnostic": "Diagnostic ParseFailure Severity",
    "mlirls_ir.library": "Text known_dialects fields read read_dialects read_file",
    "mlirls_ir.ods.registry": "Registry",
    "mlirls_ir.graph.operation": "Block Operation Value",
    "mlirls_ir.types.model": "ComplexType DialectType FloatType FunctionType IndexType IntegerType MemRefType NoneType "
    "OpaqueType RankedTensorType TupleType Type UnrankedMemRefType UnrankedTensorType VectorType",
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = [
    "ArrayAttr",
    "Attribute",
    "Block",
    "ComplexType",
    "DataLayout",
    "DenseArrayAttr",
    "DenseElementsAttr",
    "Diagnostic",
    "DialectAttr",
    "DialectType",
    "DictionaryAttr",
    "Field",
    "FieldTable",
    "FloatAttr",
    "FloatType",
    "FunctionType",
    "IndexType",
    "IntegerAttr",
    "IntegerType",
    "MemRefType",
    "NoLayout",
    "NoneType",
    "OpaqueAttr",
    "OpaqueType",
    "Operation",
    "ParseFailure",
    "RankedTensorType",
    "Registry",
    "Severity",
    "StringAttr",
    "SymbolRefAttr",
    "Text",
    "TupleType",
    "Type",
    "TypeAttr",
    "TypeLayout",
    "Undefined",
    "UnitAttr",
    "UnrankedMemRefType",
    "UnrankedTensorType",
    "Value",
    "VectorType",
    "fields",
    "known_dialects",
    "read",
    "read_dialects",
    "read_file",
]


def __getattr__(name: str) -> object:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*globals(), *__all__]
