"""gpu: what the verifiers of attributes of compiled kernels refuse.

Facts: mlir/Dialect/GPU/IR/CompilationAttrs.td and mlir-opt's behaviour. Which attributes of other dialects are targets
is not known: nothing is said of them.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.attributes.model import (
    ArrayAttr,
    DialectAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    TypeAttr,
)
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_attribute

syntax = SyntaxBook()

_NO_TARGETS: Final = (StringAttr, FloatAttr, ArrayAttr, DictionaryAttr, TypeAttr)


def _is_no_target(value: object) -> bool:
    return isinstance(value, _NO_TARGETS) or (isinstance(value, DialectAttr) and value.dialect == "gpu")


@verifies_attribute(syntax, "gpu", "kernel_metadata")
def _kernel_metadata(kernel: DialectAttr) -> str | None:
    name, arguments = kernel.parameter("name"), kernel.parameter("arg_attrs")
    if isinstance(name, StringAttr) and not name.value:
        return "the kernel name can't be empty"
    elements = arguments.elements if isinstance(arguments, ArrayAttr) else ()
    if not all(isinstance(element, DictionaryAttr) for element in elements):
        return "all attributes in the array must be a dictionary attribute"
    return None


@verifies_attribute(syntax, "gpu", "kernel_table")
def _kernel_table(table: DialectAttr) -> str | None:
    kernels = table.parameter("kernel_table")
    found = cast("tuple[object, ...]", kernels) if isinstance(kernels, tuple) else ()
    names = [kernel.parameter("name") for kernel in found if isinstance(kernel, DialectAttr)]
    known = [name.value for name in names if isinstance(name, StringAttr)]
    return "expected all kernels to be uniquely named" if len(set(known)) != len(known) else None


@verifies_attribute(syntax, "gpu", "select_object")
def _select_object(selection: DialectAttr) -> str | None:
    target = selection.parameter("target")
    if isinstance(target, IntegerAttr) and target.value < 0:
        return "the object index must be positive"
    return "the target attribute must be a GPU Target attribute" if _is_no_target(target) else None
