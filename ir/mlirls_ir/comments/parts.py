"""The parts of a directive in a comment: its keyword, and the parts of the text after it with a meaning of their own.

    // CHECK-NEXT: %[[X:.*]] = foo.bar {{.*}}      word, definition, pattern
    // RUN: mlir-opt %s | FileCheck %s             word, substitutions
    // expected-error @below {{no such thing}}     word, place, text

Read next: `directives.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from mlirls_ir.comments.directives import COMMENT_PREFIXES, LIT_WORDS, check_pattern


class PartKind(Enum):
    """The kind of a part."""

    WORD = "word"
    SUBSTITUTION = "substitution"
    """`%s` and its like in `RUN:` lines, `@LINE` in checks, the place of an expectation."""
    DEFINITION = "definition"
    USE = "use"
    PATTERN = "pattern"
    TEXT = "text"


class CommentPart(NamedTuple):
    """`[start, end)` in the comment."""

    start: int
    end: int
    kind: PartKind


_LIT: Final = re.compile(rf"//[ \t/]*+((?:{'|'.join(LIT_WORDS)}):)")
_NO_DIRECTIVE: Final = re.compile(rf"//[ \t/]*+(?:{'|'.join(sorted(COMMENT_PREFIXES))}):")
_EXPECTED: Final = re.compile(
    r"(expected-(?:error|note|remark|warning)(?:-re)?)[ ]*(@(?:[+-][0-9]+|above|below|unknown))?[ ]*(\{\{.*\}\})"
)
_SUBSTITUTION: Final = re.compile(r"%\{[^}\s]*\}|%[A-Za-z_][A-Za-z0-9_-]*|%%")
_IN_CHECK: Final = re.compile(
    r"(\{\{.*?\}\})|(\[\[@LINE[^\]]*\]\]|\[\[#[ ]*@LINE[^\]]*\]\])"
    r"|(%?\[\[[$#]?[^\]:\[]*:(?:[^\[\]]|\[[^\]]*\])*\]\])|(%?\[\[[^\[\]]*\]\])"
)
_KINDS: Final = (PartKind.PATTERN, PartKind.SUBSTITUTION, PartKind.DEFINITION, PartKind.USE)


def parts_of(comment: str, prefixes: frozenset[str]) -> list[CommentPart]:
    """The parts of a comment in order; none if it is not a directive."""
    lit = _LIT.match(comment)
    if lit is not None:
        found = _SUBSTITUTION.finditer(comment, lit.end())
        substitutions = [CommentPart(*match.span(), PartKind.SUBSTITUTION) for match in found]
        return [CommentPart(*lit.span(1), PartKind.WORD), *substitutions]
    expected = _EXPECTED.search(comment)
    if expected is not None:
        kinds = (PartKind.WORD, PartKind.SUBSTITUTION, PartKind.TEXT)
        return [
            CommentPart(*expected.span(number), kind)
            for number, kind in enumerate(kinds, 1)
            if expected[number] is not None
        ]
    check = _pattern(prefixes).search(comment)
    if check is None or _NO_DIRECTIVE.match(comment):
        return []
    return [CommentPart(*check.span(), PartKind.WORD), *_in_check(comment, check.end())]


@lru_cache(maxsize=64)
def _pattern(prefixes: frozenset[str]) -> re.Pattern[str]:
    return check_pattern(prefixes)


def _in_check(comment: str, start: int) -> Iterator[CommentPart]:
    for match in _IN_CHECK.finditer(comment, start):
        yield CommentPart(*match.span(), _KINDS[(match.lastindex or 1) - 1])
