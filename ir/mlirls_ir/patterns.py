"""Regular expressions that are compiled when they are first used.

Compiling one takes 30 to 500 microseconds, and a short check uses a third of those in the modules that every start
imports, so such a module calls `compiled(...)` instead of `re.compile(...)`.

A possessive repeat of a group, as in `(?:a|bc)*+`, is always compiled here, by `compiled` or `compile_now`: before
Python 3.11.5, `re` continues from the wrong place after a repeat fails in the middle (CPython gh-106052), and Debian 12
has Python 3.11.2. On these versions the group gets one more alternative, which never matches but fails at its start.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    compiled = compile_now = re.compile
else:
    compile_now = re.compile
    if sys.version_info < (3, 11, 5):
        from re import _compiler, _parser
        from re._constants import BRANCH, FAILURE, POSSESSIVE_REPEAT

        def compile_now(source: str | bytes, flags: int = 0) -> re.Pattern:
            """`re.compile` without the bug of Python before 3.11.5."""
            tree = _parser.parse(source, flags)
            _repair(tree)
            return _compiler.compile(tree, flags)

        def _repair(part: Any) -> None:
            """Adds the alternative to each possessive repeat of a group in a part of an expression."""
            if isinstance(part, (list, tuple)):
                for inner in part:
                    _repair(inner)
            if isinstance(part, _parser.SubPattern):
                for index, (operation, argument) in enumerate(part.data):
                    _repair(argument)
                    if operation is POSSESSIVE_REPEAT and not _compiler._simple(argument[2]):
                        least, most, body = argument
                        never = _parser.SubPattern(part.state, [(FAILURE, ())])
                        either = _parser.SubPattern(part.state, [(BRANCH, (None, [body, never]))])
                        part[index] = operation, (least, most, either)

    class _Pattern:
        """Like `re.compile`, but an error in `source` is raised at the first use."""

        def __init__(self, source: str | bytes, flags: int = 0) -> None:
            self._arguments = source, flags

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            if name == "pattern":
                # A repaired expression does not know its source.
                return self._arguments[0]
            if "_pattern" not in vars(self):
                self._pattern = compile_now(*self._arguments)
            # The next look-up finds the method without coming here.
            method = vars(self)[name] = getattr(self._pattern, name)
            return method

    compiled = _Pattern
