"""Findings on the statement that is being typed: shown after a pause or on saving, also to clients that pull."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.wire import Json, Wire, stdio_session

PULLS: Json = {
    "textDocument": {"diagnostic": {}},
    "workspace": {"diagnostics": {"refreshSupport": True}},
}
LONG = 60_000
SHORT = 50
BEFORE = "func.func @f(%a: i32) -> i32 {\n\n  return %a : i32\n}\n"
TYPED = "  %0 = ari"


@contextmanager
def typed(folder: Path, pause: int, capabilities: Json | None = None) -> Iterator[tuple[Wire, str]]:
    """A session in which half a statement was just typed."""
    uri = (folder / "a.mlir").as_uri()
    with stdio_session() as (_, wire):
        wire.initialize(initializationOptions={"typingPause": pause}, capabilities=capabilities or {})
        wire.open(uri, BEFORE)
        place = {"line": 1, "character": 0}
        if capabilities is None:
            assert wire.diagnostics(uri, 1) == []
        wire.change(uri, 2, {"range": {"start": place, "end": place}, "text": TYPED})
        yield wire, uri


def test_the_pause_is_over(tmp_path: Path) -> None:
    with typed(tmp_path, SHORT) as (wire, uri):
        # On a busy machine the pause may be over before the text was checked.
        assert len(wire.diagnostics(uri, 2) or wire.diagnostics(uri, 2)) == 1


def test_a_save_shows_everything(tmp_path: Path) -> None:
    with typed(tmp_path, LONG) as (wire, uri):
        assert wire.diagnostics(uri, 2) == []
        wire.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        assert len(wire.diagnostics(uri, 2)) == 1


def test_without_a_pause_everything_is_shown(tmp_path: Path) -> None:
    with typed(tmp_path, 0) as (wire, uri):
        assert len(wire.diagnostics(uri, 2)) == 1


def test_a_text_that_is_opened_is_shown_with_everything(tmp_path: Path) -> None:
    with typed(tmp_path, LONG) as (wire, _):
        other = (tmp_path / "b.mlir").as_uri()
        wire.open(other, BEFORE.replace("\n\n", f"\n{TYPED}\n"))
        assert len(wire.diagnostics(other, 1)) == 1


def test_a_client_that_pulls_is_asked_to_pull_again(tmp_path: Path) -> None:
    with typed(tmp_path, SHORT, PULLS) as (wire, uri):
        params = {"textDocument": {"uri": uri}}
        found = wire.ask("textDocument/diagnostic", params)["result"]["items"]
        if not found:
            # Otherwise the pause was over before the question came.
            request = wire.wait(lambda message: message.get("method") == "workspace/diagnostic/refresh")
            wire.send({"id": request["id"], "result": None})
            found = wire.ask("textDocument/diagnostic", params)["result"]["items"]
        assert len(found) == 1
