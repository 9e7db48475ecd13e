"""How gpu's functions and launches are printed, whose regions have more arguments than the text of others has.

Facts: mlir/Dialect/GPU/IR/GPUOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read), `printing.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_printer.functions import assignments, function_type
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.asm_printer.texts import trailing
from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr, IntegerAttr
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import FunctionType, Type

printing = PrintBook()

_AXES: Final = "XYZ"
_OF_FUNCTION: Final = (
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
    "workgroup_attributions",
    "workgroup_attrib_attrs",
    "private_attrib_attrs",
    "gpu.kernel",
)


@printing.operation("gpu.func")
def print_function(p: OpPrinter) -> None:
    function = function_type(p)
    arguments, rest = _taken(p.entry(0).arguments, len(function.inputs))
    workgroup, private = _taken(rest, _workgroup_count(p))
    listed = [
        f"{one.name}: {p.type(one)}{_dictionary(p, 'arg_attrs', index)}{trailing(one.location)}"
        for index, one in enumerate(arguments)
    ]
    p.write(f" {p.symbol()}({', '.join(listed)}){_results(p, function.results)}")
    _print_attributions(p, "workgroup", workgroup, "workgroup_attrib_attrs")
    _print_attributions(p, "private", private, "private_attrib_attrs")
    if p.get("gpu.kernel") is not None:
        p.write(" kernel")
    p.attr_dict(*_OF_FUNCTION, keyword=True)
    p.space()
    p.region(0, has_label=False)


def _taken(values: Sequence[Value], count: int) -> tuple[Sequence[Value], Sequence[Value]]:
    """The first `count` values, and the rest."""
    if len(values) < count:
        raise NoCustomForm
    return values[:count], values[count:]


def _workgroup_count(p: OpPrinter) -> int:
    found = p.get("workgroup_attributions")
    return found.value if isinstance(found, IntegerAttr) else 0


def _dictionary(p: OpPrinter, name: str, index: int) -> str:
    """The attributes of one argument or result, with a blank before them."""
    found = p.get(name)
    held = found.elements[index] if isinstance(found, ArrayAttr) and index < len(found.elements) else None
    return f" {p.attribute(held)}" if isinstance(held, DictionaryAttr) and held.entries else ""


def _results(p: OpPrinter, types: Sequence[Type]) -> str:
    """` -> types`, "" where there are none."""
    if not types:
        return ""
    texts = [f"{p.type(type_)}{_dictionary(p, 'res_attrs', index)}" for index, type_ in enumerate(types)]
    is_alone = len(types) == 1 and not texts[0].endswith("}") and not isinstance(types[0], FunctionType)
    return f" -> {texts[0]}" if is_alone else f" -> ({', '.join(texts)})"


def _print_attributions(p: OpPrinter, keyword: str, values: Sequence[Value], attributes: str = "") -> None:
    """Writes `keyword(%a : type {attributes}, ...)`."""
    texts = [
        f"{typed(p, one)}{trailing(one.location)}{_dictionary(p, attributes, index) if attributes else ''}"
        for index, one in enumerate(values)
    ]
    if texts:
        p.write(f" {keyword}({', '.join(texts)})")


@printing.operation("gpu.launch")
def print_launch(p: OpPrinter) -> None:
    left = list(p.entry(0).arguments)
    if len(left) < 12:
        raise NoCustomForm
    grid, block, grid_sizes, block_sizes = (left[start : start + 3] for start in (0, 3, 6, 9))
    left = left[12:]
    if p.group("asyncToken"):
        p.write(" async")
    if p.group("asyncDependencies"):
        p.write(f" [{names(p.group('asyncDependencies'))}]")
    if p.group("clusterSizeX"):
        _print_sizes(p, "cluster", left[:3], left[3:6])
        left = left[6:]
    _print_sizes(p, "grid", grid, grid_sizes)
    _print_sizes(p, "block", block, block_sizes)
    if p.group("dynamicSharedMemorySize"):
        p.write(f" dynamic_shared_memory_size {p.one('dynamicSharedMemorySize').name}")
    for name in ("module", "function"):
        found = p.get(name)
        if found is not None:
            p.write(f" {name}({p.attribute(found)})")
    workgroup, private = _taken(left, _workgroup_count(p))
    _print_attributions(p, "workgroup", workgroup)
    _print_attributions(p, "private", private)
    p.space()
    p.region(0, has_label=False)
    p.attr_dict("workgroup_attributions", "module", "function")


_KEYWORDS: Final = {"cluster": "clusters", "grid": "blocks", "block": "threads"}


def _print_sizes(p: OpPrinter, name: str, ids: Sequence[Value], sizes: Sequence[Value]) -> None:
    """Writes `keyword(%ids) in (%size = %operand, ...)`."""
    operands = [p.one(f"{name}Size{axis}") for axis in _AXES]
    p.write(f" {_KEYWORDS[name]}({names(ids)}) in {assignments(sizes, operands)}")


@printing.operation("gpu.warp_execute_on_lane_0")
def print_warp_execute(p: OpPrinter) -> None:
    arguments, results = p.group("args"), p.operation.results
    p.write(f"({p.one('laneid').name})[{p.bare(p.need('warp_size'))}]")
    if arguments:
        p.write(f" args({names(arguments)} : {p.types(arguments)})")
    if results:
        p.write(f" -> ({p.types(results)})")
    p.space()
    p.region(0, has_terminator=bool(results))
    p.attr_dict("warp_size")
