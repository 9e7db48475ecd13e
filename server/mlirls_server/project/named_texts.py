"""The kinds of options that are tables of texts: the tools of tests, and their substitutions.

Read next: `option_kinds.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from mlirls_server.project.option_kinds import GivenValue, InvalidValue, Kind, Misuse, command_in, refuse_no_table

TextsByName: TypeAlias = Mapping[str, str]


def _table_of_texts(given: GivenValue) -> TextsByName | InvalidValue:
    value = given.value
    if not isinstance(value, Mapping):
        return refuse_no_table(given)
    table = cast("Mapping[str, object]", value)
    found = {name: text for name, text in table.items() if isinstance(text, str) and text.strip()}
    for name in table.keys() - found.keys():
        given.report(Misuse((*given.path, name), f"'{name}' must be a text"))
    return found


def _read_tools(given: GivenValue) -> TextsByName | InvalidValue:
    found = _table_of_texts(given)
    if isinstance(found, InvalidValue):
        return found
    return {name: command_in((text,), given.base)[0] for name, text in found.items()}


TOOLS: Final[Kind[TextsByName]] = Kind(_read_tools, lambda first, second: {**first, **second}, dict[str, str])
"""Programs by the names that they have elsewhere; a path is absolute once it is read."""
TEXTS_BY_NAME: Final[Kind[TextsByName]] = Kind(_table_of_texts, TOOLS.add, dict[str, str])
