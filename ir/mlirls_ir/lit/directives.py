"""The directives of a test: `RUN:`, `DEFINE:`, `REQUIRES:` and the others, as lit finds them.

lit looks for a keyword anywhere in a line, whatever is before it. Facts: lit/TestRunner.py of LLVM 18 to 23.

Read next: `substitutions.py` (what a command becomes), `conditions.py` (which tests are run).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.lit.conditions import BadTest, holds
from mlirls_ir.patterns import compiled

_KEYWORD: Final = compiled(
    r"(RUN:|XFAIL:|REQUIRES:|UNSUPPORTED:|ALLOW_RETRIES:|END\.|DEFINE:|REDEFINE:)([^\n]*+)(?:\n|\Z)"
)
_NAME: Final = compiled(r"%\{[_a-zA-Z][-_:0-9a-zA-Z]*\}")
_LINE: Final = compiled(r"%\(line(?: *([+-]) *(\d{1,9}))?\)")
_CONDITIONS: Final = ("XFAIL:", "REQUIRES:", "UNSUPPORTED:")
_ALWAYS: Final = "*"


class KeywordLine(NamedTuple):
    """A line with a keyword; `text` is what comes after it, from the offset `start` on."""

    line: int
    keyword: str
    start: int
    text: str


class Run(NamedTuple):
    """A command of `RUN:` lines, with its continuations; `places` has the offset of each character, and of the end."""

    line: int
    last_line: int
    text: str
    places: Sequence[int]
    is_continued: bool


class Definition(NamedTuple):
    """A substitution of the test itself; `is_new` is false for `REDEFINE:`."""

    line: int
    name: str
    value: str
    is_new: bool


Step: TypeAlias = "Run | Definition"


@dataclass(frozen=True, slots=True)
class LitTest:
    """A test: the commands and definitions in their order, and the conditions for running it.

    If lit cannot read the test, `problem` says why.
    """

    script: tuple[Step, ...] = ()
    xfails: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    unsupported: tuple[str, ...] = ()
    retries: int = 0
    problem: str = ""

    @property
    def runs(self) -> list[Run]:
        return [step for step in self.script if isinstance(step, Run)]

    def fails_as_expected(self, features: frozenset[str]) -> bool:
        """Whether `XFAIL:` says that the test fails. Raises BadTest."""
        return any(one == _ALWAYS or holds(one, features) for one in self.xfails)

    def why_unsupported(self, features: frozenset[str]) -> str:
        """Why the test is not run where there are these features; empty if it is. Raises BadTest."""
        missing = [one for one in self.requires if not holds(one, features)]
        if missing:
            return f"it requires {', '.join(missing)}"
        refused = [one for one in self.unsupported if holds(one, features)]
        return f"it does not support {', '.join(refused)}" if refused else ""


def keyword_lines(text: str) -> Iterator[KeywordLine]:
    """The lines with keywords, up to `END.`."""
    line, at = 1, 0
    for match in _KEYWORD.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        rest = match[2].rstrip("\r")
        yield KeywordLine(line, match[1], match.start(2), rest)
        if match[1] == "END." and not rest.strip():
            return


def read_test(text: str) -> LitTest:
    """The test in a text."""
    lines = list(keyword_lines(text))
    try:
        script = tuple(script_of(lines))
        if not any(isinstance(step, Run) for step in script):
            raise BadTest("the test has no 'RUN:' line")
        for step in script:
            if isinstance(step, Run) and step.is_continued:
                raise BadTest(f"line {step.line}: the last line of 'RUN:' ends with '\\'")
        xfails, requires, unsupported = (_conditions(lines, keyword) for keyword in _CONDITIONS)
        return LitTest(script, xfails, requires, unsupported, _retries(lines))
    except BadTest as error:
        return LitTest(problem=str(error))


def script_of(lines: Iterable[KeywordLine]) -> Iterator[Step]:
    """The commands and definitions; a line that ends with a backslash goes on in the next one. Raises BadTest."""
    pending: list[KeywordLine] = []
    for one in lines:
        if one.keyword not in ("RUN:", "DEFINE:", "REDEFINE:"):
            continue
        if pending and pending[0].keyword != one.keyword:
            yield _step(pending)
            pending = []
        pending.append(one)
        if not one.text.rstrip().endswith("\\"):
            yield _step(pending)
            pending = []
    if pending:
        yield _step(pending)


def _step(lines: list[KeywordLine]) -> Step:
    return _run(lines) if lines[0].keyword == "RUN:" else _definition(lines)


def _run(lines: list[KeywordLine]) -> Run:
    text = ""
    places: list[int] = []
    end = lines[-1].start
    is_continued = False
    for line in lines:
        is_continued = line.text.rstrip().endswith("\\")
        written = line.text.rstrip().removesuffix("\\") if is_continued else line.text.rstrip()
        replaced, offsets = _with_line_numbers(written, line)
        text += replaced
        places += offsets
        end = line.start + len(line.text.rstrip())
    return Run(lines[0].line, lines[-1].line, text, [*places, end], is_continued)


def _with_line_numbers(text: str, line: KeywordLine) -> tuple[str, list[int]]:
    """The text with the numbers that `%(line)` means, and the offset of each character."""
    out = ""
    places: list[int] = []
    at = 0
    for match in _LINE.finditer(text):
        number = line.line + int(f"{match[1] or '+'}{match[2] or 0}")
        out += f"{text[at : match.start()]}{number}"
        places += range(line.start + at, line.start + match.start())
        places += [line.start + match.start()] * len(str(number))
        at = match.end()
    return out + text[at:], [*places, *range(line.start + at, line.start + len(text))]


def _definition(lines: list[KeywordLine]) -> Definition:
    keyword, number = lines[0].keyword, lines[0].line
    body = _with_line_numbers(lines[0].text, lines[0])[0]
    for line in lines[1:]:
        more = _with_line_numbers(line.text, line)[0]
        if not more.strip():
            raise BadTest(f"line {line.line}: the continuation of '{keyword}' is empty")
        body = f"{body.rstrip()[:-1].rstrip()} {more.lstrip()}"
    if body.rstrip().endswith("\\"):
        raise BadTest(f"line {number}: the last line of '{keyword}' ends with '\\'")
    name, equals, value = body.partition("=")
    if not equals:
        raise BadTest(f"line {number}: '{keyword}' has no '='")
    if not _NAME.fullmatch(name.strip()):
        raise BadTest(f"line {number}: '{name.strip()}' is not a name of a substitution, such as '%{{name}}'")
    return Definition(number, name.strip(), value.strip(), keyword == "DEFINE:")


def _conditions(lines: Iterable[KeywordLine], keyword: str) -> tuple[str, ...]:
    found: list[str] = []
    for line in lines:
        if line.keyword != keyword:
            continue
        parts = [part.strip() for part in line.text.split(",") if part.strip()]
        if found and found[-1].endswith("\\"):
            if not parts:
                raise BadTest(f"line {line.line}: the continuation of '{keyword}' is empty")
            found[-1] = found[-1][:-1] + parts.pop(0)
        found += parts
    for condition in found:
        if condition.endswith("\\"):
            raise BadTest(f"the last line of '{keyword}' ends with '\\'")
        if condition != _ALWAYS:
            holds(condition, frozenset())
    return tuple(found)


def _retries(lines: Iterable[KeywordLine]) -> int:
    found = [line for line in lines if line.keyword == "ALLOW_RETRIES:"]
    if not found:
        return 0
    text = found[0].text.strip()
    if len(found) > 1 or not text.isdecimal():
        message = "there is more than one 'ALLOW_RETRIES:'" if len(found) > 1 else f"'{text}' is not a number"
        raise BadTest(f"line {found[-1].line}: {message}")
    return min(int(text[:9]), 100)
