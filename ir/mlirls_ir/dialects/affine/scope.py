"""Dimensions and symbols of affine operations: which values may be used for them.

The rules are the affine dialect's "Restrictions on Dimensions and Symbols", as its C++ (isValidDim, isValidSymbol)
applies them. They follow definitions as far as possible; where a definition is not known, any value will do.

Read next: `rules.py` (the same operations by themselves).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import AffineMapAttr, Attribute, IntegerSetAttr
from mlirls_ir.dialects.affine.versions import SYMBOLS_OF_MAPS
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.resolve.definitions import find_definition
from mlirls_ir.resolve.unit import Definition
from mlirls_ir.syntax.tree import OperandSlot, Shape, ShapeFact, Statement
from mlirls_ir.types.model import DYNAMIC, IndexType, UnrankedMemRefType
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.shapes import shape_of

_DEPTH = 64
_INDEX = IndexType()
_CHECKED = {
    "affine.load": ("map", 1),
    "affine.store": ("map", 2),
    "affine.vector_load": ("map", 1),
    "affine.vector_store": ("map", 2),
    "affine.prefetch": ("map", 1),
    "affine.if": ("condition", 0),
}
_TRANSFERS = {
    "affine.dma_start": (("src_map", "src index"), ("dst_map", "dst index"), ("tag_map", "tag index")),
    "affine.dma_wait": (("tag_map", "index"),),
}
"""Each memref's map, and mlir-opt's name for its inputs; the memref comes before the inputs of its map."""
_LOOPS = frozenset({"affine.for", "affine.parallel"})
_NO_DIM_AS_SYMBOL = frozenset({"affine.apply", "affine.min", "affine.max"})


OPERATIONS: Final = (*_CHECKED, *_TRANSFERS, *_NO_DIM_AS_SYMBOL, "affine.for", "affine.parallel")
"""The operations that take dimensions and symbols."""


@dataclass(frozen=True, slots=True)
class _Value:
    """A use: the statement that has it and the operand slot."""

    statement: Statement
    slot: OperandSlot

    def definition(self) -> Definition | None:
        return definition_of(self.statement, self.slot)


def check_affine_operands(place: Place) -> None:
    """Checks the dimensions and symbols of an affine operation."""
    shape = place.shape
    if _are_arguments(place):
        return
    if _is_in_unknown_operation(place.statement):
        return
    if shape.name in _NO_DIM_AS_SYMBOL:
        if SYMBOLS_OF_MAPS.is_in(place.around.registry):
            _check_symbols_only(place)
        return
    if shape.name in _TRANSFERS:
        _check_transfer(place)
        return
    for start, end, n_dims in _groups(place):
        for index in range(start, end):
            value = _Value(place.statement, shape.operands[index])
            is_dim = index - start < n_dims
            if is_dim and not is_valid_dim(value):
                place.fail_op("operand cannot be used as a dimension id", ("operand", index), "affine-operand")
            if not is_dim and not is_valid_symbol(value):
                place.fail_op("operand cannot be used as a symbol", ("operand", index), "affine-operand")


def _are_arguments(place: Place) -> bool:
    """Whether all that a map takes are variables of affine loops, as dimensions, or arguments of an affine scope.

    That is most that is written, and soon seen: each argument may be used so, whatever is around.
    """
    statement, shape, unit = place.statement, place.shape, place.unit()
    if unit is None or shape.name in _TRANSFERS:
        return False
    for start, end, n_dims in _groups(place):
        for index in range(start, end):
            found, _ = find_definition(unit, statement.names[shape.operands[index].hole], statement)
            if found is None:
                continue
            holder = found[1]
            if found[3].operation is not holder:
                return False
            is_variable = index - start < n_dims and holder.shape.name in _LOOPS
            if not is_variable and not _is_scope(holder):
                return False
    return True


def _is_in_unknown_operation(statement: Statement) -> bool:
    """Whether an operation between this one and its affine scope is unknown: it may be a scope itself."""
    operation = statement.parent()
    while operation is not None and not _is_scope(operation):
        # A name without a dialect is never registered, so it begins no scope.
        if operation.shape.definition is None and "." in operation.shape.name:
            return True
        operation = operation.parent()
    return False


def _check_symbols_only(place: Place) -> None:
    for start, end, _ in _groups(place):
        for index in range(start, end):
            value = _Value(place.statement, place.shape.operands[index])
            if is_valid_dim(value) and not is_valid_symbol(value):
                place.fail("dimensional operand cannot be used as a symbol", ("operand", index), "affine-operand")


def _check_transfer(place: Place) -> None:
    shape = place.shape
    index = 0
    for attribute, word in _TRANSFERS[shape.name]:
        size = _inputs(shape.attributes.get(attribute))
        if size is None or index + sum(size) >= len(shape.operands):
            return
        for operand in range(index + 1, index + 1 + sum(size)):
            value = _Value(place.statement, shape.operands[operand])
            if not is_valid_dim(value) and not is_valid_symbol(value):
                message = f"{word} must be a valid dimension or symbol identifier"
                place.fail_op(message, ("operand", operand), "affine-operand")
        index += 1 + sum(size)


_GROUPS: Final = ShapeFact[list[tuple[int, int, int]]]()


def _groups(place: Place) -> list[tuple[int, int, int]]:
    """Ranges of operands that belong to one map or set, and how many of each are dimensions.

    Of an operation that only minds its symbols, the range is that of the symbols.
    """
    shape = place.shape
    found = _GROUPS.of(shape)
    return _GROUPS.keep(shape, _make_groups(shape)) if found is None else found


def _make_groups(shape: Shape) -> list[tuple[int, int, int]]:
    name, attributes, count = shape.name, shape.attributes, len(shape.operands)
    if name in _CHECKED:
        attribute, first = _CHECKED[name]
        size = _inputs(attributes.get(attribute))
        if size is None:
            return []
        end = first + size[0] + size[1]
        if end != count and name != "affine.if":
            return []
        return [(first, min(count, end), size[0])]
    if name in _NO_DIM_AS_SYMBOL:
        size = _inputs(attributes.get("map"))
        return [] if size is None else [(size[0], count, 0)]
    which = "BoundMap" if name == "affine.for" else "BoundsMap"
    lower, upper = _inputs(attributes.get(f"lower{which}")), _inputs(attributes.get(f"upper{which}"))
    if lower is None or upper is None:
        return []
    middle = lower[0] + lower[1]
    end = middle + upper[0] + upper[1]
    if end > count or (end != count and name != "affine.for"):
        return []
    return [(0, middle, lower[0]), (middle, end, upper[0])]


def _inputs(attribute: Attribute | None) -> tuple[int, int] | None:
    if isinstance(attribute, AffineMapAttr):
        return attribute.map.num_dims, attribute.map.num_symbols
    if isinstance(attribute, IntegerSetAttr):
        return attribute.set.num_dims, attribute.set.num_symbols
    return None


# -- which values are valid


def is_valid_dim(value: _Value, depth: int = _DEPTH) -> bool:
    """Whether a value may be a dimension; True where that is unknown."""
    found = _known(value)
    if found is None or depth == 0:
        return True
    return _valid_dim(found, depth) or _is_seen_by_scope(value, found)


def is_valid_symbol(value: _Value, depth: int = _DEPTH) -> bool:
    """Whether a value may be a symbol; True where that is unknown."""
    found = _known(value)
    if found is None or depth == 0:
        return True
    if _is_top_level(found) or _is_seen_by_scope(value, found):
        return True
    return not _is_argument(found) and _valid_symbol(found, depth)


def _known(value: _Value) -> Definition | None:
    found = value.definition()
    if found is None:
        return None
    statement = found[1]
    if statement.shape.broken or (statement.shape.by_shape and not statement.shape.is_label):
        return None
    return found


def _valid_dim(definition: Definition, depth: int) -> bool:
    statement = definition[1]
    if _is_argument(definition):
        holder = _holder(definition)
        name = "builtin.module" if holder is None else holder.shape.name
        return _is_scope(holder) or name in _LOOPS
    if _type_is_no_index(definition):
        return False
    if _valid_symbol(definition, depth):
        return True
    shape = statement.shape
    if shape.name in ("affine.apply", "affine.delinearize_index", "affine.linearize_index"):
        return all(is_valid_dim(_Value(statement, slot), depth - 1) for slot in shape.operands)
    if shape.name in ("memref.dim", "tensor.dim") and shape.operands:
        source = _known(_Value(statement, shape.operands[0]))
        return source is None or _is_top_level(source)
    return False


def _valid_symbol(definition: Definition, depth: int) -> bool:
    """Whether the value of an operation may be a symbol in its affine scope."""
    if _type_is_no_index(definition):
        return False
    if _is_top_level(definition):
        return True
    statement = definition[1]
    shape = statement.shape
    found = shape.definition
    if found is None:
        return False
    if found.has_trait("ConstantLike"):
        return True
    slots = shape.operands
    if shape.name == "affine.apply" or (_is_pure(found) and shape.name not in ("memref.dim", "tensor.dim")):
        return all(
            is_valid_symbol(_Value(statement, slot), depth - 1) and slot.type in (None, _INDEX) for slot in slots
        )
    if shape.name in ("memref.dim", "tensor.dim") and slots:
        return _is_valid_dim_op(statement, depth)
    return False


def _is_pure(definition: OperationDef) -> bool:
    return definition.has_trait("NoMemoryEffect") and definition.has_trait("AlwaysSpeculatableImplTrait")


def _is_valid_dim_op(statement: Statement, depth: int) -> bool:
    """Whether a `dim` is of a memref defined at the top of the scope, or allocated with a symbol for that dimension.

    The index of the dimension is not part of a constant's shape, so it is mostly unknown.
    """
    source = _known(_Value(statement, statement.shape.operands[0]))
    if source is None:
        return True
    definition = source
    if _is_top_level(definition):
        return True
    if _is_argument(definition):
        return False
    maker = definition[1]
    for _ in range(_DEPTH):
        if maker.shape.name != "memref.cast" or not maker.shape.operands:
            break
        slot = maker.shape.operands[0]
        inner = _known(_Value(maker, slot))
        if inner is None:
            return True
        if isinstance(slot.type, UnrankedMemRefType) or _is_argument(inner):
            return False
        maker = inner[1]
    if maker.shape.name not in ("memref.view", "memref.subview", "memref.alloc"):
        return False
    index = _constant_index(statement)
    shape = shape_of(maker.shape.result_types[0] if maker.shape.result_types else None)
    if (
        index is None
        or shape is None
        or index >= len(shape)
        or shape[index] != DYNAMIC
        or maker.shape.name != "memref.alloc"
    ):
        return True
    position = sum(extent == DYNAMIC for extent in shape[:index])
    slots = maker.shape.operands
    return position >= len(slots) or is_valid_symbol(_Value(maker, slots[position]), depth - 1)


def _constant_index(statement: Statement) -> int | None:
    slots = statement.shape.operands
    found = _known(_Value(statement, slots[1])) if len(slots) > 1 else None
    value = None if found is None else found[1].shape.attributes.get("value")
    number = getattr(value, "value", None)
    return number if isinstance(number, int) else None


def _type_is_no_index(definition: Definition) -> bool:
    return definition[0] is not None and definition[0] is not _INDEX


def _is_argument(definition: Definition) -> bool:
    """Whether the definition is a block argument."""
    statement = definition[1]
    return statement.shape.is_label or definition[3].operation is statement


def _holder(definition: Definition) -> Statement | None:
    """The operation in one of whose regions the definition is directly; None for the top."""
    return definition[3].operation


def _is_top_level(definition: Definition) -> bool:
    """Whether a value is defined directly in an operation that begins an affine scope."""
    return _is_scope(_holder(definition))


def _is_seen_by_scope(value: _Value, definition: Definition) -> bool:
    """Whether a value is from around the affine scope of its use, which is not isolated (`gpu.launch`): then it is
    constant in that scope, wherever it is defined.
    """
    if _type_is_no_index(definition):
        return False
    operation = value.statement.run.region.operation
    while not _is_scope(operation):
        assert operation is not None
        operation = operation.run.region.operation
    while operation is not None and not _is_isolated(operation):
        region = operation.run.region
        if region is definition[3]:
            return True
        operation = region.operation
    return False


def _is_isolated(operation: Statement) -> bool:
    definition = operation.shape.definition
    return definition is not None and definition.has_trait("IsolatedFromAbove")


def _is_scope(operation: Statement | None) -> bool:
    if operation is None:
        return True
    definition = operation.shape.definition
    return definition is not None and definition.has_trait("AffineScope")


def affine_key(statement: Statement) -> object:
    """The facts about an operation that decide whether its values may be dimensions or symbols."""
    shape = statement.shape
    if shape.is_label or shape.definition is None or shape.by_shape or shape.broken:
        return shape.by_shape or shape.broken
    name = shape.name
    if name.startswith(("affine.", "memref.", "tensor.")) or _is_pure(shape.definition):
        return shape
    return tuple(map(shape.definition.has_trait, ("ConstantLike", "AffineScope", "IsolatedFromAbove")))
