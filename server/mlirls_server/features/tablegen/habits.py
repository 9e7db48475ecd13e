"""The usual next words in a `.td` file: fields after `let`, operators of dags, and keywords of statements.

The file's own statements decide, and where they say nothing, the order in which LLVM's files have fields.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from mlirls_ir.patterns import compiled

_STATEMENT_OR_LET = compiled(
    r'//[^\n]*|"(?:[^"\\\n]|\\.)*"|\[\{.*?\}\]|\b(?P<statement>def|class|defm|multiclass|include|foreach|defvar|if)\b'
    r"|\blet\s+(?P<field>\w+)|=\s*\(\s*(?P<operator>[A-Za-z_]\w*)",
    re.DOTALL,
)
_USUAL: Final = (
    *("name", "mnemonic", "summary", "description", "cppNamespace", "dependentDialects", "parameters", "arguments"),
    *("results", "regions", "successors", "builders", "options", "constructor", "assemblyFormat", "hasVerifier"),
    *("hasRegionVerifier", "hasFolder", "hasCanonicalizer", "hasCanonicalizeMethod", "hasCustomAssemblyFormat"),
    *("skipDefaultBuilders", "methods", "extraClassDeclaration", "extraSharedClassDeclaration", "verify"),
    *("genVerifyDecl", "genSpecializedAttr", "extraClassDefinition"),
)
_OPERATORS: Final = {
    "arguments": "ins",
    "parameters": "ins",
    "results": "outs",
    "regions": "region",
    "successors": "successor",
}


class Habits:
    """How often a word of a text follows another."""

    def __init__(self, text: str) -> None:
        self._fields: Counter[tuple[str, str]] = Counter()
        self._operators: Counter[tuple[str, str]] = Counter()
        field = ""
        for found in _STATEMENT_OR_LET.finditer(text):
            if found["statement"] is not None:
                field = ""
            elif found["field"] is not None:
                self._fields[field, found["field"]] += 1
                field = found["field"]
            elif found["operator"] is not None:
                self._operators[field, found["operator"]] += 1

    def order_fields(self, names: Iterable[str], before: Sequence[str], uses: Counter[str]) -> list[str]:
        """The names of fields, the likeliest after those of `before` first; those of `before` last."""
        last = before[-1] if before else ""
        after = _USUAL.index(last) if last in _USUAL else -1

        def rank(name: str) -> tuple[bool, int, int, int, str]:
            usual = _USUAL.index(name) if name in _USUAL else len(_USUAL)
            distance = usual - after if usual > after else len(_USUAL) + usual
            return name in before, -self._fields[last, name], -uses[name], distance, name

        return sorted(names, key=rank)

    def operators(self, field: str) -> list[str]:
        """The operators of the dags that a field is set to."""
        found = [name for (of, name), _ in self._operators.most_common() if of == field]
        usual = _OPERATORS.get(field)
        return found if usual is None or usual in found else [*found, usual]
