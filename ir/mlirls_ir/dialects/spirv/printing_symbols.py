"""How modules, functions, graphs, global variables, entry points and specialization constants are printed.

Facts: mlir/Dialect/SPIRV/IR/SPIRVStructureOps.td, SPIRVGraphOps.td, and mlir-opt's behaviour.

Read next: `syntax_symbols.py` (the same, read).
"""

from __future__ import annotations

from mlirls_ir.asm_printer.functions import function_type, print_body, print_signature
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements
from mlirls_ir.asm_printer.operation import OpPrinter
from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.dialects.spirv.printing_words import integer_text, print_decorations
from mlirls_ir.types.model import IntegerType

printing = PrintBook()


@printing.operation("spirv.module")
def print_module(p: OpPrinter) -> None:
    if p.get("sym_name") is not None:
        p.write(f" {p.symbol()}")
    p.write(f" {p.enum_word(p.need('addressing_model'))} {p.enum_word(p.need('memory_model'))}")
    triple = p.get("vce_triple")
    if triple is not None:
        p.write(f" requires {p.attribute(triple)}")
    p.attr_dict("sym_name", "addressing_model", "memory_model", "vce_triple", keyword=True)
    p.space()
    p.region(0)


@printing.operation("spirv.func", "spirv.ARM.Graph")
def print_function(p: OpPrinter) -> None:
    p.write(f" {p.symbol()}")
    type_ = function_type(p)
    print_signature(p, type_.inputs, type_.results)
    control = p.get("function_control")
    if control is not None:
        p.write(f' "{p.enum_word(control)}"')
    p.attr_dict("sym_name", "function_type", "arg_attrs", "res_attrs", "function_control", keyword=True)
    print_body(p)


@printing.operation("spirv.EntryPoint")
def print_entry_point(p: OpPrinter) -> None:
    p.write(f' "{p.enum_word(p.need("execution_model"))}"')
    print_graph_entry_point(p)


@printing.operation("spirv.ARM.GraphEntryPoint")
def print_graph_entry_point(p: OpPrinter) -> None:
    p.write(f" {p.attribute(p.need('fn'))}")
    for variable in elements(p.need("interface")):
        p.write(f", {p.attribute(variable)}")


@printing.operation("spirv.ExecutionMode")
def print_execution_mode(p: OpPrinter) -> None:
    p.write(f' {p.attribute(p.need("fn"))} "{p.enum_word(p.need("execution_mode"))}"')
    for value in elements(p.need("values")):
        p.write(f", {integer_text(value)}")


@printing.operation("spirv.GlobalVariable")
def print_global_variable(p: OpPrinter) -> None:
    p.write(f" {p.symbol()}")
    initializer = p.get("initializer")
    if initializer is not None:
        p.write(f" initializer({p.attribute(initializer)})")
    print_decorations(p, "sym_name", "initializer", "type")
    p.write(f" : {p.attribute(p.need('type'))}")


def _of_i64(p: OpPrinter, attribute: Attribute) -> str:
    """An integer, whose type is `i64` unless it is said."""
    is_plain = isinstance(attribute, IntegerAttr) and attribute.type is IntegerType(64)
    return p.bare(attribute) if is_plain else p.attribute(attribute)


@printing.operation("spirv.SpecConstant")
def print_spec_constant(p: OpPrinter) -> None:
    p.write(f" {p.symbol()}")
    number = p.get("spec_id")
    if number is not None:
        p.write(f" spec_id({_of_i64(p, number)})")
    p.write(f" = {p.attribute(p.need('default_value'))}")


@printing.operation("spirv.SpecConstantComposite")
def print_spec_constant_composite(p: OpPrinter) -> None:
    constituents = ", ".join([p.attribute(one) for one in elements(p.need("constituents"))])
    p.write(f" {p.symbol()} ({constituents}) : {p.attribute(p.need('type'))}")


@printing.operation("spirv.EXT.SpecConstantCompositeReplicate")
def print_spec_constant_replicate(p: OpPrinter) -> None:
    p.write(f" {p.symbol()} ({p.attribute(p.need('constituent'))}) : {p.attribute(p.need('type'))}")
