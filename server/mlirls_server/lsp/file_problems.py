"""Diagnostics of files that the client need not have open: `.td` files and configuration files.

Published diagnostics are remembered, so that they can be cleared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lsprotocol import types
from pygls import uris

from mlirls_ir.source import Encoding, SourceText, decode
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.project.configuration_file import Problem

Send = Callable[[str, object], None]


class FileProblems:
    """The diagnostics that the client has for files that are not MLIR."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._published: dict[str, list[JsonObject]] = {}

    def publish(self, problems: Iterable[Problem], encoding: Encoding) -> None:
        """Publishes what has changed; files without problems are cleared."""
        by_file: dict[str, list[Problem]] = {}
        for problem in problems:
            by_file.setdefault(problem.path, []).append(problem)
        current: dict[str, list[JsonObject]] = {}
        for path, found in by_file.items():
            uri = uris.from_fs_path(path)
            if uri is not None:
                current[uri] = _json_problems(path, found, encoding)
        for uri in self._published.keys() | current.keys():
            if self._published.get(uri) != current.get(uri):
                params = {"uri": uri, "diagnostics": current.get(uri, [])}
                self._send(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)
        self._published = current


def _json_problems(path: str, problems: list[Problem], encoding: Encoding) -> list[JsonObject]:
    try:
        text = decode(read_regular_file(path, TD_BYTES)).text
    except OSError:
        text = ""
    converter = Converter(SourceText(text), encoding)
    return [
        {
            "range": converter.json_range(*_range(converter.source, problem)),
            "severity": _severity(problem).value,
            "code": "tablegen" if path.endswith(".td") else "configuration",
            "source": "mlirls",
            "message": problem.message,
        }
        for problem in problems
    ]


def _severity(problem: Problem) -> types.DiagnosticSeverity:
    return types.DiagnosticSeverity.Warning if problem.is_warning else types.DiagnosticSeverity.Error


def _range(source: SourceText, problem: Problem) -> tuple[int, int]:
    """The word at the place of a problem, or one character."""
    start = source.offset_at(problem.line - 1, problem.column - 1)
    line_end = source.line_end(source.position_at(start)[0])
    text = source.slice(start, line_end)
    length = 0
    while length < len(text) and (text[length].isalnum() or text[length] == "_"):
        length += 1
    return start, min(start + max(length, 1), line_end)
