"""Checks whether a statement is valid before it is offered.

The values that it uses are defined before it, with the types that it gives them. Its surroundings do not count. Read
next: `filling.py`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type
from mlirls_server.features.completion.place import CompletionContext

_LINES: Final = re.compile(r"\s*\n\s*")
_WANTED: Final = re.compile(r"\b(?:to be|mandates) '([^']+)'")
_NOT_ABOUT_IT: Final = frozenset({"undeclared-block", "undeclared-value", "unknown-symbol", "wrong-parent"})
"""Errors about the surroundings of a statement."""


Needs = tuple[tuple[str, str], ...]
"""The values that a statement uses, each with its type."""


class Trial:
    """Trials of statements of one operation; `n_checks` counts the runs of the checker."""

    def __init__(self, place: CompletionContext, definition: OperationDef) -> None:
        self._registry = place.document.registry
        names = [value.name or "result" for value in definition.results if value.arity == "single"]
        self._results = f"{', '.join(f'%{name}.new' for name in names)} = " if names else ""
        self._known: dict[str, Needs | None] = {}
        self.n_checks = 0

    def needs(self, text: str) -> Needs | None:
        """The values that a statement uses, with their types; None if it does not parse."""
        if text not in self._known:
            self.n_checks += 1
            self._known[text] = needs_of(self._registry, self._whole(text))
        return self._known[text]

    def is_right(self, text: str) -> bool:
        """Whether a statement has no error if the values that it uses are defined."""
        needs = self.needs(text)
        if needs is None:
            return False
        self.n_checks += 1
        return not errors_of(self._registry, self._whole(text), needs)

    def required_types(self, text: str) -> list[str]:
        """The types that the errors of a statement require."""
        needs = self.needs(text)
        found = () if needs is None else errors_of(self._registry, self._whole(text), needs)
        return [match[1] for one in found for match in _WANTED.finditer(one.message)]

    def _whole(self, text: str) -> str:
        return f"{self._results}{text}"


def needs_of(registry: Registry, statement: str) -> Needs | None:
    """The values that a statement uses, with their types; None if it does not parse or a type is unknown."""
    used = _used(registry, statement)
    if used is None or None in used.values():
        return None
    return tuple((name, str(type_)) for name, type_ in used.items())


def known_needs_of(registry: Registry, statement: str) -> Needs | None:
    """The values of known types that a statement uses; None if it does not parse."""
    used = _used(registry, statement)
    return None if used is None else tuple((name, str(type_)) for name, type_ in used.items() if type_ is not None)


def _used(registry: Registry, statement: str) -> dict[str, Type | None] | None:
    document = Document(f"{_LINES.sub(' ', statement)}\n", registry)
    document.read()
    chunk = document.chunks[0]
    found: dict[str, Type | None] = {}
    defined: set[str] = set()
    for one, _ in statements_between(chunk, chunk.start, chunk.end):
        shape = one.shape
        if shape.broken:
            return None
        for slot in shape.own_operands:
            name = one.names[slot.hole]
            if name not in defined:
                found.setdefault(name, slot.type)
        holes = [argument.hole for region in one.regions or () for argument in region.arguments()]
        holes += [argument.hole for argument in shape.arguments] + [result.hole for result in shape.results]
        defined.update(one.names[hole] for hole in holes)
    return found


def errors_of(registry: Registry, statement: str, needs: Needs) -> list[Diagnostic]:
    """The errors of a statement itself if the values that it needs are defined."""
    given = "".join(f'{name} = "any.value"() : () -> {type_}\n' for name, type_ in needs)
    found = Document(f"{given}{_LINES.sub(' ', statement)}\n", registry).diagnostics()
    return [one for one in found if one.severity is Severity.ERROR and one.code not in _NOT_ABOUT_IT]


__all__ = ["Trial", "errors_of", "known_needs_of", "needs_of"]
