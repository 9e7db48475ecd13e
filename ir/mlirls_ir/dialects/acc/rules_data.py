"""Rules of acc's data clauses (`acc.copyin`, `acc.private`, ...) by themselves: clauses, types, modifiers.

Read next: `bodies_recipes.py` (the recipes that they name), `bodies_operands.py` (the constructs that take them).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import MemRefType, Type, UnrankedMemRefType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, is_dialect_type, is_true

rules = RuleBook()

_OR_ORIGINAL: Final = " or specify original clause this operation was decomposed from"
_BITS: Final = {"zero": 1, "readonly": 2, "alwaysin": 4, "alwaysout": 8, "always": 12, "capture": 16}
"""The modifiers, as the bits of MLIR's enum."""


@dataclass(frozen=True, slots=True)
class _Clause:
    """The name of a data operation in messages, the clauses that it may come from, and the modifiers that it may have.

    `is_exact` says that the message does not mention the original clause.
    """

    name: str
    clauses: str
    modifiers: str = ""
    is_exact: bool = True


_CLAUSES: Final = {
    "acc.attach": _Clause("attach", "attach"),
    "acc.cache": _Clause("cache", "cache cache_readonly", "readonly", is_exact=False),
    "acc.copyin": _Clause("copyin", "copy copyin copyin_readonly reduction", "readonly always capture", is_exact=False),
    "acc.copyout": _Clause("copyout", "copy copyout copyout_zero reduction", "zero always capture", is_exact=False),
    "acc.create": _Clause("create", "copyout copyout_zero create create_zero", "zero always capture", is_exact=False),
    "acc.declare_device_resident": _Clause("device_resident", "declare_device_resident"),
    "acc.declare_link": _Clause("link", "declare_link"),
    "acc.delete": _Clause(
        "delete",
        "copyin create present no_create delete copyin_readonly create_zero declare_link declare_device_resident",
        "zero readonly always capture",
        is_exact=False,
    ),
    "acc.detach": _Clause("detach", "attach detach", is_exact=False),
    "acc.deviceptr": _Clause("deviceptr", "deviceptr"),
    "acc.firstprivate": _Clause("firstprivate", "firstprivate"),
    "acc.firstprivate_map": _Clause("firstprivate", "firstprivate"),
    "acc.nocreate": _Clause("no_create", "no_create"),
    "acc.present": _Clause("present", "present"),
    "acc.private": _Clause("private", "private"),
    "acc.reduction": _Clause("reduction", "reduction"),
    "acc.update_device": _Clause("device", "update_device", is_exact=False),
    "acc.update_host": _Clause("host", "update_host update_self", is_exact=False),
    "acc.use_device": _Clause("use_device", "use_device", is_exact=False),
}
_OWN_TYPE: Final = frozenset({"acc.firstprivate", "acc.firstprivate_map", "acc.private", "acc.reduction"})
"""Whose result need not be of the variable's type."""


@rules.verifies(*_CLAUSES)
def _data_clause(op: View) -> None:
    clause = _CLAUSES[op.name]
    found = op.attr("dataClause")
    word = None if found is None else str(found).rstrip(">").rpartition(" ")[2].removeprefix("acc_")
    may_be_any = op.name == "acc.copyin" and is_true(op, "implicit")
    if word is not None and word not in clause.clauses.split() and not may_be_any:
        rest = "" if clause.is_exact else _OR_ORIGINAL
        op.fail_bare(
            f"data clause associated with {clause.name} operation must match its intent{rest}",
            ("attribute", "dataClause"),
        )
    _check_types(op)
    _check_modifiers(op, clause)


def is_pointer(type_: Type | None) -> bool:
    """Whether a type is one that upstream knows as a pointer, of which nothing else is known that acc could map."""
    return isinstance(type_, (MemRefType, UnrankedMemRefType)) or is_dialect_type(type_, "llvm", "ptr")


def _check_types(op: View) -> None:
    pointee = op.attr("varType")
    variable = op.operand("var")
    if not isinstance(pointee, TypeAttr) or variable is None:
        # Where there is no such attribute, as before LLVM 20, types are not compared either.
        return
    if is_pointer(variable) and pointee.type is variable:
        op.fail_bare("varType must capture the element type of var", ("attribute", "varType"))
    mapped = op.result() if op.result_types else op.operand("accVar")
    if op.name not in _OWN_TYPE and mapped is not None and mapped is not variable:
        op.fail_bare("input and output types must match", op.value_part("accVar"))


def _check_modifiers(op: View, clause: _Clause) -> None:
    given = _bits(op.attr("modifiers"))
    refused = given & ~sum(_BITS[word] for word in clause.modifiers.split())
    if not refused:
        return
    part = ("attribute", "modifiers")
    if not clause.modifiers:
        op.fail_bare("no data clause modifiers are allowed", part)
    op.fail_bare(f"invalid data clause modifiers: {_words(refused)}", part)


def _bits(modifiers: Attribute | None) -> int:
    """The bits of modifiers; 0 where they are not known."""
    out = 0
    for word in (enum_word(modifiers) or "").split(","):
        out |= _BITS.get(word.strip(), 0)
    return out


def _words(bits: int) -> str:
    """The modifiers as MLIR prints them: `always` stands for both of its halves."""
    found = [word for word, bit in _BITS.items() if bits & bit == bit]
    return ",".join(word for word in found if "always" not in found or word not in ("alwaysin", "alwaysout"))
