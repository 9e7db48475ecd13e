"""Readers of the parts of an assembly format that need nothing but their field: literals, operands, dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING

from mlirls_ir.formats.environment import Environment
from mlirls_ir.ods.model import AttributeField, DialectDef, RegionField, SuccessorField, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, RegionInfo, RegionRequest

if TYPE_CHECKING:
    from mlirls_ir.formats.values import ValueSyntax

Step = Generator[RegionRequest, RegionInfo, None]


def _is_word(text: str) -> bool:
    return text[0].isalpha() or text[0] == "_"


def literal_reader(text: str) -> Callable[[OpParser, Environment], None]:
    """Reads a keyword or punctuation, which must come next."""
    return partial(_read_keyword, text, f"{text} ") if _is_word(text) else partial(_read_punctuation, text)


def _read_keyword(text: str, spaced: str, p: OpParser, env: Environment) -> None:
    if p.parts is None and p.text.startswith(spaced, p.pos, p.end):
        # Nearly always the case.
        p.advance(p.pos + len(text))
        return
    p.require_keyword(text)


def _read_punctuation(text: str, p: OpParser, env: Environment) -> None:
    if not p.accept(text):
        p.expect(text)


def read_nothing(p: OpParser, env: Environment) -> None:
    """Reads an element that has no text."""
    del p, env


def accept_literal(p: OpParser, text: str) -> bool:
    """Takes a keyword or punctuation if it comes next."""
    return p.accept_keyword(text) if _is_word(text) else p.accept(text)


def operand_reader(field: ValueField) -> Callable[[OpParser, Environment], None]:
    """Reads the operands of a field."""
    return partial(read_operand, field.name) if field.arity == "single" else partial(read_operands, field)


def read_operand(name: str, p: OpParser, env: Environment) -> None:
    """The operand of a field that has one."""
    env.operands[name] = [p.optional_operand() or p.operand()]


def read_operands(field: ValueField, p: OpParser, env: Environment) -> None:
    """The operands of one field that may have any number of them."""
    match field.arity:
        case "optional":
            found = p.optional_operand()
            env.operands[field.name] = [] if found is None else [found]
        case "variadic":
            env.operands[field.name] = p.operand_list()
        case _:
            groups: list[list[Operand]] = []
            if p.at("("):
                groups.append(p.operand_list("()"))
                while p.accept(","):
                    groups.append(p.operand_list("()"))
            env.operands[field.name] = [operand for group in groups for operand in group]
            env.groups[field.name] = [len(group) for group in groups]


def read_regions(field: RegionField, p: OpParser, env: Environment) -> Step:
    """The region of one field, or its regions with `,` between them."""
    before = len(p.state.regions)
    if not field.variadic:
        yield from p.region()
    elif p.at("{"):
        yield from p.region()
        while p.accept(","):
            yield from p.region()
    env.regions += [field.name] * (len(p.state.regions) - before)


def read_successors(field: SuccessorField, p: OpParser, env: Environment) -> None:
    """The successor of one field, or its successors with `,` between them."""
    before = len(p.state.successors)
    if not field.variadic:
        p.successor()
    elif p.at("^"):
        p.successor()
        while p.accept(","):
            p.successor()
    env.successors[field.name] = p.state.successors[before:]


def read_attr_dict(p: OpParser, env: Environment) -> None:
    """`{...}` if it comes next."""
    if not p.at("{"):
        return
    start, state = p.pos, p.state
    entries = p.attribute_dict()
    state.attributes.update(entries)
    state.attribute_ranges.update(dict.fromkeys(entries, (start, p.last_end)))


def read_attr_dict_with_keyword(p: OpParser, env: Environment) -> None:
    """`attributes {...}` if it comes next."""
    p.optional_attr_dict_with_keyword()


def read_prop_dict(p: OpParser) -> None:
    """`<{...}>` if it comes next."""
    if not p.accept("<"):
        return
    start = p.pos
    if not p.at("{"):
        p.fail_wrong_token("expected '{' in attribute dictionary")
    for name, value in p.attribute_dict().items():
        p.set_attribute(name, value, start)
    p.expect(">")


def value_syntaxes(
    registry: Registry, dialect: DialectDef, fields: tuple[AttributeField, ...]
) -> dict[str, ValueSyntax]:
    """The readers of attribute values, by the names of the attributes."""
    if not fields:
        return {}
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.formats.values import ValueSyntax

    return {field.name: ValueSyntax(registry, dialect, field) for field in fields}
