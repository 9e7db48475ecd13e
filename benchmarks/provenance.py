"""The origin of operations after a pass: our answers, against locations that are planted before the pass.

    python benchmarks/provenance.py FOLDER [--tests N] [--seed S] [--show N] [--part 0|1] [--passes N]

Takes the `mlir-opt` commands of RUN lines of the tests under FOLDER, and runs each chunk with the dumps and locations
that `mlirls passes run` asks for. We find the origin of each operation after a pass twice: with the locations of the
log (`by location`), and without them (`by matching`).

The judge runs each pass again, alone, on the text before it. That text is printed in generic form, so each operation
has a line and so a location of its own, which the pass gives to the operations that it makes of it. The locations in
our log were given when the test was read. They have been through all passes before, so many operations may share one.
A pass is left out if it does not give the same text again, or the text before it is not one dump.

A second judge does not look at the locations of results: `--log-actions-to` names the operation to which each rewrite
pattern is applied. An operation that a conversion makes comes from one of these. Only passes are counted that convert
dialects and try patterns on less than half of the operations, and a random answer would be right as often as that.

An operation with several locations has several origins, and one of them is right. Operations without a location are not
counted. `--passes` takes only tests with at least so many passes; `--part` takes every other test.

The judge is `mlir-opt-22`, or $MLIR_OPT.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from pass_dumps import command_of, run

from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.graph.operation import Operation
from mlirls_ir.source import split
from mlirls_server.features.passes.dump_graphs import root_of
from mlirls_server.features.passes.lineage import Lineage
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.timeline import Comparison, Timeline

_PLACE = re.compile(r'"[^"\n]*":\d+:\d+')
_LONGEST = 60_000
_OTHERS = ("--allow-unregistered-dialect", "--mlir-disable-threading", "--mlir-print-ir-after-all")
_LOCATIONS = "--mlir-print-debuginfo"
_WAYS = ("by location", "by matching")

_CONVERSION = "Action apply-conversion"
_ROOT = re.compile(r"Action `apply-pattern pattern: .*?(\"<stdin>\":\d+:\d+)\)\)`$", re.MULTILINE)


class Judged(NamedTuple):
    """The true origins of each operation after a pass, as places in the text before it. `roots` are the places of
    operations that patterns were applied to, None if that says nothing; `before` is the number of operations."""

    origins: list[list[int]]
    roots: frozenset[int] | None
    before: int


def pass_of(stage: Stage, words: Sequence[str]) -> str:
    """The pipeline of the pass of a stage, with the options that the command gives it."""
    title = re.escape(stage.header.title)
    found = re.search(rf"(?<![\w-]){title}(?:=(.*)|\{{([^{{}}]*)\}})?(?![\w-])", "\n".join(words))
    options = "" if found is None else (found[1] or found[2] or "")
    inner = f"{stage.header.title}{{{options}}}" if options else stage.header.title
    return f"builtin.module({inner if stage.op == 'builtin.module' else f'{stage.op}({inner})'})"


def judge(timeline: Timeline, stage: Stage, before: Stage, words: Sequence[str]) -> Judged | None:
    """The true origins after a pass; None if it does not give the same result again."""
    status, given, _ = run([_OTHERS[0], "--mlir-print-op-generic"], timeline.text(before))
    if status:
        return None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "actions"
        flags = [f"--pass-pipeline={pass_of(stage, words)}", *_OTHERS, _LOCATIONS, f"--log-actions-to={file}"]
        status, _, log = run(flags, given)
        actions = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    again = LogText(log.encode())
    if status or len(again.stages) != 1 or again.stages[0].digest != stage.digest:
        return None
    _, reprinted, _ = run([_OTHERS[0], "--mlir-print-op-generic", _LOCATIONS], given)
    old = [_PLACE.findall(one.location) for one in _walk(Document(reprinted), before)]
    places = {one: place for place, found in enumerate(old) for one in found[:1]}
    new = _walk(Document(again.located(again.stages[0])), again.stages[0])
    origins = [[places[one] for one in _PLACE.findall(operation.location) if one in places] for operation in new]
    roots = frozenset(places[one] for one in _ROOT.findall(actions) if one in places)
    is_telling = _CONVERSION in actions and 0 < 2 * len(roots) < len(old)
    return Judged(origins, roots if is_telling else None, len(old))


def _walk(document: Document, stage: Stage) -> list[Operation]:
    return list(root_of(document, stage, has_locations=True).walk())


def answers(found: Comparison) -> list[tuple[str, list[int]]]:
    """For each operation after the pass: whether it is kept or made, and our origins as places before it."""
    lineage = Lineage(found)
    old, new = found.compared
    places = {one: place for place, one in enumerate(old.walk())}
    out: list[tuple[str, list[int]]] = []
    for operation in new.walk():
        twin = found.difference.matching.old_of.get(operation)
        ours = (twin,) if twin is not None else lineage.made_of(operation).operations
        out.append(("made" if twin is None else "kept", [places[one] for one in ours if one in places]))
    return out


def timelines(words: Sequence[str], text: str) -> tuple[Timeline, Timeline] | None:
    """The passes of a test, with the locations of the log and without."""
    status, _, log = run([*words, *_OTHERS, "--mlir-print-ir-before-all", _LOCATIONS], text)
    if status or "IR Dump" not in log:
        return None
    read = LogText(log.encode())
    return (
        Timeline(read.stages, read.text, Document, located_of=read.located),
        Timeline(read.stages, read.text, Document),
    )


def count_test(words: Sequence[str], text: str, counts: Counter[tuple[str, str, str]]) -> Iterator[str]:
    """Counts our answers for a test; gives the wrong ones."""
    found = timelines(words, text)
    if found is None:
        return
    located = found[0]
    for stage in located.stages:
        if stage.header.is_before or located.has_same_text(stage) or len(located.text(stage)) > _LONGEST:
            continue
        before = located.before(stage)
        if before.stage is None or before.parts or before.at is not None:
            counts["passes", "not one dump", ""] += 1
            continue
        judged = judge(located, stage, before.stage, words)
        if judged is None:
            counts["passes", "not the same again", ""] += 1
            continue
        counts["passes", "judged", ""] += 1
        for way, timeline in zip(_WAYS, found, strict=True):
            ours = timeline.trace(stage)
            if ours is not None and judged.roots is not None:
                pairs = zip(answers(ours), judged.origins, strict=True)
                made = [found[0] in judged.roots for (kind, found), true in pairs if kind == "made" and found and true]
                counts[way, "roots", "right"] += sum(made)
                counts[way, "roots", "wrong"] += len(made) - sum(made)
                counts[way, "chance", "right"] += len(judged.roots)
                counts[way, "chance", "wrong"] += judged.before - len(judged.roots)
            for kind, verdict, what in () if ours is None else verdicts(ours, judged.origins):
                counts[way, kind, verdict] += 1
                if verdict != "right":
                    yield f"{way}, {kind}: {stage.header.title} {what}"


def verdicts(ours: Comparison, judged: list[list[int]]) -> Iterator[tuple[str, str, str]]:
    """For each operation after a pass: whether it is kept or made, whether our answer is right, and what it is."""
    old, new = ours.compared
    olds = [operation.name for operation in old.walk()]
    for operation, true, (kind, places) in zip(new.walk(), judged, answers(ours), strict=True):
        if true and operation is not new:
            verdict = "no answer" if not places else "right" if places[0] in true else "wrong"
            mine = olds[places[0]] if places else "nothing"
            yield kind, verdict, f"{olds[true[0]]} -> {operation.name}, we say {mine}"


def main(argv: Sequence[str]) -> None:
    """Prints how often the origin that we find is the true one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--part", type=int, choices=(0, 1))
    parser.add_argument("--passes", type=int, default=1)
    options = parser.parse_args(argv)
    paths = sorted(options.folder.rglob("*.mlir"))
    random.Random(options.seed).shuffle(paths)
    if options.part is not None:
        paths = paths[options.part :: 2]
    counts: Counter[tuple[str, str, str]] = Counter()
    tests = 0
    for path in paths:
        words = command_of(path)
        if words is None or sum(word.count(",") + word.startswith("-") for word in words) < options.passes:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        tests += 1
        wrong: Counter[str] = Counter()
        for piece in list(split(text))[:6]:
            wrong.update(count_test(words, text[piece.start : piece.end], counts))
        if wrong and options.show:
            options.show -= 1
            print(path, words, *wrong.most_common(4), sep="\n  ", flush=True)
        if tests == options.tests:
            break
    print(f"{tests} RUN lines, passes:", {key[1]: count for key, count in counts.items() if key[0] == "passes"})
    for way in _WAYS:
        for kinds in (("kept", "made"), ("made",), ("roots",), ("chance",)):
            sums: dict[str, int] = defaultdict(int)
            for (one, kind, verdict), count in counts.items():
                if one == way and kind in kinds:
                    sums[verdict] += count
            total = max(sum(sums.values()), 1)
            print(f"{way}, {' and '.join(kinds)}: {sums['right']} of {total} ({100 * sums['right'] / total:.2f} %)")


if __name__ == "__main__":
    main(sys.argv[1:])
