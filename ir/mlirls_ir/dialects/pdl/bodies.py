"""Checks the bodies of `pdl.pattern` and `pdl.rewrite`: the contents of a pattern, and the connections of its
operations.

Upstream checks each operation through the users of its values. Here the pattern is checked as a whole, since every edit
inside it makes it be checked again.

Read next: `rules.py` (the operations by themselves).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.verify.bodies import last_operation, region_at
from mlirls_ir.verify.definitions import defining_operation
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import Place, block_count, fail_at, link_to, statements_of, view_of
from mlirls_ir.verify.view import View

_BOUND: Final = frozenset({"pdl.attribute", "pdl.operand", "pdl.operands", "pdl.operation", "pdl.type", "pdl.types"})
_CONNECTED: Final = frozenset({"pdl.operand", "pdl.operands", "pdl.result", "pdl.results", "pdl.operation"})
_CONSTANT_NAMES: Final = {"pdl.attribute": "value", "pdl.type": "constantType", "pdl.types": "constantTypes"}
_RESULTS: Final = frozenset({"pdl.result", "pdl.results"})


class _Uses:
    """Who uses what in the body of a pattern."""

    def __init__(self, body: list[Statement]) -> None:
        self.users: dict[Statement, list[tuple[Statement, int]]] = {}
        self.sources: dict[Statement, list[Statement | None]] = {}
        for statement in body:
            found = [defining_operation(statement, slot) for slot in statement.shape.own_operands]
            self.sources[statement] = found
            for index, source in enumerate(found):
                if source is not None:
                    self.users.setdefault(source, []).append((statement, index))

    def is_bound(self, statement: Statement) -> bool:
        """Whether anything but an unused result uses what `statement` defines."""
        users = self.users.get(statement, ())
        return any(user.shape.name not in _RESULTS or self.is_bound(user) for user, _ in users)


def _walk(region: Region) -> Iterator[Statement]:
    for statement in statements_of(region):
        yield statement
        for inner in statement.regions or ():
            yield from _walk(inner)


def _view(place: Place, statement: Statement) -> View:
    definition = statement.shape.definition
    assert definition is not None
    return view_of(statement, definition, place.around)


def _pattern(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    body = list(_walk(region))
    if any(statement.shape.broken or (statement.shape.by_shape and statement.shape.definition) for statement in body):
        return
    top = [statement for statement in body if statement.run.region is region]
    uses = _Uses(body)
    _check_nested(place, body, uses)
    last = last_operation(region)
    if last is not None and last.shape.definition is not None and not last.shape.is_terminator:
        # Its block has no terminator, which is reported at the block.
        return
    if last is not None and last.shape.name != "pdl.rewrite":
        note = (link_to(place.around, last, "see terminator defined here"),)
        place.fail_op("expected body to terminate with `pdl.rewrite`", code="wrong-terminator", links=note)
    for statement in body:
        if not statement.shape.is_label and not statement.shape.name.startswith("pdl."):
            note = (link_to(place.around, statement, "see non-`pdl` operation defined here"),)
            place.fail_op(
                "expected only `pdl` operations within the pattern body", code="region-operations", links=note
            )
    if not any(statement.shape.name == "pdl.operation" for statement in top):
        place.fail_op("the pattern must contain at least one `pdl.operation`", code="region-operations")
    _check_connected(place, top, uses)


def _check_connected(place: Place, top: list[Statement], uses: _Uses) -> None:
    # Operations that the rewrite does not use need not be connected.
    members = [
        statement
        for statement in top
        if statement.shape.name in _CONNECTED
        and any(
            user.shape.name == "pdl.rewrite" or user.run.region is not statement.run.region
            for user, _ in uses.users.get(statement, ())
        )
    ]
    here = set(top)
    seen: set[Statement] = set()
    stack = members[:1]
    while stack:
        statement = stack.pop()
        if statement in seen or statement not in here or statement.shape.name == "pdl.rewrite":
            continue
        seen.add(statement)
        name = statement.shape.name
        if name == "pdl.operation":
            start, end = (_view(place, statement).operand_ranges or {}).get("operandValues", (0, 0))
            stack += [source for source in uses.sources[statement][start:end] if source is not None]
        elif name in _RESULTS:
            stack += [source for source in uses.sources[statement] if source is not None]
        stack += [user for user, _ in uses.users.get(statement, ())]
    for statement in members:
        if statement not in seen:
            note = (link_to(place.around, statement, "see a disconnected value / operation here"),)
            place.fail_op("the operations must form a connected component", code="region-operations", links=note)


def _check_nested(place: Place, body: list[Statement], uses: _Uses) -> None:
    """Checks what depends on the users of a value, in the order of the text."""
    for statement in body:
        shape = statement.shape
        parent = statement.parent()
        if shape.name not in _BOUND or shape.diagnostics or parent is None:
            continue
        is_matcher = parent is place.statement
        if shape.name == "pdl.operation" and parent.shape.name == "pdl.rewrite":
            _check_created(place, statement, uses)
        constant = _CONSTANT_NAMES.get(shape.name, "")
        if is_matcher and constant not in shape.attributes and not uses.is_bound(statement):
            message = "expected a bindable user when defined in the matcher body of a `pdl.pattern`"
            fail_at(place.around, statement, f"'{shape.name}' op {message}", code="unused-value")


def _check_created(place: Place, statement: Statement, uses: _Uses) -> None:
    """Checks an operation of a rewrite: its name is given, and the types of its results can be inferred."""
    name = statement.shape.attributes.get("opName")
    if "opName" not in statement.shape.attributes:
        message = "'pdl.operation' op must have an operation name when nested within a `pdl.rewrite`"
        fail_at(place.around, statement, message, code="missing-attribute")
    definition = place.around.registry.operation(name.value) if isinstance(name, StringAttr) else None
    if definition is None or definition.name.partition(".")[0] not in ("builtin", "pdl"):
        # Whether mlir-opt knows the operation depends on the dialects that its context has loaded.
        return
    if any(trait.name.startswith("Infer") for trait in definition.traits):
        return
    siblings = [one for one in uses.sources if one.run.region is statement.run.region]
    for user, index in uses.users.get(statement, ()):
        replaced = uses.sources[user][0] if user.shape.name == "pdl.replace" and index else None
        if user.shape.name == "pdl.replace" and index and (replaced not in siblings or _is_before(replaced, statement)):
            return
    start, end = (_view(place, statement).operand_ranges or {}).get("typeValues", (0, 0))
    message = "'pdl.operation' op must have inferable or constrained result types when nested within `pdl.rewrite`"
    if start == end and definition.results and all(field.arity == "single" for field in definition.results):
        fail_at(place.around, statement, message, code="uninferable-types")
    for source in uses.sources[statement][start:end]:
        if source is None or source.shape.name == "pdl.apply_native_rewrite":
            continue
        constrains = any(
            user.run.region is not statement.run.region
            and user.shape.name in ("pdl.operand", "pdl.operands", "pdl.operation")
            for user, _ in uses.users.get(source, ())
        )
        if _CONSTANT_NAMES.get(source.shape.name, "") in source.shape.attributes or constrains:
            continue
        fail_at(place.around, statement, message, code="uninferable-types")


def _is_before(first: Statement | None, second: Statement) -> bool:
    return first is not None and first.offset() < second.offset()


def _attribute(place: Place) -> None:
    parent = place.parent()
    is_constant = "value" in place.shape.attributes
    if parent is not None and parent.shape.name == "pdl.rewrite" and not is_constant:
        place.fail_op("expected constant value when specified within a `pdl.rewrite`", code="missing-attribute")
    if is_constant and place.shape.operands:
        place.fail_op("expected only one of [`type`, `value`] to be set", ("operand", 0))


def _rewrite(place: Place) -> None:
    region = region_at(place, 0)
    generic = place.shape.is_generic
    is_empty = region is None or (generic and block_count(region) == 0)
    if "name" in place.shape.attributes:
        if not is_empty:
            place.fail_op("expected rewrite region to be empty when rewrite is external", code="region-blocks")
        return
    if is_empty:
        message = "expected rewrite region to be non-empty if external name is not specified"
        place.fail_op(message, code="region-blocks")
    if place.view().operands("externalArgs"):
        place.fail_op("expected no external arguments when the rewrite is specified inline", code="operand-count")


BODIES: Final[dict[str, PlaceRule]] = {
    "pdl.pattern": _pattern,
    "pdl.attribute": _attribute,
    "pdl.rewrite": _rewrite,
}
"""Rules by operation name."""

HOOKS: Final = PlaceHooks(bodies=BODIES)
