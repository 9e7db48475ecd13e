"""Sessions of real editors, replayed with random edits between; see `replay.py` for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.e2e.replay import SESSIONS, Client, Replay, read_session, replay
from tests.e2e.wire import stdio_session

NAMES = sorted(path.stem for path in SESSIONS.glob("*.jsonl"))


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One cache for all sessions: reading `.td` files is not what is tested here."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.mark.parametrize("name", NAMES)
def test_a_session_with_random_edits_ends_as_a_fresh_one(name: str, tmp_path: Path) -> None:
    # `make replay` continues with other seeds.
    assert replay(SESSIONS / f"{name}.jsonl", 1, tmp_path) == []


def test_an_answer_that_is_not_an_excuse_is_a_fault(tmp_path: Path) -> None:
    session, replies = read_session(SESSIONS / f"{NAMES[0]}.jsonl", tmp_path)
    session = [*session[:3], {"id": "x", "method": "textDocument/hover", "params": {"textDocument": 3}}]
    with stdio_session() as (_, wire):
        (fault,) = Replay(Client(wire, replies), session, replies, 1).run()
    assert "textDocument/hover was answered by" in fault


def test_a_server_that_has_another_text_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, replies = read_session(SESSIONS / f"{NAMES[0]}.jsonl", tmp_path)
    monkeypatch.setattr("tests.e2e.replay._PATIENCE", 0.1)
    with stdio_session() as (_, wire):
        client = Client(wire, replies)
        # The server gets a text that differs from the client's.
        monkeypatch.setattr(client, "change", lambda uri, edits: wire.change(uri, 2, {"text": "// another text"}))
        faults = Replay(client, session, replies, 1).run()
    assert any("textDocument/documentSymbol" in fault for fault in faults)
