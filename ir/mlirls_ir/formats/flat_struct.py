"""The values of a flat attribute (`flat.py`): how each is read from its own text.

Read next: `parameters.py`, which reads the same values from a cursor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.attributes.model import Attribute, DialectAttr, DistinctAttr, StringAttr, UnitAttr
from mlirls_ir.formats.definition import DefinitionSyntax
from mlirls_ir.formats.enums import bits_text, enum_bits
from mlirls_ir.formats.parameters import ParameterSyntax
from mlirls_ir.hints import TYPE_CHECKING, cast
from mlirls_ir.ods.model import EnumDef
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, depth_of, note_depth

if TYPE_CHECKING:
    from typing import TypeAlias

_ValueReader: TypeAlias = Callable[[str, AsmContext], object]
"""The value of a text that `_VALUE` of `flat.py` matches; None where only the exact reader knows."""


class FlatStruct:
    """A definition whose format is `<` struct(...) `>`: how its values are read from their texts."""

    __slots__ = ("_lists", "_readers", "_required", "_spelling", "dialect", "mnemonic")

    def __init__(self, dialect: str, mnemonic: str, syntax: DefinitionSyntax, names: list[str]) -> None:
        self.dialect = dialect
        self.mnemonic = mnemonic
        self._spelling = syntax.spelling
        parameters = {name: syntax.parameter(name) for name in names}
        self._required = {name for name, one in parameters.items() if not one.parameter.optional}
        self._lists = {name for name, one in parameters.items() if one.kind == "list"}
        self._readers = {name: _value_reader(one) for name, one in parameters.items()}

    def read(self, entries: Sequence[tuple[str, str]], context: AsmContext) -> DialectAttr | None:
        """The attribute with these names, "" for none, and texts of values; None where only the exact reader knows."""
        values: dict[str, object] = {}
        aliases: list[str] = []
        items: list[object] | None = None
        list_name = ""
        readers = self._readers
        reader: _ValueReader = _unknown
        depth = 0
        for name, text in entries:
            # A list ends with the attribute, since each comma in a struct may be its own.
            if name:
                if items is not None or name in values or name not in readers:
                    return None
                reader = readers[name]
                if name in self._lists:
                    items, list_name = [], name
            elif items is None:
                return None
            value = reader(text, context)
            if value is None:
                return None
            if text[0] == "#":
                aliases.append(text)
                depth = max(depth, depth_of(cast(Attribute, value)))
            elif isinstance(value, (StringAttr, DistinctAttr)):
                depth = max(depth, 1 if isinstance(value, StringAttr) else 2)
            if items is None:
                values[name] = value
            else:
                items.append(value)
        if items is not None:
            values[list_name] = (*items,)
        if not self._required <= values.keys():
            return None
        context.used_aliases.update(aliases)
        parameters = (*values.items(),)
        made = DialectAttr(self.dialect, self.mnemonic, parameters, (partial(self._spelling, parameters),), None)
        note_depth(made, depth + 1)
        return made


def may_be_attribute(one: ParameterSyntax) -> bool:
    """Whether a value of a parameter may be an attribute."""
    return "attribute" in (one.kind, None if one.inner is None else one.inner.kind)


def _value_reader(syntax: ParameterSyntax, *, is_required: bool = True) -> _ValueReader:
    """How a value of a parameter is read from its text, as `ParameterSyntax.read` does."""
    inner = syntax.inner
    match syntax.kind:
        case "attribute":
            return partial(_attribute, syntax, is_required)
        case "list" | "optional" if inner is not None and inner.kind not in ("list", "optional"):
            return _value_reader(inner, is_required=False)
        case "integer":
            return _integer
        case "string":
            return _string
        case "bool":
            return _bool
        case "enum" if syntax.enum is not None:
            return _enum_reader(syntax.enum)
        case "custom" if syntax.is_word:
            return _word
        case _:
            return _unknown


def _unknown(text: str, context: AsmContext) -> None:
    del text, context


def _integer(text: str, context: AsmContext) -> int | None:
    return int(text) if text[0] in "-0123456789" else None


def _string(text: str, context: AsmContext) -> str | None:
    return text[1:-1] if text[0] == '"' else None


def _bool(text: str, context: AsmContext) -> bool | None:
    return True if text == "true" else False if text == "false" else None


def _word(text: str, context: AsmContext) -> str | None:
    return text if text[0].isalpha() and text[-1] != ">" else None


def _enum_reader(enum: EnumDef) -> _ValueReader:
    if enum.is_bit_enum and enum.separator.strip()[:1] in ("", ",", ">"):
        return _unknown
    words = {word: bits_text(enum, bits) if enum.is_bit_enum else word for _, word, bits in enum.cases}

    def read(text: str, context: AsmContext) -> str | None:
        found = words.get(text)
        if found is not None or text[0] != '"':
            return found
        bits = enum_bits(enum, text[1:-1])
        if bits is None:
            return None
        return bits_text(enum, bits) if enum.is_bit_enum else text[1:-1]

    return read


def _attribute(syntax: ParameterSyntax, is_required: bool, text: str, context: AsmContext) -> Attribute | None:
    first = text[0]
    found: Attribute | None = None
    if first == "#":
        found = context.attribute_aliases.get(text[1:])
        if found is None or depth_of(found) > MAX_ALIASED_DEPTH:
            return None
    elif syntax.bare_definition() is not None:
        return None
    elif first == '"':
        found = StringAttr(text[1:-1], None)
    elif is_required and text[-1] == ">":
        # `distinct` does not begin an optional attribute.
        found = DistinctAttr(int(text[9:-3]), UnitAttr())
    return found if found is not None and syntax.accepts(found) else None
