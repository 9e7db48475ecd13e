"""Dumps of upstream's passes: are all stages found, and is a stage changed where MLIR says so?

    python benchmarks/pass_dumps.py FOLDER [--tests N] [--seed S] [--show N] [--before]

Takes the `mlir-opt` commands of RUN lines of the tests under FOLDER, runs each chunk through mlir-opt with
`--mlir-print-ir-after-all`, and reads the log with the input as the state before it. The stages are counted against the
headers in the log. Those that are found to be changed are compared with the log of `--mlir-print-ir-after-change`,
which has only the dumps of passes that changed something. MLIR also dumps a pass that has put equal operations in place
of others, so that the text is the same, character for character; these are counted apart, as are those of which the
log does not show whether they changed anything (`nested.py`). `--show` prints N tests that
differ. With `--before`, the log also has the dumps before each pass, as with `mlirls passes run`.

The judge is `mlir-opt-22`, or $MLIR_OPT.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.judge import MLIR_OPT

from mlirls_ir.document import Document
from mlirls_ir.dumps.headers import Header
from mlirls_ir.dumps.log import Stage, digest_of, read_log
from mlirls_ir.dumps.text import anchor_of, dump_text
from mlirls_ir.source import split
from mlirls_server.features.passes.states import state_before
from mlirls_server.features.passes.timeline import Timeline

_RUN = re.compile(r"//\s*RUN:\s*mlir-opt\s+(.*?)(?:\||$|2>|>)")
_LEFT_OUT = ("%s", "-split-input-file", "--split-input-file", "-verify-diagnostics", "--verify-diagnostics")
_PRINTING = ("-mlir-print", "-debug", "-o", "-dump", "-test-print", "-print-")


def command_of(path: Path) -> list[str] | None:
    """The options of the first command of a test; None if it has none that can be run alone."""
    text = path.read_text(encoding="utf-8", errors="replace").replace("\\\n", " ")
    found = _RUN.search(re.sub(r"\\\s*//\s*RUN:", " ", text))
    if found is None or "%" in found[1].replace("%s", "") or "not mlir-opt" in text[:2000]:
        return None
    try:
        words = [word for word in shlex.split(found[1]) if word not in _LEFT_OUT]
    except ValueError:
        return None
    is_printing = any(word.lstrip("-").startswith(tuple(one.strip("-") for one in _PRINTING)) for word in words)
    return None if is_printing or not words else words


def run(options: Sequence[str], text: str) -> tuple[int, str, str]:
    """The status of mlir-opt, its output and its errors."""
    command = [MLIR_OPT or "mlir-opt-22", *options, "-"]
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=30, check=False)
    except subprocess.TimeoutExpired:
        return 1, "", ""
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def key_of(stage: Stage) -> tuple[str, str, str, bytes]:
    return stage.header.title, stage.op, stage.symbol, stage.digest


def has_same_text(timeline: Timeline, stage: Stage) -> bool:
    """Whether the state before a stage has the same lines, which in a module are indented."""
    before = state_before(timeline, stage)
    return before is not None and _lines(before.text) == _lines(timeline.text(stage))


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]


def compare_changed(
    options: Sequence[str], text: str, *, has_before: bool
) -> tuple[int, int, list[str], int, int] | None:
    """How many stages a test has, how many were found, how the changed ones differ from MLIR's, how many MLIR dumps
    with the same text as before, and of how many the log does not show whether the pass changed anything."""
    status, given, _ = run(["--allow-unregistered-dialect"], text)
    if status or not given.strip():
        return None
    flags = [*options, "--mlir-disable-threading"]
    dumps = ["--mlir-print-ir-before-all"] * has_before + ["--mlir-print-ir-after-all"]
    status, _, log = run([*flags, *dumps], given)
    if status or "IR Dump" not in log:
        return None
    _, _, judged = run([*flags, "--mlir-print-ir-after-all", "--mlir-print-ir-after-change"], given)
    stages = list(read_log([log.encode()]))
    texts = {stage.number: dump_text(log.encode()[stage.start : stage.end].decode()) for stage in stages}
    texts[-1] = given
    first = Stage(
        -1, Header(True, "", "", "", False, "", "", ""), 0, 0, 1, *anchor_of(given), digest_of(dump_text(given))
    )
    timeline = Timeline(stages, lambda stage: texts[stage.number], Document, first)
    after = [stage for stage in stages if not stage.header.is_before]
    changed = {stage.number: timeline.is_changed(stage) for stage in after}
    unknown = {key_of(stage) for stage in after if changed[stage.number] is None}
    mine = [key_of(stage) for stage in after if changed[stage.number] is not False]
    theirs = [key_of(stage) for stage in read_log([judged.encode()])]
    wrong = [f"only we: {key[:3]}" for key in mine if key not in theirs and key not in unknown]
    same = [key_of(stage) for stage in after if has_same_text(timeline, stage)]
    missing = [key for key in theirs if key not in mine]
    wrong += [f"only MLIR: {key[:3]}" for key in missing if key not in same]
    return log.count("// IR Dump After"), len(after), wrong, sum(key in same for key in missing), len(unknown)


def main(argv: Sequence[str]) -> None:
    """Prints how many stages were found, and how often the changed ones are MLIR's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--before", action="store_true")
    options = parser.parse_args(argv)
    paths = sorted(options.folder.rglob("*.mlir"))
    random.Random(options.seed).shuffle(paths)
    tests = headers = found = wrong = equal = hidden = 0
    for path in paths:
        words = command_of(path)
        if words is None:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        results = [
            result
            for piece in list(split(text))[:6]
            if (result := compare_changed(words, text[piece.start : piece.end], has_before=options.before)) is not None
        ]
        if not results:
            continue
        tests += 1
        for count, seen, differing, same, unknown in results:
            hidden += unknown
            headers, found, wrong, equal = headers + count, found + seen, wrong + len(differing), equal + same
            if differing and options.show:
                options.show -= 1
                print(path, words, differing[:3], flush=True)
        if tests == options.tests:
            break
    print(f"{tests} RUN lines, {headers} headers, {found} stages found ({100 * found / max(headers, 1):.2f} %)")
    print(f"changed as MLIR says: {found - wrong} of {found} ({100 * (found - wrong) / max(found, 1):.2f} %)")
    print(f"not shown by the log, because another pass ran these: {hidden}")
    print(f"dumped by MLIR with the same text as before: {equal}")


if __name__ == "__main__":
    main(sys.argv[1:])
