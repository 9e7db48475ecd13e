"""`mlirls test`: lit's result for each test, with the checks that fail, and nothing that is not allowed is run.

`benchmarks/test_verdicts.py` compares with lit itself.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.conftest import Run

from mlirls_server.cli import dialect_options

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the tool of these tests is a script for sh")

TOOL = """#!/bin/sh
case "$1" in
--fail) echo "toy: error: $2" >&2; exit 1;;
--crash) kill -SEGV $$;;
--loop) sleep 100;;
--both) echo out; echo err >&2;;
--touch) echo ran > "$2";;
*) cat "$@";;
esac
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "w"
    (root / "bin").mkdir(parents=True)
    (root / "bin/toy-opt").write_text(TOOL, encoding="utf-8")
    (root / "bin/toy-opt").chmod(0o755)
    (root / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\nfeatures = ["here"]\n', encoding="utf-8")
    monkeypatch.chdir(root)
    dialect_options.forget()
    return root


def check(run: Run, text: str, expected: str, *options: str) -> None:
    """The first line of the report on a test and the last one, and what is between them with `...`."""
    Path("a.mlir").write_text(text, encoding="utf-8")
    result = run("test", "--all", "--allow-tools", *options, "a.mlir")
    lines = (result.out + result.err).splitlines()
    assert lines[0] == f"{expected.partition(' ')[0]}: a.mlir"
    reason = " ".join(line.strip() for line in lines[1:-1])
    assert expected.partition(" ")[2] in reason
    assert result.status == int(expected.startswith(("FAIL", "XPASS", "TIMEOUT", "UNRESOLVED")))


PIPE = "// RUN: toy-opt %s | FileCheck %s\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{PIPE}// CHECK: f\nf\n", "PASS"),
        (
            f"{PIPE}g\n// CHECK-LABEL: g{{{{$}}}}\n// CHECK-NEXT: h{{{{$}}}}\n",
            "FAIL a.mlir:4:16: CHECK-NEXT: expected string",
        ),
        ("// RUN: toy-opt %s | not FileCheck %s --check-prefix=NO\n// NO-NOT: here\n", "PASS"),
        ("// RUN: not FileCheck %s --input-file %s\n// CHECK: a\n", "FAIL line 1: FileCheck accepts the output"),
        ("// RUN: not toy-opt --fail\n", "PASS"),
        ("// RUN: toy-opt --fail why\n", "FAIL 'toy-opt' ended with status 1 | toy: error: why"),
        ("// RUN: not toy-opt --crash\n", "FAIL"),
        ("// RUN: not --crash toy-opt --crash\n", "PASS"),
        ("// RUN: not --crash toy-opt --fail\n", "FAIL"),
        ("// RUN: toy-opt --both 2>&1 | count 2 && toy-opt --both 2>/dev/null | count 1\n", "PASS"),
        (
            "// RUN: toy-opt --both > %t 2> %t.err; cat %t.err %t | FileCheck %s\n// CHECK: err\n// CHECK-NEXT: out\n",
            "PASS",
        ),
        ("// RUN: toy-opt --fail || echo yes | count 1\n", "PASS"),
        ("// RUN: toy-opt --fail | count 0\n", "FAIL"),
        ("// RUN: split-file %s %t && diff %t/a %t/b\n//--- a\nx\n//--- b\nx\n", "PASS"),
        ("// RUN: mkdir -p %t && echo -n x > %t/a && cd %t && cat a | count 1 && rm -r %t && not cat %t/a\n", "FAIL"),
        ("// RUN: env A=b toy-opt %s < /dev/null | count 1\n", "PASS"),
        ("// RUN: toy-opt %s\n// REQUIRES: here\n// XFAIL: here\n", "XPASS"),
        ("// RUN: toy-opt --fail\n// XFAIL: *\n", "XFAIL"),
        ("// RUN: toy-opt %s\n// REQUIRES: gone\n", "UNSUPPORTED it requires gone"),
        ("func.func @f()\n", "UNRESOLVED the test has no 'RUN:' line"),
        ("// RUN: %{toy}\n", "FAIL there is no program '%{toy}'; name it under [tests] substitutions"),
    ],
)
def test_results_are_those_of_lit(folder: Path, run: Run, text: str, expected: str) -> None:
    check(run, text, expected)


def test_a_test_that_takes_too_long_is_ended(folder: Path, run: Run) -> None:
    check(run, "// RUN: toy-opt --loop\n", "TIMEOUT took more than 0 seconds", "--seconds=0.3")


@pytest.mark.parametrize("command", ["rm -rf %S/keep", "echo x > %S/keep", "mkdir %S/new", "split-file %s %S"])
def test_nothing_outside_of_the_temporary_folder_is_written(folder: Path, run: Run, command: str) -> None:
    (folder / "keep").write_text("kept", encoding="utf-8")
    check(run, f"// RUN: {command}\n//--- a\n", "FAIL is not in the folder of the test's temporary files")
    assert (folder / "keep").read_text(encoding="utf-8") == "kept"
    assert sorted(path.name for path in folder.iterdir()) == ["a.mlir", "bin", "keep", "mlirls.toml"]


def test_a_link_leads_no_write_out_of_the_temporary_folder(folder: Path, run: Run) -> None:
    (folder / "bin/link").write_text('#!/bin/sh\nln -s "$1" "$2"\n', encoding="utf-8")
    (folder / "bin/link").chmod(0o755)
    check(run, "// RUN: link %S %t && echo x > %t/new\n", "FAIL is not in the folder of the test's temporary files")
    assert not (folder / "new").exists()


def test_without_permission_no_tool_runs(folder: Path, run: Run) -> None:
    (folder / "a.mlir").write_text("// RUN: toy-opt --touch %S/ran\n", encoding="utf-8")
    result = run("test")
    assert result.status == 2
    assert "run 'mlirls trust --tool toy-opt' in that folder, or give --allow-tools for one run" in result.err
    assert run("trust", "--tool", "toy-opt", "--yes").status == 0
    dialect_options.forget()
    assert not (folder / "ran").exists()
    assert run("test").status == 0
    assert (folder / "ran").exists()
    assert run("test", "--no-allow-tools").status == 2


def test_lits_configuration_is_read_and_not_run(folder: Path, run: Run) -> None:
    (folder / "lit.cfg.py").write_text(
        "import os\nos.mkdir('ran')\nconfig.suffixes = ['.mlir']\nconfig.excludes = ['Inputs']\n"
        "config.substitutions.append(('%toy', 'toy-opt'))\nif 'here' in config.available_features:\n"
        "    config.available_features.add('more')\n",
        encoding="utf-8",
    )
    for name in ("Inputs", "off"):
        (folder / name).mkdir()
        (folder / name / "b.mlir").write_text("// RUN: false\n", encoding="utf-8")
    (folder / "off/lit.local.cfg").write_text(
        "if not 'gone' in config.root.available_features:\n  config.unsupported = True\n", "utf-8"
    )
    (folder / "a.mlir").write_text("// RUN: %toy %s | count 2\n// REQUIRES: more\n", encoding="utf-8")
    result = run("test", "--all", "--allow-tools")
    assert [line for line in result.out.splitlines() if ":" in line] == [
        "PASS: a.mlir",
        "UNSUPPORTED: off/b.mlir",
        "2 tests: 1 passed, 1 unsupported",
    ]
    assert not (folder / "ran").exists()


def test_reports_for_programs(folder: Path, run: Run) -> None:
    (folder / "a.mlir").write_text(f"{PIPE}x\n// CHECK: x\n// CHECK: z{{{{$}}}}\n", encoding="utf-8")
    (folder / "b.mlir").write_text("// RUN: toy-opt %s\n", encoding="utf-8")
    first, second = json.loads(run("test", "--allow-tools", "--format=json").out)
    assert (first["result"], first["checks"][0]["failed"][0]["check"]) == ("FAIL", {"line": 4, "column": 11})
    assert (second["path"], second["result"], second["commands"][0]["status"]) == ("b.mlir", "PASS", 0)
    github = run("test", "--allow-tools", "--format=github").out
    assert github.startswith("::error file=a.mlir,line=4,col=11,title=FAIL::CHECK: expected string not found in input")
    root = ElementTree.fromstring(run("test", "--allow-tools", "--format=junit").out)
    assert root.attrib | {"name": ""} == {"name": "", "tests": "2", "failures": "1", "errors": "0", "skipped": "0"}
    assert [case.get("name") for case in root.iter("testcase")] == ["a.mlir", "b.mlir"]
    assert run("test", "--allow-tools", "--filter", "b[.]").status == 0


def test_the_strength_of_all_tests_the_weakest_first(run: Run, folder: Path) -> None:
    output = "func.func @f(%arg0: i32) -> i32 {\n  return %arg0 : i32\n}\n"
    (folder / "output.txt").write_text(output, encoding="utf-8")
    run_line = "// RUN: toy-opt %S/output.txt | FileCheck %s\n"
    (folder / "a.mlir").write_text(f"{run_line}// CHECK: func.func @f(%arg0: i32) -> i32 {{\n", encoding="utf-8")
    (folder / "b.mlir").write_text(f"{run_line}// CHECK: @f\n", encoding="utf-8")
    (folder / "fails.mlir").write_text(f"{run_line}// CHECK: @g\n", encoding="utf-8")
    assert "need your permission" in run("checks", "strength", "--run", ".").err
    result = run("checks", "strength", "--run", "--allow-tools", "--least", "60", ".")
    assert result.err == "1 test without checks that accept an output\n"
    assert result.out == (
        "b.mlir: notices 1 of 3 changes (33 %)\n"
        "a.mlir: notices 2 of 3 changes (66 %)\n"
        "deleted operation: 2 of 2 noticed\n"
        "other type: 1 of 4 noticed\n"
        "all: 3 of 6 (50 %)\n"
    )
    assert result.status == 1
    result = run("checks", "strength", "--run", "--allow-tools", "--format", "json", "a.mlir")
    ((test,), status) = json.loads(result.out), result.status
    assert (test["path"], test["functions"][0]["missed"], status) == (
        "a.mlir",
        [{"kind": "other type", "op": "func.return", "line": 2}],
        0,
    )


def test_checks_are_generated_for_the_outputs_of_a_test(run: Run, folder: Path) -> None:
    (folder / "output.txt").write_text("func.func @f() {\n  return\n}\n", encoding="utf-8")
    test = (
        "// RUN: toy-opt %S/output.txt | FileCheck %s\n"
        "// RUN: toy-opt %S/output.txt | FileCheck %s --check-prefix=B\n"
        "// RUN: toy-opt %S/output.txt | FileCheck %s --check-prefixes=B,C --allow-unused-prefixes\n"
        "// CHECK-LABEL: @f\n// CHECK-NEXT: func.return\n"
    )
    (folder / "a.mlir").write_text(test, encoding="utf-8")
    refused = run("checks", "generate", "--run", "--update", "a.mlir")
    assert "needs permission" in refused.err
    assert run("checks", "generate", "--run", "--allow-tools", "--update", "a.mlir").status == 0
    assert (folder / "a.mlir").read_text(encoding="utf-8") == test.replace("func.return", "return")
    refused = run("checks", "generate", "--run", "--allow-tools", "--prefix", "B", "a.mlir")
    assert "each command reads checks that another one reads, too" in refused.err
