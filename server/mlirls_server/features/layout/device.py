"""The bytes of a kernel's argument on the host and on the device, in words.

Read next: `mlirls_ir/machine_checks/kernels.py` (the check), `describe.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout import layout_of, rules_in
from mlirls_ir.datalayout.enclosing import scope_around, scope_of
from mlirls_ir.datalayout.sides import Sides, sides_of
from mlirls_ir.document import Document
from mlirls_ir.index.locate import Element
from mlirls_ir.machine_checks.kernels import is_kernel
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.ods_names import operand_names
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.markdown import inline

_PASSED: Final = "kernelOperands"
"""ODS's name of the operands that a launch passes to its kernel."""


def describe_device(document: Document, element: Element, defined_by: Statement | None, type: Type) -> list[str]:
    """The layouts of a value's type on the host and on the device, if the value is an argument of a kernel, or the
    element is an operand that is passed to one."""
    kernel = defined_by
    if kernel is None or not is_kernel(kernel, document.registry):
        kernel = _launched(document, element)
    device = None if kernel is None else scope_around(kernel, rules_in(document.registry))
    if kernel is None or device is None:
        return []
    sides = sides_of(type, layout_of(document, device.parent()), layout_of(document, kernel))
    scope = scope_of(device, rules_in(document.registry))
    return [] if sides is None or scope is None else [_text(sides, type, scope.describe())]


def _launched(document: Document, element: Element) -> Statement | None:
    """The kernel to which an operand is passed."""
    statement = element.statement
    shape = statement.shape
    if shape.definition is None or element.hole is None or not shape.symbol_refs:
        return None
    names = operand_names(shape.definition, len(shape.operands), shape.attributes)
    passed = {slot.hole for slot, name in zip(shape.operands, names, strict=True) if name == _PASSED}
    if element.hole not in passed:
        return None
    found = element.chunk.tables.resolve(statement, reference_path(statement, shape.symbol_refs[0]))
    return found if found is not None and is_kernel(found, document.registry) else None


def _text(sides: Sides, type: Type, device: str) -> str:
    what = "" if sides.type is type else f"an element {inline(str(sides.type))} is "
    if not sides.differ:
        return f"On the host and on the device, {what or 'it is '}{sides.here.describe()}."
    here, there = sides.here.describe(), sides.there.describe()
    return f"⚠ Host and device differ: {what}{here} on the host, and {there} in {inline(device)}."
