"""`mlirls diff`: the difference between two files, operation by operation.

Read next: `../features/difference/report.py`, and `mlirls_ir/difference/` (the comparison).
"""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Final

from mlirls_ir.difference import ChangeKind, Detail
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.processes import last_work
from mlirls_server.cli.reading import read_given, text_of
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text, note, one_line, some_lines
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.amounts import count_of
from mlirls_server.features.difference.report import Group, Report, Row, Side, compare_texts
from mlirls_server.features.difference.text import text_difference

_EXAMPLES = """\
  mlirls diff before.mlir after.mlir        what differs, by function
  mlirls diff --exit-code a.mlir b.mlir     status 1 if anything differs
  mlirls diff --format json a.mlir b.mlir   the same for programs
  mlirls diff --text a.mlir b.mlir | less   a diff of lines that ignores
                                            renumbering and reordering
  generate | mlirls diff expected.mlir -    standard input

Names of values and aliases, the order of attributes, locations and white
space are not differences. In git, for files that .gitattributes gives
'diff=mlir':

  git config diff.mlir.command 'mlirls diff'

exit status: 0 compared, 1 with --exit-code if anything differs, 2 a file
could not be read
"""
_GIT_VARIABLE: Final = "GIT_DIFF_PATH_COUNTER"
"""git sets it for a command for differences."""
_GIT_WORDS: Final = 7
"""git gives such a command: path, old file, hash and mode, new file, hash and mode."""
_GIT_WORDS_FOR_RENAMED: Final = 9
"""For a file that was renamed, the new path and a text about the change follow."""
_HASH: Final = re.compile(r"[0-9a-f]{40,64}|\.")
_MODE: Final = re.compile(r"[0-7]{6}|\.")
_NO_FILE: Final = "/dev/null"
_MARKS: Final = {
    ChangeKind.ADDED: ("+", "green"),
    ChangeKind.REMOVED: ("-", "red"),
    ChangeKind.CHANGED: ("~", "yellow"),
    ChangeKind.MOVED: (">", "cyan"),
}


class _Parser(CommandParser):
    """The parser of `mlirls diff`. No name that git gives is an option, whatever the file is called."""

    def parse(self, given: Sequence[str]) -> Namespace:
        count = _words_from_git(given)
        return super().parse([*given[:-count], "--", *given[-count:]] if count else given)


def _words_from_git(given: Sequence[str]) -> int:
    """How many of the words come from git, which gives them after those of its configuration."""
    if _GIT_VARIABLE not in os.environ:
        return 0
    for count in (_GIT_WORDS, _GIT_WORDS_FOR_RENAMED):
        words = given[-count:]
        if len(words) == count and all(
            _HASH.fullmatch(words[place]) and _MODE.fullmatch(words[place + 1]) for place in (2, 5)
        ):
            return count
    # A file with a conflict: only its path.
    return 1


def make_parser() -> CommandParser:
    """The options of `mlirls diff`."""
    parser = _Parser("diff", "OLD NEW", "Show what two MLIR files do differently.", _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument(
        "files", metavar="OLD NEW", nargs="+", help="two files of text or bytecode, - for standard input"
    )
    output = parser.add_argument_group("output")
    output.add_argument("--format", choices=("text", "json"), default="text", help="output format (default: text)")
    output.add_argument("--text", action="store_true", help="lines in unified format, with the names of OLD in both")
    output.add_argument("--exit-code", action="store_true", help="status 1 if anything differs")
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Compares two files; 1 if they differ and the exit status is requested."""
    if _GIT_VARIABLE in os.environ and len(arguments.files) == 1:
        note(f"mlirls: diff: {arguments.files[0]} has a conflict, so there are not two versions to compare")
        return 0
    old, new = _two_files(arguments.files)
    if old == new == "-":
        raise CannotRun("diff: only one of the files can be standard input")
    if arguments.text and arguments.format != "text":
        raise CannotRun("diff: --text has no other format")
    names = _names_in_git(arguments.files) or (old, new)
    before, after = (_Given(path, name, arguments) for path, name in zip((old, new), names, strict=True))
    if (old, new) != names and not arguments.text and arguments.format == "text":
        make_paint()(f"diff {' -> '.join(map(one_line, dict.fromkeys(names)))}\n\n", "bold")
    with last_work():
        return _show(before, after, arguments)


def _show(before: _Given, after: _Given, arguments: Namespace) -> int:
    """Writes what differs; the exit status."""
    if arguments.text:
        return _show_text(before, after, has_status=arguments.exit_code)
    report = compare_texts(before.text, after.text, before.environment.document, after.environment.document)
    if arguments.format == "json":
        sys.stdout.write(json_text(report_values(report)))
    else:
        write_changes(report, make_paint())
    if before.is_unread or after.is_unread:
        return 2
    return 1 if arguments.exit_code and report.has_changes else 0


def _show_text(old: _Given, new: _Given, *, has_status: bool) -> int:
    """Writes a diff of lines; the exit status."""
    found = text_difference(
        (old.name, old.text), (new.name, new.text), old.environment.document, new.environment.document
    )
    sys.stdout.write(some_lines(found))
    if old.is_unread or new.is_unread:
        return 2
    return 1 if found and has_status else 0


def _two_files(files: list[str]) -> tuple[str, str]:
    if len(files) in (_GIT_WORDS, _GIT_WORDS_FOR_RENAMED):
        return files[1], files[4]
    if len(files) != 2:
        raise CannotRun("diff: name two files (see mlirls diff --help)")
    return files[0], files[1]


def _names_in_git(files: list[str]) -> tuple[str, str] | None:
    """The old and new path of a file in git, whose contents may be in files of another name."""
    if len(files) not in (_GIT_WORDS, _GIT_WORDS_FOR_RENAMED):
        return None
    return files[0], files[_GIT_WORDS] if len(files) > _GIT_WORDS else files[0]


class _Given:
    """The text of the file at `path`, the dialects for the file of this name, and whether some of these could not be
    read."""

    def __init__(self, path: str, name: str, arguments: Namespace) -> None:
        loaded = load_for(STDIN if name == "-" else name, invocation_of(arguments))
        report_problems(loaded)
        self.name = name
        self.environment = loaded.environment
        self.is_unread = loaded.is_unread
        data = b"" if path == _NO_FILE else read_given("diff", path)
        self.text = text_of("diff", path, data, self.environment)


def write_changes(report: Report, paint: Paint) -> None:
    """The changes for people, by function."""
    for group in report.groups:
        if group.rows:
            _write_group(group, paint)
    counts = {kind: count for kind, count in report.counts().items() if count}
    paint(f"{_summary(counts)}\n", "bold" if counts else "dim")


def _summary(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items()) or "no differences"


def _write_group(group: Group, paint: Paint) -> None:
    paint(f"{group.title}\n", "bold")
    for row in group.rows:
        mark, style = _MARKS[row.kind]
        before, after = row.before, row.after
        shown = after if before is None else before
        if shown is None:
            continue
        inside = f" (with {count_of(row.count - 1, 'operation')} inside)" if row.count > 1 else ""
        paint(f"  {mark} {_lines(before, after):>9}  {shown.text}{inside}\n", style)
        if after is not None and before is not None and after.text != before.text:
            paint(f"    {'':9}  {after.text}\n", style)
        if row.kind is ChangeKind.CHANGED and row.is_moved:
            paint(f"      {'':9}moved\n")
        for detail in row.details:
            if not detail.follows:
                paint(f"      {'':9}{detail_text(detail)}\n")
    if group.followers:
        operations = count_of(group.followers, "more operation")
        paint(f"    {operations} {'takes' if group.followers == 1 else 'take'} over what changed\n", "dim")
    paint("\n")


def _lines(before: Side | None, after: Side | None) -> str:
    """The lines of an operation on both sides."""
    numbers = [str(side.line) for side in (before, after) if side is not None]
    return "->".join(numbers)


def detail_text(detail: Detail) -> str:
    """A part of an operation that differs, in words."""
    if not detail.before:
        return f"{detail.part}: {detail.after} is new"
    if not detail.after:
        return f"{detail.part}: {detail.before} is gone"
    return f"{detail.part}: {detail.before} -> {detail.after}"


def report_values(report: Report) -> dict[str, object]:
    """The changes for programs."""
    return {
        "counts": report.counts(),
        "groups": [
            {"in": group.title, "changes": [_row_values(row) for row in group.rows], "following": group.followers}
            for group in report.groups
        ],
    }


def _row_values(row: Row) -> dict[str, object]:
    return {
        "kind": row.kind.value,
        "op": row.name,
        "moved": row.is_moved,
        "operations": row.count,
        "before": None if row.before is None else {"line": row.before.line, "text": row.before.text},
        "after": None if row.after is None else {"line": row.after.line, "text": row.after.text},
        "details": [
            {"part": one.part, "before": one.before, "after": one.after, "follows": one.follows} for one in row.details
        ],
    }
