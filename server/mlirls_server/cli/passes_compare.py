"""`mlirls passes compare`: the passes that do something else in the second of two logs.

Read next: `../features/passes/two_logs.py`.
"""

from __future__ import annotations

import sys
from argparse import Namespace

from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.pass_log import PassLog
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.amounts import count_of
from mlirls_server.features.passes.listing import target_text
from mlirls_server.features.passes.two_logs import Act, Pair, pairs_of


def compare_logs(old: str, others: list[str], arguments: Namespace) -> int:
    """Shows the differences between two logs; the exit status."""
    if len(others) != 1:
        raise CannotRun("passes: compare takes two logs")
    if arguments.format == "html":
        raise CannotRun("passes: --format html is for the list of passes")
    one, other = (PassLog(path, arguments, arguments.before) for path in (old, others[0]))
    pairs = [
        pair
        for pair in pairs_of(one.timeline, other.timeline)
        if (not arguments.title or arguments.title in (pair.stage.header.title, pair.stage.header.name))
        and (not arguments.function or arguments.function.removeprefix("@") == pair.stage.symbol)
    ]
    if arguments.format == "json":
        sys.stdout.write(json_text({"passes": [_values(pair) for pair in pairs if pair.is_other]}))
    else:
        _write(pairs, make_paint())
    return 2 if one.is_unread or other.is_unread else 0


def _write(pairs: list[Pair], paint: Paint) -> None:
    differing = [pair for pair in pairs if pair.is_other]
    for pair in differing:
        numbers = "->".join(str(one.number + 1) for one in (pair.old, pair.new) if one is not None)
        where = "" if pair.old and pair.new else " only in the old log" if pair.old else " only in the new log"
        cause = ", its input differs" if pair.is_input_other else ""
        paint(f"{numbers:>9} {pair.stage.header.title} {target_text(pair.stage)}{where}{cause}\n", "bold")
        for acts, word, style in ((pair.gone, "no longer", "red"), (pair.added, "in addition", "green")):
            for (mark, what), count in acts:
                paint(f"{'':10}{word:12}{mark} {f'{count} ' if count > 1 else ''}{what}\n", style)
    only_text = sum(pair.is_result_other and not pair.is_other for pair in pairs)
    words = f"{len(differing)} of {count_of(len(pairs), 'stage')} differ"
    rest = f", {only_text} more have another result" if only_text else ""
    paint(f"{words if differing else 'no stage differs'}{rest}\n", "bold" if differing else "dim")


def _values(pair: Pair) -> dict[str, object]:
    return {
        "pass": pair.stage.header.title,
        "op": pair.stage.op,
        "symbol": pair.stage.symbol,
        "old": None if pair.old is None else pair.old.number + 1,
        "new": None if pair.new is None else pair.new.number + 1,
        "inputDiffers": pair.is_input_other,
        "gone": [_act_values(act, count) for act, count in pair.gone],
        "added": [_act_values(act, count) for act, count in pair.added],
    }


def _act_values(act: Act, count: int) -> dict[str, object]:
    return {"kind": act[0], "what": act[1], "count": count}
