"""The substitutions of lit in commands: `%s`, `%t`, those of a project and of the test itself, and `%if`.

Names of a project's substitutions are plain texts here. In lit they are regular expressions, which a workspace that is
not trusted could use to take any time.

Read next: `directives.py`, `shell.py` (what a replaced command means).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from mlirls_ir.lit.conditions import BadTest, holds
from mlirls_ir.lit.directives import Definition, LitTest, Run
from mlirls_ir.patterns import compiled

_MARK: Final = "#_MARKER_#"
"""Stands for `%%` while other substitutions are made; lit has the same."""
_ROUNDS: Final = 11
"""lit's limit in MLIR's configuration: ten times after the first."""
_DEEPEST: Final = 20
_LONGEST: Final = 1 << 20
_ELSE: Final = compiled(r"\s*%else\s*(%\{)?")
_TEXT: Final = compiled(r"(?s:(.*?)(?=%if|\Z))")
_NESTED_TEXT: Final = compiled(r"(?s:(.*?)(?=%if|%\}|\Z))")


class Places(NamedTuple):
    """The absolute paths that substitutions mean: that of the test, and of the temporary file of its own.

    Where links lead to is in `real_source` and `real_temporary`.
    """

    source: str
    temporary: str
    real_source: str = ""
    real_temporary: str = ""
    separator: str = "/"
    path_separator: str = ":"


def substitutions_of(places: Places, own: Mapping[str, str]) -> list[tuple[str, str]]:
    """The substitutions of a test in lit's order, those of the project first."""
    sign = places.separator
    folder, _, name = places.source.rpartition(sign)
    temporary_folder, _, temporary_name = places.temporary.rpartition(sign)
    real_source, real_temporary = places.real_source or places.source, places.real_temporary or places.temporary
    base = temporary_name.removesuffix(".tmp")
    found = [
        *own.items(),
        ("%{pathsep}", places.path_separator),
        ("%basename_t", base),
        ("%{s:basename}", name),
        ("%{s:stem}", name[: name.rindex(".")] if "." in name[1:] else name),
        ("%{t:stem}", base),
        ("%{fs-src-root}", places.source.partition(sign)[0] + sign),
        ("%{fs-tmp-root}", places.temporary.partition(sign)[0] + sign),
        ("%{fs-sep}", sign),
        ("%/et", places.temporary.replace("\\", "\\" * 8)),
    ]
    letters = {
        "s": (places.source, real_source),
        "S": (folder, real_source.rpartition(sign)[0]),
        "p": (folder, real_source.rpartition(sign)[0]),
        "t": (places.temporary, real_temporary),
        "T": (temporary_folder, real_temporary.rpartition(sign)[0]),
    }
    for letter, (path, real) in letters.items():
        plain = path.replace("\\", "/")
        found += [
            (f"%{letter}", path),
            (f"%/{letter}", plain),
            (f"%{{{letter}:real}}", real),
            (f"%{{/{letter}:real}}", real.replace("\\", "/")),
            (f"%{{/{letter}:regex_replacement}}", plain.replace("@", r"\@").replace("&", r"\&")),
            (f"%:{letter}", _without_colon(plain)),
        ]
    return found


def substituted(
    test: LitTest, substitutions: list[tuple[str, str]], features: frozenset[str]
) -> Iterator[tuple[Run, str]]:
    """The commands of a test as they are run. Raises BadTest."""
    known = [*substitutions]
    for step in test.script:
        if isinstance(step, Definition):
            _define(known, step)
        else:
            yield step, _replaced(step.text, known, features)


def _without_colon(path: str) -> str:
    return path[1:] if path.startswith("/") else path.replace(":", "", 1)


def _define(known: list[tuple[str, str]], step: Definition) -> None:
    """Adds or changes a substitution."""
    existing = [number for number, (name, _) in enumerate(known) if step.name in name]
    if step.is_new:
        if existing:
            raise BadTest(f"line {step.line}: '{step.name}' is already defined")
        known.insert(0, (step.name, step.value))
        return
    if not existing:
        raise BadTest(f"line {step.line}: '{step.name}' is not defined before 'REDEFINE:'")
    if len(existing) > 1 or known[existing[0]][0] != step.name:
        raise BadTest(f"line {step.line}: another substitution has '{step.name}' in its name")
    known[existing[0]] = (step.name, step.value)


def _replaced(text: str, known: list[tuple[str, str]], features: frozenset[str]) -> str:
    """A command with everything replaced, also in what was inserted."""
    for _ in range(_ROUNDS):
        before = text
        text = _Conditions(text.replace("%%", _MARK), lambda condition: holds(condition, features)).read()
        for name, value in known:
            text = text.replace("%%", _MARK).replace(name, value)
            if len(text) > _LONGEST:
                raise BadTest("substitutions make a command longer than a million characters")
        text = text.strip()
        if text == before:
            return text.replace(_MARK, "%")
    raise BadTest(f"the substitutions in '{text[:60]}' have no end")


class _Conditions:
    """Replaces `%if CONDITION %{ ... %} %else %{ ... %}` by one of its parts."""

    def __init__(self, text: str, holds_here: Callable[[str], bool]) -> None:
        self._text = text
        self._at = 0
        self._holds = holds_here

    def read(self) -> str:
        return self._read(is_nested=False) if "%if " in self._text else self._text

    def _eats(self, word: str) -> bool:
        found = self._text.startswith(word, self._at)
        self._at += len(word) if found else 0
        return found

    def _read(self, *, is_nested: bool, depth: int = 0) -> str:
        if depth > _DEEPEST:
            raise BadTest("'%if' is nested too deeply")
        out = ""
        while self._at < len(self._text) and not (is_nested and self._text.startswith("%}", self._at)):
            if self._eats("%if "):
                out += self._condition(depth)
                continue
            match = (_NESTED_TEXT if is_nested else _TEXT).match(self._text, self._at)
            assert match is not None
            # A `%if` without a condition is text.
            end = match.end() if match.end() > self._at else self._at + len("%if")
            out += self._text[self._at : end]
            self._at = end
        return out

    def _condition(self, depth: int) -> str:
        start = self._text.find("%{", self._at)
        if start < 0:
            raise BadTest("'%{' is missing after '%if'")
        condition = self._text[self._at : start]
        self._at = start + len("%{")
        first = self._part("%if", depth)
        second = ""
        match = _ELSE.match(self._text, self._at)
        if match is not None:
            if match[1] is None:
                raise BadTest("'%{' is missing after '%else'")
            self._at = match.end()
            second = self._part("%else", depth)
        return first if self._holds(condition) else second

    def _part(self, word: str, depth: int) -> str:
        found = self._read(is_nested=True, depth=depth + 1)
        if not self._eats("%}"):
            raise BadTest(f"'%}}' is missing after '{word}'")
        return found
