"""A log with dumps only after passes, or only before, against one of the same run that has both.

    python benchmarks/pass_logs.py LOG BOTH [--show N]

With both, each dump after a pass has the state before it, so that log says which passes changed something. Counted is
how often the other log says the same, and of how many passes it does not show it. `--show` prints N passes that differ.
A compiler such as `iree-compile` writes the logs with `--mlir-disable-threading` and `--mlir-print-ir-after-all`,
`--mlir-print-ir-before-all` or both.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_server.features.passes.listing import target_text
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.timeline import Timeline


def timeline_of(path: Path) -> Timeline:
    """The stages of a log."""
    log = LogText(path.read_bytes())
    return Timeline(log.stages, log.text, Document)


def pairs_of(mine: Timeline, judge: Timeline) -> list[tuple[Stage, Stage]]:
    """The dumps of a log, each with that after the same pass in the other one."""
    results = [stage for stage in judge.stages if not stage.header.is_before]
    if not mine.stages[0].header.is_before:
        return list(zip(mine.stages, results, strict=True))
    after = {before.number: stage for stage in results if (before := judge.before(stage).stage) is not None}
    inputs = [stage for stage in judge.stages if stage.header.is_before]
    found = zip(mine.stages, inputs, strict=True)
    return [(one, after[other.number]) for one, other in found if other.number in after]


def main(argv: Sequence[str]) -> None:
    """Prints how often the two logs agree."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("log", type=Path)
    parser.add_argument("both", type=Path)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args(argv)
    mine, judge = timeline_of(options.log), timeline_of(options.both)
    pairs = pairs_of(mine, judge)
    if any(one.header.title != other.header.title for one, other in pairs):
        sys.exit("the logs are not of the same run")
    known = differing = 0
    for one, other in pairs:
        answer, truth = mine.is_changed(one), judge.is_changed(other)
        known += answer is not None
        differing += answer is not None and answer != truth
        if answer != truth and options.show:
            options.show -= 1
            print(f"{one.number + 1} {one.header.title} {target_text(one)}: {answer}, with both {truth}")
    print(f"{len(pairs)} passes, of which the log shows {known} ({100 * known / len(pairs):.2f} %)")
    print(f"the same in the log with both: {known - differing} of {known}")


if __name__ == "__main__":
    main(sys.argv[1:])
