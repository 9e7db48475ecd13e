"""The pages of the site and the folder that Sphinx makes them of: the repository's own Markdown, in its own order.

The pages keep their places in the repository, so that their links to each other hold in both. What is not a page is
copied beside them if it is a file, and a link to a folder becomes its text.

Read next: `reference.py` (the pages about dialects), `conf.py` (how they look), `check.py` (what must hold of them).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from website.playground_page import PAGE as PLAYGROUND

ROOT: Final = Path(__file__).parent.parent


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the list of pages: its title, and the pages by their places in the site, without `.md`."""

    title: str
    pages: tuple[str, ...]


PARTS: Final = (
    Part("Start", ("docs/getting-started", "playground", "docs/editors", "docs/cli", "docs/ci")),
    Part(
        "Guides",
        (
            "docs/data-layout",
            "docs/passes",
            "docs/pipelines",
            "docs/reduce",
            "docs/testing",
            "docs/dialects",
            "docs/tablegen",
            "docs/pdll",
            "docs/configuration",
            "docs/workspace",
            "docs/versions",
            "docs/bytecode",
            "docs/formatting",
            "docs/judge",
            "docs/security",
        ),
    ),
    Part("Reference", ("docs/diagnostics", "reference", "docs/releases", "CHANGELOG")),
    Part("Programs", ("docs/library", "docs/plugins", "docs/agents", "integrations/README")),
    Part(
        "Internals",
        (
            "docs/architecture",
            "docs/architecture-server",
            "docs/architecture-other-files",
            "CONTRIBUTING",
            "docs/contributing",
            "docs/conformance",
            "docs/completion",
            "docs/benchmarks",
            "docs/robustness",
            "docs/ledger",
            "docs/adopting-llvm",
            "docs/releasing",
            "SECURITY",
        ),
    ),
)
REFERENCE: Final = "reference"
"""The page that lists the dialects; `reference.py` makes it."""
_MADE: Final = (REFERENCE, PLAYGROUND)
_PLACES: Final = {"README.md": "index.md"}
"""Pages that have another place in the site than in the repository."""
_WAYS_IN: Final = "[Get started](docs/getting-started.md) in ten minutes, from an empty file.\n"
"""The first sentence of the first page; a reader of the README sees that page already."""
_LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_BADGE: Final = re.compile(r"^\[!\[.*\n", re.M)
_FENCED: Final = re.compile(r"^(`{3,})[^\n]*\n.*?^\1`*$", re.M | re.S)


def stage(folder: Path) -> None:
    """Copies the pages and what they show and link to into `folder`, which is to be empty, with a list of contents."""
    for name in sorted(sources()):
        text = (ROOT / name).read_text(encoding="utf-8")
        path = folder / _staged(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(relinked(text, name, folder), encoding="utf-8")
    index = folder / "index.md"
    # Badges are loaded from elsewhere, and say nothing that a reader of the site does not know.
    shown = _BADGE.sub("", index.read_text(encoding="utf-8"))
    before, picture, rest = shown.partition("\n![")
    index.write_text(f"{before}\n{_WAYS_IN}{picture}{rest}\n{contents(PARTS)}", encoding="utf-8")


def contents(parts: Sequence[Part]) -> str:
    """The list of contents, as Sphinx reads it; a page shows it at its side and not in its text."""
    blocks = [
        "\n".join(("```{toctree}", ":hidden:", f":caption: {part.title}", "", *part.pages, "```")) for part in parts
    ]
    return "\n\n".join(blocks) + "\n"


def relinked(text: str, name: str, folder: Path) -> str:
    """The text of the page called `name`, with links that hold in `folder`; files that it links to are copied there."""

    def link(found: re.Match[str]) -> str:
        mark, label, target = found.groups()
        path, hash_mark, fragment = target.partition("#")
        if "://" in target or not path:
            return found[0]
        there = (ROOT / name).parent / path
        if there.is_dir():
            return label
        inside = there.resolve().relative_to(ROOT).as_posix()
        if inside not in sources():
            _copy(there.resolve(), folder / inside)
            return found[0]
        way = _way(_staged(name), _staged(inside))
        # A file's name says something in the repository; on the site a page is called by its title.
        shown = "" if label.endswith(".md") and inside.endswith(label) else label
        return f"{mark}[{shown}]({way}{hash_mark}{fragment})"

    out: list[str] = []
    at = 0
    # A block of code has no links.
    for block in _FENCED.finditer(text):
        out += [_LINK.sub(link, text[at : block.start()]), block[0]]
        at = block.end()
    return "".join([*out, _LINK.sub(link, text[at:])])


@cache
def sources() -> frozenset[str]:
    """The pages that are files of the repository."""
    moved = {place: name for name, place in _PLACES.items()}
    pages = [f"{page}.md" for part in PARTS for page in part.pages if page not in _MADE]
    return frozenset({"README.md", *(moved.get(page, page) for page in pages)})


def _staged(name: str) -> str:
    """Where a file of the repository is below the folder of sources."""
    return _PLACES.get(name, name)


def _way(page: str, target: str) -> str:
    """The relative path from a page to a file."""
    up = PurePosixPath(page).parent.parts
    to = PurePosixPath(target).parts
    shared = 0
    while shared < min(len(up), len(to) - 1) and up[shared] == to[shared]:
        shared += 1
    return "/".join([*[".."] * (len(up) - shared), *to[shared:]])


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)
