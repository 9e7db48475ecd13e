"""shard: the grid that an operation refers to, and the axes of it that an operation names.

Read next: `bodies.py`, `bodies_collectives.py` (what is checked with them).
"""

from __future__ import annotations

from typing import NamedTuple

from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import is_broken, lookup, nearest_broken
from mlirls_ir.verify.view import integers


class Grid(NamedTuple):
    """A grid that an operation refers to; an extent of its shape may be dynamic."""

    name: str
    shape: list[int]


def find_grid(place: Place) -> Grid | None:
    """The grid that `grid` refers to, which must be one; None where it is not known."""
    found = lookup(place, "grid")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return None
    name, target = found
    if target is None or target.shape.name != "shard.grid":
        place.fail(f'Undefined required grid symbol "{name}".', ("symbol", "grid"), "unknown-symbol")
    shape = integers(target.shape.attributes.get("shape"))
    return None if shape is None else Grid(name, shape)


def check_axes(place: Place, grid: Grid, attribute: str) -> list[int] | None:
    """The axes of the grid that an attribute names, each once; None where they are not known.

    An attribute that is left out names none.
    """
    attributes, part = place.shape.attributes, ("attribute", attribute)
    axes = integers(attributes[attribute]) if attribute in attributes else []
    if axes is None:
        return None
    if len(set(axes)) != len(axes):
        place.fail("Grid axes contains duplicate elements.", part)
    rank = len(grid.shape)
    outside = next((axis for axis in axes if not 0 <= axis < rank), None)
    if outside is not None:
        referenced = f'The referenced grid "{grid.name}" is of rank {rank}.'
        place.fail(f"0-based grid axis index {outside} is out of bounds. {referenced}", part)
    return axes
