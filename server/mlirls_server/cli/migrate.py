"""`mlirls migrate`: rewrites files of one LLVM release for another release.

Read next: `rewriting.py`, `../features/migrate.py`.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import SourceText, TextKind, decode, kind_of
from mlirls_server.cli.dialect_options import (
    file_patterns_below,
    invocation_of,
    load_for,
    problems_of,
)
from mlirls_server.cli.files import find_files, read_file
from mlirls_server.cli.rewriting import Outcomes, add_diff, add_paths, counted, left_parts, name_of
from mlirls_server.cli.safe_text import write_stderr
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.cli.writing import deliver, patch_of, write_output
from mlirls_server.features.migrate import migrate
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.option_kinds import RELEASES

_EXAMPLES = """\
  mlirls migrate --from 19 --to 22 --diff .      show what would change
  mlirls migrate --from 19 --to 22 a.mlir        change the file in place
  mlirls migrate --from 21 --to 22 - < a.mlir    to standard output

Only what the other release rejects is changed: an operation that has moved
gets its new name, and one with changed syntax is written in the new syntax. An
operation with other operands or attributes is rewritten if mlirls knows how.
Other operations are left as they are, and listed with the reason.

exit status: 0 the other release reads all of it, 1 something was left as it
is, 2 something could not be read or written
"""


@dataclass(slots=True)
class _Totals(Outcomes):
    """How many operations were changed as well."""

    operations: int = 0


@dataclass(frozen=True, slots=True)
class _Registries:
    """The registries of files in both releases, each folder looked up once."""

    source: dict[str, Registry]
    target: dict[str, Registry]


def make_parser() -> CommandParser:
    """The options of `mlirls migrate`."""
    operands = "--from LLVM --to LLVM PATH ..."
    parser = CommandParser("migrate", operands, "Rewrite MLIR files of one LLVM release for another.", _EXAMPLES)
    add_paths(parser)
    which = parser.add_argument_group("releases")
    releases = [*RELEASES, "main"]
    which.add_argument("--from", dest="source", choices=releases, required=True, help="the release of the files")
    which.add_argument("--to", dest="target", choices=releases, required=True, help="the release to rewrite them for")
    add_diff(parser.add_argument_group("output").add_argument)
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Migrates the paths; 0 if all was migrated, 1 if something was left as it is, 2 if a file could not be read."""
    invocation = invocation_of(arguments)
    if invocation.command_line.llvm:
        raise CannotRun("migrate: --llvm cannot be combined with --from and --to")
    if arguments.source == arguments.target:
        raise CannotRun("migrate: --from and --to are the same release")
    found = list(find_files(arguments.paths, lambda folder: file_patterns_below(folder, invocation)))
    totals = _Totals("migrate")
    paths = [item for item in found if isinstance(item, str)]
    registries = _Registries(
        _registries(paths, _as_of(invocation, arguments.source)),
        _registries(paths, _as_of(invocation, arguments.target)),
    )
    totals.of_each(found, lambda path: _migrate_file(path, arguments, registries, totals))
    totals.write_summary(found, arguments.paths, _summary(totals, writes=not arguments.diff))
    if totals.failed:
        return 2
    return 1 if totals.left else 0


def _as_of(invocation: Invocation, release: str) -> Invocation:
    return replace(invocation, command_line=replace(invocation.command_line, llvm=release))


def _registries(paths: list[str], invocation: Invocation) -> dict[str, Registry]:
    """The registry of each file in one release."""
    out: dict[str, Registry] = {}
    reported_lines: set[str] = set()
    for path in paths:
        loaded = load_for(path, invocation)
        for line in problems_of(loaded):
            if line not in reported_lines:
                reported_lines.add(line)
                write_stderr(line)
        out[path] = loaded.registry
    return out


def _migrate_file(path: str, arguments: Namespace, registries: _Registries, totals: _Totals) -> None:
    name = name_of(path)
    data = read_file(path)
    decoded = decode(data)
    if kind_of(decoded.text) is not TextKind.TEXT:
        totals.fail(f"{name}:1:1", Document(decoded.text, registries.source[path]).diagnostics()[0].message)
        return
    found = migrate(decoded.text, registries.source[path], registries.target[path])
    source = SourceText(decoded.text)
    for one in found.left:
        totals.leave(name, source, one.offset, f"left as it is: {one.reason}")
    is_changed = found.text != decoded.text
    totals.count(is_changed=is_changed)
    totals.operations += found.n_changed
    if arguments.diff:
        write_output(patch_of(name, decoded.text, found.text))
    elif (refused := deliver(path, data, decoded, found.text, "migrated")) is not None:
        totals.fail(path, refused)


def _summary(totals: _Totals, *, writes: bool) -> str:
    changed = "migrated" if writes else "to be migrated"
    parts = [
        f"{counted(totals.operations, 'operation')} in {counted(totals.changed, 'file')} {changed}",
        f"{counted(totals.unchanged, 'file')} unchanged",
    ]
    if totals.left:
        parts.append(left_parts(totals.left, "place"))
    return ", ".join(parts)
