"""Completion in comments: `RUN:` lines, check directives with the file's prefixes, expectations, `mlirls: ignore`.

It is offered only at the start of a comment, not in prose. After `expected-error @` come the possible places, in the
brackets of `mlirls: ignore[` the codes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from mlirls_ir.comments.directives import DESIGNATORS, SEVERITIES, SUFFIXES
from mlirls_ir.comments.ignored import WORD, line_meant
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.explanations import EXPLANATIONS
from mlirls_ir.patterns import compile_now
from mlirls_server.features.completion.item import Item, ItemKind

# Comments are not in the tree and have no grammar, so these patterns read them.
_START: Final = re.compile(r"//[ \t/]*+([A-Za-z][A-Za-z0-9_-]*+)?\Z")
_PLACE: Final = re.compile(r"//[ \t/]*+expected-(?:error|note|remark|warning)(?:-re)? *(@[a-z+-]*)\Z")
_IN_IGNORE: Final = compile_now(
    r"//[ \t/]*+mlirls:[ \t]*+ignore(?P<file>-file)?+[ \t]*+"
    r"\[(?P<codes>(?:[A-Za-z0-9-]*+[ \t]*+,[ \t]*+)*+)(?P<written>[A-Za-z0-9-]*+)\Z"
)
_IGNORE: Final = re.compile(r"//[ \t/]*+(mlirls:[ \t]*+[a-z-]*+)\Z")
_IN_CHECK: Final = re.compile(r"//.*?[A-Z0-9]:.*?%?\[\[([A-Za-z_][A-Za-z0-9_]*)?\Z")
_VARIABLE: Final = re.compile(r"\[\[([A-Za-z_$][A-Za-z0-9_]*):")
_REST: Final = re.compile(r"[A-Za-z0-9_-]*(?:: ?)?")
_LOOK_BACK: Final = 100_000
_SUFFIX_MEANING: Final = {
    "NEXT": "on the next line",
    "SAME": "on the same line",
    "NOT": "not before the next match",
    "DAG": "in any order",
    "LABEL": "begins a block of checks",
    "EMPTY": "the next line is empty",
}

_PLACE_MEANING: Final = {
    "above": "the line before",
    "below": "the line after",
    "unknown": "without a place in the file",
}


def comment_items(document: Document, offset: int, comment: str) -> tuple[str, Iterable[Item]] | None:
    """The completions at `offset` in a comment with the text `comment` so far: the word that is begun, and items."""
    place = _PLACE.match(comment)
    if place is not None:
        return place[1], _places()
    ignored = _IN_IGNORE.match(comment)
    if ignored is not None:
        return ignored["written"], _codes(
            document, offset - len(comment), ignored["codes"], is_of_file=ignored["file"] is not None
        )
    verb = _IGNORE.match(comment)
    if verb is not None:
        return verb[1], _ignore_items()
    variable = _IN_CHECK.match(comment)
    if variable is not None:
        return variable[1] or "", _variables(document, offset)
    start = _START.match(comment)
    if start is None:
        return None
    return start[1] or "", [*_check_items(document), *_expectation_items(), *_lit_items(), *_ignore_items()]


def end_of_directive(after: str) -> int:
    """The length of the part of `after` (the text after the cursor) that belongs to the directive."""
    match = _REST.match(after)
    return 0 if match is None else match.end()


def _check_items(document: Document) -> Iterator[Item]:
    for prefix in sorted(document.comments.prefixes()):
        yield Item(f"{prefix}:", ItemKind.DIRECTIVE, "somewhere after the last match", f"{prefix}: ")
        for suffix in SUFFIXES:
            text = f"{prefix}-{suffix}:"
            yield Item(text, ItemKind.DIRECTIVE, _SUFFIX_MEANING[suffix], text if suffix == "EMPTY" else f"{text} ")
        counted = f"{prefix}-COUNT-${{1:2}}: "
        yield Item(f"{prefix}-COUNT-", ItemKind.DIRECTIVE, "this many times", f"{prefix}-COUNT-", counted)


def _expectation_items() -> Iterator[Item]:
    for severity in SEVERITIES:
        for ending, meaning in (("", ""), ("-re", ", a pattern")):
            word = f"expected-{severity}{ending}"
            snippet = f"{word} @${{1|below,above,+1,-1|}} {{{{$2\\}}\\}}"
            yield Item(word, ItemKind.DIRECTIVE, f"--verify-diagnostics{meaning}", f"{word} @below {{{{}}}}", snippet)


def _lit_items() -> Iterator[Item]:
    run = "RUN: mlir-opt %s ${1:-split-input-file} | FileCheck %s"
    yield Item("RUN:", ItemKind.DIRECTIVE, "how the test is run", "RUN: mlir-opt %s | FileCheck %s", run)
    yield Item("COM:", ItemKind.DIRECTIVE, "a comment without directives", "COM: ")
    yield Item("REQUIRES:", ItemKind.DIRECTIVE, "what the test requires", "REQUIRES: ")
    yield Item("UNSUPPORTED:", ItemKind.DIRECTIVE, "where the test is not run", "UNSUPPORTED: ")
    yield Item("XFAIL:", ItemKind.DIRECTIVE, "where the test fails", "XFAIL: ")


def _ignore_items() -> Iterator[Item]:
    for verb, meaning in (("ignore", "no such finding on this line"), ("ignore-file", "no such finding in this file")):
        yield Item(f"{WORD} {verb}", ItemKind.DIRECTIVE, meaning, f"{WORD} {verb}[]", f"{WORD} {verb}[$1]")


def _codes(document: Document, start: int, listed: str, *, is_of_file: bool) -> Iterator[Item]:
    """The codes that a comment at `start` does not list yet, first those of findings that it would silence."""
    written = re.split(r"[ \t,]+", listed)
    for code in dict.fromkeys((*_found(document, start, is_of_file=is_of_file), *sorted(EXPLANATIONS))):
        if code in EXPLANATIONS and code not in written:
            yield Item(code, ItemKind.CASE, EXPLANATIONS[code].summary)


def _found(document: Document, start: int, *, is_of_file: bool) -> list[str]:
    """The codes of the findings in the text, or on the line of a comment at `start`."""
    source = document.source
    if len(source) > _LOOK_BACK:
        return []
    line = line_meant(source, start)
    found = [one for one in document.diagnostics() if one.severity is not Severity.HINT]
    return [one.code for one in found if is_of_file or source.line_of(one.start) == line]


def _places() -> Iterator[Item]:
    yield from (Item(f"@{name}", ItemKind.KEYWORD, _PLACE_MEANING[name]) for name in DESIGNATORS)
    yield Item("@+1", ItemKind.KEYWORD, "this many lines further down", snippet="@+${1:1}")
    yield Item("@-1", ItemKind.KEYWORD, "this many lines further up", snippet="@-${1:1}")


def _variables(document: Document, offset: int) -> Iterator[Item]:
    """The variables of checks above, the nearest first; none beyond some thousand lines."""
    text = document.source.slice(max(0, offset - _LOOK_BACK), offset)
    found = dict.fromkeys(match[1] for match in _VARIABLE.finditer(text))
    yield from (Item(name, ItemKind.VALUE, "FileCheck variable") for name in reversed(found))
    yield Item("@LINE", ItemKind.KEYWORD, "the number of this line")
