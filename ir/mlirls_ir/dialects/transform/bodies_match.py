"""Rules of transform operations that hold patterns, matchers, replacements, constraints and pairs of sequences.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr, SymbolRefAttr
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import DialectType, FunctionType, Type
from mlirls_ir.verify.bodies import last_operation, members_of, region_at
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.implied import passed_on
from mlirls_ir.verify.place import Place, entry_argument_types, fail_at, first_statement, link_to
from mlirls_ir.verify.symbols import function_type, is_broken, lookup, nearest_broken
from mlirls_ir.verify.words import integer

_CODE: Final = "region-operations"
_FUNCTIONS: Final = frozenset({"func.func", "llvm.func", "gpu.func", "spirv.func", "emitc.func"})
"""Operations that are functions but not sequences."""
_STRUCTURED: Final = "transform.match.structured"
PREDICATES: Final = tuple(
    f"{_STRUCTURED}.{name}"
    for name in (
        "body",
        "classify_contraction_dims",
        "classify_convolution_dims",
        "dim",
        "init",
        "input",
        "num_inits",
        "num_inputs",
        "rank",
        "result",
    )
)
"""The operations with StructuredOpPredicateOpTrait."""
_KINDS: Final = {
    "any_op": "handle",
    "op": "handle",
    "any_value": "value",
    "any_param": "parameter",
    "param": "parameter",
    "affine_map": "parameter",
    "type": "parameter",
}
"""The kinds of payload that transform's types refer to."""


def _known_members(region: Region | None) -> list[Statement] | None:
    """The operations of a region, None where one is not known."""
    members = None if region is None or region.is_open else members_of(region)
    return None if members is None or any(one.shape.definition is None for one in members) else members


def _is_without(statement: Statement, *traits: str) -> bool:
    definition = statement.shape.definition
    return definition is not None and not any(map(definition.may_have_trait, traits))


def _apply_patterns(place: Place) -> None:
    for child in _known_members(region_at(place, 0)) or ():
        if _is_without(child, "PatternDescriptorOpInterface"):
            place.fail_op("expected children ops to implement PatternDescriptorOpInterface", code=_CODE)


def _apply_conversion_patterns(place: Place) -> None:
    for child in _known_members(region_at(place, 0)) or ():
        if _is_without(child, "ConversionPatternDescriptorOpInterface"):
            message = "expected pattern children ops to implement ConversionPatternDescriptorOpInterface"
            place.fail_op(message, code=_CODE)
    converters = _known_members(region_at(place, 1))
    if converters is None:
        return
    if len(converters) != 1:
        place.fail_op("expected exactly one op in default type converter region", code=_CODE)
    if _is_without(converters[0], "TypeConverterBuilderOpInterface"):
        message = "expected default converter child op to implement TypeConverterBuilderOpInterface"
        place.fail_op(message, code=_CODE)


def _match_structured(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    arguments = entry_argument_types(region)
    if len(arguments) != 1:
        place.fail_op("expected one body argument", code="region-arguments")
    type_ = arguments[0]
    if isinstance(type_, DialectType) and type_.dialect == "transform" and type_.mnemonic in ("any_value", "any_param"):
        message = "expected body argument to implement TransformHandleTypeInterface"
        place.fail_op(message, code="region-arguments")
    for child in (members_of(region) or ())[:-1]:
        if _is_without(child, "MatchOpInterface"):
            note = (link_to(place.around, child, "offending operation"),)
            place.fail_op("expects nested operations to implement MatchOpInterface", code=_CODE, links=note)


def _predicate(place: Place) -> None:
    """A predicate is about the operation that `transform.match.structured` passes to its body."""
    parent = place.parent()
    if nearest_broken(place) or (parent is not None and parent.shape.definition is None):
        return
    if parent is None or parent.shape.name != _STRUCTURED:
        place.fail_op(f"expects parent op to be '{_STRUCTURED}'", code="wrong-parent")
    regions, operands = parent.regions, place.shape.own_operands
    entry = first_statement(regions[0]) if regions else None
    found = definition_of(place.statement, operands[0]) if operands else None
    if entry is not None and entry.shape.is_label and found is not None and found[1] is not entry:
        place.fail_op("expected predicate to apply to the surrounding structured op", ("operand", 0), _CODE)


def _replace(place: Place) -> None:
    members = _known_members(region_at(place, 0))
    if members is None:
        return
    if len(members) != 1:
        place.fail_op("expected one operation in block", code=_CODE)
    if members[0].shape.own_operands:
        message = f"'{members[0].shape.name}' op expected replacement without operands"
        fail_at(place.around, members[0], message, code=_CODE)


def _constrain_params(place: Place) -> None:
    region = region_at(place, 0)
    if region is None or region.is_open:
        return
    if len(entry_argument_types(region)) != len(place.shape.own_operands):
        place.fail_op("must have the same number of block arguments as operands", code="region-arguments")
    for child in _known_members(region) or ():
        if not child.shape.name.startswith("smt."):
            place.fail_op("ops contained in region should belong to SMT-dialect", code=_CODE)
    given = passed_on(region, "smt.yield")
    if given is not None and len(given) != len(place.shape.result_types):
        message = "'smt.yield' op expected terminator to have as many operands as the parent op has results"
        last = last_operation(region)
        fail_at(place.around, last if last is not None and given else place.statement, message, code="region-flow")


def _tune_alternatives(place: Place) -> None:
    regions = place.statement.regions
    attribute = place.around.details(place.statement).state.attributes.get("selected_region_attr")
    index = integer(attribute)
    if regions is None or index is None or any(region.is_open for region in regions):
        return
    if not 0 <= index < len(regions):
        message = f"'selected_region' attribute specifies region at index {index}"
        place.fail_op(f"{message} while op has only {len(regions)} regions", code="region-count")


def _foreach_match(place: Place) -> None:
    attributes = place.shape.attributes
    matchers, actions = attributes.get("matchers"), attributes.get("actions")
    if not isinstance(matchers, ArrayAttr) or not isinstance(actions, ArrayAttr):
        return
    if len(matchers.elements) != len(actions.elements):
        place.fail_op("expected the same number of matchers and actions")
    if not matchers.elements:
        place.fail_op("expected at least one match/action pair")


def _foreach_match_symbols(place: Place) -> None:
    attributes = place.around.details(place.statement).state.attributes
    matchers, actions = attributes.get("matchers"), attributes.get("actions")
    if nearest_broken(place):
        return
    if not isinstance(matchers, ArrayAttr) or not isinstance(actions, ArrayAttr):
        return
    for matcher, action in zip(matchers.elements, actions.elements, strict=False):
        sequences: list[_Sequence] = []
        for reference, word in ((matcher, "matcher"), (action, "action")):
            if not isinstance(reference, SymbolRefAttr):
                return
            name, found = (
                str(reference),
                place.around.tables.resolve(place.statement, (reference.root, *reference.nested)),
            )
            if is_broken(found):
                return
            if found is None or found.shape.name in _FUNCTIONS:
                place.fail(f"unresolved {word} symbol {name}", ("attribute", f"{word}s"), "unknown-symbol")
            type_ = function_type(found)
            if type_ is None or found.shape.name != "transform.named_sequence":
                return
            sequences.append(_Sequence(name, found, type_))
        _check_pair(place, *sequences)


def _collect_matching(place: Place) -> None:
    found = lookup(place, "matcher")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    name, matcher = found
    part, code = ("symbol", "matcher"), "call-signature"
    if matcher is None or matcher.shape.name in _FUNCTIONS:
        place.fail(f"unresolved matcher symbol @{name}", part, "unknown-symbol")
    type_ = function_type(matcher)
    if type_ is None or matcher.shape.name != "transform.named_sequence":
        return
    if len(type_.inputs) != 1 or _kind(type_.inputs[0]) not in (None, "handle"):
        place.fail("expected the matcher to take one operation handle argument", part, code)
    marks = matcher.shape.attributes.get("arg_attrs")
    mark = marks.elements[0] if isinstance(marks, ArrayAttr) and marks.elements else None
    if not isinstance(mark, DictionaryAttr) or "transform.readonly" not in dict(mark.entries):
        place.fail("expected the matcher argument to be marked readonly", part, code)
    results = place.shape.result_types
    if len(results) != len(type_.results):
        message = f"expected the matcher to yield as many values as op has results ({len(results)})"
        place.fail(f"{message}, got {len(type_.results)}", part, code)
    for index, (given, result) in enumerate(zip(type_.results, results, strict=True)):
        if result is not None and not _may_meet(given, result):
            place.fail(f"mismatching type interfaces for matcher result and op result #{index}", part, code)


class _Sequence(NamedTuple):
    name: str
    statement: Statement
    type: FunctionType


def _check_pair(place: Place, matcher: _Sequence, action: _Sequence) -> None:
    operands, results = place.shape.own_operands, place.shape.result_types
    given, taken = matcher.type.results, action.type.inputs
    part, code = ("attribute", "matchers"), "call-signature"
    marks = matcher.statement.shape.attributes.get("arg_attrs")
    for index, element in enumerate(marks.elements if isinstance(marks, ArrayAttr) else ()):
        if isinstance(element, DictionaryAttr) and "transform.consumed" in dict(element.entries):
            place.fail_op(f"does not expect matcher symbol to consume its operand #{index}", part, code)
    if len(operands) != len(matcher.type.inputs):
        message = f"the number of operands ({len(operands)}) doesn't match the number of matcher arguments "
        place.fail(f"{message}({len(matcher.type.inputs)}) for {matcher.name}", part, code)
    if len(given) != len(taken):
        message = "mismatching number of matcher results and action arguments between "
        place.fail(f"{message}{matcher.name} ({len(given)}) and {action.name} ({len(taken)})", part, code)
    for index, (one, other) in enumerate(zip(given, taken, strict=True)):
        if not _may_meet(one, other):
            # MLIR leaves no space after the number.
            message = f"mismatching type interfaces for matcher result and action argument #{index}of matcher "
            place.fail(f"{message}{matcher.name} and action {action.name}", part, code)
    extra = len(results) - 1
    if extra != len(action.type.results):
        message = f"the number of action results ({len(action.type.results)}) for {action.name}"
        place.fail(f"{message} doesn't match the number of extra op results ({extra})", part, code)


def _kind(type_: Type) -> str | None:
    """The kind of payload that a type refers to; None if it is not known."""
    return _KINDS.get(type_.mnemonic) if isinstance(type_, DialectType) and type_.dialect == "transform" else None


def _may_meet(one: Type, other: Type) -> bool:
    kinds = [_kind(type_) for type_ in (one, other)]
    return None in kinds or kinds[0] == kinds[1]


BODIES: Final[dict[str, PlaceRule]] = {
    **dict.fromkeys(PREDICATES, _predicate),
    "transform.apply_conversion_patterns": _apply_conversion_patterns,
    "transform.apply_patterns": _apply_patterns,
    "transform.foreach_match": _foreach_match,
    "transform.match.structured": _match_structured,
    "transform.smt.constrain_params": _constrain_params,
    "transform.structured.replace": _replace,
    "transform.tune.alternatives": _tune_alternatives,
}
"""Rules about regions by operation name."""

SYMBOL_USERS: Final[dict[str, PlaceRule]] = {
    "transform.collect_matching": _collect_matching,
    "transform.foreach_match": _foreach_match_symbols,
}
"""Rules about symbol uses by operation name."""
