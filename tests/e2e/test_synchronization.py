"""Open, change, close against the real server: diagnostics follow the text, in every encoding."""

from __future__ import annotations

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

URI = "file:///a.mlir"


def text_at(text: str, rng: Json, encoding: str) -> str:
    """The part of `text` in `rng`, by an independent count."""
    unit = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[encoding]
    size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    line = text.split("\n")[rng["start"]["line"]].encode(unit)
    return line[rng["start"]["character"] * size : rng["end"]["character"] * size].decode(unit)


def check(wire: Wire, version: int, text: str, *expected: str, encoding: str = "utf-16") -> None:
    """Diagnostics of `version` underline `expected`."""
    found = wire.diagnostics(URI, version)
    assert [text_at(text, d["range"], encoding) for d in found if d["severity"] == 1] == list(expected), found


def insert(line: int, character: int, text: str) -> Json:
    """The change that puts `text` at a position."""
    position = {"line": line, "character": character}
    return {"range": {"start": position, "end": position}, "text": text}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_diagnostics_have_the_right_columns_after_wide_characters(encoding: str) -> None:
    text = 'func.func @f() {\n  "t.a"() {a = "ä😀"} : () -> () "t.u"(%x) : (i32) -> ()\n  return\n}\n'
    with stdio_session() as (_, wire):
        answer = wire.initialize(capabilities={"general": {"positionEncodings": [encoding]}})
        assert answer["result"]["capabilities"]["positionEncoding"] == encoding
        wire.open(URI, text)
        check(wire, 1, text, "%x", encoding=encoding)
        unit = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[encoding]
        size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        line = text.split("\n")[1]
        character = len(line[: line.index("%x")].encode(unit)) // size
        rng = {"start": {"line": 1, "character": character}, "end": {"line": 1, "character": character + 2}}
        wire.change(URI, 2, {"range": rng, "text": "%yy"})
        check(wire, 2, text.replace("%x", "%yy"), "%yy", encoding=encoding)


def test_changes_of_one_notification_apply_in_order() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open(URI, '"t.a"() : () -> ()\n')
        check(wire, 1, "")
        wire.change(URI, 2, insert(0, 0, "\n\n"), insert(2, 6, "%q"), insert(2, 13, "i32"), insert(2, 999, " // end"))
        check(wire, 2, '\n\n"t.a"(%q) : (i32) -> () // end\n', "%q")
        wire.change(URI, 3, {"text": '"t.b"(%q) : (i32) -> ()'})
        check(wire, 3, '"t.b"(%q) : (i32) -> ()', "%q")


def test_changes_that_were_overtaken_are_applied_where_they_belong() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open(URI, "")
        # The order in which Helix 25.01 sent typed text.
        for version in (2, 4, 3, 8, 7, 5, 6, 9, 10):
            wire.change(URI, version, insert(0, version - 2, '"t.a"(%q)'[version - 2]))
        wire.change(URI, 11, insert(0, 9, " : (i32) -> ()"))
        check(wire, 11, '"t.a"(%q) : (i32) -> ()', "%q")


def test_closing_removes_diagnostics() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open(URI, '"t.b"(%q) : (i32) -> ()')
        assert wire.diagnostics(URI, 1)
        wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
        cleared = wire.wait(lambda m: m.get("method") == "textDocument/publishDiagnostics")
        assert cleared["params"] == {"uri": URI, "diagnostics": []}


def test_unicode_line_separators_do_not_shift_lines() -> None:
    text = '// a\u2028b\x0cc\u0085d\n"t.b"(%q) : (i32) -> ()'
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open(URI, text)
        check(wire, 1, text, "%q")


def test_changes_to_a_document_that_is_not_open_are_ignored() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.change("file:///never-opened.mlir", 2, {"text": "x"})
        wire.open(URI, '"t.b"(%q) : (i32) -> ()')
        assert wire.diagnostics(URI, 1)
