"""`mlirls scip`: writes an index of definitions, uses and documentation for code hosts, in SCIP's format.

Read next: `../../features/scip/find.py` (what is in it), `messages.py` (how it is written).
"""

from __future__ import annotations

import gc
from argparse import Namespace
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import TextKind, decode
from mlirls_ir.source.files import reason_of
from mlirls_server.atomic_write import write_pieces_atomically
from mlirls_server.cli.dialect_options import (
    file_patterns_below,
    invocation_of,
    load_all,
    load_for,
    places_below,
    report_problems,
)
from mlirls_server.cli.files import STDIN, Unreadable, find_files, read_file
from mlirls_server.cli.rewriting import counted
from mlirls_server.cli.safe_text import note, write_stderr
from mlirls_server.cli.scip.messages import document as document_piece
from mlirls_server.cli.scip.messages import external_symbol
from mlirls_server.cli.scip.messages import metadata as metadata_piece
from mlirls_server.cli.shared_options import add_exclude, add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.scip.find import Externals, index_document
from mlirls_server.project.invocation import Invocation

_EXAMPLES = """\
  mlirls scip                             index.scip of all .mlir files here
  mlirls scip lib test --output mlir.scip of these folders
  mlirls scip --root .. .                 with paths from the folder above

exit status: 0 the index is written, 2 it is not, or files are missing in it
that could not be read
"""
_COLLECTED: Final = 1 << 21
"""Memory is collected after reading this many characters, because a tree refers to itself."""


@dataclass(slots=True)
class _Totals:
    files: int = 0
    occurrences: int = 0
    failed: int = 0

    def fail(self, path: str, reason: str) -> None:
        self.failed += 1
        write_stderr(f"mlirls: scip: {path}: {reason}")


def make_parser() -> CommandParser:
    """The options of `mlirls scip`."""
    parser = CommandParser("scip", "[PATH ...]", "Write an index for code hosts, in SCIP's format.", _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("paths", metavar="PATH", nargs="*", help="a file or folder (default: the current folder)")
    add_exclude(arguments.add_argument)
    output = parser.add_argument_group("output")
    output.add_argument("--output", metavar="FILE", default="index.scip", help="the index (default: index.scip)")
    start = "where the index's paths start (default: the current folder)"
    output.add_argument("--root", metavar="FOLDER", default=".", help=start)
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Writes the index."""
    paths: list[str] = arguments.paths or ["."]
    if STDIN in paths:
        raise CannotRun("scip: standard input cannot be indexed; name a file or folder")
    root = Path(arguments.root).resolve()
    invocation = invocation_of(arguments)
    found = list(find_files(paths, lambda folder: file_patterns_below(folder, invocation)))
    projects = load_all([*found, *places_below(paths)], invocation)
    report_problems(*projects)
    totals = _Totals()
    reason = write_pieces_atomically(
        arguments.output,
        _pieces(found, root, invocation, totals),
        lambda: "nothing is written: no file could be read" if totals.failed and not totals.files else None,
    )
    if reason is not None:
        raise CannotRun(f"scip: {arguments.output}: {reason}")
    note(f"{arguments.output}: {counted(totals.files, 'file')}, {counted(totals.occurrences, 'occurrence')}")
    return 2 if totals.failed or any(loaded.is_unread for loaded in projects) else 0


def _pieces(found: Sequence[str | Unreadable], root: Path, invocation: Invocation, totals: _Totals) -> Iterator[bytes]:
    externals = Externals()
    yield metadata_piece(metadata.version("mlirls"), root.as_uri())
    n_read = 0
    for item in found:
        if isinstance(item, Unreadable):
            totals.fail(item.path, item.reason)
            continue
        try:
            piece, size = _of_file(item, root, invocation, externals, totals)
        except OSError as error:
            totals.fail(item, reason_of(error))
            continue
        yield piece
        n_read += size
        if n_read > _COLLECTED:
            n_read = 0
            gc.collect()
    for symbol in externals.symbols():
        yield external_symbol(symbol)


def _of_file(path: str, root: Path, invocation: Invocation, externals: Externals, totals: _Totals) -> tuple[bytes, int]:
    """The piece of one file, and the length of its text; a file that is not text has no piece."""
    absolute = Path(path).resolve()
    if not absolute.is_relative_to(root):
        totals.fail(path, f"is not below {root}, where the paths of the index start; choose another folder with --root")
        return b"", 0
    text = decode(read_file(path)).text
    document = load_for(path, invocation).environment.document(text)
    if document.kind is not TextKind.TEXT:
        totals.fail(path, document.diagnostics()[0].message)
        return b"", 0
    indexed = index_document(document, absolute.relative_to(root).as_posix(), externals)
    totals.files += 1
    totals.occurrences += len(indexed.occurrences)
    return document_piece(indexed), len(text)
