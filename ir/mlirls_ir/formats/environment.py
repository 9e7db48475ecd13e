"""The parts of one operation that a format has read so far, by ODS name, as custom directives read and fill them.

Read next: `operation.py`, which fills it, and `types.py`, which resolves types from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.grammar import CodeArgument, Directive, Element, Variable
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Successor, Syntax
from mlirls_ir.types.model import Type


class Environment:
    """Operands, types and presence by ODS name.

    `all_operands`/`all_operand_types`/`all_result_types` are set by the `operands`, `type(operands)`, `type(results)`
    and `functional-type` directives; None means that the format does not use them. `groups` are the inner sizes of a
    variadic of variadic, `regions` the field of each region that was read. `given` are attributes of the dictionary,
    with their places, that the format reads again after it.
    """

    __slots__ = (
        "all_operand_types",
        "all_operands",
        "all_result_types",
        "given",
        "groups",
        "operands",
        "operands_start",
        "regions",
        "successors",
        "types",
    )

    def __init__(self, start: int) -> None:
        self.operands: dict[str, list[Operand]] = {}
        self.successors: dict[str, list[Successor]] = {}
        self.regions: list[str] = []
        self.groups: dict[str, list[int]] = {}
        self.types: dict[str, list[Type | None]] = {}
        self.all_operands: list[Operand] | None = None
        self.all_operand_types: list[Type | None] | None = None
        self.all_result_types: list[Type | None] | None = None
        self.operands_start = start
        self.given: dict[str, tuple[Attribute | None, tuple[int, int]]] | None = None


def name_in(element: Element) -> str:
    """The ODS name in an argument of a directive, whether `$x`, `type($x)` or `ref(...)`; "" for code."""
    if type(element) is Variable:
        # Nearly always the case.
        return element.name
    while isinstance(element, Directive):
        if not element.arguments:
            return element.name
        element = element.arguments[0]
    return element.name if isinstance(element, Variable) else ""


def code_in(element: Element) -> str:
    """The text of a code argument, "" for any other argument."""
    return element.text if isinstance(element, CodeArgument) else ""


class DirectiveCall:
    """A use of `custom<Name>(...)`: its parser's context, and the variables that it fills.

    The arguments are those of the assembly format, by position: a variable, `type($x)`, or `ref(...)` of one that has
    been read before.
    """

    __slots__ = ("arguments", "definition", "dialect", "environment", "p")

    def __init__(
        self,
        p: OpParser,
        environment: Environment,
        arguments: tuple[Element, ...],
        definition: OperationDef,
        dialect: DialectDef,
    ) -> None:
        self.p = p
        self.environment = environment
        self.arguments = arguments
        self.definition = definition
        self.dialect = dialect

    def name(self, index: int) -> str:
        """The ODS name in argument `index`, whether `$x`, `type($x)` or `ref(...)`; "" for code."""
        return name_in(self.arguments[index])

    def code(self, index: int) -> str:
        """The text of a code argument."""
        return code_in(self.arguments[index])

    def set_operands(self, index: int, operands: Sequence[Operand]) -> None:
        """Sets the operands of argument `index`."""
        self.environment.operands[name_in(self.arguments[index])] = list(operands)

    def set_groups(self, index: int, groups: Sequence[Sequence[Operand]]) -> None:
        """Sets the operands of argument `index`, a variadic of variadic, in groups."""
        self.environment.operands[self.name(index)] = [operand for group in groups for operand in group]
        self.environment.groups[self.name(index)] = [len(group) for group in groups]

    def set_types(self, index: int, types: Sequence[Type | None]) -> None:
        """Sets the types of argument `index`."""
        self.environment.types[self.name(index)] = list(types)

    def set_attribute(self, index: int, value: Attribute | None, start: int | None = None) -> None:
        """Sets the attribute of argument `index`; None omits it."""
        if value is not None:
            self.p.set_attribute(name_in(self.arguments[index]), value, start)

    def operands(self, index: int) -> list[Operand]:
        """The operands of an argument that was read before."""
        return self.environment.operands.get(self.name(index), [])

    def types(self, index: int) -> list[Type | None]:
        """The types of an argument that was read before."""
        return self.environment.types.get(self.name(index), [])

    def attribute(self, index: int) -> Attribute | None:
        """The attribute of an argument that was read before."""
        return self.p.state.attributes.get(self.name(index))


CustomDirective: TypeAlias = Callable[[DirectiveCall], "Syntax | bool | None"]
"""Parses a custom directive. As the first element of an optional group it returns False when it is absent; a directive
that reads regions is a generator."""

InferHook: TypeAlias = Callable[[OpParser], "list[Type | None] | None"]
"""Infers an operation's result types from its `state` (operands with types, attributes); None when it cannot."""
