"""The common part of the commands that rewrite files: `mlirls format` and `mlirls migrate`.

Read next: `writing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_ir.source.files import reason_of
from mlirls_server.cli.files import STDIN, SUFFIX, Unreadable
from mlirls_server.cli.safe_text import note, write_stderr
from mlirls_server.cli.shared_options import Add, add_exclude
from mlirls_server.cli.usage import CommandParser


def add_paths(parser: CommandParser) -> None:
    """Adds the files that are rewritten."""
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help=f"a file, a folder to search for {SUFFIX} files, or - for standard input, which goes to standard output",
    )
    add_exclude(arguments.add_argument)


def add_diff(add: Add) -> None:
    """Adds the option that only shows what would change."""
    add("--diff", action="store_true", help="write nothing; print what would change")


@dataclass(slots=True)
class Outcomes:
    """The numbers of files that were changed, unchanged and failed, and of parts that were left as they are."""

    command: str
    changed: int = 0
    unchanged: int = 0
    left: int = 0
    failed: int = 0

    def of_each(self, found: Sequence[str | Unreadable], rewrite: Callable[[str], None]) -> None:
        """Rewrites each file; reports those that cannot be read or written."""
        for item in found:
            if isinstance(item, Unreadable):
                self.fail(item.path, item.reason)
                continue
            try:
                rewrite(item)
            except OSError as error:
                self.fail(item, reason_of(error))

    def fail(self, path: str, reason: str) -> None:
        """Reports why a file could not be read or written."""
        self.failed += 1
        write_stderr(f"mlirls: {self.command}: {path}: {reason}")

    def leave(self, name: str, source: SourceText, offset: int, words: str) -> None:
        """Reports a part that was left as it is, at `offset` of a file's text."""
        self.left += 1
        line, column = source.position_at(offset)
        write_stderr(f"{name}:{line + 1}:{column + 1}: {words}")

    def count(self, *, is_changed: bool) -> None:
        """Counts a file that was read."""
        self.changed += is_changed
        self.unchanged += not is_changed

    def write_summary(self, found: Sequence[str | Unreadable], paths: Sequence[str], summary: str) -> None:
        """Writes the summary of all files; none for standard input."""
        if not found:
            note(f"mlirls: {self.command}: no {SUFFIX} files in {', '.join(paths)}")
        elif list(found) != [STDIN]:
            note(summary)


def name_of(path: str) -> str:
    """The name of a file in messages."""
    return "<stdin>" if path == STDIN else path


def left_parts(count: int, noun: str) -> str:
    """`1 part left as it is`."""
    return f"{counted(count, noun)} left as {'it is' if count == 1 else 'they are'}"


def counted(count: int, noun: str) -> str:
    """`1 file`, `2 files`."""
    return f"{count} {noun}{'s' * (count != 1)}"
