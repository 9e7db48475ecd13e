"""Renaming in a `.td` file: names that the open files define."""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.tablegen.lexer import KEYWORDS
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_alias, find_class, find_multiclass, find_record, find_variable
from mlirls_ir.td_document.lookup import FoundName, Place, definition_of, name_at, uses_of
from mlirls_ir.td_document.name_kinds import NameKind
from mlirls_server.features.rename import Refusal

_NAME: Final = re.compile(r"[0-9]*[A-Za-z_][0-9A-Za-z_]*")


def find_renamable(document: TdDocument, offset: int) -> FoundName | None:
    """The name at an offset if it is defined in the open file."""
    found = name_at(document, offset)
    if found is None or found.name.kind is NameKind.INCLUDE:
        return None
    place = definition_of(document, found)
    return found if place is not None and place.text is None else None


def rename(document: TdDocument, offset: int, name: str) -> list[Place] | Refusal:
    """The places to write `name` at, or the reason why it cannot be the name."""
    found = find_renamable(document, offset)
    if found is None:
        return Refusal("only names that are defined in this file can be renamed")
    if _NAME.fullmatch(name) is None or name in KEYWORDS:
        return Refusal(f"'{name}' is not a name in TableGen")
    taken = _taken(document, found, name)
    if taken is not None:
        return Refusal(taken)
    place = definition_of(document, found)
    return [] if place is None else list(dict.fromkeys(uses_of(document, place, found.name.text)))


def _taken(document: TdDocument, found: FoundName, name: str) -> str | None:
    keeper = document.evaluation.keeper
    is_global = find_record(keeper, name) is not None or find_variable(keeper, name) is not None
    is_type = find_class(keeper, name) is not None or find_alias(keeper, name) is not None
    match found.name.kind:
        case NameKind.CLASS | NameKind.TYPE:
            is_taken = is_type
        case NameKind.MULTICLASS:
            is_taken = find_multiclass(keeper, name) is not None
        case NameKind.RECORD | NameKind.VARIABLE:
            is_taken = is_global
        case _:
            is_taken = False
    if is_taken:
        return f"'{name}' is defined already"
    if found.name.kind in (NameKind.FIELD, NameKind.ARGUMENT, NameKind.OPERAND) and name != found.name.text:
        pattern = re.compile(rf"(?<![0-9A-Za-z_]){re.escape(name)}(?![0-9A-Za-z_])")
        if pattern.search(found.piece.text):
            return f"'{name}' is used in the same statement already"
    return None
