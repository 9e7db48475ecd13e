"""gpu: the kernel that a launch names.

Read next: `verify/symbols.py`, `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, SymbolRefAttr, UnitAttr
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.bodies import is_known_not
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, link_to
from mlirls_ir.verify.symbols import function_type, lookup, nearest_broken

_CONTAINER: Final = "gpu.container_module"
_KERNEL: Final = "gpu.kernel"


def _nearest_module(place: Place) -> tuple[Statement | None, dict[str, Attribute | None]]:
    """The module around an operation and its attributes; the module that the text leaves out has none."""
    operation = place.parent()
    while operation is not None and operation.shape.name != "builtin.module":
        operation = operation.parent()
    return operation, {} if operation is None else operation.shape.attributes


def _launch_func(place: Place) -> None:
    """Checks that a launch names a kernel that takes its operands."""
    if nearest_broken(place):
        return
    module, attributes = _nearest_module(place)
    if _CONTAINER not in attributes:
        message = f"expected the closest surrounding module to have the '{_CONTAINER}' attribute"
        place.fail_op(message, code="container-module")
    parent = place.parent()
    if not isinstance(attributes[_CONTAINER], UnitAttr) or parent is None or parent.parent() is not module:
        return
    reference = place.shape.attributes.get("kernel")
    found = lookup(place, "kernel")
    if found is None or module is None or not module.regions or not isinstance(reference, SymbolRefAttr):
        return
    slot = next(slot for slot in place.shape.symbol_refs if slot.attribute == "kernel")
    names = place.statement.names
    path = [names[name][1:] if isinstance(name, int) else name for name in slot.path]
    part = ("symbol", "kernel")
    container = place.around.tables.of(module.regions[0]).find(path[0])
    if container is None:
        place.fail_op(f"kernel container '{path[0]}' is undefined", part, "unknown-symbol")
    if container.shape.name == "gpu.binary" or container.shape.broken or container.shape.by_shape:
        return
    if container.shape.name != "gpu.module":
        place.fail_op(f"kernel module '{path[0]}' is undefined", part, "unknown-symbol")
    text = "::".join(f"@{name}" for name in path)
    _check_kernel(place, text, found[1])


def _check_kernel(place: Place, text: str, kernel: Statement | None) -> None:
    part = ("symbol", "kernel")
    if kernel is None:
        place.fail_op(f"kernel function '{text}' is undefined", part, "unknown-symbol")
    shape = kernel.shape
    if shape.broken or shape.by_shape:
        return
    if shape.definition is None or not shape.definition.may_have_trait("FunctionOpInterface"):
        link = link_to(place.around, kernel, "see the kernel definition here")
        place.fail_op(f"referenced kernel '{text}' is not a function", part, "unknown-symbol", links=(link,))
    if _KERNEL not in shape.attributes:
        place.fail_op(f"kernel function is missing the '{_KERNEL}' attribute", part, "kernel")
    type_ = function_type(kernel)
    if shape.name != "gpu.func" or type_ is None:
        return
    operands = place.view().operands("kernelOperands")
    if operands is None:
        return
    inputs = type_.inputs
    if len(operands) != len(inputs):
        place.fail_op(f"got {len(operands)} kernel operands but expected {len(inputs)}", part, "call-signature")
    first = place.view().operand_index("kernelOperands")
    for index, (given, expected) in enumerate(zip(operands, inputs, strict=True)):
        if is_known_not(given, expected):
            message = f"type of function argument {index} does not match"
            place.fail_op(message, ("operand", first + index), "call-signature")


SYMBOL_USERS: Final[dict[str, PlaceRule]] = {"gpu.launch_func": _launch_func}
"""Rules by operation name."""
