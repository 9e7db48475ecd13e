"""Rules of the irdl dialect: names of values, bases and regions.

Read next: `bodies.py` (names of definitions, and what they refer to).
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, DialectAttr, StringAttr
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import integer

rules = RuleBook()

_LETTERS: Final = re.compile(r"[A-Za-z0-9_]*")


def wrong_name(name: str, label: str) -> str | None:
    """Why `name` is invalid, None if it is valid; `label` says what it names."""
    if not name:
        return f"name of {label} is empty"
    for index, letter in enumerate(name):
        if letter == "_" and (index == 0 or name[index - 1] == "_"):
            return f"name of {label} should not contain leading or double underscores"
        if not _LETTERS.fullmatch(letter):
            return f"name of {label} must contain only lowercase letters, digits and underscores"
        if letter.isupper():
            return f"name of {label} should not contain uppercase letters"
    return None


def _strings(value: object) -> list[str] | None:
    """The texts of an array of strings."""
    if not isinstance(value, ArrayAttr):
        return None
    found = [element.value for element in value.elements if isinstance(element, StringAttr)]
    return found if len(found) == len(value.elements) else None


_LISTS: Final = {
    "irdl.operands": "operand",
    "irdl.parameters": "parameter",
    "irdl.regions": "region",
    "irdl.results": "result",
}
"""Operations that name their operands, and the label of these names."""


@rules.verifies(*_LISTS)
def _named_values(op: View) -> None:
    kind, names, count = _LISTS[op.name], _strings(op.attr("names")), len(op.operand_types)
    part = ("attribute", "names")
    n_kinds = _n_variadicities(op)
    if n_kinds is not None and n_kinds != count:
        message = f"the number of {kind}s and their variadicities must be the same, but got {count} and {n_kinds}"
        op.fail(f"{message} respectively", ("attribute", "variadicity"))
    if names is None:
        return
    if len(names) != count:
        message = f"the number of {kind}s and their names must be the same, but got {count} and {len(names)}"
        op.fail(f"{message} respectively", part)
    first: dict[str, int] = {}
    for index, name in enumerate(names):
        wrong = wrong_name(name, f"{kind} #{index}")
        if wrong is not None:
            op.fail_bare(wrong, part)
        if name in first:
            op.fail(f"name of {kind} #{index} is a duplicate of the name of {kind} #{first[name]}", part)
        first[name] = index


def _n_variadicities(op: View) -> int | None:
    found = op.attr("variadicity")
    if not isinstance(found, DialectAttr):
        return None
    inside = found.body.partition("[")[2].rpartition("]")[0].strip()
    return len(inside.split(",")) if inside else 0


@rules.verifies("irdl.attributes")
def _attributes(op: View) -> None:
    names, count = _strings(op.attr("attributeValueNames")), len(op.operand_types)
    if names is not None and len(names) != count:
        message = "the number of attribute names and their constraints must be the same but got"
        op.fail(f"{message} {len(names)} and {count} respectively", ("attribute", "attributeValueNames"))


@rules.verifies("irdl.base")
def _base(op: View) -> None:
    if op.has_attr("base_ref") is op.has_attr("base_name"):
        op.fail("the base type or attribute should be specified by either a name or a reference")
    name = op.attr("base_name")
    if isinstance(name, StringAttr) and name.value[:1] not in ("!", "#"):
        op.fail("the base type or attribute name should start with '!' or '#'", ("attribute", "base_name"))


@rules.verifies("irdl.region")
def _region(op: View) -> None:
    count = integer(op.attr("numberOfBlocks"))
    if count is not None and count <= 0:
        op.fail(f"the number of blocks is expected to be >= 1 but got {count}", ("attribute", "numberOfBlocks"))


HOOKS: Final = rules.hooks()
