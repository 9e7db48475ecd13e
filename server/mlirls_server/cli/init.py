"""`mlirls init`: writes a `mlirls.toml` with the dialects that the `.td` files of a project define.

Checks find these dialects without a configuration as well; with one, what is read is written down and can be changed.

Read next: `../project/dialect_search.py` (how they are found).
"""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.tablegen import TreeCache
from mlirls_server.atomic_write import write_atomically
from mlirls_server.cli.dialect_options import forget, load_for, report_problems
from mlirls_server.cli.report.text import count_of
from mlirls_server.cli.safe_text import note, one_line
from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.configuration_file import NAME
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.dialect_search import FoundDialect, find_dialects
from mlirls_server.project.environment import Listed, list_project
from mlirls_server.project.find import find_project
from mlirls_server.project.invocation import Invocation

_EXAMPLES = """\
  mlirls init                   for the repository around this folder
  mlirls init --print ../other  only show it, for another one
"""
_MOST_SHOWN = 160


def make_parser() -> CommandParser:
    """The options of `mlirls init`."""
    description = "Write a mlirls.toml with the dialects that the .td files of a project define."
    parser = CommandParser("init", "[FOLDER]", description, _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help="a folder of it (default: .)")
    parser.add_argument_group("output").add_argument(
        "--print", action="store_true", help="write it to standard output, and change no file"
    )
    general = parser.add_argument_group("general")
    general.add_argument("-q", "--quiet", action="store_true", help="write errors, and nothing else")
    add_help(general.add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Writes the file; 2 if there is one already."""
    if not os.path.isdir(arguments.folder):
        raise CannotRun(f"init: {arguments.folder} is not a folder")
    project = find_project(arguments.folder)
    if project.file is not None and not arguments.print:
        raise CannotRun(f"init: there is {project.file}; --print shows what would be written")
    listed = list_project(project)
    found = (*find_dialects(project, listed.llvm, None), *_extensions(listed))
    own, left_out = _parted(found, listed)
    if not own and not left_out:
        note(f"mlirls: init: no .td file in {project.root} defines a dialect that is not known")
        return 0
    text = _text(own, left_out, os.path.realpath(project.root))
    if arguments.print:
        sys.stdout.write(text)
        return 0
    path = str(Path(project.root, NAME))
    write_atomically(path, text.encode())
    rest = f"; {len(left_out)} that cannot be read are left out" if left_out else ""
    note(f"mlirls: init: {path} names the files of {count_of(len(own), 'dialect')}{rest}")
    forget()
    report_problems(load_for(str(Path(project.root, "any")), Invocation()))
    return 0


def _extensions(listed: Listed) -> tuple[FoundDialect, ...]:
    """The additions of the files to upstream's dialects."""
    registry = upstream_registry(listed.llvm.version)
    names = [name for name in registry.names() if notes_of(registry, name).is_extended]
    return find_dialects(listed.project, listed.llvm, names)


def _parted(found: Iterable[FoundDialect], listed: Listed) -> tuple[list[FoundDialect], dict[str, str]]:
    """The dialects that can be read without a mistake, and by their names why others cannot."""
    own: list[FoundDialect] = []
    left_out: dict[str, str] = {}
    trees = TreeCache()
    for one in found:
        if not one.sources:
            left_out[one.name] = one.problem
            continue
        mistakes = load_or_read(one.sources, trees=trees).diagnostics
        if mistakes:
            place = os.path.relpath(mistakes[0].file, os.path.realpath(listed.project.root))
            left_out[one.name] = f"{place}:{mistakes[0].line}: {mistakes[0].message}"
        else:
            own.append(one)
    return own, left_out


def _text(own: Iterable[FoundDialect], left_out: dict[str, str], root: str) -> str:
    files = {file.path: None for one in own for file in one.sources.ods}
    include = {folder: None for one in own for file in one.sources.ods for folder in file.include_dirs}
    lines = ["# The dialects of this project, from its .td files (mlirls init).", "[ods]"]
    lines += _list("files", (_relative(path, root) for path in files))
    # An installed LLVM is found without being named.
    lines += _list("include", (_relative(path, root) for path in include if Path(path).is_relative_to(root)))
    lines += [f"# left out: {name}: {one_line(why)[:_MOST_SHOWN]}" for name, why in left_out.items()]
    return "\n".join(lines) + "\n"


def _relative(path: str, root: str) -> str:
    return os.path.relpath(path, root).replace(os.sep, "/")


def _list(key: str, items: Iterable[str]) -> list[str]:
    return [f"{key} = [", *(f"    {json.dumps(item, ensure_ascii=False)}," for item in items), "]"]
