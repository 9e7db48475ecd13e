"""Parses a PDLL text: its declarations and their statements. A mistake costs the statement that it is in.

Read next: `expressions.py`, `cursor.py` (what happens after a mistake).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.pdll.cursor import Cursor
from mlirls_ir.pdll.expressions import ExpressionParser
from mlirls_ir.pdll.lexer import CODE, DIRECTIVE, EOF, IDENTIFIER, INTEGER, STRING, string_value
from mlirls_ir.pdll.syntax import (
    Body,
    Callable,
    ConstraintReference,
    Declaration,
    Erase,
    Expression,
    ExpressionStatement,
    Include,
    Let,
    Name,
    Parameter,
    Pattern,
    Replace,
    Return,
    RewriteStatement,
    Skipped,
    Statement,
    SyntaxProblem,
    Tree,
)

_DECLARATIONS: Final = ("Pattern", "Constraint", "Rewrite", DIRECTIVE)
_STATEMENTS: Final = ("let", "erase", "replace", "rewrite", "return")
_LARGEST_BENEFIT: Final = 0xFFFF


def parse(text: str, start: int = 0, end: int | None = None) -> Tree:
    """Parses a text, or a part of it."""
    return _Parser(Cursor(text, start, len(text) if end is None else end)).tree()


class _Parser(ExpressionParser):
    """Parses declarations and statements at a cursor."""

    def tree(self) -> Tree:
        """Parses everything."""
        cursor = self.cursor
        found: list[Declaration] = []
        while not cursor.at(EOF):
            found.append(self._declaration())
            if cursor.is_broken:
                found.append(self._skip_declaration())
        return Tree(tuple(found), tuple(cursor.problems), frozenset(self.attribute_lists))

    def _declaration(self) -> Declaration:
        cursor = self.cursor
        if cursor.at(DIRECTIVE):
            return self._directive()
        if cursor.at("Pattern"):
            return self._pattern()
        if cursor.at("Constraint", "Rewrite"):
            return self.callable(is_inline=False)
        start = cursor.token.start
        cursor.fail("expected top-level declaration, such as a `Pattern`")
        return Skipped((), start, start)

    def _directive(self) -> Declaration:
        cursor = self.cursor
        token = cursor.advance()
        if token.text != "#include":
            cursor.fail(f"unknown directive `{token.text}`", token.start, token.end)
            return Skipped((), token.start, token.end)
        if not cursor.at(STRING, CODE):
            cursor.fail("expected string file name after `include` directive", token.start, token.end)
            return Skipped((), token.start, token.end)
        file = cursor.advance()
        return Include(Name(string_value(file), file.start, file.end), token.start, file.end)

    def _pattern(self) -> Pattern:
        cursor = self.cursor
        word = cursor.advance()
        name = cursor.name() if cursor.at(IDENTIFIER) else None
        metadata = self._metadata() if cursor.take("with") is not None else ()
        body = None
        if cursor.at("=>"):
            body = self._lambda_body(expects_semicolon=True)
        elif cursor.at("{"):
            body = self._block()
        else:
            cursor.fail("expected `{` or `=>` to start pattern body")
        return Pattern(name, metadata, body, word.start, cursor.end, cursor.is_broken)

    def _metadata(self) -> tuple[Name, ...]:
        cursor = self.cursor
        found: dict[str, Name] = {}
        while True:
            if not cursor.at(IDENTIFIER):
                cursor.fail("expected pattern metadata identifier")
                break
            word = cursor.name()
            first = found.setdefault(word.text, word)
            if word.text not in ("benefit", "recursion"):
                cursor.fail("unknown pattern metadata", word.start, word.end)
            elif first is not word:
                what = "benefit" if word.text == "benefit" else "recursion metadata"
                note = (first.start, first.end, "see previous definition here")
                message = f"pattern {what} has already been specified"
                cursor.problems.append(SyntaxProblem(word.start, word.end, message, (note,)))
            if word.text == "benefit":
                self._benefit()
            if cursor.take(",") is None:
                break
        return tuple(found.values())

    def _benefit(self) -> None:
        cursor = self.cursor
        cursor.expect("(", "expected `(` before pattern benefit")
        number = cursor.take(INTEGER)
        if number is None:
            cursor.fail("expected integral pattern benefit")
        elif len(number.text.lstrip("0")) > 5 or int(number.text) > _LARGEST_BENEFIT:
            message = "expected pattern benefit to fit within a 16-bit integer"
            cursor.problems.append(SyntaxProblem(number.start, number.end, message))
        cursor.expect(")", "expected `)` after pattern benefit")

    def callable(self, *, is_inline: bool) -> Callable:
        """Parses a constraint or rewrite at its first word."""
        cursor = self.cursor
        word = cursor.advance()
        name = cursor.name() if cursor.at(IDENTIFIER) else None
        if name is None and not is_inline:
            cursor.fail("expected identifier name")
        arguments = self._arguments()
        results = self._results()
        has_signature = not cursor.is_broken
        signature_end = cursor.token.start
        body = code = None
        if cursor.at("=>"):
            body = self._lambda_body(expects_semicolon=not is_inline)
        elif cursor.at("{"):
            body = self._block()
        else:
            code = self._native(word.start if name is None else name.start, is_inline=is_inline)
        return Callable(
            word.kind,
            name,
            arguments,
            results,
            body,
            code,
            word.start,
            cursor.end,
            signature_end,
            is_inline,
            cursor.is_broken,
            has_signature,
        )

    def _arguments(self) -> tuple[Parameter, ...]:
        cursor = self.cursor
        cursor.expect("(", "expected `(` to start argument list")
        found: list[Parameter] = []
        if not cursor.is_broken and not cursor.at(")"):
            while True:
                if not self.at_name():
                    cursor.fail("expected identifier argument name")
                    break
                name = cursor.name()
                after = cursor.token.start
                cursor.expect(":", "expected `:` before argument constraint")
                constraint = None if cursor.is_broken else self.constraint()
                found.append(Parameter(name, constraint, name.start, cursor.end, after))
                if cursor.take(",") is None:
                    break
        cursor.expect(")", "expected `)` to end argument list")
        return tuple(found)

    def _results(self) -> tuple[Parameter, ...]:
        cursor = self.cursor
        if cursor.take("->") is None:
            return ()
        if cursor.take("(") is None:
            return (self._result(),)
        found = [self._result()]
        while cursor.take(",") is not None:
            found.append(self._result())
        cursor.expect(")", "expected `)` to end result list")
        return tuple(found)

    def _result(self) -> Parameter:
        cursor = self.cursor
        start = cursor.token.start
        name = None
        if self.at_name() and (cursor.next_is(":") or not cursor.at(IDENTIFIER)):
            name = cursor.name()
            cursor.expect(":", "expected `:` before result constraint")
        constraint = self.constraint()
        return Parameter(name, constraint, start, cursor.end, cursor.token.start)

    def _native(self, start: int, *, is_inline: bool) -> Name | None:
        cursor = self.cursor
        code = None
        if cursor.at(STRING, CODE):
            token = cursor.advance()
            code = Name(string_value(token), token.start, token.end)
        elif is_inline:
            cursor.fail("external declarations must be declared in global scope", start, max(cursor.end, start))
        cursor.expect(";", "expected `;` after native declaration")
        return code

    def _lambda_body(self, *, expects_semicolon: bool) -> Body:
        cursor = self.cursor
        cursor.advance()
        start = cursor.token.start
        statement = self._statement(expects_semicolon=expects_semicolon)
        is_broken = cursor.is_broken
        end = cursor.end if is_broken else cursor.token.start
        return Body((statement,), start, end, is_lambda=True, is_broken=is_broken)

    def _block(self) -> Body:
        cursor = self.cursor
        start = cursor.advance().start
        statements: list[Statement] = []
        is_broken = False
        while not cursor.at("}"):
            if cursor.at(EOF) or (cursor.at("Pattern", DIRECTIVE) and self._is_first_in_line()):
                cursor.fail("expected expression")
                break
            statements.append(self._statement(expects_semicolon=True))
            if cursor.is_broken:
                is_broken = True
                statements.append(self._skip_statement())
        if not cursor.is_broken and cursor.at("}"):
            cursor.advance()
        return Body(tuple(statements), start, cursor.end, is_lambda=False, is_broken=is_broken or cursor.is_broken)

    def _statement(self, *, expects_semicolon: bool) -> Statement:
        cursor = self.cursor
        start = cursor.token.start
        before = cursor.is_broken
        match cursor.token.kind:
            case "let":
                name, constraints, value = self._let()
                self._end_of_statement(expects_semicolon=expects_semicolon)
                return Let(name, constraints, value, start, cursor.end, cursor.is_broken)
            case "erase":
                cursor.advance()
                root = self.expression()
                self._end_of_statement(expects_semicolon=expects_semicolon)
                return Erase(root, start, cursor.end, cursor.is_broken)
            case "replace":
                root, values, is_tuple = self._replace()
                self._end_of_statement(expects_semicolon=expects_semicolon)
                return Replace(root, values, is_tuple, start, cursor.end, cursor.is_broken)
            case "rewrite":
                root, body = self._rewrite()
                self._end_of_statement(expects_semicolon=expects_semicolon)
                return RewriteStatement(root, body, start, cursor.end, cursor.is_broken)
            case "return":
                cursor.advance()
                value = self.expression()
                self._end_of_statement(expects_semicolon=expects_semicolon)
                return Return(value, start, cursor.end, cursor.is_broken)
            case _:
                value = self.expression()
                self._end_of_statement(expects_semicolon=expects_semicolon)
                return ExpressionStatement(value, start, cursor.end, before or cursor.is_broken)

    def _end_of_statement(self, *, expects_semicolon: bool) -> None:
        if expects_semicolon:
            self.cursor.expect(";", "expected `;` after statement")

    def _let(self) -> tuple[Name | None, tuple[ConstraintReference, ...], Expression | None]:
        cursor = self.cursor
        cursor.advance()
        if cursor.at("_"):
            cursor.fail('`_` may only be used to define "inline" variables')
        if not self.at_name():
            cursor.fail("expected identifier after `let` to name a new variable")
            return None, (), None
        name = cursor.name()
        constraints = self.constraints() if cursor.take(":") is not None else ()
        value = self.expression() if cursor.take("=") is not None else None
        return name, constraints, value

    def _replace(self) -> tuple[Expression, tuple[Expression, ...] | None, bool]:
        cursor = self.cursor
        word = cursor.advance()
        root = self.expression()
        if cursor.expect("with", "expected `with` after root operation") is None:
            return root, None, False
        if cursor.take("(") is None:
            return root, (self.expression(),), False
        if cursor.take(")") is not None:
            message = (
                "expected at least one replacement value, consider using `erase` if no replacement values are desired"
            )
            cursor.problems.append(SyntaxProblem(word.start, word.end, message))
            return root, None, True
        values = [self.expression()]
        while cursor.take(",") is not None:
            values.append(self.expression())
        cursor.expect(")", "expected `)` after replacement values")
        return root, tuple(values), True

    def _rewrite(self) -> tuple[Expression, Body | None]:
        cursor = self.cursor
        cursor.advance()
        root = self.expression()
        cursor.expect("with", "expected `with` before rewrite body")
        if not cursor.at("{"):
            cursor.fail("expected `{` to start rewrite body")
            return root, None
        return root, self._block()

    def _is_first_in_line(self) -> bool:
        """Whether the next token is the first of its line, without indentation."""
        start = self.cursor.tokens[self.cursor.idx].start
        return start == self.cursor.start or self.cursor.text[start - 1] in "\r\n"

    def _begins_line(self) -> bool:
        """Whether the next token is the first of its line."""
        cursor = self.cursor
        token = cursor.tokens[cursor.idx]
        return "\n" in cursor.text[cursor.end : token.start] or cursor.idx == 0

    def _skip_statement(self) -> Skipped:
        """Goes on after the end of a statement: its semicolon, the end of its block, or a line that begins another."""
        cursor = self.cursor
        cursor.is_broken = False
        start = cursor.tokens[cursor.idx].start
        names: list[Name] = []
        depth = 0
        while not cursor.at(EOF):
            token = cursor.token
            if token.kind in ("Pattern", DIRECTIVE) and self._is_first_in_line():
                break
            if depth == 0 and token.kind == "}":
                break
            if depth == 0 and token.kind in _STATEMENTS and self._begins_line():
                break
            depth += (token.kind == "{") - (token.kind == "}")
            cursor.advance()
            if token.kind == IDENTIFIER and cursor.at(":", "="):
                names.append(Name(token.text, token.start, token.end))
            if depth == 0 and token.kind == ";":
                break
        return Skipped(tuple(names), start, cursor.end)

    def _skip_declaration(self) -> Skipped:
        """Goes on at the next line that begins a declaration."""
        cursor = self.cursor
        cursor.is_broken = False
        start = cursor.tokens[cursor.idx].start
        while not cursor.at(EOF) and not (cursor.at(*_DECLARATIONS) and self._is_first_in_line()):
            cursor.advance()
        return Skipped((), start, max(start, cursor.end))
