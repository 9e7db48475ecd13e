"""The tree cache: a file is parsed once, a stale or corrupt entry costs a parse, and processes can share it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from mlirls_ir.tablegen import TreeCache, read_file, read_text

SOURCE = "class A<int v> { int w = v; }\ndef a : A<1>;\n"
BROKEN = "def a;\ndef b {\n"


def check(directory: Path, n_parsed: int, source: str = SOURCE) -> None:
    """Reads with a cache that is new in this process, and counts the texts that had to be parsed."""
    cache = TreeCache(directory)
    result = read_text(source, "test.td", cache=cache)
    assert "a" in result.records
    assert cache.n_parsed == n_parsed


def entries(directory: Path) -> list[Path]:
    return sorted(path for path in directory.rglob("*") if path.is_file())


def test_second_process_does_not_parse(tmp_path: Path) -> None:
    check(tmp_path, 1)
    check(tmp_path, 0)
    assert len(entries(tmp_path)) == 1


def test_memory_serves_the_second_read() -> None:
    cache = TreeCache()
    for _ in range(3):
        read_text(SOURCE, "test.td", cache=cache)
    assert cache.n_parsed == 1


def test_changed_text_is_parsed(tmp_path: Path) -> None:
    check(tmp_path, 1)
    check(tmp_path, 1, SOURCE + "def b;\n")
    check(tmp_path, 0)


def test_syntax_errors_are_remembered(tmp_path: Path) -> None:
    first = read_text(BROKEN, "test.td", cache_dir=tmp_path)
    second = read_text(BROKEN, "test.td", cache_dir=tmp_path)
    assert first.diagnostics == second.diagnostics
    assert len(first.diagnostics) == 1


def test_corrupt_entry_is_parsed_again_and_repaired(tmp_path: Path) -> None:
    check(tmp_path, 1)
    (entry,) = entries(tmp_path)
    for content in (b"", b"not json", b"[]", b'{"format": 1}', b"\xff\xfe", b"[" * 100_000):
        entry.write_bytes(content)
        check(tmp_path, 1)
        check(tmp_path, 0)


def test_entry_of_another_format_is_stale(tmp_path: Path) -> None:
    check(tmp_path, 1)
    (entry,) = entries(tmp_path)
    data = json.loads(entry.read_bytes())
    entry.write_text(json.dumps({**data, "format": data["format"] + 1}), encoding="utf-8")
    check(tmp_path, 1)


def test_entry_of_another_text_is_stale(tmp_path: Path) -> None:
    check(tmp_path, 1)
    (entry,) = entries(tmp_path)
    data = json.loads(entry.read_bytes())
    entry.write_text(json.dumps({**data, "key": "0" * 64}), encoding="utf-8")
    check(tmp_path, 1)


def test_unusable_directory_is_no_error(tmp_path: Path) -> None:
    not_a_directory = tmp_path / "file"
    not_a_directory.write_text("", encoding="utf-8")
    check(not_a_directory / "cache", 1)


def test_no_temporary_file_stays(tmp_path: Path) -> None:
    check(tmp_path, 1)
    assert [path.suffix for path in entries(tmp_path)] == [".json"]


def test_processes_share_a_directory(tmp_path: Path) -> None:
    source = tmp_path / "source.td"
    source.write_text(SOURCE * 1 + "".join(f"def r{i};\n" for i in range(300)), encoding="utf-8")
    program = (
        "import sys; from mlirls_ir.tablegen import read_file\n"
        "print(len(read_file(sys.argv[1], cache_dir=sys.argv[2]).records))"
    )
    command = [sys.executable, "-c", program, str(source), str(tmp_path / "cache")]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate()[0] for process in processes] == ["301\n"] * 3
    assert len(entries(tmp_path / "cache")) == 1
    cache = TreeCache(tmp_path / "cache")
    read_file(source, cache=cache)
    assert cache.n_parsed == 0


def test_lark_is_not_imported_when_all_trees_are_cached(tmp_path: Path) -> None:
    check(tmp_path, 1)
    program = (
        "import sys; from mlirls_ir.tablegen import read_text\n"
        f"read_text({SOURCE!r}, 'test.td', cache_dir=sys.argv[1])\n"
        "print('lark' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"
