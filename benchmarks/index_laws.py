"""Compares the index of folders with the index of their complete texts: `python benchmarks/index_laws.py FOLDER...`.

The index does not read the bodies of functions. So the symbols of each file are compared with those of the complete
file: their names, operations, types, places, and which are public, declared or functions. Definitions, references and
renames across files follow from these alone (`workspace/index/symbols.py`); these links are compared as well, for each
symbol of the folder. Every difference is printed; the status is 1 if there is one.

Read next: `tests/server/workspace/test_scan.py` (the same law on small texts).
"""

from __future__ import annotations

import sys
from pathlib import Path

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import Encoding, decode
from mlirls_ir.source.files import read_regular_file
from mlirls_server.features.workspace_symbols import SymbolQuery
from mlirls_server.workspace.index.record import RecordReader, encode_record, make_record
from mlirls_server.workspace.index.symbols import FileRecord, SymbolRange, WorkspaceIndex
from mlirls_server.workspace.index.walk import MAX_BYTES

_REGISTRY = upstream_registry()
_QUERIES = ("", "main", "f", "test_", "kernel", "a::b", "@init")
_LIMIT = 500


def main() -> int:
    """Compares each folder; the status says whether all are equal."""
    differing = [folder for folder in sys.argv[1:] if not _is_same(Path(folder))]
    return int(bool(differing))


def _is_same(folder: Path) -> bool:
    whole, quick = WorkspaceIndex(), WorkspaceIndex()
    is_same = True
    reader = RecordReader(_REGISTRY, _document)
    for path in sorted(folder.rglob("*.mlir")):
        try:
            text = decode(read_regular_file(path, MAX_BYTES)).text
        except OSError:
            continue
        expected = make_record(_document(text), Encoding.UTF16)
        found = reader.read(text, Encoding.UTF16)
        if encode_record(expected) != encode_record(found):
            is_same = False
            _show(path, expected, found)
        whole.update(str(path), expected)
        quick.update(str(path), found)
    n_symbols = sum(len(record.symbols) for record in whole.files.values())
    n_links, differing = _compare(whole, quick)
    for line in differing:
        print(line)
    print(f"{folder.name}: {len(whole.files)} files, {n_symbols} symbols, {n_links} links")
    return is_same and not differing


def _document(text: str) -> Document:
    return Document(text, _REGISTRY)


def _show(path: Path, whole: FileRecord, quick: FileRecord) -> None:
    print(f"{path}:")
    for sign, ours, theirs in (("-", whole, quick), ("+", quick, whole)):
        for symbol in ours.symbols:
            if symbol not in theirs.symbols:
                print(f"  {sign} {symbol}")


def _compare(whole: WorkspaceIndex, quick: WorkspaceIndex) -> tuple[int, list[str]]:
    """The number of links, and the queries with different answers."""
    n_links = 0
    out: list[str] = []
    for text in _QUERIES:
        query = SymbolQuery(text)
        if any(
            record.best(query, _LIMIT) != quick.files[key].best(query, _LIMIT) for key, record in whole.files.items()
        ):
            out.append(f"the symbols that match {text!r} differ")
    for key, record in whole.files.items():
        for symbol in record.symbols:
            for question in ("definitions_of", "linked_with"):
                answers: list[list[SymbolRange]] = [
                    getattr(index, question)(key, symbol.fact) for index in (whole, quick)
                ]
                n_links += len(answers[0])
                if answers[0] != answers[1]:
                    out.append(f"{key}: {question} differs for @{symbol.fact.name}")
    return n_links, out


if __name__ == "__main__":
    sys.exit(main())
