"""`mlirls graph`: draws control flow, definitions and uses, calls or symbols of a file, as a picture or as text for
Graphviz or Mermaid.

`--format svg` needs the program `dot` of Graphviz; the text formats need nothing.

Read next: `../features/graph/kinds.py`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from mlirls_ir.source import TextKind
from mlirls_ir.source.files import reason_of
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.reading import read_given, text_of
from mlirls_server.cli.safe_text import note, some_lines, write_stderr
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.graph.dot import render_dot
from mlirls_server.features.graph.kinds import make_graph
from mlirls_server.features.graph.mermaid import render_mermaid
from mlirls_server.programs import run_program

_KINDS: Final = ("cfg", "defuse", "callgraph", "symbols")
_SECONDS: Final = 60
_EXAMPLES = """\
  mlirls graph a.mlir --format svg --output a.svg
                                          blocks and branches of functions
  mlirls graph a.mlir --at 12             of the function at line 12
  mlirls graph a.mlir --kind defuse --at 12:5
                                          what is around a value
  mlirls graph a.mlir --kind callgraph --format mermaid
                                          who calls whom, for Markdown
  mlirls graph a.mlir --kind symbols | dot -Tpng -o a.png
                                          symbols and what refers to them
"""


def make_parser() -> CommandParser:
    """The options of `mlirls graph`."""
    parser = CommandParser("graph", "FILE", "Draw a part of an MLIR file as a graph.", _EXAMPLES)
    parser.add_argument_group("arguments").add_argument(
        "file", metavar="FILE", help="the file, or - for standard input"
    )
    drawn = parser.add_argument_group("what to draw")
    drawn.add_argument("--kind", choices=_KINDS, default="cfg", help="the kind of graph (default: cfg)")
    place = "only the function or value at this place; lines and columns count from 1"
    drawn.add_argument("--at", metavar="LINE[:COLUMN]", type=_place, help=place)
    output = parser.add_argument_group("output")
    formats = ("dot", "mermaid", "svg")
    output.add_argument("--format", choices=formats, default="dot", help="output format (default: dot)")
    output.add_argument("--output", metavar="FILE", help="write to FILE instead of standard output")
    add_shared_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Writes the graph; 1 if there is nothing to draw."""
    data = read_given("graph", arguments.file)
    loaded = load_for(arguments.file, invocation_of(arguments))
    report_problems(loaded)
    document = loaded.environment.document(text_of("graph", arguments.file, data, loaded.environment))
    if document.kind is not TextKind.TEXT:
        raise CannotRun(f"graph: {arguments.file}: {document.diagnostics()[0].message}")

    offset = None
    if arguments.at is not None:
        line, column = arguments.at
        source = document.source
        if line > source.line_of(len(source)) + 1:
            raise CannotRun(f"graph: --at: {arguments.file} has no line {line}")
        start, end = source.line_start(line - 1), source.line_end(line - 1)
        text = source.slice(start, end)
        indent = len(text) - len(text.lstrip())
        offset = min(end, start + (column - 1 if column else indent))
    graph = make_graph(document, arguments.kind, offset)
    if not graph.nodes:
        where = "" if offset is None else " there"
        write_stderr(f"mlirls: graph: {arguments.file}: there is nothing to draw{where}")
        return 1
    if graph.n_left_out:
        note(f"mlirls: graph: {arguments.file}: {graph.n_left_out} more are not drawn; use --at to draw one function")
    rendered = render_mermaid(graph) if arguments.format == "mermaid" else render_dot(graph)
    _write(_svg(rendered) if arguments.format == "svg" else rendered, arguments.output)
    return 2 if loaded.is_unread else 0


def _place(text: str) -> tuple[int, int]:
    line, _, column = text.partition(":")
    if not (line.isdecimal() and int(line[:9]) > 0) or (column and not (column.isdecimal() and int(column[:9]) > 0)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a place: give LINE or LINE:COLUMN, from 1")
    return int(line[:9]), int(column[:9]) if column else 0


def _svg(dot: str) -> str:
    """The picture of Graphviz."""
    try:
        done = run_program(["dot", "-Tsvg"], given=dot.encode(), seconds=_SECONDS)
    except FileNotFoundError as error:
        raise CannotRun(
            "graph: --format svg needs the program dot of Graphviz, which is not installed; "
            "--format dot and --format mermaid do not"
        ) from error
    except TimeoutError as error:
        raise CannotRun(f"graph: Graphviz took more than {_SECONDS} seconds; use --at to draw less") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise CannotRun(f"graph: Graphviz failed: {said[-1] if said else f'status {done.returncode}'}")
    return done.stdout.decode()


def _write(text: str, output: str | None) -> None:
    if output is None:
        sys.stdout.write(some_lines(text))
        return
    try:
        Path(output).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CannotRun(f"graph: {output}: {reason_of(error)}") from error
