"""Rules of the transform dialect about an operation's surroundings: sequences, named sequences and their contents.

Unknown operations may implement transform interfaces, so nothing is reported about them.
Read next: `rules.py` (operations by themselves).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr
from mlirls_ir.dialects.transform import bodies_match
from mlirls_ir.resolve.finding import Link
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import DialectType, FloatType, IndexType, IntegerType, Type
from mlirls_ir.verify.blocks import may_be_terminator
from mlirls_ir.verify.bodies import is_known_not, last_operation, members_of, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Reach
from mlirls_ir.verify.implied import passed_on
from mlirls_ir.verify.place import Place, block_count, entry_argument_types, last_statement, link_to, statements_of
from mlirls_ir.verify.symbols import function_type, lookup, nearest_broken
from mlirls_ir.verify.yields import declared_results

_TOP: Final = "PossibleTopLevelTransformOpTrait"
_HANDLES: Final = frozenset({"any_op", "op"})
_OTHERS: Final = frozenset({"any_value", "any_param", "param", "affine_map", "type"})


def _kind(type_: Type | None) -> str | None:
    """ "handle", "other" (a value or a parameter), "no" for neither; None for a type that may be either."""
    if isinstance(type_, DialectType):
        if type_.dialect == "transform":
            return "handle" if type_.mnemonic in _HANDLES else "other" if type_.mnemonic in _OTHERS else None
        return "handle" if (type_.dialect, type_.mnemonic) == ("pdl", "operation") else None
    return "no" if isinstance(type_, (IntegerType, FloatType, IndexType)) else None


def _is_unknown(statement: Statement) -> bool:
    return statement.shape.broken or (statement.shape.by_shape and statement.shape.definition is not None)


def _is_top(statement: Statement) -> bool:
    definition = statement.shape.definition
    return definition is not None and definition.has_trait(_TOP)


def _nesting(place: Place) -> Statement | None:
    """The operation around this one that may be a top-level transform."""
    operation = place.parent()
    while operation is not None and not _is_top(operation):
        operation = operation.parent()
    return operation


def _check_top_level(place: Place, regions: Sequence[Region]) -> None:
    if not regions:
        return
    region = regions[0]
    if region.is_open or nearest_broken(place):
        return
    arguments = entry_argument_types(region)
    if not arguments:
        place.fail_op("expects the entry block to have at least one argument", code="region-arguments")
    if _kind(arguments[0]) in ("no", "other"):
        place.fail_op(
            "expects the first entry block argument to be of type implementing TransformHandleTypeInterface",
            code="region-arguments",
        )
    if any(_kind(argument) == "no" for argument in arguments[1:]):
        place.fail_op(
            "expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, "
            "TransformValueHandleTypeInterface or TransformParamTypeInterface",
            code="region-arguments",
        )
    outer = _nesting(place)
    if outer is not None and len(place.shape.own_operands) != len(arguments):
        links = (link_to(place.around, outer, "nested in another possible top-level op"),)
        place.fail_op("expects operands to be provided for a nested op", code="operand-count", links=links)


def _sequence(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    view = place.view()
    operands = [slot.type for slot in place.shape.own_operands]
    arguments = entry_argument_types(region)
    _check_top_level(place, [region])
    if operands and arguments and is_known_not(operands[0], arguments[0]) and view.has_operand("root"):
        place.fail_op("expects the type of the block argument to match the type of the operand", ("operand", 0))
    if not view.has_operand("root") and view.has_operand("extra_bindings"):
        place.fail_op("does not expect extra operands when used as top-level", ("operand", 0))
    for statement in statements_of(region):
        if _is_foreign(place, statement):
            links = (link_to(place.around, statement, "op without interface"),)
            message = "expected children ops to implement TransformOpInterface"
            place.fail_op(message, code="region-operations", links=links)
    if _unended(region) is not None:
        place.fail_op("expects to have a terminator in the body", code="missing-terminator")
    _check_yielded(place, region, "expects the types of the terminator operands to match the types of the result")


def _unended(region: Region) -> Statement | None:
    """The last operation of a region in generic form that ends without a terminator."""
    operation, last = region.operation, last_statement(region)
    if operation is None or not operation.shape.is_generic or last is None or last.shape.is_label:
        return None
    return None if may_be_terminator(last.shape) else last


def _yielded(region: Region) -> Sequence[Type | None] | None:
    """The types that a region yields; MLIR takes any last operation for the one that yields them."""
    last = _unended(region)
    return passed_on(region, "transform.yield") if last is None else [slot.type for slot in last.shape.own_operands]


def _check_yielded(place: Place, region: Region, message: str) -> None:
    given, results = _yielded(region), place.shape.result_types
    if given is None or (len(given) == len(results) and not any(map(is_known_not, given, results))):
        return
    last = last_operation(region)
    implied = place.statement if last is None or not last.shape.is_terminator else last
    ends = _unended(region) or implied
    place.fail_op(message, code="region-flow", links=(link_to(place.around, ends, "terminator"),))


def _is_foreign(place: Place, statement: Statement) -> bool:
    """Whether an operation surely does not implement transform interfaces."""
    definition = statement.shape.definition
    if statement.shape.is_label or _is_unknown(statement) or definition is None:
        return False
    if definition.name.startswith("transform.") or statement.shape.is_terminator:
        return False
    return not any("Transform" in trait.name for trait in definition.traits) and definition.name in _PLAIN


_PLAIN: Final = frozenset({"arith.constant", "arith.addi", "arith.addf", "func.call", "func.func", "scf.for", "scf.if"})
"""Operations to which no extension adds transform interfaces."""


def _alternatives(place: Place) -> None:
    regions = list(place.statement.regions or ())
    if not regions:
        place.fail_op("expects at least one region", code="region-count")
    for region in regions:
        if not region.is_open:
            message = "expects terminator operands to have the same type as results of the operation"
            _check_yielded(place, region, message)
    _check_top_level(place, regions)


def _with_pdl_patterns(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    outer = place.parent()
    while outer is not None and outer.shape.name != "transform.with_pdl_patterns":
        outer = outer.parent()
    if outer is not None:
        links = (link_to(place.around, outer, "parent operation"),)
        place.fail_op("cannot be nested", code="wrong-parent", links=links)
    first: Statement | None = None
    for statement in statements_of(region):
        if statement.shape.is_label or statement.shape.name == "pdl.pattern":
            continue
        if _is_unknown(statement) or (statement.shape.definition is None and statement.shape.by_shape):
            return
        if not _is_top(statement):
            if statement.shape.definition is None and "." in statement.shape.name:
                return
            links = (link_to(place.around, statement, "offending op"),)
            message = "expects only pattern and top-level transform ops in its body"
            place.fail_op(message, code="region-operations", links=links)
        if first is not None:
            notes: tuple[Link, ...] = (
                link_to(place.around, first, "first non-pattern op"),
                link_to(place.around, statement, "second non-pattern op"),
            )
            place.fail_op("expects only one non-pattern op in its body", code="region-operations", links=notes)
        first = statement
    if first is None:
        place.fail_op("expects at least one non-pattern op", code="region-operations")
    _check_top_level(place, [region])


def _foreach(place: Place) -> None:
    region = region_at(place, 0)
    targets = place.view().operands("targets")
    if region is None or region.is_open or targets is None:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != len(targets):
        message = "expects the same number of targets as the body has block arguments"
        place.fail_op(message, code="region-arguments")
    for target, argument in zip(targets, arguments, strict=True):
        if is_known_not(target, argument):
            place.fail_op(
                "expects co-indexed targets and the body's block arguments to have the same op/value/param type",
                code="region-arguments",
            )
    given = _yielded(region)
    if given is not None and len(given) != len(place.shape.result_types):
        message = "expects the same number of results as the yield terminator has operands"
        place.fail_op(message, code="region-flow")


def _check_end(place: Place, region: Region | None) -> None:
    last = None if region is None or region.is_open or block_count(region) != 1 else last_statement(region)
    if last is None or last.shape.is_label or last.shape.broken or last.shape.name == "transform.yield":
        return
    links = (link_to(place.around, last, "terminator"),)
    place.fail("expected 'transform.yield' as terminator", code="missing-terminator", links=links)


def _named_sequence(place: Place) -> None:
    parent = place.parent()
    attributes = {} if parent is None else parent.shape.attributes
    if "transform.with_named_sequence" not in attributes and not nearest_broken(place):
        is_known = parent is None or parent.shape.definition is not None
        if is_known:
            place.fail(
                "expects the parent symbol table to have the 'transform.with_named_sequence' attribute",
                code="wrong-parent",
            )
    function = function_type(place.statement)
    given = place.shape.attributes.get("arg_attrs")
    marks: list[set[str]] = [
        {name for name, _ in element.entries} if isinstance(element, DictionaryAttr) else set()
        for element in (given.elements if isinstance(given, ArrayAttr) else ())
    ]
    for index, names in enumerate(marks):
        if {"transform.readonly", "transform.consumed"} <= names:
            place.fail(f"argument #{index} cannot be both readonly and consumed", code="function-attributes")
    region = region_at(place, 0)
    if region is not None and block_count(region) == 1 and not region.is_open and members_of(region) == []:
        place.fail("expected a non-empty body block", code="missing-terminator")
    _check_end(place, region)
    # In generic form, a declaration has an empty region.
    is_external = region is None or (block_count(region) == 0 and not region.is_open)
    if is_external and function is not None and function.inputs and (given is None or isinstance(given, ArrayAttr)):
        expected = ({"transform.readonly", "transform.consumed"} & names for names in marks)
        if len(marks) < len(function.inputs) or not all(expected):
            place.fail(
                "must provide consumed/readonly status for arguments of external or called ops",
                code="function-attributes",
            )


def _yield(place: Place) -> None:
    parent = place.parent()
    if parent is not None and parent.shape.name == "transform.tune.alternatives" and not parent.shape.broken:
        _check_alternative(place, parent)
    found = declared_results(place, "transform.named_sequence")
    if found is None:
        return
    if len(place.shape.operands) != len(found[1]):
        message = "expected terminator to have as many operands as the parent op has results"
        place.fail(message, code="region-flow")


def _check_alternative(place: Place, parent: Statement) -> None:
    results, given = parent.shape.result_types, [slot.type for slot in place.shape.operands]
    if len(given) != len(results):
        message = "expected terminator to have as many operands as the parent op has results"
        place.fail_op(message, code="region-flow")
    for index, (passed, expected) in enumerate(zip(given, results, strict=True)):
        if is_known_not(passed, expected):
            message = f"the type of the terminator operand #{index} must match the type of the corresponding parent"
            place.fail_op(f"{message} op result ('{passed}' vs '{expected}')", ("operand", index), "region-flow")


def _include(place: Place) -> None:
    found = lookup(place, "target")
    if found is None or nearest_broken(place):
        return
    target = found[1]
    if target is not None and (target.shape.broken or target.shape.by_shape):
        return
    part = ("symbol", "target")
    if target is None or target.shape.name != "transform.named_sequence":
        place.fail_op("does not reference a named transform sequence", part, "unknown-symbol")
    type_ = function_type(target)
    if type_ is None:
        return
    operands = [slot.type for slot in place.shape.own_operands]
    if len(operands) != len(type_.inputs):
        place.fail_op("incorrect number of operands for callee", part, "call-signature")
    for index, (given, expected) in enumerate(zip(operands, type_.inputs, strict=True)):
        if is_known_not(given, expected):
            message = f"operand type mismatch: expected operand type '{expected}', but provided '{given}'"
            place.fail_op(f"{message} for operand number {index}", ("operand", index), "call-signature")
    if len(place.shape.result_types) != len(type_.results):
        place.fail("incorrect number of results for callee", part, "call-signature")


BODIES: Final[dict[str, PlaceRule]] = {
    **bodies_match.BODIES,
    "transform.alternatives": _alternatives,
    "transform.foreach": _foreach,
    "transform.include": _include,
    "transform.named_sequence": _named_sequence,
    "transform.sequence": _sequence,
    "transform.with_pdl_patterns": _with_pdl_patterns,
}
"""Rules of transform by operation name."""

HOOKS: Final = PlaceHooks(
    bodies=BODIES,
    terminators={"transform.yield": _yield},
    symbols=bodies_match.SYMBOL_USERS,
    reach={
        **dict.fromkeys(("transform.alternatives", "transform.sequence", "transform.with_pdl_patterns"), Reach.UPWARD),
        **dict.fromkeys(bodies_match.PREDICATES, Reach.DEFINITIONS),
    },
)
