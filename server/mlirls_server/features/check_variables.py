"""The FileCheck variables in check lines, `%[[X:.*]]` and `%[[X]]`: where one gets its value, and where it is used.

FileCheck reads checks in the order of the file, so a use has the value of the last definition before it. A name that is
defined again is another variable. Checks with a common prefix belong to several commands, so a use may have the values
of several definitions.

Read next: `../../../ir/mlirls_ir/comments/filecheck_runs.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mlirls_ir.comments.filecheck_runs import filecheck_runs
from mlirls_ir.document import Document
from mlirls_ir.filecheck import CheckFile, Options, read_checks
from mlirls_ir.patterns import compiled
from mlirls_server.features.span import Span

_LONGEST: Final = 1_000_000
"""The longest text that is searched, in code points."""
_NAME: Final = compiled(r"\$?[A-Za-z_][A-Za-z0-9_]*")


class CheckMention(NamedTuple):
    """A variable's name in a check."""

    span: Span
    is_definition: bool
    is_numeric: bool


class CheckVariable(NamedTuple):
    """The variable whose name is at `origin`, and all places of its name."""

    name: str
    origin: Span
    mentions: tuple[CheckMention, ...]

    @property
    def definitions(self) -> list[Span]:
        return [mention.span for mention in self.mentions if mention.is_definition]


def find_check_variable(document: Document, offset: int) -> CheckVariable | None:
    """The variable of a check line whose name is at `offset`."""
    source = document.source
    line = source.line_text(source.line_of(offset))
    if "[[" not in line or "//" not in line or len(source) > _LONGEST:
        return None
    text = str(source)
    runs = _runs(text)
    by_name = [[*_groups(checks)] for checks in runs]
    here = next(
        ((name, one) for groups in by_name for name, found in groups for one in found if _is_at(one.span, offset)), None
    )
    if here is None:
        return None
    name, at = here
    found = {at}
    groups = [group for own in by_name for other, group in own if other == name]
    while (more := {one for group in groups if not found.isdisjoint(group) for one in group} - found) != set():
        found |= more
    return CheckVariable(name, at.span, tuple(sorted(found, key=lambda one: one.span)))


def conflict(document: Document, variable: CheckVariable, name: str) -> str:
    """Why a variable cannot be called `name`; empty if it can."""
    if not _NAME.fullmatch(name):
        return f"'{name}' is not a name for a variable: it has letters, digits and '_', and begins with none of 0 to 9."
    runs = _runs(str(document.source))
    if name.startswith("$") != variable.name.startswith("$") and any(run.options.has_scopes for run in runs):
        return "With --enable-var-scope, a variable with '$' lives longer than one without."
    first, last = variable.mentions[0].span, variable.mentions[-1].span
    for checks in runs:
        for other, group in _groups(checks):
            if other != name:
                continue
            if group[0].span <= last and first <= group[-1].span:
                return f"There is a variable '{name}' in these checks."
            if group[0].is_numeric != variable.mentions[0].is_numeric:
                return f"There is a variable '{name}' of the other kind, a number or a text."
    return ""


def describe_variable(document: Document, variable: CheckVariable) -> str:
    """The variable in Markdown."""
    source = document.source
    where = [f"line {source.line_of(span.start) + 1}" for span in variable.definitions]
    uses = len(variable.mentions) - len(where)
    defined = f"gets its value on {' or '.join(where)}" if where else "gets no value in this file"
    return f"FileCheck variable `{variable.name}`: {defined}, used {uses} time{'' if uses == 1 else 's'}"


def _is_at(span: Span, offset: int) -> bool:
    return span.start <= offset <= span.end


def _runs(text: str) -> list[CheckFile]:
    """The checks that each command with FileCheck reads."""
    options = dict.fromkeys(run.options for run in filecheck_runs(text)) or {Options(): None}
    return [read_checks(text, one) for one in options]


def _groups(checks: CheckFile) -> Iterator[tuple[str, list[CheckMention]]]:
    """The mentions of each variable: a definition, and the uses before the next one of that name."""
    current: dict[str, list[CheckMention]] = {}
    for check in checks.checks:
        # The definitions of a line hold on its own rest.
        for mention in sorted(check.pattern.mentions, key=lambda one: one.start):
            if mention.name.startswith("@"):
                continue
            span = Span(checks.text.source(mention.start), checks.text.source(mention.end))
            found = CheckMention(span, mention.is_definition, mention.is_numeric)
            known = current.get(mention.name)
            if known is None or mention.is_definition:
                if known is not None:
                    yield mention.name, known
                current[mention.name] = [found]
            else:
                known.append(found)
    yield from current.items()
