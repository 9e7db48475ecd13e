"""The checks of a file, as FileCheck finds them: `CHECK-NEXT: ...` with its prefixes, wherever it is on a line.

A file with a mistake is read to its end, because an editor shows all checks; FileCheck stops at the first mistake.

Read next: `pattern.py`, `verdict.py`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from mlirls_ir.filecheck.canonical import Canonical
from mlirls_ir.filecheck.numbers import BadPattern, NoValue, read_block
from mlirls_ir.filecheck.options import Options
from mlirls_ir.filecheck.pattern import Names, Pattern, read_pattern
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_WORD: Final = compiled(r"[A-Za-z0-9_-]*+")
_MODIFIERS: Final = compiled(r"\{\s*LITERAL\s*(?:,\s*LITERAL\s*)*\}:")
_COUNT: Final = compiled(r"COUNT-([0-9]+)(?=[:{])")
_BAD_NOT: Final = compiled(r"(?:(?:DAG|NEXT|SAME|EMPTY)-NOT|NOT-(?:DAG|NEXT|SAME|EMPTY)):")
_BLANKS: Final = " \t"
_MOST: Final = 2**31 - 1


class CheckKind(Enum):
    """The kind of a check; the values are the suffixes."""

    PLAIN = ""
    NEXT = "-NEXT"
    SAME = "-SAME"
    NOT = "-NOT"
    DAG = "-DAG"
    LABEL = "-LABEL"
    EMPTY = "-EMPTY"
    END = "the end"
    """The end of the output, which the last CHECK-DAG and CHECK-NOT lines come before."""


_KINDS: Final = (
    CheckKind.NEXT,
    CheckKind.SAME,
    CheckKind.NOT,
    CheckKind.DAG,
    CheckKind.LABEL,
    CheckKind.EMPTY,
)


class Problem(NamedTuple):
    """FileCheck refuses the checks: why, on which line (0: none), and where in the canonical text."""

    message: str
    line: int
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Check:
    """One check. `[start, end)` is its pattern in the canonical text, `word` is where its prefix begins."""

    kind: CheckKind
    prefix: str
    count: int
    is_literal: bool
    line: int
    word: int
    start: int
    end: int
    pattern: Pattern

    @property
    def name(self) -> str:
        """The directive, as FileCheck writes it in messages."""
        if self.kind is CheckKind.END:
            return "implicit EOF"
        suffix = "-COUNT" if self.count > 1 else self.kind.value
        return f"{self.prefix}{suffix}{'{LITERAL}' if self.is_literal else ''}"


class Step(NamedTuple):
    """A check that is matched in order, and the CHECK-DAG and CHECK-NOT lines before it."""

    check: Check
    before: tuple[Check, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CheckFile:
    """The checks of a file."""

    text: Canonical
    options: Options
    checks: tuple[Check, ...]
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]
    strings: dict[str, bytes]
    """The variables that options define."""
    numbers: dict[str, int]


def read_checks(text: str, options: Options) -> CheckFile:
    """Reads the checks of a text."""
    return _Reader(text, options).read()


class _Found(NamedTuple):
    kind: CheckKind
    times: int
    is_literal: bool
    end: int
    """The place after the colon."""


class _Reader:
    def __init__(self, text: str, options: Options) -> None:
        self._canonical = Canonical(text, is_strict=options.is_strict_about_blanks)
        self._text = self._canonical.data.decode("latin-1")
        self._options = options
        self._names = Names()
        self._checks: list[Check] = []
        self._steps: list[Step] = []
        self._before: list[Check] = []
        self._never: list[Check] = []
        self._problems: list[Problem] = []
        self._strings: dict[str, bytes] = {}
        self._numbers: dict[str, int] = {}
        self._used: set[str] = set()
        self._line = 1
        self._counted = 0

    def read(self) -> CheckFile:
        problem = self._options.problem()
        if problem:
            self._refuse(problem, 0)
        else:
            self._define()
            self._read_never()
            self._read_lines()
            self._finish()
        return CheckFile(
            self._canonical,
            self._options,
            tuple(self._checks),
            tuple(self._steps),
            tuple(self._problems),
            self._strings,
            self._numbers,
        )

    def _refuse(self, message: str, line: int, place: int = 0) -> None:
        self._problems.append(Problem(message, line, place))

    # -- options

    def _define(self) -> None:
        for definition in self._options.defines:
            name, equals, value = definition.partition("=")
            if not equals:
                self._refuse("missing equal sign in global definition", 0)
            elif name.startswith("#"):
                self._define_number(name[1:], value)
            else:
                self._define_string(name, value)

    def _define_number(self, name: str, value: str) -> None:
        try:
            block = read_block(f"{name}:{value}", 0, None, self._names.numeric, self._names.strings, is_legacy=False)
            if block.expression is None:
                self._refuse("missing value in global definition", 0)
            else:
                self._numbers[block.defines] = block.expression(self._numbers)
        except (BadPattern, NoValue) as error:
            self._refuse(error.message, 0)

    def _define_string(self, name: str, value: str) -> None:
        if not _is_name(name):
            self._refuse(f"invalid name in string variable definition '{name}'", 0)
        elif name in self._names.numeric.formats:
            self._refuse(f"numeric variable with name '{name}' already exists", 0)
        else:
            self._names.strings[name] = None
            self._strings.setdefault(name, value.encode("utf-8", "surrogatepass"))

    def _read_never(self) -> None:
        for text in self._options.never:
            data = text.encode("utf-8", "surrogatepass").decode("latin-1")
            found = _Found(CheckKind.NOT, 1, False, 0)
            check = self._check(found, "IMPLICIT-CHECK", None, 0, 0, data)
            if check is not None:
                self._never.append(check)
        self._before = [*self._never]

    # -- lines

    def _read_lines(self) -> None:
        ignored = self._options.ignored_prefixes
        names = sorted({*self._options.check_prefixes, *ignored}, key=len, reverse=True)
        words = compiled("|".join(names))
        at = 0
        while (match := words.search(self._text, at)) is not None:
            prefix = match[0]
            is_whole = match.start() == at or not _is_part_of_word(self._text[match.start() - 1])
            found = self._directive(match.start(), prefix, is_comment=prefix in ignored) if is_whole else None
            if found is None:
                at = _end_of_word(self._text, match.end())
                continue
            at = self._read_line(found, prefix, match.start(), is_comment=prefix in ignored)

    def _read_line(self, found: _Found, prefix: str, word: int, *, is_comment: bool) -> int:
        # FileCheck's own mistake: a directive at the end of the file keeps its suffix as a pattern.
        start = found.end if found.end < len(self._text) else word + len(prefix)
        options = self._options
        if not (options.is_strict_about_blanks and options.is_full_lines):
            while start < len(self._text) and self._text[start] in _BLANKS:
                start += 1
        line_end = self._text.find("\n", start)
        line_end = len(self._text) if line_end < 0 else line_end
        end = self._text.find("\r", start, line_end)
        end = line_end if end < 0 else end
        if is_comment:
            return end
        self._used.add(prefix)
        line = self._line_of(word)
        if not (options.is_strict_about_blanks and options.is_full_lines):
            text = self._text[start:end].rstrip(_BLANKS)
        else:
            text = self._text[start:end]
        check = self._check(found, prefix, line, word, start, text)
        if check is not None:
            self._add(check)
        return end

    def _check(self, found: _Found, prefix: str, line: int | None, word: int, start: int, text: str) -> Check | None:
        kind = found.kind
        line_number = line or 0
        if kind is CheckKind.EMPTY and text:
            self._refuse(f"found non-empty check string for empty check with prefix '{prefix}:'", line_number, start)
            return None
        if kind is not CheckKind.EMPTY and not text:
            self._refuse(f"found empty check string with prefix '{prefix}:'", line_number, start)
            return None
        is_not = kind is CheckKind.NOT
        try:
            if kind is CheckKind.EMPTY:
                pattern = Pattern("", (), {}, (), "(\n$)")
            else:
                pattern = read_pattern(
                    text, start, line, self._names, self._options, is_literal=found.is_literal, is_not=is_not
                )
        except BadPattern as error:
            self._refuse(error.message, line_number, error.offset)
            return None
        end = start + len(text)
        return Check(kind, prefix, found.times, found.is_literal, line_number, word, start, end, pattern)

    def _add(self, check: Check) -> None:
        self._checks.append(check)
        kind = check.kind
        if kind is CheckKind.LABEL and check.pattern.mentions:
            message = f"found '{check.prefix}-LABEL:' with variable definition or use"
            self._refuse(message, check.line, check.word)
        elif kind in (CheckKind.NEXT, CheckKind.SAME, CheckKind.EMPTY) and not self._steps:
            message = f"found '{check.prefix}{kind.value}' without previous '{check.prefix}: line"
            self._refuse(message, check.line, check.word)
        elif kind in (CheckKind.DAG, CheckKind.NOT):
            self._before.append(check)
        else:
            self._steps.append(Step(check, tuple(self._before)))
            self._before = [*self._never]

    def _finish(self) -> None:
        options = self._options
        missing = [prefix for prefix in sorted(set(options.check_prefixes)) if prefix not in self._used]
        is_unexpected = len(missing) == len(set(options.check_prefixes)) or (
            missing and not options.allows_unused_prefixes
        )
        if is_unexpected and (not self._never or options.prefixes):
            names = ", ".join(f"'{prefix}:'" for prefix in missing)
            self._refuse(f"no check strings found with prefix{'es' if len(missing) > 1 else ''} {names}", 0)
        if self._before:
            end = len(self._text)
            pattern = Pattern("", (), {}, (), "")
            line = self._line_of(end) + 1
            check = Check(CheckKind.END, options.check_prefixes[0], 1, False, line, end, end, end, pattern)
            self._steps.append(Step(check, tuple(self._before)))

    def _directive(self, word: int, prefix: str, *, is_comment: bool) -> _Found | None:
        """The directive of a prefix; None if it is only a word. A wrong one is refused, and is None too."""
        at = word + len(prefix)
        text = self._text
        if is_comment:
            return _Found(CheckKind.PLAIN, 1, False, at + 1) if text.startswith(":", at) else None
        plain = self._modified(CheckKind.PLAIN, 1, at)
        if plain is not None or text[at : at + 1] not in ("-", "_"):
            return plain
        is_misspelled = text[at] == "_"
        at += 1
        found = self._suffixed(at, prefix, word)
        if found is not None and is_misspelled:
            self._used.add(prefix)
            self._refuse(f"misspelled directive '{text[word : found.end]}'", self._line_of(word), word)
            return None
        return found

    def _suffixed(self, at: int, prefix: str, word: int) -> _Found | None:
        text = self._text
        if text.startswith("COUNT-", at):
            count = _COUNT.match(text, at)
            if count is None or not 0 < int(count[1][:12]) <= _MOST:
                message = f"invalid count in -COUNT specification on prefix '{prefix}'"
                self._refuse(message, self._line_of(word), at)
                return None
            return self._modified(CheckKind.PLAIN, int(count[1]), count.end())
        if _BAD_NOT.match(text, at):
            self._refuse(f"unsupported -NOT combo on prefix '{prefix}'", self._line_of(word), at)
            return None
        for kind in _KINDS:
            suffix = kind.value[1:]
            if text.startswith(suffix, at):
                return self._modified(kind, 1, at + len(suffix))
        return None

    def _modified(self, kind: CheckKind, count: int, at: int) -> _Found | None:
        if self._text.startswith(":", at):
            return _Found(kind, count, False, at + 1)
        modifiers = _MODIFIERS.match(self._text, at)
        return None if modifiers is None else _Found(kind, count, True, modifiers.end())

    def _line_of(self, place: int) -> int:
        """The line of a place; places are asked for in order."""
        self._line += self._text.count("\n", self._counted, place)
        self._counted = max(self._counted, place)
        return self._line


def _is_part_of_word(char: str) -> bool:
    return char in "-_" or (char.isascii() and char.isalnum())


def _end_of_word(text: str, at: int) -> int:
    match = _WORD.match(text, at)
    return at if match is None else match.end()


def _is_name(name: str) -> bool:
    body = name.removeprefix("$").replace("_", "a")
    return bool(body) and body.isascii() and body.isalnum() and not body[0].isdigit()
