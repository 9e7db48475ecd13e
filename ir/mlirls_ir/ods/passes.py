"""Passes as plain data, from their `.td` files or, if only C++ registers them, from a program's list.

A table has one pass a line, as `pass NAME json`; an option in it is "name kind default", with `*` after the name of a
list. The prose of upstream's passes is in a file beside their table, and that of a user's own is in their table.

Read next: `convert/passes.py` (their source), `pass_tables.py` (upstream's), `../pipelines/` (texts that name passes).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.lazy_table import LazyTable
from mlirls_ir.ods.model import DefinitionSite, Prose
from mlirls_ir.ods.table_format import decode_prose

_Json = Any  # Decoded JSON has no better type; it does not leave this file.

CASES: Final = "|"
"""Between the cases of an enum, which are the kind of an option."""
UNKNOWN_KIND: Final = "?"
"""The kind of an option that a parser in C++ reads."""


@dataclass(frozen=True, slots=True)
class PassOption:
    """An option of a pass.

    `kind` is LLVM's word for its values ("bool", "uint", "integer", "long", "ulong", "number", "string"), the cases of
    an enum with `|` between and after them, or "?". `default` is C++ text.
    """

    name: str
    kind: str
    default: str = ""
    is_list: bool = False

    @property
    def cases(self) -> tuple[str, ...]:
        """The values of an enum."""
        return tuple(self.kind.split(CASES)[:-1]) if CASES in self.kind else ()


@dataclass(frozen=True, slots=True)
class PassDef:
    """A pass, or a pipeline of passes with a name.

    `anchor` is what it is for: the C++ class of an operation or interface,
    or the name of an operation ("builtin.module").
    """

    name: str
    anchor: str = ""
    is_for_interface: bool = False
    is_pipeline: bool = False
    options: tuple[PassOption, ...] = ()

    def option(self, name: str) -> PassOption | None:
        """The option called `name`."""
        return next((one for one in self.options if one.name == name), None)


@dataclass(frozen=True, slots=True)
class PassTable:
    """Passes by name, their prose by "pass NAME", and where a user's `.td` files define them, by name.

    The prose of an option is a part of its pass's, by its name; that of an enum's case by "option=case".
    """

    passes: Mapping[str, PassDef] = field(default_factory=dict[str, PassDef])
    prose: Mapping[str, Prose] = field(default_factory=dict[str, Prose])
    places: Mapping[str, DefinitionSite] = field(default_factory=dict[str, DefinitionSite])

    def __bool__(self) -> bool:
        return bool(self.passes)

    def joined(self, other: PassTable) -> PassTable:
        """Both; the first has precedence."""
        return PassTable(
            {**other.passes, **self.passes}, {**other.prose, **self.prose}, {**other.places, **self.places}
        )

    def prose_of(self, name: str) -> Prose:
        """The prose of a pass; empty if there is none."""
        return self.prose.get(f"pass {name}", Prose())


NO_PASSES: Final = PassTable()


def write_passes(table: PassTable, *, with_prose: bool = False) -> str:
    """The table as text, sorted; with prose and places, it holds everything."""
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.ods.table_writing import encode_prose

    lines = [f"pass {name} {_encode(one)}" for name, one in sorted(table.passes.items())]
    if with_prose:
        lines += [f"place {json.dumps([key, p.file, p.line, p.column, p.length])}" for key, p in table.places.items()]
        lines += [f"prose {key} {encode_prose(one)}" for key, one in table.prose.items()]
    return "".join(f"{line}\n" for line in lines)


def read_passes(text: str, prose: Mapping[str, Prose] | None = None) -> PassTable:
    """The table that `write_passes` wrote; `prose` is its prose, if that is not in the text."""
    passes, own_prose = LazyTable(_decode), LazyTable(decode_prose)
    places: dict[str, DefinitionSite] = {}
    for line in text.split("\n"):
        if line.startswith("pass "):
            _, name, encoded = line.split(" ", 2)
            passes.add_line(name, encoded)
        elif line.startswith("prose "):
            _, kind, name, encoded = line.split(" ", 3)
            own_prose.add_line(f"{kind} {name}", encoded)
        elif line.startswith("place "):
            place = json.loads(line[6:])
            places[place[0]] = DefinitionSite(*place[1:])
    return PassTable(passes, own_prose if prose is None else prose, places)


def _encode(one: PassDef) -> str:
    raw: dict[str, _Json] = {
        "on": one.anchor,
        "interface": int(one.is_for_interface),
        "pipeline": int(one.is_pipeline),
        "options": [_encode_option(option) for option in one.options],
    }
    return json.dumps({key: value for key, value in raw.items() if value}, ensure_ascii=False, separators=(",", ":"))


def _encode_option(option: PassOption) -> str:
    return f"{option.name}{'*' if option.is_list else ''} {option.kind} {option.default}".rstrip()


def _decode(name: str, raw: _Json) -> PassDef:
    options = tuple(_decode_option(text) for text in raw.get("options", ()))
    return PassDef(name, raw.get("on", ""), bool(raw.get("interface")), bool(raw.get("pipeline")), options)


def _decode_option(text: str) -> PassOption:
    name, kind, *default = text.split(" ", 2)
    return PassOption(name.removesuffix("*"), kind, "".join(default), name.endswith("*"))
