"""The sentence for a syntax error, from the tokens expected there; the wording is llvm-tblgen's where it has one."""

from __future__ import annotations

from mlirls_ir.tablegen.lexer import Token

_SPELLING = {
    "SEMICOLON": "';'",
    "COLON": "':'",
    "EQUAL": "'='",
    "COMMA": "','",
    "RPAR": "')'",
    "LPAR": "'('",
    "RSQB": "']'",
    "RBRACE": "'}'",
    "LBRACE": "'{'",
    "MORETHAN": "'>'",
    "LESSTHAN": "'<'",
    "ID": "identifier",
    "INTEGER": "integer",
    "TEXT": "string",
    "VARIABLE": "variable name",
    "THEN": "'then'",
    "IN": "'in'",
}
# Tokens that are named first if a value could end in several ways.
_CLOSERS = ("SEMICOLON", "IN", "THEN", "RPAR", "RSQB", "MORETHAN", "RBRACE", "EQUAL", "COLON", "LBRACE", "ID")
_IDENTIFIER_AFTER = {
    "CLASS": "expected class name after 'class' keyword",
    "MULTICLASS": "expected identifier after multiclass for name",
    "FOREACH": "Expected identifier in foreach declaration",
    "DOT": "expected field identifier after '.'",
    "LET": "expected field identifier after let",
    "DEFVAR": "expected identifier",
    "DEFTYPE": "expected identifier",
    "COLON": "expected name for ClassID",
    "COMMA": "expected name for ClassID",
}
_SEMICOLON_AFTER = {
    "LET": "expected ';' after let expression",
    "DEFM": "expected ';' at end of defm",
    "DEFVAR": "expected ';'",
    "DEFTYPE": "expected ';'",
    "ASSERT": "expected ';'",
    "DUMP": "expected ';'",
}
_EQUAL_AFTER = {
    "LET": "expected '=' in let expression",
    "FOREACH": "Expected '=' in foreach declaration",
}
NO_VALUE = "Unknown or reserved token when parsing a value"
_STATEMENTS = "assert, class, def, defm, defset, dump, foreach, if, or let"
_BODY = "Expected '{' to start body or ';' for declaration only"


def describe(before: list[Token], found: str, expected: frozenset[str]) -> str:
    """The sentence for a token of kind `found` after the tokens `before`, instead of one of `expected`."""
    last = before[-1].type if before else ""
    start = _statement_start(before)
    is_after_value = "HASH" in expected
    if "CLASS" in expected:
        return "Unexpected token at top level" if "$END" in expected else f"Expected {_STATEMENTS}"
    if expected >= {"LBRACE", "SEMICOLON"} and start in ("CLASS", "DEF"):
        return _BODY
    if expected >= {"QMARK", "BANG"} and not is_after_value:
        return NO_VALUE
    if expected >= {"DAG", "BIT"}:
        return "Unknown token when expecting a type"
    if last in ("BANG", "COND"):
        return "expected '(' after operator"
    if last == "INCLUDE":
        return "expected filename after include"
    if expected == frozenset({"ID"}):
        if start == "LET" and last == "COMMA":
            return "expected identifier in let definition"
        return _IDENTIFIER_AFTER.get(last, "Expected identifier in declaration")
    if "EQUAL" in expected and start in _EQUAL_AFTER and not is_after_value:
        return _EQUAL_AFTER[start]
    if "IN" in expected and is_after_value:
        return "expected 'in'"
    if "COLON" in expected and start == "DEFM":
        return "expected ':' after defm identifier"
    if "SEMICOLON" in expected:
        return _SEMICOLON_AFTER.get(start, "expected ';' after declaration")
    for kind in _CLOSERS:
        if kind in expected:
            return f"expected {_SPELLING[kind]}"
    if len(expected) == 1:
        (kind,) = expected
        return f"expected {_SPELLING.get(kind, kind.lower())}"
    return f"unexpected {_SPELLING.get(found, found.lower())}"


def _statement_start(before: list[Token]) -> str:
    """The kind of the token that begins the statement or body item at the end of `before`."""
    depth = 0
    for position in range(len(before) - 1, -1, -1):
        kind = before[position].type
        if kind in ("RPAR", "RSQB"):
            depth += 1
        elif kind in ("LPAR", "LSQB"):
            depth -= 1
        elif kind in ("SEMICOLON", "LBRACE", "RBRACE", "IN", "THEN", "ELSE") and depth <= 0:
            return before[position + 1].type if position + 1 < len(before) else ""
    return before[0].type if before else ""
