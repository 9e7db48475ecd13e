"""Finds the lines of a dump that are MLIR, without the output of a build or a test runner around and between them."""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.dumps.aliases import ALIAS_LINE
from mlirls_ir.dumps.headers import as_shown
from mlirls_ir.dumps.pretty_locations import has_pretty_locations, with_read_locations
from mlirls_ir.patterns import compiled

_OPERATION: Final = compiled(r'(?:%[^=]*= *)?(?P<op>"[\w.$-]+"|[A-Za-z_][\w$-]*(?:\.[\w$-]+)*)')
_SYMBOL: Final = compiled(r'(?: *\{[^{}@]*\})?[^@({<]*@("(?:[^"\\]|\\.)*"|[\w$.-]+)')
"""A symbol, before which there may be attributes, as in Flang's `omp.private {type = private} @a`."""
_GENERIC_SYMBOL: Final = compiled(r'sym_name = ("(?:[^"\\]|\\.)*")')
_INNER_MODULE: Final = compiled(r'\n +"?(?:[\w.]+\.)?module\b')
_STRING: Final = compiled(r'"(?:[^"\\\n]|\\.)*"')
_NUMBER: Final = compiled(r"\d+")
SHORT_NAMES: Final = {"module": "builtin.module", "func": "func.func"}
_COMMENT: Final = "//"
_BEFORE: Final = ("#", "!", _COMMENT)
_OTHER_DUMP: Final = ("// -----// ", "; *** ", "*** ")
"""How Triton's pipeliner and LLVM begin the dumps that they write themselves."""
_LLVM_METADATA: Final = ("!{", "distinct ")
"""The values of LLVM's named metadata, which look like aliases."""
_INSIDE: Final = (" ", "}", "")
_LOG_LINE: Final = compiled(r"\[?[A-Za-z0-9]")
_NOISE: Final = compiled(r"[^\s:]+:\d+:\d+: (?:error|warning|remark|note): ")


def dump_text(body: str, prefix: str = "") -> str:
    """The text of a dump: the aliases, the operation and its resources, without lines of other programs.

    `prefix` is the text before the header on its line, which is before each line too; its numbers may differ.
    """
    lines = dump_lines(body, prefix)
    return "\n".join(line for _, line in lines).rstrip() + "\n" if lines else ""


def dump_lines(body: str, prefix: str = "") -> list[tuple[int, str]]:
    """The lines of `dump_text`, each with its index in the body."""
    text = as_shown(body)
    numbered = list(enumerate(text.split("\n")))
    if prefix:
        numbered = _without_prefix(numbered, prefix)
    if has_pretty_locations(text):
        numbered = with_read_locations(numbered)
    lines = [line for _, line in numbered]
    first = next((i for i, line in enumerate(lines) if begins_operation(line)), None)
    if first is None:
        return []
    last = _end_of_operation(lines, first)
    head = [one for one in numbered[:first] if one[1].startswith(_COMMENT) or _alias_of(one[1])]
    inner = [one for one in numbered[first + 1 : last + 1] if one[1][:1] in _INSIDE or not _is_noise(one[1])]
    return [*head, numbered[first], *inner, *_tail(numbered[last + 1 :])]


def is_cut(text: str) -> bool:
    """Whether the end of a dump is missing, because the log ends there."""
    if "\n}" in text:
        return False
    line = next((line for line in text.split("\n") if begins_operation(line)), "")
    return line.rstrip().endswith(("{", "({"))


def anchor_of(text: str) -> tuple[str, str]:
    """The name and the symbol of a dump's operation, "" for a missing one."""
    line = next((line for line in text.split("\n") if begins_operation(line)), "")
    found = _OPERATION.match(line)
    if found is None:
        return "", ""
    op = found["op"].strip('"')
    return SHORT_NAMES.get(op, op), symbol_in(line)


def symbol_in(line: str) -> str:
    """The symbol that the operation in a line defines, "" for none."""
    found = _OPERATION.match(line)
    if found is None:
        return ""
    symbol = _GENERIC_SYMBOL.search(line) if line.startswith('"') else _SYMBOL.match(line, found.end())
    return "" if symbol is None else symbol[1].strip('"')


def has_modules(text: str) -> bool:
    """Whether a dump has a module inside."""
    return text.find("module", text.find("module") + 1) >= 0 and _INNER_MODULE.search(text) is not None


def _without_prefix(lines: list[tuple[int, str]], prefix: str) -> list[tuple[int, str]]:
    """The lines that begin with the prefix, without it; all lines if only a few do."""
    pattern = (
        re.compile(prefix)
        if prefix.isspace()
        else re.compile(_NUMBER.sub(r"\\d+", re.escape(prefix).replace("\\ ", " ?")))
    )
    found = [(index, line, pattern.match(line)) for index, line in lines]
    kept = [(index, line[match.end() :]) for index, line, match in found if match is not None]
    return kept if 2 * len(kept) >= sum(1 for _, line in lines if line.strip()) else lines


def begins_operation(line: str) -> bool:
    """Whether an operation of a dump begins in a line, which is not indented and not a message of a tool."""
    if not line or line[0].isspace() or line.startswith(_BEFORE) or _NOISE.match(line):
        return False
    found = _OPERATION.match(line)
    if found is None:
        return False
    rest = line[found.end() : found.end() + 1]
    is_known = "." in found["op"] or found["op"].startswith('"') or found["op"] in SHORT_NAMES
    return is_known and rest in ("", " ", "(", "<", "{")


def _is_noise(line: str) -> bool:
    """Whether another program wrote a line inside an operation, where printers indent all but brackets."""
    return bool(_LOG_LINE.match(line)) and not begins_operation(line)


def _end_of_operation(lines: list[str], first: int) -> int:
    """The last line of the operation that begins in a line: the first unindented one that closes all open brackets."""
    if not lines[first].rstrip().endswith(("{", "({")):
        return first
    candidate = -1
    depth, counted = 0, first
    for index in range(first + 1, len(lines)):
        if not lines[index].startswith("}"):
            continue
        text = "\n".join(lines[counted : index + 1])
        code = _STRING.sub("", text) if '"' in text else text
        depth, counted = depth + code.count("{") - code.count("}"), index + 1
        if depth <= 0:
            return index
        candidate = index if candidate < 0 else candidate
    return len(lines) - 1 if candidate < 0 else candidate


def _tail(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The aliases of locations and the resources after an operation, up to another dump that a pass has written."""
    out: list[tuple[int, str]] = []
    is_inside = False
    for index, line in lines:
        if line.startswith("{-#"):
            is_inside = True
        elif not is_inside and _begins_another(line):
            break
        if is_inside or _alias_of(line):
            out.append((index, line))
        if is_inside and line.rstrip().endswith("#-}"):
            is_inside = False
    return out


def _begins_another(line: str) -> bool:
    """Whether a line after an operation belongs to what comes next. Only aliases of locations come last."""
    is_alias = bool(_alias_of(line)) and " = loc(" not in line
    return is_alias or line.startswith(_OTHER_DUMP) or begins_operation(line)


def _alias_of(line: str) -> str:
    """The name of the alias that a line defines, "" for none."""
    found = ALIAS_LINE.match(line) if line.startswith(("#", "!")) else None
    return "" if found is None or found[2].startswith(_LLVM_METADATA) else found[1]
