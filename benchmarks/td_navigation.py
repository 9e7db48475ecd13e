"""Compares definition and references in `.td` files with LLVM's server, and answers after a mistake with those before.

    python benchmarks/td_navigation.py [FOLDER] [--files N] [--names N] [--server tblgen-lsp-server-22]

For N names of each of N files of a folder, LLVM's headers if none is given, it prints
- the share of equal answers of definition and references, and what the answers differ in;
- the share of definitions and hovers that are the same after a mistake was planted in another statement, for both;
- the same for ours, after the end of a statement was deleted from a random token on, as while it is being typed.
A place counts as its file, line and column.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from td_projects import open_file, td_files
from tests.e2e.wire import Wire
from tests.support.positions import session

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.source import SourceText
from mlirls_ir.tablegen.lexer import tokenize
from mlirls_ir.td_document.lookup import Place
from mlirls_server.features.tablegen.definition import find_definition
from mlirls_server.features.tablegen.hover import find_described
from mlirls_server.features.tablegen.references import find_references

_INCLUDE = "/usr/lib/llvm-22/include"
_MISTAKES = ("def Broken__ : ;\n", "def Broken__ {\n", "class Broken__<int x : Base;\n", "let x = in\n")

Answer = frozenset[tuple[str, int, int]]


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=60)
    parser.add_argument("--names", type=int, default=40)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(_INCLUDE))
    parser.add_argument("--server", default="tblgen-lsp-server-22")
    arguments = parser.parse_args()
    chance = random.Random(1)
    files = td_files(arguments.folder.absolute(), chance, arguments.files)
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    shown: dict[tuple[str, str], list[str]] = defaultdict(list)
    opened = (open_file(path, path.read_text(encoding="utf-8")) for path in files)
    folders = dict.fromkeys(folder for document in opened for folder in document.evaluation.settings.include_dirs)
    with session([arguments.server, *(f"--tablegen-extra-dir={folder}" for folder in folders)]) as server:
        theirs = _Theirs(server)
        for path in files:
            _compare(path, arguments, theirs, chance, counts, shown)
    for title, found in sorted(counts.items()):
        total = sum(found.values())
        print(
            f"{title}: {total} asked; "
            + ", ".join(f"{kind} {n} ({100 * n / total:.1f} %)" for kind, n in found.most_common())
        )
    for (title, kind), examples in sorted(shown.items()):
        print(f"\n{title}, {kind}:")
        for example in examples:
            print(f"  {example}")


def _compare(
    path: Path,
    arguments: argparse.Namespace,
    theirs: _Theirs,
    chance: random.Random,
    counts: dict[str, Counter[str]],
    shown: dict[tuple[str, str], list[str]],
) -> None:
    text = path.read_text(encoding="utf-8")
    words = [token for token in tokenize(text)[0] if token.type == "ID"]
    places = sorted(token.start_pos for token in chance.sample(words, min(arguments.names, len(words))))
    ours = _Ours(path, text)
    theirs.open(path, text)
    source = SourceText(text)
    intact: dict[int, tuple[Answer, str | None, Answer]] = {}
    for offset in places:
        line, character = source.position_at(offset)
        mine, other = ours.definition(offset), theirs.definition(line, character)
        _count("definition", path, line, character, mine, other, counts, shown)
        intact[offset] = mine, ours.hover(offset), other
        _count(
            "references",
            path,
            line,
            character,
            ours.references(offset),
            theirs.references(line, character),
            counts,
            shown,
        )
    _type(path, text, chance, {offset: (mine, hover) for offset, (mine, hover, _) in intact.items()}, counts)
    starts = [found.start() for found in re.finditer(r"(?<=\n)(?=(?:def|class) )", text)]
    if not starts:
        return
    at = chance.choice(starts)
    mistake = chance.choice(_MISTAKES)
    broken = text[:at] + mistake + text[at:]
    ours, source = _Ours(path, broken), SourceText(broken)
    theirs.open(path, broken)
    for offset in places:
        moved = offset + len(mistake) * (offset >= at)
        line, character = source.position_at(moved)
        definition, hover, other = intact[offset]
        first = text.count("\n", 0, at)
        added = mistake.count("\n")
        is_same = _moved(definition, path, first, added) == ours.definition(moved)
        counts["definition after a mistake, ours"]["same" if is_same else "other"] += 1
        counts["hover after a mistake, ours"]["same" if hover == ours.hover(moved) else "other"] += 1
        if other:
            is_same = _moved(other, path, first, added) == theirs.definition(line, character)
            counts["definition after a mistake, theirs"]["same" if is_same else "other"] += 1


def _type(
    path: Path,
    text: str,
    chance: random.Random,
    intact: dict[int, tuple[Answer, str | None]],
    counts: dict[str, Counter[str]],
) -> None:
    """Compares the answers with those in the text without the end of a statement; that of a deleted name counts not."""
    pieces = [piece for piece in open_file(path, text).pieces if piece.text.lstrip().startswith(("def", "class"))]
    if not pieces:
        return
    piece = chance.choice(pieces)
    tokens = tokenize(piece.text)[0]
    start, end = piece.start + chance.choice(tokens[1:]).start_pos, piece.end
    source, typed = SourceText(text), _Ours(path, text[:start] + text[end:])
    last = source.position_at(end)[0]
    added = source.position_at(start)[0] - last
    for offset, (definition, hover) in intact.items():
        places = {position[:2] for position in (source.position_at(start), source.position_at(end))}
        is_deleted = any(
            file == str(path) and min(places) <= (line, column) < max(places) for file, line, column in definition
        )
        if start <= offset < end or is_deleted:
            continue
        moved = offset - (end - start) * (offset >= end)
        is_same = _moved(definition, path, last, added) == typed.definition(moved)
        where = "in the statement" if piece.start <= offset < start else "elsewhere"
        counts[f"definition while typing, {where}"]["same" if is_same else "other"] += 1
        counts[f"hover while typing, {where}"]["same" if hover == typed.hover(moved) else "other"] += 1


def _moved(answer: Answer, path: Path, first: int, added: int) -> Answer:
    """The places after lines were added before the line `first` of a file."""
    return frozenset(
        (file, line + added if file == str(path) and line >= first else line, column) for file, line, column in answer
    )


def _count(
    title: str,
    path: Path,
    line: int,
    character: int,
    mine: Answer,
    other: Answer,
    counts: dict[str, Counter[str]],
    shown: dict[tuple[str, str], list[str]],
) -> None:
    if mine == other:
        kind = "equal" if mine else "both nothing"
    elif not other:
        kind = "only ours"
    elif not mine:
        kind = "only theirs"
    elif mine > other:
        kind = "ours has more"
    elif mine < other:
        kind = "theirs has more"
    else:
        kind = "different"
    counts[title][kind] += 1
    if kind not in ("equal", "both nothing", "only ours") and len(shown[title, kind]) < 8:
        only = sorted(mine - other)[:2], sorted(other - mine)[:2]
        shown[title, kind].append(f"{path}:{line + 1}:{character + 1} ours {only[0]} theirs {only[1]}")


class _Ours:
    def __init__(self, path: Path, text: str) -> None:
        self._document = open_file(path, text)
        self._sources: dict[str, SourceText] = {}

    def definition(self, offset: int) -> Answer:
        found = find_definition(self._document, offset)
        return frozenset() if found is None else frozenset({self._place(found.place)})

    def references(self, offset: int) -> Answer:
        found = find_references(self._document, offset, include_declaration=True)
        return frozenset(map(self._place, found or ()))

    def hover(self, offset: int) -> str | None:
        found = find_described(upstream_registry(), self._document, offset)
        return None if found is None else found.markdown

    def _place(self, place: Place) -> tuple[str, int, int]:
        source = self._document.source
        if place.text is not None:
            source = self._sources.setdefault(place.path, SourceText(place.text))
        return (str(Path(place.path)), *source.position_at(place.start))


class _Theirs:
    def __init__(self, server: Wire) -> None:
        self._server = server
        self._uri = ""

    def open(self, path: Path, text: str) -> None:
        if self._uri:
            self._server.notify("textDocument/didClose", {"textDocument": {"uri": self._uri}})
        self._uri = path.as_uri()
        item = {"uri": self._uri, "languageId": "tablegen", "version": 1, "text": text}
        self._server.notify("textDocument/didOpen", {"textDocument": item})

    def definition(self, line: int, character: int) -> Answer:
        return self._ask("textDocument/definition", line, character, {})

    def references(self, line: int, character: int) -> Answer:
        return self._ask("textDocument/references", line, character, {"context": {"includeDeclaration": True}})

    def _ask(self, method: str, line: int, character: int, more: dict[str, object]) -> Answer:
        place = {"textDocument": {"uri": self._uri}, "position": {"line": line, "character": character}, **more}
        found: list[Any] = self._server.ask(method, place).get("result") or []
        self._server.seen.clear()
        return frozenset(map(_place_of, found))


def _place_of(found: Any) -> tuple[str, int, int]:
    """A location or a link of LSP."""
    uri: str = found.get("uri") or found["targetUri"]
    start = (found.get("range") or found["targetSelectionRange"])["start"]
    return uri.removeprefix("file://"), start["line"], start["character"]


if __name__ == "__main__":
    main()
