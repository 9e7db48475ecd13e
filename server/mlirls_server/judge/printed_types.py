"""The types in a generic print with locations, by the places of operations and arguments in what was printed.

    %0:2 = "toy.op"(%arg0) ({
    }) : (i32) -> (i32, i64) loc("<stdin>":3:10)

The name of an operation is in the line that opens it, its types and its location are where it closes. The arguments of
a block are in its label, `^bb0(%arg0: i32 loc("<stdin>":3:20)):`, each with a location.

Read next: `missing_types.py` (which operations these are of ours).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from mlirls_server.judge.messages import OWN_FILE

_OPENING: Final = re.compile(r'\s*(?:%[^=]*? = )?"((?:[^"\\]|\\.)*)"\(')
_TAIL: Final = re.compile(rf' loc\("{re.escape(OWN_FILE)}":(\d{{1,9}}):(\d{{1,9}})(?: to [\d:]+)?\)$')
_LOCATION: Final = " loc("
_SIGNATURE: Final = " : ("
_OPEN: Final = "<([{"
_CLOSE: Final = ">)]}"
_MOST_TRIES: Final = 64


class Printed(NamedTuple):
    """An operation as it was printed: the line and column of its location from 1, and the types of its results."""

    line: int
    column: int
    name: str
    types: tuple[str, ...]


class PrintedArgument(NamedTuple):
    """A block argument as it was printed: the line and column of its location from 1, and its type."""

    line: int
    column: int
    type: str


def read_printed(output: str) -> Iterator[Printed | PrintedArgument | None]:
    """The operations with results and the arguments that have a place of their own in the text, in any order.

    Yields None for each line without one.
    """
    names: list[str] = []
    for line in output.split("\n"):
        opening = _OPENING.match(line)
        has_location = line.endswith(")") and _LOCATION in line
        if line.lstrip().startswith("^"):
            yield from _arguments(line)
        elif opening is not None and not has_location:
            names.append(opening[1])
        elif opening is None and not line.lstrip().startswith("})"):
            yield None
        elif has_location:
            name = opening[1] if opening is not None else names.pop() if names else ""
            yield _printed(line, name)


def _arguments(line: str) -> Iterator[PrintedArgument]:
    start = line.find("(")
    end = None if start < 0 else _end_of_group(line[start:])
    if end is None:
        return
    for argument in _separated(line[start + 1 : start + end - 1]):
        place = _TAIL.search(argument)
        name, colon, type_ = argument[: place.start() if place else 0].partition(": ")
        if place is not None and colon and name.startswith("%"):
            yield PrintedArgument(int(place[1]), int(place[2]), type_)


def _printed(line: str, name: str) -> Printed | None:
    place = _TAIL.search(line)
    if place is None or not name:
        return None
    types = _result_types(line[: place.start()])
    return Printed(int(place[1]), int(place[2]), name, types) if types else None


def _result_types(line: str) -> tuple[str, ...]:
    """The types of the results in a line that ends with the type of an operation; attributes may look the same."""
    at = len(line)
    for _ in range(_MOST_TRIES):
        at = line.rfind(_SIGNATURE, 0, at)
        if at < 0:
            break
        signature = line[at + len(_SIGNATURE) - 1 :]
        end = _end_of_group(signature)
        if end is not None and signature.startswith(" -> ", end):
            results = signature[end + 4 :]
            is_list = results.startswith("(") and _end_of_group(results) == len(results)
            return tuple(_separated(results[1:-1] if is_list else results))
    return ()


def _end_of_group(text: str) -> int | None:
    """Where the bracket that `text` begins with is closed; None where it is not."""
    for end, depth in _depths(text):
        if depth == 0:
            return end
    return None


def _separated(text: str) -> list[str]:
    """The parts of a text between commas outside of brackets and strings."""
    cuts = [end - 1 for end, depth in _depths(text) if depth == 0 and text[end - 1] == ","]
    parts = [
        text[start:end].strip() for start, end in zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(text)], strict=True)
    ]
    return [part for part in parts if part]


def _depths(text: str) -> Iterator[tuple[int, int]]:
    """The end of each token of a text of types, with the number of brackets that are open after it."""
    depth = position = 0
    while position < len(text):
        char = text[position]
        if char == '"':
            closing = text.find('"', position + 1)
            position = len(text) if closing < 0 else closing + 1
            yield position, depth
            continue
        if text.startswith("->", position):
            position += 2
            yield position, depth
            continue
        depth += (char in _OPEN) - (char in _CLOSE)
        position += 1
        yield position, depth
