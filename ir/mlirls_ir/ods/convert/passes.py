"""Converts the records of passes, which derive from `PassBase` of `mlir/Pass/PassBase.td`.

Read next: `../passes.py` (what becomes of them).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from mlirls_ir.ods.convert.prose import description_of
from mlirls_ir.ods.convert.records import Record, is_a, one_line, references, squeeze, text
from mlirls_ir.ods.model import Prose
from mlirls_ir.ods.passes import CASES, UNKNOWN_KIND, PassDef, PassOption, PassTable

_BASE: Final = re.compile(r"(?:::)?(?:mlir::)?(OperationPass|InterfacePass)<(.*)>\Z", re.S)
_CASE: Final = re.compile(r'clEnumVal(?:N\(\s*[\w:]+\s*,\s*"([^"]*)"|\(\s*(\w+))\s*,\s*((?:"(?:[^"\\]|\\.)*"\s*)*)\)')
_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_KINDS: Final = {
    "bool": "bool",
    "int": "integer",
    "int32_t": "integer",
    "int64_t": "long",
    "unsigned": "uint",
    "unsigned int": "uint",
    "uint32_t": "uint",
    "uint64_t": "ulong",
    "float": "number",
    "double": "number",
    "std::string": "string",
}
"""C++ types of options, and LLVM's words for their values."""


def convert_passes(records: Iterable[Record]) -> PassTable:
    """The passes among `records`, with their prose."""
    passes: dict[str, PassDef] = {}
    prose: dict[str, Prose] = {}
    for record in records:
        name = text(record, "argument")
        if not is_a(record, "PassBase") or record.is_broken or not name:
            continue
        passes.setdefault(name, _convert(record, name))
        prose.setdefault(f"pass {name}", _prose(record))
    return PassTable(passes, prose)


def _convert(record: Record, name: str) -> PassDef:
    base = _BASE.match(text(record, "baseClass").strip())
    anchor = base[2].strip().removeprefix("::").removeprefix("mlir::") if base else ""
    options = tuple(_option(option) for option in references(record, "options"))
    return PassDef(name, anchor, base is not None and base[1] == "InterfacePass", options=options)


def _option(record: Record) -> PassOption:
    flags = text(record, "additionalOptFlags")
    cases = [name for name, _ in _cases(flags)]
    kind = _KINDS.get(squeeze(text(record, "type")), UNKNOWN_KIND)
    if cases:
        kind = "".join(f"{case}{CASES}" for case in cases)
    default = squeeze(text(record, "defaultValue"))
    return PassOption(text(record, "argument"), kind, default, is_a(record, "ListOption"))


def _cases(flags: str) -> Iterator[tuple[str, str]]:
    """The cases that the C++ text of `llvm::cl::values` lists, each with its prose."""
    if "values" not in flags:
        return
    for match in _CASE.finditer(flags):
        yield match[1] or match[2], "".join(_STRING.findall(match[3]))


def _prose(record: Record) -> Prose:
    parts: dict[str, str] = {}
    for option in references(record, "options"):
        name = text(option, "argument")
        parts[name] = one_line(option, "description")
        parts |= {f"{name}={case}": said for case, said in _cases(text(option, "additionalOptFlags")) if said}
    return Prose(one_line(record, "summary"), description_of(record, "description"), parts)
