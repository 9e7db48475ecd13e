"""How far our checks of rewrite patterns (DRR) agree with `mlir-tblgen -gen-rewriters`: verdicts, lines and messages.

    python benchmarks/pattern_conformance.py -I /usr/lib/llvm-22/include -I PROJECT -I PROJECT/include FILE.td ...
    python benchmarks/pattern_conformance.py --mutations 20 --seed 7 -I ... FILE.td ...

A file that mlir-tblgen accepts must have no finding. With `--mutations`, each such file gets that many mistakes, one at
a time: in the patterns, a `$name` misspelled, exchanged or deleted, an argument deleted or repeated, an operation or
constraint replaced, a result pattern deleted. mlir-tblgen reports a mistake at the definition, so lines are those of
definitions. `--show` lists the differences.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mlirls_ir import tablegen
from mlirls_ir.definition_checks import check_file

_ERROR = re.compile(r"^(?:(?P<file>[^\n:]+):(?P<line>\d+):\d+: )?error: (?P<message>.*)$", re.MULTILINE)
_PATTERN = re.compile(r"\bPat(?:tern)?\s*<(?P<body>[^;]*?)>\s*;")
_NAME = re.compile(r"\$\w+")
_ARGUMENT = re.compile(r",\s*(?:\w+:)?\$\w+")
_WORD = re.compile(r"(?<![$:\w\"])[A-Z]\w+")
_DAG = re.compile(r"\([^()]*\)")


def mutants(text: str, rng: random.Random, n: int) -> Iterator[tuple[str, str]]:
    """Texts with one mistake in a pattern, each with what was done."""
    bodies = list(_PATTERN.finditer(text))
    words = sorted({word[0] for body in bodies for word in _WORD.finditer(body["body"])})
    names = sorted({name[0] for body in bodies for name in _NAME.finditer(body["body"])})
    for _ in range(n if bodies and names else 0):
        start, end = rng.choice(bodies).span("body")
        kind = rng.choice(("misspell", "exchange", "unname", "drop", "repeat", "word", "dag"))
        searched = {"drop": _ARGUMENT, "repeat": _ARGUMENT, "word": _WORD, "dag": _DAG}.get(kind, _NAME)
        places = list(searched.finditer(text, start, end))
        if not places:
            continue
        place = rng.choice(places)
        new = {
            "misspell": place[0] + "x",
            "exchange": rng.choice(names),
            "repeat": place[0] + place[0],
            "word": rng.choice(words) if words else "",
            "dag": "$fresh",
        }.get(kind, "")
        if new != place[0]:
            line = text.count("\n", 0, place.start()) + 1
            yield text[: place.start()] + new + text[place.end() :], f"{kind}, line {line}: {place[0]!r} -> {new!r}"


def judge(path: Path, include: list[str]) -> tuple[int, str] | None:
    """The line and message of the first error of mlir-tblgen; None if it accepts the file."""
    folders = [word for folder in include for word in ("-I", folder)]
    command = ["mlir-tblgen-22", *folders, "-gen-rewriters", str(path), "-o", "/dev/null"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    found = _ERROR.search(done.stderr)
    if found is None:
        return 0, "crash"
    return int(found["line"]) if found["file"] == str(path) else 0, found["message"]


def check(path: Path, include: list[str], cache: tablegen.TreeCache) -> tuple[set[int], list[str]]:
    """The lines of the definitions with a finding, and the messages."""
    result = tablegen.read_file(path, include, cache=cache)
    findings = check_file(result, str(path), path.read_text(encoding="utf-8"))
    lines = {error.line for error in result.diagnostics}
    lines |= {result.records[one.record].location.line for one in findings}
    return lines, [*map(str, result.diagnostics), *(f"{one.location}: {one.message}" for one in findings)]


class Scores:
    """Counts over files and mutants."""

    def __init__(self, include: list[str], *, show: bool) -> None:
        self.n = Counter[str]()
        self.include = include
        self.show = show
        self._cache = tablegen.TreeCache()

    def run_file(self, file: Path, n_mutations: int, seed: int) -> None:
        """Scores one file and its mutants."""
        if judge(file, self.include) is not None:
            self.n["not accepted"] += 1
            return
        self.n["files"] += 1
        lines, messages = check(file, self.include, self._cache)
        if lines:
            self.n["unfounded files"] += 1
            print(f"UNFOUNDED {file}: {messages[:5]}", flush=True)
        text = file.read_text(encoding="utf-8")
        include = [str(file.parent), *self.include]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, file.name)
            for mutant, what in mutants(text, random.Random(f"{seed} {file.name}"), n_mutations):
                path.write_text(mutant, encoding="utf-8")
                self._run_mutant(path, include, f"{file.name}: {what}")

    def _run_mutant(self, path: Path, include: list[str], what: str) -> None:
        theirs = judge(path, include)
        lines, messages = check(path, include, self._cache)
        n = self.n
        n["mutants"] += 1
        if theirs is None:
            n["accepted"] += 1
            n["unfounded"] += bool(messages)
            kind = "UNFOUNDED" if messages else ""
        else:
            n["rejected"] += 1
            has_words = any(theirs[1].rstrip(": ") in message for message in messages)
            # A record that is not an operation is reported at that record.
            is_same = theirs[0] in lines or has_words or (theirs[0] == 0 and bool(messages))
            n["same line"] += is_same
            n["same words"] += has_words
            kind = "" if has_words else "WORDS" if is_same else "MISSED"
        if kind and self.show:
            print(f"{kind} {what}\n  theirs {theirs}\n  ours {messages[:3]}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("-I", dest="include", action="append", default=[])
    parser.add_argument("--mutations", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="list what differs")
    arguments = parser.parse_args()
    scores = Scores(arguments.include, show=arguments.show)
    for file in arguments.files:
        scores.run_file(file, arguments.mutations, arguments.seed)
    n = scores.n
    print(f"{n['files']} accepted files, {n['unfounded files']} with a finding; {n['not accepted']} not accepted")
    if n["mutants"]:
        print(
            f"{n['mutants']} mutants: {n['accepted']} accepted, {n['unfounded']} of them with a finding; "
            f"{n['rejected']} rejected, {n['same line'] / max(1, n['rejected']):.2%} on the line, "
            f"{n['same words'] / max(1, n['rejected']):.2%} in the same words"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
