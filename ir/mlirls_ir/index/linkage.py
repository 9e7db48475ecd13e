"""How other modules see a symbol: whether it is defined here or only declared, and whether it is public.

MLIR's symbols belong to their module; a linker joins modules, by name. So a symbol that is only declared refers to the
public definition of that name in another module, and linkage is about nothing else.

Read next: `facts.py` (the symbols of a whole document).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import StringAttr, TypeAttr
from mlirls_ir.index.outline import OutlineKind, kind_of
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Statement

_LOCAL_LINKAGES: Final = ("internal", "private")
_IMPORTED_LINKAGES: Final = ("", "external", "extern_weak")
_TYPE_ATTRIBUTES: Final = ("function_type", "type", "global_type")
_CALLABLE: Final = ("FunctionOpInterface", "CallableOpInterface")
_NO_CALL: Final = ("SymbolOpInterface", "ConstantLike", "NoMemoryEffect")


def is_declaration(registry: Registry, statement: Statement) -> bool:
    """Whether an operation says that a symbol is defined elsewhere: a function without a body, a global without value.

    In an unknown dialect, an operation that looks like a function and has no region is a declaration. One that did not
    parse is not, since its body may be what is wrong with it.
    """
    shape = statement.shape
    if shape.broken or any(region.runs or shape.definition is None for region in statement.regions or ()):
        return False
    value = notes_of(registry, shape.name.partition(".")[0]).values.get(shape.name)
    if value is not None:
        return value not in shape.attributes and _linkage(statement) in _IMPORTED_LINKAGES
    return is_function(statement)


def is_public(statement: Statement) -> bool:
    """Whether other modules may refer to the symbol that an operation defines."""
    visibility = statement.shape.attributes.get("sym_visibility")
    if isinstance(visibility, StringAttr):
        return visibility.value == "public"
    return _linkage(statement) not in _LOCAL_LINKAGES


def is_function(statement: Statement) -> bool:
    """Whether an operation defines something callable: by its interface, or in an unknown dialect by its appearance."""
    definition = statement.shape.definition
    if definition is None:
        return kind_of(statement) is OutlineKind.FUNCTION
    return any(definition.has_trait(name) for name in _CALLABLE)


def is_call(statement: Statement, attribute: str) -> bool:
    """Whether an operation that refers to a function by `attribute` ("" inside another value) calls it.

    CallOpInterface decides. An operation without it calls (or launches, or matches with) a function when it has
    operands to pass and effects; one that is a symbol itself, has a body, or is constant, does not.
    """
    shape = statement.shape
    definition = shape.definition
    if definition is None:
        return attribute == "callee" or "call" in shape.name.rpartition(".")[2]
    if attribute == "callee" or definition.has_trait("CallOpInterface"):
        return True
    if definition.regions or not definition.operands:
        return False
    return not any(definition.has_trait(name) for name in _NO_CALL)


def type_text(statement: Statement) -> str:
    """The type of the symbol that an operation defines, as MLIR prints it; "" where it has none."""
    for attribute in _TYPE_ATTRIBUTES:
        value = statement.shape.attributes.get(attribute)
        if isinstance(value, TypeAttr):
            return str(value.type)
    return ""


def _linkage(statement: Statement) -> str:
    """The keyword in a linkage attribute such as `#llvm.linkage<internal>`."""
    value = statement.shape.attributes.get("linkage")
    return "" if value is None else str(value).rpartition("<")[2].rstrip(">")
