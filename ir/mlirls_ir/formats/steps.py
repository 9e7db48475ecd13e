"""The elements of a format in order, each with its reader.

Read next: `parts.py` (the readers), `operation.py`, which reads with them.
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.grammar import Element, Group, Space
from mlirls_ir.formats.parts import Step
from mlirls_ir.syntax.operation import OpParser

Reader = Callable[[OpParser, Environment], "Step | None"]
"""Reads one element: in the call, or as a generator where there may be regions."""


class Steps:
    """Elements but for those that only say how to print, and the reader of each, made when first needed.

    `in_group` says that they are in an optional group, where an optional attribute must be written.
    """

    __slots__ = ("elements", "in_group", "readers")

    def __init__(self, elements: tuple[Element, ...], *, in_group: bool = False) -> None:
        self.in_group = in_group
        self.elements = tuple([element for element in elements if not isinstance(element, Space)])
        self.readers: list[Reader] | None = None


class OptionalGroup:
    """An optional group for reading: all of it, the part after its first element, and the alternative.

    `unit` is the unit attribute that anchors the group: its presence is the attribute's value, which is not written.
    """

    __slots__ = ("group", "otherwise", "rest", "unit", "whole")

    def __init__(self, group: Group, unit: str | None) -> None:
        self.group = group
        self.unit = unit
        anchor = group.then[group.anchor if group.anchor is not None else 0] if unit is not None else None
        self.rest = Steps(tuple(element for element in group.then[1:] if element is not anchor), in_group=True)
        self.whole = Steps(group.then, in_group=True)
        self.otherwise = Steps(group.otherwise, in_group=True)
