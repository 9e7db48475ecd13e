"""acc: clauses whose operands are each for a device type, `num_gangs({%a : i32} [#acc.device_type<nvidia>])`.

Read next: `rules.py` (the constructs that have them).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.ods.versions import is_from
from mlirls_ir.verify.view import Part, View, integers
from mlirls_ir.verify.words import enum_word

LAST_DEVICE: Final = "radeon"
"""The last device type, which MLIR leaves out where it goes through all of them."""

_SINCE: Final = 21
"""Before, groups of some constructs were not counted, and other words were said of `async`."""


def devices_of(op: View, name: str) -> list[str]:
    """The device types in an attribute; those of which the keyword is known."""
    found = op.attr(name)
    words = map(enum_word, found.elements if isinstance(found, ArrayAttr) else ())
    return [word for word in words if word is not None]


def _count(op: View, name: str) -> int | None:
    """How many device types an attribute has; None where it is not there or not known."""
    found = op.attr(name)
    return len(found.elements) if isinstance(found, ArrayAttr) else None


def _part(op: View, values: str) -> Part:
    return op.value_part(values) if op.has_operand(values) else None


def check_device_count(op: View, values: str, keyword: str, devices: str) -> None:
    """Checks that there is a device type for each operand of a clause."""
    operands, count = op.operands(values), _count(op, devices)
    if operands and count is not None and len(operands) != count:
        op.fail(f"{keyword} operands count must match {keyword} device_type count", _part(op, values))


def check_groups(op: View, values: str, keyword: str, most: int = 0) -> None:
    """Checks the sizes of the groups of a clause's operands; a group has at most `most` operands, if that is not 0."""
    segments, devices = f"{values}Segments", f"{values}DeviceType"
    operands = op.operands(values)
    sizes = integers(op.attr(segments)) if op.has_attr(segments) else []
    if operands is None or sizes is None or (op.has_attr(devices) and op.attr(devices) is None):
        return
    if not is_from(op.registry, _SINCE):
        return
    part = _part(op, values)
    if most and any(size > most for size in sizes):
        op.fail(f"{keyword} expects a maximum of {most} values per segment", part)
    if sum(sizes) != len(operands) or (operands and not op.has_attr(devices)):
        op.fail(f"{keyword} operand count does not match count in segments", part)
    count = _count(op, devices)
    if count is not None and count != len(sizes):
        op.fail(f"{keyword} segment count does not match device_type count", part)


def check_wait_and_async(op: View) -> None:
    """Checks that no device type has `async` or `wait` both with operands and as a keyword."""
    if not is_from(op.registry, _SINCE):
        return
    if _is_doubled(op, "asyncOperandsDeviceType", "asyncOnly"):
        op.fail_bare("asyncOnly attribute cannot appear with asyncOperand", ("attribute", "asyncOnly"))
    if _is_doubled(op, "waitOperandsDeviceType", "waitOnly"):
        op.fail_bare("wait attribute cannot appear with waitOperands", ("attribute", "waitOnly"))


def _is_doubled(op: View, one: str, other: str) -> bool:
    return bool(set(devices_of(op, one)) & set(devices_of(op, other)) - {LAST_DEVICE})


def check_repeated(op: View, name: str) -> None:
    """Checks that an attribute has no device type twice."""
    devices = devices_of(op, name)
    for device in devices:
        if devices.count(device) > 1:
            op.fail(f"duplicate device_type `{device}` found in {name} attribute", ("attribute", name))
