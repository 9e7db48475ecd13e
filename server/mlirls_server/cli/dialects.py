"""`mlirls dialects`: lists known dialects, shows what is known about one name, and builds the tables of upstream
dialects.

Read next: `../features/lookup.py` (one dialect, operation, type or attribute), `dialect_options.py`.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path

from mlirls_ir.dialects.audit import audit
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.build import build_tables, make_tables, passes_in, tables_of
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.td_records import read_td_records
from mlirls_ir.ods.upstream import OLDER, TABLES
from mlirls_ir.tablegen import TreeCache
from mlirls_server.cli import dialects_audit, dialects_docs, dialects_project
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.safe_text import json_text, log_lines, one_line
from mlirls_server.cli.shared_options import Add, add_exclude, add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.lookup import find_shown, render_json, render_text, similar_names
from mlirls_server.project.dialect_search import FoundDialect, find_dialects
from mlirls_server.project.environment import Loaded
from mlirls_server.project.find import may_search
from mlirls_server.project.llvm import holds_mlir, version_of_headers

_EXAMPLES = """\
  mlirls dialects                         a table of all
  mlirls dialects list --format json      for programs
  mlirls dialects show arith              one dialect and what is in it
  mlirls dialects show arith.addi         an operation
  mlirls dialects show '!llvm.ptr'        a type
  mlirls dialects show '#llvm.linkage'    an attribute
  mlirls dialects show --ods FooOps.td -I include foo.add
  mlirls dialects docs foo --format html --output foo.html
  mlirls dialects docs --output pages/    a page for each known dialect
  mlirls dialects build /usr/lib/llvm-22/include --out tables
  mlirls dialects build /usr/lib/llvm-22/include --check
  mlirls dialects audit                   what upstream leaves to C++
  mlirls dialects audit /usr/lib/llvm-23/include
                                          what that LLVM changes
  mlirls dialects audit --project         what this project leaves to C++
  mlirls dialects audit --project test    by the files below a folder of it

exit status: 0 done, 1 `build --check` or `audit` found differences, 2 the
name is unknown or a file could not be read
"""


def make_parser() -> CommandParser:
    """The options of `mlirls dialects`."""
    parser = CommandParser("dialects", "[ACTION] [NAME]", "Show what mlirls knows about dialects.", _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument(
        "action",
        nargs="?",
        choices=["list", "show", "docs", "build", "audit"],
        default="list",
        help="list all (the default), show one name, write reference pages (docs), build the tables of upstream "
        "dialects from LLVM's files, or audit what another LLVM's files mean for tables and hand-written parts, or "
        "what a project leaves to C++",
    )
    arguments.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="what to show; for docs a dialect (default: all); for build and audit, LLVM's include folder",
    )
    arguments.add_argument(
        "--project",
        action="store_true",
        help="audit: which operations of the project in folder NAME (default: this folder) are read by their shape, "
        "and how often they occur in the files below it",
    )
    add_exclude(arguments.add_argument)
    _add_output_options(parser.add_argument_group("output").add_argument)
    add_shared_options(parser)
    return parser


def _add_output_options(add: Add) -> None:
    add(
        "--format",
        choices=["table", "json", "markdown", "html"],
        help="output format (default: table); for docs markdown (the default) or html",
    )
    add(
        "--output",
        "--out",
        dest="out",
        metavar="PATH",
        help="build: the folder for the tables; docs: a file for one page, or a folder (default: standard output)",
    )
    add(
        "--check",
        action="store_true",
        help="build: only compare with the shipped tables; audit: also compare with them",
    )


def run(arguments: Namespace) -> int:
    """Lists, shows or builds."""
    if arguments.project and arguments.action != "audit":
        raise CannotRun(f"dialects {arguments.action}: --project is only for audit")
    if arguments.check and (arguments.project or arguments.action not in ("build", "audit")):
        raise CannotRun(f"dialects {arguments.action}: --check is only for build, and for audit of LLVM's headers")
    if arguments.format in ("markdown", "html") and arguments.action != "docs":
        raise CannotRun(f"dialects {arguments.action}: --format {arguments.format} is only for docs")
    if arguments.action == "build":
        return _build(arguments)
    if arguments.action == "audit":
        return _audit(arguments)
    here, invocation = str(Path.cwd() / "any"), invocation_of(arguments)
    loaded = load_for(here, invocation)
    report_problems(loaded)
    name = (arguments.name or "").lstrip("!#").partition(".")[0]
    if name and not loaded.registry.knows(name):
        loaded = load_for(here, replace(invocation, missing_dialects=frozenset({name})))
    if arguments.action == "list":
        if arguments.name is not None:
            raise CannotRun(f"dialects list takes no name; use mlirls dialects show {arguments.name}")
        _list(loaded, arguments.format or "table")
    elif arguments.action == "docs":
        dialects_docs.run(loaded.registry, arguments)
    else:
        _show(loaded.registry, arguments)
    return 2 if loaded.is_unread else 0


def _list(loaded: Loaded, form: str) -> None:
    registry, llvm = loaded.registry, loaded.listed.llvm
    known = (registry.dialect(name) for name in sorted(registry.names()))
    rows = [_row(dialect) for dialect in known if dialect is not None]
    found = _found_in(loaded)
    if form == "json":
        chosen = {"version": llvm.version, "why": llvm.why, "headers": llvm.headers or None}
        others = [{"name": one.name, "place": one.place, "problem": one.problem or None} for one in found]
        sys.stdout.write(json_text({"llvm": chosen, "dialects": rows, "found": others}))
        return
    print(f"{one_line(llvm.words())}\n")
    print(f"{'dialect':<20} {'operations':>10} {'types':>6} {'attributes':>10}")
    for row in rows:
        print(f"{one_line(str(row['name'])):<20} {row['operations']:>10} {row['types']:>6} {row['attributes']:>10}")
    if found:
        print("\nfound in .td files of this project, and read where a file uses them:")
    for one in found:
        print(one_line(f"{one.name:<20} {one.problem or one.place}"))


def _row(dialect: DialectDef) -> dict[str, str | int]:
    counts = (len(dialect.operations), len(dialect.types), len(dialect.attributes))
    return {"name": dialect.name, "operations": counts[0], "types": counts[1], "attributes": counts[2]}


def _found_in(loaded: Loaded) -> list[FoundDialect]:
    """The dialects that the project's `.td` files define and that its configuration does not name."""
    if not may_search(loaded.project):
        return []
    found = find_dialects(loaded.project, loaded.listed.llvm, None)
    return [one for one in found if not loaded.registry.knows(one.name)]


def _show(registry: Registry, arguments: Namespace) -> None:
    if arguments.name is None:
        raise CannotRun("dialects show: give a name, such as arith.addi")

    found = find_shown(registry, arguments.name)
    if not found:
        similar = similar_names(registry, arguments.name)
        hint = f"; did you mean {', '.join(similar)}?" if similar else "; mlirls dialects lists the known dialects"
        raise CannotRun(f"dialects show: unknown name {arguments.name}{hint}")
    if arguments.format == "json":
        sys.stdout.write(json_text([render_json(registry, shown) for shown in found]))
    else:
        print(log_lines("\n\n".join(render_text(registry, shown) for shown in found)))


def _audit(arguments: Namespace) -> int:
    if arguments.project:
        return dialects_project.run(arguments)

    registry = upstream_registry()
    if arguments.name is None:
        dialects_audit.print_lines(dialects_audit.ledger_lines(registry))
        return 0
    include = _include_folder(arguments)
    unnamed = dialects_audit.unnamed_dialects(include)
    dialects, missing = dialects_audit.read_headers(include)
    found = audit(registry, dialects_audit.as_tables_hold(dialects))
    if arguments.format == "json":
        sys.stdout.write(json_text(dialects_audit.as_json(found, missing, unnamed)))
    else:
        dialects_audit.print_lines(dialects_audit.report_lines(found, missing, unnamed))
    status = 1 if found or missing or unnamed else 0
    if arguments.check:
        version = version_of_headers(include)
        passes = passes_in(include, partial(read_td_records, cache=TreeCache()))
        status |= _report_tables(tables_of(dialects, passes, is_older=version in OLDER), version)
    return status


def _include_folder(arguments: Namespace) -> Path:
    action = arguments.action
    if arguments.name is None:
        raise CannotRun(f"dialects {action}: name LLVM's include folder, such as /usr/lib/llvm-22/include")
    if not os.path.isdir(arguments.name):
        raise CannotRun(f"dialects {action}: {arguments.name} is not a folder; name LLVM's include folder")
    if not holds_mlir(arguments.name):
        raise CannotRun(
            f"dialects {action}: {arguments.name} has no mlir/IR/OpBase.td; name LLVM's include folder, "
            "such as /usr/lib/llvm-22/include"
        )
    return Path(arguments.name)


def _build(arguments: Namespace) -> int:
    include = _include_folder(arguments)
    if (arguments.out is None) == (not arguments.check):
        raise CannotRun("dialects build: give either --out DIR or --check")
    version = version_of_headers(include)
    is_older = version in OLDER
    if arguments.out is not None:
        try:
            build_tables(include, Path(arguments.out), is_older=is_older)
        except OSError as error:
            raise CannotRun(f"dialects build: {arguments.out}: {(error.strerror or str(error)).lower()}") from error
        return 0
    made = make_tables(include, partial(read_td_records, cache=TreeCache()), is_older=is_older)
    return _report_tables(made, version)


def _report_tables(made: dict[str, str], version: int | None) -> int:
    """Reports the tables that differ from the shipped ones; 1 if there are any."""
    folder = Path(TABLES, str(version)) if version in OLDER else Path(TABLES)
    shipped = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir() if os.path.isfile(path)}
    different = sorted(name for name in made.keys() | shipped.keys() if made.get(name) != shipped.get(name))
    for name in different:
        print(f"{name} differs", file=sys.stderr)
    return 1 if different else 0
