"""Compiled regular expressions as data, which one run of the program can leave to the next.

Python compiles a regular expression anew in each process, and in Python: some forty of them were a tenth of a short
check. What comes out is a list of numbers, which the engine examines before it takes it, so such lists are data: at
worst they cost an answer. The two halves of `re.compile` are not documented, so where anything about them is not as
here, expressions are compiled as usual; `engine_name` says for which engine lists are; and data that are damaged count
as none.

Read next: `patterns.py`, whose expressions come from here; the command line, which keeps the data, is the server's.
"""

from __future__ import annotations

import sys
from binascii import crc32
from importlib import import_module

from mlirls_ir.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import re
    from typing import Final, TypeAlias

MOST_BYTES: Final = 1 << 20
"""How many bytes are kept at most."""
_BYTES: Final = 4
"""The size of a number of the engine."""
_Entry: TypeAlias = str
"""The expression's flags, the number of its groups, its code in hexadecimal, and its groups with a name, each before
its number: words with spaces between them. A store has many, of which a run reads few, so no run decodes them all.
"""


def engine_name() -> str:
    """A word for the engine of the Python that runs: no other takes its lists."""
    engine: Any = import_module("_sre")
    python = f"{sys.implementation.cache_tag}-{sys.hexversion:x}"
    return f"{python}-{engine.MAGIC}-{8 * engine.CODESIZE}-{sys.byteorder}"


class PatternStore:
    """The expressions that an earlier store left as `data`; those that it lacks are compiled."""

    __slots__ = ("_engine", "_known", "_n_new")

    def __init__(self, data: bytes = b"") -> None:
        self._engine: Any = import_module("_sre")
        self._n_new = 0
        self._known = _entries(data)

    def compiled(self, source: str, flags: int = 0) -> re.Pattern[str]:
        """As `re.compile(source, flags)`, whose errors it raises."""
        key = f"{int(flags)} {source!r}"
        try:
            entry = self._known.get(key)
            if entry is None:
                entry = _entry(source, int(flags), self._engine)
                self._known[key] = entry
                self._n_new += 1
            return _pattern(source, entry, self._engine)
        except Exception:
            # Whatever is not as expected, what is compiled as usual is right, and so are the errors.
            import re

            return re.compile(source, flags)

    def data(self) -> bytes | None:
        """What a later store can begin with; None if that is what this one began with."""
        if not self._n_new:
            return None
        body = "\n".join([line for entry in self._known.items() for line in entry]).encode("utf-8", "surrogatepass")
        # What has grown so long has expressions that no program uses any more.
        return b"%d\n%b" % (crc32(body), body) if len(body) + 16 < MOST_BYTES else b""


def _entries(data: bytes) -> dict[str, _Entry]:
    """What `data` says, which is nothing where it is damaged."""
    head, _, body = data.partition(b"\n")
    if head != b"%d" % crc32(body):
        return {}
    try:
        lines = body.decode("utf-8", "surrogatepass").split("\n")
    except ValueError:
        return {}
    return dict(zip(lines[::2], lines[1::2], strict=False))


def _entry(source: str, flags: int, engine: Any) -> _Entry:
    """What the first half of `re.compile` makes of an expression."""
    parser: Any = import_module("re._parser")
    compiler: Any = import_module("re._compiler")
    if engine.CODESIZE != _BYTES:
        raise NotImplementedError
    parsed = parser.parse(source, flags)
    code = b"".join([number.to_bytes(_BYTES, sys.byteorder) for number in compiler._code(parsed, flags)])
    state = parsed.state
    named = (word for group in state.groupdict.items() for word in group)
    return " ".join(map(str, (flags | state.flags, state.groups - 1, code.hex(), *named)))


def _pattern(source: str, entry: _Entry, engine: Any) -> re.Pattern[str]:
    """What the second half makes of that."""
    flags, groups, code, *named = entry.split(" ")
    names = dict(zip(named[::2], map(int, named[1::2]), strict=True))
    n_groups = int(groups)
    by_number: list[str | None] = [None] * (n_groups + 1)
    for name, number in names.items():
        by_number[number] = name
    numbers = memoryview(bytes.fromhex(code)).cast("I").tolist()
    made: re.Pattern[str] = engine.compile(source, int(flags), numbers, n_groups, names, tuple(by_number))
    return made


__all__ = ["MOST_BYTES", "PatternStore", "engine_name"]
