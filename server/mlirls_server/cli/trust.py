"""`mlirls trust`: allows the programs that a project names, lists what is allowed, and revokes it.

Everything is shown in full before it is allowed. A permission is for one folder, and for the commands and plug-ins in
their current state; docs/security.md says what that means.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mlirls_server.cli.safe_text import one_line, write_stderr
from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.find import Project, find_project
from mlirls_server.project.requested_programs import requested_by, tool_at, words_of
from mlirls_server.project.tools import find_tool
from mlirls_server.project.trusted import Program, ProgramKind, all_trusted, revoke, trust, trusted_in

_EXAMPLES = """\
  mlirls trust                  show what this project asks to run, and ask
  mlirls trust --yes ../other   show it for another project, and allow it
  mlirls trust --tool mlir-opt  allow a tool that tests of this project run
  mlirls trust --list           what is allowed, by folder
  mlirls trust --revoke         revoke what was allowed for this project
"""
_SAID: Final = {
    ProgramKind.JUDGE: "when a file is saved or checked",
    ProgramKind.TOOL: "when tests and pipelines are run, with any arguments",
    ProgramKind.PLUGIN: "as Python in mlirls",
    ProgramKind.PACKAGE: "from an installed package",
}
_SHOWN_OF_DIGEST: Final = 12


def make_parser() -> CommandParser:
    """The options of `mlirls trust`."""
    description = "Allow the judge, plug-ins and tools that a project names, until they change."
    parser = CommandParser("trust", "[FOLDER]", description, _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument(
        "folder", nargs="?", default=".", metavar="FOLDER", help="a folder of the project (default: .)"
    )
    what = parser.add_argument_group("what to do")
    what.add_argument("--yes", action="store_true", help="allow what is shown without asking")
    what.add_argument("--tool", action="append", metavar="NAME", help="only the tool that tests call NAME; repeatable")
    others = what.add_mutually_exclusive_group()
    others.add_argument("--list", action="store_true", help="show what is allowed, and exit")
    others.add_argument("--revoke", action="store_true", help="revoke what was allowed for the project, and exit")
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Shows and allows; 0 if everything that the project asks for is allowed, 1 if the user says no."""
    if arguments.list:
        return _list()
    if arguments.revoke:
        return _revoke(arguments.folder)
    if not Path(arguments.folder).is_dir():
        raise CannotRun(f"trust: {arguments.folder} is not a folder")
    project = find_project(arguments.folder)
    if any(not problem.is_warning for problem in project.problems):
        raise CannotRun(*project.problems)
    programs = requested_by(project) if arguments.tool is None else _tools(project, arguments.tool)
    allowed = trusted_in(project.root)
    if not programs:
        print(one_line(f"{project.root} asks to run nothing."))
        return 0
    print(one_line(f"{project.root} asks to run:"))
    _show(programs, project.root, allowed)
    if allowed.issuperset(programs):
        print("All of this is allowed.")
        return 0
    return _allow(project, tuple(programs), is_asked=not arguments.yes)


def _tools(project: Project, names: Iterable[str]) -> list[Program]:
    """The tools that tests call by these names; raises `CannotRun` if one does not exist."""
    found = {name: find_tool(project, name) for name in names}
    missing = [name for name, path in found.items() if path is None]
    if missing:
        raise CannotRun(f"trust: no program is called {missing[0]}; name it under [tests] tools in mlirls.toml")
    return [tool_at(path) for path in dict.fromkeys(found.values()) if path is not None]


def _allow(project: Project, programs: tuple[Program, ...], *, is_asked: bool) -> int:
    if is_asked and not _is_confirmed():
        print("Nothing was allowed.")
        return 1
    try:
        trust(project.root, programs)
    except OSError as error:
        raise CannotRun(f"trust: {error}") from error
    print("Allowed until one of them changes; mlirls trust --revoke revokes all of it.")
    return 0


def _is_confirmed() -> bool:
    """Whether the user agrees; raises `CannotRun` without a terminal."""
    if not sys.stdin.isatty():
        raise CannotRun("trust: standard input is not a terminal; check the list above, and allow it with --yes")
    try:
        return input("Allow this? [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        return False


def _list() -> int:
    found = all_trusted()
    if not found:
        print("Nothing is allowed.")
    for root, programs in found.items():
        print(one_line(root if Path(root).is_dir() else f"{root} (no longer exists)"))
        _show(programs, root, programs)
    return 0


def _revoke(folder: str) -> int:
    """Revokes what was allowed; a folder that no longer exists is found by its path."""
    root = find_project(folder).root if Path(folder).is_dir() else os.path.realpath(folder)
    try:
        n_revoked = revoke(root)
    except OSError as error:
        raise CannotRun(f"trust: {error}") from error
    if not n_revoked:
        write_stderr(f"mlirls: nothing was allowed for {root}")
        return 1
    print(one_line(f"{n_revoked} {'permission is' if n_revoked == 1 else 'permissions are'} revoked for {root}."))
    return 0


def _show(programs: Iterable[Program], root: str, allowed: Iterable[Program]) -> None:
    """Prints a line for each program, and one for each file that is part of the permission."""
    known = set(allowed)
    for program in programs:
        state = "" if program in known else " (not allowed yet)"
        print(one_line(f"  {_SAID[program.kind]}: {words_of(program, root)}{state}"))
        for path, digest in program.digests:
            print(one_line(f"    {path}, SHA-256 {digest[:_SHOWN_OF_DIGEST]}"))
