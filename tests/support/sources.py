"""The syntax of the project's own sources, for tests of coding rules."""

from __future__ import annotations

import ast
from pathlib import Path


def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a source."""
    return ast.parse(path.read_text(encoding="utf-8"))


def nodes_of(tree: ast.Module) -> list[ast.AST]:
    """All nodes of a tree."""
    return list(ast.walk(tree))
