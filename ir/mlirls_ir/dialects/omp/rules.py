"""Rules of the omp dialect: clauses of operations by themselves.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, IntegerAttr
from mlirls_ir.dialects.omp.region_clauses import CHECKED_REDUCTIONS
from mlirls_ir.types.model import MemRefType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers

rules = RuleBook()

_UNCONTENDED, _CONTENDED, _NONSPECULATIVE, _SPECULATIVE = 1, 2, 4, 8


def check_hint(op: View) -> None:
    """Checks that the hints of a construct do not contradict each other."""
    hint = op.attr("hint")
    if not isinstance(hint, IntegerAttr):
        return
    for one, other, names in (
        (_UNCONTENDED, _CONTENDED, "omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined"),
        (
            _NONSPECULATIVE,
            _SPECULATIVE,
            "omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.",
        ),
    ):
        if hint.value & one and hint.value & other:
            op.fail(f"the hints {names}", ("attribute", "hint"))


def _check_order(op: View, refused: tuple[str, ...], noun: str) -> None:
    order = op.attr("memory_order")
    if order is None:
        return
    word = str(order).rstrip(">)").replace("(", " ").rpartition(" ")[2]
    if word in refused:
        op.fail_bare(
            f"memory-order must not be {' or '.join(refused)} for atomic {noun}", ("attribute", "memory_order")
        )


@rules.verifies("omp.critical.declare", "omp.atomic.capture")
def _hinted(op: View) -> None:
    check_hint(op)


@rules.verifies("omp.atomic.read")
def _read(op: View) -> None:
    _check_order(op, ("acq_rel", "release"), "reads")
    check_hint(op)


@rules.verifies("omp.atomic.write")
def _write(op: View) -> None:
    _check_order(op, ("acq_rel", "acquire"), "writes")
    address, value = op.operand("x"), op.operand("expr")
    if isinstance(address, MemRefType) and value is not None and address.element is not value:
        op.fail_bare("address must dereference to value type", ("operand", 0))
    check_hint(op)


@rules.verifies("omp.atomic.update")
def _update(op: View) -> None:
    _check_order(op, ("acq_rel", "acquire"), "updates")
    check_hint(op)


def _count(op: View, name: str) -> int:
    found = op.attr(name)
    if isinstance(found, ArrayAttr):
        return len(found.elements)
    return len(found.values) if isinstance(found, DenseArrayAttr) else 0


def _check_reduction(op: View, kind: str) -> None:
    values = op.operands(f"{kind}_vars")
    if values is None or (op.has_attr(f"{kind}_syms") and op.attr(f"{kind}_syms") is None):
        return
    if not values:
        if op.has_attr(f"{kind}_syms"):
            op.fail("unexpected reduction symbol references")
        return
    if _count(op, f"{kind}_syms") != len(values):
        op.fail("expected as many reduction symbol references as reduction variables")
    if op.has_attr(f"{kind}_byref") and _count(op, f"{kind}_byref") != len(values):
        op.fail_bare("expected as many reduction variable by reference attributes as reduction variables")


_ALLOCATING: Final = frozenset(
    {"omp.distribute", "omp.parallel", "omp.sections", "omp.single", "omp.taskloop", "omp.teams"}
)
"""Where MLIR compares how many variables and allocators there are."""


def _check_private(op: View) -> None:
    private, maps = op.operands("private_vars"), integers(op.attr("private_maps"))
    if private is None or (op.has_attr("private_syms") and op.attr("private_syms") is None):
        return
    count = _count(op, "private_syms")
    if op.name == "omp.parallel" and len(private) != count:
        op.fail_bare(
            f"inconsistent number of private variables and privatizer op symbols, private vars: {len(private)} "
            f"vs. privatizer op symbols: {count}"
        )
    if maps is not None and len(maps) != len(private):
        message = "sizes of `private` operand range and `private_maps` attribute mismatch"
        op.fail_bare(message, ("attribute", "private_maps"))


@rules.verifies(
    "omp.distribute",
    "omp.loop",
    "omp.parallel",
    "omp.sections",
    "omp.simd",
    "omp.single",
    "omp.target",
    "omp.target_enter_data",
    "omp.target_exit_data",
    "omp.target_update",
    "omp.task",
    "omp.taskgroup",
    "omp.taskloop",
    "omp.teams",
    "omp.wsloop",
)
def _clauses(op: View) -> None:
    allocate, allocator = op.operands("allocate_vars"), op.operands("allocator_vars")
    if op.name in _ALLOCATING and allocate is not None and allocator is not None and len(allocate) != len(allocator):
        op.fail_bare("expected equal sizes for allocate and allocator variables", code="operand-count")
    _check_aligned(op)
    _check_private(op)
    for kind in CHECKED_REDUCTIONS.get(op.name, ()):
        _check_reduction(op, kind)
    _check_depend(op)
    _check_size_of_modifiers(op)
    linear, types = op.operands("linear_vars"), op.attr("linear_var_types")
    is_declared = any(field.name == "linear_var_types" for field in op.definition.attributes)
    if linear and is_declared and isinstance(types, ArrayAttr) and len(types.elements) != len(linear):
        message = "Ill-formed type attributes for linear variables"
        op.fail_bare(message, ("attribute", "linear_var_types"))
    _check_copied(op)
    simdlen, safelen = op.attr("simdlen"), op.attr("safelen")
    if isinstance(simdlen, IntegerAttr) and isinstance(safelen, IntegerAttr) and simdlen.value > safelen.value:
        op.fail(
            "simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to "
            "safelen value"
        )


def _check_copied(op: View) -> None:
    copied = op.operands("copyprivate_vars")
    if copied is not None and len(copied) != _count(op, "copyprivate_syms"):
        op.fail(
            f"inconsistent number of copyprivate vars (= {len(copied)}) and functions (= "
            f"{_count(op, 'copyprivate_syms')}), both must be equal"
        )


def _check_aligned(op: View) -> None:
    values, found = op.operands("aligned_vars"), op.attr("alignments")
    if values is None or (op.has_attr("alignments") and found is None):
        return
    if not values:
        if op.has_attr("alignments"):
            op.fail("unexpected alignment values attribute")
        return
    if _count(op, "alignments") != len(values):
        op.fail("expected as many alignment values as aligned variables")
    for element in found.elements if isinstance(found, ArrayAttr) else ():
        if isinstance(element, IntegerAttr) and element.value <= 0:
            op.fail("alignment should be greater than 0")


def _check_depend(op: View) -> None:
    values = op.operands("depend_vars")
    if values is None or (op.has_attr("depend_kinds") and op.attr("depend_kinds") is None):
        return
    if not values and _count(op, "depend_kinds"):
        op.fail("unexpected depend values")
    if len(values) != _count(op, "depend_kinds"):
        op.fail("expected as many depend values as depend variables")


def _check_size_of_modifiers(op: View) -> None:
    modifiers = ("dyn_groupprivate_access_group", "dyn_groupprivate_fallback")
    has_size = op.operand_ranges is None or op.has_operand("dyn_groupprivate_size")
    if not has_size and any(map(op.has_attr, modifiers)):
        op.fail("dyn_groupprivate modifiers require a size operand", code="operand-count")


@rules.verifies("omp.target_data")
def _target_data(op: View) -> None:
    if op.operand_ranges is not None and not any(
        op.has_operand(name) for name in ("map_vars", "map_iterated", "use_device_ptr_vars", "use_device_addr_vars")
    ):
        op.fail_bare(
            "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present",
            code="operand-count",
        )


@rules.verifies("omp.map.bounds")
def _bounds(op: View) -> None:
    if op.operand_ranges is not None and not op.has_operand("extent") and not op.has_operand("upper_bound"):
        op.fail_bare("expected extent or upperbound.", code="operand-count")


@rules.verifies("omp.scan")
def _scan(op: View) -> None:
    if op.operand_ranges is not None and op.has_operand("inclusive_vars") is op.has_operand("exclusive_vars"):
        op.fail_bare("Exactly one of EXCLUSIVE or INCLUSIVE clause is expected", code="operand-count")


@rules.verifies("omp.allocate_dir")
def _allocate_dir(op: View) -> None:
    found = op.attr("align")
    if isinstance(found, IntegerAttr) and (found.value <= 0 or found.value & (found.value - 1)):
        op.fail_bare(f"ALIGN value : {found.value} must be power of 2", ("attribute", "align"))


@rules.verifies("omp.tile")
def _tile(op: View) -> None:
    generated, applied, sizes = op.operands("generatees"), op.operands("applyees"), op.operands("sizes")
    if generated is None or applied is None or sizes is None:
        return
    if not applied:
        op.fail("must apply to at least one loop", code="operand-count")
    if len(sizes) != len(applied):
        op.fail("there must be one tile size for each applyee", code="operand-count")
    if generated and len(generated) != 2 * len(sizes):
        op.fail("expecting two times the number of generatees than applyees", code="operand-count")


_LEFT_OPEN: Final = {
    "op omp.new_cli": "asks what makes and uses its loops",
    "op omp.target_allocmem": "nothing that it refuses has been found",
}

HOOKS: Final = rules.hooks(left_open=_LEFT_OPEN)
