"""The results of `mlirls test`, compared with lit's.

    python benchmarks/test_verdicts.py LIT FOLDER FILECHECK_FOLDER [--tests N] [--seed S] [--opt PROGRAM] [--changed N]

FOLDER has tests as upstream has them. N of them are run by LIT, with FileCheck, `not` and `count` from
FILECHECK_FOLDER, and by us. Tools that are not installed are missing for both. `--changed` changes a line with checks
or the input of that many tests as well, so that more of them fail.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

_SECONDS: Final = 30
"""How long one run of a tool may take."""
_CONFIGURATION: Final = """
import lit.formats
config.name = "copies"
config.test_format = lit.formats.ShTest({shell})
config.suffixes = [".mlir", ".td", ".pdll"]
config.excludes = ["Inputs"]
config.test_source_root = {folder!r}
config.test_exec_root = {output!r}
config.recursiveExpansionLimit = 10
config.environment["PATH"] = {path!r}
config.substitutions.append(("%shlibext", ".so"))
config.substitutions.append(("%mlir_lib_dir", "/usr/lib/llvm-22/lib"))
"""
_OURS: Final = """
[tests]
folders = [{tools}]
substitutions = {{ "%shlibext" = ".so", "%mlir_lib_dir" = "/usr/lib/llvm-22/lib" }}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lit")
    parser.add_argument("folder", type=Path)
    parser.add_argument("tools", type=Path)
    parser.add_argument("--tests", type=int, default=500)
    parser.add_argument("--changed", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opt", default="mlir-opt-22")
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    generator = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        tests = _copies(options.folder.resolve(), top / "tests", options.tests, options.changed, generator)
        _link_tools(top / "bin", options.tools.resolve(), options.opt)
        start = time.monotonic()
        theirs = _lit(options.lit, top)
        middle = time.monotonic()
        ours = _ours(top)
        print(f"lit {middle - start:.0f} s, mlirls {time.monotonic() - middle:.0f} s", file=sys.stderr)
        _compare(tests, theirs, ours, options.show)


def _copies(source: Path, folder: Path, count: int, changed: int, generator: random.Random) -> list[str]:
    """Copies whole folders, so that included files are there, and leaves `count` tests; returns their names."""
    shutil.copytree(source, folder)
    names = [
        str(path.relative_to(folder))
        for path in sorted(folder.rglob("*.mlir"))
        if b"RUN:" in path.read_bytes() and "Inputs" not in path.parts
    ]
    kept = generator.sample(names, min(count, len(names)))
    for name in set(names) - set(kept):
        (folder / name).write_bytes((folder / name).read_bytes().replace(b"RUN:", b"RAN:"))
    for name in generator.sample(kept, min(changed, len(kept))):
        lines = (folder / name).read_bytes().split(b"\n")
        places = [number for number, line in enumerate(lines) if line.strip() and b"RUN:" not in line]
        if places:
            del lines[generator.choice(places)]
        (folder / name).write_bytes(b"\n".join(lines))
    return sorted(kept)


def _link_tools(folder: Path, tools: Path, opt: str) -> None:
    folder.mkdir()
    for name in ("FileCheck", "not", "count", "split-file"):
        (folder / name).symlink_to(tools / name)
    for name in ("mlir-opt", "mlir-translate", "mlir-tblgen", "mlir-pdll", "mlir-reduce", "mlir-runner"):
        found = shutil.which(opt.replace("mlir-opt", name))
        if found is not None:
            # On some changed inputs a tool does not end.
            tool = folder / name
            tool.write_text(f'#!/bin/sh\nexec timeout {_SECONDS} {found} "$@"\n', encoding="utf-8")
            tool.chmod(0o755)


def _lit(lit: str, top: Path) -> dict[str, str]:
    (top / "tests" / "lit.cfg.py").write_text(
        _CONFIGURATION.format(
            shell="execute_external=False",
            folder=str(top / "tests"),
            output=str(top / "output"),
            path=f"{top / 'bin'}:/usr/bin:/bin",
        ),
        encoding="utf-8",
    )
    report = top / "lit.json"
    command = [lit, "-q", "-j2", f"--output={report}", str(top / "tests")]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    found = json.loads(report.read_text(encoding="utf-8"))["tests"]
    return {test["name"].partition(" :: ")[2]: test["code"] for test in found}


def _ours(top: Path) -> dict[str, str]:
    (top / "tests" / "mlirls.toml").write_text(_OURS.format(tools=f'"{top / "bin"}"'), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mlirls_server",
        "test",
        "--allow-tools",
        "-j2",
        "--seconds=900",
        "--format=json",
        ".",
    ]
    run = subprocess.run(command, check=False, capture_output=True, text=True, cwd=top / "tests")
    if run.returncode not in (0, 1):
        raise SystemExit(run.stderr)
    return {test["path"]: f"{test['result']} {test['reason'] or ''}" for test in json.loads(run.stdout)}


def _compare(tests: list[str], theirs: dict[str, str], ours: dict[str, str], show: int) -> None:
    equal: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for name in tests:
        code, _, reason = ours.get(name, "missing").partition(" ")
        total[theirs[name]] += 1
        equal[theirs[name]] += code == theirs[name]
        if code != theirs[name] and show:
            show -= 1
            print(f"{name}: lit {theirs[name]}, mlirls {code} ({reason})")
    for code, number in total.most_common():
        print(f"{code}: {equal[code]} of {number} equal")
    print(f"all: {equal.total()} of {total.total()} equal")


if __name__ == "__main__":
    main()
