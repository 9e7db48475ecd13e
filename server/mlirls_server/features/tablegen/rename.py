"""Renaming in a `.td` file: names that a file of the workspace defines.

Read next: `mnemonic.py` (names of operations in MLIR), `included_file.py` (included files).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from mlirls_ir.tablegen.lexer import KEYWORDS
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import (
    all_classes,
    find_alias,
    find_class,
    find_multiclass,
    find_record,
    find_variable,
    named_records,
)
from mlirls_ir.td_document.lookup import (
    FoundName,
    Place,
    definition_of,
    name_at,
    names_with,
    place_of,
    records_of_defm,
    uses_of,
)
from mlirls_ir.td_document.name_kinds import Name, NameKind
from mlirls_ir.td_document.pieces import cut
from mlirls_server.features.rename import Refusal

_NAME: Final = re.compile(r"[0-9]*[A-Za-z_][0-9A-Za-z_]*")
_MACRO: Final = re.compile(r"[A-Za-z_][0-9A-Za-z_]*")
_MULTICLASS: Final = re.compile(r"^\s*multiclass\b", re.MULTILINE)
_OF_STATEMENTS: Final = (NameKind.FIELD, NameKind.ARGUMENT, NameKind.OPERAND, NameKind.VARIABLE)
NOT_OURS: Final = Refusal("only names that a file of the workspace defines, as they are written, can be renamed")


def find_renamable(document: TdDocument, offset: int, is_ours: Callable[[str], bool]) -> FoundName | None:
    """The name at an offset if the open file defines it, or one whose path `is_ours`."""
    found = name_at(document, offset)
    if found is None or found.name.kind is NameKind.INCLUDE:
        return None
    place = definition_of(document, found)
    if place is None or (place.text is not None and not is_ours(place.path)):
        return None
    # The name of a record that a `defm` makes is nowhere as it is used.
    text = str(document.source) if place.text is None else place.text
    return found if text.startswith(found.name.text, place.start) else None


def names_after(document: TdDocument, found: FoundName, name: str) -> list[tuple[FoundName, str]]:
    """The names that change if what was found gets a new name, with their new ones: those that a `defm` makes too."""
    old = found.name.text
    made = [
        (FoundName(found.piece, Name(found.name.start, found.name.end, NameKind.RECORD, one, record.place), 0, 0), one)
        for one, record in records_of_defm(document, found)
    ]
    return [(found, name), *((one, name + text[len(old) :]) for one, text in made)]


def rename(
    document: TdDocument,
    found: FoundName,
    name: str,
    elsewhere: Iterable[Place],
    families: Iterable[Iterable[str]],
    is_ours: Callable[[str], bool],
) -> list[Place] | Refusal:
    """The places to write `name` at, or the reason why it cannot be the name.

    `elsewhere` are the uses in files that the open file does not include; `families` are the names of classes from
    which something there derives together.
    """
    is_macro = found.name.kind is NameKind.MACRO
    if (_MACRO if is_macro else _NAME).fullmatch(name) is None or (not is_macro and name in KEYWORDS):
        return Refusal(f"'{name}' is not a name in TableGen")
    if _is_part_of_names(document, found):
        return Refusal(f"'{found.name.text}' is a part of the names of records that each defm makes")
    other = _other_declaration(document, found, families)
    if other is not None:
        return Refusal(f"'{found.name.text}' is also a field of {other}, and records have both as one")
    if _is_taken(document, found, name):
        return Refusal(f"'{name}' is defined already")
    word = re.compile(rf"(?<![0-9A-Za-z_]){re.escape(name)}(?![0-9A-Za-z_])")
    is_of_statement = found.name.kind in _OF_STATEMENTS and name != found.name.text
    places = list(dict.fromkeys([*uses_of(document, found), *elsewhere]))
    for place in places:
        if place.text is not None and not is_ours(place.path):
            return Refusal(f"it is used in {place.path}, which is not in the workspace")
        if is_of_statement and word.search(_statement(document, place)):
            return Refusal(f"'{name}' is used in the same statement already")
    return places


def _is_part_of_names(document: TdDocument, found: FoundName) -> bool:
    """Whether a name is that of a record in a multiclass."""
    is_record = found.name.kind is NameKind.RECORD and find_record(document.evaluation.keeper, found.name.text) is None
    place = definition_of(document, found) if is_record else None
    return place is not None and _MULTICLASS.search(_statement(document, place)) is not None


def _other_declaration(document: TdDocument, found: FoundName, families: Iterable[Iterable[str]]) -> str | None:
    """A class that declares a field of this name as well, if something derives from both: it has one field for both."""
    place, field = definition_of(document, found), found.name.text
    if found.name.kind is not NameKind.FIELD or place is None:
        return None
    keeper = document.evaluation.keeper
    definitions = (*all_classes(keeper), *named_records(keeper))
    own = ([one.name_text for one in definition.ancestors] for definition in definitions)
    for names in (*own, *families):
        declared: dict[tuple[str, int], str] = {}
        for name in sorted(names):
            definition = find_class(keeper, name)
            slot = None if definition is None else definition.fields.get(field)
            if slot is not None and slot.place is not None:
                declared.setdefault(place_of(document, slot.place, len(field)).key, name)
        if len(declared) > 1 and declared.pop(place.key, None) is not None:
            return next(iter(declared.values()))
    return None


def _is_taken(document: TdDocument, found: FoundName, name: str) -> bool:
    keeper = document.evaluation.keeper
    match found.name.kind:
        case NameKind.CLASS | NameKind.TYPE:
            return find_class(keeper, name) is not None or find_alias(keeper, name) is not None
        case NameKind.MULTICLASS:
            return find_multiclass(keeper, name) is not None
        case NameKind.RECORD | NameKind.VARIABLE:
            return find_record(keeper, name) is not None or find_variable(keeper, name) is not None
        case NameKind.MACRO:
            return any(other.kind is NameKind.MACRO for _, other in names_with(document, name))
        case _:
            return False


def _statement(document: TdDocument, place: Place) -> str:
    """The text of the statement around a place."""
    if place.text is None:
        piece = document.piece_at(place.start)
        return "" if piece is None else piece.text
    return next((piece.text for piece in cut(place.path, place.text) if piece.start <= place.start < piece.end), "")
