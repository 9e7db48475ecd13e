"""The difference between two files as text, in which only what means something else differs.

Both files are printed in custom form, with attributes in order and without locations. Values, blocks and aliases of the
new one have their names from the old one. A chunk with errors is compared as it is written.

Read next: `names.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.difference import compare
from mlirls_ir.difference.unchanged import with_common_lines, without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.printing import print_custom
from mlirls_ir.source import split
from mlirls_server.features.difference.named import read_named
from mlirls_server.features.difference.names import with_names_of
from mlirls_server.features.line_differences import unified_diff

_SEPARATOR = "// -----\n"


def text_difference(
    old: tuple[str, str], new: tuple[str, str], read_old: Callable[[str], Document], read_new: Callable[[str], Document]
) -> str:
    """A unified diff of two texts, each given with its name; "" if nothing differs."""
    olds: list[str] = []
    news: list[str] = []
    for before, after in zip_longest(_chunks(old[1]), _chunks(new[1])):
        one = _normal(before, read_old)
        other = _normal(after, read_new)
        olds.append(one)
        news.append(_renamed(one, other, read_old, read_new))
    lines = unified_diff(
        _SEPARATOR.join(olds).splitlines(keepends=True),
        _SEPARATOR.join(news).splitlines(keepends=True),
        old[0],
        new[0],
    )
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)


def _chunks(text: str) -> list[str]:
    return [text[piece.start : piece.end] for piece in split(text)]


def _normal(text: str | None, read: Callable[[str], Document]) -> str:
    """A chunk in custom form; as it is if it has errors, "" if the file does not have it."""
    if text is None:
        return ""
    document = read(text)
    if any(one.severity is Severity.ERROR for one in document.diagnostics()):
        return text if text.endswith("\n") else f"{text}\n"
    return print_custom(document)


def _renamed(old: str, new: str, read_old: Callable[[str], Document], read_new: Callable[[str], Document]) -> str:
    """The new chunk with the names of the old one."""
    rests = without_common_functions(old, new)
    one, other = read_named(read_old(rests[0])), read_named(read_new(rests[1]))
    lines = with_names_of(one, other, compare(one.module, other.module).matching).split("\n")
    return "\n".join(with_common_lines(lines, (old, rests[0]), (new, rests[1])))
