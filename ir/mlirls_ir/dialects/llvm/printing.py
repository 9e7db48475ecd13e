"""How the LLVM dialect's functions, globals and instructions are printed.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.dialects.llvm import printing_operations, printing_symbols

HOOKS: Final = PrintBook(printing_operations.printing, printing_symbols.printing).hooks()
