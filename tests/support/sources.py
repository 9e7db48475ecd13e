"""The syntax of the project's own sources, for tests that hold what may be written in them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import cast


def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a source."""
    return ast.parse(path.read_text(encoding="utf-8"))


def nodes_of(tree: ast.Module) -> list[ast.AST]:
    """All nodes of a tree as `ast.walk` finds them, in half of its time, but those that say how a name is used."""
    found: list[ast.AST] = [tree]
    for node in found:
        values: Iterable[object] = vars(node).values()
        for value in values:
            if isinstance(value, list):
                found += [one for one in cast("list[object]", value) if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                found.append(value)
    return found
