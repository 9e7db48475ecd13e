"""JSON as Python's `json` reads it, without what an import of `json` costs: a fortieth of a short check.

The reader of the standard library is one function in C; `json` puts five modules around it, whose regular expressions
are compiled in each process. That function is not documented, so where it is not there, `json` is asked.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:

    def read_json(text: str) -> Any:
        """The value that a text stands for. Raises ValueError."""
        ...
else:
    try:
        from _json import make_scanner
    except ImportError:
        from json import loads as read_json
    else:

        class _Usual:
            """What is read as what, as `json.loads` says where nobody asks for anything else."""

            strict = True
            object_hook = object_pairs_hook = None
            parse_float = float
            parse_int = int
            parse_constant = float

        _scan = make_scanner(_Usual)

        def read_json(text: str) -> Any:
            text = text.strip(" \t\n\r")
            try:
                value, end = _scan(text, 0)
            except StopIteration as stop:
                raise ValueError(f"a value is expected at {stop.value}") from None
            if end != len(text):
                raise ValueError(f"there is more behind the value, at {end}")
            return value


__all__ = ["read_json"]
