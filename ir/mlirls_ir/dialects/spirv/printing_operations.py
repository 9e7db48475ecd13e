"""How instructions are printed: constants, memory, composites, control flow, images.

Facts: mlir/Dialect/SPIRV/IR/*.td and mlir-opt's behaviour.

Read next: `syntax_operations.py` (the same, read).
"""

from __future__ import annotations

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.generic import generic_parts
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.dialects.llvm.printing_words import case_values, destination
from mlirls_ir.dialects.spirv.printing_words import (
    integer_text,
    pointee,
    print_decorations,
    storage_class,
)
from mlirls_ir.types.model import IntegerType, NoneType, RankedTensorType, UnrankedTensorType

printing = PrintBook()


@printing.operation("spirv.Constant")
def print_constant(p: OpPrinter) -> None:
    value = p.need("value")
    p.write(f" {p.attribute(value)}")
    type_ = value.value_type()
    if type_ is None or isinstance(type_, (NoneType, RankedTensorType, UnrankedTensorType)):
        p.write(f" : {p.type(p.one('constant'))}")


def _print_memory_access(p: OpPrinter, prefix: str = "") -> None:
    """Writes `["access", alignment]`."""
    access, alignment = p.get(f"{prefix}memory_access"), p.get(f"{prefix}alignment")
    if access is None:
        return
    text = p.enum_word(access)
    is_aligned = "Aligned" in text.split("|")
    if is_aligned and alignment is None:
        raise NoCustomForm
    p.write(f' ["{text}"')
    if is_aligned and alignment is not None:
        p.write(f", {integer_text(alignment)}")
    p.write("]")


@printing.operation("spirv.Load")
def print_load(p: OpPrinter) -> None:
    pointer = p.one("ptr")
    p.write(f" {storage_class(pointer)} {pointer.name}")
    _print_access(p, p.types(p.operation.results))


@printing.operation("spirv.Store")
def print_store(p: OpPrinter) -> None:
    pointer, value = p.one("ptr"), p.one("value")
    p.write(f" {storage_class(pointer)} {pointer.name}, {value.name}")
    _print_access(p, p.type(value))


def _print_access(p: OpPrinter, type_: str) -> None:
    """Writes the end of a load or store, after the operands."""
    _print_memory_access(p)
    p.attr_dict("memory_access", "alignment")
    p.write(f" : {type_}")


@printing.operation("spirv.CopyMemory")
def print_copy_memory(p: OpPrinter) -> None:
    target, source = p.one("target"), p.one("source")
    # The two blanks are mlir-opt's.
    p.write(f"  {storage_class(target)} {target.name},  {storage_class(source)} {source.name}")
    _print_memory_access(p)
    if p.get("source_memory_access") is not None or p.get("memory_access") is None:
        # So is the comma where there is no access.
        p.write(", ")
        _print_memory_access(p, "source_")
    p.attr_dict("memory_access", "alignment", "source_memory_access", "source_alignment")
    p.write(f" : {p.type(pointee(target))}")


@printing.operation("spirv.INTEL.SubgroupBlockWrite")
def print_block_write(p: OpPrinter) -> None:
    pointer, value = p.one("ptr"), p.one("value")
    p.write(f" {storage_class(pointer)} {pointer.name}, {value.name}")
    p.attr_dict()
    p.write(f" : {p.type(value)}")


@printing.operation("spirv.Variable")
def print_variable(p: OpPrinter) -> None:
    if p.operation.operands:
        p.write(f" init({names(p.operation.operands)})")
    print_decorations(p, "storage_class")
    p.write(f" : {p.types(p.operation.results)}")


@printing.operation("spirv.BranchConditional")
def print_branch_conditional(p: OpPrinter) -> None:
    p.write(f" {p.one('condition').name}")
    if p.get("branch_weights") is not None:
        p.write(f" [{', '.join([integer_text(one) for one in elements(p.get('branch_weights'))])}]")
    if len(p.operation.successors) != 2:
        raise NoCustomForm
    on_true, on_false = p.operation.successors
    p.write(f", {destination(p, on_true, p.group('trueTargetOperands'))}")
    p.write(f", {destination(p, on_false, p.group('falseTargetOperands'))}")
    p.attr_dict("branch_weights")


@printing.operation("spirv.mlir.loop", "spirv.mlir.selection")
def print_merge_region(p: OpPrinter) -> None:
    name = "loop_control" if p.get("loop_control") is not None else "selection_control"
    control = p.enum_word(p.need(name))
    if control != "None":
        p.write(f" control({control})")
    p.space()
    p.write(p.arrow_types(p.operation.results))
    p.space()
    p.region(0)
    p.attr_dict(name)


@printing.operation("spirv.CompositeExtract")
def print_composite_extract(p: OpPrinter) -> None:
    composite = p.one("composite")
    p.write(f" {composite.name}{p.attribute(p.need('indices'))} : {p.type(composite)}")


@printing.operation("spirv.CompositeInsert")
def print_composite_insert(p: OpPrinter) -> None:
    part, composite = p.one("object"), p.one("composite")
    p.write(f" {part.name}, {composite.name}{p.attribute(p.need('indices'))}")
    p.write(f" : {p.type(part)} into {p.type(composite)}")


@printing.operation(
    "spirv.GL.FClamp",
    "spirv.GL.Fma",
    "spirv.GL.SClamp",
    "spirv.GL.UClamp",
    "spirv.IAddCarry",
    "spirv.ISubBorrow",
    "spirv.SMulExtended",
    "spirv.UMulExtended",
)
def print_operands_and_result(p: OpPrinter) -> None:
    p.write(f" {names(p.operation.operands)}")
    p.attr_dict()
    p.write(f" : {p.types(p.operation.results)}")


@printing.operation("spirv.SpecConstantOperation")
def print_spec_constant_operation(p: OpPrinter) -> None:
    p.write(" wraps ")
    for part in generic_parts(p.entry(0).operations[0], p.texts):
        if not isinstance(part, str):
            raise NoCustomForm
        p.write(part)
    p.attr_dict()


@printing.directive("ImageOperands")
def print_image_operands(d: DirectivePrint) -> None:
    operands = d.attribute(0)
    if operands is not None:
        d.p.write(f'["{d.p.enum_word(operands)}"]')


@printing.directive("SwitchOpCases")
def print_switch_cases(d: DirectivePrint) -> None:
    p = d.p
    (default,) = d.successors(1)
    p.write(f"  default: {destination(p, default, d.values(2))}")
    literals = d.attribute(4)
    values, blocks, groups = case_values(literals), d.successors(5), d.groups(6)
    for value, block, operands in side_by_side(values, blocks, groups):
        p.write(",")
        p.write("\n")
        p.write(f"  {_unsigned(value, literals)}: {destination(p, block, operands)}")
    if literals is not None:
        p.write("\n")


def _unsigned(value: int, literals: Attribute | None) -> int:
    """A case as mlir-opt prints it, without a sign whatever its type."""
    type_ = literals.type.element if isinstance(literals, DenseElementsAttr) else None
    return value % (1 << type_.width) if isinstance(type_, IntegerType) else value
