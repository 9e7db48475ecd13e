"""Lines of the source files that locations name, for a hover.

Only files of the workspace, and those beside the document, are read: a text that somebody sent must not show what is
elsewhere on the disk.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygls import uris

from mlirls_ir.source.files import read_regular_file
from mlirls_server.features.document_link import Link
from mlirls_server.features.markdown import fenced, inline
from mlirls_server.lsp.link_targets import LinkTargets

_MOST_PLACES: Final = 3
_LARGEST: Final = 4_000_000
"""A larger file is not read, in bytes."""
_LONGEST_LINE: Final = 200
_LANGUAGES: Final = {"py": "python", "mlir": "mlir", "c": "c", "h": "cpp", "cc": "cpp", "cpp": "cpp", "f90": "fortran"}


def describe_source_lines(targets: LinkTargets, links: tuple[Link, ...]) -> list[str]:
    """Markdown for each of the first places whose line can be read: where it is, and the line."""
    out: list[str] = []
    for link in links[:_MOST_PLACES]:
        line = _line(targets, link)
        if line is not None:
            language = _LANGUAGES.get(link.path.rpartition(".")[2].lower(), "")
            out.append(f"From {inline(f'{link.path}:{link.line}')}:\n{fenced(line, language)}")
    return out


def _line(targets: LinkTargets, link: Link) -> str | None:
    """The text of the line, None if there is none or it may not be read."""
    uri = targets.file(link)
    name = None if uri is None else uris.to_fs_path(uri)
    if name is None or not targets.is_inside(Path(name)):
        return None
    try:
        lines = read_regular_file(name, _LARGEST).splitlines()
    except OSError:
        return None
    if link.line > len(lines):
        return None
    text = lines[link.line - 1].decode("utf-8", "replace").strip()
    return None if not text else text if len(text) <= _LONGEST_LINE else f"{text[:_LONGEST_LINE]}…"
