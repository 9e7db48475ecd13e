"""Rules of the transform dialect: operations by themselves.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, IntegerAttr
from mlirls_ir.dialects.transform import rules_match, rules_structured
from mlirls_ir.dialects.transform.versions import PERMUTATION_CHECKED
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers

rules = RuleBook(rules_match.rules, rules_structured.rules)


@rules.verifies("transform.split_handle")
def _split_handle(op: View) -> None:
    index = op.attr("overflow_result")
    if isinstance(index, IntegerAttr) and not 0 <= index.value < len(op.result_types):
        op.fail("overflow_result is not a valid result index", ("attribute", "overflow_result"))


@rules.verifies("transform.structured.interchange")
def _interchange(op: View) -> None:
    order = integers(op.attr("iterator_interchange"))
    if order and sorted(order) != list(range(len(order))):
        op.fail(
            f"expects iterator_interchange to be a permutation, found {', '.join(map(str, order))}",
            ("attribute", "iterator_interchange"),
        )


@rules.verifies("transform.structured.pad")
def _pad(op: View) -> None:
    found = op.attr("padding_dimensions")
    values = integers(found)
    if values is not None and any(value < 0 for value in values):
        text = f"[{', '.join(map(str, values))}]"
        op.fail(
            f"expects padding_dimensions to contain positive integers, found {text}",
            ("attribute", "padding_dimensions"),
        )
    nofold = op.attr("nofold_flags")
    flags = integers(nofold)
    if flags is not None and any(flag not in (0, 1) for flag in flags):
        text = f"[{', '.join(map(str, flags))}]"
        op.fail(f"expects nofold_flags to contain booleans (0/1), found {text}", ("attribute", "nofold_flags"))
    transposes = op.attr("transpose_paddings")
    for transpose in transposes.elements if isinstance(transposes, ArrayAttr) else ():
        order = integers(transpose)
        if order is not None and sorted(order) != list(range(len(order))):
            op.fail(
                f"expects transpose_paddings to be a permutation, found {transpose}",
                ("attribute", "transpose_paddings"),
            )


@rules.verifies("transform.structured.pack_transpose")
def _pack_transpose(op: View) -> None:
    if not PERMUTATION_CHECKED.is_in(op.registry):
        return
    for name in ("inner_perm", "outer_perm"):
        order = integers(op.attr(name))
        if order is not None and sorted(order) != list(range(len(order))):
            op.fail(f'"{name}" is not a valid permutation', ("attribute", name))


@rules.verifies("transform.structured.continuous_tile_sizes", "transform.structured.multitile_sizes")
def _multitile_sizes(op: View) -> None:
    if None not in op.result_types and len(set(op.result_types)) > 1:
        op.fail("expects all results type to be the same", ("result", 0))


_LEFT_OPEN: Final = {
    "op transform.apply_conversion_patterns.dialect_to_llvm": "asks which dialects a tool has loaded",
    "op transform.func.cast_and_call": "asks which types of other dialects convert",
    "op transform.structured.pad_tiling_interface": "nothing that it refuses has been found",
    "op transform.irdl.collect_matching": "judges the constraints of an IRDL operation",
}

HOOKS: Final = rules.hooks(left_open=_LEFT_OPEN)
