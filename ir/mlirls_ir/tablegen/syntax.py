"""The syntax tree of one file: nested lists of JSON data, so that a tree can be cached as it is.

Every node is a list `[kind, offset, ...]`, the offset in characters of the file as read. `TreeBuilder` has one method
for each rule of grammars/tablegen.lark and says what follows kind and offset. The evaluator (statements.py,
expressions.py) reads the nodes by position. This file interprets nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from mlirls_ir.tablegen.lexer import Token

# A node mixes strings, numbers and nodes; JSON has no narrower type, and the evaluator knows each shape by its kind.
Node = list[Any]
Children = list[Any]

STRING_TYPE: Node = ["string"]
HOLES = ("hole", "stop")
"""Where a statement breaks off: instead of a value, and after one."""


class TreeBuilder:
    """Makes the node of each grammar rule; lark calls the method of the rule's name with the rule's children."""

    def file(self, children: Children) -> Node:
        return children

    # Statements.

    def include(self, children: Children) -> Node:
        """File name as written."""
        keyword, name = children
        return ["include", keyword.start_pos, name.value]

    def class_def(self, children: Children) -> Node:
        """Name, template parameters or None, bases, body items or None."""
        name, *rest = children
        parameters, bases, body = _split_record(rest)
        return ["class", name.start_pos, name.value, parameters, bases, body]

    def definition(self, children: Children) -> Node:
        """Name value or None, bases, body items or None."""
        keyword, *rest = children
        name = None
        if rest[0] and not isinstance(rest[0][0], _Part):
            name = rest.pop(0)
        _, bases, body = _split_record(rest)
        return ["def", keyword.start_pos, name, bases, body]

    def multi_definition(self, children: Children) -> Node:
        """Name value or None, bases."""
        keyword, *rest = children
        name = None
        if rest and not isinstance(rest[0][0], _Part):
            name = rest.pop(0)
        _, bases, _ = _split_record(rest)
        return ["defm", keyword.start_pos, name, bases]

    def multiclass(self, children: Children) -> Node:
        """Name, template parameters or None, bases, statements or None."""
        name, *rest = children
        parameters, bases, body = _split_record(rest)
        return ["multiclass", name.start_pos, name.value, parameters, bases, body]

    def defset(self, children: Children) -> Node:
        """Type, name, statements, offset of the name."""
        keyword, type_node, name, statements = children
        return ["defset", keyword.start_pos, type_node, name.value, statements[1:], name.start_pos]

    def deftype(self, children: Children) -> Node:
        """Name, type."""
        name, type_node = children
        return ["deftype", name.start_pos, name.value, type_node]

    def foreach(self, children: Children) -> Node:
        """Variable, list or range piece, statements, offset of the variable."""
        keyword, name, values, block = children
        return ["foreach", keyword.start_pos, name.value, values, block, name.start_pos]

    def conditional(self, children: Children) -> Node:
        """Condition, statements, other statements or None."""
        keyword, condition, block, otherwise = children
        return ["if", keyword.start_pos, condition, block, otherwise]

    def let_block(self, children: Children) -> Node:
        """Let items `[name, offset, ranges or None, value]`, statements."""
        keyword, *items, block = children
        return ["let", keyword.start_pos, items, block]

    def let_item(self, children: Children) -> Node:
        name, ranges, value = children
        return [name.value, name.start_pos, ranges, value]

    def defvar(self, children: Children) -> Node:
        """Name, value."""
        _, name, value = children
        return ["defvar", name.start_pos, name.value, value]

    def assertion(self, children: Children) -> Node:
        """Condition, message."""
        _, condition, message = children
        return ["assert", condition[1], condition, message]

    def dump(self, children: Children) -> Node:
        """Message."""
        keyword, message = children
        return ["dump", keyword.start_pos, message]

    def stray_semicolon(self, children: Children) -> Node:
        return ["semicolon", children[0].start_pos]

    def block(self, children: Children) -> Node:
        return children

    def statements(self, children: Children) -> Node:
        return [_BODY, *children]

    # Records.

    def template_params(self, children: Children) -> Node:
        return [_PARAMETERS, *children]

    def template_param(self, children: Children) -> Node:
        """`[type, name, offset, default or None]`."""
        type_node, name, default = children
        return [type_node, name.value, name.start_pos, default]

    def bases(self, children: Children) -> Node:
        return [_BASES, *children]

    def base(self, children: Children) -> Node:
        """`[offset, name, arguments or None]`."""
        name, arguments = children
        return [name.start_pos, name.value, arguments]

    def arguments(self, children: Children) -> Node:
        return [] if children == [None] else children

    def argument(self, children: Children) -> Node:
        """`[value, named value or None]`."""
        return children

    def empty_body(self, children: Children) -> Node:
        return [_NO_BODY]

    def body(self, children: Children) -> Node:
        return [_BODY, *children]

    def field(self, children: Children) -> Node:
        """Whether it says `field`, type, name, value or None."""
        keyword, type_node, name, value = children
        return ["field", name.start_pos, keyword is not None, type_node, name.value, value]

    def field_let(self, children: Children) -> Node:
        """Name, ranges or None, value."""
        _, name, ranges, value = children
        return ["let", name.start_pos, name.value, ranges, value]

    # Types: `["string"]`, `["bits", width]`, `["list", type]`, `["class", offset, name]`.

    def type_string(self, children: Children) -> Node:
        return STRING_TYPE

    def type_code(self, children: Children) -> Node:
        return ["code"]

    def type_bit(self, children: Children) -> Node:
        return ["bit"]

    def type_int(self, children: Children) -> Node:
        return ["int"]

    def type_dag(self, children: Children) -> Node:
        return ["dag"]

    def type_bits(self, children: Children) -> Node:
        return ["bits", children[0].value]

    def type_list(self, children: Children) -> Node:
        return ["list", children[0]]

    def type_class(self, children: Children) -> Node:
        return ["class", children[0].start_pos, children[0].value]

    # Values.

    def integer(self, children: Children) -> Node:
        return ["int", children[0].start_pos, children[0].value]

    def binary(self, children: Children) -> Node:
        value, width = children[0].value
        return ["binary", children[0].start_pos, value, width]

    def string(self, children: Children) -> Node:
        return ["string", children[0].start_pos, "".join(token.value for token in children)]

    def code(self, children: Children) -> Node:
        return ["code", children[0].start_pos, children[0].value]

    def true(self, children: Children) -> Node:
        return ["int", children[0].start_pos, 1]

    def false(self, children: Children) -> Node:
        return ["int", children[0].start_pos, 0]

    def unset(self, children: Children) -> Node:
        return ["unset", children[0].start_pos]

    def hole(self, children: Children) -> Node:
        return ["hole", children[0].start_pos]

    def stop(self, children: Children) -> Node:
        """Value before the hole."""
        value, _ = children
        return ["stop", value[1], value]

    def identifier(self, children: Children) -> Node:
        return ["name", children[0].start_pos, children[0].value]

    def instance(self, children: Children) -> Node:
        """Class name, arguments."""
        return ["instance", children[0].start_pos, children[0].value, children[1]]

    def list(self, children: Children) -> Node:
        """Elements, element type or None."""
        bracket, *elements, type_node = children
        return ["list", bracket.start_pos, [element for element in elements if element is not None], type_node]

    def bits(self, children: Children) -> Node:
        """Elements, the most significant first; a range is allowed by the syntax for `foreach`."""
        brace, *elements = children
        return ["bits", brace.start_pos, [element for element in elements if element is not None]]

    def dag(self, children: Children) -> Node:
        """Operator, its name or None, arguments `[value or None, name or None, offset of the name or None]`."""
        paren, operator, name, *arguments = children
        found = [argument for argument in arguments if argument is not None]
        return ["dag", paren.start_pos, operator, _value_of(name), found]

    def dag_argument(self, children: Children) -> Node:
        value, name = children
        return [value, _value_of(name), None if name is None else name.start_pos]

    def dag_name(self, children: Children) -> Node:
        return [None, children[0].value, children[0].start_pos]

    def bang(self, children: Children) -> Node:
        """Operator without `!`, type or None, arguments."""
        operator, type_node, *arguments = children
        found = [argument for argument in arguments if argument is not None]
        return ["bang", operator.start_pos, operator.value, type_node, found]

    def cond(self, children: Children) -> Node:
        """Clauses `[condition, value]`."""
        keyword, *clauses = children
        return ["cond", keyword.start_pos, [clause for clause in clauses if clause is not None]]

    def cond_clause(self, children: Children) -> Node:
        return children

    def paste(self, children: Children) -> Node:
        """Left value, right value or None, offset of the `#`."""
        left, hash_token, *right = children
        return ["paste", left[1], left, right[0] if right else None, hash_token.start_pos]

    def field_access(self, children: Children) -> Node:
        """Base, field name, offset of the name."""
        base, name = children
        return ["field", base[1], base, name.value, name.start_pos]

    def bit_range(self, children: Children) -> Node:
        """Base, ranges."""
        base, ranges = children
        return ["bit_range", base[1], base, ranges]

    def list_slice(self, children: Children) -> Node:
        """Base, pieces, whether a comma follows the last."""
        base, (pieces, has_comma) = children
        return ["slice", base[1], base, pieces, has_comma]

    def ranges(self, children: Children) -> Node:
        return children

    def slices(self, children: Children) -> Node:
        *pieces, comma = children
        return [pieces, comma is not None]

    def range(self, children: Children) -> Node:
        """First, last; a negative integer without an operator is the `-last` of `first-last`."""
        first, last = children[0], children[-1]
        if isinstance(last, Token):
            number = cast(int, last.value)
            last = ["int", last.start_pos, -number]
        return ["range", first[1], first, last]


class _Part(str):
    """Marks which optional part of a record a list is, while the rule for the record is being reduced."""


_PARAMETERS = _Part("parameters")
_BASES = _Part("bases")
_BODY = _Part("body")
_NO_BODY = _Part("no body")


def _split_record(parts: list[Node]) -> tuple[Node | None, Node, Node | None]:
    parameters: Node | None = None
    bases: Node = []
    body: Node | None = None
    for part in parts:
        if part[0] is _PARAMETERS:
            parameters = part[1:]
        elif part[0] is _BASES:
            bases = part[1:]
        elif part[0] is _BODY:
            body = part[1:]
    return parameters, bases, body


def _value_of(token: Token | None) -> str | None:
    return None if token is None else cast(str, token.value)


RuleCallback = Callable[[Children], Node]
