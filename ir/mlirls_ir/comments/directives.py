"""The comments in test files for lit, FileCheck and mlir-opt: keywords, prefixes, and their syntax.

`RUN:` lines name the prefixes that FileCheck searches for (`--check-prefix=A`, `--check-prefixes=A,B`; `CHECK` by
default). A check line is a prefix, perhaps with a suffix, and a colon. `expected-error {{...}}` and its like belong to
`mlir-opt --verify-diagnostics`. Facts: FileCheck's and lit's manuals, mlir/lib/IR/Diagnostics.cpp.

Read next: `misspelled.py` (misspelled ones), `lines.py` (the comments of a document).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.source.run_lines import joined

DEFAULT_PREFIX: Final = "CHECK"
SUFFIXES: Final = ("NEXT", "SAME", "NOT", "DAG", "LABEL", "EMPTY")
"""The words that may follow a prefix and a dash; `COUNT-n` may as well."""
LIT_WORDS: Final = ("RUN", "DEFINE", "REDEFINE", "REQUIRES", "UNSUPPORTED", "XFAIL", "ALLOW_RETRIES", "END")
COMMENT_PREFIXES: Final = frozenset({"COM", "REM"})
"""FileCheck ignores directives on lines with these prefixes."""
SEVERITIES: Final = ("error", "warning", "note", "remark")
DESIGNATORS: Final = ("above", "below", "unknown")
"""The line of an expected diagnostic, besides `@+1` and `@-1`; by default, it is the line of the comment."""

EXPECTATION: Final = compiled(
    r"expected-(?:error|note|remark|warning)(?:-re)? *(?:@(?:[+-][0-9]+|above|below|unknown))? *\{\{.*\}\}$"
)
"""A whole expectation, as mlir-opt reads it: nothing may come after it on its line."""

_SUFFIX: Final = rf"(?:-(?:{'|'.join(SUFFIXES)}|COUNT-[0-9]+))?+(?:\{{[A-Z, ]*\}})?+"
_OPTION: Final = compiled(r"-check-prefix(?:es)?(?:=|[ \t]+)['\"]?([A-Za-z0-9_,-]+)")
_FILE_CHECK: Final = compiled(r"\bFileCheck(?![^|;&\n]*-check-prefix)")


def prefixes_of(run_lines: Iterable[str]) -> frozenset[str]:
    """The prefixes that the `RUN:` lines of a file name; the default one if they name none or use it as well."""
    text = joined(run_lines)
    named = [prefix for match in _OPTION.finditer(text) for prefix in match[1].split(",") if prefix]
    if not named or _FILE_CHECK.search(text):
        named.append(DEFAULT_PREFIX)
    return frozenset(named)


def check_pattern(prefixes: Iterable[str]) -> re.Pattern[str]:
    """Matches check directives with these prefixes, colon included, where FileCheck finds them."""
    names = "|".join(re.escape(prefix) for prefix in sorted(prefixes, key=len, reverse=True))
    return re.compile(rf"(?<![A-Za-z0-9_-])(?:{names}){_SUFFIX}:")
