"""How what ODS leaves to C++ in acc is printed.

Read next: `printing_clauses.py`, `printing_data.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.dialects.acc import printing_clauses, printing_data

printing = PrintBook(printing_clauses.printing, printing_data.printing)

HOOKS: Final = printing.hooks()
