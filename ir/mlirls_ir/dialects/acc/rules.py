"""Rules of the acc dialect: operations by themselves.

Read next: `rules_data.py` (data clauses), `bodies.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.dialects.acc.rules_data import rules as data_rules
from mlirls_ir.dialects.acc.rules_devices import (
    LAST_DEVICE,
    check_device_count,
    check_groups,
    check_repeated,
    check_wait_and_async,
    devices_of,
)
from mlirls_ir.types.model import MemRefType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word

rules = RuleBook(data_rules)


# -- loops


@rules.verifies("acc.loop")
def _loop(op: View) -> None:
    lower, upper, step = op.operands("lowerbound"), op.operands("upperbound"), op.operands("step")
    if upper is None or lower is None or step is None:
        return
    if len(upper) != len(step):
        op.fail_bare("number of upperbounds expected to be the same as number of steps", code="operand-count")
    if len(upper) != len(lower):
        op.fail_bare("number of upperbounds expected to be the same as number of lowerbounds", code="operand-count")
    inclusive = op.attr("inclusiveUpperbound")
    if upper and isinstance(inclusive, DenseArrayAttr) and len(inclusive.values) != len(upper):
        op.fail_bare("inclusiveUpperbound size is expected to be the same as upperbound size")
    _check_collapse(op)
    _check_gang(op)
    for name, values in (("worker", "workerNumOperands"), ("vector", "vectorOperands")):
        check_repeated(op, name)
        check_repeated(op, f"{values}DeviceType")
        check_device_count(op, values, name, f"{values}DeviceType")
    check_groups(op, "tileOperands", "tile")
    _check_parallelism(op)


def _check_collapse(op: View) -> None:
    if op.has_attr("collapse") and not op.has_attr("collapseDeviceType"):
        op.fail("collapse device_type attr must be define when collapse attr is present")
    check_repeated(op, "collapseDeviceType")
    collapse, devices = op.attr("collapse"), op.attr("collapseDeviceType")
    if not isinstance(collapse, ArrayAttr) or not isinstance(devices, ArrayAttr):
        return
    if len(collapse.elements) != len(devices.elements):
        op.fail("collapse attribute count must match collapse device_type count")


def _check_gang(op: View) -> None:
    operands, kinds = op.operands("gangOperands"), op.attr("gangOperandsArgType")
    part = op.value_part("gangOperands")
    if operands and not op.has_attr("gangOperandsArgType"):
        op.fail("gangOperandsArgType attribute must be defined when gang operands are present", part)
    if operands and isinstance(kinds, ArrayAttr) and len(kinds.elements) != len(operands):
        op.fail("gangOperandsArgType attribute count must match gangOperands count", part)
    check_repeated(op, "gang")
    check_groups(op, "gangOperands", "gang")


_WITH_DEVICES: Final = (
    "gang",
    "gangOperandsDeviceType",
    "vector",
    "vectorOperandsDeviceType",
    "worker",
    "workerNumOperandsDeviceType",
)
"""The attributes that say for which device types a loop has gangs, workers or vectors."""


def _check_parallelism(op: View) -> None:
    kinds = {name: devices_of(op, name) for name in ("auto_", "independent", "seq")}
    every = [device for devices in kinds.values() for device in devices]
    for device in every:
        if every.count(device) > 1:
            op.fail_bare("only one of auto, independent, seq can be present at the same time")
    if "none" not in every and not any(op.has_attr(name) and op.attr(name) is None for name in kinds):
        op.fail_bare("at least one of auto, independent, seq must be present")
    for device in kinds["seq"]:
        for name in _WITH_DEVICES:
            if device in devices_of(op, name):
                op.fail_bare("gang, worker or vector cannot appear with seq", ("attribute", name))


# -- data and synchronization


@rules.verifies("acc.data")
def _data(op: View) -> None:
    if op.operand_ranges is not None and not op.operand_types and not op.has_attr("defaultAttr"):
        op.fail_bare("at least one operand or the default attribute must appear on the data operation")
    check_wait_and_async(op)


@rules.verifies("acc.update")
def _update(op: View) -> None:
    if op.operand_ranges is not None and not op.has_operand("dataClauseOperands"):
        op.fail_bare("at least one value must be present in dataOperands", code="operand-count")
    check_device_count(op, "asyncOperands", "async", "asyncOperandsDeviceType")
    check_groups(op, "waitOperands", "wait")
    check_wait_and_async(op)


@rules.verifies("acc.kernels", "acc.parallel", "acc.serial")
def _compute(op: View) -> None:
    if op.name != "acc.serial":
        check_groups(op, "numGangs", "num_gangs", most=3)
    check_groups(op, "waitOperands", "wait")
    for values, keyword in (
        ("numWorkers", "num_workers"),
        ("vectorLength", "vector_length"),
        ("asyncOperands", "async"),
    ):
        check_device_count(op, values, keyword, f"{values}DeviceType")
    check_wait_and_async(op)


@rules.verifies("acc.declare", "acc.declare_enter", "acc.declare_exit")
def _declare(op: View) -> None:
    operands = op.operands("dataClauseOperands")
    if operands is not None and not operands and not op.has_operand("token"):
        op.fail_bare("at least one operand must appear on the declare operation", code="operand-count")


def _check_async(op: View) -> None:
    if op.has_operand("asyncOperand") and op.has_attr("async"):
        op.fail_bare("async attribute cannot appear with asyncOperand", ("attribute", "async"))
    if op.has_operand("waitOperands") and op.has_attr("wait"):
        op.fail_bare("wait attribute cannot appear with waitOperands", ("attribute", "wait"))
    if op.has_operand("waitDevnum") and not op.has_operand("waitOperands"):
        op.fail_bare("wait_devnum cannot appear without waitOperands", op.value_part("waitDevnum"))


@rules.verifies("acc.enter_data", "acc.exit_data")
def _enter_data(op: View) -> None:
    word = "enter" if op.name == "acc.enter_data" else "exit"
    if op.operand_ranges is not None and not op.has_operand("dataClauseOperands"):
        message = f"at least one operand must be present in dataOperands on the {word} data operation"
        op.fail_bare(message, code="operand-count")
    _check_async(op)


@rules.verifies("acc.wait")
def _wait(op: View) -> None:
    _check_async(op)


@rules.verifies("acc.set")
def _set(op: View) -> None:
    if op.operand_ranges is None or op.has_attr("device_type"):
        return
    if not op.has_operand("defaultAsync") and not op.has_operand("deviceNum"):
        op.fail("at least one default_async, device_num, or device_type operand must appear", code="operand-count")


@rules.verifies("acc.host_data")
def _host_data(op: View) -> None:
    if op.operand_ranges is not None and not op.has_operand("dataClauseOperands"):
        op.fail_bare("at least one operand must appear on the host_data operation", code="operand-count")


@rules.verifies("acc.bounds")
def _bounds(op: View) -> None:
    if op.operand_ranges is not None and not op.has_operand("extent") and not op.has_operand("upperbound"):
        op.fail_bare("expected extent or upperbound.", code="operand-count")


@rules.verifies("acc.atomic.write")
def _atomic_write(op: View) -> None:
    address, value = op.operand("x"), op.operand("expr")
    if isinstance(address, MemRefType) and value is not None and address.element is not value:
        op.fail_bare("address must dereference to value type", ("operand", 0))


_PARALLELISM: Final = (("gang", "gangDimDeviceType"), ("worker",), ("vector",), ("seq",))


@rules.verifies("acc.routine")
def _routine(op: View) -> None:
    counts: Counter[str] = Counter()
    for names in _PARALLELISM:
        found = [op.attr(name) for name in names]
        elements = [one for array in found if isinstance(array, ArrayAttr) for one in array.elements]
        counts.update({word for word in map(enum_word, elements) if word is not None})
    message = "only one of `gang`, `worker`, `vector`, `seq` can be present at the same time"
    shared = counts.pop("none", 0)
    if shared > 1:
        op.fail_bare(message)
    for word in sorted(counts.keys() - {LAST_DEVICE}):
        if counts[word] + min(shared, 1) > 1:
            op.fail_bare(f"{message} for device_type `{word}`")


HOOKS: Final = rules.hooks()
