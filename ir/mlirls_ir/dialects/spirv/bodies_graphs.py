"""spirv: checks the contents of a graph, and that these operations are in one.

Read next: `bodies.py`, `rules.py` (the graph by itself).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.spirv.types import is_spirv
from mlirls_ir.resolve.symbols import is_table
from mlirls_ir.types.model import Type
from mlirls_ir.verify.bodies import is_known_not
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import function_type

_GRAPH: Final = "spirv.ARM.Graph"


def _in_graph(place: Place) -> None:
    around = place.parent()
    while around is not None and not is_table(around.shape):
        if around.shape.broken or around.shape.name == _GRAPH:
            return
        around = around.parent()
    if around is None or not around.shape.broken:
        message = f"failed to verify that op must appear in a {_GRAPH} op's block"
        place.fail_op(message, code="wrong-parent")


def _outputs(place: Place) -> None:
    _in_graph(place)
    graph = place.parent()
    type_ = None if graph is None or graph.shape.broken else function_type(graph)
    if graph is None or type_ is None or graph.shape.name != _GRAPH:
        return
    if not type_.results or not all(map(_is_tensor, (*type_.inputs, *type_.results))):
        # The graph's own error comes first.
        return
    slots = place.shape.own_operands
    if len(slots) != len(type_.results):
        counts = f"{len(slots)} value(s) but enclosing spirv.ARM.Graph requires {len(type_.results)} result(s)"
        place.fail_op(f"is returning {counts}", code="return-types")
    for index, (slot, expected) in enumerate(zip(slots, type_.results, strict=True)):
        if is_known_not(slot.type, expected):
            message = f"type of return operand {index} ('{slot.type}') doesn't match graph result type ('{expected}')"
            place.fail(message, ("operand", index), "return-types")


def _is_tensor(type_: Type) -> bool:
    return is_spirv(type_, "arm.tensor")


GRAPHS: Final[dict[str, PlaceRule]] = {
    "spirv.ARM.GraphConstant": _in_graph,
    "spirv.ARM.GraphOutputs": _outputs,
}
"""Rules by operation name."""
