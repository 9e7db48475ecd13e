"""`mlirls checks strength`: how many changes of an output the checks of a test notice.

Read next: `../../features/checks/strength.py`.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter

from mlirls_ir.filecheck import judge, read_checks
from mlirls_server.cli.checks.generate import document_of
from mlirls_server.cli.checks.match import options_for, read_text
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.checks.mutations import Mutation, MutationKind, mutations_of
from mlirls_server.features.checks.strength import Strength, sample, strength_of


def show_strength(arguments: Namespace) -> int:
    """Shows what the checks notice; 1 if it is less than requested."""
    path = arguments.file
    if path == arguments.output == "-":
        raise CannotRun("checks: only one of the test and the output can be standard input")
    text = read_text(path)
    output = document_of(path, read_text(arguments.output), arguments)
    runs = options_for(path, text, arguments.options)
    mutations = sample(mutations_of(output), arguments.most)
    found: list[Strength] = []
    for _, options in runs:
        checks = read_checks(text, options)
        if not judge(checks, str(output.source)).accepts:
            raise CannotRun(f"checks: {path}: its checks do not accept the output; mlirls checks match shows why")
        found += strength_of(checks, str(output.source), mutations)
    tried = sum(one.tried.total() for one in found)
    noticed = sum(one.noticed for one in found)
    if arguments.format == "json":
        sys.stdout.write(json_text(strength_values(found)))
    else:
        _write(found, make_paint())
    return int(tried > 0 and noticed * 100 < arguments.least * tried)


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
    for kind, count in kinds.items():
        paint(f"{kind.value}: {count - missed[kind]} of {count} noticed\n")
    total = kinds.total()
    noticed = total - missed.total()
    share = f" ({noticed * 100 // total} %)" if total else ""
    paint(f"all: {noticed} of {total}{share}\n", "bold")


def strength_values(found: list[Strength]) -> list[dict[str, object]]:
    """The strength for programs."""
    return [
        {
            "symbol": one.symbol,
            "tried": {kind.value: count for kind, count in one.tried.items()},
            "noticed": one.noticed,
            "missed": [_mutation(mutation) for mutation in one.missed],
        }
        for one in found
    ]


def _mutation(mutation: Mutation) -> dict[str, object]:
    return {"kind": mutation.kind.value, "op": mutation.operation, "line": mutation.line}
