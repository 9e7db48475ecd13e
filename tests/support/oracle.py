"""mlir-opt's verdict on a corpus file, recorded beside it as `<file>.oracle.json`, and our reader's for comparison.

`python -m tests.support.oracle [paths]` records again (all of tests/corpus without paths) and needs `mlir-opt-22`;
tests only read the records. A record has `errors`, [[line, column, message], ...], and `operations`, [[line, column,
name, [operand types], [result types]], ...] of the chunks that mlir-opt accepts, from its generic print with locations.
`crashes`, [[first line, last line, message], ...], exists if mlir-opt crashes on a chunk.

`python -m tests.support.oracle --against FOLDER` prints how far our reader agrees with mlir-opt on any folder.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.support.judge import Said, run_mlir_opt

from mlirls_ir.source import decode, split

CORPUS = Path(__file__).parent.parent / "corpus"
_FLAGS = (
    "--allow-unregistered-dialect",
    "--split-input-file",
    "--mlir-print-op-generic",
    "--mlir-print-debuginfo",
    "--mlir-print-local-scope",
    "--mlir-disable-threading",
)
_ERROR = re.compile(r"^[^\n]*?:(?:(\d+) offset :)?(\d+):(\d+): error: ([^\n]*)", re.M)
_OPENING = re.compile(r'^\s*(?:(?:%[\w$.\-]+(?::\d+)?(?:, )?)+ = )?"([^"]+)"\(')
_TAIL = re.compile(r" : (\(.*\) -> .*?) loc\((.*)\)$")
_LOCATION = re.compile(r'^"[^"]*?(?::(\d+) offset )?":(\d+):(\d+)$')
# Before LLVM 22, lines in a part of a split file are counted from its first line, which comes before "offset".

Record = dict[str, Any]


def verdict(path: Path) -> Record:
    """mlir-opt's verdict on the file at `path`.

    If it crashes, it is run on each part of the file alone. `crashes` has the first and the last line of the parts on
    which it crashes, and its last message.
    """
    done = run_mlir_opt([*_FLAGS, str(path)], may_crash=True)
    if not _is_crash(done):
        return _record(done)
    text = decode(path.read_bytes()).text
    record: Record = {"errors": [], "operations": [], "crashes": []}
    for piece in split(text):
        # Empty lines before it keep its line numbers.
        first = text.count("\n", 0, piece.start)
        alone = "\n" * first + text[piece.start : piece.end]
        done = run_mlir_opt(_FLAGS, alone, may_crash=True)
        if _is_crash(done):
            record["crashes"].append([first + 1, alone.count("\n") + 1, _last_words(done)])
            continue
        found = _record(done)
        record["errors"] += found["errors"]
        record["operations"] += found["operations"]
    return record


def _is_crash(done: Said) -> bool:
    """Whether a signal has ended the process, as an assertion or a fatal error does; a shell adds 128 to its number."""
    return done.status < 0 or done.status >= 128


def _last_words(done: Said) -> str:
    lines = _readable(done.errors).split("PLEASE submit a bug report")[0].strip().split("\n")
    return lines[-1] or f"status {done.status}"


def _readable(said: str) -> str:
    """The text with replacements for bytes that are not UTF-8."""
    return said.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _record(done: Said) -> Record:
    output, errors = _readable(done.out), _readable(done.errors)
    return {
        "errors": [
            [_line(first, line), int(column), message]
            for first, line, column, message in _ERROR.findall(errors)
            if not message.endswith('" was not produced')
        ],
        "operations": _operations(output),
    }


def accepts_expectations(path: Path) -> str:
    """mlir-opt's messages about unmet `expected-error` comments of the file, or ""."""
    flags = ["--verify-diagnostics", "--split-input-file", "--allow-unregistered-dialect", "-o", os.devnull]
    done = run_mlir_opt([*flags, str(path)], may_crash=True)
    return "" if done.status == 0 else _readable(done.errors) or f"status {done.status}"


def _operations(output: str) -> list[list[Any]]:
    """The operations of a generic print: the name is on the first line of one, type and location on its last line."""
    out: list[list[Any]] = []
    open_names: list[str] = []
    for line in output.split("\n"):
        opening = _OPENING.match(line)
        tail = _TAIL.search(line)
        if tail is None:
            if opening is not None:
                open_names.append(opening[1])
            continue
        name = opening[1] if opening is not None else open_names.pop()
        location = _LOCATION.match(tail[2])
        if location is not None:
            inputs, results = _signature(tail[1])
            out.append([_line(location[1], location[2]), int(location[3]), name, inputs, results])
    return out


def _line(first: str | None, line: str) -> int:
    return int(line) + int(first or 1) - 1


def _signature(text: str) -> tuple[list[str], list[str]]:
    """The types of `(a, b) -> (c, d)`."""
    depth, end = 1, 0
    while depth:
        end += 1
        depth += (text[end] == "(") - (text[end] == ")")
    results = text[end + 1 :].strip().removeprefix("->").strip()
    if results.startswith("(") and results.endswith(")"):
        results = results[1:-1]
    return _types(text[1:end]), _types(results)


def _types(text: str) -> list[str]:
    """Types separated by commas outside of brackets and strings."""
    out: list[str] = []
    depth, start, position = 0, 0, 0
    while position < len(text):
        char = text[position]
        if text.startswith("->", position):
            position += 1
        elif char == '"':
            position = text.index('"', position + 1)
        elif char in "<([{":
            depth += 1
        elif char in ">)]}":
            depth -= 1
        elif char == "," and depth == 0:
            out.append(text[start:position].strip())
            start = position + 1
        position += 1
    if text[start:].strip():
        out.append(text[start:].strip())
    return out


def record_path(path: Path) -> Path:
    """The path of the record of the file at `path`."""
    return path.with_suffix(path.suffix + ".oracle.json")


def corpus_files(root: Path = CORPUS) -> list[Path]:
    """All corpus files, in order."""
    return sorted(root.rglob("*.mlir"))


def write_record(path: Path) -> None:
    """Records mlir-opt's verdict beside the file."""
    record = verdict(path)
    lines = [
        "{",
        '"errors": [',
        ",\n".join(json.dumps(error) for error in record["errors"]),
        '],\n"operations": [',
        ",\n".join(json.dumps(operation) for operation in record["operations"]),
        "]",
        "}",
    ]
    record_path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Iterable[str]) -> None:
    """Records the files below the paths, or compares a folder."""
    from tests.formats.agreement import compare, summary

    words = list(arguments)
    if words[:1] == ["--against"]:
        print(summary(compare(path, verdict(path)) for path in corpus_files(Path(words[1]))))
        return
    roots = [Path(word) for word in words] or [CORPUS]
    for root in roots:
        for path in [root] if root.is_file() else corpus_files(root):
            write_record(path)
            complaint = accepts_expectations(path)
            if complaint:
                print(complaint)


if __name__ == "__main__":
    main(sys.argv[1:])
