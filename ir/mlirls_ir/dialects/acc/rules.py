"""Rules of the acc dialect: operations by themselves.

Read next: `bodies.py`.
"""

from __future__ import annotations

from collections import Counter

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.types.model import MemRefType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word

if TYPE_CHECKING:
    from typing import Final

rules = RuleBook()

_OR_ORIGINAL: Final = " or specify original clause this operation was decomposed from"
_INTENTS: Final[dict[str, tuple[str, str]]] = {
    "acc.attach": ("attach", "attach"),
    "acc.cache": ("cache", "cache cache_readonly"),
    "acc.copyin": ("copyin", "copy copyin copyin_readonly reduction"),
    "acc.copyout": ("copyout", "copy copyout copyout_zero reduction"),
    "acc.create": ("create", "copyout copyout_zero create create_zero"),
    "acc.declare_device_resident": ("device_resident", "declare_device_resident"),
    "acc.declare_link": ("link", "declare_link"),
    "acc.delete": (
        "delete",
        "copyin create present no_create delete copyin_readonly create_zero declare_link declare_device_resident",
    ),
    "acc.detach": ("detach", "attach detach"),
    "acc.deviceptr": ("deviceptr", "deviceptr"),
    "acc.firstprivate": ("firstprivate", "firstprivate"),
    "acc.nocreate": ("no_create", "no_create"),
    "acc.present": ("present", "present"),
    "acc.private": ("private", "private"),
    "acc.reduction": ("reduction", "reduction"),
    "acc.update_device": ("device", "update_device"),
    "acc.update_host": ("host", "update_host update_self"),
    "acc.use_device": ("use_device", "use_device"),
}
"""The verifier's names of operations, and the clauses that they may come from."""
_EXACT: Final = frozenset(
    {
        "acc.attach",
        "acc.declare_device_resident",
        "acc.declare_link",
        "acc.deviceptr",
        "acc.firstprivate",
        "acc.nocreate",
        "acc.present",
        "acc.private",
        "acc.reduction",
    }
)


@rules.verifies(*_INTENTS)
def _data_clause(op: View) -> None:
    clause = op.attr("dataClause")
    name, allowed = _INTENTS[op.name]
    if clause is None:
        return
    word = str(clause).rstrip(">").rpartition(" ")[2].removeprefix("acc_")
    if word not in allowed.split():
        rest = "" if op.name in _EXACT else _OR_ORIGINAL
        op.fail_bare(
            f"data clause associated with {name} operation must match its intent{rest}", ("attribute", "dataClause")
        )


# -- loops


def _devices(op: View, name: str) -> list[str]:
    found = op.attr(name)
    return [str(element) for element in found.elements] if isinstance(found, ArrayAttr) else []


def _check_repeated(op: View, name: str) -> None:
    devices = _devices(op, name)
    for device in devices:
        if devices.count(device) > 1:
            word = device.partition("<")[2].rstrip(">")
            op.fail(f"duplicate device_type `{word}` found in {name} attribute", ("attribute", name))


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
    if op.has_attr("collapse") and not op.has_attr("collapseDeviceType"):
        op.fail("collapse device_type attr must be define when collapse attr is present")
    collapse, devices = op.attr("collapse"), op.attr("collapseDeviceType")
    are_lists = isinstance(collapse, ArrayAttr) and isinstance(devices, ArrayAttr)
    if are_lists and len(_devices(op, "collapse")) != len(_devices(op, "collapseDeviceType")):
        op.fail("collapse attribute count must match collapse device_type count")
    for name in ("collapseDeviceType", "gang", "worker", "workerNumOperandsDeviceType", "vector"):
        _check_repeated(op, name)
    _check_parallelism(op)


def _check_parallelism(op: View) -> None:
    kinds = {name: _devices(op, name) for name in ("auto_", "independent", "seq")}
    every = [device for devices in kinds.values() for device in devices]
    for device in every:
        if every.count(device) > 1:
            op.fail_bare("only one of auto, independent, seq can be present at the same time")
    if "#acc.device_type<none>" not in every and not any(op.has_attr(name) and op.attr(name) is None for name in kinds):
        op.fail_bare("at least one of auto, independent, seq must be present")
    for device in kinds["seq"]:
        for name in ("gang", "worker", "vector"):
            if device in _devices(op, name):
                op.fail_bare("gang, worker or vector cannot appear with seq", ("attribute", name))


# -- data and synchronization


@rules.verifies("acc.data")
def _data(op: View) -> None:
    if op.operand_ranges is not None and not op.operand_types and not op.has_attr("defaultAttr"):
        op.fail_bare("at least one operand or the default attribute must appear on the data operation")


@rules.verifies("acc.update")
def _update(op: View) -> None:
    if op.operand_ranges is not None and not op.has_operand("dataClauseOperands"):
        op.fail_bare("at least one value must be present in dataOperands", code="operand-count")


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
    for word in sorted(counts):
        if counts[word] + min(shared, 1) > 1:
            op.fail_bare(f"{message} for device_type `{word}`")


_LEFT_OPEN: Final = {
    **{
        f"op acc.{name}": "asks what the variables of its operands are declared as"
        for name in ("declare", "declare_enter", "declare_exit")
    },
    "op acc.firstprivate_map": "its recipe is not looked at",
    **{
        f"op acc.{name}": "asks which recipes its operands have, and for which types"
        for name in ("kernels", "parallel", "serial")
    },
}

HOOKS: Final = rules.hooks(left_open=_LEFT_OPEN)
