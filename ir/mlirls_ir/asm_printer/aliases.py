"""Aliases for attributes and types, as MLIR's printer makes them: `#map`, `#map1`, `#loop_annotation`.

MLIR visits what will be printed, in the order of the text, and each value before those inside it. Aliases are defined
in the order of their depth, types first, then by the names that dialects suggest; if several have the same name, all
but the first get a number.

Read next: `names.py` (the suggested names), `texts.py` (where aliases are printed).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.asm_printer.names import NameHooks, sanitized
from mlirls_ir.attributes.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from mlirls_ir.attributes.model import (
    AffineMapAttr,
    Attribute,
    DialectAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    OpaqueAttr,
    StringAttr,
)
from mlirls_ir.bug import report_bug
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, OpaqueType, Type
from mlirls_ir.values.spelling import Piece, Spelling

Aliased: TypeAlias = "Attribute | Type"

_FLAT: Final = (
    AffineMapAttr,
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    SparseElementsAttr,
    StringAttr,
)
"""Attributes that contain nothing but a type: their text is not examined."""

_WHOLE: Final = frozenset({"spelling", "elided_spelling", "bare_spelling", "inner", "tail_spelling"})
"""The methods that spell a value, any of which an alias may replace as a piece of another spelling."""


class _Node(NamedTuple):
    """The facts about a value: the suggested name, the depth of aliases in it (0 for none), and the values inside
    it."""

    name: str
    depth: int
    inside: tuple[Aliased, ...]


class AliasTable:
    """The aliases of one text: values are visited, then named; `taken` are the names of other aliases."""

    def __init__(self, registry: Registry, taken: Iterable[str] = ()) -> None:
        self._registry = registry
        self._taken = frozenset(taken)
        self._nodes: dict[Aliased, _Node] = {}
        self._visited: dict[Aliased, None] = {}
        self._names: dict[Aliased, str] = {}

    def has_any(self, value: Aliased) -> bool:
        """Whether the value or something in it may have an alias."""
        return self._node(value).depth > 0

    def visit(self, value: Aliased) -> None:
        """Records that a value is printed, and the values in it."""
        left = [value]
        while left:
            one = left.pop()
            if one not in self._visited:
                self._visited[one] = None
                left += reversed(self._node(one).inside)

    def name_all(self) -> list[Aliased]:
        """Gives names to the values that have been visited; returns those that have one, in their order."""
        found = [(self._nodes[one], one) for one in self._visited if self._nodes[one].name]
        found.sort(key=lambda pair: (pair[0].depth, not isinstance(pair[1], Type), pair[0].name))
        used = set(self._taken)
        counts: dict[str, int] = {}
        for node, value in found:
            name = node.name
            if name in used:
                stem = f"{name}_" if name[-1].isdigit() else name
                while name in used:
                    counts[stem] = counts.get(stem, 0) + 1
                    name = f"{stem}{counts[stem]}"
            used.add(name)
            self._names[value] = f"{'!' if isinstance(value, Type) else '#'}{name}"
        return [value for _, value in found]

    def name(self, piece: Piece) -> str | None:
        """The alias for a piece of a spelling; None if there is none."""
        value = _value_of(piece)
        return None if value is None else self._names.get(value)

    def _node(self, value: Aliased) -> _Node:
        """The facts about a value, without recursion: values may be nested thousands deep."""
        known = self._nodes
        left = [value]
        pending: dict[Aliased, tuple[Aliased, ...]] = {}
        while left:
            one = left[-1]
            if one in known:
                left.pop()
                continue
            inside = pending.get(one)
            if inside is None:
                inside = pending[one] = _inside(one)
                left += [nested for nested in inside if nested not in known and nested not in pending]
                continue
            name = self._suggested(one)
            deepest = max((known[nested].depth for nested in inside if nested in known), default=0)
            known[one] = _Node(name, deepest + 1 if deepest else int(bool(name)), inside)
        return known[value]

    def _suggested(self, value: Aliased) -> str:
        dialect = "builtin"
        if isinstance(value, (DialectAttr, DialectType, OpaqueAttr, OpaqueType)):
            dialect = value.dialect
            if isinstance(value, (DialectAttr, DialectType)):
                kind = "type" if isinstance(value, DialectType) else "attr"
                if self._registry.is_redefined(kind, f"{dialect}.{value.mnemonic}"):
                    return ""
        hooks = self._registry.hooks(dialect, NameHooks)
        if hooks is None or hooks.alias is None:
            return ""
        try:
            name = hooks.alias(value)
        except Exception as error:
            report_bug(error, "naming an alias")
            return ""
        return sanitized(name, "$_-") if name else ""


def values_in(spelling: Spelling) -> Iterator[Aliased]:
    """The attributes and types of which a spelling is made, but not those inside of these."""
    left = list(spelling[::-1])
    while left:
        piece = left.pop()
        if isinstance(piece, str):
            continue
        value = _value_of(piece)
        if value is None:
            left += piece()[::-1]
        else:
            yield value


def _value_of(piece: Piece) -> Aliased | None:
    """The attribute or type that a piece is the whole text of."""
    value: object = getattr(piece, "__self__", None)
    if not isinstance(value, (Attribute, Type)) or getattr(piece, "__name__", "") not in _WHOLE:
        return None
    return value


def _inside(value: Aliased) -> tuple[Aliased, ...]:
    """The values that are printed inside a value, in the order of its text."""
    if isinstance(value, _FLAT):
        type_ = value.value_type()
        return () if type_ is None else (type_,)
    return tuple(dict.fromkeys(values_in(value.spelling())))
