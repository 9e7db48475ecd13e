"""Machinery serves all dialects and names none of them: knowledge of a dialect is in its folder or in its tables."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.sources import nodes_of, tree_of

import mlirls_ir
from mlirls_ir.ods.upstream import INDEX_NAME, TABLES

IR = Path(mlirls_ir.__path__[0])
# The grammar itself knows modules and functions.
OF_THE_GRAMMAR = {"builtin", "func"}
# Builtin types and traits that have the name of a dialect.
WORDS = {"complex", "index", "memref", "shape", "tensor", "vector"}
DIALECTS = sorted(set(json.loads((Path(TABLES) / INDEX_NAME).read_text(encoding="utf-8"))) - OF_THE_GRAMMAR, key=len)
NAMED = re.compile(rf"(?:^|[\s'\"`(!#])({'|'.join(reversed(DIALECTS))})\.[A-Za-z_]")
EXCEPTIONS = {
    "layout_values": "what layouts are made of: values of dlti and llvm",
    "explanations": "prose about diagnostics, with examples",
    "datalayout": "the subsystem is the dlti dialect's, and holds the layout rules of llvm, ptr and gpu",
    "irdl": "IRDL files are written in the irdl dialect",
    "ods/sources.py": "data: which .td files make the tables of which dialect",
    "ods/pages.py": "data: the public page about each dialect",
    "ods/upstream.py": "data: operations of affine that no .td file has",
    "ods/convert/buildable.py": "ODS's builders of types are C++ that names llvm's and pdl's",
    "ods/build.py": "the name of the index of tables",
    "syntax/recovery/broken_spec.py": "the scope of a broken module keeps its dlti spec",
    "verify/in_place.py": "what scopes a data layout has a dlti spec",
    "verify/layout_scopes.py": "what scopes a data layout has a dlti spec",
}


@cache
def literals(path: Path) -> tuple[tuple[int, str], ...]:
    """The string literals of a file, except docstrings, with their lines."""
    nodes = nodes_of(tree_of(path))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    constants = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in told]
    return tuple((node.lineno, node.value) for node in constants if isinstance(node.value, str))


def names_a_dialect(text: str) -> bool:
    return NAMED.search(text) is not None or (text in DIALECTS and text not in WORDS)


def machinery() -> Iterator[tuple[str, Path]]:
    for path in sorted(IR.rglob("*.py")):
        name = path.relative_to(IR).as_posix()
        if not name.startswith("dialects/"):
            yield name, path


def exception_of(name: str) -> str | None:
    return next((key for key in EXCEPTIONS if name == key or name.startswith(f"{key}/")), None)


def test_machinery_names_no_dialect() -> None:
    found = [
        f"{name}:{line}: {value!r}"
        for name, path in machinery()
        if exception_of(name) is None
        for line, value in literals(path)
        if names_a_dialect(value)
    ]
    assert found == []


def test_every_exception_is_needed() -> None:
    needed = {
        exception_of(name) for name, path in machinery() if any(names_a_dialect(value) for _, value in literals(path))
    }
    assert needed - {None} == EXCEPTIONS.keys()
