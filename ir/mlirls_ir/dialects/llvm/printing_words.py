"""How keywords and syntax are printed that several operations share: linkage, bundles, signatures, successors.

Facts: mlir/Dialect/LLVMIR/LLVMOps.td and mlir-opt's behaviour.

Read next: `words.py` (the same, read).
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.asm_printer.directive import grouped
from mlirls_ir.asm_printer.lists import elements, side_by_side
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.attributes.model import Attribute, DictionaryAttr, IntegerAttr
from mlirls_ir.graph.operation import Block, Value
from mlirls_ir.types.model import Type

BUNDLES = ("op_bundle_sizes", "op_bundle_tags")
SIGNATURE = ("arg_attrs", "res_attrs")


def print_word(p: OpPrinter, attribute: str, default: str) -> None:
    """Writes the case of an enum attribute unless it is `default`."""
    value = p.get(attribute)
    if value is None:
        return
    word = p.enum_word(value)
    if word != default:
        p.space()
        p.write(word)


def print_enum_word(p: OpPrinter, attribute: str, cases: tuple[str, ...]) -> None:
    """Writes which of `cases` an integer is, unless it is the first."""
    value = p.get(attribute)
    if value is None:
        return
    if not isinstance(value, IntegerAttr) or not 0 <= value.value < len(cases):
        raise NoCustomForm
    if value.value:
        p.space()
        p.write(cases[value.value])


def print_visibility(p: OpPrinter) -> None:
    """Writes `hidden` or `protected`."""
    print_enum_word(p, "visibility_", ("default", "hidden", "protected"))


def print_unnamed_addr(p: OpPrinter) -> None:
    """Writes `unnamed_addr` or `local_unnamed_addr`."""
    print_enum_word(p, "unnamed_addr", ("none", "local_unnamed_addr", "unnamed_addr"))


def print_calling_convention(p: OpPrinter) -> None:
    """Writes the calling convention unless it is C's."""
    print_word(p, "CConv", "ccc")


def print_comdat(p: OpPrinter) -> None:
    """Writes `comdat(@a::@b)`."""
    comdat = p.get("comdat")
    if comdat is not None:
        p.write(f" comdat({p.attribute(comdat)})")


def destination(p: OpPrinter, block: Block, operands: Sequence[Value]) -> str:
    """A successor and what is passed on to it: `^bb1(%a, %b : i32, f32)`."""
    return f"{block.name}({names(operands)} : {p.types(operands)})" if operands else block.name


def bundles(p: OpPrinter, groups: Sequence[Sequence[Value]], tags: Attribute | None) -> str:
    """`["tag"(%a : i32), ...]`; "" where there are none."""
    if not groups and tags is None:
        return ""
    written: list[str] = []
    for tag, values in side_by_side(elements(tags), groups):
        inside = f"{names(values)} : {p.types(values)}" if values else ""
        written.append(f"{p.attribute(tag)}({inside})")
    return f"[{', '.join(written)}]" if written else ""


def print_bundles(p: OpPrinter) -> None:
    """Writes the bundles of a call; there are none before LLVM 20."""
    if not p.has_field("op_bundle_operands"):
        return
    text = bundles(p, grouped(p, "op_bundle_operands"), p.get("op_bundle_tags"))
    if text:
        p.write(f" {text}")


def call_signature(p: OpPrinter, arguments: Sequence[Value]) -> str:
    """`(type {attributes}, ...) -> type` of a call."""
    results = p.operation.results
    inside = _types_with_attributes(p, [value.type for value in arguments], "arg_attrs")
    listed = _types_with_attributes(p, [value.type for value in results], "res_attrs")
    is_alone = len(results) == 1 and not listed.endswith("}")
    return f"({inside}) -> {listed}" if is_alone else f"({inside}) -> ({listed})"


def _types_with_attributes(p: OpPrinter, types: Sequence[Type | None], name: str) -> str:
    found = p.get(name)
    if found is None:
        return p.texts.types(types)
    pairs = side_by_side(types, elements(found))
    return ", ".join([f"{p.type(type_)}{_attributes(p, held)}" for type_, held in pairs])


def _attributes(p: OpPrinter, held: Attribute) -> str:
    if not isinstance(held, DictionaryAttr):
        raise NoCustomForm
    return f" {p.attribute(held)}" if held.entries else ""


def case_values(values: Attribute | None) -> list[int]:
    """The values of a switch's cases, none where the attribute is absent."""
    if values is None:
        return []
    if not isinstance(values, DenseElementsAttr):
        raise NoCustomForm
    found = values.values()
    return found * values.type.shape[0] if values.is_splat else found
