"""Random edits over the wire lead to the same answers as a fresh document; see `tests/fuzz/wire.py`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.fuzz.reduction import Batch, Case, reduced
from tests.fuzz.wire import Session, Twins, report, texts_of, twins_of_a_server
from tests.support.oracle import corpus_files

TEXT = "module {\n  func.func @f(%a: i32) {\n    %b = arith.addi %a, %a : i32\n    return\n  }\n}\n"


@pytest.fixture
def twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Twins]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with twins_of_a_server(tmp_path) as found:
        yield found
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")


@pytest.mark.parametrize("seed", range(2))
def test_answers_are_those_about_a_fresh_document(twins: Twins, seed: int) -> None:
    # `make wire-fuzz` continues with other seeds.
    _, text, other = texts_of(seed, corpus_files())
    assert Session(twins, text, other, random.Random(seed)).run(20) == []


def test_a_server_that_has_another_text_is_found_out_and_the_case_made_small(
    twins: Twins, monkeypatch: pytest.MonkeyPatch
) -> None:
    change = twins.client.change

    def lose(uri: str, edits: Batch) -> None:
        change(uri, edits)
        # The server gets another text than the client's when an `ä` is typed.
        if any("ä" in edit[2] for edit in edits):
            twins.client.wire.change(uri, twins.client.versions[uri], {"text": "// another text"})

    monkeypatch.setattr(twins.client, "change", lose)
    at = TEXT.index("    return")
    case = Case(TEXT, (((0, 0, "// a\n"), (0, 1, "")), ((at, at, "  "), (at, at, "// ä\n")), ((0, 1, ""),)))
    twins.open(case.text)
    for batch in case.batches[:2]:
        twins.change(batch)
    found = twins.differences([("textDocument/foldingRange", {"textDocument": {"uri": twins.uri}})])
    assert found[0][0] == "textDocument/foldingRange"
    assert "-- reduced:" in report(twins, Case(TEXT, case.batches[:2]), found)


def test_a_case_is_reduced_to_the_edit_and_the_lines_that_matter() -> None:
    def shows(case: Case) -> str:
        texts = [edit[2] for batch in case.batches for edit in batch]
        return "the b is lost" if "x" in texts and "line 7\n" in case.text else ""

    text = "".join(f"line {number}\n" for number in range(12))
    batches = (((3, 3, "a"), (9, 9, "b")), ((80, 82, "x"), (0, 0, "c")), ((4, 4, "d"),))
    found = reduced(Case(text, batches), shows)
    assert found is not None
    case, said = found
    assert (case.text, [edit[2] for batch in case.batches for edit in batch]) == ("line 7\n", ["x"])
    assert said == "the b is lost"


def test_a_case_that_shows_nothing_again_is_not_reduced() -> None:
    assert reduced(Case("a", ()), lambda case: "") is None
