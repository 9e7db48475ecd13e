"""Checks of the dlti dialect: its attributes on any operation, and the specs of data layout scopes.

`check_discardable_attributes` is asked about every operation when it is read; `check_scope` about operations with a
spec where they stand, since whether a spec is right depends on those of the enclosing scopes. The data layout model is
only imported when a file has a spec, because start-up time is most of the time of a short check.

Read next: `../layout_scopes.py` (the checks of specs).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from mlirls_ir.attributes.base import sort_key
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.dialects.bufferization.rules import check_attribute as check_bufferization
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.tree import Shape, Statement

if TYPE_CHECKING:
    from mlirls_ir.verify.place import Surroundings

AttributeCheck: TypeAlias = Callable[[str, Attribute], str | None]
"""(name, value) -> what is wrong with a discardable attribute."""

_KINDS: Final = {"dlti.dl_spec": "dl_spec", "dlti.map": "map", "dlti.target_system_spec": "target_system_spec"}


def _is_dlti(value: Attribute | None, mnemonic: str) -> bool:
    return isinstance(value, DialectAttr) and value.dialect == "dlti" and value.mnemonic == mnemonic


def check_attribute(name: str, value: Attribute) -> str | None:
    """What mlir-opt says of an attribute `dlti....` on an operation."""
    kind = _KINDS.get(name)
    if kind is None:
        return f"attribute '{name}' not supported by dialect"
    return None if _is_dlti(value, kind) else f"'{name}' is expected to be a #dlti.{kind} attribute"


ATTRIBUTE_CHECKS: Final[dict[str, AttributeCheck]] = {"bufferization": check_bufferization, "dlti": check_attribute}
"""Checks of discardable attributes, by the dialect whose name they begin with."""


def check_discardable_attributes(p: OpParser) -> bool:
    """Reports the first discardable attribute that its dialect refuses; whether there is one."""
    attributes = p.state.attributes
    names = [name for name in attributes if name.partition(".")[0] in ATTRIBUTE_CHECKS and "." in name]
    for name in sorted(names, key=sort_key):
        value = attributes[name]
        message = None if value is None else ATTRIBUTE_CHECKS[name.partition(".")[0]](name, value)
        if message is not None:
            _report(p, name, message)
            return True
    return False


def _report(p: OpParser, name: str, message: str) -> None:
    from mlirls_ir.datalayout.places import find_attribute

    start, end = p.state.attribute_ranges.get(name, (p.state.name_start, p.state.name_end))
    written = find_attribute(p.text, name, start, end)
    if written is not None:
        start, end = written.start, written.end
    p.report(message, start, end, f"invalid-{name.partition('.')[0]}-attribute", location=p.state.name_start)


def is_layout_scope(shape: Shape) -> bool:
    """Whether an operation of this shape has a spec, which matters if it scopes a data layout."""
    return any(_is_dlti(value, "dl_spec") for value in shape.attributes.values())


def check_scope(statement: Statement, around: Surroundings) -> list[Finding]:
    """What is wrong with the spec of an operation, by itself and under the enclosing ones."""
    from mlirls_ir.verify.layout_scopes import check_spec_of

    return check_spec_of(statement, around)
