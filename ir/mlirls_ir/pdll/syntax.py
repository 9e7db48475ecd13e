"""The syntax tree of PDLL. All offsets are code points of the text that was parsed.

A node that a mistake cut short has `is_broken`: its parts are those before the mistake. Each node's `start` is the
place that mlir-pdll names for it.
"""

from __future__ import annotations

from typing import TypeAlias

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Name:
    """A word that names something."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class Missing:
    """An expression that is not there."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class Literal:
    """`attr<"...">` or `type<"...">`; `value` is None if the string is not there."""

    word: str
    start: int
    end: int
    value: Name | None


@dataclass(frozen=True, slots=True, eq=False)
class NameExpression:
    """A name that is used."""

    name: Name
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class OperationName:
    """The name in `op<...>` or `Op<...>`; `text` is "" for any operation.

    `start` and `end` are those of the name; `close` is where the token after it begins.
    """

    text: str
    start: int
    end: int
    close: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class ConstraintReference:
    """A constraint of a variable: a keyword, a name, or a constraint that is written here."""

    name: Name
    start: int
    end: int
    is_broken: bool
    operation: OperationName | None = None
    type: Expression | None = None
    declaration: Callable | None = None

    @property
    def is_named(self) -> bool:
        """Whether it refers to a constraint by its name."""
        return self.declaration is None and self.name.text not in BUILTIN_CONSTRAINTS


BUILTIN_CONSTRAINTS = ("Attr", "Op", "Type", "TypeRange", "Value", "ValueRange")


@dataclass(frozen=True, slots=True, eq=False)
class VariableExpression:
    """`name: constraints`: a variable that is defined where it is used."""

    name: Name
    constraints: tuple[ConstraintReference, ...]
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class MemberExpression:
    """`parent.member`; `member` is None if the name is not there. `dot` is the offset of the dot."""

    parent: Expression
    member: Name | None
    start: int
    end: int
    dot: int


@dataclass(frozen=True, slots=True, eq=False)
class CallExpression:
    """`callee(arguments)`, perhaps after `not`. `open` is the offset of the bracket."""

    callee: Expression
    arguments: tuple[Expression, ...]
    start: int
    end: int
    open: int
    is_negated: bool
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """An element of a tuple."""

    label: Name | None
    value: Expression


@dataclass(frozen=True, slots=True, eq=False)
class TupleExpression:
    """`(a, label = b)`."""

    elements: tuple[Element, ...]
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Attribute:
    """An attribute of an operation; `value` is None for a unit attribute."""

    name: Name
    value: Expression | None


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The operands, attributes or result types of an operation, with the offsets of the brackets."""

    values: tuple[Expression, ...]
    open: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class OperationExpression:
    """`op<name>(operands) {attributes} -> (types)`. A part that is not written is None."""

    name: OperationName
    operands: Group | None
    attributes: tuple[Attribute, ...]
    attributes_open: int | None
    results: Group | None
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class LambdaExpression:
    """A constraint or rewrite that is written where it is used."""

    declaration: Callable
    start: int
    end: int


Expression: TypeAlias = (
    Missing
    | Literal
    | NameExpression
    | VariableExpression
    | MemberExpression
    | CallExpression
    | TupleExpression
    | OperationExpression
    | LambdaExpression
)


@dataclass(frozen=True, slots=True, eq=False)
class Let:
    """`let name: constraints = value;`."""

    name: Name | None
    constraints: tuple[ConstraintReference, ...]
    value: Expression | None
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Erase:
    """`erase root;`."""

    root: Expression
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Replace:
    """`replace root with values;`. `values` is None if they are not there."""

    root: Expression
    values: tuple[Expression, ...] | None
    is_tuple: bool
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class RewriteStatement:
    """`rewrite root with { ... };`."""

    root: Expression
    body: Body | None
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Return:
    """`return value;`."""

    value: Expression
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class ExpressionStatement:
    """An expression as a statement."""

    value: Expression
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Skipped:
    """Text that could not be parsed, and the names that it may define."""

    names: tuple[Name, ...]
    start: int
    end: int


Statement: TypeAlias = Let | Erase | Replace | RewriteStatement | Return | ExpressionStatement | Skipped


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """Statements in braces, or the one after `=>`. `end` is where mlir-pdll sees its end."""

    statements: tuple[Statement, ...]
    start: int
    end: int
    is_lambda: bool
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Parameter:
    """An argument or result of a constraint or rewrite; `after` is where the token after its name begins."""

    name: Name | None
    constraint: ConstraintReference | None
    start: int
    end: int
    after: int


@dataclass(frozen=True, slots=True, eq=False)
class Callable:
    """A `Constraint` or `Rewrite`.

    `code` is the C++ of a native one. `name` is None for one that is written where it is used.
    `signature_end` is where the token after the signature begins.
    """

    word: str
    name: Name | None
    arguments: tuple[Parameter, ...]
    results: tuple[Parameter, ...]
    body: Body | None
    code: Name | None
    start: int
    end: int
    signature_end: int
    is_inline: bool
    is_broken: bool
    has_signature: bool


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """A `Pattern`; `metadata` are the words after `with`."""

    name: Name | None
    metadata: tuple[Name, ...]
    body: Body | None
    start: int
    end: int
    is_broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Include:
    """`#include "file"`. `file` has the offsets of the quotes."""

    file: Name
    start: int
    end: int


Declaration: TypeAlias = Callable | Pattern | Include | Skipped


@dataclass(frozen=True, slots=True)
class SyntaxProblem:
    """A mistake of syntax, in mlir-pdll's words."""

    start: int
    end: int
    message: str
    related: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """The declarations of a text, the mistakes in it, and where lists of attributes begin."""

    declarations: tuple[Declaration, ...]
    problems: tuple[SyntaxProblem, ...]
    attribute_lists: frozenset[int]
