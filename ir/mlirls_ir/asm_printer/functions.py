"""Printers that operations of several dialects share: functions, loops and conditionals.

Facts: mlir/Interfaces/FunctionImplementation and mlir-opt's behaviour.

Read next: `../formats/common.py` (the same, read).
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.asm_printer.lists import side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.asm_printer.texts import trailing
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr, StringAttr, TypeAttr
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import FunctionType, Type


def print_function(p: OpPrinter) -> None:
    """Writes the syntax that `parse_function` reads: a function with its signature, attributes and body."""
    print_visibility(p)
    p.space()
    p.write(p.symbol())
    function = function_type(p)
    print_signature(p, function.inputs, function.results)
    p.attr_dict("sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs", keyword=True)
    print_body(p)


def print_visibility(p: OpPrinter) -> None:
    """Writes the visibility, such as `private`."""
    visibility = p.get("sym_visibility")
    if isinstance(visibility, StringAttr):
        p.space()
        p.write(visibility.value)


def function_type(p: OpPrinter, name: str = "function_type") -> FunctionType:
    """The type of a function."""
    found = p.need(name)
    if not isinstance(found, TypeAttr) or not isinstance(found.type, FunctionType):
        raise NoCustomForm
    return found.type


def print_body(p: OpPrinter, index: int = 0) -> None:
    """Writes a function's body, which is empty for a declaration; its arguments are those of the signature."""
    if p.operation.regions and p.operation.regions[index]:
        p.space()
        p.region(index, has_label=False)


def print_signature(
    p: OpPrinter, inputs: Sequence[Type], results: Sequence[Type], *, is_variadic: bool = False
) -> None:
    """Writes `(%a: i32 {attributes}, ...) -> (i32 {attributes})`; a declaration has no names of arguments."""
    named: list[Value] | None = None
    if p.operation.regions and p.operation.regions[0]:
        named = p.entry(0).arguments
        if len(named) != len(inputs):
            raise NoCustomForm
    written: list[str] = []
    for index, type_ in enumerate(inputs):
        name = "" if named is None else f"{named[index].name}: "
        location = "" if named is None else trailing(named[index].location)
        held = _attributes(p, "arg_attrs", index)
        # MLIR makes no aliases for the attributes of arguments that have names.
        written.append(f"{name}{p.type(type_)}{held if named is None else p.texts.unvisited(held)}{location}")
    if is_variadic:
        written.append("...")
    p.write(f"({', '.join(written)})")
    if not results:
        return
    attributes = [_attributes(p, "res_attrs", index) for index in range(len(results))]
    listed = ", ".join([f"{p.type(type_)}{held}" for type_, held in zip(results, attributes, strict=True)])
    is_alone = len(results) == 1 and not attributes[0] and not isinstance(results[0], FunctionType)
    p.write(f" -> {listed}" if is_alone else f" -> ({listed})")


def _attributes(p: OpPrinter, name: str, index: int) -> str:
    """The attributes of one argument or result, with a blank before them."""
    found = p.get(name)
    if not isinstance(found, ArrayAttr) or index >= len(found.elements):
        return ""
    held: Attribute = found.elements[index]
    if not isinstance(held, DictionaryAttr):
        raise NoCustomForm
    return f" {p.attribute(held)}" if held.entries else ""


def assignments(arguments: Sequence[Value], inits: Sequence[Value]) -> str:
    """`(%arg = %init, ...)`."""
    return f"({', '.join([f'{one.name} = {init.name}' for one, init in side_by_side(arguments, inits)])})"


def print_while_loop(p: OpPrinter, inits: Sequence[Value]) -> None:
    """Writes `(%a = %b, ...)? : (types) -> types {condition} do {body}` and the attributes."""
    if inits:
        p.write(f" {assignments(p.entry(0).arguments, inits)}")
    p.write(f" : {p.functional_type(inits, p.operation.results)} ")
    p.region(0, has_label=False)
    p.write(" do ")
    p.region(1)
    p.attr_dict(keyword=True)


def print_branches(p: OpPrinter, *, has_terminators: bool) -> None:
    """Writes `{region} (else {region})?`, the end of a conditional."""
    p.space()
    p.region(0, has_terminator=has_terminators)
    if len(p.operation.regions) > 1 and p.operation.regions[1]:
        p.write(" else ")
        p.region(1, has_terminator=has_terminators)
