"""`mlirls passes`: the passes in a log of dumps, and what each changed.

Read next: `../features/passes/timeline.py`, `diff.py` (how changes are written).
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import Step, target_of
from mlirls_server.cli.diff import detail_text, report_values, write_changes
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.pass_log import PassLog
from mlirls_server.cli.passes_compare import compare_logs
from mlirls_server.cli.passes_run import log_of_run
from mlirls_server.cli.passes_table import PassTable
from mlirls_server.cli.safe_text import json_text, one_line, some_lines
from mlirls_server.cli.shared_options import add_option, add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.difference.report import report_of
from mlirls_server.features.passes.dump_graphs import INPUT
from mlirls_server.features.passes.history import history
from mlirls_server.features.passes.listing import Effects, event_values, pass_title, step_values
from mlirls_server.features.passes.page import render_page
from mlirls_server.features.passes.source_line import source_line
from mlirls_server.project.options import ALLOW_TOOLS

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
  mlirls passes compare old.txt new.txt which passes do something else
  mlirls passes run a.mlir --pipeline 'builtin.module(cse)'
                                        run the tool, and list its passes

A log is what mlir-opt writes with --mlir-print-ir-after-all to standard
error. Other output in it is left out.

exit status: 0 shown, 2 the log could not be read or has no dumps, or the tool
failed
"""
_ACTIONS: Final = ("show", "diff", "follow", "compare", "run")


def make_parser() -> CommandParser:
    """The options of `mlirls passes`."""
    operands = "[show|diff|follow|compare|run] LOG [STAGE ...]"
    parser = CommandParser("passes", operands, "Show what each pass in a log of dumps changed.", _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("words", metavar="LOG", nargs="+", help="a log, a folder of dumps, or - for standard input")
    given.add_argument("--before", metavar="FILE", help="the file that was compiled: the module before the first pass")
    tool = parser.add_argument_group("run")
    tool.add_argument("--pipeline", metavar="TEXT", help="the pipeline, as for --pass-pipeline of mlir-opt")
    tool.add_argument("--tool", metavar="NAME", default="mlir-opt", help="the tool to run (default: mlir-opt)")
    tool.add_argument("--log", metavar="FILE", help="keep the log in this file")
    add_option(tool.add_argument, ALLOW_TOOLS)
    which = parser.add_argument_group("selection")
    which.add_argument("--only-changed", action="store_true", help="leave out passes that changed nothing")
    which.add_argument("--pass", dest="title", metavar="NAME", help="only passes with this name")
    which.add_argument("--function", metavar="SYMBOL", help="only dumps of this function or module")
    which.add_argument("--at", metavar="FILE:LINE", help="only what changed of this source line, by locations")
    output = parser.add_argument_group("output")
    output.add_argument(
        "--format", choices=("text", "json", "html"), default="text", help="output format (default: text)"
    )
    output.add_argument(
        "--counts", action="store_true", help="with operations, dialects and bytes of buffers before and after"
    )
    output.add_argument("--locations", action="store_true", help="show: with the locations that the log has")
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Lists passes, or shows a stage or a difference."""
    words = list(arguments.words)
    action = words.pop(0) if words[0] in _ACTIONS and len(words) > 1 else "list"
    path, *numbers = words
    if action == "compare":
        return compare_logs(path, numbers, arguments)
    if (action == "run") != (arguments.pipeline is not None):
        raise CannotRun("passes: run needs a --pipeline, and only run takes one")
    if action == "run":
        log = log_of_run(path, numbers, arguments)
        action = "list"
        numbers = []
    else:
        log = PassLog(path, arguments, arguments.before)
    if arguments.format == "html" and action != "list":
        raise CannotRun("passes: --format html is for the list of passes")
    if action == "list":
        if numbers:
            raise CannotRun(f"passes: what is {numbers[0]!r}? To show a stage, write mlirls passes show {path} STAGE")
        _list(log, path, arguments)
    elif action == "show":
        for stage in log.named(numbers or ["-1"]):
            text = log.located(stage) if arguments.locations else log.timeline.text(stage)
            sys.stdout.write(some_lines(text))
    elif action == "diff":
        _show_difference(log, numbers, arguments)
    else:
        _follow(log, numbers, arguments)
    return 2 if log.is_unread else 0


def _effects(log: PassLog, arguments: Namespace) -> Effects:
    if arguments.at is None:
        return Effects(log.timeline, has_counts=arguments.counts)
    at = source_line(arguments.at)
    if at is None:
        raise CannotRun(f"passes: --at takes FILE:LINE, as a.mlir:12; what is {arguments.at!r}?")
    if not any(at.is_in(log.located(stage)) for stage in log.stages):
        hint = "; mlir-opt --mlir-print-debuginfo writes locations" if not _has_locations(log) else ""
        raise CannotRun(f"passes: no operation in the log has the location {arguments.at}{hint}")
    return Effects(log.timeline, at, has_counts=arguments.counts)


def _has_locations(log: PassLog) -> bool:
    return any(" loc(" in log.located(stage) for stage in log.stages)


def _wanted_steps(log: PassLog, effects: Effects, arguments: Namespace) -> Iterator[Step]:
    for step in log.timeline.steps():
        if arguments.title and arguments.title not in (step.title, step.stages[0].header.name):
            continue
        stages = tuple(
            stage for stage in step.stages if not arguments.function or arguments.function in _symbols(stage)
        )
        if arguments.only_changed:
            stages = tuple(stage for stage in stages if log.timeline.is_changed(stage) is not False)
        stages = tuple(filter(effects.concerns, stages))
        if stages:
            yield Step(stages)


def _symbols(stage: Stage) -> tuple[str, str, str]:
    symbol = target_of(stage)[1]
    return symbol, f"@{symbol}", stage.symbol


def _list(log: PassLog, path: str, arguments: Namespace) -> None:
    effects = _effects(log, arguments)
    steps = _wanted_steps(log, effects, arguments)
    if arguments.format == "html":
        title = "standard input" if path == STDIN else Path(path).name or path
        sys.stdout.write(some_lines(render_page(list(steps), log.timeline, one_line(title), effects)))
        return
    if arguments.format == "json":
        values = [step_values(step, log.timeline, effects) for step in steps]
        sys.stdout.write(json_text({"steps": values}))
        return
    PassTable(list(steps), log.timeline, effects, make_paint()).write()


def _show_difference(log: PassLog, numbers: list[str], arguments: Namespace) -> None:
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


def _follow(log: PassLog, numbers: list[str], arguments: Namespace) -> None:
    """Shows what became of the operation at a line of the log."""
    if len(numbers) != 1 or not numbers[0].isdecimal():
        raise CannotRun("passes: follow takes a line of the log")
    line = int(numbers[0])
    place = log.place(line)
    if place is None:
        raise CannotRun(f"passes: line {line} is not in a dump")
    events = history(log.timeline, *place)
    if arguments.format == "json":
        sys.stdout.write(json_text({"events": [event_values(event, log.timeline) for event in events]}))
        return
    paint = make_paint()
    for event in events:
        number = "" if event.stage.number == INPUT else str(event.stage.number + 1)
        title = pass_title(event, log.timeline) or "before the first pass"
        paint(f"{number:>4} {title:24} {event.what:10} {event.text}\n")
        for detail in event.details:
            paint(f"{'':41}{detail_text(detail)}\n")
        for note in event.notes:
            paint(f"{'':41}{note}\n", "" if event.by_location else "dim")
