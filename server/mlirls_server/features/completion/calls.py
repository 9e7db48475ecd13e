"""Calls of functions that the text defines: the type of an argument, and the rest of a call as a snippet.

    call @f(%a, <|>      the type of the second argument of @f
    call @f<|>           @f(${1:%a}, ${2:%b}) : (i32, f64) -> f64

An operation is a call if its syntax accepts that snippet, so no operation is named here. Read next: `values.py`, which
puts fitting values before the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.index.expected import Expected, expected_after
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.values.escapes import unescape
from mlirls_server.features.completion.item import Item, ItemKind, plain_text, snippet_text
from mlirls_server.features.completion.names import tables_around
from mlirls_server.features.completion.place import CompletionContext

Named: TypeAlias = "tuple[str, Type | None]"

# Unknown operations may also be calls, so this cannot depend on a syntax.
_ARGUMENTS: Final = re.compile(r'@([A-Za-z_][A-Za-z0-9_$.]*|"[^"\n]*")\(((?:\s*%[A-Za-z0-9_$.#-]*\s*,)*)\s*\Z')
_CALLED: Final = re.compile(r'@([A-Za-z_][A-Za-z0-9_$.]*|"[^"\n]*")\([^()\n]*\)\s*:\s*\Z')
# The parser reads each of them once, in some 100 microseconds.
_MOST_SNIPPETS: Final = 20


def argument_type(place: CompletionContext, before: str) -> Type | None:
    """The type of the call argument that comes after `before`, if the callee has it."""
    match = _ARGUMENTS.search(before)
    function = None if match is None else _function_type(place, match[1])
    if match is None or function is None:
        return None
    number = match[2].count(",")
    return function.inputs[number] if number < len(function.inputs) else None


def called_type(place: CompletionContext, before: str) -> FunctionType | None:
    """The type of the called function, if `before` ends after the colon after its arguments."""
    match = _CALLED.search(before)
    return None if match is None else _function_type(place, match[1])


def with_call_snippets(
    place: CompletionContext, expected: Expected, items: Sequence[Item], values: Iterable[Named]
) -> list[Item]:
    """`items` in which functions after an operation's name have the rest of the call as a snippet."""
    out: list[Item] = []
    nearest: dict[Type, str] = {}
    for name, type_ in values:
        if type_ is not None:
            nearest.setdefault(type_, name)
    context = place.document.context(place.chunk, place.chunk.start)
    for number, item in enumerate(items):
        function = _function_type(place, item.label[1:]) if item.kind is ItemKind.FUNCTION else None
        if function is None or number >= _MOST_SNIPPETS:
            out.append(item)
            continue
        snippet = _call(item.label, function, nearest)
        written = f"{expected.text.strip()} {plain_text(snippet)}"
        is_call = expected_after(written, context, place.region.default_dialect).is_complete
        out.append(replace(item, snippet=snippet) if is_call else item)
    return out


def _call(label: str, function: FunctionType, nearest: dict[Type, str]) -> str:
    """The snippet of a call, with the nearest value of its type for each argument, or a name such as `%arg0`."""
    names = [nearest.get(type_, f"%arg{number}") for number, type_ in enumerate(function.inputs)]
    stops = [f"${{{number}:{snippet_text(name)}}}" for number, name in enumerate(names, 1)]
    return f"{snippet_text(label)}({', '.join(stops)}) : {snippet_text(str(function))}"


def _function_type(place: CompletionContext, name: str) -> FunctionType | None:
    """The type of the function that a symbol refers to at a place."""
    plain = unescape(name) if name.startswith('"') else name
    for region in tables_around(place.region):
        found = place.chunk.tables.of(region).find(plain)
        if found is None:
            continue
        attribute = found.shape.attributes.get("function_type")
        type_ = attribute.type if isinstance(attribute, TypeAttr) else None
        return type_ if isinstance(type_, FunctionType) else None
    return None


__all__ = ["argument_type", "called_type", "with_call_snippets"]
