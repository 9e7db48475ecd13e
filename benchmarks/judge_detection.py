"""Modules that a project's own tool rejects: the share with an error on the line of the tool's first error, with and
without the judge.

The same message in the same module counts as well, because the tool points at the line on which an operation begins,
while mlirls points at the wrong part, which may be on another line.

    python benchmarks/judge_detection.py PROJECT OUT --tests FOLDER --judge COMMAND

PROJECT is the folder with `mlirls.toml`, OUT an empty folder inside of it. The test files under FOLDER that expect
diagnostics are copied to OUT, with `expected_error` for `expected-error`, so that each error is a finding. This script
runs COMMAND on each file, and `mlirls check` without and with `--judge COMMAND`.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from bisect import bisect_right
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from mlirls_ir.source import split
from mlirls_server.judge.finding import is_same_message

_EXPECTS = re.compile(r"expected-(?=error|warning|remark|note)")
_ASKED = ("--split-input-file", "--allow-unregistered-dialect", "-o", "/dev/null")


def main() -> int:
    """Prints how many modules are rejected, and the share with an error on the line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tests", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--judge", required=True, metavar="COMMAND")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    if not out.is_relative_to(options.project.resolve()) or (out.exists() and any(out.iterdir())):
        print(f"{out}: not an empty folder inside {options.project}", file=sys.stderr)
        return 2
    files = _copy(options.tests, out)
    command = shlex.split(options.judge)
    with ThreadPoolExecutor(2) as pool:
        refused = dict(zip(files, pool.map(lambda path: _refused(command, path), files), strict=True))
    total = sum(map(len, refused.values()))
    print(f"{total} modules of {len(files)} files are rejected by {command[0]}")
    for name, more in (("mlirls", []), (f"mlirls --judge {command[0]}", ["--judge", options.judge])):
        found = _found(files, more, options.project)
        n_found = sum(_is_found(one, found[path]) for path, modules in refused.items() for one in modules)
        print(f"{name}: an error on the line of {n_found} = {100 * n_found / max(total, 1):.1f} %")
    return 0


def _copy(tests: Path, out: Path) -> list[Path]:
    files: list[Path] = []
    for path in sorted(tests.rglob("*.mlir")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if path.is_relative_to(out) or not _EXPECTS.search(text):
            continue
        copy = out / ("__".join(path.relative_to(tests).parts))
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(_EXPECTS.sub("expected_", text), encoding="utf-8")
        files.append(copy)
    return files


class _Refused(NamedTuple):
    """A module, lines `first` to `last`, and the line and words of the first error in it; lines count from 1."""

    first: int
    last: int
    line: int
    words: str


def _refused(command: list[str], path: Path) -> list[_Refused]:
    """The modules that the tool rejects."""
    done = subprocess.run([*command, *_ASKED, str(path)], capture_output=True, check=False)
    text = path.read_text(encoding="utf-8")
    starts = [text.count("\n", 0, piece.start) + 1 for piece in split(text)]
    out: dict[int, _Refused] = {}
    for line, words in re.findall(
        re.escape(str(path)) + r":(\d+):\d+: error: (.*)", done.stderr.decode("utf-8", "replace")
    ):
        module = bisect_right(starts, int(line))
        last = starts[module] if module < len(starts) else sys.maxsize
        out.setdefault(module, _Refused(starts[module - 1], last, int(line), words))
    return list(out.values())


def _is_found(refused: _Refused, errors: list[tuple[int, str]]) -> bool:
    return any(
        line == refused.line or (refused.first <= line <= refused.last and is_same_message(words, refused.words))
        for line, words in errors
    )


def _found(files: list[Path], more: list[str], project: Path) -> dict[Path, list[tuple[int, str]]]:
    """The errors, each with its line from 1."""
    command = [sys.executable, "-m", "mlirls_server", "check", "--format", "json", *more, *map(str, files)]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    return {
        Path(file["path"]): [
            (found["range"]["start"]["line"] + 1, found["message"])
            for found in file["diagnostics"]
            if found["severity"] == "error"
        ]
        for file in json.loads(done.stdout)["files"]
    }


if __name__ == "__main__":
    sys.exit(main())
