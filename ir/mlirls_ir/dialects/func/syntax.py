"""func: what ODS leaves to C++."""

from __future__ import annotations

from mlirls_ir.formats.common import parse_function
from mlirls_ir.formats.directives import SYNTAXES

SYNTAXES["func.func"] = parse_function
