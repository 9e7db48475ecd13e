"""`mlirls format`: formats files in place, shows the changes, or only checks them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Protocol

from mlirls_ir.document import Document
from mlirls_ir.formatting import Formatter, WhitespaceEdit, apply_edits
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText, TextKind, decode
from mlirls_server.cli.dialect_options import (
    file_patterns_below,
    invocation_of,
    load_all,
    load_for,
    places_below,
    report_problems,
)
from mlirls_server.cli.files import PDLL_SUFFIX, TD_SUFFIX, find_files, read_file
from mlirls_server.cli.rewriting import Outcomes, add_diff, add_paths, counted, left_parts, name_of
from mlirls_server.cli.safe_text import one_line
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CommandParser
from mlirls_server.cli.writing import deliver, patch_of, write_output
from mlirls_server.project.invocation import Invocation

_EXAMPLES = """\
  mlirls format .               every .mlir file below this folder, in place
  mlirls format --check .       only list the files that would be formatted
  mlirls format --diff a.mlir   show what would change
  mlirls format Ops.td A.pdll   TableGen and PDLL files, if they are named
  generate | mlirls format -    from standard input to standard output

exit status: 0 all files are formatted, 1 with --check a file is not formatted,
or a part that does not parse was left as it is, 2 something could not be read
or written
"""


@dataclass(frozen=True, slots=True)
class _Formatted:
    """A file's text before and after, and the offsets, in both texts, of parts that were left as they are."""

    before: str
    after: str
    left_alone: list[tuple[int, int]]


class _Formatter(Protocol):
    text: str
    edits: list[WhitespaceEdit]
    refused: list[tuple[int, int]]

    def run(self) -> None: ...


def make_parser() -> CommandParser:
    """The options of `mlirls format`."""
    parser = CommandParser("format", "PATH ...", "Format MLIR, TableGen and PDLL files.", _EXAMPLES)
    add_paths(parser)
    output = parser.add_argument_group("output")
    output.add_argument(
        "--check", action="store_true", help="write nothing; the status says whether all files are formatted"
    )
    add_diff(output.add_argument)
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Formats the paths; 0 when everything is formatted, 1 when not, 2 when something could not be read or written."""
    invocation = invocation_of(arguments)
    found = list(find_files(arguments.paths, lambda folder: file_patterns_below(folder, invocation, definitions=True)))
    projects = load_all([*found, *places_below(arguments.paths)], invocation)
    report_problems(*projects)
    totals = Outcomes("format")
    totals.of_each(found, lambda path: _format_file(path, arguments, invocation, totals))
    totals.write_summary(found, arguments.paths, _summary(totals, writes=not (arguments.check or arguments.diff)))
    if totals.failed or any(loaded.is_unread for loaded in projects):
        return 2
    return 1 if totals.left or (arguments.check and totals.changed) else 0


def _format_file(path: str, arguments: Namespace, invocation: Invocation, totals: Outcomes) -> None:
    name = name_of(path)
    data = read_file(path)
    decoded = decode(data)
    if path.endswith(TD_SUFFIX):
        formatted = _format_td(path, decoded.text)
    elif path.endswith(PDLL_SUFFIX):
        formatted = _format_pdll(decoded.text)
    else:
        document = Document(decoded.text, load_for(path, invocation).registry)
        if document.kind is not TextKind.TEXT:
            totals.fail(f"{name}:1:1", document.diagnostics()[0].message)
            return
        document.read()
        formatted = _format(Formatter(document), lambda start: _expects_errors(document, start))
    is_changed = formatted.before != formatted.after
    totals.count(is_changed=is_changed)
    writes = not (arguments.check or arguments.diff)
    # Places are those in the file as it is after the run.
    source = SourceText(formatted.after if writes else formatted.before)
    for places in formatted.left_alone:
        totals.leave(name, source, places[writes], "does not parse, left as it is")
    if arguments.diff:
        write_output(patch_of(name, formatted.before, formatted.after))
    elif arguments.check:
        if is_changed:
            print(one_line(f"{name}: would be formatted"))
    elif (refused := deliver(path, data, decoded, formatted.after, "formatted")) is not None:
        totals.fail(path, refused)


def _format_td(path: str, text: str) -> _Formatted:
    from mlirls_ir.formatting.tablegen import TdFormatter
    from mlirls_ir.td_document.pieces import cut

    return _format(TdFormatter(cut(path, text)), lambda start: False)


def _format_pdll(text: str) -> _Formatted:
    from mlirls_ir.formatting.pdll import PdllFormatter

    return _format(PdllFormatter(text), lambda start: False)


def _format(formatter: _Formatter, is_meant: Callable[[int], bool]) -> _Formatted:
    """The result of a formatter; `is_meant` says that what does not parse at an offset is meant not to."""
    formatter.run()
    text = formatter.text
    left_alone: list[tuple[int, int]] = []
    edits = iter(formatter.edits)
    edit = next(edits, None)
    grown = 0
    for start, _ in formatter.refused:
        while edit is not None and edit.end <= start:
            grown += len(edit.replacement) - (edit.end - edit.start)
            edit = next(edits, None)
        if not is_meant(start):
            left_alone.append((start, start + grown))
    return _Formatted(text, apply_edits(text, formatter.edits), left_alone)


def _expects_errors(document: Document, offset: int) -> bool:
    """Whether `offset` is in a chunk whose comments expect errors."""
    chunk = next(chunk for chunk in document.chunks if chunk.start <= offset <= chunk.end)
    return "expected-error" in document.source.slice(chunk.start, chunk.end)


def _summary(totals: Outcomes, *, writes: bool) -> str:
    changed = "formatted" if writes else "would be formatted"
    parts = [f"{counted(totals.changed, 'file')} {changed}", f"{totals.unchanged} already formatted"]
    if totals.left:
        parts.append(left_parts(totals.left, "part"))
    return ", ".join(parts)
