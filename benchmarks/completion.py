"""How often completion offers the next token of a text among its first 1, 5 and 20 items.

    python benchmarks/completion.py FOLDER... [--statements 300] [--seed 1] [--half seen|held|all] [--alone]
                                    [--show KIND] [--server COMMAND]

Statements of known operations are taken at random from the `.mlir` files of the folders, at most three of one file.
Each is typed again: it is cut before each token that can be completed, the rest of the statement's lines is removed,
and the rest of the file stays. Completion is requested wherever the text names something: an operation, a keyword, an
enum case, a value, a symbol, a block, a type, an attribute. It is not requested for things that only the author knows
(numbers, free strings, new names) and for punctuation, which is as quick to type.

An item is right if it is the token, or the token with more of the following text. For example, a complete type counts
if the same type follows.

`--half` takes the files with an even or odd digest of their name, so that one half can be studied while the other
measures the result. Each folder is a project, whose other files are used as in the server; `--alone` leaves them out.
`--show KIND` prints places of a kind that were missed. `--server` measures another language server, such as
`mlir-lsp-server-22`.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
import shlex
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.e2e.wire import Wire

from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.source import Encoding, SourceText, decode
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import plain_text
from mlirls_server.features.completion.nearby_files import NearbyTexts
from mlirls_server.workspace.nearby_files import nearest, read_nearby_text

RANKS = (1, 5, 20)
_LONGEST_FILE = 100_000
_LONGEST_STATEMENT = 600
_OF_ONE_FILE = 3
_URI = "file:///completed.mlir"
_TOKEN = re.compile(
    r'//[^\n]*|(?:(?:[0-9]+|[?*]|\[[0-9]+\])x)+|@"(?:[^"\\\n]|\\.)*"|"(?:[^"\\\n]|\\.)*"|[%@^#!]?[A-Za-z0-9_$.-]*[A-Za-z0-9_$](?:#[0-9]+)?|->|::|\S'
)
_TYPE = re.compile(r"[su]?i\d+|bf16|f\d\w+|index|memref|tensor|vector|tuple|complex|none")
_DIMENSION_NAME = re.compile(r"\baffine_(?:map|set)<\([^<>-]*\Z")
"""After this, dimensions and symbols of a map are defined."""
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Place:
    """A place of completion: the text before it, the text after the statement, and the following text."""

    path: Path
    before: str
    after: str
    token: str
    follows: str
    kind: str

    @property
    def line(self) -> str:
        """The line up to the cut, and the token."""
        return f"{self.before.rpartition(chr(10))[2]}<|>{self.token}"


Offer = tuple[str, str]
"""An item's label, and the text after it is accepted."""

Ask = Callable[[Place], Sequence[Offer]]
"""Returns the items at a place, the best first."""


def places_in(path: Path, text: str, rng: random.Random) -> Iterator[Place]:
    """The places in some statements of a text, of known operations without an error."""
    document = Document(text)
    broken = [finding.start for finding in document.diagnostics() if finding.severity == 1]
    found: list[tuple[int, int, int, frozenset[str]]] = []
    statements = (other for chunk in document.chunks for other in statements_between(chunk, 0, len(text)))
    for statement, start in statements:
        end = start + statement.end - statement.start
        regions = statement.regions or ()
        stop = start + regions[0].start if regions else end
        is_known = document.registry.operation(statement.name) is not None
        is_whole = is_known and not any(start <= offset <= stop for offset in broken)
        if is_whole and not statement.shape.is_label and 0 < stop - start <= _LONGEST_STATEMENT:
            arguments = (slot.hole for region in regions for slot in region.arguments())
            found.append((start, stop, end, frozenset(statement.names[hole] for hole in arguments)))
    for start, stop, end, defined in rng.sample(found, min(_OF_ONE_FILE, len(found))):
        yield from _places(path, text, (start, stop, end), defined)


def _places(path: Path, text: str, span: tuple[int, int, int], defined: frozenset[str]) -> Iterator[Place]:
    start, stop, end = span
    tokens = [match for match in _TOKEN.finditer(text, start, stop) if not match[0].startswith("//")]
    written = text[start:stop]
    named = _end_of_results(written)
    for number, match in enumerate(tokens):
        token, at = match[0], match.start()
        previous = tokens[number - 1][0] if number else ""
        is_definition = at - start < named or (
            token in defined and token not in {other[0] for other in tokens[:number]}
        )
        kind = "" if is_definition else _kind_of(token, text[start:at], text[match.end() : stop], previous)
        if kind:
            # The region of an operation is not typed yet.
            yield Place(path, text[:at], text[end:], token, text[at:stop], kind)


def _end_of_results(written: str) -> int:
    match = re.match(r"(?:%[\w$.-]+(?::\d+)?\s*,?\s*)+=", written)
    return 0 if match is None else match.end()


def _kind_of(token: str, before: str, after: str, previous: str) -> str:
    """The kind of a token that can be completed, "" for what only the author knows."""
    is_first = not before.strip() or re.fullmatch(r"%[^=]*=\s*", before) is not None
    follows = after.lstrip()
    match token[0]:
        case "%":
            return "value"
        case "^":
            return "" if is_first else "block"
        case "@":
            if re.match(r"[\w.]*(?:module|func|global|sequence)\b[^@]*\Z", before.strip()):
                return ""
            return "symbol"
        case "!":
            return "" if is_first else "type"
        case "#":
            return "" if is_first else "attribute"
        case '"':
            is_operation = is_first and follows.startswith("(")
            is_element = re.search(r"\biterator_types\s*=\s*\[[^\]]*\Z", before) is not None
            return "operation" if is_operation else "string" if is_element else ""
        case letter if letter.isalpha() or letter == "_":
            if is_first:
                return "operation"
            if re.match(r"\s*=[^=]", after) and previous in ("{", ",", "<{"):
                return "name"
            if _DIMENSION_NAME.search(before):
                return ""
            return "type" if _TYPE.fullmatch(token) else "word"
        case _:
            return ""


def mlirls(project: Project | None) -> Ask:
    """mlirls itself in this process, with one document for the places of a statement."""
    kept: list[tuple[str, Document]] = []

    def ask(place: Place) -> Sequence[Offer]:
        text = place.before + place.after
        if not kept or kept[0][0] != text:
            kept[:] = [(text, Document(text))]
        found = find_completions(kept[0][1], len(place.before), () if project is None else project.near(place.path))
        if found is None:
            return []
        texts = [plain_text(item.snippet) if item.snippet else item.insert or item.label for item in found.items]
        return [(item.label, text) for item, text in zip(found.items, texts, strict=True)]

    return ask


class Project:
    """The `.mlir` files of the folders, each of which is a project, with the nearby files of each."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._files = {folder: [str(path) for path in sorted(folder.rglob("*.mlir"))] for folder in folders}
        self._text = cache(read_nearby_text)

    @cache  # noqa: B019 - there is one project, and it lives as long as the program
    def near(self, path: Path) -> NearbyTexts:
        """The texts near a file, as in the server."""
        files = next(files for folder, files in self._files.items() if folder in path.parents)
        return tuple(text for other in nearest(str(path), files) if (text := self._text(other)) is not None)


def server(wire: Wire) -> Ask:
    """Another server, over its standard input and output."""
    versions = iter(range(1, 1_000_000_000))

    def ask(place: Place) -> Sequence[Offer]:
        wire.open(_URI, place.before + place.after, next(versions))
        line, character = SourceText(place.before).position_at(len(place.before), Encoding.UTF16)
        params = {"textDocument": {"uri": _URI}, "position": {"line": line, "character": character}}
        result: Any = wire.ask("textDocument/completion", params).get("result")
        wire.notify("textDocument/didClose", {"textDocument": {"uri": _URI}})
        wire.seen.clear()
        items = result.get("items", []) if isinstance(result, dict) else result or []
        items.sort(key=lambda item: item.get("sortText") or item["label"])
        return [(item["label"], item.get("insertText") or item["label"]) for item in items]

    return ask


def rank_of(place: Place, offered: Sequence[Offer]) -> int:
    """The number from 1 of the first item that is right; 0 if there is none."""
    follows, token = _SPACE.sub("", place.follows), _SPACE.sub("", place.token)
    for number, (label, text) in enumerate(offered, 1):
        item = _SPACE.sub("", text)
        if label == place.token or (len(item) >= len(token) and follows.startswith(item)):
            return number
    return 0


def add_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options that select places."""
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--statements", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--half", choices=("seen", "held", "all"), default="all")
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--show")


def chosen_places(arguments: argparse.Namespace, rng: random.Random) -> tuple[list[Place], int]:
    """The places of random statements, and the number of these statements."""
    paths = sorted(path for folder in arguments.folders for path in folder.rglob("*.mlir"))
    paths = [path for path in paths if is_in(path, arguments.half)]
    rng.shuffle(paths)
    places: list[Place] = []
    n_statements = 0
    for path in paths:
        if path.stat().st_size > _LONGEST_FILE:
            continue
        found = list(places_in(path, decode(path.read_bytes()).text, rng))
        starts = {(len(place.before) + len(place.follows), place.after) for place in found}
        n_statements += len(starts)
        places += found
        if n_statements >= arguments.statements:
            break
    return places, n_statements


def main() -> int:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("--server")
    arguments = parser.parse_args()
    places, n_statements = chosen_places(arguments, random.Random(arguments.seed))
    started = time.perf_counter()
    project = None if arguments.alone else Project(arguments.folders)
    ranks = _ranks(places, project, arguments.server)
    elapsed = time.perf_counter() - started
    by_kind: defaultdict[str, list[int]] = defaultdict(list)
    for place, rank in zip(places, ranks, strict=True):
        by_kind[place.kind].append(rank)
        if arguments.show == place.kind and not 0 < rank <= 1:
            print(f"{rank or '-':>4} {place.line.strip()}")
    print("| kind | places | " + " | ".join(f"first {n}" for n in RANKS) + " |\n| --- | --- | --- | --- | --- |")
    for kind, found_ranks in (*sorted(by_kind.items()), ("all", ranks)):
        shares = (sum(0 < rank <= n for rank in found_ranks) / max(len(found_ranks), 1) for n in RANKS)
        print(f"| {kind} | {len(found_ranks)} | " + " | ".join(f"{share:.1%}" for share in shares) + " |")
    print(f"\n{n_statements} statements, {1000 * elapsed / max(len(places), 1):.1f} ms a place")
    return 0


def _ranks(places: Sequence[Place], project: Project | None, command: str | None) -> list[int]:
    if command is None:
        ask = mlirls(project)
        return [rank_of(place, ask(place)) for place in places]
    pipe = subprocess.PIPE
    with subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as process:
        assert process.stdin is not None and process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def write(data: bytes) -> None:
            stdin.write(data)
            stdin.flush()

        wire = Wire(lambda _: stdout.read1(1 << 16), write)
        wire.initialize(capabilities={"textDocument": {"completion": {"completionItem": {"snippetSupport": False}}}})
        ask = server(wire)
        ranks = [rank_of(place, ask(place)) for place in places]
        process.kill()
    return ranks


def is_in(path: Path, half: str) -> bool:
    is_held = hashlib.sha256(path.name.encode()).digest()[0] % 2 == 1
    return half == "all" or is_held == (half == "held")


if __name__ == "__main__":
    sys.exit(main())
