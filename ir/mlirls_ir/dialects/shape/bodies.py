"""Bodies of the shape dialect's operations, and the libraries of shape functions that operations name.

Read next: `verify/bodies.py`, `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr, SymbolRefAttr
from mlirls_ir.resolve.symbols import is_table, table_region
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DialectType, RankedTensorType
from mlirls_ir.verify.bodies import INDEX, is_known_not, region_at
from mlirls_ir.verify.hooks import PlaceHooks
from mlirls_ir.verify.place import Place, entry_argument_types
from mlirls_ir.verify.yields import check_edge

_SIZE: Final = DialectType("shape", "size", ())


def _reduce(place: Place) -> None:
    region = region_at(place, 0)
    inits, shape = place.view().operands("initVals"), place.view().operand("shape")
    if region is None or inits is None:
        return
    arguments = entry_argument_types(region)
    count = 2 + len(inits)
    if len(arguments) != count:
        place.fail_op(f"ReduceOp body is expected to have {count} arguments", code="region-arguments")
    if is_known_not(arguments[0], INDEX):
        place.fail_op("argument 0 of ReduceOp body is expected to be of IndexType", code="region-arguments")
    head = "argument 1 of ReduceOp body is expected to be of "
    if isinstance(shape, DialectType) and is_known_not(arguments[1], _SIZE):
        place.fail_op(f"{head}SizeType if the ReduceOp operates on a ShapeType", code="region-arguments")
    if isinstance(shape, RankedTensorType) and is_known_not(arguments[1], INDEX):
        place.fail_op(f"{head}IndexType if the ReduceOp operates on an extent tensor", code="region-arguments")
    for index, (init, argument) in enumerate(zip(inits, arguments[2:], strict=True)):
        if is_known_not(init, argument):
            place.fail_op(
                f"type mismatch between argument {index + 2} of ReduceOp body and initial value {index}",
                code="region-arguments",
            )


def _yield(place: Place) -> None:
    parent = place.parent()
    if parent is None or parent.shape.broken or parent.shape.definition is None or parent.shape.by_shape:
        return
    given = [slot.type for slot in place.shape.operands]
    results = parent.shape.result_types
    if len(given) != len(results):
        place.fail_op("number of operands does not match number of results of its parent", code="region-flow")
    for index, (passed, expected) in enumerate(zip(given, results, strict=True)):
        if is_known_not(passed, expected):
            place.fail_op("types mismatch between yield op and its parent", ("operand", index), "region-flow")


def _assuming_yield(place: Place) -> None:
    parent = place.parent()
    if parent is not None and parent.shape.name == "shape.assuming" and not parent.shape.broken:
        check_edge(place, "parent", [slot.type for slot in place.shape.operands], parent.shape.result_types)


# -- libraries


def _check_library(place: Place) -> None:
    """Checks the attribute `shape.lib`, which names libraries of shape functions inside the operation."""
    found = place.around.details(place.statement).state.attributes.get("shape.lib")
    part = ("attribute", "shape.lib")
    if found is None:
        return
    if not is_table(place.shape):
        place.fail("shape.lib attribute may only be on op implementing SymbolTable", part)
    if isinstance(found, SymbolRefAttr):
        library = _find(place, found)
        if library is None:
            place.fail(f"shape function library {found} not found", part, "unknown-symbol")
        if not library.shape.broken and library.shape.name != "shape.function_library":
            place.fail(f"{found} required to be shape function library", part, "symbol-type")
        return
    if not isinstance(found, ArrayAttr):
        place.fail("only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute", part)
    seen: set[str] = set()
    for element in found.elements:
        if not isinstance(element, SymbolRefAttr):
            place.fail("only SymbolRefAttr allowed in shape.lib attribute array", part)
        library = _find(place, element)
        if library is not None and library.shape.broken:
            continue
        if library is None or library.shape.name != "shape.function_library":
            place.fail(f"{element} does not refer to FunctionLibraryOp", part, "symbol-type")
        _check_mapping(place, library.shape.attributes.get("mapping"), seen)


def _check_mapping(place: Place, mapping: Attribute | None, seen: set[str]) -> None:
    for name, _ in mapping.entries if isinstance(mapping, DictionaryAttr) else ():
        if name in seen:
            place.fail(
                f'only one op to shape mapping allowed, found multiple for `"{name}"`', ("attribute", "shape.lib")
            )
        seen.add(name)


def _find(place: Place, reference: SymbolRefAttr) -> Statement | None:
    region = table_region(place.statement)
    found: Statement | None = None
    for name in (reference.root, *reference.nested):
        found = None if region is None else place.around.tables.of(region).find(name)
        region = None if found is None else table_region(found)
    return found


HOOKS: Final = PlaceHooks(
    bodies={"shape.reduce": _reduce},
    terminators={"shape.yield": _yield, "shape.assuming_yield": _assuming_yield},
    attributes={"shape.lib": _check_library},
)
