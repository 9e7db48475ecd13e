"""The place in a `.td` statement at which a name is being written: its slot, and the record that it belongs to.

Read next: `mlirls_ir/tablegen/usage.py` (what a slot is), `likelihood.py`.
"""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.lexer import Token
from mlirls_ir.tablegen.usage import OPERAND, OPERATOR, VALUE, Slot, argument_owner
from mlirls_server.features.tablegen.before_cursor import BeforeCursor

_OPENS = ("LBRACE", "LPAR", "LSQB", "LESSTHAN")
_CLOSES = ("RBRACE", "RPAR", "RSQB", "MORETHAN")


@dataclass(frozen=True, slots=True)
class Place:
    """A slot at an offset.

    `around` is the name of the definition around it, or "", and `is_in_class` whether that is a class or multiclass.
    `present` are the names in the list that it is in, and `prefix` is what is typed.
    """

    slot: Slot
    offset: int
    prefix: str
    around: str
    is_in_class: bool
    present: frozenset[str] = frozenset()


def place_in(found: BeforeCursor, offset: int, *slot: str) -> Place:
    """The place of this slot at the cursor."""
    keyword, around = _definition_around(found.tokens)
    present: frozenset[str] = frozenset()
    if found.inside == "LSQB":
        present = frozenset(str(one.value) for one in found.tokens[found.opened[-1] :] if one.type == "ID")
    return Place(slot, offset, found.prefix, around, keyword in ("CLASS", "MULTICLASS"), present)


def value_place(found: BeforeCursor, offset: int) -> Place:
    """The place of the value at the cursor."""
    role, owner = _role_and_owner(found)
    return place_in(found, offset, role, owner, _outer(found) if role == OPERATOR else before_in_list(found))


def before_in_list(found: BeforeCursor) -> str:
    """The name or operator with which the element before the cursor begins, in the innermost brackets."""
    tokens = found.tokens
    opener = found.opened[-1] if found.opened and found.opened[-1] >= found.item else None
    if opener is None:
        colon = next((idx for idx in range(found.item, len(tokens)) if tokens[idx].type == "COLON"), None)
        return "" if colon is None else _element_before(tokens, colon + 1)
    if tokens[opener].type == "LPAR" and tokens[opener - 1].type not in ("BANG", "COND"):
        return _element_before(tokens, opener + 1) if commas(tokens, opener + 1) else _operator(tokens, opener)
    return _element_before(tokens, opener + 1) if tokens[opener].type in ("LSQB", "LBRACE") else ""


def _outer(found: BeforeCursor) -> str:
    """The operator of the dag around the one that begins at the cursor."""
    outer = found.opened[-2] if len(found.opened) > 1 else None
    is_dag = outer is not None and found.tokens[outer].type == "LPAR"
    return _operator(found.tokens, outer) if outer is not None and is_dag else ""


def _definition_around(tokens: list[Token]) -> tuple[str, str]:
    """The keyword and the name of the last definition."""
    for idx in range(len(tokens) - 1, 0, -1):
        if tokens[idx].type == "ID" and tokens[idx - 1].type in ("DEF", "CLASS", "DEFM", "MULTICLASS"):
            return tokens[idx - 1].type, str(tokens[idx].value)
    return "", ""


def _element_before(tokens: list[Token], start: int) -> str:
    """The head of the last element that a comma ends; the first operand of a dag comes after the operator."""
    found = commas(tokens, start)
    if not found:
        return ""
    first = found[-2] + 1 if len(found) > 1 else start
    if len(found) == 1 and tokens[start - 1].type == "LPAR":
        first = _end_of_head(tokens, first)
    return _head(tokens[first]) if first < len(tokens) else ""


def _operator(tokens: list[Token], opener: int) -> str:
    return _head(tokens[opener + 1]) if opener + 1 < len(tokens) else ""


def commas(tokens: list[Token], start: int) -> list[int]:
    """The indexes of the commas that are in no inner brackets."""
    found: list[int] = []
    depth = 0
    for idx in range(start, len(tokens)):
        kind = tokens[idx].type
        depth += (kind in _OPENS) - (kind in _CLOSES)
        if depth == 0 and kind == "COMMA":
            found.append(idx)
    return found


def _end_of_head(tokens: list[Token], start: int) -> int:
    """The index after an operator, its `<...>` and its `:$name`."""
    depth = 0
    idx = start + 1
    while idx < len(tokens) and (depth or tokens[idx].type == "LESSTHAN"):
        depth += (tokens[idx].type in _OPENS) - (tokens[idx].type in _CLOSES)
        idx += 1
    return idx + 2 if idx < len(tokens) and tokens[idx].type == "COLON" else idx


def _head(token: Token) -> str:
    if token.type in ("BANG", "COND"):
        return f"!{token.value}"
    return str(token.value) if token.type == "ID" else ""


def _role_and_owner(found: BeforeCursor) -> tuple[str, str]:
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


def _owner(found: BeforeCursor) -> str:
    """The field or variable that the statement around the cursor gives a value, or its keyword."""
    item = found.tokens[found.item :]
    equal = next((idx for idx, token in enumerate(item) if token.type == "EQUAL"), 0)
    if equal and item[0].type not in ("DEFVAR", "FOREACH"):
        return str(item[equal - 1].value)
    return str(item[0].value) if item else ""
