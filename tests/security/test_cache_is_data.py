"""The contents of the cache folder are data: forging them can only cause cache misses.

A forged entry has valid checksums, so its contents reach the code that reads it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.project.miniature import BAD, GOOD, make_workspace
from tests.support.kept import forge
from tests.support.sample import spread

from mlirls_ir.ods import bundle
from mlirls_server.cli.main import main
from mlirls_server.cli.results import kept_results
from mlirls_server.project.cache import NAME
from mlirls_server.project.cache_folder import VARIABLE, user_cache_folder
from mlirls_server.workspace.index.record import decode_record

_ALPHABET = '\t\n|,:()[]{}"0-1Z\x00 é9e'


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workspace whose dialect and findings are in the cache, and the folder of the cache."""
    folder = tmp_path / "cache"
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.setattr(kept_results, "results_folder", lambda: str(user_cache_folder()))
    make_workspace(tmp_path)
    (tmp_path / "a.mlir").write_text(f"{GOOD}\n// -----\n{BAD}")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "a.mlir"]) == 1
    return folder


def damaged(rng: random.Random, text: str) -> str:
    """`text` with some characters exchanged, removed or doubled."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        length = rng.randint(0, 20)
        new = rng.choice((rng.choice(_ALPHABET), "", text[at : at + length] * 2))
        text = text[:at] + new + text[at + length :]
    return text


def check(capsys: pytest.CaptureFixture[str]) -> None:
    """A check reports its findings, without a trace of the forged contents."""
    capsys.readouterr()
    status = main(["check", "a.mlir"])
    assert (status in (0, 1), capsys.readouterr().err) == (True, "")


@pytest.mark.parametrize("seed", spread(range(60), 15))
def test_forged_dialects(cache: Path, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    rng = random.Random(seed)

    def change(value: bytes) -> bytes:
        head, _, rest = value.decode().partition("\n")
        rest = damaged(rng, rest)
        header = {**json.loads(head), "digest": bundle.digest_of(rest)}
        return f"{json.dumps(header)}\n{rest}".encode()

    assert forge(cache, "dialects", change) == 1
    check(capsys)


@pytest.mark.parametrize("seed", spread(range(60), 15))
def test_forged_findings(cache: Path, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    rng = random.Random(seed)
    assert forge(cache, "results", lambda found: damaged(rng, found.decode()).encode()) == 1
    check(capsys)


@pytest.mark.parametrize("seed", spread(range(60), 15))
def test_forged_index(seed: int) -> None:
    rng = random.Random(seed)
    symbol = ["f", "function", [1, 2, 3, 4], "module", True, None, 0, 1, 2, 3, [], "", 1e999]
    raw = json.dumps([False, 0, [symbol[: rng.randrange(len(symbol))] for _ in range(rng.randrange(3))]])
    try:
        found = json.loads(damaged(rng, raw))
    except ValueError:
        return
    for forged in (found, [found, found, found], [False, float("inf"), []], [False, 0, [[found] * 12]]):
        record = decode_record(forged)
        assert record is None or all(isinstance(one.name, str) for one in record.symbols)


@pytest.mark.parametrize("content", [b"", b"\0" * 40, b"{}", b"[" * 10_000, b"\xff\xfe", b"mlirls results 1\n  \n"])
def test_garbage(cache: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    (cache / NAME).write_bytes(content)
    capsys.readouterr()
    assert main(["check", "a.mlir"]) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("seed", spread(range(60), 15))
def test_forged_bytes_of_the_file(cache: Path, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    rng = random.Random(seed)
    data = bytearray((cache / NAME).read_bytes())
    for _ in range(rng.randint(1, 40)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    (cache / NAME).write_bytes(data)
    for _ in range(2):
        check(capsys)
