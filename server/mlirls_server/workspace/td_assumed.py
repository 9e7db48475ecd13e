"""Notes on the findings of a `.td` file that may come from another LLVM than the one that the file is for.

If a project names no LLVM, its files are read with an installed one. A mistake that concerns a name of that LLVM, or an
unknown name, may then be none, so a note says which LLVM it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mlirls_ir.diagnostic import Diagnostic, Related
from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_class, find_multiclass, find_record, is_known, named_records
from mlirls_server.project.llvm import version_of_headers

_OF_NAMES = frozenset({"tablegen", "rewrite-pattern"})
_QUOTED = compiled(r"[`']([A-Za-z_][\w.]*)(?::[^`']*)?'")


def with_notes(document: TdDocument, assumed: str, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The findings, with a note at those that may come from the assumed LLVM, whose include folder this is."""
    if not assumed or not found or not any(path.startswith(assumed) for path in document.files()):
        return found
    version = version_of_headers(assumed)
    shown = "an LLVM" if version is None else f"LLVM {version}"
    note = f"this was read with {shown} in {assumed}; if it is for another one, say so with `llvm` in mlirls.toml"
    return [
        replace(one, related=(*one.related, Related(one.start, one.end, note)))
        if any(_may_differ(document, assumed, name, one.code) for name in _QUOTED.findall(one.message))
        else one
        for one in found
    ]


def _may_differ(document: TdDocument, assumed: str, name: str, code: str) -> bool:
    """Whether a name may mean something else in another LLVM: it is defined in this one, or nowhere.

    Other findings than those of `_OF_NAMES` quote words that are not names of definitions.
    """
    keeper = document.evaluation.keeper
    if "." in name:
        mnemonic = name.partition(".")[2]
        return any(_is_in(one, assumed) and _mnemonic(one) == mnemonic for one in named_records(keeper))
    if not is_known(keeper, name):
        return code in _OF_NAMES
    return any(_is_in(find(keeper, name), assumed) for find in (find_class, find_multiclass, find_record))


def _is_in(definition: Definition | None, folder: str) -> bool:
    return definition is not None and definition.place.inclusion.source.path.startswith(folder)


def _mnemonic(record: Definition) -> str:
    slot = record.fields.get("opName")
    return "" if slot is None else slot.value.unquoted()
