"""Findings in definitions: each file of `cases/` has texts between `// -----`, which all begin with its first.

The golden file beside it has the findings. mlir-tblgen is asked about each text, and says the first of them.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.support.golden import check_golden
from tests.support.judge import find, needs, run
from tests.support.td import INCLUDE, needs_td_files

from mlirls_ir import tablegen
from mlirls_ir.definition_checks import check_file

CASES = Path(__file__).parent / "cases"
GENERATORS = {
    "dialects": "-gen-dialect-defs",
    "operations": "-gen-op-defs",
    "operation_formats": "-gen-op-decls",
    "types": "-gen-typedef-defs",
    "parameter_formats": "-gen-typedef-defs",
    "attribute_formats": "-gen-attrdef-defs",
    "patterns": "-gen-rewriters",
    "enums": "-gen-enum-decls",
    "enum_attributes": "-gen-enum-defs",
    "interfaces": "-gen-op-interface-decls",
    "passes": "-gen-pass-decls",
}
TBLGEN = find("mlir-tblgen")
ERROR = re.compile(r"(?:^|: )(?:LLVM ERROR: |error: |(?=Expected a constraint))([^\n]*)", re.MULTILINE)
IN_FORMAT = re.compile(r"^error: ([^\n]*)\n[^\n]*\n *\^[^\n]*\n[^\n]*?:(\d+):\d+: note: in custom", re.MULTILINE)

pytestmark = needs_td_files


def texts_of(name: str) -> list[str]:
    """The texts of a file: its first with one of the others, each on its own lines; the whole if there is one text."""
    first, *others = (CASES / f"{name}.td").read_text(encoding="utf-8").split("// -----\n")
    texts: list[str] = []
    lines = first.count("\n")
    for other in others:
        lines += 1
        texts.append(first + "\n" * (lines - first.count("\n")) + other)
        lines += other.count("\n")
    return texts or [first]


@cache
def read(name: str) -> tablegen.Result:
    """The records of a whole file."""
    text = (CASES / f"{name}.td").read_text(encoding="utf-8")
    return tablegen.read_text(text, "case.td", [INCLUDE])


def without_number(message: str) -> str:
    """A message without the number of an anonymous record, which the texts before it change."""
    return re.sub(r" \(from line \d+\)$|(?<=anonymous_)\d+", "", message)


def findings_of(name: str) -> list[tuple[int, str]]:
    """The line of each definition that mlir-tblgen must refuse, and the message."""
    result = read(name)
    text = (CASES / f"{name}.td").read_text(encoding="utf-8")
    findings = [one for one in check_file(result, "case.td", text) if not one.is_warning]
    found = [(result.records[one.record].location.line, one.message) for one in findings]
    return found + [(error.line, error.message) for error in result.diagnostics]


@pytest.mark.parametrize("name", GENERATORS)
def test_findings(name: str) -> None:
    text = (CASES / f"{name}.td").read_text(encoding="utf-8")
    lines: list[str] = []
    for one in check_file(read(name), "case.td", text):
        where = one.location
        covered = text[where.offset : where.offset + one.length]
        kind = "warning: " if one.is_warning else ""
        lines.append(f"{where.line}:{where.column} {covered!r} {kind}{one.message} [{one.code}]")
        lines += [f"    {note}" for note in one.notes]
    assert read(name).diagnostics == ()
    check_golden(CASES / f"{name}.txt", "".join(f"{line}\n" for line in lines))


@needs(TBLGEN)
@pytest.mark.parametrize("name", GENERATORS)
def test_mlir_tblgen_reports_one_of_the_findings(name: str, tmp_path: Path) -> None:
    path = tmp_path / "case.td"
    for text in texts_of(name):
        path.write_text(text, encoding="utf-8")
        options = [GENERATORS[name], "-asmformat-error-is-fatal=false", "-I", str(INCLUDE), "-o", str(tmp_path / "out")]
        # LLVM 22's program ends by a signal for some mistakes, after their message.
        done = run(TBLGEN, [*options, str(path)], may_crash=True)
        said = done.errors
        lines = {number for number, line in enumerate(text.split("\n"), 1) if line}
        found = [item for item in findings_of(name) if item[0] in lines]
        in_formats: dict[int, str] = {}
        for message, line in IN_FORMAT.findall(said):
            in_formats.setdefault(int(line), message)
        if in_formats:
            assert {line for line, _ in found} == set(in_formats)
            assert [item for item in in_formats.items() if item not in found] == []
            continue
        theirs = [without_number(message) for message in ERROR.findall(said)]
        ours = [without_number(message) for _, message in found]
        assert bool(done.status) == bool(ours), (text, said, ours)
        is_same = done.status < 0 or not theirs or any(message.startswith(theirs[0].rstrip(": ")) for message in ours)
        assert is_same, (text, theirs, ours)
