"""Recorded verdicts of mlir-opt on single attributes: reading, comparing and recording them.

A case file has one case for each paragraph: the text of an attribute, then either `=> ` and the text that mlir-opt
prints, or `!! line:column message` for an error, and `@ line:column` if we report the error at another place.
Line 1 is the line of the operation with the attribute, `"x.op"() {a = <case>} : () -> ()`; `⏎` in a case is a
line break.
`MLIRLS_UPDATE=1` records the verdicts again if mlir-opt-22 is installed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from tests.support.golden import UPDATE
from tests.support.judge import has_mlir_opt, run_mlir_opt

from mlirls_ir.asm_parser.attributes import parse_attribute_dict
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.attributes.model import Attribute, dictionary_spelling
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.values.spelling import whole_text

_REGISTRY = upstream_registry()
_PREFIX, _SUFFIX = '"x.op"() {a = ', "} : () -> ()"
_ERROR = re.compile(r"<stdin>:(\d+):(\d+): error: (.*)")
_PRINTED = re.compile(r'^  "x\.op"\(\) \{(.*)\} : \(\) -> \(\)$', re.M | re.S)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a case: the printed attribute, or an error at line and column (from 1)."""

    printed: str | None
    line: int = 0
    column: int = 0
    message: str = ""
    marked: tuple[int, int] = (0, 0)
    """Line and column where our range begins, if that is another place."""

    def __post_init__(self) -> None:
        if self.marked == (self.line, self.column):
            object.__setattr__(self, "marked", (0, 0))


def operation(case: str) -> str:
    """The operation that `case` is put in."""
    return _PREFIX + case.replace("⏎", "\n") + _SUFFIX


def our_verdict(case: str) -> Verdict:
    """The verdict of our parser."""
    text = operation(case)
    p = AsmParser(text, text.index("{"), ParseContext(_REGISTRY))
    entries: dict[str, Attribute] = {}
    try:
        entries = parse_attribute_dict(p)
    except ParseFailure as failure:
        p.diagnostics.append(failure.diagnostic())
    if p.diagnostics:
        # mlir-opt stops at the first.
        first = p.diagnostics[0]
        location = first.start if first.location is None else first.location
        return Verdict(None, *_place(text, location), first.message, _place(text, first.start))
    return Verdict(_value_in(whole_text(dictionary_spelling([("a", entries["a"])])[1:-1])))


def _place(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, offset - before.rfind("\n")


def judged(cases: list[str]) -> list[Verdict]:
    """The verdicts of mlir-opt, in one run."""
    separator = "\n// -----\n"
    texts = [operation(case) for case in cases]
    flags = [
        "--allow-unregistered-dialect",
        "--mlir-print-op-generic",
        "--mlir-print-local-scope",
        "--split-input-file",
    ]
    run = run_mlir_opt(flags, separator.join(texts))
    first_lines: list[int] = []
    line = 1
    for text in texts:
        first_lines.append(line)
        line += text.count("\n") + 2
    errors: dict[int, Verdict] = {}
    for match in _ERROR.finditer(run.errors):
        at = int(match[1])
        index = max(i for i, first in enumerate(first_lines) if first <= at)
        # The separator's own line counts as the end of the chunk before it.
        errors.setdefault(index, Verdict(None, at - first_lines[index] + 1, int(match[2]), match[3]))
    pieces = run.out.split("// -----\n")
    return [errors[i] if i in errors else Verdict(_attribute_in(pieces[i])) for i in range(len(cases))]


def _attribute_in(module: str) -> str:
    match = _PRINTED.search(module)
    assert match is not None, module
    return _value_in(match[1])


def _value_in(entry: str) -> str:
    return "unit" if entry == "a" else entry.removeprefix("a = ").replace("\n", "⏎")


def read_cases(path: Path) -> list[tuple[str, Verdict]]:
    """The cases in a file: text, and mlir-opt's verdict with the place where our range begins."""
    cases: list[tuple[str, Verdict]] = []
    for paragraph in path.read_text(encoding="utf-8").strip("\n").split("\n\n"):
        case, _, rest = paragraph.partition("\n")
        if case.startswith("// "):
            continue
        if not rest:
            cases.append((case, Verdict(None)))
        elif rest.startswith("=> "):
            cases.append((case, Verdict(rest[3:])))
        else:
            match = re.match(r"!! (\d+):(\d+) (.*?)(?: @ (\d+):(\d+))?$", rest)
            assert match is not None, rest
            marked = (int(match[4]), int(match[5])) if match[4] else (0, 0)
            cases.append((case, Verdict(None, int(match[1]), int(match[2]), match[3], marked)))
    return cases


def check_cases(path: Path) -> None:
    """Our parser gives mlir-opt's verdict on each case, at the place that the file has."""
    if UPDATE and has_mlir_opt():
        update(path)
    problems = []
    for case, expected in read_cases(path):
        got = our_verdict(case)
        if got != expected:
            problems.append(f"{case}\n  expected {expected}\n  got      {got}")
    assert not problems, f"{len(problems)} cases differ:\n" + "\n".join(problems)


def check_recorded(path: Path) -> None:
    """The verdicts in the file are those of the installed mlir-opt."""
    cases = read_cases(path)
    fresh = judged([case for case, _ in cases])
    differing = [
        (case, was, now)
        for (case, was), now in zip(cases, fresh, strict=True)
        if was != replace(now, marked=was.marked)
    ]
    assert not differing, differing[:5]


def update(path: Path) -> None:
    """Records mlir-opt's verdicts again."""
    texts = path.read_text(encoding="utf-8").strip("\n").split("\n\n")
    cases = [text.split("\n")[0] for text in texts]
    kept = [case for case in cases if not case.startswith("// ")]
    verdicts = dict(zip(kept, judged(kept), strict=True))
    out = [
        text if text.startswith("// ") else _paragraph(case, verdicts[case])
        for case, text in zip(cases, texts, strict=True)
    ]
    path.write_text("\n\n".join(out) + "\n", encoding="utf-8", newline="\n")


def _paragraph(case: str, verdict: Verdict) -> str:
    if verdict.printed is not None:
        return f"{case}\n=> {verdict.printed}"
    ours = our_verdict(case)
    place = "" if ours.marked == (0, 0) else f" @ {ours.marked[0]}:{ours.marked[1]}"
    return f"{case}\n!! {verdict.line}:{verdict.column} {verdict.message}{place}"
