"""The conditions after `REQUIRES:`, `UNSUPPORTED:`, `XFAIL:` and `%if`: features with `&&`, `||`, `!` and brackets.

A name may have parts that are regular expressions, `{{...}}`. These come from a workspace that is not trusted, so they
are matched in linear time.

Read next: `directives.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.source.regex import BadRegex, Regex, escape

_TOKEN: Final = compiled(r"\s*([()]|&&|\|\||!|(?:[-+=._a-zA-Z0-9]+|\{\{.+?\}\})+)\s*")
_PART: Final = compiled(r"(\{\{.+?\}\})")
_OPERATORS: Final = frozenset({"&&", "||", "!", "(", ")", ""})
_DEEPEST: Final = 100


class BadTest(Exception):
    """lit cannot read a test; the message says why."""


def holds(condition: str, features: frozenset[str]) -> bool:
    """Whether a condition is true where there are these features. Raises BadTest."""
    reader = _Reader(condition, features | {"true"})
    value = reader.read_or(0)
    if reader.token:
        raise BadTest(f"condition '{condition.strip()}': unexpected '{reader.token}'")
    return value


class _Reader:
    """Reads a condition; `token` is the next one, empty at the end."""

    def __init__(self, text: str, features: frozenset[str]) -> None:
        self._text = text
        self._at = 0
        self._features = features
        self.token = ""
        self._next()

    def _next(self) -> None:
        match = _TOKEN.match(self._text, self._at)
        if match is None:
            if self._text[self._at :].strip():
                raise BadTest(f"condition '{self._text.strip()}': cannot read '{self._text[self._at :]}'")
            self.token = ""
            return
        self._at = match.end()
        self.token = match[1]

    def _takes(self, token: str) -> bool:
        found = self.token == token
        if found:
            self._next()
        return found

    def read_or(self, depth: int) -> bool:
        value = self._read_and(depth)
        while self._takes("||"):
            right = self._read_and(depth)
            value = value or right
        return value

    def _read_and(self, depth: int) -> bool:
        value = self._read_not(depth)
        while self._takes("&&"):
            right = self._read_not(depth)
            value = value and right
        return value

    def _read_not(self, depth: int) -> bool:
        if depth > _DEEPEST:
            raise BadTest("a condition is nested too deeply")
        if self._takes("!"):
            return not self._read_not(depth + 1)
        if self._takes("("):
            value = self.read_or(depth + 1)
            if not self._takes(")"):
                raise BadTest(f"condition '{self._text.strip()}': expected ')'")
            return value
        if self.token in _OPERATORS:
            found = f"'{self.token}'" if self.token else "the end"
            raise BadTest(f"condition '{self._text.strip()}': expected the name of a feature, found {found}")
        value = self._is_feature(self.token)
        self._next()
        return value

    def _is_feature(self, token: str) -> bool:
        if "{{" not in token:
            return token in self._features
        parts = [f"({part[2:-2]})" if part.startswith("{{") else escape(part) for part in _PART.split(token)]
        try:
            pattern = Regex(f"^{''.join(parts)}$")
        except BadRegex as error:
            raise BadTest(f"'{token}' is not a regular expression: {error}") from error
        return any(pattern.matches(feature) for feature in self._features)
