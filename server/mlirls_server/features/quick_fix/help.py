"""Help for a finding, in words under its message, and whether `--fix` fixes it.

Read next: `find.py` (the repairs), `repair.py` (how they are tried).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.codes import may_have_repairs
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of
from mlirls_server.features.quick_fix.repair import Check, repairs_that_help
from mlirls_server.features.text_edit import Repair

Slice: TypeAlias = Callable[[int, int], str]

_MOST: Final = 200
"""The most findings that get help; the search for a similar name takes milliseconds."""
ASKED: Final = "did you mean"


class Help(NamedTuple):
    """`text` is "" if the message already has it; `is_fixable` says that repairing everything would fix it."""

    text: str
    is_fixable: bool


NO_HELP: Final = Help("", is_fixable=False)


def find_help(document: Document, diagnostics: Sequence[Diagnostic], check: Check) -> list[Help]:
    """The help for each of `diagnostics`, which `check` finds in the document. Changes the document."""
    asked = [found for found in diagnostics if may_have_repairs([found])][:_MOST]
    found = {id(one): repair for one in asked if (repair := _first_repair(document, one)) is not None}
    evident = [(one, found[id(one)]) for one in asked if id(one) in found and found[id(one)].is_evident]
    text = document.source.slice
    words = {
        id(one): "" if ASKED in one.message else words_of(found[id(one)], text) for one in asked if id(one) in found
    }
    mended = {id(one) for one in repairs_that_help(document, evident, check)}
    return [Help(words[id(one)], id(one) in mended) if id(one) in words else NO_HELP for one in diagnostics]


def _first_repair(document: Document, diagnostic: Diagnostic) -> Repair | None:
    return next(iter(find_quick_fixes(document, problem_of(diagnostic))), None)


def words_of(repair: Repair, text: Slice) -> str:
    """The help as a question about another name, or as an instruction."""
    if len(repair.edits) == 1:
        (edit,) = repair.edits
        if repair.title == f"Change '{text(edit.span.start, edit.span.end)}' to '{edit.text}'":
            return f"{ASKED} '{edit.text}'?"
    return f"{repair.title[0].lower()}{repair.title[1:]}"
