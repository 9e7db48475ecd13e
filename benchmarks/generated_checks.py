"""Generated checks, judged by FileCheck: accepted, also after renaming all values, and which changes they notice.

    python benchmarks/generated_checks.py FOLDER FILECHECK [--opt PROGRAM] [--outputs N] [--skip N] [--seed S]
        [--changes N] [--any-order] [--show N]

FOLDER has tests whose RUN lines are `mlir-opt ... %s ... | FileCheck ...`. They are taken in a random order: the first
`--skip` valid outputs are left out, so they can be looked at, and the next `--outputs` are measured. Of each kind of
change, at most `--changes` are tried on each output, and both FileCheck and we judge them.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from filecheck_verdicts import tests_of

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.filecheck import Options, judge, read_checks
from mlirls_server.features.checks.generate.block import Style, text_of
from mlirls_server.features.checks.generate.blocks import blocks_of
from mlirls_server.features.checks.mutations import Mutation, mutations_of

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|(?P<value>%[\w$.-]+)|(?P<block>\^[\w$.-]+)')

_CONSTANTS = re.compile(r"(?:^ {4,}%[\w$.-]+ = (?:arith|llvm\.mlir|complex)\.constant[^\n]*\n){2,}", re.M)


def renamed(text: str) -> str:
    """The text with other names of values and blocks: `%0` is `%v_0`."""

    def rename(token: re.Match[str]) -> str:
        if token["value"]:
            return f"%v_{token[0][1:]}"
        return f"^b_{token[0][1:]}" if token["block"] else token[0]

    return _TOKEN.sub(rename, text)


def reordered(text: str) -> str:
    """The text with the order of consecutive constants in functions reversed, if no two of them are equal."""

    def reverse(group: re.Match[str]) -> str:
        lines = group[0].splitlines(keepends=True)
        is_clear = len({line.partition("=")[2] for line in lines}) == len(lines)
        return "".join(reversed(lines)) if is_clear else group[0]

    return _CONSTANTS.sub(reverse, text)


def accepts(program: str, path: Path, output: str) -> bool:
    given = output.encode("utf-8", "surrogateescape")
    return subprocess.run([program, str(path)], input=given, capture_output=True, check=False).returncode == 0


def chosen(mutations: list[Mutation], most: int) -> list[Mutation]:
    """At most `most` changes of each kind, spread over the output."""
    out: list[Mutation] = []
    for kind in dict.fromkeys(mutation.kind for mutation in mutations):
        found = [mutation for mutation in mutations if mutation.kind is kind]
        step = max(len(found) // most, 1)
        out += found[::step][:most]
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("filecheck")
    parser.add_argument("--opt", default="mlir-opt-22")
    parser.add_argument("--outputs", type=int, default=300)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--any-order", action="store_true")
    parser.add_argument("--gaps", action="store_true")
    parser.add_argument("--changes", type=int, default=3)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    total: Counter[str] = Counter()
    good: Counter[str] = Counter()
    seen: set[str] = set()
    show = options.show
    path = Path(tempfile.mkdtemp(), "checks.txt")
    for test in tests_of(options.folder.resolve(), options.opt, random.Random(options.seed)):
        document = Document(test.output)
        if test.output in seen or any(one.severity is Severity.ERROR for one in document.diagnostics()):
            continue
        seen.add(test.output)
        if len(seen) <= options.skip:
            continue
        blocks = blocks_of(document, Style(options.any_order, options.gaps))
        text = "".join(text_of(block.checks, "CHECK", "") for block in blocks)
        if not text:
            continue
        path.write_text(text, encoding="utf-8", errors="surrogateescape")
        checks = read_checks(text, Options())
        trials = [("accepted", test.output, True), ("accepted after renaming", renamed(test.output), True)]
        if options.any_order and (other := reordered(test.output)) != test.output:
            trials.append(("accepted with constants in another order", other, True))
        trials += [
            (mutation.kind.value, mutation.apply(test.output), False)
            for mutation in chosen(mutations_of(document), options.changes)
        ]
        for name, output, expected in trials:
            verdict = accepts(options.filecheck, path, output)
            total[name] += 1
            good[name] += verdict is expected
            total["our verdict is FileCheck's"] += 1
            good["our verdict is FileCheck's"] += judge(checks, output).accepts is verdict
            if verdict is not expected and show:
                show -= 1
                print(f"{test.path}: {name}")
                Path(f"{path.parent}/{show}.txt").write_text(text, encoding="utf-8", errors="surrogateescape")
                Path(f"{path.parent}/{show}.out").write_text(output, encoding="utf-8", errors="surrogateescape")
                print(f"    FileCheck {path.parent}/{show}.txt < {path.parent}/{show}.out")
        if len(seen) >= options.skip + options.outputs:
            break
    print(f"{len(seen) - options.skip} outputs", file=sys.stderr)
    for name, count in total.items():
        print(f"{name}: {good[name]} of {count}")


if __name__ == "__main__":
    main()
