"""How variables of data clauses are printed in acc, `varPtr(%a : memref<4xf32>)`, and how names of routines are.

Facts: mlir/Dialect/OpenACC/OpenACCOps.td and mlir-opt's behaviour.

Read next: `syntax_data.py` (the same, read).
"""

from __future__ import annotations

from mlirls_ir.asm_printer.directive import DirectivePrint, typed_names
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm
from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.acc.printing_clauses import device_list, device_text, is_all_devices, print_clause
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import DialectType, MemRefType, UnrankedMemRefType

printing = PrintBook()


def _is_pointer(value: Value) -> bool:
    """Whether a variable's type is one of those that mlir-opt takes for pointers."""
    type_ = value.type
    if isinstance(type_, DialectType):
        return (type_.dialect, type_.mnemonic) == ("llvm", "ptr")
    return isinstance(type_, (MemRefType, UnrankedMemRefType))


def _one(d: DirectivePrint) -> Value:
    """The only operand of argument 0."""
    values = d.values(0)
    if len(values) != 1:
        raise NoCustomForm
    return values[0]


@printing.directive("Var")
def print_variable(d: DirectivePrint) -> None:
    """`varPtr(%a` or `var(%a`; `print_variable_type` writes the rest. Argument (operand)."""
    value = _one(d)
    d.p.write(f"{'varPtr' if _is_pointer(value) else 'var'}({value.name}")


@printing.directive("VarPtrType")
def print_variable_type(d: DirectivePrint) -> None:
    """`type) (varType(type))?`; arguments (type, pointee type of the variable)."""
    value, pointed = _one(d), d.attribute(1)
    if not isinstance(pointed, TypeAttr):
        raise NoCustomForm
    d.p.write(f"{d.p.type(value)})")
    expected = None if _is_pointer(value) else value.type
    if isinstance(value.type, (MemRefType, UnrankedMemRefType)):
        expected = value.type.element
    if pointed.type is not expected:
        d.p.write(f" varType({d.p.type(pointed.type)})")


@printing.directive("AccVar")
def print_device_variable(d: DirectivePrint) -> None:
    """`accPtr(%a : type)` or `accVar(%a : type)`; arguments (operand, type)."""
    word = "accPtr" if _is_pointer(_one(d)) else "accVar"
    d.p.write(f"{word}({typed_names(d.p, d.values(0))})")


@printing.directive("RecipeSym")
def print_recipe(d: DirectivePrint) -> None:
    """`@recipe`; argument (symbol)."""
    found = d.attribute(0)
    if found is None:
        raise NoCustomForm
    d.p.write(d.p.attribute(found))


@printing.directive("BindName")
def print_bind_name(d: DirectivePrint) -> None:
    """`@name [device], "name" [device], ...`; arguments (symbols, strings, devices of symbols, devices of strings)."""
    entries: list[str] = []
    for index in (0, 1):
        for name, device in side_by_side(elements(d.attribute(index)), elements(d.attribute(index + 2))):
            entries.append(d.p.attribute(name) + device_text(d.p, device))
    d.p.write(", ".join(entries))


@printing.directive("RoutineGangClause")
def print_routine_gang(d: DirectivePrint) -> None:
    """`(([devices],)? dim: 1 [device], ...)?`; arguments (devices without a dimension, dimensions, devices)."""
    pairs = side_by_side(elements(d.attribute(1)), elements(d.attribute(2)))
    entries = [f"dim: {d.p.attribute(number)}{device_text(d.p, device)}" for number, device in pairs]
    print_clause(d.p, elements(d.attribute(0)), entries)


@printing.directive("DeviceTypeArrayAttr")
def print_device_types(d: DirectivePrint) -> None:
    """`([devices])?`; argument (devices)."""
    devices = elements(d.attribute(0))
    if not is_all_devices(devices):
        d.p.write(f"({device_list(d.p, devices)})")
