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


# A judge with one operation: what it says depends on its attributes, with the kinds of values that they take.
FAKE = """\
import json, re, sys
from pathlib import Path
OPERATION, ATTRIBUTES, OPERAND = {spec}
folder, output, *options = sys.argv[1:]
mark = next((one for one in options if one.startswith("--split-input-file=")), "=~").partition("=")[2]

def fault(text):
    given = re.search(r"<.(.*).> :", text)
    if "--show-dialects" in options:
        return ""
    if OPERATION not in text:
        name = text.split()[0]
        return f"custom op '{{name}}' is unknown (tried 'builtin.{{name}}' as well)"
    for one in given[1].split(", ") if given else ():
        name, _, value = one.partition(" = ")
        if name in ATTRIBUTES and value not in ATTRIBUTES[name]:
            return f"invalid properties {{{{{{given[1]}}}}}} for op {{OPERATION}}: "\
                f"Invalid attribute `{{name}}` in property conversion: {{value}}"
    if "needed" in ATTRIBUTES and not given:
        return f"'{{OPERATION}}' op requires attribute 'needed'"
    if "%a0 = " in text:
        return f"'{{OPERATION}}' op operand #0 must be {{OPERAND}}, but got '!pdl.operation'"
    return "something else is wrong"

with open(output, "w") as file:
    for path in sorted(Path(folder).iterdir()):
        line, errors, printed = 1, "", []
        for text in path.read_text().split(f"\\n{{mark}}\\n"):
            message = fault(text)
            place = line + text.count("\\n")
            errors += f"{{place}}:1: error: {{message}}\\n" if message else ""
            printed.append("" if message else "Available Dialects: one")
            line += text.count("\\n") + 2
        result = dict(file=path.name, status=int(bool(errors)), errors=errors, printed=f"\\n{{mark}}\\n".join(printed))
        file.write(json.dumps(result) + "\\n")
"""


def check_operation(
    tmp_path: Path, old: tuple[dict[str, list[str]], str], new: tuple[dict[str, list[str]], str], *expected: str
) -> None:
    commands: list[str] = []
    for index, (attributes, operand) in enumerate((old, new)):
        program = tmp_path / f"judge{index}.py"
        program.write_text(FAKE.format(spec=repr(("one.op", attributes, operand))), encoding="utf-8")
        commands.append(f"folder:{sys.executable} {program}")
    (tmp_path / "texts").mkdir()
    output = tmp_path / "list.md"
    command = [sys.executable, str(SCRIPT), str(output), str(tmp_path / "texts"), "--operations", "one.op"]
    subprocess.run([*command, "--old", commands[0], "--new", commands[1]], check=True, capture_output=True)
    said = output.read_text(encoding="utf-8").splitlines()
    assert [line for line in said if line.startswith("- `")] == list(expected)


def test_attributes_and_constraints_that_differ_are_listed(tmp_path: Path) -> None:
    check_operation(
        tmp_path,
        ({"axis": ["1 : i32"], "mode": ["unit"], "sizes": ["[]"]}, "integer"),
        ({"axis": ["1 : i32", "1 : i64"], "sizes": ["[]"], "value": ['"x"']}, "integer or index"),
        "- `one.op`: `axis`: i32 -> i32, i64; `mode` is gone; `value` is new (string)",
        "- `one.op`: `operand 0`: integer -> integer or index",
    )


def test_an_attribute_that_is_required_is_listed(tmp_path: Path) -> None:
    check_operation(
        tmp_path,
        ({}, "integer"),
        ({"needed": ["unit"]}, "integer"),
        "- `one.op`: `attribute needed` is new (required); `operand 0` is gone",
    )
