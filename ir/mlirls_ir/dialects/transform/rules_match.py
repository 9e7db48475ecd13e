"""Rules of transform operations that match and choose: positions, matched bodies, options of passes, tuning.

Read next: `rules.py`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, DictionaryAttr
from mlirls_ir.dialects.transform.rules_structured import numbers
from mlirls_ir.types.model import DialectType, IntegerType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import integer, is_dialect_type

rules = RuleBook()

_BODIES: Final = ("reduction_position", "passthrough", "elementwise", "contraction")


def _check_positions(op: View, name: str) -> None:
    """Checks the form `[0, 1]`, `[all]` or `[except(1)]`."""
    values, everything, part = numbers(op, name), op.has_attr("is_all"), ("attribute", name)
    if values is None:
        return
    if everything and op.has_attr("is_inverted"):
        op.fail("cannot request both 'all' and 'inverted' values in the list", part)
    if everything and values:
        op.fail("cannot both request 'all' and specific values in the list", part)
    if not everything and not values:
        op.fail("must request specific values in the list if 'all' is not specified", part)
    # MLIR compares only neighbours.
    if any(one == other for one, other in pairwise(values)):
        op.fail("expected the listed values to be unique", part)


@rules.verifies("transform.get_operand", "transform.get_result")
def _get(op: View) -> None:
    _check_positions(op, "raw_position_list")


@rules.verifies("transform.match.structured.dim")
def _match_dim(op: View) -> None:
    if op.has_attr("parallel") and op.has_attr("reduction"):
        message = "cannot request the same dimension to be both parallel and reduction"
        op.fail(message, ("attribute", "parallel"))
    _check_positions(op, "raw_dim_list")


@rules.verifies("transform.match.structured.init", "transform.match.structured.input")
def _match_operand(op: View) -> None:
    if op.has_attr("permutation") and op.has_attr("projected_permutation"):
        message = '"permutation" and "projected_permutation" are mutually exclusive'
        op.fail(message, ("attribute", "permutation"))
    values = numbers(op, "raw_position_list")
    if values is not None and len(values) > 1 and op.result_types:
        op.fail("cannot bind multiple inputs/inits to the same value", ("attribute", "raw_position_list"))
    _check_positions(op, "raw_position_list")


@rules.verifies("transform.match.structured.result")
def _match_result(op: View) -> None:
    chosen = [name for name in ("any", "single") if op.has_attr(name)]
    if len(chosen) > 1:
        op.fail("'any' and 'single' are mutually exclusive", ("attribute", "any"))
    type_ = op.result()
    if isinstance(type_, DialectType) and bool(chosen) == is_dialect_type(type_, "transform", "any_value"):
        message = "expects either the any/single keyword or the type value handle result type"
        op.fail(message, ("result", 0))


@rules.verifies("transform.match.structured.body")
def _match_body(op: View) -> None:
    if sum(map(op.has_attr, _BODIES)) > 1:
        words = ", ".join(f'"{name}"' for name in _BODIES)
        op.fail(f"only one of {{{words}}} is allowed")
    contraction = op.attr("contraction")
    if isinstance(contraction, ArrayAttr) and len(contraction.elements) != 2:
        op.fail('expects "contraction" to contain two elements', ("attribute", "contraction"))


@rules.verifies("transform.num_associations")
def _num_associations(op: View) -> None:
    type_ = op.result()
    if not is_dialect_type(type_, "transform", "param") or not isinstance(type_, DialectType):
        return
    held = type_.parameters[0][1] if type_.parameters else None
    if isinstance(held, IntegerType) and str(held) != "i64":
        message = f"expected the type of the parameter attribute ('i64') to match the parameter type ('{held}')"
        op.fail_bare(message, ("result", 0), "result-type")


@rules.verifies("transform.apply_registered_pass")
def _apply_registered_pass(op: View) -> None:
    options, operands = op.attr("options"), op.operands("dynamic_options")
    if operands is None or (op.has_attr("options") and not isinstance(options, DictionaryAttr)):
        return
    seen: set[int] = set()
    for _, value in options.entries if isinstance(options, DictionaryAttr) else ():
        for index in _operand_indices(value):
            if index is None:
                return
            if not 0 <= index < len(operands):
                count = f"the number of dynamic options: {len(operands)}"
                op.fail(f"dynamic option index {index} is out of bounds for {count}", ("attribute", "options"))
            if index in seen:
                op.fail(f"dynamic option index {index} is already used in options", ("attribute", "options"))
            seen.add(index)
    if len(seen) != len(operands):
        message = "a param operand does not have a corresponding param_operand attr in the options dict"
        op.fail(message, ("operand", op.operand_index("dynamic_options")))


def _operand_indices(value: Attribute) -> list[int | None]:
    """The indices of the operands that give an option its value."""
    if isinstance(value, ArrayAttr):
        return [index for element in value.elements for index in _operand_indices(element)]
    if not isinstance(value, DialectAttr):
        return []
    if (value.dialect, value.mnemonic) != ("transform", "param_operand"):
        return []
    index = value.parameters[0][1] if value.parameters else None
    return [integer(index) if isinstance(index, Attribute) else None]


@rules.verifies("transform.tune.knob")
def _knob(op: View) -> None:
    options, selected = op.attr("options"), op.attr("selected")
    if isinstance(options, ArrayAttr) and selected is not None and selected not in options.elements:
        message = "provided `selected` attribute is not an element of `options` array of attributes"
        op.fail(message, ("attribute", "selected"))
