"""Misspelled suppression comments (`// mlirls: ignroe[CODE]`), and unknown codes in them.

Prose is not a mistake: without brackets, only a word similar to `ignore` after `mlirls:` is reported.

Read next: `ignored.py` (the meaning of such a comment), `misspelled.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.codes import CODES, similar_code
from mlirls_ir.comments.ignored import WORD
from mlirls_ir.comments.misspelled import CODE
from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.source.near_words import is_near

_COMMENT: Final = compiled(
    r"//[ \t/]*+(?P<tool>[A-Za-z]++)(?P<colon>[ \t]*+:)?+[ \t]*+(?P<verb>[A-Za-z_-]++)[ \t]*+(?P<open>[\[({])?+"
)
_ENTRY: Final = compiled(r"[^,\]]*")
_VERBS: Final = ("ignore", "ignore-file")


def misspelled_ignore(line: str, start: int) -> Diagnostic | None:
    """The error about `line`, a comment that begins at `start` and may be a suppression; None if there is none."""
    match = _COMMENT.match(line)
    if match is None:
        return None
    tool, verb = match["tool"], match["verb"].replace("_", "-").lower()
    has_brackets = match["open"] is not None
    is_ours = tool == WORD[:-1] and match["colon"] == ":"
    if not is_ours and not (has_brackets and _is_near(tool.lower(), WORD[:-1])):
        return None
    meant = next((known for known in _VERBS if verb == known), None)
    meant = meant or next((known for known in _VERBS if _is_near(verb, known)), None)
    if meant is None or (not has_brackets and verb.startswith(meant) and verb != meant):
        # `ignored` and `ignores` are words.
        return None
    written = line[match.start("tool") : match.end("verb")]
    if not is_ours or match["verb"] != meant:
        expected = f"{WORD} {meant}"
        fix = Fix(
            f"Change '{written}' to '{expected}'", start + match.start("tool"), start + match.end("verb"), expected
        )
        message = f"'{written}' has no effect; did you mean '{expected}'?"
        return Diagnostic(fix.start, fix.end, Severity.WARNING, CODE, message, (), (fix,))
    return _wrong_codes(line, start, match.end("open")) if has_brackets else None


def _wrong_codes(line: str, start: int, inside: int) -> Diagnostic | None:
    """The warning about the brackets before `inside`, or the first code in them that does not exist."""
    end = line.find("]", inside)
    if line[inside - 1] != "[" or end < 0:
        message = "expected codes in '[' and ']'; without them all codes are silenced"
        return Diagnostic(start + inside - 1, start + inside, Severity.WARNING, CODE, message)
    at = inside
    while at < end:
        found = _ENTRY.match(line, at)
        written = "" if found is None else found[0].strip()
        if written and written not in CODES:
            place = start + line.index(written, at)
            similar = similar_code(written)
            message = f"there is no code '{written}'" + (f"; did you mean '{similar}'?" if similar else "")
            title = f"Change '{written}' to '{similar}'"
            fixes = (Fix(title, place, place + len(written), similar),) if similar else ()
            return Diagnostic(place, place + len(written), Severity.WARNING, CODE, message, (), fixes)
        at += (0 if found is None else len(found[0])) + 1
    return None


def _is_near(word: str, known: str) -> bool:
    return word == known or is_near(word, known)
