"""How likely a name is at a place of a `.td` file: how often such places have it, here and in the included files.

The statements of the file count more than those of its includes. Where neither has seen such a place, all places of its
role count. For fields after `let`, the last resort is the order that LLVM's files have.

Read next: `mlirls_ir/tablegen/usage.py` (what a place is), `completion.py`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mlirls_ir.tablegen.usage import NEXT_LET, OPERAND, OPERATOR, VALUE, Slot, Usage, argument_owner, usage_of
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import included_files
from mlirls_server.features.tablegen.before_cursor import BeforeCursor

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


class Likelihood:
    """The counts of one document."""

    def __init__(self, document: TdDocument) -> None:
        own: dict[Slot, Counter[str]] = {}
        for piece in document.pieces:
            if not piece.is_directive and piece not in document.evaluation.inactive:
                _add(own, usage_of(document.tree_of(piece).statements))
        included: dict[Slot, Counter[str]] = {}
        seen: set[str] = set()
        for source, unit in included_files(document):
            if unit.tree.statements and source.path not in seen:
                seen.add(source.path)
                _add(included, usage_of(unit.tree.statements))
        self._sources: tuple[dict[Slot, Counter[str]], ...] = (own, included)

    def names(self, slot: Slot) -> Mapping[str, float]:
        """The probability of each name that was seen in such a place, or in one of its role."""
        own, included = self._sources
        found: defaultdict[str, float] = defaultdict(float)
        left = 1.0
        for counts in (own.get(slot), included.get(slot), _of_role(own, slot[0]), _of_role(included, slot[0])):
            if counts:
                total = counts.total()
                share = left * total / (total + len(counts))
                for name, count in counts.items():
                    found[name] += share * count / total
                left -= share
        return found

    def fields(self, names: Iterable[str], before: Sequence[str]) -> list[str]:
        """The names of fields, the likeliest after those of `before` first; those of `before` last."""
        last = before[-1] if before else ""
        after = _USUAL.index(last) if last in _USUAL else -1
        seen = self.names((NEXT_LET, last))

        def rank(name: str) -> tuple[bool, float, int, str]:
            usual = _USUAL.index(name) if name in _USUAL else len(_USUAL)
            distance = usual - after if usual > after else len(_USUAL) + usual
            return name in before, -seen.get(name, 0.0), distance, name

        return sorted(names, key=rank)

    def known_fields(self) -> list[str]:
        """All fields that some statement sets, and those that are usual."""
        found = [
            name for counts in self._sources for (role, _), of in counts.items() if role == NEXT_LET for name in of
        ]
        return list(dict.fromkeys([*found, *_USUAL]))


def slot_at(found: BeforeCursor) -> Slot:
    """The place of the value at the cursor."""
    role = ""
    for idx in reversed(found.opened):
        before = found.tokens[idx - 1] if idx else None
        match found.tokens[idx].type:
            case "LPAR" if before is not None and before.type in ("BANG", "COND"):
                return role or VALUE, f"!{before.value}"
            case "LPAR":
                role = role or (OPERATOR if idx == len(found.tokens) - 1 else OPERAND)
            case "LESSTHAN" if found.arguments is not None and before is not None and before.type == "ID":
                named = found.arguments.named
                owner = argument_owner(found.arguments.name, found.arguments.position) if named is None else named
                return role or VALUE, owner
            case "LBRACE":
                break
            case _:
                pass
    return role or VALUE, _owner(found)


def usual_operator(slot: Slot) -> str | None:
    """The operator that MLIR wants in the dags of a field."""
    return _OPERATORS.get(slot[1]) if slot[0] == OPERATOR else None


def _owner(found: BeforeCursor) -> str:
    """The field or variable that the statement around the cursor gives a value, or its keyword."""
    item = found.tokens[found.item :]
    equal = next((idx for idx, token in enumerate(item) if token.type == "EQUAL"), 0)
    if equal and item[0].type != "DEFVAR":
        return str(item[equal - 1].value)
    return str(item[0].value) if item else ""


def _of_role(counts: Mapping[Slot, Counter[str]], role: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for slot, of in counts.items():
        if slot[0] == role:
            found.update(of)
    return found


def _add(counts: dict[Slot, Counter[str]], usage: Usage) -> None:
    for slot, names in usage.slots.items():
        counts.setdefault(slot, Counter()).update(names)
