"""Types and attributes of known dialects: reads and prints the text after `!dialect.mnemonic`.

A TypeDef or AttrDef gives its syntax as an assembly format over its parameters; each parameter is read by its C++ type.
`dialects/NAME/syntax.py` has the syntaxes that ODS leaves to C++. If neither gives the syntax, the text up to the
closing `>` is kept as written and the value has no parameters. This is never an error, since the text may be valid.

Read next: `parameters.py` (one parameter), `bodies.py` (what only C++ can read), `grammar.py` (the format language).
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import note_symbols_in_type
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.formats.bodies import BRACKETS, raw_body
from mlirls_ir.formats.grammar import Directive, Element, FormatError, Group, Literal, Variable, parse_format
from mlirls_ir.formats.hooks import attribute_reader, type_reader
from mlirls_ir.formats.parameters import ParameterSyntax, UnknownSyntax, struct_parameters
from mlirls_ir.ods.model import DefinitionDef, is_of_irdl
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.values.spelling import Spelling

Values: TypeAlias = dict[str, object]
Parameters: TypeAlias = tuple[tuple[str, object], ...]


class _Fields(NamedTuple):
    """The parameters that a struct names, and the required ones among them."""

    names: list[str]
    required: frozenset[str]


class DefinitionSyntax:
    """The format of one type or attribute definition, bound to its parameters."""

    __slots__ = ("_defaulted", "_elements", "_parameters", "_structs", "definition")

    def __init__(self, registry: Registry, dialect: str, definition: DefinitionDef) -> None:
        self.definition = definition
        self._parameters = {
            parameter.name: ParameterSyntax(
                registry, dialect, parameter, parse_bare_attribute, definition.enum, definition.mnemonic or ""
            )
            for parameter in definition.parameters
        }
        self._elements = parse_format(definition.assembly_format or "")
        self._defaulted: list[str] | None = None
        # By the directive, which the elements hold.
        self._structs: dict[int, _Fields] = {}

    def read(self, p: Cursor) -> Values:
        """Reads the parameters; fails as `Cursor.fail` does, or with `UnknownSyntax` before anything is lost."""
        values: Values = {}
        self._read_all(p, self._elements, values)
        return values

    def spelling(self, parameters: Parameters) -> Spelling:
        """The canonical text of the parameters, as MLIR prints it, in pieces: strings, and the values between them."""
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.formats.definition_text import definition_spelling

        return definition_spelling(self._elements, self._parameters, dict(parameters))

    def _struct_names(self) -> list[str] | None:
        """The names of the parameters where the format is `<` struct(...) `>`; None for any other format."""
        match self._elements:
            case (Literal(text="<"), Directive(name="struct", arguments=arguments), Literal(text=">")):
                names = struct_parameters(self._parameters, arguments)
                return names if self._parameters.keys() >= set(names) else None
            case _:
                return None

    def defaulted(self) -> list[str]:
        """The parameters of a struct that have a default, found once."""
        if self._defaulted is None:
            names = self._struct_names() or ()
            self._defaulted = [name for name in names if self._parameters[name].default_text is not None]
        return self._defaulted

    def without_defaults(self, values: Values) -> Values:
        """The values without the attributes that are equal to their defaults: written or omitted, they mean the
        same."""
        written = [name for name in self.defaulted() if isinstance(values.get(name), Attribute)]
        if not written:
            return values
        # Imported only when it is needed, as above.
        from mlirls_ir.formats.definition_text import is_default

        out = [name for name in written if is_default(self._parameters[name], values[name])]
        return {name: value for name, value in values.items() if name not in out} if out else values

    def parameter(self, name: str) -> ParameterSyntax:
        """The syntax of one parameter."""
        return self._parameters[name]

    # -- reading

    def _read_all(self, p: Cursor, elements: tuple[Element, ...], values: Values) -> None:
        for element in elements:
            self._read(p, element, values)

    def _fields_of(self, struct: Directive) -> _Fields:
        """The parameters that a struct names, found once."""
        found = self._structs.get(id(struct))
        if found is None:
            names = struct_parameters(self._parameters, struct.arguments)
            required = frozenset([name for name in names if not self._parameter(name).parameter.optional])
            found = self._structs[id(struct)] = _Fields(names, required)
        return found

    def _read(self, p: Cursor, element: Element, values: Values) -> None:
        p.within(self.definition, element)
        match element:
            case Literal(text=text):
                if text[0].isalpha() or text[0] == "_":
                    p.expect_keyword(text)
                else:
                    p.expect(text)
            case Variable(name=name):
                p.within(self.definition, element, self._parameter(name).parameter)
                values[name] = self._parameter(name).read(p)
            case Directive(name="qualified", arguments=(Variable(name=name),)):
                p.within(self.definition, element, self._parameter(name).parameter)
                values[name] = self._parameter(name).read(p, qualified=True)
            case Directive(name="ref"):
                pass
            case Directive(name="params"):
                self._read_params(p, list(self._parameters), values)
            case Directive(name="struct"):
                self._read_struct(p, self._fields_of(element), values)
            case Group():
                self._read_group(p, element, values)
            case _:
                raise UnknownSyntax

    def _parameter(self, name: str) -> ParameterSyntax:
        found = self._parameters.get(name)
        if found is None:
            raise UnknownSyntax
        return found

    def _read_params(self, p: Cursor, names: list[str], values: Values) -> None:
        names = [n for n in names if not self._parameter(n).parameter.is_self_type]
        for index, name in enumerate(names):
            syntax = self._parameter(name)
            p.within(self.definition, None, syntax.parameter)
            if syntax.parameter.optional:
                if index and not p.at(","):
                    continue
                if index:
                    p.expect(",")
                found = syntax.read_optional(p)
                if found is not None:
                    values[name] = found
                continue
            if index:
                p.expect(",")
            values[name] = syntax.read(p)

    def _read_struct(self, p: Cursor, fields: _Fields, values: Values) -> None:
        names, required = fields
        is_first = True
        is_recorded = p.parts is not None
        while True:
            start = p.pos
            if is_recorded:
                p.within(self.definition, None)
                p.expects("words", tuple(name for name in names if name not in values))
            key = p.optional_word()
            if key is None and is_first and not required:
                return
            if key is None:
                p.fail("expected a parameter name in struct")
            is_first = False
            if key not in names or key in values:
                p.fail(f"duplicate or unknown struct parameter name: {key}", start, p.last_end)
            p.expect("=")
            syntax = self._parameter(key)
            if is_recorded:
                p.within(self.definition, None, syntax.parameter)
            values[key] = syntax.read(p)
            if len(required) == len(names):
                # Reads as many as there are and no more: the comma after the last one belongs to the format.
                if required <= values.keys():
                    break
                p.expect(",")
            elif not p.accept(","):
                break
        missing = [n for n in names if n in required and n not in values]
        if missing:
            p.fail(f"struct is missing required parameter: {missing[0]}")

    def _read_group(self, p: Cursor, group: Group, values: Values) -> None:
        first = group.then[0]
        present = True
        rest = group.then[1:]
        match first:
            case Literal(text=text):
                present = p.accept_keyword(text) if text[0].isalpha() else p.accept(text)
            case Variable(name=name) | Directive(name="qualified", arguments=(Variable(name=name),)):
                p.within(self.definition, first, self._parameter(name).parameter)
                found = self._parameter(name).read_optional(p)
                present = found is not None
                if present:
                    values[name] = found
            case Directive(name="struct" | "params"):
                present = not p.at(">")
                rest = group.then
            case _:
                raise UnknownSyntax
        self._read_all(p, rest if present else group.otherwise, values)


_SYNTAXES: Final = MemoKey["dict[int, tuple[DefinitionDef, DefinitionSyntax | None]]"](lambda _: {})
"""The syntax of each definition, by the definition itself: it has many fields, and hashing them would take long."""


def definition_syntax(registry: Registry, dialect: str, definition: DefinitionDef) -> DefinitionSyntax | None:
    """The syntax of a definition, None if its format cannot be read; computed once for each registry."""
    known = registry.memo(_SYNTAXES)
    found = known.get(id(definition))
    if found is None:
        try:
            syntax: DefinitionSyntax | None = DefinitionSyntax(registry, dialect, definition)
        except (FormatError, UnknownSyntax):
            syntax = None
        found = known[id(definition)] = definition, syntax
    return found[1]


def parse_dialect_type(p: Cursor, dialect: str, mnemonic: str) -> Type:
    """Reads a type of a known dialect after its mnemonic."""
    n_symbols = len(p.symbol_uses)
    custom = type_reader(p.context.registry, dialect, mnemonic)
    found = read_type(p, dialect, mnemonic) if custom is None else custom(p, mnemonic)
    if len(p.symbol_uses) > n_symbols:
        note_symbols_in_type(p, n_symbols)
    return found


def read_type(p: Cursor, dialect: str, mnemonic: str) -> DialectType:
    """Reads a type after its mnemonic, by its ODS definition."""
    registry = p.context.registry
    start = p.pos
    parameters, tail = _read_tail(p, registry, dialect, registry.type_def(dialect, mnemonic))
    if registry.usual_forms.fields:
        # Most texts are of no project whose C++ reads types.
        from mlirls_ir.formats.departures import check_fields

        check_fields(p, dialect, mnemonic, start)
    return DialectType(dialect, mnemonic, parameters, tail)


def parse_dialect_attribute(p: Cursor, dialect: str, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads an attribute of a known dialect after its mnemonic."""
    registry = p.context.registry
    custom = attribute_reader(registry, dialect, mnemonic)
    if custom is not None:
        return custom(p, mnemonic, type_)
    return read_attribute(p, dialect, mnemonic, type_)


def read_attribute(p: Cursor, dialect: str, mnemonic: str, type_: Type | None) -> DialectAttr:
    """Reads an attribute after its mnemonic, by its ODS definition."""
    registry = p.context.registry
    definition = registry.attribute_def(dialect, mnemonic)
    if definition is not None and not definition.has_custom_format:
        _check_own_type(p, registry, dialect, definition, type_)
    parameters, tail = _read_tail(p, registry, dialect, definition)
    if definition is not None and not definition.has_custom_format and not _has_self_type(definition):
        # A generated parser ignores a type that the attribute has no place for.
        type_ = _type_in(definition, dict(parameters))
    return DialectAttr(dialect, mnemonic, parameters, tail, type_)


def _type_in(definition: DefinitionDef, values: Values) -> Type | None:
    """The type of a typed attribute that has it as an ordinary parameter; None for all others."""
    found = values.get("type") if any(trait.name == "TypedAttr" for trait in definition.traits) else None
    return found if isinstance(found, Type) else None


def _has_self_type(definition: DefinitionDef) -> bool:
    """Whether the type after an attribute is one of its parameters."""
    return any(parameter.is_self_type for parameter in definition.parameters)


def _check_own_type(p: Cursor, registry: Registry, dialect: str, definition: DefinitionDef, type_: Type | None) -> None:
    """Checks an AttributeSelfTypeParameter as the generated parser does before it reads anything else."""
    own = next((parameter for parameter in definition.parameters if parameter.is_self_type), None)
    if own is None or own.optional or own.default is not None:
        return
    if type_ is None:
        p.fail("expected a trailing type", code="invalid-parameter")
    found = registry.dialect(dialect)
    known = () if found is None else of_class(found.types, own.cpp_type)
    expected = [one.mnemonic for _, one in known if one.cpp_class == own.cpp_type]
    if expected and not (isinstance(type_, DialectType) and type_.dialect == dialect and type_.mnemonic in expected):
        p.fail("invalid kind of type specified", code="invalid-parameter")


def parse_bare_attribute(p: Cursor, registry: Registry, key: str) -> Attribute | None:
    """Reads an attribute without its `#dialect.mnemonic`, as an assembly format writes it."""
    dialect, _, mnemonic = key.partition(".")
    custom = attribute_reader(registry, dialect, mnemonic, is_named=False)
    if custom is not None:
        return custom(p, mnemonic, None)
    definition = registry.attribute_def(dialect, mnemonic)
    if definition is None:
        return None
    parameters, tail = _read_tail(p, registry, dialect, definition, BRACKETS)
    return DialectAttr(dialect, mnemonic, parameters, tail)


def _read_tail(
    p: Cursor, registry: Registry, dialect: str, definition: DefinitionDef | None, openings: tuple[str, ...] = ("<",)
) -> tuple[Parameters, str | Spelling]:
    """The parameters, and their spelling after the mnemonic.

    If the syntax is unknown, the text is kept as written if it begins with one of `openings`. Otherwise a value without
    its mnemonic raises `UnknownSyntax`, so that its container is kept as written.
    """
    if definition is None:
        return (), raw_body(p, openings)
    if is_of_irdl(definition):
        # Imported only when it is needed, as above.
        from mlirls_ir.formats.irdl import read_parameters

        return read_parameters(p, definition)
    if definition.assembly_format is None and not definition.has_custom_format:
        if not definition.parameters or not p.at("<"):
            return (), ""
        return (), raw_body(p, openings)
    syntax = None if definition.has_custom_format else definition_syntax(registry, dialect, definition)
    if syntax is None:
        return (), raw_body(p, openings)
    start, last_end = p.pos, p.last_end
    try:
        values = syntax.read(p)
    except UnknownSyntax:
        p.reset(start, last_end)
        return (), raw_body(p, openings)
    parameters = tuple(syntax.without_defaults(values).items())
    # Equality of values does not depend on their spelling.
    return parameters, (partial(syntax.spelling, parameters),)
