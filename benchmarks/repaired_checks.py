"""Repaired checks: whether they hold after a change of the output, and how many lines of the test change.

    python benchmarks/repaired_checks.py FOLDER [--opt PROGRAM] [--tests N] [--skip N] [--seed S]
        [--changes N] [--show N]

FOLDER has tests whose RUN lines are `mlir-opt ... %s ... | FileCheck ...`, in a random order. The first `--skip` are
left out, so they can be looked at. The checks of each test are those that its author wrote, and then those that
mlirls generates. Changes that they notice are made to the output, and `--update` repairs the checks for it. Operations
with regions, and those with symbols, are not deleted: their text is a part of what remains, or a function is gone.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path

from filecheck_verdicts import Test, tests_of

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.filecheck import Options, judge, read_checks
from mlirls_server.features.checks.generate.place import generate
from mlirls_server.features.checks.mutations import Mutation, MutationKind, mutations_of


def accepts(text: str, options: Options, output: str) -> bool:
    return judge(read_checks(text, options), output).accepts


def updated(text: str, output: str, options: Options) -> str:
    (prefix,) = options.prefixes
    return generate(Document(text), Document(output), prefix, options, function=None, update=True).text


def versions(test: Test, output: Document, options: Options) -> Iterator[tuple[str, str]]:
    """The test with its author's checks, and with ours."""
    (prefix,) = options.prefixes
    if accepts(test.text, options, test.output):
        yield "by hand", test.text
    lines = [line for line in test.text.split("\n") if "RUN" in line or prefix not in line]
    empty = Document("\n".join(lines))
    made = generate(empty, output, prefix, options, function=None, update=False).text
    if accepts(made, options, test.output):
        yield "generated", made


def chosen(output: Document, generator: random.Random) -> list[Mutation]:
    """The changes in a random order."""
    found = [mutation for mutation in mutations_of(output) if not _deletes_more(mutation, output)]
    generator.shuffle(found)
    return found


def _deletes_more(mutation: Mutation, output: Document) -> bool:
    """Whether a change deletes an operation with regions or a symbol."""
    start = min(edit.span.start for edit in mutation.edits)
    end = max(edit.span.end for edit in mutation.edits)
    is_large = "{\n" in output.source.slice(start, end) or mutation.operation.endswith(("func", "global"))
    return mutation.kind is MutationKind.DELETED and is_large


def changed_lines(old: str, new: str) -> int:
    matcher = SequenceMatcher(None, old.split("\n"), new.split("\n"), autojunk=False)
    return sum(
        max(end - start, other_end - other)
        for tag, start, end, other, other_end in matcher.get_opcodes()
        if tag != "equal"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--opt", default="mlir-opt-22")
    parser.add_argument("--tests", type=int, default=100)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--changes", type=int, default=5)
    parser.add_argument("--show", type=int, default=0)
    given = parser.parse_args()
    generator = random.Random(given.seed)
    tried: Counter[str] = Counter()
    good: Counter[tuple[str, str]] = Counter()
    lines: dict[str, list[int]] = {}
    n_tests = 0
    for test in tests_of(given.folder.resolve(), given.opt, random.Random(given.seed)):
        document = Document(test.output)
        has_errors = any(one.severity is Severity.ERROR for one in document.diagnostics())
        if len(test.options.check_prefixes) != 1 or has_errors:
            continue
        n_tests += 1
        if n_tests <= given.skip:
            continue
        options = replace(test.options, prefixes=test.options.check_prefixes)
        for kind, text in versions(test, document, options):
            n_left = given.changes
            for mutation in chosen(document, generator):
                output = mutation.apply(test.output)
                if not n_left or accepts(text, options, output):
                    continue
                n_left -= 1
                new = updated(text, output, options)
                holds = accepts(new, options, output)
                tried[kind] += 1
                good[kind, "hold"] += holds
                good[kind, "a second run changes nothing"] += updated(new, output, options) == new
                lines.setdefault(kind, []).append(changed_lines(text, new))
                if not holds and given.show:
                    given.show -= 1
                    print(f"{test.path}: {mutation.kind.value}, {mutation.operation}, line {mutation.line}")
        if n_tests >= given.skip + given.tests:
            break
    for kind, count in tried.items():
        shown = ", ".join(f"{what}: {number} of {count}" for (own, what), number in good.items() if own == kind)
        counts = sorted(lines[kind])
        few = sum(number <= 2 for number in counts)
        print(f"{kind}: {shown}")
        print(
            f"    lines of the test that change: {statistics.median(counts):g} (median), at most 2 in {few} of {count}"
        )


if __name__ == "__main__":
    main()
