"""The text of a call, given directly or as a file below the folders of the server, and places in it.

Lines and columns count from 1, columns in code points, as `mlirls check` prints them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText, TextKind, decode
from mlirls_ir.source.files import read_regular_file, reason_of
from mlirls_server.mcp.limits import LINE_CHARACTERS, PAGE_CHARACTERS, PROBLEMS, TEXT_BYTES
from mlirls_server.mcp.tool import Argument, NoAnswer, Request
from mlirls_server.project.bytecode import UnreadableBytecode, is_bytecode, print_file
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Environment, Loader

PATH: Final = Argument(
    "path",
    "string",
    "An MLIR file below a folder of this server; relative paths start at its first folder. With 'text', the file "
    "need not exist: its path decides which mlirls.toml and .td files apply to the text.",
)
TEXT: Final = Argument(
    "text", "string", f"MLIR text, instead of a file; at most {TEXT_BYTES:,} bytes.", longest=TEXT_BYTES
)
DOCUMENT: Final = (PATH, TEXT)
LINE: Final = Argument("line", "integer", "The line, from 1.")
COLUMN: Final = Argument(
    "column",
    "integer",
    "The column, from 1, in Unicode code points (ä and 😀 are one each), as in diagnostics. Or give 'word'.",
)
WORD: Final = Argument(
    "word",
    "string",
    "Instead of a column: a word on the line, such as %0, @main or arith.addi; its first occurrence counts.",
)
PLACE: Final = (LINE, COLUMN, WORD)
FIRST_LINE: Final = Argument(
    "first_line", "integer", "The first line of the result to return, for results that are cut.", default=1
)
_NAME: Final = r"[\w$-]"


@dataclass(frozen=True, slots=True)
class Opened:
    """A document, its environment, its name, and the problems of its project."""

    name: str
    document: Document
    environment: Environment
    problems: tuple[str, ...]

    def text_of_problems(self) -> str:
        """The problems of the project, one a line, for the head of an answer."""
        return "".join(f"project: {problem}\n" for problem in self.problems)


def open_document(request: Request) -> Opened:
    """The document of a request; raises `NoAnswer`."""
    path, text = request.text("path"), request.text("text")
    if path is None and text is None:
        raise NoAnswer("give 'path' or 'text'")
    file = None if path is None else _inside(path, request.folders)
    environment, problems = load(request, file)
    if text is None:
        assert file is not None
        text = _read(file, str(path), environment)
    document = environment.document(text)
    return Opened(path or "text", document, environment, problems)


def open_text(request: Request) -> Opened:
    """The same for tools that need MLIR text; raises `NoAnswer` for other contents."""
    opened = open_document(request)
    if opened.document.kind is not TextKind.TEXT:
        raise NoAnswer(f"{opened.name}: {opened.document.diagnostics()[0].message}")
    return opened


def load(request: Request, file: Path | None = None) -> tuple[Environment, tuple[str, ...]]:
    """The environment of a file, or of a text without a file, and its problems; raises `NoAnswer`."""
    file = file or request.folders[0] / "text.mlir"
    # Files may have changed since the last call, so only caches with digests are used.
    loader = Loader(request.invocation, load_or_read)
    folder = str(file.parent)
    found = loader.listed(folder).problems
    if not all(problem.is_warning for problem in found):
        raise NoAnswer("\n".join(map(str, found[:PROBLEMS])))
    loaded = loader.load(folder)
    problems = [*map(str, found), *loaded.mistakes]
    more = [f"and {len(problems) - PROBLEMS} more"] if len(problems) > PROBLEMS else []
    return loaded.environment.for_file(str(file)), (*problems[:PROBLEMS], *more)


def file_of(request: Request) -> Path | None:
    """The file that a request names, which need not exist; raises `NoAnswer` if it is outside of the folders."""
    path = request.text("path")
    return None if path is None else _inside(path, request.folders)


def offset_of(request: Request, opened: Opened) -> int:
    """The offset of a request; raises `NoAnswer`."""
    source = opened.document.source
    line, column, word = request.number("line"), request.number("column"), request.text("word")
    if line is None:
        raise NoAnswer("give 'line', and 'column' or 'word'")
    if line > source.line_count:
        raise NoAnswer(f"line {line} does not exist: {opened.name} has {source.line_count} lines")
    start, end = source.line_start(line - 1), source.line_end(line - 1)
    if column is not None:
        if column > end - start + 1:
            raise NoAnswer(f"line {line} has no column {column}: it has {end - start} characters")
        return start + column - 1
    if not word:
        raise NoAnswer("also give 'column' or 'word'")
    before, after = (_NAME if re.match(_NAME, edge) else r"(?!)" for edge in (word[0], word[-1]))
    found = re.search(f"(?<!{before}){re.escape(word)}(?!{after})", source.slice(start, end))
    if found is None:
        raise NoAnswer(f"{word!r} is not on line {line}: {shown_line(source, start)!r}")
    return start + found.start()


def has_place(request: Request) -> bool:
    """Whether a request has a place."""
    return request.number("line") is not None


def point_of(source: SourceText, offset: int) -> dict[str, int]:
    """A place as values."""
    line, column = source.position_at(offset)
    return {"line": line + 1, "column": column + 1}


def place_of(source: SourceText, start: int, end: int) -> dict[str, object]:
    """A range as values."""
    return {"start": point_of(source, start), "end": point_of(source, end)}


def words_of(source: SourceText, offset: int) -> str:
    """A place as text: LINE:COLUMN."""
    line, column = source.position_at(offset)
    return f"{line + 1}:{column + 1}"


def shown_line(source: SourceText, offset: int) -> str:
    """The line of an offset without the white space around it, or a part of a long line."""
    line = source.line_of(offset)
    start, end = source.line_start(line), source.line_end(line)
    if end - start > LINE_CHARACTERS:
        start = max(start, offset - LINE_CHARACTERS // 2)
        end = min(end, start + LINE_CHARACTERS)
    return source.slice(start, end).strip()


def page_of(text: str, first_line: int) -> tuple[str, dict[str, object]]:
    """Lines of a text from `first_line` on, as many as an answer may have: as text with a note if it is cut, and as
    values (`schema.PAGE`)."""
    source = SourceText(text)
    n_lines = source.line_count - text.endswith("\n")
    if first_line > max(n_lines, 1):
        raise NoAnswer(f"the result has only {n_lines} lines, so line {first_line} does not exist")
    start = source.line_start(first_line - 1)
    end = len(text)
    if end - start > PAGE_CHARACTERS:
        end = text.rfind("\n", start, start + PAGE_CHARACTERS) + 1 or start + PAGE_CHARACTERS
    shown = text[start:end]
    is_cut = end < len(text)
    next_line = source.line_of(end) + 1 if is_cut and text[end - 1] == "\n" else None
    how = f"continue with first_line = {next_line}" if next_line else "this line is too long"
    note = f"\n[cut after {end - start:,} of {len(text):,} characters: {how}]" if is_cut else ""
    values: dict[str, object] = {
        "text": shown,
        "first_line": first_line,
        "lines": n_lines,
        "truncated": is_cut,
        "next_line": next_line,
    }
    return shown + note, values


def counted(shown: Sequence[object], total: int) -> str:
    """The note that a list is cut, or ""."""
    return "" if len(shown) == total else f"[the first {len(shown)} of {total}; use 'limit' for more]\n"


def _inside(path: str, folders: Sequence[Path]) -> Path:
    try:
        found = (folders[0] / path).resolve()
    except (OSError, ValueError, RuntimeError) as error:
        raise NoAnswer(f"{path[:200]!r} is not a path") from error
    if not any(found.is_relative_to(folder) for folder in folders):
        names = ", ".join(map(str, folders))
        raise NoAnswer(f"{path[:200]} is outside of the folders of this server ({names}); give its 'text' instead")
    return found


def _read(file: Path, path: str, environment: Environment) -> str:
    try:
        data = read_regular_file(file, TEXT_BYTES)
    except OSError as error:
        raise NoAnswer(f"{path[:200]}: {reason_of(error)}") from error
    if data[:2] == b"ML" and is_bytecode(data):
        try:
            return print_file(data, environment.registry).text
        except UnreadableBytecode as error:
            raise NoAnswer(f"{path[:200]}: {error}") from error
    return decode(data).text
