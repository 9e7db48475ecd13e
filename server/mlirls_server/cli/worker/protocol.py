"""Requests and responses of Bazel's JSON worker protocol.

A request is a JSON object. Nothing need separate two requests, and a request may arrive in pieces. Unknown keys are
ignored, as in the protocol's binary form. See "Creating persistent workers" in Bazel's documentation.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, cast

MOST_BYTES: Final = 1 << 28
"""A request names all inputs with their digests; this is enough for a million of them."""
_READ_SIZE: Final = 1 << 16
_MARK: Final = re.compile(rb'\\.|["{}]', re.DOTALL)


class BadRequest(Exception):
    """The input is not a valid request."""


class Request(NamedTuple):
    """The options of a check, and the number of the request, which the response repeats."""

    arguments: list[str]
    number: int = 0


def requests_from(descriptor: int) -> Iterator[Request]:
    """The requests from a descriptor, each as soon as it is complete. Raises `BadRequest`."""
    pieces = _Pieces()
    while piece := os.read(descriptor, _READ_SIZE):
        for text in pieces.add(piece):
            yield _request(text)
    if pieces.has_more():
        raise BadRequest("the last request is cut off")


def encode_response(request: Request, status: int, output: str) -> bytes:
    """The response to a request, on a line of ASCII."""
    value = {"exitCode": status, "output": output, "requestId": request.number}
    return json.dumps(value).encode("ascii") + b"\n"


class _Pieces:
    """Finds the ends of the objects in a stream: the outermost closing braces outside of strings."""

    def __init__(self) -> None:
        self._pending = b""
        self._seen = 0
        self._depth = 0
        self._is_in_string = False

    def add(self, piece: bytes) -> Iterator[bytes]:
        """The objects that are complete with the new bytes."""
        pending = self._pending + piece
        if len(pending) > MOST_BYTES:
            raise BadRequest(f"a request has more than {MOST_BYTES >> 20} megabytes")
        start, at = 0, self._seen
        for found in _MARK.finditer(pending, at):
            at = found.end()
            match found[0]:
                case b'"':
                    self._is_in_string = not self._is_in_string
                case b"{" if not self._is_in_string:
                    self._depth += 1
                case b"}" if not self._is_in_string:
                    self._depth -= 1
                    if self._depth <= 0:
                        yield pending[start:at]
                        start = at
                case _:
                    continue
        # The rest of an escape that is cut off decides what it is.
        self._pending = pending[start:]
        self._seen = len(self._pending) - (at < len(pending) and pending.endswith(b"\\"))
        if not self._depth and self._pending.strip():
            raise BadRequest("the input is not a JSON object")

    def has_more(self) -> bool:
        """Whether the last object is incomplete."""
        return bool(self._pending.strip())


def _request(text: bytes) -> Request:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"the request is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise BadRequest("a request must be an object")
    found = cast("dict[str, Any]", value)
    arguments = found.get("arguments", [])
    number = found.get("requestId", 0)
    if not isinstance(arguments, list) or not isinstance(number, int):
        raise BadRequest("a request must have a list of arguments and a number")
    words = cast("list[object]", arguments)
    if not all(isinstance(word, str) for word in words):
        raise BadRequest("arguments must be strings")
    return Request(cast("list[str]", words), number)
