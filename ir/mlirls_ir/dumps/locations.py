"""The lines of a dump without locations, and the same lines with them.

With `--mlir-print-debuginfo` each line ends with a location, and the aliases of locations are numbered again in each
dump. So a dump is shown, and compared for a list, without them. With them it has the same lines, because the aliases
come last, where MLIR reads them too.

Read next: `text.py` (which lines are a dump).
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.dumps.aliases import ALIAS_LINE, used_aliases
from mlirls_ir.dumps.pretty_locations import Lines
from mlirls_ir.dumps.text import dump_lines
from mlirls_ir.patterns import compiled

_MARK: Final = " loc("
_STRING: Final = r'"(?:[^"\\\n]|\\.)*"'
_AT_END: Final = compiled(r' loc\((?:#loc\d*|unknown|"[^"\n\\]*":\d+:\d+)\)$', re.MULTILINE)
"""Most locations. No string ends like this at the end of a line."""
_USED: Final = compiled(r"^[^#\n][^\n]*#loc", re.MULTILINE)
"""The alias of a location that is left in an operation."""
_SIGNS: Final = ("#", "!")
_NEXT: Final = compiled(rf"{_STRING}|(?<![=,:(\[<{{]) loc\(")
"""A string, or a location that is not the value of an attribute."""
_ARGUMENT: Final = compiled(r"%[\w$.-]+\Z")
"""The name of an argument without a type, such as a loop's; whatever follows, its location is not an attribute."""
_BRACKET: Final = compiled(rf"{_STRING}|[()]")


def plain_text(body: str, prefix: str = "") -> str:
    """The text of a dump without its locations."""
    return _joined(plain_lines(dump_lines(body, prefix)))


def located_text(body: str, prefix: str = "") -> str:
    """The text of a dump, in which the lines of `plain_text` have their locations; aliases that only locations use
    follow."""
    lines = dump_lines(body, prefix)
    kept = {index for index, _ in plain_lines(lines)}
    return _joined([*(line for line in lines if line[0] in kept), *(line for line in lines if line[0] not in kept)])


def plain_lines(lines: Lines) -> Lines:
    """The lines of a dump without locations, each with its index."""
    text = "\n".join(line for _, line in lines)
    if _MARK not in text:
        return lines
    short = _AT_END.sub("", text)
    bare = [line if _MARK not in line else without_locations(line) for line in short.split("\n")]
    unused = _unused_aliases(text, bare) if "<#" in text or _USED.search("\n".join(bare)) else None
    return [
        (index, plain if line[:1] not in _SIGNS else line)
        for (index, line), plain in zip(lines, bare, strict=True)
        if line[:1] not in _SIGNS or not _is_unused(line, unused)
    ]


def _unused_aliases(text: str, bare: list[str]) -> set[str]:
    """The aliases that only locations use."""
    definitions = dict(ALIAS_LINE.findall(text))
    code = "\n".join(line for line in bare if not ALIAS_LINE.match(line))
    return definitions.keys() - used_aliases(code, definitions)


def _is_unused(line: str, unused: set[str] | None) -> bool:
    """Whether a line defines an alias that is left out: one of `unused`, by default every one of a location."""
    if unused is None:
        return " = loc(" in line and line.startswith("#")
    found = ALIAS_LINE.match(line)
    return found is not None and found[1] in unused


def without_locations(line: str) -> str:
    """A line without the locations in it, as far as they are not attributes."""
    if _MARK not in line:
        return line
    out: list[str] = []
    at = 0
    for token in _NEXT.finditer(line):
        if token.start() < at or token[0][0] == '"':
            continue
        end = _end_of(line, token.end())
        if line[end : end + 1] in ("", ",", ")") or _ARGUMENT.search(line, at, token.start()):
            out.append(line[at : token.start()])
            at = end
    return "".join((*out, line[at:]))


def _end_of(line: str, start: int) -> int:
    """The end of the brackets that are open at a place."""
    depth = 1
    for token in _BRACKET.finditer(line, start):
        depth += {"(": 1, ")": -1}.get(token[0], 0)
        if not depth:
            return token.end()
    return len(line) + 1


def _joined(lines: Lines) -> str:
    return "\n".join(line for _, line in lines).rstrip() + "\n" if lines else ""
