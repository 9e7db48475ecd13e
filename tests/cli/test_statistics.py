"""`mlirls check --statistics`: counts by code, dialect and folder, in text and in JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from tests.cli.conftest import Run, make_texts

SCHEMA = Path(__file__).parents[2] / "docs/schemas/check.json"
UNDECLARED = "func.func @f() {\n  %0 = arith.negf %b : f32\n  return\n}\n"
TEXTS = {
    "good.mlir": "module {}\n",
    "x/one.mlir": UNDECLARED,
    "x/two.mlir": UNDECLARED + 'func.func @g() -> i32 {\n  return\n}\n"foo.a"() : () -> ()\n"foo.b"() : () -> ()\n',
    "x/y/three.mlir": "// CHEKC: something\nmodule {}\n",
    "x/y/four.mlir": "%0 = tensr.empty() : tensor<4xf32>\n",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    make_texts(tmp_path, monkeypatch, TEXTS)
    return tmp_path


def check(run: Run, expected: str, *arguments: str) -> None:
    """The tables after the findings, without the white space at their edges."""
    out = run("check", "--statistics", *arguments).out
    tables = out[out.index("\n\n") :].strip("\n")
    assert "\n".join(line.strip() for line in tables.splitlines()) == expected.strip("\n")


def statistics(run: Run, *arguments: str) -> dict[str, dict[str, dict[str, int]]]:
    """The statistics in JSON, each row without zeros."""
    value = json.loads(run("check", "--format", "json", "--statistics", *arguments).out)
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(value)
    return {
        name: {key: {what: n for what, n in row.items() if n} for key, row in table.items()}
        for name, table in value["statistics"].items()
    }


ALL = """\
errors  warnings  remarks  files  code
2         0        0      2  undeclared-value
1         0        0      1  return-types
0         1        0      1  misspelt-dialect
0         1        0      1  misspelt-directive

errors  warnings  remarks  files  not checked  dialect
2         0        0      2            0  arith
1         0        0      1            0  func
0         1        0      1            1  tensr
0         1        0      1            0  (in no operation)
0         0        0      0            2  foo

errors  warnings  remarks  files  of files  folder
3         0        0      2         2  x
0         2        0      2         2  x/y
"""


def test_findings_are_counted_by_code_dialect_and_folder(run: Run) -> None:
    check(run, ALL, ".")


def test_json_has_every_folder_and_what_can_be_repaired(run: Run) -> None:
    found = statistics(run, ".")
    assert found["folders"] == {
        ".": {"checked": 1},
        "x": {"errors": 3, "hints": 1, "files": 2, "checked": 2},
        "x/y": {"warnings": 2, "fixable": 2, "files": 2, "checked": 2},
    }
    assert found["codes"]["misspelt-dialect"] == {"warnings": 1, "fixable": 1, "files": 1}
    assert found["dialects"]["foo"] == {"hints": 1, "files": 1, "unchecked": 2}


def test_a_second_run_counts_the_same_from_kept_results(run: Run) -> None:
    first = run("check", "--statistics", ".")
    assert run("check", "--statistics", ".").out == first.out
    assert run("check", "--statistics", "--no-cache", ".").out == first.out


def test_suppressed_findings_are_not_counted(run: Run) -> None:
    Path("x/one.mlir").write_text(UNDECLARED.replace(": f32", ": f32 // mlirls: ignore"))
    assert statistics(run, "x/one.mlir")["codes"] == {}
    run("check", "--write-baseline", "known.json", "x/two.mlir")
    assert statistics(run, "--baseline", "known.json", "x/two.mlir")["codes"] == {
        "unknown-dialect": {"hints": 1, "files": 1}
    }


def test_shares_add_up_to_the_whole(run: Run) -> None:
    whole = run("check", "--format", "json", "--statistics", ".").out
    for number in (1, 2, 3):
        run("check", "--format", f"json=share-{number}", "--statistics", "--shard", f"{number}/3", ".")
    assert run("report", "merge", "share-3", "share-1", "share-2").out == whole
    # Otherwise a part of the statistics would look complete.
    run("check", "--format", "json=other", "good.mlir")
    assert "statistics" not in json.loads(run("report", "merge", "share-1", "share-2", "share-3", "other").out)


def test_files_that_cannot_be_read_are_not_among_those_of_a_folder(run: Run) -> None:
    assert statistics(run, "good.mlir", "none.mlir")["folders"] == {".": {"checked": 1}}


def test_a_long_table_is_cut_with_a_note(run: Run) -> None:
    for number in range(25):
        Path(f"many/{number}").mkdir(parents=True)
        Path(f"many/{number}/a.mlir").write_text(UNDECLARED)
    out = run("check", "--statistics", "many").out
    assert out.count("many/") == 25 + 20 and out.endswith("  and 5 more folders (--format json has all)\n")


def test_names_of_folders_are_shown_on_one_line(run: Run) -> None:
    Path("a\nb").mkdir()
    Path("a\nb/c.mlir").write_text(UNDECLARED)
    assert "a\nb" not in run("check", "--statistics", "a\nb").out


def test_they_are_only_in_text_and_json(run: Run) -> None:
    result = run("check", "--format", "sarif", "--statistics", ".")
    assert result.status == 2 and "--statistics needs --format text or json" in result.err
    run("check", "--format", "sarif=out.sarif", "--format", "text", "--statistics", ".")
    assert "statistics" not in Path("out.sarif").read_text()
    result = run("check", "--judge", "cat", "--judge-report", "--statistics", ".")
    assert result.status == 2 and "cannot be combined with --statistics" in result.err
