"""Snippets of operations from an example: its names, types, attributes and numbers become tab stops.

The search of `snippet.py` finds a statement for a syntax by trying. For operations whose parts must agree in ways that
no data describes (`linalg.matmul`, `amdgpu.mfma`), there is an example instead. The parser reads it and finds where
types and attributes begin and end, and what can replace a keyword.

The examples are beside the syntaxes, in `mlirls_ir/dialects/NAME/syntax.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from mlirls_ir.asm_parser.cursor import TOKEN, Part
from mlirls_ir.index.expected import expected_after, parts_of_text
from mlirls_ir.ods.model import EnumDef, OperationDef
from mlirls_ir.syntax.expectations import is_word
from mlirls_ir.syntax.operation import ParseContext
from mlirls_server.features.completion.expected import region_snippet
from mlirls_server.features.completion.item import choice_of, snippet_text
from mlirls_server.features.completion.place import CompletionContext

_NAMED: Final = frozenset("%@^")
_WHOLE: Final = frozenset({"type", "attribute", "type-alias", "attribute-alias"})
_NUMBER: Final = re.compile(r"[0-9]")
_DIMENSIONS: Final = re.compile(r"[0-9]+(?:x[0-9]+)+")
_SCALAR: Final = re.compile(r"[if][0-9]+|index")
_BODY: Final = re.compile(r"\{ ((?:\^|[\w.]+[( ](?=.*%)|[\w.]+(?= \}$))[^{}]*?) \}")
_LABEL: Final = re.compile(r"(\^\w+\()([^)]*)\): (.*)")
_IN_BODY: Final = re.compile(r"(?P<value>%\w+)|\b(?:[if][0-9]+|index)\b")
_REGION: Final = re.compile(r"\{\}")


class _Stop(NamedTuple):
    """A piece of the example that the user may replace: `[start, end)`, and the possible words."""

    start: int
    end: int
    words: tuple[str, ...] = ()


def example_snippet(place: CompletionContext, definition: OperationDef, example: str, context: ParseContext) -> str:
    """The snippet of an example of an operation.

    A region is written `{}` in it, or `{ body }` if its body has more than the terminator.
    """
    bodies = [match[1] for match in _BODY.finditer(example)]
    head = _BODY.sub("{}", example)
    has_body = bool(bodies)
    out: list[str] = []
    pos = n_stops = 0
    n_regions = 0
    for stop in _stops(definition, head, context):
        out.append(snippet_text(head[pos : stop.start]))
        text = head[stop.start : stop.end]
        pos = stop.end
        if text == "{}" and has_body:
            body, n_stops = _body_snippet(bodies[n_regions], n_stops, is_first=n_regions == 0)
            n_regions += 1
            out.append(body)
            continue
        if text == "{}":
            body = region_snippet(place, definition)
            if n_regions:
                n_stops += 1
                body = body.replace("$0", f"${n_stops}")
            n_regions += 1
            out.append(body)
            continue
        n_stops += 1
        words = [text, *(word for word in stop.words if word != text)] if stop.words else [text]
        out.append(choice_of(n_stops, words))
    return "".join(out) + snippet_text(head[pos:])


def _body_snippet(body: str, n_stops: int, *, is_first: bool) -> tuple[str, int]:
    """The snippet of a region with a body: types, and values that it does not define, are tab stops from `n_stops` on.

    The cursor ends before the body of the first region.
    """
    label, arguments, rest = ("", "", body) if (match := _LABEL.match(body)) is None else match.groups()
    out: list[str] = []
    cursor = "\t$0\n" if is_first else ""
    for text, is_arguments in ((arguments, True), (rest, False)):
        pos = 0
        for match in _IN_BODY.finditer(text):
            if match["value"] and (is_arguments or re.search(rf"{re.escape(match[0])}\b", arguments)):
                continue
            n_stops += 1
            out += [snippet_text(text[pos : match.start()]), f"${{{n_stops}:{snippet_text(match[0])}}}"]
            pos = match.end()
        out.append(snippet_text(text[pos:]))
        if is_arguments and label:
            out.append("):\n")
        if is_arguments:
            out.append(f"{cursor}\t")
    return f"{{\n{snippet_text(label)}{''.join(out)}\n\\}}", n_stops


def _stops(definition: OperationDef, example: str, context: ParseContext) -> Iterator[_Stop]:
    """The stops of an example, in order."""
    wholes = _wholes(example, parts_of_text(example, context))
    pos = len(definition.name)
    while pos < len(example):
        end = wholes.get(pos)
        if end is not None:
            yield _Stop(pos, end)
            pos = end
            continue
        if _REGION.match(example, pos):
            yield _Stop(pos, pos + 2)
            pos += 2
            continue
        match = _DIMENSIONS.match(example, pos) or TOKEN.match(example, pos)
        if match is None:
            pos += 1
            continue
        is_value = match[0][0] in _NAMED or match[0][0] == '"' or _NUMBER.match(match[0]) is not None
        if is_value or _SCALAR.fullmatch(match[0]):
            yield _Stop(pos, match.end(), _words(example[:pos], match[0], context))
        elif is_word(match[0]) and (words := _words(example[:pos], match[0], context)):
            yield _Stop(pos, match.end(), words)
        pos = match.end()


def _wholes(example: str, parts: list[Part]) -> dict[int, int]:
    """The types and attributes of an example, by their starts; function types by their parts."""
    out: dict[int, int] = {}
    for part in parts:
        text = example[part.start : part.end]
        if part.kind in _WHOLE and not text.startswith(("(", "{", "[", '"', "@")) and not text.isdigit():
            out[part.start] = max(part.end, out.get(part.start, 0))
    return out


def _words(before: str, word: str, context: ParseContext) -> tuple[str, ...]:
    """The cases of the enum that a word is one of; none if it is a keyword of the syntax."""
    for expectation in expected_after(before, context, "").expectations:
        if isinstance(expectation.value, EnumDef):
            cases = [text for _, text, _ in expectation.value.cases if text]
            quoted = tuple(text if is_word(text) else f'"{text}"' for text in cases)
            words = tuple(f'"{text}"' for text in cases) if word.startswith('"') else quoted
        elif expectation.kind == "words":
            words = cast("tuple[str, ...]", expectation.value)
        else:
            continue
        if word in words:
            return words
    return ()


__all__ = ["example_snippet"]
