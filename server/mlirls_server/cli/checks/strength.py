"""`mlirls checks strength`: how many changes of an output the checks of a test notice.

Read next: `../../features/checks/strength.py`.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable

from mlirls_ir.filecheck import judge, read_checks
from mlirls_server.cli.checks.generate import document_of
from mlirls_server.cli.checks.match import options_for, read_text
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.checks.mutations import MutationKind
from mlirls_server.features.checks.strength import Strength, strength_of_runs, strength_values


def show_strength(arguments: Namespace) -> int:
    """Shows what the checks notice; 1 if it is less than requested."""
    path = arguments.file
    if path == arguments.output == "-":
        raise CannotRun("checks: only one of the test and the output can be standard input")
    text = read_text(path)
    output = document_of(path, read_text(arguments.output), arguments)
    given = str(output.source)
    runs = [(options, given) for _, options in options_for(path, text, arguments.options)]
    for options, _ in runs:
        if not judge(read_checks(text, options), given).accepts:
            raise CannotRun(f"checks: {path}: its checks do not accept the output; mlirls checks match shows why")
    found = strength_of_runs(text, runs, lambda _: output, arguments.most)
    if arguments.format == "json":
        sys.stdout.write(json_text(strength_values(found)))
    else:
        _write([one.strength for one in found], make_paint())
    return int(is_too_weak([one.strength for one in found], arguments.least))


def is_too_weak(found: Iterable[Strength], least: int) -> bool:
    """Whether less than `least` percent of the changes are noticed."""
    tried = noticed = 0
    for one in found:
        tried += one.tried.total()
        noticed += one.noticed
    return tried > 0 and noticed * 100 < least * tried


def _write(found: list[Strength], paint: Paint) -> None:
    kinds: Counter[MutationKind] = Counter()
    missed: Counter[MutationKind] = Counter()
    for one in found:
        kinds += one.tried
        missed.update(mutation.kind for mutation in one.missed)
        title = f"@{one.symbol}" if one.symbol else "outside of functions"
        paint(f"{title}: notices {one.noticed} of {one.tried.total()} changes\n", "bold")
        for mutation in one.missed:
            paint(f"  missed: line {mutation.line}: {mutation.kind.value}, {mutation.operation}\n")
    write_kinds(kinds, missed, paint)


def write_kinds(kinds: Counter[MutationKind], missed: Counter[MutationKind], paint: Paint) -> None:
    """The numbers for each kind of change, and for all."""
    for kind, count in kinds.items():
        paint(f"{kind.value}: {count - missed[kind]} of {count} noticed\n")
    total = kinds.total()
    noticed = total - missed.total()
    share = f" ({noticed * 100 // total} %)" if total else ""
    paint(f"all: {noticed} of {total}{share}\n", "bold")
