"""From the body of an `irdl.operation`, `irdl.type` or `irdl.attribute` to its constraints.

Read next: `constraints.py` (their meaning), `dialects.py` (the rest of a definition).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, IntegerAttr, StringAttr, SymbolRefAttr
from mlirls_ir.irdl.constraints import Program
from mlirls_ir.ods.model import Arity
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.tablegen.budget import counted_text, spend

_ARITIES: Final[Mapping[str, Arity]] = {"single": "single", "optional": "optional", "variadic": "variadic"}
_KINDS: Final = {"irdl.type": "type", "irdl.attribute": "attr"}
_UNKNOWN: Final[list[Any]] = ["unknown"]
_ARGUMENT_STEPS: Final = 8
"""The arguments of a region are written once for each mention of the region."""
_DEEPEST: Final = 64
"""A constraint made of others through more levels than this counts as unknown."""

Kinds = Mapping[str, str]
""""dialect.name" of the types and attributes that a document defines: "type" or "attr"."""


def body_of(statement: Statement) -> list[Statement]:
    """The operations in the regions of `statement`."""
    return [inner for region in statement.regions or () for inner in region.statements()]


def operand_names(statement: Statement) -> list[str]:
    """The names of the operands, `%` included."""
    return [statement.names[slot.hole] for slot in statement.shape.operands]


def texts_of(attribute: Attribute | None) -> list[str]:
    """The strings in an array."""
    elements = attribute.elements if isinstance(attribute, ArrayAttr) else ()
    spend(len(elements))
    return [element.value for element in elements if isinstance(element, StringAttr)]


def arities_of(attribute: Attribute | None) -> list[Arity]:
    """The elements of a `#irdl.variadicity_array`."""
    listed = dict(attribute.parameters).get("value") if isinstance(attribute, DialectAttr) else ()
    found: list[Arity] = []
    for element in listed if isinstance(listed, tuple) else ():  # pyright: ignore[reportUnknownVariableType]
        spend()
        word = dict(element.parameters).get("value") if isinstance(element, DialectAttr) else None
        found.append(_ARITIES.get(str(word), "single"))
    return found


def kinds_of(dialect: Statement) -> dict[str, str]:
    """The kinds of the types and attributes of an `irdl.dialect`."""
    return {
        f"{dialect.symbol}.{inner.symbol}": _KINDS[inner.name] for inner in body_of(dialect) if inner.name in _KINDS
    }


def read_program(statement: Statement, kinds: Kinds) -> Program:
    """The constraints of one definition."""
    program = Program()
    index_of: dict[str, int] = {}
    depths: list[int] = []
    regions: dict[int, Statement] = {}
    for inner in body_of(statement):
        names = operand_names(inner)
        spend(1 + len(names))
        # Later definitions are not visible, so no constraint contains itself.
        indices = [index_of.get(name, -1) for name in names]
        if not inner.shape.results:
            _add_fields(program, inner, indices, regions, index_of)
            continue
        index = len(program.constraints)
        depth = 1 + max((depths[part] for part in indices if part >= 0), default=0)
        is_known = -1 not in indices and depth <= _DEEPEST
        depths.append(depth if is_known else 0)
        if inner.name == "irdl.region":
            regions[index] = inner
        program.constraints.append(_constraint(inner, indices, kinds) if is_known else _UNKNOWN)
        for result in inner.shape.results:
            index_of[inner.names[result.hole]] = index
    return program


def _add_fields(
    program: Program,
    statement: Statement,
    indices: list[int],
    regions: Mapping[int, Statement],
    index_of: Mapping[str, int],
) -> None:
    given = statement.shape.attributes
    if -1 in indices:
        return
    match statement.name:
        case "irdl.operands" | "irdl.results":
            fields = program.operands if statement.name == "irdl.operands" else program.results
            names, arities = texts_of(given.get("names")), arities_of(given.get("variadicity"))
            for position, (name, index) in enumerate(zip(names, indices, strict=False)):
                fields.append((name, index, arities[position] if position < len(arities) else "single"))
        case "irdl.attributes":
            program.attributes.extend(zip(texts_of(given.get("attributeValueNames")), indices, strict=False))
        case "irdl.regions":
            for name, index in zip(texts_of(given.get("names")), indices, strict=False):
                region = regions.get(index)
                if region is not None:
                    program.regions.append((name, *_region(region, index_of)))
        case "irdl.parameters":
            program.parameters.extend(indices)
        case _:
            pass


def _region(statement: Statement, index_of: Mapping[str, int]) -> tuple[list[int] | None, int | None]:
    given = statement.shape.attributes
    count = given.get("numberOfBlocks")
    arguments = [index_of.get(name, -1) for name in operand_names(statement)]
    spend(_ARGUMENT_STEPS * len(arguments))
    is_constrained = "constrainedArguments" in given or bool(arguments)
    known = arguments if is_constrained and -1 not in arguments else None
    return known, count.value if isinstance(count, IntegerAttr) else None


def _constraint(statement: Statement, parts: list[int], kinds: Kinds) -> list[Any]:
    given = statement.shape.attributes
    match statement.name:
        case "irdl.is":
            expected = given.get("expected")
            return _UNKNOWN if expected is None else ["is", counted_text(str(expected))]
        case "irdl.any_of" | "irdl.all_of":
            return [statement.name.removeprefix("irdl."), parts]
        case "irdl.base":
            return _base(given, kinds)
        case "irdl.parametric":
            name = _reference(given.get("base_type"))
            return ["parametric", kinds[name], name, parts] if name in kinds else _UNKNOWN
        case _:
            return _UNKNOWN


def _base(given: Mapping[str, Attribute | None], kinds: Kinds) -> list[Any]:
    name, reference = given.get("base_name"), _reference(given.get("base_ref"))
    if isinstance(name, StringAttr) and name.value[:1] in ("!", "#"):
        return ["base", "type" if name.value[0] == "!" else "attr", name.value[1:]]
    return ["base", kinds[reference], reference] if reference in kinds else _UNKNOWN


def _reference(attribute: Attribute | None) -> str:
    """`@dialect::@name` as "dialect.name"; "" for anything else."""
    if not isinstance(attribute, SymbolRefAttr):
        return ""
    return f"{attribute.root}.{attribute.nested[0]}" if len(attribute.nested) == 1 else ""
