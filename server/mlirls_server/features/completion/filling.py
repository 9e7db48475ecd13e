"""Fills placeholder names in snippets with the values, blocks and symbols in scope.

    memref.load %memref[%i] : memref<4xf32>        memref.load %data[%row, %row] : memref<?x8xf32>

Our parser finds the values that a snippet needs, and our checker decides whether it is valid with other types. Types of
values in scope replace those of the snippet, and lists get as many elements as a type has dimensions. If nothing fits,
the snippet stays as it is. The search takes some milliseconds, once for an operation and the types in scope. Its result
is kept with its cost, so a list is the same whatever was completed before. Read next: `trial.py`, which runs the
checker, and `template.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, product
from typing import Final, NamedTuple

from mlirls_ir.ods.constraints import type_satisfies
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.types.model import Type
from mlirls_server.features.completion.names import block_items
from mlirls_server.features.completion.naming import placed
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.template import Piece, Template, template_of
from mlirls_server.features.completion.trial import Needs, Trial
from mlirls_server.features.completion.values import MAX_VALUES, values_in_scope

_FILLED: Final = MemoKey[dict[tuple[str, ...], "_Filled"]](lambda _: {})
_RIGHT: Final = MemoKey[dict[str, tuple[Template, int]]](lambda _: {})
_VALUE: Final = re.compile(r"%[A-Za-z0-9_$.-]+(?:#[0-9]+)?")
_OTHER_TYPES: Final = (
    *("i64", "f64", "index", "i8", "f16", "i32", "f32", "i1", "memref<?xf32>", "tensor<?xf32>", "tensor<1xi32>"),
    *("vector<1xf32>", "memref<4x4xf32>", "vector<4xi32>", "!llvm.ptr"),
)
"""Types to try if a snippet is invalid with its own types, because an operand and a result often must differ."""
_SYMBOLS: Final = ("FunctionOpInterface", "SymbolOpInterface", "Symbol")
_MOST_KEPT: Final = 4096
"""How many answers are kept for one registry; they depend on the types in scope, and editing adds ever more of
these."""
_MOST_TYPES: Final = 12
_MOST_ALIKE: Final = 3
_MOST_TRIALS: Final = 24
_LONGEST_LIST: Final = 5
_SHAPED: Final = re.compile(r"(?P<head>[!\w.]+)<(?P<shape>(?:(?:[0-9]+|[?*]|\[[0-9]+\])x)*)(?P<element>[\w!.]*)")


class _Filled(NamedTuple):
    """A snippet with types in scope, the values that it uses, and how many runs of the checker find it."""

    template: Template
    needs: Needs
    cost: int


class Scope:
    """The values in scope at a place, by their types, the nearest first."""

    def __init__(self, place: CompletionContext) -> None:
        self.by_type: dict[str, list[str]] = {}
        self._types: dict[str, Type] = {}
        seen: set[str] = set()
        for name, type_ in islice(values_in_scope(place), MAX_VALUES):
            if type_ is not None and name not in seen:
                seen.add(name)
                self.by_type.setdefault(str(type_), []).append(name)
                self._types.setdefault(str(type_), type_)
        self.key = tuple(self.by_type)

    def taken_by(self, registry: Registry, definition: OperationDef) -> list[str]:
        """The types that an operand of an operation takes."""
        dialect = definition.name.partition(".")[0]
        constraints = {field.constraint for field in definition.operands}
        return [
            text
            for text, type_ in self._types.items()
            if any(type_satisfies(registry, dialect, constraint, type_) is not False for constraint in constraints)
        ]


def filled(
    place: CompletionContext, scope: Scope, definition: OperationDef, snippet: str, start: int
) -> tuple[str, int]:
    """The filled snippet for a statement at `start`, and how many runs of the checker find it."""
    memo = place.document.registry.memo(_FILLED)
    key = (definition.name, snippet, *scope.key)
    if key not in memo:
        if len(memo) >= _MOST_KEPT:
            memo.clear()
        memo[key] = _filled(place, scope, definition, snippet)
    found = memo[key]
    template, cost = _named(scope, found.template, found.needs), found.cost
    if not any(map(definition.has_trait, _SYMBOLS)):
        template, tried = placed(place, definition, template, scope.by_type, start)
        cost += tried
    return _with_blocks(place, template).snippet, cost


def _filled(place: CompletionContext, scope: Scope, definition: OperationDef, snippet: str) -> _Filled:
    registry = place.document.registry
    right = registry.memo(_RIGHT)
    if snippet not in right:
        first = Trial(place, definition)
        right[snippet] = _rightened(first, template_of(snippet)), first.n_checks
    template, cost = right[snippet]
    trial = Trial(place, definition)
    found = _search(trial, scope, scope.taken_by(registry, definition), template)
    return _Filled(found, trial.needs(found.text) or (), cost + trial.n_checks)


def _with_blocks(place: CompletionContext, template: Template) -> Template:
    """The template with blocks of the region without arguments, those after the place first."""
    stops = [at for at, piece in enumerate(template.pieces) if piece.number and piece.text.startswith("^")]
    if not stops:
        return template
    labels = [item.label for item in block_items(place) if not item.detail]
    last = labels[-1:] * len(stops)
    return template.with_texts(dict(zip(stops, [*labels, *last], strict=False)))


def _search(trial: Trial, scope: Scope, types: Sequence[str], first: Template) -> Template:
    """The template with types of values in scope; unchanged if none are valid."""
    for candidate in islice(_with_types(trial, scope, types, first), _MOST_TRIALS):
        needs = trial.needs(candidate.text)
        if needs is None or not all(type_ in scope.by_type for _, type_ in needs):
            continue
        if trial.is_right(candidate.text):
            return candidate
        inferred = _with_inferred(trial, candidate)
        if inferred is not None and trial.is_right(inferred.text):
            return inferred
    return first


def _with_inferred(trial: Trial, template: Template) -> Template | None:
    """The template with its last type replaced by the type that the checker expects."""
    stops = [at for at, piece in enumerate(template.pieces) if piece.number and _is_type(piece)]
    types = trial.required_types(template.text)
    return template.with_texts({stops[-1]: types[0]}) if stops and types else None


def _rightened(trial: Trial, template: Template) -> Template:
    """The template, or a valid variant if it is invalid: lists with elements, another type in one tab stop."""
    candidates = [template, *(_with_lists(template, length) for length in range(1, 4))]
    stops = [at for at, piece in enumerate(template.pieces) if piece.number and _is_type(piece)]
    candidates += [template.with_texts({at: type_}) for at in reversed(stops) for type_ in _OTHER_TYPES]
    return next((found for found in candidates if trial.is_right(found.text)), template)


def _with_types(trial: Trial, scope: Scope, types: Sequence[str], template: Template) -> Iterator[Template]:
    """The template with types in scope for types that no value has, the most similar first."""
    needs = trial.needs(template.text) or ()
    missing = list(dict.fromkeys(type_ for _, type_ in needs if type_ not in scope.by_type))
    for exchange in _exchanges(missing, types):
        changed = template.exchanged(partial(_exchanged, exchange=exchange))
        elements = {_parts(old)[2] or old: _parts(new)[2] or new for old, new in exchange.items()}
        # Other types with the same elements change as well: results, and arguments of a region.
        whole = changed.exchanged(partial(_with_elements, elements=elements))
        shapes = {_body(old): _body(new) for old, new in exchange.items() if _body(old) and _body(new)}
        shaped = changed.exchanged(partial(_with_shapes, shapes=shapes))
        for candidate in dict.fromkeys((changed, whole, shaped)):
            yield candidate
            lengths = (_with_lists(candidate, length) for length in range(1, _LONGEST_LIST + 1))
            yield from (longer for longer in lengths if longer != candidate)


def _exchanges(missing: Sequence[str], types: Sequence[str]) -> Iterator[dict[str, str]]:
    """Types in scope for the missing ones: first one type for all of them, which is often valid."""
    alike = [_alike(type_, types) for type_ in missing]
    if len(missing) > 1:
        yield from (dict.fromkeys(missing, type_) for type_ in alike[0][:_MOST_ALIKE])
    yield from (dict(zip(missing, texts, strict=True)) for texts in product(*alike))


def _body(type_: str) -> str:
    """The text in the brackets of a shaped type."""
    return type_.partition("<")[2].removesuffix(">") if _SHAPED.match(type_) is not None else ""


def _with_shapes(text: str, shapes: Mapping[str, str]) -> str:
    for old, new in shapes.items():
        text = text.replace(f"<{old}>", f"<{new}>")
    return text


def _with_elements(text: str, elements: Mapping[str, str]) -> str:
    """The text with other element types, alone and in shaped types."""
    pattern = "|".join(rf"(?<![\w<%@]){re.escape(old)}\b|(?<=x){re.escape(old)}\b" for old in elements if old)
    return re.sub(pattern, lambda match: elements[match[0]], text) if pattern else text


def _alike(type_: str, types: Sequence[str]) -> list[str]:
    """Types in scope that can replace another type, the most similar first."""
    head, rank, element = _parts(type_)

    def unlike(other: str) -> tuple[bool, bool, bool]:
        parts = _parts(other)
        return parts[0] != head, parts[1] != rank, parts[2] != element

    return sorted(types, key=unlike)[:_MOST_TYPES]


def _parts(type_: str) -> tuple[str, int, str]:
    """The name of a type, the number of its dimensions, and its elements."""
    match = _SHAPED.match(type_)
    if match is None:
        return type_.rstrip("0123456789"), 0, ""
    return match["head"], match["shape"].count("x"), match["element"]


def _exchanged(text: str, exchange: Mapping[str, str]) -> str:
    if not exchange:
        return text
    pattern = "|".join(rf"(?<![\w<]){re.escape(type_)}(?![\w>])" for type_ in exchange)
    return re.sub(pattern, lambda match: exchange[match[0]], text)


def _with_lists(template: Template, length: int) -> Template:
    """The template with this many elements in each list in square brackets."""
    texts: dict[int, str] = {}
    pieces = template.pieces
    for at, piece in enumerate(pieces):
        if _is_list(pieces, at):
            element = piece.text.partition(",")[0] or "%index"
            texts[at] = ", ".join([element] * length)
    return template.with_texts(texts)


def _is_list(pieces: Sequence[Piece], at: int) -> bool:
    if pieces[at].number is None or not 0 < at < len(pieces) - 1:
        return False
    return pieces[at - 1].text.endswith("[") and pieces[at + 1].text.startswith("]")


def _is_type(piece: Piece) -> bool:
    return piece.text[:1].isalpha() or piece.text[:1] in ("!", "(")


def _named(scope: Scope, template: Template, needs: Needs) -> Template:
    """The template with the nearest values of the types that it needs, each used once as long as there are enough."""
    chosen: dict[str, str] = {}
    left = {type_: list(names) for type_, names in scope.by_type.items()}
    for name, type_ in needs:
        if name in chosen or type_ not in left:
            continue
        names = left[type_]
        chosen[name] = names.pop(0) if len(names) > 1 else names[0]
    return template.exchanged(lambda text: _VALUE.sub(lambda match: chosen.get(match[0], match[0]), text))


__all__ = ["Scope", "filled"]
