"""The macros of a `.td` text, which `#define` defines and `#ifdef` and `#ifndef` ask for.

A macro has one meaning in a file and all that it includes, so the text of its name says which one it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mlirls_ir.tablegen.preprocessor import Directive, Item
from mlirls_ir.tablegen.source import Inclusion, SourceFile, SourcePosition
from mlirls_ir.td_document.name_kinds import Name, NameKind


def macro_names(source: SourceFile, items: Sequence[Item]) -> Iterator[Name]:
    """The names of macros in the directives of a file; only that of a `#define` has a target."""
    for item in items:
        if isinstance(item, Directive) and item.macro is not None:
            start, end = item.macro_start, item.macro_start + len(item.macro)
            is_definition = item.kind == "define"
            target = SourcePosition(Inclusion(source), start) if is_definition else None
            yield Name(start, end, NameKind.MACRO, item.macro, target, is_definition)
