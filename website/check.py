"""Checks the built site: links lead somewhere, nothing is loaded from elsewhere, and it works in any folder.

    python -m website.check FOLDER    lists the faults; the status is 1 if there are any

Links to other sites are not followed. A browser tests the scripts: `tests/site/`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

LOADING: Final = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "embed": "src",
    "object": "data",
    "form": "action",
    "use": "href",
    "image": "href",
}
"""Elements that load something, or send something there, and the attributes that say from where."""
_QUIET: Final = frozenset(("canonical", "next", "prev", "author", "license"))
"""Kinds of `link` elements whose target is not loaded."""
_IN_STYLE: Final = re.compile(r"""@import\s+["']([^"']+)|url\(\s*["']?([^"')]+)""")


@dataclass(slots=True)
class Links:
    """The `ids` of a page to which links may lead, the `links` that a reader follows, and the addresses `loaded`."""

    ids: set[str] = field(default_factory=set[str])
    links: list[str] = field(default_factory=list[str])
    loaded: list[str] = field(default_factory=list[str])


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Links()
        self._is_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.found.ids.update(given[name] for name in ("id", "name") if name in given)
        if tag in LOADING and LOADING[tag] in given:
            self.found.loaded.append(given[LOADING[tag]])
        if tag == "link" and "href" in given:
            is_quiet = set(given.get("rel", "").split()) <= _QUIET
            (self.found.links if is_quiet else self.found.loaded).append(given["href"])
        if tag == "a" and "href" in given:
            self.found.links.append(given["href"])
        self.found.loaded += [part.split()[0] for part in given.get("srcset", "").split(",") if part.strip()]
        self.found.loaded += in_style(given.get("style", ""))
        self._is_style = tag == "style"

    def handle_data(self, data: str) -> None:
        if self._is_style:
            self.found.loaded += in_style(data)


def in_style(text: str) -> list[str]:
    """The addresses that a style sheet loads."""
    return [address or other for address, other in _IN_STYLE.findall(text)]


def links_of(html: str) -> Links:
    """The links of a page."""
    reader = _Reader()
    reader.feed(html)
    return reader.found


def faults(folder: Path) -> Iterator[str]:
    """What does not hold of the site in `folder`, a line each."""
    pages = {path: links_of(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
    if not pages:
        yield f"{folder} has no pages"
    for path, found in pages.items():
        for target in found.links:
            fault = _fault_of(folder, path, target, pages, is_loaded=False)
            if fault:
                yield f"{path.relative_to(folder)}: {target}: {fault}"
        for target in found.loaded:
            fault = _fault_of(folder, path, target, pages, is_loaded=True)
            if fault:
                yield f"{path.relative_to(folder)}: {target}: {fault}"
    for path in sorted(folder.rglob("*.css")):
        for target in in_style(path.read_text(encoding="utf-8")):
            fault = _fault_of(folder, path, target, pages, is_loaded=True)
            if fault:
                yield f"{path.relative_to(folder)}: {target}: {fault}"


def _fault_of(folder: Path, page: Path, target: str, pages: dict[Path, Links], *, is_loaded: bool) -> str:
    """What is wrong with a link, "" if nothing is."""
    parts = urlsplit(target)
    if parts.scheme == "data":
        return ""
    if parts.scheme or parts.netloc:
        return "is loaded from elsewhere" if is_loaded else ""
    if parts.path.startswith("/"):
        return "does not lead below the site's own folder"
    there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if not there.is_relative_to(folder.resolve()):
        return "leads out of the site"
    if there.is_dir():
        there = there / "index.html"
    if not there.is_file():
        return "leads to no file"
    fragment = unquote(parts.fragment)
    if fragment and there in pages and fragment not in pages[there].ids:
        return "leads to no place on the page"
    return ""


def main() -> int:
    """Checks the folder that is named on the command line."""
    folder = Path(sys.argv[1]).resolve()
    found = list(faults(folder))
    for line in found:
        print(line, file=sys.stderr)
    print(f"{len(list(folder.rglob('*.html')))} pages, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
