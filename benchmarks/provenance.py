"""The origin of operations that passes made or kept: what we find without locations, against locations in the dumps.

    python benchmarks/provenance.py FOLDER [--tests N] [--seed S] [--show N] [--part 0|1]

Takes the `mlir-opt` commands of RUN lines of the tests under FOLDER. Each chunk is printed in generic form, so each
operation has a line and a location of its own, and runs through mlir-opt with `--mlir-print-ir-after-all` and
`--mlir-print-debuginfo`. A pass gives the operations that it makes the locations of those that they are made of. So the
location of an operation after a pass names its origin before the pass. The locations are not used for our answer.

An operation with several locations has several origins, and one of them is right. Operations without a location, and
those whose location no operation had before, are not counted. `--part` takes every other test, to keep some unseen.

The judge is `mlir-opt-22`, or $MLIR_OPT.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from pass_dumps import command_of, run

from mlirls_ir.document import Document
from mlirls_ir.dumps.headers import Header
from mlirls_ir.dumps.log import Stage, read_log
from mlirls_ir.dumps.text import anchor_of, dump_text
from mlirls_ir.graph.operation import Operation
from mlirls_ir.source import split
from mlirls_server.features.passes.origins import Origins
from mlirls_server.features.passes.timeline import Comparison, Timeline

_PLACE = re.compile(r'"[^"]*":\d+:\d+')
_LONGEST = 60_000

Verdict = tuple[str, str, Operation, list[Operation]]
"""Whether the operation is kept or made, whether our answer is right, the operation, and its true origins."""


def verdicts(found: Comparison) -> Iterator[Verdict]:
    """Our answers for the operations after a pass."""
    answers = Origins(*found.compared, found.difference.matching)
    by_place: dict[str, list[Operation]] = defaultdict(list)
    for root in found.texts:
        if root is not found.new:
            for operation in root.walk():
                for place in _PLACE.findall(operation.location):
                    by_place[place].append(operation)
    for operation in found.new.walk():
        true = [one for place in _PLACE.findall(operation.location) for one in by_place[place]]
        if not true or operation is found.new:
            continue
        twin = found.difference.matching.old_of.get(operation)
        answer = answers.of(operation) if twin is None else twin
        kind = "kept" if twin is not None else "made"
        yield kind, "no answer" if answer is None else "right" if answer in true else "wrong", operation, true


def comparisons(options: Sequence[str], text: str) -> Iterator[Comparison]:
    """The stages of a test that changed something, compared with the states before them."""
    status, given, _ = run(["--allow-unregistered-dialect", "--mlir-print-op-generic"], text)
    if status or not given.strip() or len(given) > _LONGEST:
        return
    status, given, _ = run(["--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-debuginfo"], given)
    flags = [*options, "--mlir-disable-threading", "--mlir-print-debuginfo", "--mlir-print-ir-after-all"]
    plain = re.sub(r" loc\(#loc\d*\)|^#loc.*\n", "", given, flags=re.M)
    status, _, log = run(flags, plain)
    if status or "IR Dump" not in log:
        return
    stages = list(read_log([log.encode()]))
    texts = {stage.number: dump_text(log.encode()[stage.start : stage.end].decode()) for stage in stages}
    texts[-1] = given
    first = Stage(-1, Header(True, "", "", "", False, "", "", ""), 0, 0, 1, *anchor_of(given), b"")
    timeline = Timeline(stages, lambda stage: texts[stage.number], Document, first)
    for stage in stages:
        if len(texts[stage.number]) < _LONGEST and not timeline.has_same_text(stage):
            found = timeline.compare(stage, is_whole=True)
            if found is not None and found.difference.own:
                yield found


def main(argv: Sequence[str]) -> None:
    """Prints how often the origin that we find is the true one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--part", type=int, choices=(0, 1))
    options = parser.parse_args(argv)
    paths = sorted(options.folder.rglob("*.mlir"))
    random.Random(options.seed).shuffle(paths)
    if options.part is not None:
        paths = paths[options.part :: 2]
    counts: Counter[tuple[str, str]] = Counter()
    tests = 0
    for path in paths:
        words = command_of(path)
        if words is None:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        tests += 1
        wrong: Counter[str] = Counter()
        for piece in list(split(text))[:6]:
            for found in comparisons(words, text[piece.start : piece.end]):
                for kind, verdict, operation, true in verdicts(found):
                    counts[kind, verdict] += 1
                    if verdict in ("wrong", "no answer"):
                        wrong[f"{kind}, {verdict}: {true[0].name} -> {operation.name}"] += 1
        if wrong and options.show:
            options.show -= 1
            print(path, words, wrong.most_common(4), flush=True)
        if tests == options.tests:
            break
    total = counts.total()
    for (kind, verdict), count in sorted(counts.items()):
        print(f"{kind}, {verdict}: {count}")
    right = total - sum(count for (_, verdict), count in counts.items() if verdict in ("wrong", "no answer"))
    made = sum(count for (kind, _), count in counts.items() if kind == "made")
    made_right = sum(count for key, count in counts.items() if key == ("made", "right"))
    print(f"{tests} RUN lines, origin right: {right} of {total} ({100 * right / max(total, 1):.2f} %)")
    print(f"of operations that a pass made: {made_right} of {made} ({100 * made_right / max(made, 1):.2f} %)")


if __name__ == "__main__":
    main(sys.argv[1:])
