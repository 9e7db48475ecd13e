"""Answers that any client can use, about texts of the corpus, whole and damaged; see `invariants.py`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.invariants import Judge, damage, dress, judge_text
from tests.e2e.replay import SESSIONS, Client, read_session
from tests.e2e.wire import stdio_session

CORPUS = sorted((Path(__file__).parent.parent / "corpus").rglob("*.mlir"))
TEXT = "func.func @f(%a: i32) -> i32 {\n  %b = arith.addi %a, %a : i32\n  return %b : i32\n}\n"


@pytest.fixture(scope="module", params=["vscode", "neovim-0.11"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A session like an editor's: one counts in UTF-16, the other in UTF-8."""
    session, replies = read_session(SESSIONS / f"{request.param}.jsonl", tmp_path_factory.mktemp("folder"))
    with stdio_session() as (_, wire):
        client = Client(wire, replies)
        client.initialize(session[0]["params"])
        wire.notify("initialized", {})
        yield client


@pytest.mark.parametrize("seed", range(8))
def test_answers_can_be_used(client: Client, seed: int, tmp_path: Path) -> None:
    # `python -m tests.e2e.invariants SECONDS FILES...` continues with other seeds and texts.
    rng = random.Random(seed)
    text = dress(rng.choice(CORPUS).read_text("utf-8", "surrogateescape")[:6000], rng)
    is_whole = seed % 2 == 0
    text = text if is_whole else damage(text, rng)
    judge = judge_text(client, (tmp_path / "a.mlir").as_uri(), text, rng, is_whole=is_whole)
    assert judge.faults + client.faults == []


def test_answers_that_no_client_can_use_are_found(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uri = (tmp_path / "b.mlir").as_uri()
    client.open(uri, TEXT, 1)
    judge = Judge(client, uri, is_whole=True)
    place = TEXT.index("%b")
    judge.judge_place(place)
    assert judge.faults == []

    def moved(method: str, **params: object) -> Any:
        return [{"uri": uri, "range": client.range(uri, 0, 1)}] * 2

    monkeypatch.setattr(judge, "ask", moved)
    judge.judge_references(place)
    assert {fault.partition(":")[0] for fault in judge.faults} == {"documentHighlight", "references"}
    client.close(uri)
