"""How what ODS leaves to C++ in acc is printed.

Read next: `printing_clauses.py`, `printing_data.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.dialects.acc import printing_clauses, printing_data
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

printing = PrintBook(printing_clauses.printing, printing_data.printing)

HOOKS: Final = printing.hooks()
