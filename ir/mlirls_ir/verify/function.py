"""Functions: the entry block against the signature, and visibility of declarations.

Read next: `symbols.py`, `yields.py` (returns).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr, StringAttr, TypeAttr
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import ShapeFact
from mlirls_ir.types.model import DialectType, FunctionType, Type
from mlirls_ir.verify.hooks import Quirk, quirks_of, rule_hooks
from mlirls_ir.verify.place import Place, block_count, entry_argument_types


def is_checked_function(registry: Registry, definition: OperationDef) -> bool:
    """Whether operations are functions whose entry block must match the signature."""
    is_function = definition.has_trait("FunctionOpInterface")
    return is_function and Quirk.MORE_ARGUMENTS not in quirks_of(registry, definition.name)


def check_function(place: Place) -> None:
    """Checks an operation that is a function (`is_checked_function`)."""
    regions = place.statement.regions
    attributes = place.shape.attributes
    if not regions and "arg_attrs" not in attributes and "res_attrs" not in attributes:
        return
    if regions and (regions[0].arguments() or (regions[0].runs and not regions[0].n_labels)):
        # The shape has the facts about the entry block.
        if _VALID_WITH_BODY.of(place.shape) is None:
            _check(place)
            _VALID_WITH_BODY.keep(place.shape, True)
    else:
        _check(place)


_VALID_WITH_BODY: Final = ShapeFact[bool]()
"""Whether functions of a shape are valid that have a body whose arguments are those of their head."""


def _check(place: Place) -> None:
    attributes = place.shape.attributes
    signature = signature_of(place.around.registry, attributes.get("function_type"))
    if signature is None:
        return
    inputs, results = signature
    if "arg_attrs" in attributes or "res_attrs" in attributes:
        for name, count, what in (("arg_attrs", len(inputs), "argument"), ("res_attrs", len(results), "result")):
            found = attributes.get(name)
            if isinstance(found, ArrayAttr) and len(found.elements) != count:
                place.fail_op(
                    f"expects {what} attribute array to have the same number of elements as the number of function "
                    f"{what}s, got {len(found.elements)}, but expected {count}",
                    ("attribute", name),
                    "function-attributes",
                )
        _check_argument_attributes(place)
    regions = place.statement.regions
    region = regions[0] if regions else None
    if region is None or block_count(region) == 0:
        return
    arguments = entry_argument_types(region)
    # Most are valid, and equal types are the same object.
    if arguments == [*inputs]:
        return
    if len(arguments) != len(inputs):
        place.fail_op(
            f"entry block must have {len(inputs)} arguments to match function signature",
            code="entry-arguments",
        )
    for index, (argument, declared) in enumerate(zip(arguments, inputs, strict=True)):
        if argument is not None and argument is not declared:
            place.fail_op(
                f"type of entry block argument #{index}('{argument}') must match the type of the corresponding "
                f"argument in function signature('{declared}')",
                code="entry-arguments",
            )


def signature_of(registry: Registry, attribute: Attribute | None) -> tuple[tuple[Type, ...], tuple[Type, ...]] | None:
    """The argument and result types of a function by its `function_type`; None if they are unknown."""
    type_ = attribute.type if isinstance(attribute, TypeAttr) else None
    if isinstance(type_, FunctionType):
        return type_.inputs, type_.results
    read = rule_hooks(registry, type_.dialect).signature if isinstance(type_, DialectType) else None
    return read(type_) if read is not None and isinstance(type_, DialectType) else None


def _check_argument_attributes(place: Place) -> None:
    for name, what in (("arg_attrs", "arguments"), ("res_attrs", "results")):
        found = place.shape.attributes.get(name)
        for element in found.elements if isinstance(found, ArrayAttr) else ():
            if isinstance(element, DictionaryAttr) and any("." not in key for key, _ in element.entries):
                place.fail_op(f"{what} may only have dialect attributes", code="function-attributes")
            if isinstance(element, DictionaryAttr) and name == "arg_attrs":
                _check_dialect_attributes(place, element)


def _check_dialect_attributes(place: Place, attributes: DictionaryAttr) -> None:
    for key, value in attributes.entries:
        check = rule_hooks(place.around.registry, key).on_function_argument if "." in key else None
        message = None if check is None else check(key, value, is_declaration(place))
        if message is not None:
            place.fail(message, code="function-attributes")


def is_declaration(place: Place) -> bool:
    """Whether the operation is a function without a body."""
    for region in place.statement.regions or ():
        if block_count(region):
            return False
    return place.definition.has_trait("FunctionOpInterface")


def visibility_of(place: Place) -> str:
    """The symbol's visibility; public by default."""
    found = place.shape.attributes.get("sym_visibility")
    return found.value if isinstance(found, StringAttr) else "public"
