"""Changes between LLVM releases in quant outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.versions import Change

STORED_FLOATS: Final = Change(23, "!quant.uniform", "may be stored in floats of 4 and 8 bits, and is not checked then")
QUANTILES: Final = Change(23, "!quant.quantile", "is a type, in which other quantized types may be stored")
