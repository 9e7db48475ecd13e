"""func: what ODS leaves to C++."""

from __future__ import annotations

from mlirls_ir.dialects.custom.common import parse_function
from mlirls_ir.formats.directives import DEFAULT_DIALECTS, SYNTAXES

SYNTAXES["func.func"] = parse_function
DEFAULT_DIALECTS["func.func"] = "func"
