"""Operations that IRDL defines: the numbers of their values, and the constraints over all of these.

Read next: `irdl/constraints.py`; `operation.py`, which calls this instead of the rules of ODS.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.irdl.constraints import Assignment, Program, program_of
from mlirls_ir.syntax.tree import Region
from mlirls_ir.types.model import IntegerType, Type
from mlirls_ir.verify.place import Place, block_count, entry_argument_types
from mlirls_ir.verify.view import Part, VerifyFailure, View

_CODE: Final = "irdl-constraint"


def check_irdl_operation(op: View, program: Program) -> None:
    """Fails at the first error in an operation, regions excepted."""
    _check_values(op, program, Assignment(program))
    if len(op.region_arguments) != len(program.regions):
        counts = f"expected {len(program.regions)} but got {len(op.region_arguments)}"
        op.fail(f"unexpected number of regions: {counts}", code="region-count")


def check_irdl_regions(place: Place) -> None:
    """Fails at the first region that does not satisfy its constraint."""
    program = program_of(place.definition)
    regions = place.statement.regions or []
    if program is None or len(regions) != len(program.regions) or any(region.is_open for region in regions):
        return
    assignment = Assignment(program)
    try:
        _check_values(place.view(), program, assignment)
    except VerifyFailure:
        return
    for index, (region, (_, arguments, n_blocks)) in enumerate(zip(regions, program.regions, strict=True)):
        _check_region(place, index, region, assignment, arguments, n_blocks)


def _check_region(
    place: Place,
    index: int,
    region: Region,
    assignment: Assignment,
    arguments: list[int] | None,
    n_blocks: int | None,
) -> None:
    found = block_count(region)
    if n_blocks is not None and found != n_blocks:
        place.fail(f"expected region {index} to have {n_blocks} block(s) but got {found}", code="region-blocks")
    if arguments is None:
        return
    types = entry_argument_types(region)
    if len(types) != len(arguments):
        counts = f"{len(arguments)} arguments but got {len(types)}"
        place.fail(f"expected region {index} to have {counts}", code="region-arguments")
    for constraint, type_ in zip(arguments, types, strict=True):
        fault = assignment.fault(constraint, _held(type_))
        if fault is not None:
            place.fail(fault, code=_CODE)


def _check_values(op: View, program: Program, assignment: Assignment) -> None:
    operands = _constraints_of(op, program.operands, len(op.operand_types), "operand")
    results = _constraints_of(op, program.results, len(op.result_types), "result")
    for name, constraint in program.attributes:
        if not op.has_attr(name):
            op.fail(f'attribute "{name}" is expected but not provided', code="missing-attribute")
        _check(op, assignment, constraint, op.attr(name), ("attribute", name))
    for index, constraint in enumerate(operands):
        _check(op, assignment, constraint, _held(op.operand_types[index]), ("operand", index))
    for index, constraint in enumerate(results):
        _check(op, assignment, constraint, _held(op.result_types[index]), ("result", index))


def _check(op: View, assignment: Assignment, constraint: int, value: Attribute | None, part: Part) -> None:
    fault = assignment.fault(constraint, value)
    if fault is not None:
        op.fail_bare(fault, part, _CODE)


def _held(type_: Type | None) -> Attribute | None:
    return None if type_ is None else TypeAttr(type_)


def _constraints_of(op: View, fields: list[tuple[str, int, str]], count: int, kind: str) -> list[int]:
    """The constraint of each of `count` values."""
    flexible = [index for index, (_, _, arity) in enumerate(fields) if arity != "single"]
    n_single = len(fields) - len(flexible)
    code = f"{kind}-count"
    if not flexible and count != len(fields):
        op.fail_bare(f"op expects exactly {len(fields)} {kind}s, but got {count}", code=code)
    if flexible and count < n_single:
        op.fail_bare(f"op expects at least {n_single} {kind}s, but got {count}", code=code)
    sizes = [1] * len(fields)
    if len(flexible) > 1:
        sizes = _segments(op, fields, count, kind)
    elif flexible:
        sizes[flexible[0]] = count - n_single
        if fields[flexible[0]][2] == "optional" and count > n_single + 1:
            op.fail_bare(f"op expects at most {n_single + 1} {kind}s, but got {count}", code=code)
    return [constraint for (_, constraint, _), size in zip(fields, sizes, strict=True) for _ in range(size)]


def _segments(op: View, fields: list[tuple[str, int, str]], count: int, kind: str) -> list[int]:
    name = f"{kind}SegmentSizes"
    sizes = op.attr(name)
    part: Part = ("attribute", name)
    code = "segment-sizes"
    if not op.has_attr(name):
        op.fail_bare(f"'{name}' attribute is expected but not provided", code=code)
    if not isinstance(sizes, DenseArrayAttr) or sizes.element_type is not IntegerType(32):
        op.fail_bare(f"'{name}' attribute is expected to be a dense i32 array", part, code)
    found = [int(size) for size in sizes.values]
    if len(found) != len(fields):
        counts = f"must have {len(fields)} elements, but got {len(found)}"
        op.fail_bare(f"'{name}' attribute for specifying {kind} segments {counts}", part, code)
    if any(size < 0 for size in found):
        op.fail_bare(f"'{name}' attribute for specifying {kind} segments must have non-negative values", part, code)
    for index, ((_, _, arity), size) in enumerate(zip(fields, found, strict=True)):
        if arity == "single" and size != 1:
            op.fail_bare(f"element {index} in '{name}' attribute must be equal to 1", part, code)
        if arity == "optional" and size > 1:
            op.fail_bare(f"element {index} in '{name}' attribute must be equal to 0 or 1", part, code)
    if sum(found) != count:
        op.fail_bare(f"sum of elements in '{name}' attribute must be equal to the number of {kind}s", part, code)
    return found
