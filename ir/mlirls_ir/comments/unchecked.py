"""`RUN:` lines and check lines that do not fit: FileCheck without a check to look for, and checks without FileCheck.

FileCheck fails where it finds no check line with one of its prefixes. Nobody notices check lines that nothing reads.
What is uncertain is not reported: commands with variables, conditions, scripts or substitutions of a project.

Read next: `directives.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from mlirls_ir.comments.directives import DEFAULT_PREFIX, check_pattern, prefixes_of
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.source.run_lines import joined

CODE: Final = "unread-check"

_PIECE: Final = 1 << 16
_OVERLAP: Final = 256
_UNCERTAIN: Final = compiled(r"%\{|\$|`|\bDEFINE:|(?i:script|\.sh\b|\.py\b)")
_SUBSTITUTION: Final = compiled(r"%([A-Za-z_]\w*)")
_PLAIN: Final = frozenset({"s", "t", "S", "T", "p", "basename_t", "shlibext", "mlir_lib_dir"})
_LINE: Final = compiled(r"//[ \t/]*+RUN:|\|\|?|&&|;|\n")
_PROGRAM: Final = compiled(
    r"(?:[\w./-]*-(?:opt|translate|tblgen|runner|reduce)|not|env|cat|echo|diff|count|rm|mkdir|sed|grep)\b"
)
_FILE_CHECK: Final = compiled(r"\bFileCheck\b")
_NEGATED: Final = compiled(r"\bnot\s++(?:--crash\s++)?\S*FileCheck\b")
_CHECK_FILE: Final = compiled(r"(?:^|\s)%s(?:\s|$)")


def unread_checks(
    run_lines: Sequence[tuple[int, str]], slice_: Callable[[int, int], str], length: int
) -> list[Diagnostic]:
    """What does not fit in a text with these `RUN:` comments, each given with where it begins."""
    commands = joined(text for _, text in run_lines)
    if not run_lines or _UNCERTAIN.search(commands):
        return []
    if any(name not in _PLAIN for name in _SUBSTITUTION.findall(commands)):
        return []
    if "filecheck" in commands.lower():
        return _without_checks(run_lines, commands, slice_, length)
    parts = [part.strip() for part in _LINE.split(commands) if part.strip()]
    if not parts or not all(_PROGRAM.match(part) for part in parts):
        return []
    found = _find(re.compile(rf"^[ \t]*//[ \t/]*+{check_pattern({DEFAULT_PREFIX}).pattern}", re.M), slice_, length)
    if found is None:
        return []
    start, end = found
    message = "no RUN line of this file runs FileCheck, so its check lines are not read"
    return [Diagnostic(start, end, Severity.WARNING, CODE, message)]


def _without_checks(
    run_lines: Sequence[tuple[int, str]], commands: str, slice_: Callable[[int, int], str], length: int
) -> list[Diagnostic]:
    places = [
        (start + match.start(), start + match.end())
        for start, text in run_lines
        for match in _FILE_CHECK.finditer(text)
    ]
    parts = [part for part in _LINE.split(commands) if _FILE_CHECK.search(part)]
    out: list[Diagnostic] = []
    if len(places) != len(parts):
        return out
    for (start, end), part in zip(places, parts, strict=True):
        arguments = part[part.index("FileCheck") + len("FileCheck") :]
        is_refused = _NEGATED.search(part) is not None
        if is_refused or not _CHECK_FILE.search(arguments) or "-implicit-check-not" in arguments:
            continue
        prefixes = prefixes_of([part])
        if _find(check_pattern(prefixes), slice_, length) is None:
            names = " or ".join(f"'{prefix}:'" for prefix in sorted(prefixes))
            message = f"FileCheck fails: this file has no check line with the prefix {names}"
            out.append(Diagnostic(start, end, Severity.WARNING, CODE, message))
    return out


def _find(pattern: re.Pattern[str], slice_: Callable[[int, int], str], length: int) -> tuple[int, int] | None:
    """The range of the first match; the beginning of a text has nearly always one."""
    for start in range(0, max(length, 1), _PIECE):
        base = max(start - _OVERLAP, 0)
        match = pattern.search(slice_(base, min(start + _PIECE, length)))
        if match is not None:
            at = match.start() + len(match[0]) - len(match[0].lstrip())
            return base + at, base + match.end()
    return None
