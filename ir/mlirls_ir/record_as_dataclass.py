"""What `dataclasses` itself asks of a record (`records.py`), made when it does.

`dataclasses.asdict`, a library that looks for fields, or a dataclass of another project that inherits from a record of
ours read `__dataclass_fields__` and `__dataclass_params__`, which differ between Python's releases.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any


def fields_of(fields: Iterable[Any], missing: object) -> dict[str, Any]:
    """`__dataclass_fields__` of a record with these fields, whose defaults are `missing` where there is none."""
    out: dict[str, Any] = {}
    for own in fields:
        made: Any = dataclasses.field(
            default=dataclasses.MISSING if own.default is missing else own.default,
            default_factory=dataclasses.MISSING if own.factory is missing else own.factory,
            init=own.init,
            repr=own.repr,
            compare=own.compare,
            kw_only=own.kw_only,
        )
        made.name, made.type, made._field_type = own.name, own.type, vars(dataclasses)["_FIELD"]
        out[own.name] = made
    return out


def params_of(options: dict[str, bool]) -> Any:
    """`__dataclass_params__` of a record with these options: those of a class that has them."""

    @dataclasses.dataclass(**options)
    class Like:
        """A class with the same options: what they are kept in differs between Python's releases."""

    return vars(Like)["__dataclass_params__"]
