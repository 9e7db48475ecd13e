"""Comments that are misspelled directives: FileCheck and mlir-opt ignore unknown words, so the test passes.

Prose is not a mistake: `// Check: the sum`, `// CHECKED twice`, `// NOTE: ...` are not similar enough, and neither are
prefixes that no `RUN:` line names but that look deliberate (`CHECK-SCF`, `CHECK2`). Uncertain cases are not reported.

Read next: `directives.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from mlirls_ir.comments.directives import (
    COMMENT_PREFIXES,
    DESIGNATORS,
    EXPECTATION,
    LIT_WORDS,
    SEVERITIES,
    SUFFIXES,
)
from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.source.near_words import is_near

CODE: Final = "misspelt-directive"

_WORD: Final = compiled(r"//[ \t/]*+([A-Za-z][A-Za-z0-9_-]*+)(\{LITERAL\})?+([ \t]*+[:;])?")
_EXPECTED: Final = compiled(
    r"//[ \t/]*+([A-Za-z]+)([-_])([A-Za-z]+)((?:[-_][A-Za-z]+)?)(:?)[ \t]*(@[A-Za-z]+|@?[+-]?[0-9]+)?[ \t]*(\{*)"
)
_PARTED: Final = compiled(
    rf"//[ \t/]*+([A-Za-z][A-Za-z0-9_-]*?)(?:[:;.,=]|[ \t]++)({'|'.join(SUFFIXES)}|COUNT-[0-9]++)(?=:)"
)
"""A prefix and a suffix with something else than a dash between them."""
_DIGITS: Final = compiled(r"[0-9]")
_COUNT: Final = compiled(r"COUNT-[0-9]+")
_COUNTED: Final = compiled(r"-(COUNT-[0-9]+)\Z")
_NEARLY_COUNT: Final = compiled(r"COUNT[-_]?([0-9]+)")
_CHECKED: Final = compiled(r"[%@^#!{\"(]|[a-z_]+\.[a-z_]+\b|\[\[|\{\{")
"""The beginning of the text that a check looks for."""
_PLACE: Final = compiled(r"@(?:[+-][0-9]+|above|below|unknown)")


def misspelled(line: str, start: int, prefixes: frozenset[str]) -> Diagnostic | None:
    """The diagnostics of `line`, a comment from its `//` to the end of the line, which begins at `start`."""
    return _misspelled_check(line, start, prefixes) or _misspelled_expectation(line, start)


def _misspelled_check(line: str, start: int, prefixes: frozenset[str]) -> Diagnostic | None:
    match = _WORD.match(line)
    if match is None or match[1] in COMMENT_PREFIXES:
        return None
    parted = _PARTED.match(line)
    if parted is not None and parted[1] in prefixes:
        first, last = parted.start(1), parted.end(2)
        return _diagnostic(start + first, start + last, line[first:last], f"{parted[1]}-{parted[2]}")
    word, after = match[1], match[3] or ""
    if word in LIT_WORDS:
        is_wrong = word == "RUN" and after != ":" and _is_command(line[match.end() :])
        return _diagnostic(start + match.start(1), start + match.end(), f"{word}{after}", "RUN:") if is_wrong else None
    meant = _meant_check(word, prefixes)
    if meant == word:
        if after.endswith(":") and len(after) == 1:
            return None
        if not after and not _is_missing_colon(word, line[match.end() :], prefixes):
            return None
    elif not after:
        return None
    if meant is None:
        meant = _meant_run(word, line[match.end() :])
        if meant is None:
            return None
    end = match.end()
    expected = f"{meant}{match[2] or ''}:"
    return _diagnostic(start + match.start(1), start + end, line[match.start(1) : end], expected)


@lru_cache(maxsize=4096)
def _meant_check(word: str, prefixes: frozenset[str]) -> str | None:
    """The check directive that `word` is, or was evidently meant to be; None if neither."""
    for prefix in sorted(prefixes, key=len, reverse=True):
        if word == prefix:
            return word
        if word.startswith(f"{prefix}-") and _is_suffix(word[len(prefix) + 1 :]):
            return word
    found = {meant for prefix in prefixes if (meant := _near(word, prefix)) is not None}
    return found.pop() if len(found) == 1 else None


def _is_suffix(text: str) -> bool:
    return text in SUFFIXES or _COUNT.fullmatch(text) is not None


def _near(word: str, prefix: str) -> str | None:
    """The directive with this prefix that `word` resembles."""
    base, suffix = _split(word)
    if base == prefix + prefix[-1]:
        return f"{prefix}-{suffix}" if suffix else prefix
    if word.startswith(prefix):
        rest = word[len(prefix) :]
        separator = rest[0] if rest[0] in "-_" else ""
        nearest = _near_suffix(rest.lstrip("-_"), is_exact=not separator)
        return None if nearest is None else f"{prefix}-{nearest}"
    if word.upper() != word and word.upper().startswith(f"{prefix}-"):
        suffix = word.upper()[len(prefix) + 1 :]
        return f"{prefix}-{suffix}" if _is_suffix(suffix) else None
    if base.upper() == prefix and sum(map(str.islower, base)) == 1:
        return f"{prefix}-{suffix}" if suffix else prefix
    if len(prefix) < 5 or not is_near(base, prefix) or base.upper() != base:
        return None
    # `VEC4` beside `VEC16` is another prefix, not a typo.
    if _DIGITS.search(base) or _DIGITS.search(prefix):
        return None
    return f"{prefix}-{suffix}" if suffix else prefix


def _split(word: str) -> tuple[str, str]:
    """The prefix of a directive and its suffix, or ""."""
    for suffix in SUFFIXES:
        if word.endswith(f"-{suffix}"):
            return word[: -len(suffix) - 1], suffix
    counted = _COUNTED.search(word)
    return (word, "") if counted is None else (word[: counted.start()], counted[1])


def _near_suffix(text: str, *, is_exact: bool) -> str | None:
    upper = text.upper()
    if upper in SUFFIXES:
        return upper
    counted = _NEARLY_COUNT.fullmatch(upper)
    if counted is not None:
        return f"COUNT-{counted[1]}"
    if is_exact or text != upper:
        return None
    near = [suffix for suffix in SUFFIXES if is_near(text, suffix) and _is_typo(text, suffix)]
    return near[0] if len(near) == 1 else None


def _is_typo(text: str, suffix: str) -> bool:
    """Whether such a short text is certainly a typo.

    It has the letters of the suffix, perhaps but for one, or begins like it without digits.
    """
    if sorted(text) == sorted(suffix) or _has_one_more_or_less(text, suffix):
        return True
    return len(suffix) > 3 and len(text) > 2 and text[0] == suffix[0] and not _DIGITS.search(text)


def _has_one_more_or_less(text: str, suffix: str) -> bool:
    """Whether a letter of the suffix is missing in the text, or is there twice."""
    longer, shorter = (text, suffix) if len(text) > len(suffix) else (suffix, text)
    without = {longer[:at] + longer[at + 1 :] for at in range(len(longer))}
    return shorter in without and set(longer) <= set(suffix)


def _is_missing_colon(word: str, after: str, prefixes: frozenset[str]) -> bool:
    """Whether a directive is only missing its colon: the text after it looks like output and not like prose."""
    if word in prefixes or not after.startswith((" ", "\t")):
        return False
    first = after.split(maxsplit=1)
    return bool(first) and _CHECKED.match(first[0]) is not None


def _is_command(text: str) -> bool:
    return "%s" in text or "FileCheck" in text


def _meant_run(word: str, after: str) -> str | None:
    """`RUN` if a word near it comes before a command."""
    return "RUN" if _is_command(after) and word.upper() == word and is_near(word, "RUN") else None


# -- expected-error and its like


def _misspelled_expectation(line: str, start: int) -> Diagnostic | None:
    match = _EXPECTED.match(line)
    if match is None or not (match[6] or match[7]):
        # Prose about expected errors has neither a place nor braces.
        return None
    first, dash, severity, regex, colon, place, braces = match.groups(default="")
    meant = _nearest(severity, SEVERITIES) or _abbreviated(severity)
    if meant is None or not (first.lower() == "expected" or is_near(first, "expected")):
        return None
    written = f"{first}{dash}{severity}{regex}{colon}"
    expected = f"expected-{meant}{'-re' if regex else ''}"
    if written != expected:
        return _diagnostic(start + match.start(1), start + match.end(5), written, expected)
    if place and not _PLACE.fullmatch(place):
        corrected = _place(place)
        at = start + match.start(6)
        return None if corrected is None else _diagnostic(at, at + len(place), place, corrected)
    # White space at the end of a line does not count.
    line = line.rstrip()
    if EXPECTATION.match(line, match.start(1)) or not braces:
        return None
    return _misspelled_text(line, start, match.start(7))


def _abbreviated(word: str) -> str | None:
    """The severity that a word of three letters or more begins."""
    return next((name for name in SEVERITIES if len(word) > 2 and name.startswith(word)), None)


def _place(place: str) -> str | None:
    if place.lstrip("@+-").isdigit():
        return f"@{place}" if place[0] in "+-" else f"@+{place.lstrip('@')}" if place[1:2].isdigit() else None
    near = _nearest(place[1:], DESIGNATORS)
    return None if near is None else f"@{near}"


def _misspelled_text(line: str, start: int, opening: int) -> Diagnostic | None:
    """The diagnostic about the text of an expectation whose head is correct."""
    text = line[opening:]
    if not text.startswith("{{"):
        return _diagnostic(start + opening, start + opening + 1, "{", "{{")
    end = start + len(line)
    closing = text.rfind("}}")
    if closing >= 0:
        after = start + opening + closing + 2
        fix = Fix("Remove the text after '}}'", after, end, "")
        return _ignored_expectation(after, end, "no text is allowed after '}}'", fix)
    if text.endswith("}"):
        return _diagnostic(end - 1, end, "}", "}}")
    fix = Fix("Add '}}'", end, end, "}}")
    return _ignored_expectation(start + opening, start + opening + 2, "expected '}}' at the end of the line", fix)


def _ignored_expectation(start: int, end: int, message: str, fix: Fix) -> Diagnostic:
    message = f"{message}: mlir-opt passes over this expectation"
    return Diagnostic(start, end, Severity.WARNING, CODE, message, (), (fix,))


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """The one of `known` that equals the word or is near it."""
    names = list(known)
    if word in names:
        return word
    near = [name for name in names if word.lower() == name or is_near(word, name)]
    return near[0] if len(near) == 1 else None


def _diagnostic(start: int, end: int, written: str, expected: str) -> Diagnostic:
    message = f"'{written}' is not a directive; did you mean '{expected}'?"
    fix = Fix(f"Change '{written}' to '{expected}'", start, end, expected)
    return Diagnostic(start, end, Severity.WARNING, CODE, message, (), (fix,))
