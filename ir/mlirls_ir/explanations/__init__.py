"""The explanations of all diagnostic codes as data: a summary, a paragraph, a remedy and an example.

`page.py` makes `docs/diagnostics.md` from it; `mlirls explain CODE`, the rules of SARIF reports and links in editors
use it too. It is loaded on demand, so that a check does not pay for it.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.definitions import DEFINITIONS
from mlirls_ir.explanations.families import FAMILIES
from mlirls_ir.explanations.layout import LAYOUT
from mlirls_ir.explanations.model import Explanation
from mlirls_ir.explanations.names import NAMES
from mlirls_ir.explanations.operations import OPERATIONS
from mlirls_ir.explanations.pdll import PATTERNS
from mlirls_ir.explanations.structure import STRUCTURE
from mlirls_ir.explanations.text import TEXT
from mlirls_ir.explanations.unused import UNUSED
from mlirls_ir.explanations.values import VALUES

CHAPTERS: Final[tuple[tuple[str, tuple[Explanation, ...]], ...]] = (
    ("Text and tests", TEXT),
    ("Names", NAMES),
    ("Types and attributes", VALUES),
    ("Data layout", LAYOUT),
    ("Operations", OPERATIONS),
    ("Regions, blocks and functions", STRUCTURE),
    ("Memory, shapes, kernels and other languages", FAMILIES),
    ("What a text could do without", UNUSED),
    ("Definitions in `.td` files", DEFINITIONS),
    ("Patterns in `.pdll` files", PATTERNS),
)
"""Chapters of the page, each with its title."""

EXPLANATIONS: Final = {explanation.code: explanation for _, chapter in CHAPTERS for explanation in chapter}
"""The explanation of each code."""

__all__ = ["CHAPTERS", "EXPLANATIONS", "Explanation"]
