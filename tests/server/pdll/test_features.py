"""Names, completion and hints in a `.pdll` file with operations of ODS: the cursor on a name, the answer as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.pdll.test_findings import ODS
from tests.support.fixture import read_fixture

from mlirls_ir.pdll import PdllDocument
from mlirls_server.features.pdll.completion import find_completions
from mlirls_server.features.pdll.definition import find_definition
from mlirls_server.features.pdll.hover import find_described
from mlirls_server.features.pdll.inlay_hint import find_inlay_hints
from mlirls_server.features.pdll.references import find_references
from mlirls_server.features.pdll.rename import rename
from mlirls_server.features.pdll.signature_help import find_signature
from mlirls_server.features.rename import Refusal

_TEXT = """
#include "Ops.td"
Pattern {{
  let sum = op<my.add>(a: Value, b: Value) {{flags}};
  let pair = (left = sum, b);
  {0}
  erase sum;
}}
"""


@pytest.fixture(autouse=True)
def ops(tmp_path: Path) -> None:
    (tmp_path / "Ops.td").write_text(ODS, encoding="utf-8")


def opened(folder: Path, snippet: str) -> tuple[PdllDocument, int]:
    fixture = read_fixture(snippet)
    document = PdllDocument(str(folder / "a.pdll"), fixture.text)
    document.finish()
    return document, fixture.offset


def check(folder: Path, snippet: str, expected: str) -> None:
    """The uses of the name at the cursor are in brackets, and its definition in double ones."""
    document, offset = opened(folder, snippet)
    text = str(document.source)
    definition = find_definition(document, offset)
    places = [one for one in find_references(document, offset, include_declaration=True) or [] if one.text is None]
    for place in sorted(places, key=lambda one: -one.start):
        marks = "[[]]" if definition is not None and place.key == definition.place.key else "[]"
        half = len(marks) // 2
        name = text[place.start : place.end]
        text = f"{text[: place.start]}{marks[:half]}{name}{marks[half:]}{text[place.end :]}"
    assert text == expected


def completed(folder: Path, statement: str) -> list[str]:
    document, offset = opened(folder, _TEXT.format(statement))
    found = find_completions(document, offset)
    return [] if found is None else [item.label for item in found.items]


def test_names_have_uses_in_their_block(tmp_path: Path) -> None:
    check(
        tmp_path,
        "Rewrite F(v: Value) => v;\nPattern { let v<|>: Value; rewrite op<>(v) with { F(v); }; }\n",
        "Rewrite F(v: Value) => v;\nPattern { let [[v]]: Value; rewrite op<>([v]) with { F([v]); }; }\n",
    )
    check(
        tmp_path,
        "Constraint Is(v: Value);\nPattern { let a: I<|>s; Is(a); erase op<>(a }\nPattern { erase b: Is; }\n",
        "Constraint [[Is]](v: Value);\nPattern { let a: [Is]; [Is](a); erase op<>(a }\nPattern { erase b: [Is]; }\n",
    )


@pytest.mark.parametrize(
    ("statement", "defined", "hover"),
    [
        ("op<my.a<|>dd>;", "AddOp", "op<my.add>(lhs: AnyType, rhs: AnyType)"),
        ("let s = sum.su<|>m;", "sum", "sum: AnyType"),
        ("let f: IntA<|>ttr;", "IntAttr", "Constraint IntAttr(self: Attr)"),
        ("let f: Op = pa<|>ir.left;", "pair", "pair: Tuple<left: Op<my.add>, Value>"),
    ],
)
def test_definition_and_hover(tmp_path: Path, statement: str, defined: str, hover: str) -> None:
    document, offset = opened(tmp_path, _TEXT.format(statement))
    found = find_definition(document, offset)
    described = find_described(document, offset)
    assert found is not None and described is not None
    text = str(document.source) if found.place.text is None else found.place.text
    assert text[found.place.start : found.place.end] == defined
    assert hover in described.markdown


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("op<m<|>", ["my"]),
        ("op<my.<|>", ["add", "use"]),
        ("let x = sum.<|>", ["sum"]),
        ("let x = pair.<|>", ["left", "1"]),
        ("op<my.add> {<|>", ["flags"]),
        ("let x: Any<|>;", ["AnyType"]),
        ("era<|>;", ["erase"]),
        ("let <|>", []),
        ('op<my.add> {flags = attr<"<|>"', []),
    ],
)
def test_completion(tmp_path: Path, statement: str, expected: list[str]) -> None:
    assert completed(tmp_path, statement) == expected


def test_completion_of_values_and_declarations(tmp_path: Path) -> None:
    assert completed(tmp_path, "erase <|>;")[:4] == ["pair", "sum", "b", "a"]
    document, offset = opened(tmp_path, "Pattern A { erase _: Op; }\n<|>")
    found = find_completions(document, offset)
    assert found is not None
    assert [item.label for item in found.items] == ["Pattern", "Constraint", "Rewrite", "#include"]


def test_signature_help_and_hints(tmp_path: Path) -> None:
    document, offset = opened(tmp_path, _TEXT.format("op<my.add>(sum, <|>"))
    signature = find_signature(document, offset)
    assert signature is not None
    assert (signature.label, signature.active) == ("op<my.add>(lhs: AnyType, rhs: AnyType)", 1)
    document, _ = opened(tmp_path, _TEXT.format("<|>"))
    hints = find_inlay_hints(document, 0, len(document.source))
    assert [hint.label for hint in hints] == [": Op<my.add>", "lhs:", "rhs:", ": Tuple<left: Op<my.add>, Value>"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("b", "'b' is defined already"),
        ("let", "'let' is not a name in PDLL"),
        ("a b", "'a b' is not a name in PDLL"),
        ("AnyType", "'AnyType' is defined already"),
    ],
)
def test_a_new_name_must_be_free(tmp_path: Path, name: str, reason: str) -> None:
    document, offset = opened(tmp_path, _TEXT.format("op<>(su<|>m);"))
    assert rename(document, offset, name) == Refusal(reason)
    document, offset = opened(tmp_path, _TEXT.format("op<my.a<|>dd>(sum);"))
    assert isinstance(rename(document, offset, "x"), Refusal)
