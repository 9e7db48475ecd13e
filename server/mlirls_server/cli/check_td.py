"""Checks one `.td` file: its syntax, its records, and the definitions that mlir-tblgen makes C++ of.

It needs no dialects, only the folders in which includes are found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mlirls_ir.definition_checks import Finding, check_file
from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.tablegen import Budget, Limits, Result, read_text
from mlirls_server.project.environment import Listed
from mlirls_server.project.sources import td_includes

_CODE: Final = "tablegen"
_LINE_END: Final = re.compile("\n")
_WORD: Final = re.compile(r"[$!]?\w+|\S")


def check_td(text: str, path: str, listed: Listed) -> list[Diagnostic]:
    """What is wrong with a text as the file at `path`, in the order of the text."""
    place = str(Path(path).absolute())
    file = td_includes(listed.project, listed.llvm, listed.sources, place)
    budget = Budget(Limits().times(listed.sources.budget))
    result = read_text(text, place, file.include_dirs, macros=file.macros, budget=budget)
    found = [*_of_tablegen(result, place, text), *map(_of_finding, check_file(result, place, text))]
    return sorted(found, key=lambda diagnostic: (diagnostic.start, diagnostic.end))


def _of_tablegen(result: Result, place: str, text: str) -> Iterator[Diagnostic]:
    """The errors of TableGen; of those in an included file, the first is reported at the `include`."""
    seen: set[int] = set()
    line_starts = [0, *(found.end() for found in _LINE_END.finditer(text))]
    for error in result.diagnostics:
        line, column, message = error.line, error.column, error.message
        if error.file != place:
            site = next((site for site in reversed(error.include_stack) if site.file == place), None)
            line, column = (1, 1) if site is None else (site.line, site.column)
            if line in seen:
                continue
            seen.add(line)
            message = f"{error.message} ({error.file}:{error.line}:{error.column})"
        start = min(line_starts[min(line, len(line_starts)) - 1] + column - 1, len(text))
        word = _WORD.match(text, start)
        yield Diagnostic(start, start if word is None else word.end(), Severity.ERROR, _CODE, message)


def _of_finding(finding: Finding) -> Diagnostic:
    start = finding.location.offset
    end = start + finding.length
    related = tuple(Related(start, end, note) for note in finding.notes)
    return Diagnostic(start, end, Severity.ERROR, finding.code, finding.message, related)
