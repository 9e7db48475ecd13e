"""Regular expressions that are compiled when they are first used.

Compiling one takes 30 to 500 microseconds, and a short check uses a third of those that its modules have, so a module
that is read at each start says `compiled(...)` where it would say `re.compile(...)`. For an expression that every text
needs, once for each token, it says `re.compile(...)`: its methods are found a little faster.

Read next: `records.py`, which does the same for classes.
"""

from __future__ import annotations

import re

from mlirls_ir.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    compiled = re.compile
else:

    class _Pattern:
        """Stands for `re.compile(source, flags)`, and takes its methods over when it is first asked for one."""

        def __init__(self, source: str | bytes, flags: int) -> None:
            self._source = self.pattern = source
            self._flags = flags

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            pattern = re.compile(self._source, self._flags)
            for method in ("match", "fullmatch", "search", "finditer", "findall", "split", "sub", "subn"):
                setattr(self, method, getattr(pattern, method))
            return getattr(pattern, name)

        def __repr__(self) -> str:
            return f"compiled({self._source!r})"

    def compiled(source: str | bytes, flags: int = 0) -> Any:
        """As `re.compile`; an error in `source` is raised at the first use."""
        return _Pattern(source, flags)


__all__ = ["compiled"]
