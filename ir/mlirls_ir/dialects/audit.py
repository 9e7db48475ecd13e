"""Compares an LLVM's dialects with the shipped tables and hooks, to show the work of adopting that LLVM.

Read next: `ledger.py` (the C++ of each dialect, and the hooks for it), docs/adopting-llvm.md (the recipe).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mlirls_ir.dialects.ledger import Entry, ledger_of, unused_hooks
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DefinitionDef, DialectDef, EnumDef, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_writing import is_same_except_prose

_FIELDS: Final = {
    "operands": "operands",
    "results": "results",
    "attributes": "attributes",
    "regions": "regions",
    "successors": "successors",
    "parameters": "parameters",
    "traits": "traits",
    "assembly_format": "format",
    "has_custom_format": "parser in C++",
    "has_verifier": "verifier in C++",
    "mnemonic": "mnemonic",
    "enum": "enum",
}
"""Fields of definitions, and what they are called in a report."""
_HOLLOW: Final = DialectDef("")


@dataclass(frozen=True, slots=True)
class Changed:
    """A definition that has changed in `what`; `answers` are the hooks that were written for it."""

    definition: str
    what: tuple[str, ...]
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DialectAudit:
    """The changes that another LLVM makes to one dialect. Definitions are `op NAME`, `type NAME`, `attr NAME` or `enum
    NAME`.

    `unanswered` is C++ of new or changed definitions without a hook; `unused` are hooks for definitions that no longer
    exist.
    """

    dialect: str
    is_new: bool = False
    is_gone: bool = False
    new: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    changed: tuple[Changed, ...] = ()
    unanswered: tuple[Entry, ...] = ()
    unused: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.is_new or self.is_gone or self.new or self.gone or self.changed or self.unused)


def audit(registry: Registry, dialects: Mapping[str, DialectDef]) -> list[DialectAudit]:
    """Compares `dialects`, of another LLVM, with those of the registry; only dialects with a difference."""
    out: list[DialectAudit] = []
    for name in sorted({*registry.names(), *dialects}):
        before, after = registry.dialect(name), dialects.get(name)
        if before is not None or after is not None:
            found = _audit(registry, name, before, after)
            if found:
                out.append(found)
    return out


def _audit(registry: Registry, name: str, before: DialectDef | None, after: DialectDef | None) -> DialectAudit:
    old, new = _definitions(before or _HOLLOW), _definitions(after or _HOLLOW)
    answers = _answers_by_definition(ledger_of(registry, before)) if before is not None else {}
    changed = tuple(
        Changed(key, what, answers.get(key, ()))
        for key in sorted(old.keys() & new.keys())
        if (what := _differences(old[key], new[key]))
    )
    touched = {*(new.keys() - old.keys()), *(one.definition for one in changed)}
    entries = ledger_of(registry, after) if after is not None else []
    return DialectAudit(
        name,
        is_new=before is None,
        is_gone=after is None,
        new=tuple(sorted(new.keys() - old.keys())),
        gone=tuple(sorted(old.keys() - new.keys())),
        changed=changed,
        unanswered=tuple(entry for entry in entries if _key_of(entry) in touched and not entry.is_answered),
        unused=_unused(registry, before, after),
    )


def _unused(registry: Registry, before: DialectDef | None, after: DialectDef | None) -> tuple[str, ...]:
    """Hooks whose definitions are gone. Hooks that had none before either are for what only C++ defines."""
    known = set(unused_hooks(registry, before)) if before is not None else set[str]()
    return tuple(name for name in unused_hooks(registry, after) if name not in known) if after is not None else ()


def _definitions(dialect: DialectDef) -> dict[str, OperationDef | DefinitionDef | EnumDef]:
    return {
        **{f"op {name}": found for name, found in dialect.operations.items()},
        **{f"type {name}": found for name, found in dialect.types.items()},
        **{f"attr {name}": found for name, found in dialect.attributes.items()},
        **{f"enum {name}": found for name, found in dialect.enums.items()},
    }


def _differences(
    old: OperationDef | DefinitionDef | EnumDef, new: OperationDef | DefinitionDef | EnumDef
) -> tuple[str, ...]:
    if isinstance(old, EnumDef) or isinstance(new, EnumDef):
        if not isinstance(old, EnumDef) or not isinstance(new, EnumDef):
            return ("kind",)
        return _differences_of_enums(old, new)
    if is_same_except_prose(old, new):
        return ()
    found = [
        shown
        for field, shown in _FIELDS.items()
        if getattr(old, field, None) != getattr(new, field, None) and (hasattr(old, field) or hasattr(new, field))
    ]
    return tuple(found) or ("C++ class",)


def _differences_of_enums(old: EnumDef, new: EnumDef) -> tuple[str, ...]:
    before, after = ({text: value for _, text, value in enum.cases} for enum in (old, new))
    out = [f"new case {text}" for text in after if text not in before]
    out += [f"no case {text} any more" for text in before if text not in after]
    out += [f"case {text} is {after[text]}" for text in after if text in before and before[text] != after[text]]
    return tuple(out)


def _answers_by_definition(entries: Iterable[Entry]) -> dict[str, tuple[str, ...]]:
    out: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        key = _key_of(entry)
        out[key] = tuple(dict.fromkeys((*out.get(key, ()), *entry.answers)))
    return out


def _key_of(entry: Entry) -> str:
    """The definition that an entry is about, without its directive."""
    return entry.definition.partition(" custom<")[0]
