"""Syntax trees cached in memory and on disk, so that a file is parsed once.

The key is the hash of the preprocessed text and of `FORMAT`; a file on disk holds JSON and nothing that could run. What
cannot be read, or was written by another format, is parsed again; writing goes through `os.replace`, so readers in
other processes see a whole file or none. Never raises: without a usable directory only memory is used.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from pathlib import Path

from mlirls_ir.hints import cast
from mlirls_ir.source.files import KEPT_BYTES, read_regular_file
from mlirls_ir.tablegen.parser import SyntaxProblem, SyntaxTree, parse
from mlirls_ir.tablegen.preprocessor import Blanks, Item, blank_out, scan
from mlirls_ir.tablegen.source import SourceFile
from mlirls_ir.tablegen.syntax import Node

# Raise it when the shape of a node or the meaning of a token changes: older files are then no longer found.
FORMAT = 1


class TreeCache:
    """Caches scans and trees by content. One instance may serve many reads, one at a time.

    `directory` is where trees are cached between runs; None caches them in memory only.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory
        self.n_parsed = 0
        self._trees: dict[tuple[str, Blanks], SyntaxTree] = {}
        self._scans: dict[str, list[Item]] = {}

    def items_of(self, source: SourceFile) -> list[Item]:
        """Gives the directives and includes of a file."""
        found = self._scans.get(source.digest)
        if found is None:
            found = self._scans[source.digest] = scan(source.text)
        return found

    def tree_of(self, source: SourceFile, blanks: Blanks) -> SyntaxTree:
        """Gives the tree of a file without the regions that the preprocessor excluded, parsed at most once."""
        key = (source.digest, blanks)
        tree = self._trees.get(key)
        if tree is None:
            text = blank_out(source.text, blanks)
            tree = self._trees[key] = SyntaxTree([]) if text.isspace() else self._load_or_parse(text)
        return tree

    def _load_or_parse(self, text: str) -> SyntaxTree:
        key = hashlib.sha256(f"{FORMAT}\0{text}".encode("utf-8", errors="replace")).hexdigest()
        return self._load(key) or self._parse(key, text)

    def _parse(self, key: str, text: str) -> SyntaxTree:
        self.n_parsed += 1
        tree = parse(text)
        self._store(key, tree)
        return tree

    def _path(self, key: str) -> Path | None:
        return None if self.directory is None else self.directory / key[:2] / f"{key}.json"

    def _load(self, key: str) -> SyntaxTree | None:
        path = self._path(key)
        if path is None:
            return None
        try:
            return _decode(json.loads(read_regular_file(path, KEPT_BYTES)), key)
        except (OSError, ValueError, RecursionError):
            return None

    def _store(self, key: str, tree: SyntaxTree) -> None:
        path = self._path(key)
        if path is None:
            return
        try:
            content = json.dumps(_encode(tree, key), separators=(",", ":"), ensure_ascii=False)
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile("wb", dir=path.parent, suffix=".tmp", delete=False) as file:
                file.write(content.encode("utf-8", errors="surrogatepass"))
        except (OSError, RecursionError):
            return
        try:
            os.replace(file.name, path)  # noqa: PTH105  # the name is a string of tempfile's
        except OSError:
            with contextlib.suppress(OSError):
                Path(file.name).unlink()


def _encode(tree: SyntaxTree, key: str) -> dict[str, object]:
    problems = [[problem.offset, problem.message] for problem in tree.problems]
    return {"format": FORMAT, "key": key, "statements": tree.statements, "problems": problems}


def _decode(data: object, key: str) -> SyntaxTree | None:
    if not isinstance(data, dict):
        return None
    entry = cast("dict[str, object]", data)
    statements, problems = entry.get("statements"), entry.get("problems")
    is_ours = entry.get("format") == FORMAT and entry.get("key") == key
    if not is_ours or not isinstance(statements, list) or not isinstance(problems, list):
        return None
    found = [SyntaxProblem(offset, message) for offset, message in cast("list[tuple[int, str]]", problems)]
    return SyntaxTree(cast("list[Node]", statements), tuple(found))
