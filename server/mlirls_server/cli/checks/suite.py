"""`mlirls checks strength --run`: how much the checks of each test notice, the weakest test first.

Tests are run as `mlirls test` does. Of those that pass, the outputs that their checks accept are changed.

Read next: `strength.py` (one test with a given output), `../../test_runs/strength.py`.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections import Counter
from typing import NamedTuple

from mlirls_ir.source import decode
from mlirls_server.cli.checks.strength import is_too_weak, write_kinds
from mlirls_server.cli.dialect_options import invocation_of, load_for
from mlirls_server.cli.findings import relative_path
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text, note, one_line
from mlirls_server.cli.test_results import report_forbidden, run_all, tests_of
from mlirls_server.features.amounts import count_of
from mlirls_server.features.checks.mutations import MutationKind
from mlirls_server.features.checks.strength import RunStrength, strength_of_runs, strength_values
from mlirls_server.project.invocation import Invocation
from mlirls_server.test_runs.results import TestResult
from mlirls_server.test_runs.run import SECONDS
from mlirls_server.test_runs.strength import accepted_runs, options_of


class _Test(NamedTuple):
    path: str
    found: list[RunStrength]

    @property
    def tried(self) -> int:
        return sum(one.strength.tried.total() for one in self.found)

    @property
    def noticed(self) -> int:
        return sum(one.strength.noticed for one in self.found)


def show_suite(arguments: Namespace) -> int:
    """Shows the strength of tests; 1 if it is less than requested, 2 if a tool needs permission."""
    invocation = invocation_of(arguments)
    tests = tests_of("checks", [arguments.file], invocation)
    results = run_all(tests, os.cpu_count() or 1, SECONDS)
    if report_forbidden(results):
        return 2
    shown = [_strength(result, invocation, arguments.most) for result in results if accepted_runs(result)]
    shown.sort(key=lambda test: (test.noticed / test.tried if test.tried else 1.0, test.path))
    n_left = len(results) - len(shown)
    if n_left:
        note(f"{count_of(n_left, 'test')} without checks that accept an output")
    if arguments.format == "json":
        sys.stdout.write(
            json_text([{"path": relative_path(test.path), "functions": strength_values(test.found)} for test in shown])
        )
    else:
        _write(shown, make_paint())
    return int(is_too_weak((one.strength for test in shown for one in test.found), arguments.least))


def _strength(result: TestResult, invocation: Invocation, most: int) -> _Test:
    text = decode(bytes(read_given("checks", result.path))).text
    runs = [(options_of(run), run.output) for run in accepted_runs(result)]
    return _Test(
        result.path, strength_of_runs(text, runs, load_for(result.path, invocation).environment.document, most)
    )


def _write(tests: list[_Test], paint: Paint) -> None:
    kinds: Counter[MutationKind] = Counter()
    missed: Counter[MutationKind] = Counter()
    for test in tests:
        share = f" ({test.noticed * 100 // test.tried} %)" if test.tried else ""
        paint(
            f"{one_line(relative_path(test.path))}: notices {test.noticed} of {count_of(test.tried, 'change')}{share}\n"
        )
        for one in test.found:
            kinds += one.strength.tried
            missed.update(mutation.kind for mutation in one.strength.missed)
    write_kinds(kinds, missed, paint)
