"""The hand-written part of a dialect as one value: hooks of several kinds, each loaded when it is first needed.

Upstream's dialects have theirs in the files of their folder, each as `HOOKS`; another project gives them in Python.

Read next: `../formats/hooks.py` (syntax), `upstream.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeVar, cast

from mlirls_ir.formats.hooks import SyntaxHooks

T = TypeVar("T")

_HOMES: Final[Mapping[type, str]] = {SyntaxHooks: "mlirls_ir.dialects.{}.syntax"}
"""The module that has the hooks of one kind, with the dialect's name for `{}`."""


@dataclass(frozen=True, slots=True)
class DialectHooks:
    """The hooks of one dialect, at most one value a kind."""

    dialect: str
    parts: tuple[object, ...] = ()

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, None where there are none."""
        return next((part for part in self.parts if isinstance(part, kind)), None)


@dataclass(frozen=True, slots=True)
class FolderHooks:
    """The hooks of an upstream dialect, which its folder holds."""

    dialect: str
    homes: Mapping[type, str] = field(default_factory=lambda: _HOMES)

    def part(self, kind: type[T]) -> T | None:
        """The hooks of one kind, None where the dialect has no file of that kind."""
        home = self.homes.get(kind)
        module = None if home is None else _module(home.format(self.dialect))
        if module is None:
            return None
        found = cast("object", import_module(module).HOOKS)
        assert isinstance(found, kind), f"the HOOKS of {module} are no {kind.__name__}"
        return found


@cache
def _module(name: str) -> str | None:
    """The name of a module that exists."""
    folder = name.rpartition(".")[0]
    return name if find_spec(folder) is not None and find_spec(name) is not None else None
