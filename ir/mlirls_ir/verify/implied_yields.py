"""Operations with results whose custom form may leave its terminator out: the one that is put in passes on no values.

Read next: `regions.py` (which terminators are put in), `yields.py` (terminators that are written).
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.verify.place import Place, last_statement, link_to

_EDGES: Final = {
    "scf.if": "Operation scf.yield to parent",
    "scf.for": "Operation scf.yield to Region #0",
    "memref.alloca_scope": "Operation memref.alloca_scope.return to parent",
}
"""The edge of control flow that mlir-opt names, from the terminator that is put in."""
_AFFINE: Final = frozenset({"affine.for", "affine.if", "affine.parallel"})


def check_implied_yields(place: Place) -> None:
    """Checks that no region of an operation with results ends without a terminator, nor is left out."""
    name, results = place.shape.name, place.shape.result_types
    if (name not in _EDGES and name not in _AFFINE) or not results or place.shape.is_generic:
        return
    regions = place.statement.regions or []
    if any(region.is_open for region in regions):
        return
    needs = f"region branch point has 0 operands, but region successor needs {len(results)} inputs"
    for region in regions:
        last = last_statement(region)
        if last is not None:
            shape = last.shape
            if shape.definition is None or shape.by_shape or shape.broken or shape.is_terminator:
                continue
        if name in _AFFINE:
            message = "'affine.yield' op parent of yield must have same number of results as the yield operands"
            place.fail(message, code="region-flow")
        _fail_edge(place, _EDGES[name], needs)
    if name == "affine.if" and len(regions) == 1:
        _fail_edge(place, "parent to parent", needs)


def _fail_edge(place: Place, edge: str, needs: str) -> NoReturn:
    links = (link_to(place.around, place.statement, "region branch point"),)
    place.fail_op(f"along control flow edge from {edge}: {needs}", code="region-flow", links=links)
