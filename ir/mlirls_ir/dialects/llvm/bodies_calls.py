"""Rules of llvm that look around: landing pads, comdats and linker options.

Read next: `bodies.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.verify.bodies import members_of, region_at
from mlirls_ir.verify.definitions import defining_operation, definition_of
from mlirls_ir.verify.hooks import PlaceRule, Reach
from mlirls_ir.verify.place import Place, fail_at, link_to
from mlirls_ir.verify.words import enum_word

_CONSTANTS: Final = ("llvm.mlir.zero", "llvm.mlir.addressof")
_LINKAGES: Final = frozenset({"private", "internal", "linkonce", "weak", "linkonce_odr", "weak_odr", "external"})


def _landingpad(place: Place) -> None:
    parent = place.parent()
    while parent is not None and parent.shape.name != "llvm.func":
        if parent.shape.broken or parent.shape.definition is None:
            return
        parent = parent.parent()
    if parent is not None and not parent.shape.broken and "personality" not in parent.shape.attributes:
        place.fail("llvm.landingpad needs to be in a function with a personality")
    operands = place.shape.own_operands
    if not operands and "cleanup" not in place.shape.attributes:
        place.fail("landingpad instruction expects at least one clause or cleanup attribute", code="operand-count")
    for index, slot in enumerate(operands):
        # What is of an array type is a filter.
        if slot.type is None or is_llvm(slot.type, "array"):
            continue
        source, definition = defining_operation(place.statement, slot), definition_of(place.statement, slot)
        if definition is None or (source is None and (definition[1].shape.broken or definition[1].shape.by_shape)):
            continue
        if source is not None and source.shape.definition is None:
            continue
        if source is not None and source.shape.name == "llvm.bitcast":
            cast = source.shape.own_operands
            inner = defining_operation(source, cast[0]) if cast else None
            if inner is not None and inner.shape.name != "llvm.mlir.addressof":
                message = "global addresses expected as operand to bitcast used in clauses for landingpad"
                links = (link_to(place.around, source, message),)
                place.fail("constant clauses expected", ("operand", index), links=links)
        elif source is None or source.shape.name not in _CONSTANTS:
            message = f"clause #{index} is not a known constant - null, addressof, bitcast"
            place.fail(message, ("operand", index))


def _comdat(place: Place) -> None:
    region = region_at(place, 0)
    members = None if region is None or region.is_open else members_of(region)
    for member in members or ():
        if member.shape.definition is not None and member.shape.name != "llvm.comdat_selector":
            message = "only comdat selector symbols can appear in a comdat region"
            fail_at(place.around, member, message, code="region-operations")


def _linker_options(place: Place) -> None:
    parent = place.parent()
    definition = None if parent is None or parent.shape.broken else parent.shape.definition
    if definition is not None and not (
        definition.has_trait("SymbolTable") and definition.has_trait("IsolatedFromAbove")
    ):
        place.fail_op("must appear at the module level", code="wrong-parent")


def _ifunc(place: Place) -> None:
    linkage = enum_word(place.shape.attributes.get("linkage"))
    if linkage is not None and linkage not in _LINKAGES:
        message = f"'{linkage}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak"
        place.fail_op(f"{message}, linkonce_odr, weak_odr, or external linkage", ("attribute", "linkage"))


BODIES: Final[dict[str, PlaceRule]] = {
    "llvm.comdat": _comdat,
    "llvm.landingpad": _landingpad,
    "llvm.linker_options": _linker_options,
    "llvm.mlir.ifunc": _ifunc,
}
"""Rules by operation name."""

REACH: Final = {"llvm.landingpad": Reach.UPWARD | Reach.DEFINITIONS}
"""How far they look."""
