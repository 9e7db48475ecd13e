"""The stable interface for another project's hooks: syntax, rules and layouts of its dialects.

A plug-in is a Python file or package with `DIALECTS`, a sequence of `DialectHooks`, each for what one dialect defines
in C++ rather than in its `.td` files:

    from mlirls_ir.plugin import DialectHooks, OpParser, SyntaxBook

    syntax = SyntaxBook()

    @syntax.operation("foo.add", shown="%lhs `,` %rhs attr-dict `:` type(\\"type\\")")
    def parse_add(p: OpParser) -> None:
        operands = p.operand_list(count=2)
        p.optional_attr_dict()
        type = p.colon_type()
        p.resolve_all(operands, type)
        p.add_results([type])

    DIALECTS = [DialectHooks("foo", (syntax.hooks(),))]

docs/plugins.md explains it with an example that runs. Names that are not listed here may change.
"""

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook, PrintHooks
from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from mlirls_ir.datalayout.answer import Answer, NoLayout, TypeLayout, Undefined
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.records import AliasRule, BitsRule, Record, RecordRule
from mlirls_ir.datalayout.rules import EntryError, LayoutHooks, NamedSpec, ScopeOperation, TypeRule, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.dialects.hooks import DialectHooks
from mlirls_ir.formats.common import (
    FUNCTION,
    IndexList,
    parse_function,
    parse_visibility,
    read_index_list,
)
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import ANY, SyntaxBook, SyntaxHooks
from mlirls_ir.formats.signature import Signature, parse_signature
from mlirls_ir.formats.types import type_of_text
from mlirls_ir.graph.hooks import GraphHooks
from mlirls_ir.machine_checks.address import Address, Base
from mlirls_ir.machine_checks.alignment import check_claim
from mlirls_ir.machine_checks.hooks import MachineHooks
from mlirls_ir.machine_checks.report import warn
from mlirls_ir.machine_checks.rules import Access, Check, Effect, MachineRules, Site, Transfer
from mlirls_ir.memory.hooks import Allocates, Lifetime, LoopBounds, MemoryHooks, Regions, Storage
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import (
    DYNAMIC,
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from mlirls_ir.verify.hooks import PlaceHooks, Quirk, Reach, RuleBook, RuleHooks
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.view import View

__all__ = [
    "ANY",
    "DYNAMIC",
    "FUNCTION",
    "Access",
    "Address",
    "AliasRule",
    "Allocates",
    "Answer",
    "Argument",
    "ArrayAttr",
    "Attribute",
    "Base",
    "BitsRule",
    "Check",
    "ComplexType",
    "Cursor",
    "DenseArrayAttr",
    "DialectAttr",
    "DialectHooks",
    "DialectType",
    "DictionaryAttr",
    "DirectiveCall",
    "DirectivePrint",
    "Effect",
    "EntryError",
    "FloatAttr",
    "FloatType",
    "FunctionType",
    "GraphHooks",
    "IndexList",
    "IndexType",
    "IntegerAttr",
    "IntegerType",
    "LayoutHooks",
    "LayoutQueries",
    "Lifetime",
    "LoopBounds",
    "MachineHooks",
    "MachineRules",
    "MemRefType",
    "MemoryHooks",
    "NameHooks",
    "NamedSpec",
    "NoCustomForm",
    "NoLayout",
    "NoneType",
    "OpParser",
    "OpPrinter",
    "Operand",
    "Place",
    "PlaceHooks",
    "PrintBook",
    "PrintHooks",
    "Quirk",
    "RankedTensorType",
    "Reach",
    "Record",
    "RecordRule",
    "Regions",
    "RuleBook",
    "RuleHooks",
    "ScopeOperation",
    "ScopedEntry",
    "Signature",
    "Site",
    "Storage",
    "StringAttr",
    "SymbolRefAttr",
    "Syntax",
    "SyntaxBook",
    "SyntaxHooks",
    "Transfer",
    "TupleType",
    "Type",
    "TypeAttr",
    "TypeLayout",
    "TypeRule",
    "Undefined",
    "UnitAttr",
    "UnrankedMemRefType",
    "UnrankedTensorType",
    "VectorType",
    "Verdict",
    "View",
    "check_claim",
    "parse_attribute",
    "parse_function",
    "parse_signature",
    "parse_type",
    "parse_visibility",
    "read_index_list",
    "type_of_text",
    "typed_arguments",
    "warn",
]
