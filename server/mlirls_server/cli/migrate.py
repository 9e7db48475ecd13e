"""`mlirls migrate`: files of one LLVM release as another one reads them.

Read next: `../features/migrate.py`.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mlirls_ir.source.files import reason_of
from mlirls_server.cli.dialect_options import (
    add_dialect_options,
    dialect_options,
    extensions_below,
    load_for,
    problems_of,
)
from mlirls_server.cli.files import STDIN, SUFFIX, Unreadable, find_files, read_file
from mlirls_server.cli.plain import tell
from mlirls_server.cli.usage import CannotRun, make_command_parser
from mlirls_server.cli.writing import deliver, patch_of, write_output
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.option_kinds import RELEASES

if TYPE_CHECKING:
    from mlirls_ir.ods.registry import Registry

_EXAMPLES = """\
  mlirls migrate --from 19 --to 22 --diff .     show what would change in the .mlir files below this folder
  mlirls migrate --from 19 --to 22 a.mlir       change the file in place
  mlirls migrate --from 21 --to 22 - < a.mlir   from standard input to standard output

Only what the other release refuses is changed: an operation that has moved gets its new name, one whose syntax has
changed is written in the new one, and one that takes other operands or attributes is rewritten where it is known how.
What cannot be migrated stays as it is and is listed with the reason.

exit status: 0 the other release reads all of it, 1 something was left as it is, 2 something could not be read or
written
"""


@dataclass(slots=True)
class _Totals:
    """How many files were changed and not, and how much was left alone."""

    changed: int = 0
    unchanged: int = 0
    operations: int = 0
    left: int = 0
    failed: int = 0


@dataclass(frozen=True, slots=True)
class _Registries:
    """What files are read with as of both releases; a folder is asked for once."""

    source: dict[str, Registry]
    target: dict[str, Registry]


def make_parser() -> argparse.ArgumentParser:
    """The options of `mlirls migrate`."""
    parser = make_command_parser("migrate", "Bring MLIR files from one LLVM release to another.", _EXAMPLES)
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help=f"a file, a folder to search for {SUFFIX} files, or - for standard input, which goes to standard output",
    )
    releases = [*RELEASES, "main"]
    parser.add_argument("--from", dest="source", choices=releases, required=True, help="the release of the files")
    parser.add_argument("--to", dest="target", choices=releases, required=True, help="the release that is wanted")
    parser.add_argument("--diff", action="store_true", help="write nothing; print what would change")
    add_dialect_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Migrates the paths; 0 when all of it could be, 1 when something was left, 2 when a file could not be read."""
    dialects = dialect_options(arguments)
    if dialects.llvm:
        raise CannotRun("migrate: --from and --to say which LLVM; leave --llvm out")
    if arguments.source == arguments.target:
        raise CannotRun("migrate: --from and --to are the same release")
    found = list(find_files(arguments.paths, lambda folder: extensions_below(folder, dialects)))
    totals = _Totals()
    paths = [item for item in found if isinstance(item, str)]
    for unreadable in (item for item in found if isinstance(item, Unreadable)):
        _fail(totals, unreadable.path, unreadable.reason)
    registries = _Registries(
        _registries(paths, replace(dialects, llvm=arguments.source)),
        _registries(paths, replace(dialects, llvm=arguments.target)),
    )
    for path in paths:
        try:
            _migrate_file(path, arguments, registries, totals)
        except OSError as error:
            _fail(totals, path, reason_of(error))
    if not found:
        tell(f"mlirls migrate: no {SUFFIX} files in {', '.join(arguments.paths)}")
    elif found != [STDIN]:
        tell(_summary(totals, writes=not arguments.diff))
    if totals.failed:
        return 2
    return 1 if totals.left else 0


def _registries(paths: list[str], dialects: Configuration) -> dict[str, Registry]:
    """What each file is read with as of one release."""
    out: dict[str, Registry] = {}
    told: set[str] = set()
    for path in paths:
        loaded = load_for(path, dialects)
        for line in problems_of(loaded):
            if line not in told:
                told.add(line)
                tell(line)
        out[path] = loaded.registry
    return out


def _fail(totals: _Totals, path: str, reason: str) -> None:
    totals.failed += 1
    tell(f"mlirls migrate: {path}: {reason}")


def _migrate_file(path: str, arguments: argparse.Namespace, registries: _Registries, totals: _Totals) -> None:
    from mlirls_ir.source import SourceText, decode
    from mlirls_server.features.migrate import migrate

    name = "<stdin>" if path == STDIN else path
    data = read_file(path)
    decoded = decode(data)
    found = migrate(decoded.text, registries.source[path], registries.target[path])
    source = SourceText(decoded.text)
    for one in found.left:
        line, column = source.position_at(one.offset)
        tell(f"{name}:{line + 1}:{column + 1}: left as it is: {one.reason}")
    is_changed = found.text != decoded.text
    totals.changed += is_changed
    totals.unchanged += not is_changed
    totals.operations += found.n_changed
    totals.left += len(found.left)
    if arguments.diff:
        write_output(patch_of(name, decoded.text, found.text))
    elif (refused := deliver(path, data, decoded, found.text, "migrated")) is not None:
        _fail(totals, path, refused)


def _summary(totals: _Totals, *, writes: bool) -> str:
    changed = "migrated" if writes else "to be migrated"
    parts = [
        f"{_counted(totals.operations, 'operation')} in {_counted(totals.changed, 'file')} {changed}",
        f"{_counted(totals.unchanged, 'file')} as before",
    ]
    if totals.left:
        parts.append(f"{_counted(totals.left, 'place')} left as {'it is' if totals.left == 1 else 'they are'}")
    return ", ".join(parts)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"
