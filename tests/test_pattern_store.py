"""Regular expressions from `mlirls_ir.pattern_store` are those of `re.compile`, whatever the data are."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import ModuleType
from zlib import crc32

import pytest
from tests.support.sources import nodes_of, tree_of

from mlirls_ir import pattern_store, patterns
from mlirls_ir.pattern_store import PatternStore

ROOT = Path(__file__).parent.parent


def _written() -> list[tuple[str, int]]:
    """The expressions that stand in the sources as one literal, with their flags."""
    found: list[tuple[str, int]] = []
    names = {"re": re, **vars(patterns)}
    for path in [*(ROOT / "ir").rglob("*.py"), *(ROOT / "server").rglob("*.py")]:
        for node in nodes_of(tree_of(path)):
            match node:
                case ast.Call(func=function, args=[ast.Constant(value=str(source)), *flags]) if _compiles(function):
                    found.append((source, eval(ast.unparse(flags[0]), names) if flags else 0))
                case _:
                    continue
    return found


def _compiles(function: ast.expr) -> bool:
    match function:
        case ast.Name(id="compiled" | "compiled_now") | ast.Attribute(value=ast.Name(id="re"), attr="compile"):
            return True
        case _:
            return False


def check(*asked: tuple[str, int]) -> None:
    """What is asked of a store, and of one with its data, is what `re.compile` makes; the second compiles nothing."""
    expected = [re.compile(source, flags) for source, flags in asked]
    first = PatternStore()
    assert [first.compiled(source, flags) for source, flags in asked] == expected
    data = first.data()
    assert data is not None
    second = PatternStore(data)
    found = [second.compiled(source, flags) for source, flags in asked]
    # Patterns are equal if their engine's code is.
    assert found == expected
    assert [pattern.groupindex for pattern in found] == [pattern.groupindex for pattern in expected]
    assert second.data() is None


def test_every_expression_of_ours() -> None:
    asked = _written()
    assert len(asked) > 300
    check(*asked)


def test_names_flags_and_characters_of_other_planes() -> None:
    check(("(?P<a>x)(y)(?P<b>z)?", 0), ("(?P<a>x)(y)(?P<b>z)?", re.IGNORECASE), ("(?s:.)ä𝄞+(?i:ß)", 0), ("", re.ASCII))


def test_matches_have_their_groups() -> None:
    store = PatternStore()
    store.compiled("(?P<number>[0-9]+)|(?P<word>[a-z]+)")
    found = PatternStore(store.data() or b"").compiled("(?P<number>[0-9]+)|(?P<word>[a-z]+)").fullmatch("ab")
    assert found is not None
    assert (found.lastgroup, found.groupdict()) == ("word", {"number": None, "word": "ab"})


@pytest.mark.parametrize(
    "data", [b"\n", b"0\n", b"1\n{}", b"\xff\xfe", b"%d\n\xff" % crc32(b"\xff"), b"not data", b"{}" * 9]
)
def test_damaged_data_count_as_none(data: bytes) -> None:
    store = PatternStore(data)
    assert store.compiled("a+") == re.compile("a+")
    assert store.data() is not None


@pytest.mark.parametrize(
    "entry", ["", "0 0 zz", "0 0 00", f"0 9 {'ff' * 40}", "0 -7  a 9", "0 0 00 a", "0 0 00 a b", "a 0 00", "0"]
)
def test_entry_that_is_not_code_is_compiled_as_usual(entry: str) -> None:
    store = PatternStore()
    store._known["0 'a+'"] = entry
    assert store.compiled("a+") == re.compile("a+")


def test_engine_that_works_otherwise_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("other")
    other.CODESIZE = 2  # type: ignore[attr-defined]
    monkeypatch.setattr(pattern_store, "import_module", lambda name: other)
    store = PatternStore()
    assert store.compiled("a+") == re.compile("a+")
    assert store.data() is None


def test_invalid_expression_is_the_error_that_it_was() -> None:
    with pytest.raises(re.error, match="unterminated character set at position 1"):
        PatternStore().compiled("a[")


def test_too_much_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pattern_store, "MOST_BYTES", 100)
    store = PatternStore()
    store.compiled("a+" * 50)
    assert store.data() == b""


def test_expressions_come_from_what_the_program_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns._Compiler, "of_text", patterns._Compiler.of_text)  # type: ignore[attr-defined]
    store = PatternStore()
    patterns.compile_with(store.compiled)
    assert patterns.compiled("a(b)").match("ab") is not None
    assert patterns.compiled_now("a").pattern == "a"
    assert patterns.compiled(b"a").match(b"a") is not None
    assert sorted(store._known) == ["0 'a'", "0 'a(b)'"]
