"""Attributes that a compiler prints without brackets inside: `#dialect.mnemonic<key = value, key = #alias>`, at once.

Most of a file with debug information is such attributes, a hundred thousand of them. Where an attribute's format is
`<` struct(...) `>`, its text is cut by one regular expression, and each value is read from its own text: an alias, a
string without escapes, a decimal number, a word, `distinct[1]<>`. Anything else (a space more, a comment, another kind
of value, a key that is wrong) gives None, and the attribute is read by `definition.py`, which alone knows the errors.
So what is read here has the value that `definition.py` would find: tests/formats/test_flat.py compares the two.

What this file is not: it knows no dialect, and remembers nothing of what it reads.
Read next: `definition.py`, `parameters.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import TRIVIA
from mlirls_ir.attributes.model import Attribute, DialectAttr, DistinctAttr, StringAttr, UnitAttr
from mlirls_ir.formats.definition import DefinitionSyntax, definition_syntax
from mlirls_ir.formats.enums import bits_text, enum_bits
from mlirls_ir.formats.hooks import attribute_reader
from mlirls_ir.formats.parameters import ParameterSyntax, UnknownSyntax
from mlirls_ir.hints import TYPE_CHECKING, cast
from mlirls_ir.ods.model import EnumDef, is_of_irdl
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, depth_of, note_depth

if TYPE_CHECKING:
    from typing import Final, TypeAlias

_WORD: Final = r"[A-Za-z_][A-Za-z0-9_$.]*+"
_VALUE: Final = (
    # What follows each of them is `,` or `>`, so none is the beginning of a longer token.
    r"#(?:[A-Za-z_][A-Za-z0-9_$]*+|[0-9]++)|-?[0-9]{1,18}+|distinct\[[0-9]{1,18}+\]<>"
    rf'|"[^"\\\n\v\f]*+"|{_WORD}'
)
_FLAT: Final = compiled(
    rf"#([A-Za-z_][A-Za-z0-9_$]*+)\.({_WORD})<((?:(?:{_WORD} = )?+(?:{_VALUE}), )*+(?:{_WORD} = )?+(?:{_VALUE}))>"
)
_ENTRY: Final = compiled(rf"(?:({_WORD}) = )?+({_VALUE})")

_ValueReader: TypeAlias = Callable[[str, AsmContext], object]
"""The value of a text that `_VALUE` matches; None where only the exact reader knows."""


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

    def read(self, body: str, context: AsmContext) -> DialectAttr | None:
        """The attribute with the text `body` in its brackets; None where only the exact reader knows."""
        values: dict[str, object] = {}
        aliases: list[str] = []
        items: list[object] | None = None
        list_name = ""
        readers = self._readers
        reader: _ValueReader = _unknown
        depth = 0
        for name, text in _ENTRY.findall(body):
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


_STRUCTS: Final = MemoKey[dict[tuple[str, str], FlatStruct | None]](lambda _: {})


def read_flat_attribute(text: str, pos: int, end: int, context: AsmContext) -> tuple[Attribute, int] | None:
    """The attribute whose `#` is at `pos`, and where it ends, if it is a flat one; else None, with nothing changed."""
    match = _FLAT.match(text, pos, end)
    if match is None:
        return None
    after = TRIVIA.match(text, match.end(), end)
    if after is not None and text.startswith(":", after.end(), end):
        # Its type follows.
        return None
    registry = context.registry
    dialect, mnemonic, body = match.groups()
    known = registry.memo(_STRUCTS)
    struct = known.get((dialect, mnemonic))
    if struct is None:
        if (dialect, mnemonic) in known or registry.attribute_def(dialect, mnemonic) is None:
            return None
        struct = known[dialect, mnemonic] = _struct_of(registry, dialect, mnemonic)
        if struct is None:
            return None
    found = struct.read(body, context)
    return None if found is None else (found, match.end())


def _struct_of(registry: Registry, dialect: str, mnemonic: str) -> FlatStruct | None:
    """How the attribute is read here, None where its syntax is another one."""
    definition = registry.attribute_def(dialect, mnemonic)
    if definition is None or definition.assembly_format is None or definition.has_custom_format:
        return None
    if dialect == "builtin" or is_of_irdl(definition):
        return None
    if attribute_reader(registry, dialect, mnemonic) is not None:
        return None
    syntax = definition_syntax(registry, dialect, definition)
    if syntax is None or any(one.is_self_type for one in definition.parameters):
        return None
    try:
        names = syntax.struct_names()
    except UnknownSyntax:
        return None
    if names is None or any(_may_be_attribute(syntax.parameter(name)) for name in syntax.defaulted()):
        # Whether an alias is a default that need not be written, the exact reader knows.
        return None
    return FlatStruct(dialect, mnemonic, syntax, names)


def _may_be_attribute(one: ParameterSyntax) -> bool:
    return "attribute" in (one.kind, None if one.inner is None else one.inner.kind)


# -- values


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
