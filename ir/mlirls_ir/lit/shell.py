"""A command as lit's internal shell reads it: words with quotes, pipes, redirections, and operators between them.

It is not a shell: it has no variables, and operators have no precedence. Facts: lit/ShUtil.py of LLVM 18 to 23.

Read next: `directives.py` (where commands come from).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.lit.conditions import BadTest

_QUOTES: Final = "'\""
_ENDS: Final = "|&;"
BETWEEN: Final = frozenset({"|", ";", "&", "||", "&&"})
_PATTERN: Final = "*?"


class Word(NamedTuple):
    """A word without its quotes; `places` has the index of each character in the command, and of the end.

    `quotes` has the quote around each character, a blank for none. A pattern of files is a word with `*` or `?` outside
    of quotes. If a quote or an escape is open at the end of the command, the word is not closed.
    """

    text: str
    places: tuple[int, ...]
    quotes: str
    is_closed: bool

    @property
    def is_pattern(self) -> bool:
        return any(
            character in _PATTERN and quote == " " for character, quote in zip(self.text, self.quotes, strict=True)
        )


class Operator(NamedTuple):
    """An operator, with the number of the stream before it if there is one: `2>`."""

    text: str
    stream: int | None = None


class Redirect(NamedTuple):
    """A redirection and the word after it."""

    operator: Operator
    target: Word


class Command(NamedTuple):
    """A program with its arguments, and its redirections."""

    words: tuple[Word, ...]
    redirects: tuple[Redirect, ...]


class Pipeline(NamedTuple):
    """Commands, each of which reads what the one before it prints."""

    commands: tuple[Command, ...]


class Sequence(NamedTuple):
    """Pipelines with the operators between them: `first`, then each operator with the next pipeline."""

    first: Pipeline
    rest: tuple[tuple[str, Pipeline], ...]

    @property
    def pipelines(self) -> list[Pipeline]:
        return [self.first, *(pipeline for _, pipeline in self.rest)]


Token: TypeAlias = "Word | Operator"


def parse_commands(text: str) -> Sequence:
    """The commands in a text. Raises BadTest."""
    tokens = list(tokens_of(text))
    if any(isinstance(token, Word) and not token.is_closed for token in tokens):
        raise BadTest("a quote is not closed")
    parser = _Parser(tokens)
    first = parser.pipeline()
    rest: list[tuple[str, Pipeline]] = []
    while not parser.is_at_end:
        operator = parser.take()
        assert isinstance(operator, Operator)
        if parser.is_at_end:
            raise BadTest(f"nothing comes after '{operator.text}'")
        rest.append((operator.text, parser.pipeline()))
    return Sequence(first, tuple(rest))


class _Parser:
    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._at = 0

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._tokens)

    def take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _next_operator(self) -> str:
        """The next token if it is an operator, else an empty text."""
        token = None if self.is_at_end else self._tokens[self._at]
        return token.text if isinstance(token, Operator) else ""

    def pipeline(self) -> Pipeline:
        commands = [self._command()]
        while self._next_operator() == "|":
            self.take()
            commands.append(self._command())
        return Pipeline(tuple(commands))

    def _command(self) -> Command:
        if self.is_at_end:
            raise BadTest("a command is empty")
        if operator := self._next_operator():
            raise BadTest(f"unexpected '{operator}'")
        words: list[Word] = []
        redirects: list[Redirect] = []
        while not self.is_at_end and self._next_operator() not in BETWEEN:
            token = self.take()
            if isinstance(token, Word):
                words.append(token)
                continue
            target = None if self.is_at_end else self.take()
            if not isinstance(target, Word):
                raise BadTest(f"a file is missing after '{token.text}'")
            redirects.append(Redirect(token, target))
        return Command(tuple(words), tuple(redirects))


def tokens_of(text: str) -> Iterator[Token]:
    """The words and operators in a text. Raises BadTest."""
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        operator = _operator(text, at)
        if operator:
            at += len(operator)
            yield Operator(operator)
            continue
        word, at = _word(text, at)
        operator = _operator(text, at) if word.text.isdigit() and at < len(text) and text[at] in "<>" else ""
        if operator:
            at += len(operator)
            yield Operator(operator, int(word.text[:9]))
        else:
            yield word


def _operator(text: str, at: int) -> str:
    """The operator at `at`; empty if there is none."""
    match text[at]:
        case ";":
            return ";"
        case "|":
            return "||" if text.startswith("||", at) else "|"
        case "&":
            return next((both for both in ("&&", "&>") if text.startswith(both, at)), "&")
        case ">" | "<" as character:
            more = text[at + 1 : at + 2]
            return f"{character}{more}" if more and more in "&>" else character
        case _:
            return ""


def _word(text: str, start: int) -> tuple[Word, int]:
    """The word at `start`, and where it ends."""
    out: list[str] = []
    places: list[int] = []
    quotes: list[str] = []
    quote = ""
    is_closed = True
    at = start
    while at < len(text):
        character = text[at]
        if character == quote:
            quote = ""
        elif not quote and character in _QUOTES:
            quote = character
        elif not quote and (character.isspace() or character in _ENDS or character in "<>"):
            break
        else:
            # lit keeps a backslash at the beginning of a word.
            if character == "\\" and quote != "'" and at > start:
                escaped = text[at + 1 : at + 2]
                is_closed &= bool(escaped)
                if escaped and (not quote or escaped in '"\\$'):
                    at += 1
                    character = escaped
            out.append(character)
            places.append(at)
            quotes.append(quote or " ")
        at += 1
    # Where a quote closes, the word ends before it.
    end = at - 1 if text[at - 1] in _QUOTES and places else at
    word = Word("".join(out), (*places, end), "".join(quotes), is_closed and not quote)
    if word.is_pattern and any(character in _PATTERN for character, one in zip(out, quotes, strict=True) if one != " "):
        raise BadTest(f"'{word.text}' has '*' or '?' both inside and outside of quotes")
    return word, at
