"""`mlirls_ir/constructors.py` is written by this test, with MLIRLS_UPDATE=1."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.support.golden import check_golden

from mlirls_ir.records import names_of
from mlirls_ir.syntax.tree import Shape

LENGTHS = {"frozen": (*range(1, 10), 11, 12), "open": (*range(1, 7), 32), "tuple": (*range(2, 10), 11, 12, 16)}
"""The lengths for which there are constructors: nearly all that classes have. A statement's shape has 32 fields."""
WIDTH = 120
WRITTEN = Path(__file__).parent.parent / "ir" / "mlirls_ir" / "constructors.py"
HEAD = '''\
"""Constructors of records and named tuples by how many fields they have, with numbers for the names of the fields.

`records.py` and `named_tuples.py` give a class the one of its length, with the class's names. To compile one takes 150
microseconds, and a short check needs twenty. Written by `tests/test_constructors.py`; `make update` does it anew.
"""

from __future__ import annotations

from typing import Any, cast

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


def _fields(n_fields: int) -> list[str]:
    return [f"f{at}" for at in range(n_fields)]


def _parameters(names: Sequence[str]) -> list[str]:
    return [f"{name}: Any" for name in names]


def _frozen(n_fields: int) -> str:
    setters = [f"s{at}" for at in range(n_fields)]
    lines = [
        _listed(f"def _frozen_{n_fields}(", _parameters(setters), ") -> Any:"),
        _listed("def __init__(", ["self: Any", *_parameters(_fields(n_fields))], ") -> None:", "    "),
        *(f"        {setter}(self, {field})" for setter, field in zip(setters, _fields(n_fields), strict=True)),
        "\n    return __init__",
    ]
    return "\n".join(lines)


def _open(n_fields: int) -> str:
    head = _listed(f"def _open_{n_fields}(", ["self: Any", *_parameters(_fields(n_fields))], ") -> None:")
    return "\n".join([head, *(f"    self.{field} = {field}" for field in _fields(n_fields))])


def _tuple(n_fields: int) -> str:
    head = _listed(f"def _tuple_{n_fields}(", ["_cls: Any", *_parameters(_fields(n_fields))], ") -> Any:")
    return f"{head}\n    return _new(_cls, ({', '.join(_fields(n_fields))}{',' * (n_fields == 1)}))"


def _source() -> str:
    parts = [HEAD]
    for kind, write in (("frozen", _frozen), ("open", _open), ("tuple", _tuple)):
        parts.extend(f"\n\n{write(n_fields)}\n" for n_fields in LENGTHS[kind])
    parts.append("\n")
    for kind, doc in TABLES.items():
        table = "".join(f"    {n_fields}: _{kind}_{n_fields},\n" for n_fields in LENGTHS[kind])
        parts.append(f'\n{kind.upper()}: Final = {{\n{table}}}\n"""{doc}"""\n')
    return "".join(parts)


def test_constructors_are_those_that_this_file_writes() -> None:
    check_golden(WRITTEN, _source())


def test_the_shape_of_a_statement_has_one_of_its_length() -> None:
    assert len(names_of(Shape(""))) in LENGTHS["open"]
