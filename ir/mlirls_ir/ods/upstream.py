"""The upstream dialects of LLVM 22, from the tables that ship with the package, each read on first use.

Read next: `table_format.py` (what a table is), `build.py` (where it comes from).
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Final

from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.registry import HookFinder, Registry
from mlirls_ir.ods.table_format import LazyTable, read_table

TABLES: Final = Path(__file__).parent / "tables"
INDEX_NAME: Final = "index.json"
_CPP_OPERATIONS: Final = {
    "affine": {
        "affine.dma_start": '{"class":"affine::AffineDmaStartOp","in":["operands* AnyType"],"custom":1,"verifier":1}',
        "affine.dma_wait": '{"class":"affine::AffineDmaWaitOp","in":["operands* AnyType"],"custom":1,"verifier":1}',
    }
}
"""The operations that no `.td` file describes, by dialect, as lines of a table."""
LLVM_VERSION: Final = "22"
"""The LLVM release whose `.td` files the tables are made from."""


def table_registry(find_hooks: HookFinder | None = None) -> Registry:
    """A registry of all upstream dialects; costs one small file, a dialect costs its table on first use."""
    index: dict[str, str] = json.loads((TABLES / INDEX_NAME).read_text(encoding="utf-8"))
    loaders = {name: partial(_load_dialect, name) for name in index}
    return Registry(loaders, {namespace: name for name, namespace in index.items()}, find_hooks)


def load_table(name: str) -> DialectDef:
    """The upstream dialect called `name`."""
    return read_table((TABLES / f"{name}.table").read_text(encoding="utf-8"))


def with_cpp_operations(dialect: DialectDef) -> DialectDef:
    """Adds the operations that only C++ defines to a dialect from a table."""
    for key, line in _CPP_OPERATIONS.get(dialect.name, {}).items():
        assert isinstance(dialect.operations, LazyTable)
        dialect.operations.add_line(key, line)
    return dialect


def _load_dialect(name: str) -> DialectDef:
    return with_cpp_operations(load_table(name))
