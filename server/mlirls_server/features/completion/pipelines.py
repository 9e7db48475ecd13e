"""Completion in pipelines: passes, the operations that they run on, options and their values.

Read next: `../pipeline.py` (what can be written where).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.ods.pass_tables import KnownPasses
from mlirls_ir.ods.passes import PassDef, PassOption
from mlirls_ir.ods.registry import Registry
from mlirls_ir.pipelines.check import ANY, anchor_of
from mlirls_ir.pipelines.values import BOOLEANS
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.pipeline import Unfinished, find_unfinished

_REST: Final = re.compile(r"[\w.-]*")
_TEST: Final = "test"


def pipeline_items(document: Document, offset: int) -> tuple[str, Iterable[Item]] | None:
    """The completions at `offset`, if it is in a pipeline: the word that is begun, and items."""
    found = find_unfinished(document, offset)
    if found is None:
        return None
    if found.one is None:
        return found.written, _passes(found, document.registry)
    if found.option is not None:
        return found.written, _values(found.known, found.one, found.option)
    return found.written, _options(found.known, found.one, found.given)


def end_of_pipeline_word(after: str) -> int:
    """The length of the part of `after` (the text after the cursor) that belongs to the word."""
    match = _REST.match(after)
    return 0 if match is None else match.end()


def _passes(found: Unfinished, registry: Registry) -> Iterator[Item]:
    """The passes that can run there, those of the project first and those for tests last; and operations to nest."""
    known, anchor = found.known, found.anchor
    anchors: dict[str, None] = {ANY: None}
    names = sorted((name for name in known.names() if name not in known.gone), key=lambda name: _rank(name, known))
    fitting: list[Item] = []
    for name in names:
        one = known.get(name)
        if one is None:
            continue
        wanted = anchor_of(one, registry)
        if wanted:
            anchors[wanted] = None
        if anchor and anchor != ANY and wanted and wanted != anchor:
            continue
        kind = "pipeline" if one.is_pipeline else "pass"
        detail = known.prose_of(name).summary or kind
        fitting.append(Item(name, ItemKind.DIRECTIVE, detail, name, "", kind))
    if anchor != "":
        yield from fitting
    if anchor is not None:
        for name in anchors:
            if name != anchor:
                detail = "operations of all kinds" if name == ANY else "runs passes on each of these operations"
                yield Item(f"{name}(...)", ItemKind.DIRECTIVE, detail, f"{name}()", f"{name}($0)")


def _rank(name: str, known: KnownPasses) -> tuple[bool, bool, str]:
    return not known.is_own(name), name.startswith(_TEST), name


def _options(known: KnownPasses, one: PassDef, given: frozenset[str]) -> Iterator[Item]:
    prose = known.prose_of(one.name)
    for option in one.options:
        if option.name in given:
            continue
        choices = BOOLEANS if option.kind == "bool" else option.cases
        stop = f"${{1|{','.join(choices)}|}}" if choices else "$1"
        detail = prose.parts.get(option.name, "")
        default = f"default {option.default}" if option.default else ""
        yield Item(
            option.name, ItemKind.DIRECTIVE, detail, f"{option.name}=", f"{option.name}={stop}", default or option.kind
        )


def _values(known: KnownPasses, one: PassDef, option: PassOption) -> Iterator[Item]:
    parts = known.prose_of(one.name).parts
    for value in BOOLEANS if option.kind == "bool" else option.cases:
        yield Item(value, ItemKind.DIRECTIVE, parts.get(f"{option.name}={value}", ""))
