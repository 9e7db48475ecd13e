"""Compares two language servers at the same places: definitions and references at the names in a text.

The other server is mlir-lsp-server, which has MLIR's own parser. `benchmarks/lsp_positions.py` compares on folders,
and `tests/e2e/test_mlir_lsp_server.py` on one text.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from tests.e2e.wire import Json, Wire

from mlirls_ir.source import Encoding, SourceText

THEIRS: Final = "mlir-lsp-server-22"
OURS: Final = (sys.executable, "-m", "mlirls_server", "serve")
METHODS: Final = ("definition", "references")
_URI: Final = "file:///compared.mlir"
# Strings and comments are tried first, so that no name is found in them; a name may be in quotes.
_NAMES = re.compile(r'@"(?:\\.|[^"\\\n])*"|"(?:\\.|[^"\\\n])*"|//[^\n]*|[%^@](?:\d+|[A-Za-z_$.-][\w$.-]*)')

Place = tuple[int, int, int, int]
"""First line and character, last line and character, from 0, in UTF-16 units."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two answers to one question that are not equal."""

    method: str
    offset: int
    name: str
    ours: frozenset[Place]
    theirs: frozenset[Place]
    is_same_operation: bool

    @property
    def kind(self) -> str:
        """How the answers differ, in words."""
        if self.is_same_operation:
            return "the symbol's name in the same operation"
        if not self.theirs:
            return "only ours"
        if not self.ours:
            return "only theirs"
        if self.ours > self.theirs:
            return "more of ours"
        if self.ours < self.theirs:
            return "more of theirs"
        if {place[:2] for place in self.ours} == {place[:2] for place in self.theirs}:
            return "other ends"
        return "other places"


def names_in(text: str) -> list[tuple[int, str]]:
    """Offset and text of each name of a value, block or symbol outside of comments and strings."""
    return [(m.start(), m[0]) for m in _NAMES.finditer(text) if m[0][0] in "%^@"]


@contextmanager
def session(command: Sequence[str]) -> Iterator[Wire]:
    """A session with a server that may send the whole range of a definition besides the name."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as process:
        try:
            assert process.stdin is not None and process.stdout is not None
            stdin, stdout = process.stdin, process.stdout

            def write(data: bytes) -> None:
                stdin.write(data)
                stdin.flush()

            wire = Wire(lambda _: stdout.read1(1 << 16), write)
            wire.initialize(capabilities={"textDocument": {"definition": {"linkSupport": True}}})
            yield wire
        finally:
            process.kill()


class Comparison:
    """Two sessions that get the same requests."""

    def __init__(self, ours: Wire, theirs: Wire) -> None:
        self._servers = (ours, theirs)
        self._version = 0

    def compare(self, text: str, places: Sequence[tuple[int, str]]) -> list[Difference]:
        """The differences at names with their offsets; requests are for the second character of a name."""
        self._version += 1
        source = SourceText(text)
        asked = [(method, offset, name) for offset, name in places for method in METHODS]
        answers: list[list[tuple[frozenset[Place], frozenset[Place]]]] = []
        for server in self._servers:
            server.open(_URI, text, self._version)
            found: list[tuple[frozenset[Place], frozenset[Place]]] = []
            for method, offset, _ in asked:
                line, character = source.position_at(offset + 1, Encoding.UTF16)
                params: Json = {"textDocument": {"uri": _URI}, "position": {"line": line, "character": character}}
                params["context"] = {"includeDeclaration": True}
                result = server.ask(f"textDocument/{method}", params).get("result")
                found.append((_places(result, "targetSelectionRange"), _places(result, "targetRange")))
            server.notify("textDocument/didClose", {"textDocument": {"uri": _URI}})
            server.seen.clear()
            answers.append(found)
        differences: list[Difference] = []
        for question, (ours, whole), (theirs, _) in zip(asked, *answers, strict=True):
            # Their definition of a symbol is the name of the operation that defines it, `func.func`.
            is_same = len(whole) == 1 and len(theirs) == 1 and min(whole)[:2] == min(theirs)[:2]
            if ours != theirs:
                differences.append(Difference(*question, ours, theirs, is_same and question[0] == "definition"))
        return differences


def _places(result: Any, key: str) -> frozenset[Place]:
    """The ranges of locations, and those called `key` of links."""
    if not isinstance(result, list):
        result = [] if result is None else [result]
    out: set[Place] = set()
    for location in result:
        span = location["range"] if "range" in location else location[key]
        start, end = span["start"], span["end"]
        out.add((start["line"], start["character"], end["line"], end["character"]))
    return frozenset(out)
