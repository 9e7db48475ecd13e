"""The list of differences between two LLVMs (benchmarks/new_release.py), with a program that refuses or prints more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.judge import MLIR_OPT, needs_mlir_opt

SCRIPT = Path(__file__).parents[2] / "benchmarks/new_release.py"
# It goes through a folder, as the judge in WebAssembly does.
NEWER = """\
import json, subprocess, sys, time
from pathlib import Path
folder, output, *options = sys.argv[1:]
with open(output, "w") as file:
    for path in sorted(Path(folder).iterdir()):
        done = subprocess.run(["{judge}", str(path), *options], capture_output=True, text=True)
        errors = done.stderr.replace(str(path) + ":", "")
        status, printed = done.returncode, done.stdout
        if "scf.if" in path.read_text():
            status, errors = 1, errors + "".join(
                f"{{line + 1}}:1: error: no branches\\n"
                for line, text in enumerate(path.read_text().splitlines()) if "scf.if" in text
            )
        result = dict(file=path.name, status=status, errors=errors, printed=printed.replace("arith.addi", "arith.plus"))
        file.write(json.dumps(result) + "\\n")
"""
TEXT = """\
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32
  return
}
// -----
func.func @f(%c: i1) {
  scf.if %c {
  }
  return
}
// -----
func.func @f() {
  return %a
}
"""


def check(tmp_path: Path, new: str, *expected: str) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts/a.mlir").write_text(TEXT, encoding="utf-8")
    output = tmp_path / "list.md"
    command = [
        sys.executable,
        str(SCRIPT),
        str(output),
        str(tmp_path / "texts"),
        "--new",
        new,
        "--old",
        MLIR_OPT,
        "--texts-only",
    ]
    subprocess.run(command, check=True, capture_output=True)
    said = output.read_text(encoding="utf-8").replace(str(tmp_path), "")
    assert [line for line in said.splitlines() if line.startswith("- ")] == list(expected)


SILENT = """\
import json, sys
from pathlib import Path
folder, output, *options = sys.argv[1:]
mark = next(one for one in options if one.startswith("--output-split-marker=")).partition("=")[2]
with open(output, "w") as file:
    for path in sorted(Path(folder).iterdir()):
        texts = path.read_text().split(f"\\n{mark}\\n")
        printed = f"\\n{mark}\\n".join("" if "silent" in text else text for text in texts)
        result = dict(file=path.name, status=int("silent" in path.read_text()), errors="", printed=printed)
        file.write(json.dumps(result) + "\\n")
"""


def test_a_text_that_is_refused_without_a_message_is_not_accepted(tmp_path: Path) -> None:
    program = tmp_path / "silent.py"
    program.write_text(SILENT, encoding="utf-8")
    lines = (
        "import sys; sys.path.insert(0, sys.argv[1]); from judges import make_judge",
        "print([one.accepts for one in make_judge(sys.argv[2]).judge(sys.argv[3:])])",
    )
    command = [sys.executable, "-c", "; ".join(lines), str(SCRIPT.parent), f"folder:{sys.executable} {program}"]

    def accepted(*texts: str) -> str:
        return subprocess.run([*command, *texts], check=True, capture_output=True, text=True).stdout.strip()

    assert accepted("a", "silent") == "[True, False]"
    assert accepted("silent") == "[False]"
    assert accepted("a", "b") == "[True, True]"


@needs_mlir_opt
def test_a_program_does_not_differ_from_itself(tmp_path: Path) -> None:
    check(tmp_path, MLIR_OPT, *["- gone: 0: none", "- new: 0: none"] * 2)


@needs_mlir_opt
def test_each_kind_of_difference_is_listed_once(tmp_path: Path) -> None:
    program = tmp_path / "newer.py"
    program.write_text(NEWER.format(judge=MLIR_OPT), encoding="utf-8")
    check(
        tmp_path,
        f"folder:{sys.executable} {program}",
        *["- gone: 0: none", "- new: 0: none"] * 2,
        "- 1: `no error` -> `no branches` (/texts/a.mlir:5)",
        "- 1: `%0 = arith.addi %arg0, %arg0 : i32` -> `%0 = arith.plus %arg0, %arg0 : i32` (/texts/a.mlir:1)",
        '- 1: `%0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32` -> '
        '`%0 = "arith.plus"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32` '
        "(/texts/a.mlir:1)",
    )
