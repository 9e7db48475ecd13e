"""The facts about a dialect as a whole that are in its C++, as hooks of the dialect."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from mlirls_ir.ods.registry import Registry


class DialectNotes(NamedTuple):
    """Messages about an unknown mnemonic (`{}`), for a dialect with hand-written parsers of types or attributes.

    `is_extended` says that other libraries add operations to it in C++. `values` names the attribute that holds the
    value of a global, by full operation name: a global without it is only declared. `spellings` has the words that
    begin types and attributes which have no mnemonic, and the names of their definitions; a number may follow a word.
    `reads_resources` says that the dialect reads resources of a file, though it has none.
    """

    unknown_type: str = ""
    unknown_attribute: str = ""
    is_extended: bool = False
    values: Mapping[str, str] = MappingProxyType({})
    spellings: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    reads_resources: bool = False


_NONE: Final = DialectNotes()


def notes_of(registry: Registry, dialect: str) -> DialectNotes:
    """The notes on `dialect`, empty where there are none."""
    return registry.hooks(dialect, DialectNotes) or _NONE
