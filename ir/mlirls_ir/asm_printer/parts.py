"""An operation as it is printed, in parts: its own text, and the places of its regions in that.

So the printer of an operation does not print its contents, nesting needs no recursion, and a program that replaces one
operation's text can keep the text of its regions.

Read next: `operation.py` (how parts are made), `printer.py` (how they are joined).
"""

from __future__ import annotations

from typing import TypeAlias

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class RegionPart:
    """A region, by its index in the operation, with its braces.

    `has_label` says whether the label of an entry block with arguments is printed, `has_terminator` whether the last
    operation of its last block is; with `is_never_empty`, an empty entry block has a label. It is indented by `indent`
    more than its operation. If it `is_on_line`, only its first operation is printed, on the line and without results.
    """

    index: int
    has_label: bool = True
    has_terminator: bool = True
    is_never_empty: bool = True
    indent: int = 0
    is_on_line: bool = False


Part: TypeAlias = "str | RegionPart"
