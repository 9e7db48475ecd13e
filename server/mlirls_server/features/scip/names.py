"""Names of symbols, in SCIP's grammar:

    mlirls . . . dir/`a.mlir`/kernels/main().     the function @main in the module @kernels of dir/a.mlir
    mlirls . mlir 22 arith/addi().                an operation of a dialect
    local 3                                       a value, block or alias, within its file

The symbol of a file includes the file's path, because MLIR's symbols belong to their module, and many test files of a
compiler have their own function @f.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.index.facts import SymbolFact
from mlirls_ir.index.outline import OutlineKind
from mlirls_server.features.scip.values import Kind

_SCHEME: Final = "mlirls"
_NONE: Final = "."
_SIMPLE: Final = re.compile(r"[A-Za-z0-9_+$-]+")
_KINDS: Final = {
    OutlineKind.MODULE: Kind.MODULE,
    OutlineKind.FUNCTION: Kind.FUNCTION,
    OutlineKind.VARIABLE: Kind.VARIABLE,
    OutlineKind.STRUCT: Kind.STRUCT,
}


def local_name(number: int) -> str:
    """The symbol of a name that is local to its file."""
    return f"local {number}"


def symbol_name_of(path: str, fact: SymbolFact) -> str:
    """The symbol of `@name` in the file at `path`, whose parts are separated by slashes."""
    around = [part for part in path.split("/") if part]
    if fact.chunk:
        around.append(f"chunk {fact.chunk}")
    # Modules without a name are distinguished by their number.
    if fact.outer:
        around.append(fact.outer)
    elif fact.module > 1:
        around.append(f"module {fact.module}")
    around += fact.path
    return f"{_package('', '')}{''.join(f'{_escaped(one)}/' for one in around)}{_descriptor(fact)}"


def kind_of(fact: SymbolFact) -> Kind:
    """The kind of a symbol."""
    return Kind.FUNCTION if fact.is_function else _KINDS.get(fact.kind, Kind.UNSPECIFIED)


def definition_name(kind: str, dialect: str, key: str, package: str, version: str) -> str:
    """The symbol of a definition of a dialect: `kind` is "op", "type" or "attr", `key` the name in the dialect's table.

    `package` and `version` identify the owner of the dialect, or are "".
    """
    name = _escaped(key.removeprefix(f"{dialect}."))
    suffix = {"op": "().", "type": "#", "attr": ":"}[kind]
    return f"{_package(package, version)}{_escaped(dialect)}/{name}{suffix}"


def _descriptor(fact: SymbolFact) -> str:
    name = _escaped(fact.name)
    match kind_of(fact):
        case Kind.FUNCTION:
            return f"{name}()."
        case Kind.MODULE:
            return f"{name}/"
        case Kind.STRUCT:
            return f"{name}#"
        case _:
            return f"{name}."


def _package(name: str, version: str) -> str:
    parts = (_SCHEME, "", name, version)
    return "".join(f"{part.replace(' ', '  ') or _NONE} " for part in parts)


def _escaped(name: str) -> str:
    return name if _SIMPLE.fullmatch(name) else f"`{name.replace('`', '``')}`"
