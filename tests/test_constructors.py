"""`mlirls_ir/constructors.py` is written by this test, with MLIRLS_UPDATE=1."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.support.golden import check_golden

MOST = 11
"""A class with more fields has its constructor compiled."""
WIDTH = 120
WRITTEN = Path(__file__).parent.parent / "ir" / "mlirls_ir" / "constructors.py"
HEAD = '''\
"""Constructors of records and named tuples by how many fields they have, with numbers for the names of the fields.

`records.py` and `named_tuples.py` give a class the one of its length, with the class's names. To compile one takes 150
microseconds, and a short check needs twenty. Written by `tests/test_constructors.py`; `make update` does it anew.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from typing import Final

_new = cast(Any, tuple).__new__
'''
TABLES = {
    "frozen": "Of classes whose fields may not be assigned to: what makes `__init__` of the setters of the slots.",
    "open": "`__init__` of classes whose fields may be assigned to.",
    "tuple": "`__new__` of named tuples.",
}


def _listed(before: str, items: Sequence[str], after: str, indent: str = "") -> str:
    """Items between brackets as the formatter sets them: on one line, on one of their own, or on one each."""
    line = f"{indent}{before}{', '.join(items)}{after}"
    if len(line) <= WIDTH:
        return line
    line = f"{indent}    {', '.join(items)}"
    rest = line if len(line) <= WIDTH else "\n".join(f"{indent}    {item}," for item in items)
    return f"{indent}{before}\n{rest}\n{indent}{after}"


def _constructors(n_fields: int) -> str:
    fields = [f"f{at}" for at in range(n_fields)]
    typed = [f"{field}: Any" for field in fields]
    lines = [
        _listed(f"def _frozen_{n_fields}(", [f"s{at}: Any" for at in range(n_fields)], ") -> Any:"),
        _listed("def __init__(", ["self: Any", *typed], ") -> None:", "    "),
        *(f"        s{at}(self, {field})" for at, field in enumerate(fields)),
        "\n    return __init__\n\n",
        _listed(f"def _open_{n_fields}(", ["self: Any", *typed], ") -> None:"),
        *(f"    self.{field} = {field}" for field in fields),
        "\n",
        _listed(f"def _tuple_{n_fields}(", ["_cls: Any", *typed], ") -> Any:"),
        f"    return _new(_cls, ({', '.join(fields)}{',' * (n_fields == 1)}))",
    ]
    return "\n".join(lines)


def _source() -> str:
    parts = [HEAD, *(f"\n\n{_constructors(n_fields)}\n" for n_fields in range(1, MOST + 1)), "\n"]
    for kind, doc in TABLES.items():
        names = [f"_{kind}_{n_fields}" for n_fields in range(1, MOST + 1)]
        table = "".join(f"    {name},\n" for name in names)
        parts.append(f'\n{kind.upper()}: Final = (\n{table})\n"""{doc}"""\n')
    return "".join(parts)


def test_constructors_are_those_that_this_file_writes() -> None:
    check_golden(WRITTEN, _source())
