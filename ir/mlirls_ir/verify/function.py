"""Functions: the entry block against the signature, and visibility of declarations.

Read next: `symbols.py`, `yields.py` (returns).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr, StringAttr, TypeAttr
from mlirls_ir.dialects.bufferization.rules import check_argument_attribute
from mlirls_ir.types.model import DialectType, FunctionType, Type
from mlirls_ir.verify.place import Place, block_count, entry_argument_types
from mlirls_ir.verify.words import types_of

_MORE_ARGUMENTS: Final = frozenset({"gpu.func"})
"""Functions whose entry block has arguments that are not in the signature."""


def check_function(place: Place) -> None:
    """Checks an operation that is a function."""
    if not place.definition.has_trait("FunctionOpInterface") or place.definition.name in _MORE_ARGUMENTS:
        return
    signature = _signature(place)
    regions = place.statement.regions
    if signature is None:
        return
    inputs, n_results = signature
    for name, count, what in (("arg_attrs", len(inputs), "argument"), ("res_attrs", n_results, "result")):
        found = place.shape.attributes.get(name)
        if isinstance(found, ArrayAttr) and len(found.elements) != count:
            place.fail_op(
                f"expects {what} attribute array to have the same number of elements as the number of function "
                f"{what}s, got {len(found.elements)}, but expected {count}",
                ("attribute", name),
                "function-attributes",
            )
    _check_argument_attributes(place)
    region = regions[0] if regions else None
    if region is None or block_count(region) == 0:
        return
    arguments = entry_argument_types(region)
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


def _signature(place: Place) -> tuple[tuple[Type, ...], int] | None:
    """The types of a function's arguments, and the number of its results."""
    found = place.shape.attributes.get("function_type")
    type_ = found.type if isinstance(found, TypeAttr) else None
    if isinstance(type_, FunctionType):
        return type_.inputs, len(type_.results)
    if not isinstance(type_, DialectType) or (type_.dialect, type_.mnemonic) != ("llvm", "func"):
        return None
    parameters, result = types_of(type_.parameter("params")), type_.parameter("returnType")
    if parameters is None or not isinstance(result, Type):
        return None
    is_void = isinstance(result, DialectType) and (result.dialect, result.mnemonic) == ("llvm", "void")
    return parameters, 0 if is_void else 1


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
        if not key.startswith("bufferization."):
            continue
        message = check_argument_attribute(key, value, is_external=is_declaration(place))
        if message is not None:
            place.fail(message, code="function-attributes")


def is_declaration(place: Place) -> bool:
    """Whether the operation is a function without a body."""
    regions = place.statement.regions
    has_body = regions is not None and any(block_count(region) for region in regions)
    return place.definition.has_trait("FunctionOpInterface") and not has_body


def visibility_of(place: Place) -> str:
    """The symbol's visibility; public where nothing is said."""
    found = place.shape.attributes.get("sym_visibility")
    return found.value if isinstance(found, StringAttr) else "public"
