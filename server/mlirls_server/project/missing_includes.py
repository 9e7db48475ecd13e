"""The advice for an include in a `.td` file that is not found: the folder to add, if the project has the file.

Read next: `sources.py` (uses this), `patterns.py` (the search, which is bounded).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mlirls_ir.diagnostic import Diagnostic, Related
from mlirls_ir.ods.user import NOT_FOUND
from mlirls_server.project.patterns import PatternSearch, escaped

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import UserDialects

_MOST_FOLDERS: Final = 3
_NOWHERE: Final = (
    "add the folder that it is relative to under [ods] include in mlirls.toml, or give it with -I; if the build "
    "generates the file, add the build's folder"
)


def with_advice(dialects: UserDialects, root: str) -> UserDialects:
    """The same dialects with advice in each message about a missing include. Searches below the folder `root`."""
    search = PatternSearch()
    diagnostics = tuple(
        replace(one, message=f"{one.message}: {_advice(name, root, search)}") if (name := _name(one.message)) else one
        for one in dialects.diagnostics
    )
    return replace(dialects, diagnostics=diagnostics)


def with_include_notes(found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The findings in a `.td` file, with a note at each include that is not found in the project either."""
    return [
        replace(one, related=(*one.related, Related(one.start, one.end, _NOWHERE)))
        if one.message.startswith(NOT_FOUND)
        else one
        for one in found
    ]


def _name(message: str) -> str:
    """The missing file of a message; "" for other messages and for those that already have advice."""
    if not (message.startswith(f"{NOT_FOUND} '") and message.endswith("'")):
        return ""
    return message.removeprefix(f"{NOT_FOUND} '").removesuffix("'")


def _advice(name: str, root: str, search: PatternSearch) -> str:
    folders = list(dict.fromkeys(folders_with(name, root, search))) if root else []
    match folders:
        case []:
            return _NOWHERE
        case [folder]:
            return f'add "{folder}" under [ods] include in mlirls.toml, or give -I {folder}'
        case _:
            named = ", ".join(f'"{folder}"' for folder in folders[:_MOST_FOLDERS])
            return f"add one of the folders that have it under [ods] include in mlirls.toml: {named}"


def folders_with(name: str, root: str, search: PatternSearch) -> Iterator[str]:
    """The folders below `root`, relative to it, from which the file would be found."""
    for path in search.files(f"{escaped(root)}/**/{escaped(name)}"):
        yield path[len(root) : len(path) - len(name)].strip("/\\") or "."
