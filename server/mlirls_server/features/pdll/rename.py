"""Renaming in a `.pdll` file: names that a file of the workspace defines."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.lexer import DEPENDENT_KEYWORDS, KEYWORDS
from mlirls_ir.pdll.symbols import Place, Scope, SymbolKind, Use
from mlirls_server.features.pdll.lookup import use_at, uses_of
from mlirls_server.features.rename import Refusal

_NAME: Final = re.compile(r"[A-Za-z_][0-9A-Za-z_]*")
_RENAMABLE: Final = (SymbolKind.CONSTRAINT, SymbolKind.PATTERN, SymbolKind.REWRITE, SymbolKind.VARIABLE)


def find_renamable(document: PdllDocument, offset: int, is_ours: Callable[[str], bool]) -> Use | None:
    """The name at an offset if the open file defines it, or an included `.pdll` file whose path `is_ours`."""
    found = use_at(document, offset)
    if found is None or found.symbol.kind not in _RENAMABLE:
        return None
    place = found.symbol.place
    return found if place.text is None or (place.path.endswith(".pdll") and is_ours(place.path)) else None


def rename(document: PdllDocument, offset: int, name: str) -> list[Place] | Refusal:
    """The places to write `name` at if the open file defines what is there, or why it cannot be the name."""
    found = find_renamable(document, offset, lambda _: False)
    part = document.part_at(offset)
    if found is None or part is None:
        return Refusal("only names that a `.pdll` file of the workspace defines can be renamed")
    is_variable = found.symbol.kind is SymbolKind.VARIABLE
    is_keyword = name in KEYWORDS and not (is_variable and name in DEPENDENT_KEYWORDS)
    if _NAME.fullmatch(name) is None or is_keyword:
        return Refusal(f"'{name}' is not a name in PDLL")
    if name != found.symbol.name and _is_taken(part, found, name):
        return Refusal(f"'{name}' is defined already")
    return list(uses_of(document, found.symbol))


def _is_taken(part: Part, found: Use, name: str) -> bool:
    """Whether a name is visible where the symbol is, or defined in a block where the symbol is visible.

    The name of a constraint, rewrite or pattern is visible everywhere, so it must be new everywhere.
    """
    if part.scope.find(name) is not None:
        return True
    is_global = part.scope.find(found.symbol.name) is found.symbol
    for start, end, scope in part.report.scopes:
        is_around = is_global or start <= found.symbol.place.start < end or _is_within(scope, found)
        if is_around and name in _names(scope):
            return True
    return False


def _is_within(scope: Scope, found: Use) -> bool:
    return scope.find(found.symbol.name) is found.symbol


def _names(scope: Scope) -> set[str]:
    """The names of a block and of what is around it."""
    names: set[str] = set()
    current: Scope | None = scope
    while current is not None:
        names |= current.names.keys()
        current = current.parent
    return names
