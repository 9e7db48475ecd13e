"""The part that an operation plays for the memory of its function, found once for each shape.

Read next: `values.py`, `compile.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory.hooks import Allocates, Regions, TripCount, memory_of_operation
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.ods_names import operand_names
from mlirls_ir.syntax.tree import Shape, ShapeFact

_SCOPE: Final = "AutomaticAllocationScope"
_CALL: Final = "CallOpInterface"
_VIEWS: Final = ("ViewLikeOpInterface", "CastOpInterface")


@dataclass(frozen=True, slots=True)
class Role:
    """The part that operations of one shape play.

    `frees` are the operands that are freed. `regions` is None for an operation without regions of its function.
    `is_known` says how often they run.
    `is_scope` says that they end the life of all that they allocate on the stack. `is_view` says that its result is
    the same buffer as its first operand.
    """

    allocates: Allocates | None = None
    frees: tuple[int, ...] = ()
    is_conditional: bool = False
    saves_stack: bool = False
    restores_stack: bool = False
    regions: Regions | None = None
    trips: TripCount | None = None
    is_scope: bool = False
    is_known: bool = True
    is_view: bool = False
    is_call: bool = False
    inserts: bool = False
    extracts: bool = False

    @property
    def is_none(self) -> bool:
        """Whether operations of the shape do not matter, except for views."""
        return not (
            self.allocates
            or self.frees
            or self.saves_stack
            or self.restores_stack
            or self.regions is not None
            or self.is_call
        )


_ROLE: Final = ShapeFact[Role]()
_NO_ROLE: Final = Role()


def role_of(shape: Shape, registry: Registry) -> Role:
    """The role of a shape."""
    found = _ROLE.of(shape)
    return found if found is not None else _ROLE.keep(shape, _role(shape, registry))


def _role(shape: Shape, registry: Registry) -> Role:
    definition = shape.definition
    if shape.is_label or shape.alias is not None:
        return _NO_ROLE
    if definition is None:
        # An unknown operation that defines a symbol is something like a function or a module.
        is_symbol = shape.symbol is not None or "sym_name" in shape.attributes
        return Role(regions=Regions.APART if is_symbol else Regions.PARALLEL, is_known=False)
    if shape.broken:
        # Its regions may be whole; of its operands and attributes nothing is sure.
        regions = _regions(shape, definition, registry)
        is_known = shape.name in memory_of_operation(registry, shape.name).regions
        return Role(regions=regions, is_known=is_known, is_scope=definition.has_trait(_SCOPE))
    hooks = memory_of_operation(registry, shape.name)
    name = shape.name
    allocates = hooks.allocates.get(name)
    return Role(
        allocates=allocates if shape.results or allocates is None else None,
        frees=_freed(shape, definition, hooks.frees.get(name), is_conditional=name in hooks.conditional_frees),
        is_conditional=name in hooks.conditional_frees,
        saves_stack=name in hooks.saves_stack,
        restores_stack=name in hooks.restores_stack and bool(shape.operands),
        regions=_regions(shape, definition, registry),
        trips=hooks.trips.get(name),
        is_known=name in hooks.regions,
        is_scope=definition.has_trait(_SCOPE),
        is_view=bool(shape.operands) and any(definition.has_trait(trait) for trait in _VIEWS),
        is_call=definition.has_trait(_CALL),
        inserts=name in hooks.inserts and len(shape.operands) == 2,
        extracts=name in hooks.extracts and bool(shape.operands),
    )


def _regions(shape: Shape, definition: OperationDef, registry: Registry) -> Regions | None:
    if not definition.regions:
        return None
    if shape.isolated:
        return Regions.APART
    return memory_of_operation(registry, shape.name).regions.get(shape.name, Regions.PARALLEL)


def _freed(shape: Shape, definition: OperationDef, operand: str | None, *, is_conditional: bool) -> tuple[int, ...]:
    """The operands that are freed; of a conditional free those that have a condition, if nothing is retained."""
    names = operand_names(definition, len(shape.operands), shape.attributes)
    if not is_conditional:
        return () if operand is None else tuple(at for at, name in enumerate(names) if name == operand)
    if "retained" in names:
        return ()
    return tuple(at for at, name in enumerate(names) if name == "memrefs")
