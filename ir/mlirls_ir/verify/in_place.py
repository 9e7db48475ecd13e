"""What the verifier says of an operation because of where it stands.

Rules are filed by operation name or trait; each gets the statement and its surroundings, and gives findings. A
`Finding`'s offsets are from the statement's start with its regions left out (`Statement.condensed`), and places in
other statements are `Link`s, never absolute offsets: both stay right while edits move things. What a rule reads outside the statement is its parent, the statements around it in
its region, the regions it holds, and the symbol tables; an edit of those checks it again (`document.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Shape, Statement


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a rule may ask for: the parts of a statement with their ranges."""

    details: Callable[[Statement], Details]


def is_contextual(shape: Shape) -> bool:
    """Whether operations of this shape are checked in place."""
    del shape
    return False


def check_in_place(statement: Statement, surroundings: Surroundings) -> list[Finding]:
    """What is wrong with `statement` where it stands."""
    del statement, surroundings
    return []
