"""Regular expressions that are compiled when they are first used, or not at all if an earlier run did.

Compiling one takes 30 to 500 microseconds, and a short check uses a third of those that its modules have, so a module
that is read at each start says `compiled(...)` where it would say `re.compile(...)`. An expression that every text
needs, once for each token, is `compiled_now`: its methods are found a little faster. The program has both come from a
store (`pattern_store.py`); who uses this package as a library need not, and then nothing is kept.

Read next: `records.py`, which does the same for classes.
"""

from __future__ import annotations

import re

from mlirls_ir.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    compiled = compiled_now = re.compile

    def compile_with(compiler: Callable[[str, int], re.Pattern[str]]) -> None:
        """Has `compiler` make the expressions that are asked for from now on."""
        ...
else:

    class _Compiler:
        """What compiles: set once, before the modules are imported whose expressions it is to make."""

        of_text = staticmethod(re.compile)

    class _Pattern:
        """Stands for `re.compile(source, flags)`, and takes its methods over when it is first asked for one."""

        def __init__(self, source: str | bytes, flags: int) -> None:
            self._source = self.pattern = source
            self._flags = flags

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            pattern = compiled_now(self._source, self._flags)
            for method in ("match", "fullmatch", "search", "finditer", "findall", "split", "sub", "subn"):
                setattr(self, method, getattr(pattern, method))
            return getattr(pattern, name)

        def __repr__(self) -> str:
            return f"compiled({self._source!r})"

    def compiled(source: str | bytes, flags: int = 0) -> Any:
        """As `re.compile`; an error in `source` is raised at the first use."""
        return _Pattern(source, flags)

    def compiled_now(source: str | bytes, flags: int = 0) -> Any:
        """As `re.compile`."""
        return _Compiler.of_text(source, flags) if isinstance(source, str) else re.compile(source, flags)

    def compile_with(compiler: Any) -> None:
        _Compiler.of_text = staticmethod(compiler)


__all__ = ["compile_with", "compiled", "compiled_now"]
