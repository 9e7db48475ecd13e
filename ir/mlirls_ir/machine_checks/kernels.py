"""The check of what crosses from a host to its device: arguments of a kernel whose bytes are not the same on both.

A launch is in the module around the device's module. The layout of the device's module is combined with that of the
module around it, so the two differ where the device has a spec or a string of its own.

Read next: `../datalayout/sides.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.datalayout.allocations import attributed_arguments
from mlirls_ir.datalayout.enclosing import scope_around
from mlirls_ir.datalayout.rules import rules_in
from mlirls_ir.datalayout.sides import Sides, sides_of
from mlirls_ir.machine_checks.hooks import role_of, rules_of_operation
from mlirls_ir.machine_checks.report import link, warn
from mlirls_ir.machine_checks.rules import Site
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import ArgumentSlot, Statement
from mlirls_ir.types.model import Type

CODE: Final = "device-layout-differs"


def kernel_arguments(kernel: Statement) -> Sequence[ArgumentSlot]:
    """The arguments that a launch passes to a kernel."""
    arguments = kernel.shape.region_arguments[0] if kernel.shape.region_arguments else ()
    own = attributed_arguments(kernel.shape)
    return arguments if own is None else arguments[: own.start]


def is_kernel(statement: Statement, registry: Registry) -> bool:
    """Whether an operation is a kernel, whose arguments come from a host."""
    rules = rules_of_operation(statement.name, registry)
    check = None if rules is None else rules.checks.get(statement.name)
    return check is not None and check.run is check_kernel and bool(role_of(statement.shape, registry))


def check_kernel(site: Site) -> None:
    """Checks the arguments of a kernel under the layout of its module and under the one around that."""
    device = scope_around(site.statement, rules_in(site.facts.around.registry))
    here, there = site.layout, None if device is None else site.facts.layout(device)
    if device is None or here is None or there is None:
        return
    found = [
        (number, slot.type, sides)
        for number, slot in enumerate(kernel_arguments(site.statement))
        if slot.type is not None and (sides := sides_of(slot.type, here, there)) is not None and sides.differ
    ]
    if found:
        number, type, sides = found[0]
        more = f", as do {len(found) - 1} more" if len(found) > 1 else ""
        message = f"argument {number} differs between host and device{more}: {_both(sides, type)}"
        warn(site, message, None, CODE, (link(site, device, "the device's layout begins here"),))


def _both(sides: Sides, type: Type) -> str:
    what = f"`{type}`" if sides.type is type else f"an element `{sides.type}` of `{type}`"
    return f"{what} is {sides.here.describe()} here, and {sides.there.describe()} on the host"
