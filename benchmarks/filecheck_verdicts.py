"""Our verdicts on outputs of mlir-opt, compared with FileCheck's: accepted or not, and the first check that fails.

    python benchmarks/filecheck_verdicts.py FOLDER FILECHECK [--opt PROGRAM] [--outputs N] [--seed S] [--show N]
    python benchmarks/filecheck_verdicts.py FOLDER FILECHECK --time

FOLDER has tests whose RUN lines are `mlir-opt ... %s ... | FileCheck ...`. Each gives the output as it is, with a line
removed, with two lines swapped, and with a change of those that `mlirls checks strength` tries, until there are N
outputs. `--time` repeats the output and the checks of some tests until the output has 1 MB, and prints the processor
time of both.
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from mlirls_ir.document import Document
from mlirls_ir.filecheck import Options, Verdict, judge, read_checks, read_command
from mlirls_server.features.checks.mutations import mutations_of

_RUN: Final = re.compile(r"\s*mlir-opt\s+([^|;&<>]*?)(2>\s?&1)?\s*\|\s*FileCheck\s+([^|;&<>]*)")
_ERROR: Final = re.compile(r"^[^\n:]*:(\d+):\d+: error: ", re.M)
_MEGABYTE: Final = 1_000_000
_MOST_TIMED: Final = 80
_MOST_TIMES: Final = 10


class Test(NamedTuple):
    """A RUN line: the file, FileCheck's words without the file, and the output of the tool."""

    path: Path
    text: str
    words: list[str]
    options: Options
    output: str


def tests_of(folder: Path, program: str, order: random.Random | None = None) -> Iterator[Test]:
    """The tests of a folder by their paths, or in a random order."""
    paths = sorted(folder.rglob("*.mlir"))
    if order is not None:
        order.shuffle(paths)
    for path in paths:
        text = path.read_text(encoding="utf-8", errors="surrogateescape")
        lines = re.sub(r"\\\n\s*//\s*RUN:", " ", text)
        for line in re.findall(r"RUN:(.*)", lines):
            match = _RUN.fullmatch(line)
            if match is None:
                continue
            tool, words = (shlex.split(part.replace("%s", str(path))) for part in (match[1], match[3]))
            if any("%" in word for word in (*tool, *words)) or str(path) not in words:
                continue
            errors = subprocess.STDOUT if match[2] else subprocess.DEVNULL
            try:
                run = subprocess.run(
                    [program, *tool], stdout=subprocess.PIPE, stderr=errors, check=False, timeout=20, cwd="/"
                )
            except subprocess.TimeoutExpired:
                continue
            output = run.stdout.decode("utf-8", "surrogateescape")
            if output:
                yield Test(path, text, words, read_command(words).options, output)


def variants(test: Test, generator: random.Random) -> Iterator[tuple[str, str]]:
    yield "as it is", test.output
    lines = test.output.splitlines(keepends=True)
    if len(lines) < 3:
        return
    mutations = mutations_of(Document(test.output))
    while True:
        if mutations:
            yield "a change of the strength", generator.choice(mutations).apply(test.output)
        removed = generator.randrange(len(lines))
        yield "a line removed", "".join(lines[:removed] + lines[removed + 1 :])
        first, second = generator.sample(range(len(lines)), 2)
        swapped = [*lines]
        swapped[first], swapped[second] = lines[second], lines[first]
        yield "two lines swapped", "".join(swapped)


def run_filecheck(program: str, words: list[str], output: str) -> tuple[bool, int]:
    """Whether FileCheck accepts an output, and the line of the first check that fails."""
    given = output.encode("utf-8", "surrogateescape")
    run = subprocess.run([program, "--dump-input=never", *words], input=given, capture_output=True, check=False)
    said = run.stderr.decode("utf-8", "replace")
    error = None if said.startswith("command line:") else _ERROR.search(said)
    return run.returncode == 0, 0 if error is None else int(error[1])


def our_verdict(test: Test, output: str) -> Verdict:
    return judge(read_checks(test.text, test.options), output)


def compare(tests: list[Test], program: str, count: int, generator: random.Random, show: int) -> None:
    kinds: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    equal: Counter[str] = Counter()
    failing = same_line = 0
    streams = [variants(test, generator) for test in tests]
    pending = list(zip(tests, streams, strict=True))
    while kinds.total() < count and pending:
        for test, stream in [*pending]:
            made = next(stream, None)
            if made is None:
                pending.remove((test, stream))
                continue
            kind, output = made
            accepts, line = run_filecheck(program, test.words, output)
            ours = our_verdict(test, output)
            kinds[kind] += 1
            accepted[kind] += accepts
            equal[kind] += ours.accepts == accepts
            if not accepts:
                failing += 1
                same_line += ours.first_line == line
            if (ours.accepts, ours.first_line) != (accepts, line) and show:
                show -= 1
                print(f"{test.path} {shlex.join(test.words)} ({kind}): {accepts} {line}, ours {ours.accepts} ", end="")
                print(ours.first_line, ours.problem or [failure.message for failure in ours.failures[:1]])
            if kinds.total() >= count:
                break
    for kind, total in kinds.items():
        print(f"{kind}: {equal[kind]} of {total} verdicts equal, FileCheck accepts {accepted[kind]}")
    print(f"all: {equal.total()} of {kinds.total()} verdicts equal")
    print(f"first failing line: {same_line} of {failing} equal")


def measure(tests: list[Test], program: str) -> None:
    """The processor times for an output of 1 MB, whose checks are those of a test again and again."""
    ratios: list[tuple[float, float, float, Path]] = []
    for test in tests[:: max(len(tests) // _MOST_TIMED, 1)]:
        accepts, _ = run_filecheck(program, test.words, test.output)
        if not accepts or len(test.output) < 1_000:
            continue
        times = _MEGABYTE // len(test.output) + 1
        output, text = test.output * times, f"{test.text}\n" * times
        with tempfile.NamedTemporaryFile("w", suffix=".mlir", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)
            file.flush()
            words = [file.name if word == str(test.path) else word for word in test.words]
            theirs = ours = float("inf")
            for _ in range(3):
                start = _time_of_children()
                run_filecheck(program, words, output)
                theirs = min(theirs, _time_of_children() - start)
                start = time.process_time()
                judge(read_checks(text, test.options), output)
                ours = min(ours, time.process_time() - start)
        ratios.append((ours / theirs, ours, theirs, test.path))
    ratios.sort(key=lambda row: row[0])
    above = sum(row[0] > _MOST_TIMES for row in ratios)
    print(f"{above} of {len(ratios)} take more than {_MOST_TIMES} times as long")
    for name, row in (("median", ratios[len(ratios) // 2]), ("slowest", ratios[-1])):
        print(f"{name} of {len(ratios)}: {row[0]:.1f} times ({row[1]:.2f} s, FileCheck {row[2]:.2f} s) {row[3]}")


def _time_of_children() -> float:
    """The processor time of the programs that have run, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("filecheck")
    parser.add_argument("--opt", default="mlir-opt-22")
    parser.add_argument("--outputs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--time", action="store_true")
    options = parser.parse_args()
    tests = list(tests_of(options.folder.resolve(), options.opt))
    print(f"{len(tests)} RUN lines with an output", file=sys.stderr)
    if options.time:
        measure(tests, options.filecheck)
    else:
        compare(tests, options.filecheck, options.outputs, random.Random(options.seed), options.show)


if __name__ == "__main__":
    main()
