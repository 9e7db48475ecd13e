"""`mlirls layout`: size and alignment of each type that a file uses, by data layout scope.

Read next: `source.py` (the input), `table.py`, `json.py`, `../../features/layout/page.py`.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from mlirls_ir.datalayout import DataLayout, llvm_from_layout
from mlirls_ir.datalayout.enclosing import IMPLICIT
from mlirls_ir.source import SourceText
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.layout.diff import find_changes
from mlirls_server.cli.layout.json import render_changes, render_report
from mlirls_server.cli.layout.memory import read_limits, write_excesses, write_memory
from mlirls_server.cli.layout.source import parse_spec, parse_types, read_document, string_of
from mlirls_server.cli.layout.table import write_changes, write_report
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.safe_text import json_text, one_line, some_lines
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.layout.describe import line_finder
from mlirls_server.features.layout.given import GivenSpec
from mlirls_server.features.layout.page import render_page
from mlirls_server.features.layout.report import ScopeRows, report_of, rows_of
from mlirls_server.features.memory.limits import Limit, find_excesses
from mlirls_server.features.memory.report import memory_of
from mlirls_server.features.memory.values import memory_values
from mlirls_server.project.environment import Environment

_EXAMPLES = """\
  mlirls layout a.mlir                      a table for people
  mlirls layout --fields a.mlir             with fields and padding of structs
  mlirls layout --format json a.mlir        for programs
  mlirls layout --format html a.mlir > layout.html
                                            a page with pictures of structs
  mlirls layout --type '!llvm.struct<(i8, i64)>'
                                            a type under MLIR's default
  mlirls layout --type i64 --spec 'e-p:32:32-i64:64'
                                            under an LLVM data layout string
  mlirls layout --type i128 --target aarch64-linux-gnu
                                            under that of a target of LLVM 22
  mlirls layout --spec '#dlti.dl_spec<index = 32>'
                                            a spec, and as LLVM's string
  mlirls layout --memory a.mlir             stack and heap of each function
  mlirls layout --max-stack 8KiB --max-live 3=48KiB a.mlir
                                            fails if a function needs more
  mlirls layout --diff a.mlir b.mlir        which types have another layout
  mlirls layout a.mlir --diff 'e-p:64:64' 'e-p:32:32'
                                            the types of a file, two specs
"""


def make_parser() -> CommandParser:
    """The options of `mlirls layout`."""
    description = "Show size and alignment of types that an MLIR file uses, by data layout scope."
    parser = CommandParser("layout", "[FILE]", description, _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("file", metavar="FILE", nargs="?", help="the file, or - for standard input")
    asked = parser.add_argument_group("what to show")
    asked.add_argument("--type", metavar="TYPE", action="append", default=[], help="show this type; repeatable")
    asked.add_argument("--spec", metavar="SPEC", help="a #dlti.dl_spec<...> or an LLVM data layout string")
    asked.add_argument("--target", metavar="TRIPLE", help="the data layout string of this target, as --spec")
    asked.add_argument("--diff", metavar=("A", "B"), nargs=2, help="compare two files or specs")
    asked.add_argument("--memory", action="store_true", help="show what each function needs of stack and heap")
    limits = parser.add_argument_group("limits, with exit status 1 if a function exceeds one")
    limit = "[SPACE=]SIZE"
    limits.add_argument("--max-stack", metavar=limit, action="append", default=[], help="bytes on the stack, as 8KiB")
    limits.add_argument("--max-live", metavar=limit, action="append", default=[], help="bytes live at one time")
    output = parser.add_argument_group("output")
    formats = ("table", "json", "html")
    output.add_argument("--format", choices=formats, default="table", help="output format (default: table)")
    output.add_argument("--fields", action="store_true", help="show the fields of structs in tables")
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Shows layouts; the status is 0 even if the file has other errors, and 2 with errors in `.td` files."""
    if arguments.target is not None:
        if arguments.spec is not None:
            raise CannotRun("layout: --target is a way to write --spec; give one of them")
        arguments.spec = string_of(arguments.target)
    if arguments.diff is None and arguments.file is None and not arguments.type and arguments.spec is None:
        raise CannotRun("layout: name a file, or a type with --type (see mlirls layout --help)")
    if arguments.diff is None and arguments.file is not None and arguments.spec is not None:
        raise CannotRun("layout: --spec needs --type; to compare a file with a spec, use --diff FILE SPEC")
    if arguments.diff is not None and (arguments.format == "html" or arguments.spec is not None):
        raise CannotRun("layout: --diff needs --format table or json, and no --spec")
    limits = read_limits(arguments.max_stack, arguments.max_live)
    arguments.memory = arguments.memory or bool(limits)
    if arguments.memory and (arguments.file is None or arguments.diff is not None or arguments.type):
        raise CannotRun("layout: --memory and limits need a file, and neither --type nor --diff")
    loaded = load_for(arguments.file or STDIN, invocation_of(arguments))
    report_problems(loaded)
    if arguments.diff is not None:
        _show_changes(arguments, loaded.environment)
    elif arguments.memory:
        status = _show_memory(arguments, limits, loaded.environment)
        return 2 if loaded.is_unread else status
    elif arguments.file is not None:
        _show_file(arguments, loaded.environment)
    else:
        _show_given(arguments, loaded.environment)
    return 2 if loaded.is_unread else 0


def _show_file(arguments: Namespace, environment: Environment) -> None:
    only = parse_types(arguments.type, environment)
    document = read_document(arguments.file, environment)
    reports = report_of(document, only)
    if arguments.format == "json":
        sys.stdout.write(render_report(reports, document.source, line_finder(document)))
    elif arguments.format == "html":
        sys.stdout.write(some_lines(render_page(reports, _title(arguments.file), document, memory_of(document))))
    else:
        lines = [document.source.line_of(rows.start) + 1 for rows in reports]
        write_report(reports, lines, make_paint(), fields=arguments.fields)


def _show_memory(arguments: Namespace, limits: Sequence[Limit], environment: Environment) -> int:
    """Shows what functions need; 1 if one exceeds a limit."""
    document = read_document(arguments.file, environment)
    memory = memory_of(document)
    excesses = find_excesses(memory, limits)
    if arguments.format == "json":
        sys.stdout.write(json_text(memory_values(memory, excesses)))
    elif arguments.format == "html":
        sys.stdout.write(some_lines(render_page(report_of(document), _title(arguments.file), document, memory)))
        write_excesses(arguments.file, memory, excesses, make_paint(sys.stderr))
    else:
        write_memory(memory, make_paint())
        write_excesses(arguments.file, memory, excesses, make_paint())
    return 1 if excesses else 0


def _show_given(arguments: Namespace, environment: Environment) -> None:
    types = parse_types(arguments.type, environment)
    given = parse_spec(arguments.spec) if arguments.spec is not None else GivenSpec(DataLayout())
    layout = given.layout

    scope = layout.scopes[-1] if layout.scopes else IMPLICIT
    reports = [ScopeRows(layout, scope, 0, 0, rows_of(layout, types), None, is_implicit=False)]
    if arguments.format == "json":
        sys.stdout.write(render_report(reports, SourceText(""), lambda entry: None))
    elif arguments.format == "html":
        sys.stdout.write(some_lines(render_page(reports, arguments.spec or "types")))
    else:
        paint = make_paint()
        if arguments.spec is not None:
            paint(f"{scope.spec}\n", "bold")
            string = llvm_from_layout(layout)
            paint(f"as LLVM's data layout string: {string.text or '(empty)'}\n")
            for part in given.left_out:
                # The words of MLIR's import of LLVM IR.
                paint(f"unhandled data layout token: {part}\n", "dim")
            if string.left_out:
                paint(f"not translated: {', '.join(entry.text() for entry in string.left_out)}\n", "dim")
        if types:
            write_report(reports, [None], paint, fields=True)


def _title(path: str) -> str:
    """The name of a file on one line."""
    return one_line(Path(path).name)


def _show_changes(arguments: Namespace, environment: Environment) -> None:
    first, second = arguments.diff
    changes = find_changes(first, second, arguments.file, parse_types(arguments.type, environment), environment)
    if arguments.format == "json":
        sys.stdout.write(render_changes(changes))
    else:
        write_changes(changes, make_paint())
