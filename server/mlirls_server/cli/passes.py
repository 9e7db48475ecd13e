"""`mlirls passes`: the passes in a log of dumps, and what each changed.

Read next: `../features/passes/timeline.py`, `diff.py` (how changes are written).
"""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mlirls_ir.dumps.headers import Header
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import Step, steps_of, target_of
from mlirls_ir.dumps.text import dump_text
from mlirls_ir.source.files import FileBytes, open_regular_file, reason_of
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.diff import detail_text, report_values, write_changes
from mlirls_server.cli.dump_folder import read_folder
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text, some_lines
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.amounts import count_of
from mlirls_server.features.difference.report import report_of
from mlirls_server.features.passes.history import history
from mlirls_server.features.passes.listing import Effects, event_values, step_values, target_text
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.page import render_page
from mlirls_server.features.passes.timeline import Timeline

_EXAMPLES = """\
  mlirls passes log.txt                 every pass, and what it changed
  mlirls passes --only-changed log.txt  without those that changed nothing
  mlirls passes show log.txt 3          the text after the pass number 3
  mlirls passes diff log.txt 3          what that pass changed
  mlirls passes diff log.txt 1 3        what is different between the two
  mlirls passes log.txt --function f --pass cse
  mlirls passes follow log.txt 50       the life of the operation at line 50
  mlirls passes --format html log.txt > passes.html
  mlirls passes FOLDER                  of --mlir-print-ir-tree-dir=FOLDER

A log is what mlir-opt writes with --mlir-print-ir-after-all to standard
error. Other output in it is left out.

exit status: 0 shown, 2 the log could not be read or has no dumps
"""
_INPUT: Final = -1
"""The number of the module before the first pass."""
_STAGE: Final = re.compile(r"-?[0-9]{1,18}")
_ACTIONS: Final = ("show", "diff", "follow")


def make_parser() -> CommandParser:
    """The options of `mlirls passes`."""
    operands = "[show|diff|follow] LOG [STAGE ...]"
    parser = CommandParser("passes", operands, "Show what each pass in a log of dumps changed.", _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("words", metavar="LOG", nargs="+", help="a log, a folder of dumps, or - for standard input")
    given.add_argument("--before", metavar="FILE", help="the file that was compiled: the module before the first pass")
    which = parser.add_argument_group("selection")
    which.add_argument("--only-changed", action="store_true", help="leave out passes that changed nothing")
    which.add_argument("--pass", dest="title", metavar="NAME", help="only passes with this name")
    which.add_argument("--function", metavar="SYMBOL", help="only dumps of this function or module")
    output = parser.add_argument_group("output")
    output.add_argument(
        "--format", choices=("text", "json", "html"), default="text", help="output format (default: text)"
    )
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Lists passes, or shows a stage or a difference."""
    words = list(arguments.words)
    action = words.pop(0) if words[0] in _ACTIONS and len(words) > 1 else "list"
    path, *numbers = words
    log = _Log(path, arguments)
    if arguments.format == "html" and action != "list":
        raise CannotRun("passes: --format html is for the list of passes")
    if action == "list":
        if numbers:
            raise CannotRun(f"passes: what is {numbers[0]!r}? To show a stage, write mlirls passes show {path} STAGE")
        _list(log, path, arguments)
    elif action == "show":
        for stage in log.named(numbers or ["-1"]):
            sys.stdout.write(some_lines(log.timeline.text(stage)))
    elif action == "diff":
        _show_difference(log, numbers, arguments)
    else:
        _follow(log, numbers, arguments)
    return 2 if log.is_unread else 0


class _Log:
    """A log or folder, with the dialects for it."""

    def __init__(self, path: str, arguments: Namespace) -> None:
        loaded = load_for(STDIN if path == STDIN else path, invocation_of(arguments))
        report_problems(loaded)
        self.is_unread = loaded.is_unread
        self._log: LogText | None = None
        if path != STDIN and os.path.isdir(path):
            self.stages = list(read_folder(Path(path), lambda file: bytes(read_given("passes", str(file)))))
        else:
            self._log = LogText(read_given("passes", path) if path == STDIN else _open(path))
            self.stages = self._log.stages
        if not self.stages:
            raise CannotRun(f"passes: {path} has no dumps; they are written by mlir-opt --mlir-print-ir-after-all")
        first = None if arguments.before is None else self._first(arguments.before)
        self.timeline = Timeline(self.stages, self._text, loaded.environment.document, first)

    def _first(self, path: str) -> Stage:
        """The module before the first pass, as a stage."""
        data = bytes(read_given("passes", path))
        header = Header(True, "", "", "", False, "", "", "")
        return Stage(_INPUT, header, 0, len(data), 1, "builtin.module", "", b"", path)

    def place(self, line: int) -> tuple[Stage, int] | None:
        """The stage at a line of the log, and the line of its text."""
        if self._log is None:
            raise CannotRun("passes: follow needs a log, not a folder")
        return self._log.place(line)

    def _text(self, stage: Stage) -> str:
        if not stage.path and self._log is not None:
            return self._log.text(stage)
        text = bytes(read_given("passes", stage.path)[stage.start : stage.end]).decode("utf-8", "replace")
        return text if stage.number == _INPUT else dump_text(text, stage.header.prefix)

    def named(self, numbers: list[str]) -> list[Stage]:
        """The stages with these numbers, which count from 1, or from the end if they are negative."""
        out: list[Stage] = []
        for text in numbers:
            number = int(text) if _STAGE.fullmatch(text) else 0
            if not 1 <= abs(number) <= len(self.stages):
                count = count_of(len(self.stages), "stage")
                raise CannotRun(f"passes: there is no stage {text!r}; the log has {count}, numbered from 1")
            out.append(self.stages[number - 1 if number > 0 else number])
        return out


def _open(path: str) -> bytes | FileBytes:
    """The bytes of a log, of which a large one is read in pieces."""
    try:
        return open_regular_file(path)
    except OSError as error:
        raise CannotRun(f"passes: {path}: {reason_of(error)}") from error


def _wanted_steps(log: _Log, arguments: Namespace) -> Iterator[Step]:
    for step in steps_of(log.stages):
        if arguments.title and arguments.title not in (step.title, step.stages[0].header.name):
            continue
        stages = tuple(
            stage for stage in step.stages if not arguments.function or arguments.function in _symbols(stage)
        )
        if arguments.only_changed:
            stages = tuple(stage for stage in stages if log.timeline.is_changed(stage) is not False)
        if stages:
            yield Step(stages)


def _symbols(stage: Stage) -> tuple[str, str, str]:
    symbol = target_of(stage)[1]
    return symbol, f"@{symbol}", stage.symbol


def _list(log: _Log, path: str, arguments: Namespace) -> None:
    if arguments.format == "html":
        title = "standard input" if path == STDIN else Path(path).name or path
        sys.stdout.write(some_lines(render_page(list(_wanted_steps(log, arguments)), log.timeline, title)))
        return
    effects = Effects(log.timeline)
    if arguments.format == "json":
        steps = [step_values(step, log.timeline, effects) for step in _wanted_steps(log, arguments)]
        sys.stdout.write(json_text({"steps": steps}))
        return
    paint = make_paint()
    for step in _wanted_steps(log, arguments):
        _write_step(step, log, effects, paint)


def _write_step(step: Step, log: _Log, effects: Effects, paint: Paint) -> None:
    if len(step.stages) == 1:
        _write_stage(step.stages[0], step.title, log, effects, paint)
        return
    changed = sum(log.timeline.is_changed(stage) is True for stage in step.stages)
    paint(f"{'':5}{step.title:32} {count_of(len(step.stages), 'operation')}, {changed} changed\n", "bold")
    for stage in step.stages:
        _write_stage(stage, "", log, effects, paint)


def _write_stage(stage: Stage, title: str, log: _Log, effects: Effects, paint: Paint) -> None:
    effect = effects.text(stage)
    failed = " FAILED" if stage.header.has_failed else ""
    style = "red" if failed else "dim" if effect == "nothing" else ""
    paint(f"{stage.number + 1:4} {title + failed:32} {target_text(stage):28} {effect}\n", style)


def _show_difference(log: _Log, numbers: list[str], arguments: Namespace) -> None:
    if len(numbers) not in (1, 2):
        raise CannotRun("passes: diff takes one stage, or two to compare")
    stages = log.named(numbers)
    found = log.timeline.compare(stages[-1], stages[0] if len(stages) == 2 else None)
    if found is None:
        raise CannotRun(f"passes: the log has nothing to compare stage {numbers[0]} with")
    report = report_of(found.difference, found.document_of, found.document_of)
    if arguments.format == "json":
        sys.stdout.write(json_text(report_values(report)))
    else:
        write_changes(report, make_paint())


def _follow(log: _Log, numbers: list[str], arguments: Namespace) -> None:
    """Shows what became of the operation at a line of the log."""
    if len(numbers) != 1 or not numbers[0].isdecimal():
        raise CannotRun("passes: follow takes a line of the log")
    line = int(numbers[0])
    place = log.place(line)
    if place is None:
        raise CannotRun(f"passes: line {line} is not in a dump")
    events = history(log.timeline, *place)
    if arguments.format == "json":
        sys.stdout.write(json_text({"events": [event_values(event) for event in events]}))
        return
    paint = make_paint()
    for event in events:
        number = "" if event.stage.number == _INPUT else str(event.stage.number + 1)
        title = event.stage.header.title or "before the first pass"
        paint(f"{number:>4} {title:24} {event.what:10} {event.text}\n")
        for detail in event.details:
            paint(f"{'':41}{detail_text(detail)}\n")
        how = "of" if event.by_location else "probably of"
        for text in event.made_of:
            paint(f"{'':41}{how} {text}\n", "" if event.by_location else "dim")
