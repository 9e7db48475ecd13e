"""The line that a pass manager writes before a dump.

LLVM 22 writes `// -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //`, LLVM 23
`... After CSEPass: cse{option=1} ('func.func' operation: @f) //----- //`. Only `--mlir-print-ir-module-scope`
writes the operation. A build or a test runner may write a prefix before it on each line.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled

MARK: Final = "// IR Dump "
_LINE: Final = compiled(r"(?P<prefix>.*?)(?:// -----)?// IR Dump (?P<when>Before|After) (?P<what>.*?) ?//----- //\s*$")
_OPERATION: Final = compiled(r" \('(?P<op>[^']+)' operation(?:: @(?P<symbol>\"(?:[^\"\\]|\\.)*\"|[^\s)]+))?\)$")
_OLD: Final = compiled(r"(?P<name>.+?)(?P<failed> Failed)?(?: \((?P<argument>[^()]*)\))?")
_NEW: Final = compiled(
    r"(?P<name>[\w:<>,() ]+?)(?P<failed> Failed)?: (?P<argument>[^{]*?)(?P<options>\{.*\})?(?P<late> Failed)?"
)
_COLOR: Final = compiled(r"\x1b\[[0-9;]*[A-Za-z]")
_CLASS_ENDING: Final = compiled(r"(?:Pass)?(?:Base)?$")


class Header(NamedTuple):
    """The parts of the line. `argument` is the pass's name in pipelines, "" if it has none, and `options` the text in
    braces after it. `op` and `symbol` are "" if they are missing; `prefix` is the text before the line itself."""

    is_before: bool
    name: str
    argument: str
    options: str
    has_failed: bool
    op: str
    symbol: str
    prefix: str

    @property
    def title(self) -> str:
        """The name of the pass as in a pipeline."""
        return self.argument or self.name


def read_header(line: str) -> Header | None:
    """The header in a line; None if it has none."""
    found = _LINE.match(as_shown(line))
    if found is None:
        return None
    what = found["what"]
    operation = _OPERATION.search(what)
    rest = what if operation is None else what[: operation.start()]
    parts = _NEW.fullmatch(rest) or _OLD.fullmatch(rest)
    groups = {} if parts is None else parts.groupdict()
    return Header(
        found["when"] == "Before",
        groups.get("name") or rest,
        (groups.get("argument") or "").strip(),
        _one_space(groups.get("options") or ""),
        bool(groups.get("failed") or groups.get("late")),
        "" if operation is None else operation["op"],
        "" if operation is None else (operation["symbol"] or ""),
        found["prefix"],
    )


def as_shown(text: str) -> str:
    """A text as a terminal shows it: without the codes of colours, and without what is before a carriage return in a
    line, such as the progress of a build."""
    text = _COLOR.sub("", text) if "\x1b" in text else text
    if "\r" not in text:
        return text
    return "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))


def dump_header(chunk: str) -> Header | None:
    """The header with which a chunk of a split text begins; None if it is not a dump."""
    line = chunk.lstrip().partition("\n")[0]
    return read_header(line) if line.startswith("//") else None


def _one_space(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("{ ", "{")
