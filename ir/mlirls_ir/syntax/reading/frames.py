"""Open operations: the loop's state (`loop.py`) for one while it reads the operation's regions.

Read next: `loop.py`, `../templates/learning.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.syntax.templates.keys import Key
from mlirls_ir.syntax.templates.templates import Node
from mlirls_ir.syntax.tree import Region, Run, Shape, Statement

PENDING: Final = Shape("")
"""The shape of a statement that is being read."""


class Frame:
    """An operation one of whose regions is open, or about to be."""

    __slots__ = (
        "braces",
        "closings",
        "default_dialect",
        "key_names",
        "keys",
        "memo",
        "names",
        "node",
        "openings",
        "parser",
        "region",
        "run",
        "run_start",
        "start",
        "statement",
        "syntax",
        "used_aliases",
    )

    def __init__(self, statement: Statement, start: int, run: Run, run_start: int, default_dialect: str) -> None:
        self.statement = statement
        self.start = start
        self.run = run
        self.run_start = run_start
        self.default_dialect = default_dialect
        self.node: Node | None = None
        self.names: list[str] = []
        self.parser: OpParser | None = None
        self.syntax: Syntax | None = None
        self.region: Region | None = None
        # Offsets of `{` to the region read there and the offset of its `}`.
        self.memo: dict[int, tuple[Region, int]] = {}

    def begin_slowly(self, parser: OpParser, syntax: Syntax) -> None:
        """Sets up what a frame needs additionally while a syntax reads the operation, which is just beginning."""
        self.parser = parser
        self.syntax = syntax
        self.braces: list[int] = []
        self.closings: list[int] = []
        # Keys of the operation's own lines, while it may still become a template.
        self.keys: list[Key] | None = []
        # The names that were removed from these keys.
        self.key_names: list[str] = []
        self.openings: list[str] = []
        # The aliases that the operation itself has looked up; those of its regions are collected separately.
        self.used_aliases = parser.context.used_aliases


def last_is_empty(frame: Frame) -> bool:
    """Whether the region that was closed last is empty."""
    regions = frame.statement.regions
    return not regions or not regions[-1].runs
