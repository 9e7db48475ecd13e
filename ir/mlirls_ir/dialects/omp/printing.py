"""How what ODS leaves to C++ in omp is printed.

Read next: `printing_clauses.py`, `printing_regions.py`, `printing_loops.py`, `printing_maps.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.dialects.omp import printing_clauses, printing_loops, printing_maps, printing_regions

printing = PrintBook(
    printing_clauses.printing, printing_loops.printing, printing_maps.printing, printing_regions.printing
)

HOOKS: Final = printing.hooks()
