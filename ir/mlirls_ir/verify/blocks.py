"""Rules for blocks, which must end with terminators, and for the operations that may hold an operation.

Read next: `regions.py` (the rules of the operation that holds the region).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.formats.common import EMPTY_BLOCK
from mlirls_ir.ods.model import UNKNOWN_TRAITS, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.symbols import is_table
from mlirls_ir.syntax.tree import Region, Shape, Statement
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, Surroundings, fail_at, next_statement, previous_statement
from mlirls_ir.verify.terminators import implicit_terminator, operation_of_class


def may_be_terminator(shape: Shape) -> bool:
    """Whether operations of this shape are terminators, or unknown."""
    definition = shape.definition
    return definition is None or shape.broken or shape.is_terminator or definition.has_trait(UNKNOWN_TRAITS)


def may_lack_terminator(region: Region) -> bool:
    """Whether the one block of `region` may end without a terminator."""
    operation = region.operation
    if operation is None:
        return True
    definition = operation.shape.definition
    return definition is None or definition.may_have_trait("NoTerminator")


def check_label(statement: Statement, around: Surroundings) -> None:
    """Checks the block that ends before a label, and that the block of the label is not empty."""
    region = statement.run.region
    operation = region.operation
    if operation is None or operation.shape.broken:
        # Outside of all operations, a label is an error itself.
        return
    definition = operation.shape.definition
    if definition is not None and definition.has_trait("SingleBlock"):
        return
    before = previous_statement(statement)
    if before is not None and not before.shape.is_label and not may_be_terminator(before.shape):
        message = f"block with no terminator, has {_text(before)}"
        fail_at(around, before, message, code="missing-terminator")
    if region.n_labels == 1 and before is None and may_lack_terminator(region):
        return
    after = next_statement(statement)
    if after is None and region.is_open:
        return
    if (after is None or after.shape.is_label) and not (after is None and implicit_terminator(region, around.registry)):
        message = EMPTY_BLOCK
        fail_at(around, statement, message, None, "missing-terminator", location=operation)


def _text(statement: Statement) -> str:
    return f'"{statement.shape.name}"'


def check_terminator(place: Place) -> None:
    """Checks that a terminator is the last operation of its block."""
    shape = place.shape
    if not shape.is_terminator and not shape.successors:
        return
    after = next_statement(place.statement)
    if after is None or after.shape.is_label or (after.shape.broken and not after.shape.definition):
        return
    if shape.successors:
        place.fail("operation with block successors must terminate its parent block", code="misplaced-terminator")
    place.fail_op("must be the last operation in the parent block", code="misplaced-terminator")


def has_parent_rule(definition: OperationDef) -> bool:
    """Whether operations must be directly in certain others."""
    return definition.has_trait("HasParent")


def parent_rule(registry: Registry, definition: OperationDef) -> PlaceRule | None:
    """The rule of operations that must be directly in certain others; None for the others."""
    if not has_parent_rule(definition):
        return None
    expected: list[str | None] = []

    def check(place: Place) -> None:
        if not expected:
            # The tables of other dialects are only read if there is such an operation.
            expected.extend(_parents(registry, definition))
        parent = place.parent()
        name = "builtin.module" if parent is None else parent.shape.name
        if name in expected or None in expected or (parent is not None and parent.shape.broken):
            return
        if parent is not None and _is_barely_known(parent):
            return
        if parent is not None and parent.shape.by_shape and _may_be_between(registry, expected, name):
            return
        one_of = "" if len(expected) == 1 else "to be one of "
        names = ", ".join(str(found) for found in expected)
        place.fail_op(f"expects parent op {one_of}'{names}'", code="wrong-parent")

    return check


def _is_barely_known(operation: Statement) -> bool:
    """Whether an operation is of a release without headers, so that others may have been made to be in it."""
    definition = operation.shape.definition
    return definition is not None and definition.has_trait(UNKNOWN_TRAITS)


def _parents(registry: Registry, definition: OperationDef) -> list[str | None]:
    """The operations in which one must be directly; None for an unknown class, empty if any operation is allowed."""
    trait = definition.trait("HasParent")
    dialect = definition.name.split(".", 1)[0]
    found = () if trait is None else trait.arguments
    return [operation_of_class(registry, dialect, str(argument)) for argument in found]


def _may_be_between(registry: Registry, expected: Sequence[str | None], parent: str) -> bool:
    """Whether the syntax of `parent`, which is C++, may omit an operation in between: one that must be in `parent`."""
    definitions = (registry.operation(name) for name in expected if name is not None)
    return any(one is not None and parent in _parents(registry, one) for one in definitions)


_SCOPES: Final = {
    "op must appear in a function-like op's block": "function",
    "op must appear in a module-like op's block": "module",
}
"""The predicates about the surrounding operation, by their summaries (spirv's operations have them)."""


def _scope_trait(definition: OperationDef) -> str | None:
    for trait in definition.traits:
        if trait.name == "PredOpTrait" and trait.arguments and str(trait.arguments[0]) in _SCOPES:
            return str(trait.arguments[0])
    return None


def has_scope_rule(definition: OperationDef) -> bool:
    """Whether operations must be in a function, or directly in a symbol table."""
    return _scope_trait(definition) is not None


def check_enclosing_scope(place: Place) -> None:
    """Checks that an operation is in a function, or directly in a symbol table."""
    words = _scope_trait(place.definition)
    if words is None:
        return
    parent = place.parent()
    if _SCOPES[words] == "module":
        is_inside = parent is None or parent.shape.definition is None or parent.shape.broken or is_table(parent.shape)
    else:
        is_inside = _is_in_function(parent)
    if not is_inside:
        place.fail_op(f"failed to verify that {words}", code="wrong-parent")


def _is_in_function(operation: Statement | None) -> bool:
    while operation is not None:
        shape = operation.shape
        if shape.broken or shape.definition is None or shape.definition.has_trait("FunctionOpInterface"):
            # An unknown operation may be a function.
            return True
        if is_table(shape):
            return False
        operation = operation.parent()
    return False
