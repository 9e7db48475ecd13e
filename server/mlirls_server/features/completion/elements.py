"""Completion of elements in the array of a dictionary's entry: cases of an enum in its syntax.

    linalg.generic {iterator_types = ["parallel", <|>      "reduction"
    "linalg.generic"() <{iterator_types = [<|>             #linalg.iterator_type<reduction>

ODS has the kind of the elements. A hand-written syntax may take the names of cases as strings, which its example shows.
Read next: `dictionary.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.formats.hooks import example_of
from mlirls_ir.index.expected import Expected
from mlirls_ir.ods.model import Constraint, EnumDef
from mlirls_server.features.completion.dictionary import field_of, value_texts
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.completion.place import CompletionContext

_TOKEN: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|->|[()\[\]{}<>]')
_CLOSING_OF: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
_ENTRY: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_$.]*)\s*=\s*\Z")


def element_items(place: CompletionContext, expected: Expected) -> Iterator[Item]:
    """The elements of the array at the cursor; none if it is not the value of an entry, or if there are too many."""
    definition = expected.definition
    opened = open_brackets(expected.text[expected.state.name_end :])
    if definition is None or not opened or opened[-1][0] != "[":
        return
    entry = _ENTRY.search(expected.text, 0, expected.state.name_end + opened[-1][1])
    field = None if entry is None else field_of(definition, entry[1])
    if entry is None or field is None:
        return
    registry, dialect = place.document.registry, definition.name.partition(".")[0]
    array = registry.constraint(dialect, field.constraint)
    element = None if array is None or array.element is None else registry.constraint(dialect, array.element)
    if element is None:
        return
    enum = _enum_of(place, element)
    if enum is not None and _takes_strings(place, expected, entry[1]):
        yield from (Item(f'"{text}"', ItemKind.CASE) for _, text, _ in enum.cases if text)
        return
    for text, detail in value_texts(place, element):
        yield Item(text, ItemKind.CASE, detail)


def open_brackets(text: str) -> list[tuple[str, int]]:
    """The brackets that are open at the end of a text, each with its offset, the outermost first."""
    opened: list[tuple[str, int]] = []
    for match in _TOKEN.finditer(text):
        if match[0] in _CLOSING_OF:
            opened.append((match[0], match.start()))
        elif opened and match[0] == _CLOSING_OF[opened[-1][0]]:
            opened.pop()
    return opened


def _enum_of(place: CompletionContext, element: Constraint) -> EnumDef | None:
    registry = place.document.registry
    if element.attr_def is None:
        return registry.enum(element.enum) if element.enum else None
    dialect, _, mnemonic = element.attr_def.partition(".")
    found = registry.attribute_def(dialect, mnemonic)
    return registry.enum(found.enum) if found is not None and found.enum else None


def _takes_strings(place: CompletionContext, expected: Expected, entry: str) -> bool:
    """Whether the operation's syntax takes the names of cases in quotation marks, according to its example."""
    example = None if expected.state.is_generic else example_of(place.document.registry, expected.state.name)
    return example is not None and re.search(rf'\b{re.escape(entry)} = \["', example) is not None


__all__ = ["element_items", "open_brackets"]
