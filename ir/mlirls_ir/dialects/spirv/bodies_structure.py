"""spirv: modules, functions, structured control flow and returns.

Read next: `bodies.py` (specialization constants), `symbols.py` (what operations refer to).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.dialects.spirv.rules_pointers import wrong_aliasing
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import FunctionType
from mlirls_ir.verify.blocks import may_be_terminator
from mlirls_ir.verify.bodies import is_known_not, region_at
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place, block_count, fail_at, first_statement, statements_of
from mlirls_ir.verify.symbols import function_type
from mlirls_ir.verify.words import enum_word

_Block = tuple[str | None, list[Statement]]
"""A block's name, None for an entry block without one, and its operations."""
_MERGE: Final = "spirv.mlir.merge"


# -- modules and functions


def _is_foreign(statement: Statement) -> bool:
    """Whether a statement is an operation of another dialect."""
    shape = statement.shape
    is_known = not (shape.is_label or shape.broken) and shape.alias is None
    return is_known and "." in shape.name and not shape.name.startswith("spirv.")


def _has_import_linkage(statement: Statement) -> bool:
    found = statement.shape.attributes.get("linkage_attributes")
    if "linkage_attributes" in statement.shape.attributes and not isinstance(found, DialectAttr):
        return True
    linkage = found.parameter("linkage_type") if isinstance(found, DialectAttr) else None
    return isinstance(linkage, DialectAttr) and enum_word(linkage) in ("Import", None)


def _module(place: Place) -> None:
    region = region_at(place, 0)
    if region is None:
        return
    entry_points: set[tuple[str, str]] = set()
    for statement in statements_of(region):
        if _is_foreign(statement):
            fail_at(place.around, statement, "'spirv.module' can only contain spirv.* ops", code="region-operations")
        match statement.shape.name:
            case "spirv.EntryPoint" if not statement.shape.broken:
                _check_entry_point(place, region, statement, entry_points)
            case "spirv.func" if not (statement.shape.broken or statement.shape.by_shape):
                _check_module_function(place, statement)
            case _:
                pass


def _check_entry_point(place: Place, region: Region, statement: Statement, seen: set[tuple[str, str]]) -> None:
    paths: dict[str, list[tuple[str, ...]]] = {}
    for slot in statement.shape.symbol_refs:
        paths.setdefault(slot.attribute, []).append(reference_path(statement, slot))
    functions, model = paths.get("fn", []), enum_word(statement.shape.attributes.get("execution_model"))
    if len(functions) != 1 or len(functions[0]) != 1 or model is None:
        return
    name = functions[0][0]
    table = place.around.tables.of(region)
    function = table.find(name)
    if function is None or function.shape.name != "spirv.func":
        message = f"function '{name}' not found in 'spirv.module'"
        fail_at(place.around, statement, message, ("symbol", "fn"), "unknown-symbol")
    for path in paths.get("interface", []):
        variable = table.find(path[0])
        if variable is None or variable.shape.name != "spirv.GlobalVariable":
            message = f"expected spirv.GlobalVariable symbol reference instead of'@{path[0]}'"
            fail_at(place.around, statement, message, ("attribute", "interface"), "unknown-symbol")
    if (name, model) in seen:
        fail_at(place.around, statement, "duplicate of a previous EntryPointOp", code="duplicate-entry-point")
    seen.add((name, model))


def _check_module_function(place: Place, function: Statement) -> None:
    region = function.regions[0] if function.regions else None
    is_external = region is None or (block_count(region) == 0 and not region.is_open)
    if is_external and not _has_import_linkage(function):
        message = "'spirv.module' cannot contain external functions without 'Import' linkage_attributes"
        fail_at(place.around, function, f"{message} (LinkageAttributes)", code="linkage")


def _func(place: Place) -> None:
    region, parent = region_at(place, 0), place.parent()
    if region is None or parent is None or parent.shape.name != "spirv.module":
        return
    for statement in statements_of(region):
        if _is_foreign(statement):
            message = "functions in 'spirv.module' can only contain spirv.* ops"
            fail_at(place.around, statement, message, code="region-operations")


def _function_around(place: Place) -> FunctionType | None:
    """The type of the spirv.func around an operation."""
    operation = place.parent()
    while operation is not None and operation.shape.name != "spirv.func":
        if operation.shape.broken or operation.shape.definition is None:
            return None
        operation = operation.parent()
    return None if operation is None or operation.shape.broken else function_type(operation)


def _return(place: Place) -> None:
    type_ = _function_around(place)
    if type_ is not None and type_.results:
        place.fail_op("cannot be used in functions returning value", code="return-types")


def _return_value(place: Place) -> None:
    type_ = _function_around(place)
    operands = place.shape.operands
    if type_ is None or len(operands) != 1:
        return
    if len(type_.results) != 1:
        message = f"returns 1 value but enclosing function requires {len(type_.results)} results"
        place.fail_op(message, code="return-types")
    given, expected = operands[0].type, type_.results[0]
    if is_known_not(given, expected):
        message = f" return value's type ('{given}') mismatch with function's result type ('{expected}')"
        place.fail_op(message, ("operand", 0), "return-types")


def _unreachable(place: Place) -> None:
    region = place.region
    first = first_statement(region)
    if first is None or place.parent() is None:
        return
    labels = 0
    for statement in statements_of(region):
        if statement is place.statement:
            break
        labels += statement.shape.is_label
    if labels <= int(first.shape.is_label):
        place.fail_op("cannot be used in reachable block", code="reachable")


# -- structured control flow


def _blocks(region: Region) -> list[_Block] | None:
    """The blocks of a region; None where something in it did not parse."""
    out: list[_Block] = []
    for statement in statements_of(region):
        if statement.shape.broken or statement.shape.by_shape:
            return None
        if statement.shape.is_label:
            name = statement.names[statement.shape.successors[0].hole] if statement.shape.successors else None
            out.append((name, []))
            continue
        if not out:
            out.append((None, []))
        out[-1][1].append(statement)
    return out


def _targets(block: _Block) -> Sequence[str | None]:
    """The names of a block's successors."""
    if not block[1]:
        return ()
    last = block[1][-1]
    return tuple(last.names[slot.hole] for slot in last.shape.successors)


def _structured(place: Place) -> list[_Block] | None:
    """The blocks of a loop or selection whose merges are where they should be."""
    region = region_at(place, 0)
    blocks = None if region is None or region.is_open else _blocks(region)
    if not blocks or any(not block[1] or not may_be_terminator(block[1][-1].shape) for block in blocks):
        # A block without a terminator is another error, after which mlir-opt does not look at the structure.
        return None
    for _, operations in blocks[:-1]:
        if any(operation.shape.name == _MERGE for operation in operations):
            place.fail_op(f"should not have '{_MERGE}' op outside the merge block", code="region-operations")
    last = blocks[-1][1]
    if len(last) != 1 or last[0].shape.name != _MERGE:
        place.fail_op(f"last block must be the merge block with only one '{_MERGE}' op", code="region-blocks")
    return blocks


def _selection(place: Place) -> None:
    blocks = _structured(place)
    if blocks is not None and len(blocks) == 1:
        place.fail_op("must have a selection header block", code="region-blocks")


def _loop(place: Place) -> None:
    blocks = _structured(place)
    if blocks is None:
        return
    code = "region-blocks"
    if len(blocks) == 1:
        place.fail_op("must have an entry block branching to the loop header block", code=code)
    if len(blocks) == 2:
        place.fail_op("must have a loop header block branched from the entry block", code=code)
    entry, header = blocks[0], blocks[1]
    is_branch = len(entry[1]) == 1 and entry[1][0].shape.name == "spirv.Branch"
    if not is_branch or list(_targets(entry)) != [header[0]]:
        place.fail_op("entry block must only have one 'spirv.Branch' op to the second block", code=code)
    if len(blocks) == 3:
        place.fail_op("requires a loop continue block branching to the loop header block", code=code)
    if header[0] not in _targets(blocks[-2]):
        place.fail_op(
            "second to last block must be the loop continue block that branches to the loop header block", code=code
        )
    if any(header[0] in _targets(block) for block in blocks[2:-2]):
        message = "can only have the entry and loop continue block branching to the loop header block"
        place.fail_op(message, code=code)


# -- where operands come from

_INITIALIZERS: Final = frozenset({"spirv.Constant", "spirv.mlir.referenceof", "spirv.mlir.addressof"})
_GLOBAL_ONLY: Final = ("descriptor_set", "binding", "built_in")


def _variable(place: Place) -> None:
    operands = place.shape.operands
    if not operands:
        return
    found = definition_of(place.statement, operands[0])
    if found is None or found[1].shape.broken or found[1].shape.by_shape:
        return
    if found[1].shape.name not in _INITIALIZERS:
        message = "initializer must be the result of a constant or spirv.GlobalVariable op"
        place.fail_op(message, ("operand", 0), "operand-definition")
    for name in _GLOBAL_ONLY:
        if name in place.shape.attributes:
            message = f"cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)"
            place.fail_op(message, ("attribute", name))
    problem = wrong_aliasing(place.view().result(), place.shape.attributes)
    if problem is not None:
        place.fail_op(problem)


def _broadcast(place: Place) -> None:
    operands = place.shape.operands
    found = definition_of(place.statement, operands[1]) if len(operands) == 2 else None
    if found is None or found[1].shape.broken or found[1].shape.by_shape:
        return
    definition = found[1].shape.definition
    is_constant = definition is None or definition.has_trait("ConstantLike")
    if not is_constant and found[1].shape.name not in ("spirv.Constant", "spirv.mlir.referenceof"):
        place.fail_op("id must be the result of a constant op", ("operand", 1), "operand-definition")


STRUCTURE_BODIES: Final[dict[str, PlaceRule]] = {
    "spirv.module": _module,
    "spirv.func": _func,
    "spirv.Return": _return,
    "spirv.ReturnValue": _return_value,
    "spirv.Unreachable": _unreachable,
    "spirv.mlir.selection": _selection,
    "spirv.mlir.loop": _loop,
    "spirv.Variable": _variable,
    "spirv.GroupNonUniformBroadcast": _broadcast,
}
"""Rules by operation name."""
