"""The tree cache: reads that share one parse a text once."""

from __future__ import annotations

from mlirls_ir.tablegen import TreeCache, read_text

SOURCE = "class A<int v> { int w = v; }\ndef a : A<1>;\n"
BROKEN = "def a;\ndef b {\n"


def check(cache: TreeCache, n_parsed: int, source: str = SOURCE) -> None:
    """Reads with a cache, and compares the number of texts that were parsed so far."""
    result = read_text(source, "test.td", cache=cache)
    assert "a" in result.records
    assert cache.n_parsed == n_parsed


def test_a_text_is_parsed_once() -> None:
    cache = TreeCache()
    check(cache, 1)
    check(cache, 1)


def test_changed_text_is_parsed() -> None:
    cache = TreeCache()
    check(cache, 1)
    check(cache, 2, SOURCE + "def b;\n")
    check(cache, 2)


def test_syntax_errors_are_remembered() -> None:
    cache = TreeCache()
    first, second = (read_text(BROKEN, "test.td", cache=cache) for _ in range(2))
    assert first.diagnostics == second.diagnostics
    assert len(first.diagnostics) == 1
    assert cache.n_parsed == 1
