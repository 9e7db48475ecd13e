"""Reads the standard error of a tool as messages with places, in mlir-opt's format.

    <stdin>:3:5: error: 'toy.op' op has no results
      toy.op
      ^
    <stdin>:3:5: note: see current operation: "toy.op"() : () -> ()

A message is its first line and what follows up to the source line that is shown with it; a note belongs to the message
before it. Everything else is ignored.

Read next: `places.py` (which place of our text that is).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field
from typing import Final

from mlirls_ir.diagnostic import Severity
from mlirls_ir.lazy_dataclass import dataclass

OWN_FILE: Final = "<stdin>"
"""The name of standard input in messages of tools."""
_HEAD: Final = re.compile(
    r"(?:(?P<file>.*?):(?P<line>\d{1,9}):(?P<column>\d{1,9})|<unknown>:0|loc\(.*?\)): "
    r"(?P<kind>error|warning|remark|note): (?:loc\(.*?\): )?(?P<text>.*)"
)
_SEVERITIES: Final = {"error": Severity.ERROR, "warning": Severity.WARNING, "remark": Severity.INFORMATION}
_CARET: Final = re.compile(r"\s*[\^~]")
_CURRENT: Final = "see current operation"
_MOST_LINES: Final = 20
_MOST_MESSAGES: Final = 2000


@dataclass(slots=True)
class Message:
    """A message. Line and column count from 1, columns in bytes; `file` is "" if the message has no place."""

    severity: Severity
    file: str
    line: int
    column: int
    text: str
    notes: list[Message] = field(default_factory=list["Message"])


def read_messages(errors: str, lines: Sequence[str]) -> list[Message]:
    """The messages in a tool's output about a text with these lines; very long output is cut off."""
    out: list[Message] = []
    last: Message | None = None
    is_open = 0
    for line in errors.split("\n"):
        head = _HEAD.match(line)
        if head is not None:
            last = _message(head)
            is_open = _MOST_LINES
            if head["kind"] != "note":
                out.append(last)
            elif last.text.startswith(_CURRENT):
                last = None
            elif out:
                out[-1].notes.append(last)
            if len(out) > _MOST_MESSAGES:
                break
        elif last is not None and is_open:
            is_excerpt = _is_excerpt(line, last, lines)
            is_open = 0 if is_excerpt else is_open - 1
            if not is_excerpt and line.strip() and _CARET.match(line) is None:
                last.text += f"\n{line.rstrip()}"
    return out


def _message(head: re.Match[str]) -> Message:
    severity = _SEVERITIES.get(head["kind"], Severity.HINT)
    line, column = int(head["line"] or 0), int(head["column"] or 0)
    return Message(severity, head["file"] or "", line, column, head["text"].rstrip())


def _is_excerpt(line: str, message: Message, lines: Sequence[str]) -> bool:
    """Whether `line` is the source line of a message, which tools show with spaces for tabs."""
    if message.file != OWN_FILE or not 0 < message.line <= len(lines):
        # A line of an unknown file, which a caret follows.
        return not message.file or line.startswith((" ", "\t"))
    return "".join(line.split()) == "".join(lines[message.line - 1].split())
