"""async: the arguments of a body, and the results of a coroutine.

Read next: `verify/bodies.py`, `rules.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NoReturn, TypeAlias

from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule
from mlirls_ir.verify.place import Place, entry_argument_types, link_to
from mlirls_ir.verify.symbols import check_call
from mlirls_ir.verify.yields import declared_results

_TypeLists: TypeAlias = "tuple[Sequence[Type | None], Sequence[Type | None]]"
"""The types that an edge passes, and those that its target expects."""


def _value_type(type_: Type | None) -> Type | None:
    """The type inside an async value."""
    found = type_.parameter("valueType") if isinstance(type_, DialectType) else None
    return found if isinstance(found, Type) else None


def _execute(place: Place) -> None:
    region, operands = region_at(place, 0), place.view().operands("bodyOperands")
    if region is None or operands is None:
        return
    arguments = entry_argument_types(region)
    values = [_value_type(operand) for operand in operands]
    _check_edge(place, None, "from parent to Region #0", (operands, arguments), (values, arguments))
    if len(arguments) != len(values) or any(map(is_known_not, arguments, values)):
        place.fail_op(
            "async body region argument types do not match the execute operation arguments types",
            code="region-arguments",
        )


def _check_edge(place: Place, execute: Statement | None, edge: str, types: _TypeLists, unwrapped: _TypeLists) -> None:
    """Checks one edge of the control flow of `async.execute`; `unwrapped` are the types that have to be equal."""
    head = f"'async.execute' op along control flow edge {edge}: "
    given, taken = types
    if len(given) != len(taken):
        message = f"region branch point has {len(given)} operands, but region successor needs {len(taken)} inputs"
        _fail_edge(place, execute, head + message)
    for index, (passed, expected) in enumerate(zip(*unwrapped, strict=True)):
        if is_known_not(passed, expected):
            message = f"successor operand type #{index} '{given[index]}'"
            message += f" should match successor input type #{index} '{taken[index]}'"
            _fail_edge(place, execute, head + message)


def _fail_edge(place: Place, execute: Statement | None, message: str) -> NoReturn:
    links = (link_to(place.around, place.statement, "region branch point"),)
    place.fail(message, code="region-flow", links=links, location=execute)


def _yield(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.name != "async.execute" or parent.shape.broken or parent.shape.by_shape:
        return
    given = [slot.type for slot in place.shape.operands]
    taken = list(parent.shape.result_types[1:])
    values = [_value_type(type_) for type_ in taken]
    _check_edge(place, parent, "from Operation async.yield to parent", (given, taken), (given, values))


def _return(place: Place) -> None:
    found = declared_results(place, "async.func")
    if found is None:
        return
    declared = [result for result in found[1] if isinstance(result, DialectType)]
    values = [_value_type(result) for result in declared if result.mnemonic == "value"]
    given = [slot.type for slot in place.shape.operands]
    if len(given) != len(values) or any(map(is_known_not, given, values)):
        message = "operand types do not match the types returned from the parent FuncOp"
        place.fail_op(message, code="return-types")


BODIES: Final[dict[str, PlaceRule]] = {
    "async.execute": _execute,
    "async.return": _return,
    "async.yield": _yield,
}
"""Rules by operation name."""


HOOKS: Final = PlaceHooks(bodies=BODIES, symbols={"async.call": partial(check_call, kind="async function")})
