"""Reads what a check looks for: literal text, `{{regular expressions}}`, and variables in `[[...]]`.

Texts are those that `canonical.py` makes, with one character for each byte.

Read next: `numbers.py`, `pieces.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.filecheck.numbers import BLANKS, NAME, BadPattern, Expression, Format, NoValue, NumericNames, read_block
from mlirls_ir.filecheck.options import Options
from mlirls_ir.filecheck.pieces import Again, Ask, Close, Literal, Open, Piece, pieces_of_regex
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source.regex_tree import AT_END, AT_START, BadRegex

_GROUPS: Final = compiled(r"\\.|\[\^?\]?(?:\[[:.=].*?[:.=]\]|[^\]])*+\]|(\()")
_MOST_GROUPS: Final = 20
"""A variable that is used on the line of its definition has to be among so many groups."""


class Use(NamedTuple):
    """The value of a string variable."""

    name: str
    offset: int


class Computed(NamedTuple):
    """The value of an expression."""

    expression: Expression
    format: Format
    text: str
    offset: int


Part: TypeAlias = Piece | Use | Computed


class Mention(NamedTuple):
    """A variable in a pattern, and where its name is."""

    name: str
    start: int
    end: int
    is_definition: bool
    is_numeric: bool


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """The pattern of a check; without `parts`, just the text."""

    text: str
    parts: tuple[Part, ...]
    numbers: Mapping[str, Format]
    """The numeric variables that it defines."""
    mentions: tuple[Mention, ...]
    regex: str
    """The pattern as one regular expression, as FileCheck compares it with near candidates."""

    @property
    def is_literal(self) -> bool:
        return not self.parts


class Names:
    """The variables of one file of checks: those that patterns have defined so far."""

    __slots__ = ("numeric", "strings")

    def __init__(self) -> None:
        self.numeric = NumericNames()
        self.strings: dict[str, None] = {}


def read_pattern(
    text: str, offset: int, line: int | None, names: Names, options: Options, *, is_literal: bool, is_not: bool
) -> Pattern:
    """Reads a pattern that begins at `offset`. Raises BadPattern."""
    is_full_line = options.is_full_lines and not is_not
    has_parts = "{{" in text or "[[" in text
    if is_literal or (not is_full_line and not has_parts):
        return Pattern(text, (), {}, (), text)
    reader = _Reader(text, offset, line, names, options)
    return reader.pattern(is_full_line=is_full_line)


class _Reader:
    def __init__(self, text: str, offset: int, line: int | None, names: Names, options: Options) -> None:
        self._text = text
        self._offset = offset
        self._line = line
        self._names = names
        self._options = options
        self._parts: list[Part] = []
        self._mentions: list[Mention] = []
        self._numbers: dict[str, Format] = {}
        self._groups = 1
        self._defined: dict[str, int] = {}
        self._regex: list[str] = []

    def pattern(self, *, is_full_line: bool) -> Pattern:
        blanks = () if self._options.is_strict_about_blanks else pieces_of_regex(b" *", ignores_case=False)
        if is_full_line:
            self._parts += [Ask(AT_START), *blanks]
        at = 0
        while at < len(self._text):
            at = self._next(at)
        if is_full_line:
            self._parts += [*blanks, Ask(AT_END)]
        return Pattern(self._text, tuple(self._parts), self._numbers, tuple(self._mentions), "".join(self._regex))

    def _next(self, at: int) -> int:
        text = self._text
        if text.startswith("{{", at):
            end = text.find("}}", at)
            if end < 0:
                raise self._bad("found start of regex string with no end '}}'", at)
            if "|" in text[at:]:
                self._groups += 1
            self._add_regex(text[at + 2 : end], at + 2)
            return end + 2
        if text.startswith("[[", at) and not text.startswith("[[[", at):
            return self._block(at)
        ends = [end for end in (text.find("{{", at + 1), text.find("[[", at + 1)) if end >= 0]
        end = min(ends, default=len(text))
        self._add_literal(text[at:end])
        return end

    def _add_literal(self, text: str) -> None:
        found = text.lower() if self._options.ignores_case else text
        self._parts.append(Literal(_bytes(found)))
        self._regex.append(text)

    def _add_regex(self, text: str, at: int) -> None:
        try:
            self._parts += pieces_of_regex(_bytes(text), ignores_case=self._options.ignores_case)
        except BadRegex as error:
            raise self._bad(f"invalid regex: {error}", at) from None
        self._groups += sum(1 for match in _GROUPS.finditer(text) if match[1])
        self._regex.append(text)

    def _block(self, at: int) -> int:
        start = at + 2
        end = self._end_of_block(start)
        if end < 0:
            raise self._bad("Invalid substitution block, no ]] found", at)
        content = self._text[start:end]
        if content.startswith("#"):
            self._number(content[1:], start + 1, is_legacy=False)
        elif content.startswith("@"):
            self._line_number(content, start)
        else:
            self._string(content, start)
        return end + 2

    def _end_of_block(self, at: int) -> int:
        depth = 0
        while at < len(self._text):
            if depth == 0 and self._text.startswith("]]", at):
                return at
            match self._text[at]:
                case "\\":
                    at += 1
                case "[":
                    depth += 1
                case "]":
                    if depth == 0:
                        raise self._bad('missing closing "]" for regex variable', at)
                    depth -= 1
                case _:
                    pass
            at += 1
        return -1

    def _string(self, content: str, at: int) -> None:
        name_part = content.partition(":")[0]
        blank = next((index for index, char in enumerate(name_part) if char in BLANKS), None)
        if blank is not None:
            raise self._bad("unexpected whitespace", at + blank)
        match = NAME.match(content)
        if match is None:
            empty = "empty variable name" if not content else "empty global variable name" if content == "$" else ""
            raise self._bad(empty or "invalid variable name", at)
        name = match[0]
        if len(name_part) == len(content):
            if match.end() != len(content):
                raise self._bad("invalid name in string variable use", at)
            self._use(name, at)
            return
        if match.end() != len(name_part):
            raise self._bad("invalid name in string variable definition", at)
        if name in self._names.numeric.formats:
            raise self._bad(f"numeric variable with name '{name}' already exists", at)
        self._mention(name, at, is_definition=True, is_numeric=False)
        self._names.strings[name] = None
        self._define(name)
        expression = content[match.end() + 1 :]
        if expression:
            self._add_regex(expression, at + match.end() + 1)
        self._parts.append(Close(name))
        self._regex.append(")")

    def _define(self, name: str) -> None:
        self._parts.append(Open(name))
        self._regex.append("(")
        self._defined[name] = self._groups
        self._groups += 1

    def _use(self, name: str, at: int) -> None:
        self._mention(name, at, is_definition=False, is_numeric=False)
        if name not in self._defined:
            self._parts.append(Use(name, self._offset + at))
            return
        group = self._defined[name]
        if group > _MOST_GROUPS:
            raise self._bad(f"Can't back-reference more than {_MOST_GROUPS} variables", at)
        self._parts.append(Again(name))
        self._regex.append(f"\\{group}")

    def _line_number(self, content: str, at: int) -> None:
        name_part = content.partition(":")[0]
        blank = next((index for index, char in enumerate(name_part) if char in BLANKS), None)
        if blank is not None:
            raise self._bad("unexpected whitespace", at + blank)
        if ":" in content:
            raise self._bad("invalid name in string variable definition", at)
        self._number(content, at, is_legacy=True)

    def _number(self, content: str, at: int, *, is_legacy: bool) -> None:
        numeric = self._names.numeric
        block = read_block(content, self._offset + at, self._line, numeric, self._names.strings, is_legacy=is_legacy)
        for name, offset in block.uses:
            self._mention(name, offset - self._offset, is_definition=False, is_numeric=True)
        if block.defines:
            where = content.find(block.defines, content.find(",") + 1 if "," in content.partition(":")[0] else 0)
            self._mention(block.defines, at + where, is_definition=True, is_numeric=True)
            self._numbers[block.defines] = block.format
            self._define(block.defines)
        if block.expression is None:
            self._add_regex(block.format.regex(), at)
        else:
            self._parts.append(Computed(block.expression, block.format, content, self._offset + at))
        if block.defines:
            self._parts.append(Close(block.defines))
            self._regex.append(")")

    def _mention(self, name: str, at: int, *, is_definition: bool, is_numeric: bool) -> None:
        start = self._offset + at
        self._mentions.append(Mention(name, start, start + len(name), is_definition, is_numeric))

    def _bad(self, message: str, at: int) -> BadPattern:
        return BadPattern(message, self._offset + at)


def _bytes(text: str) -> bytes:
    return text.encode("latin-1")


def resolved(
    pattern: Pattern, strings: Mapping[str, bytes], numbers: Mapping[str, int], *, ignores_case: bool
) -> Iterator[Piece]:
    """The pieces of a pattern with the values of its variables. Raises NoValue, with the first that has none."""
    for part in pattern.parts:
        if isinstance(part, Use):
            value = strings.get(part.name)
            if value is None:
                raise NoValue(f"undefined variable: {part.name}")
            yield Literal(value.lower() if ignores_case else value)
        elif isinstance(part, Computed):
            text = part.format.write(part.expression(numbers))
            yield Literal(_bytes(text.lower() if ignores_case else text))
        else:
            yield part
