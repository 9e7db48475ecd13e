"""Elements of a format that stand one after another, with what reads each, and what reads as many as possible at once.

Read next: `runs.py` (operands, keywords and punctuation at once), `operation.py`, which reads with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.grammar import Element, Group, Literal, Space, Variable
from mlirls_ir.formats.parts import Step
from mlirls_ir.formats.runs import Part, Run, is_part
from mlirls_ir.ods.model import ValueField
from mlirls_ir.syntax.operation import OpParser

Reader = Callable[[OpParser, Environment], "Step | None"]
"""Reads one element: at once, or as a generator where there may be regions."""


class Steps:
    """Elements, the reader of each, and the readers of as many as possible at once; both are made when first needed."""

    __slots__ = ("at_once", "elements", "readers")

    def __init__(self, elements: tuple[Element, ...]) -> None:
        self.elements = elements
        self.readers: list[Reader] | None = None
        self.at_once: list[Reader] | None = None


class OptionalGroup:
    """An optional group as it is read: all of it, what follows its first element, and what stands for it otherwise.

    `unit` is the unit attribute that anchors the group: its presence is the attribute's value, which is not written.
    """

    __slots__ = ("group", "otherwise", "rest", "unit", "whole")

    def __init__(self, group: Group, unit: str | None) -> None:
        self.group = group
        self.unit = unit
        anchor = group.then[group.anchor if group.anchor is not None else 0] if unit is not None else None
        self.rest = Steps(tuple(element for element in group.then[1:] if element is not anchor))
        self.whole = Steps(group.then)
        self.otherwise = Steps(group.otherwise)


def joined(elements: Sequence[Element], readers: Sequence[Reader], operands: Mapping[str, ValueField]) -> list[Reader]:
    """What reads the elements, of which each has its reader; `operands` are the operation's by name."""
    out: list[Reader] = []
    parts: list[Part] = []
    run: list[Reader] = []
    # One more, which is no part, ends the last run.
    for element, read in zip((*elements, None), (*readers, None), strict=True):
        part = _part_of(element, operands)
        if part is not None and read is not None:
            parts.append(part)
            run.append(read)
            continue
        out += [Run(parts, run).read] if len(parts) > 1 else run
        parts, run = [], []
        if read is not None and not isinstance(element, Space):
            out.append(read)
    return out


def _part_of(element: Element | None, operands: Mapping[str, ValueField]) -> Part | None:
    """What an element is as a part of a run; None if it cannot be one."""
    part: Part | None = None
    if isinstance(element, Literal):
        part = element.text
    elif isinstance(element, Variable):
        part = operands.get(element.name)
    return part if part is not None and is_part(part) else None
