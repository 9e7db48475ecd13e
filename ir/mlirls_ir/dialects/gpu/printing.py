"""How gpu's kernels, launches and asynchronous operations are printed.

Facts: mlir/Dialect/GPU/IR/GPUOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read), `printing_launch.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import typed
from mlirls_ir.asm_printer.operation import NoCustomForm
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.dialects.gpu.printing_launch import printing as launch
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.types.model import IndexType

printing = PrintBook(launch)


@printing.directive("AsyncDependencies")
def print_async_dependencies(d: DirectivePrint) -> None:
    """`async? [%dependencies]?`; arguments (type of the token, dependencies)."""
    p = d.p
    if d.values(0):
        p.write("async")
        p.space()
    if d.values(1):
        p.write(f"[{', '.join([value.name for value in d.values(1)])}]")


@printing.directive("LaunchDimType")
def print_launch_dim_type(d: DirectivePrint) -> None:
    """`(: type)?`; arguments (type of the sizes, cluster size, types of the cluster sizes)."""
    (size,) = d.values(0)
    if not isinstance(size.type, IndexType):
        d.p.write(f": {d.p.type(size)}")


@printing.directive("LaunchFuncOperands")
def print_launch_operands(d: DirectivePrint) -> None:
    """`(args(%a : type, ...))?`; arguments (operands, types)."""
    operands = d.values(0)
    if operands:
        d.p.write(f"args({', '.join([typed(d.p, value) for value in operands])})")


@printing.directive("OffloadingHandler")
def print_offloading_handler(d: DirectivePrint) -> None:
    """`(<handler>)?`; argument (handler)."""
    handler = d.attribute(0)
    if handler is not None and handler is not attribute_of_text(d.p.registry, "#gpu.select_object"):
        d.p.write(f"<{d.p.attribute(handler)}>")


@printing.directive("AllReduceOperation")
def print_all_reduce_operation(d: DirectivePrint) -> None:
    """A keyword, if there is one; argument (operation)."""
    found = d.attribute(0)
    if found is None:
        return
    if not isinstance(found, DialectAttr):
        raise NoCustomForm
    d.p.write(f" {found.parameter('value')}")


HOOKS: Final = printing.hooks()
