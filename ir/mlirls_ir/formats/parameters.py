"""One parameter of a type or attribute: reads and prints a value of its C++ type (MLIR's FieldParser).

Read next: `definition.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from mlirls_ir.asm_parser.attributes import parse_attribute, parse_optional_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import dialect_type_parser
from mlirls_ir.asm_parser.types import parse_optional_type
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    DictionaryAttr,
    DistinctAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
)
from mlirls_ir.formats.cpp_names import definition_of, enum_of, is_read_by_cpp
from mlirls_ir.formats.enums import bits_text, enum_bits, one_of, refuse_case
from mlirls_ir.formats.grammar import Directive, Element, Variable
from mlirls_ir.formats.hooks import syntax_hooks
from mlirls_ir.ods.model import DefinitionDef, EnumDef, Parameter
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import DialectType, IntegerType, Type

INVALID_PARAMETER: Final = "invalid-parameter"
"""The code of the error for a value that a parameter cannot have; the caller words the message."""


class UnknownSyntax(Exception):
    """A syntax that only C++ knows; the text is then kept as written."""


_INTEGERS: Final = compiled(r"(?:unsigned|int|size_t|u?int(?:8|16|32|64)_t|unsigned int)$")
_LIST: Final = compiled(r"(?:::llvm::)?(?:ArrayRef|SmallVector|MutableArrayRef)<\s*(.*?)\s*(?:,\s*\d+)?>$")
_FIRST_LITERAL: Final = compiled(r"\s*`([^`\s]+)`")
_OPTIONAL: Final = compiled(r"(?:std::)?optional<\s*(.*?)\s*>$")
_MADE: Final = compiled(
    r"IntegerAttr::get\(IntegerType::get\(\$_ctxt, (\d+)\), (\d+)\)|BoolAttr::get\(\$_ctxt, (true|false)\)"
)
"""The defaults of parameters that are numbers and booleans in C++."""
_CASE: Final = compiled(r"\w+Attr::get\(\$_ctxt, ((?:\w+::)*\w+)::(\w+)\)")
"""The defaults of parameters that are enum cases in C++."""


_KINDS: Final[dict[str, type[Attribute]]] = {
    "ArrayAttr": ArrayAttr,
    "BoolAttr": IntegerAttr,
    "DictionaryAttr": DictionaryAttr,
    "DistinctAttr": DistinctAttr,
    "FlatSymbolRefAttr": SymbolRefAttr,
    "IntegerAttr": IntegerAttr,
    "StringAttr": StringAttr,
    "SymbolRefAttr": SymbolRefAttr,
}


BareReader: TypeAlias = Callable[[Cursor, Registry, str], Attribute | None]
"""Reads an attribute without its `#dialect.mnemonic`, by the key of its definition (`definition.py`)."""


class ParameterSyntax:
    """Reads and prints the values of one parameter.

    `kind` selects how. `inner` is the syntax of an element or of an optional value, and `enum` the enum of the words.
    """

    __slots__ = (
        "_definitions",
        "_is_cpp",
        "_may_be_empty",
        "_read_bare",
        "_registry",
        "_words",
        "dialect",
        "enum",
        "inner",
        "is_quoted",
        "kind",
        "parameter",
        "reader",
    )

    def __init__(
        self,
        registry: Registry,
        dialect: str,
        parameter: Parameter,
        read_bare: BareReader,
        enum_key: str | None = None,
        owner: str = "",
    ) -> None:
        self.parameter = parameter
        self._read_bare = read_bare
        hooks = syntax_hooks(registry, dialect)
        self.reader = hooks.parameters.get(f"{owner}.{parameter.name}")
        self._may_be_empty = f"{owner}.{parameter.name}" in hooks.empty_lists
        self.dialect = dialect
        self._registry = registry
        self._definitions: dict[str, str | None] = {}
        self._is_cpp: bool | None = None
        # The cases of the enum by their words, once one has been read.
        self._words: dict[str, int] | None = None
        self.enum: EnumDef | None = None
        self.is_quoted = False
        self.inner: ParameterSyntax | None = None
        self.kind = self._classify(registry, dialect, parameter, enum_key)

    def _classify(self, registry: Registry, dialect: str, parameter: Parameter, enum_key: str | None) -> str:
        cpp = parameter.cpp_type.removeprefix("::mlir::").removeprefix("mlir::").strip()
        if parameter.has_custom_syntax:
            return "custom"
        if parameter.is_string or cpp in ("::llvm::StringRef", "StringRef", "std::string", "llvm::StringRef"):
            return "string"
        if cpp == "bool":
            return "bool"
        if _INTEGERS.match(cpp) or cpp == "::llvm::APInt":
            return "integer"
        inner = _LIST.match(cpp) or _OPTIONAL.match(cpp)
        if inner is not None:
            item = Parameter(parameter.name, inner[1])
            self.inner = ParameterSyntax(registry, dialect, item, self._read_bare)
            return "list" if _LIST.match(cpp) else "optional"
        enum = enum_of(registry, dialect, cpp, enum_key)
        if enum is not None:
            self.enum = enum
            self.is_quoted = enum_key is None and enum.is_quoted
            return "enum"
        if cpp == "Type" or cpp.endswith("Type"):
            return "type"
        if cpp == "Attribute" or cpp.endswith("Attr") or cpp in ("ElementsAttr", "TypedAttr"):
            return "attribute"
        if cpp in ("Location", "LocationAttr", "FusedLoc"):
            return "attribute"
        return "affine-map" if cpp == "AffineMap" else "unknown"

    @property
    def default_text(self) -> str | None:
        """The printed form of the default value; None if there is none or it cannot be evaluated."""
        default = self.parameter.default
        if default is None:
            return None
        if self.kind == "enum" and self.enum is not None:
            symbol = default.rsplit("::", 1)[-1]
            if default.endswith("()"):
                return next((text for _, text, value in self.enum.cases if value == 0), None)
            return next((text for name, text, _ in self.enum.cases if name == symbol), None)
        if default.endswith("()"):
            return {"bool": "false", "integer": "0"}.get(self.kind)
        made = _MADE.fullmatch(default)
        if made is not None:
            width, number, truth = made.groups()
            return truth or f"{number} : i{width}"
        case = _CASE.fullmatch(default)
        enum = None if case is None else enum_of(self._registry, self.dialect, case[1], None)
        if case is not None and enum is not None:
            return next((text for name, text, _ in enum.cases if name == case[2]), None)
        return default

    def read(self, p: Cursor, *, qualified: bool = False) -> object:
        """Reads a value or fails."""
        found: object = None
        if self.kind == "attribute":
            found = self._attribute(p, qualified=qualified, required=True)
        else:
            found = self.read_optional(p, qualified=qualified)
        if found is None:
            p.fail(self._expected(), code=INVALID_PARAMETER)
        return found

    def _expected(self) -> str:
        match self.kind:
            case "integer":
                return "expected integer value"
            case "string":
                return "expected string"
            case "enum":
                assert self.enum is not None
                return f"expected {one_of(self.enum)}"
            case "attribute":
                return "expected attribute value"
            case _:
                return "expected type" if self.kind == "type" else "expected valid keyword"

    def read_optional(self, p: Cursor, *, qualified: bool = False) -> object:
        """Reads a value if one comes next; None otherwise."""
        match self.kind:
            case "string":
                return p.optional_string()
            case "bool":
                return self._bool(p)
            case "integer":
                return p.optional_integer()
            case "list":
                return self._list(p)
            case "optional":
                assert self.inner is not None
                return self.inner.read_optional(p)
            case "enum":
                return self._enum_value(p)
            case "type":
                return self._type(p, qualified=qualified)
            case "attribute":
                return self._attribute(p, qualified=qualified)
            case "affine-map":
                # Imported only when it is needed: start-up is most of a short check.
                from mlirls_ir.asm_parser.affine import parse_affine_map

                return parse_affine_map(p)
            case "custom" if self.reader is not None:
                return self.reader.read(p)
            case _:
                raise UnknownSyntax

    def _bool(self, p: Cursor) -> bool | None:
        if p.accept_keyword("true"):
            return True
        if p.accept_keyword("false"):
            return False
        number = p.optional_integer()
        return None if number is None else bool(number)

    def _list(self, p: Cursor) -> tuple[object, ...] | None:
        assert self.inner is not None
        first = self.inner.read_optional(p)
        if first is None:
            return () if self._may_be_empty and p.at(">") else None
        out = [first]
        while p.accept(","):
            out.append(self.inner.read(p))
        return tuple(out)

    def _enum_value(self, p: Cursor) -> str | None:
        enum = self.enum
        assert enum is not None
        if self._words is None:
            self._words = {text: bits for _, text, bits in enum.cases}
        known = self._words
        start = p.pos
        p.expects("enum", enum)
        word = p.optional_string() if p.at('"') else p.optional_word()
        if word is None:
            return None
        value = known[word] if word in known else enum_bits(enum, word)
        if value is None:
            refuse_case(p, self.dialect, self._expected(), start, INVALID_PARAMETER)
        if not enum.is_bit_enum:
            return word
        separator = enum.separator.strip()
        while p.accept(separator):
            start = p.pos
            p.expects("enum", enum)
            word = p.word()
            if word not in known:
                refuse_case(p, self.dialect, self._expected(), start, INVALID_PARAMETER)
            value |= known[word]
        return bits_text(enum, value)

    def _type(self, p: Cursor, *, qualified: bool) -> Type | None:
        if not qualified and not p.at("!") and self._is_read_by_cpp():
            raise UnknownSyntax
        found = parse_optional_type(p)
        if found is not None or qualified:
            return found
        return self._bare_type(p)

    def _attribute(self, p: Cursor, *, qualified: bool, required: bool = False) -> Attribute | None:
        if not qualified and not p.at("#"):
            found = self._bare_attribute(p)
            if found is not None:
                return found
        # `array`, `strided` and `distinct` start an attribute only where one is required.
        start = p.pos
        value = parse_attribute(p) if required else parse_optional_attribute(p)
        if value is not None and not self.accepts(value):
            p.fail("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
        return value

    def accepts(self, value: Attribute) -> bool:
        """Whether an attribute may be the value, as far as its C++ class is MLIR's own or the dialect's."""
        cpp = self.parameter.cpp_type.removeprefix("::mlir::").removeprefix("mlir::")
        kind = _KINDS.get(cpp)
        if kind is None:
            return not isinstance(value, DialectAttr) or self._definition("attr") is None or self.is_own(value)
        is_no_bool = cpp == "BoolAttr" and value.value_type() is not IntegerType(1)
        return not is_no_bool and isinstance(value, kind)

    def _bare_type(self, p: Cursor) -> Type | None:
        """A value of the parameter's own TypeDef without its `!dialect.mnemonic`."""
        key = self._definition("type")
        parse = dialect_type_parser()
        if key is None or parse is None:
            return None
        owner, _, mnemonic = key.partition(".")
        definition = self._registry.type_def(owner, mnemonic)
        return parse(p, owner, mnemonic) if definition is not None and starts_bare(p, definition) else None

    def _is_read_by_cpp(self) -> bool:
        """Whether a type without its `!dialect.` is read by C++ here."""
        if self._is_cpp is None:
            dialect = self._registry.dialect(self.dialect)
            cpp = self.parameter.cpp_type
            is_known = self._definition("type") is not None
            self._is_cpp = not is_known and dialect is not None and is_read_by_cpp(self._registry, dialect, cpp)
        return self._is_cpp

    def _bare_attribute(self, p: Cursor) -> Attribute | None:
        """A value of the parameter's own AttrDef without its `#dialect.mnemonic`."""
        key = self._definition("attr")
        return None if key is None else self._read_bare(p, self._registry, key)

    def _definition(self, kind: str) -> str | None:
        """The "dialect.mnemonic" of the definition that the parameter's C++ class names, looked up once."""
        if kind not in self._definitions:
            self._definitions[kind] = definition_of(self._registry, self.dialect, self.parameter.cpp_type, kind)
        return self._definitions[kind]

    def is_own(self, value: DialectAttr | DialectType) -> bool:
        """Whether a value is of the definition that the parameter's C++ class names."""
        key = self._definition("attr" if isinstance(value, DialectAttr) else "type")
        return key == f"{value.dialect}.{value.mnemonic}"


def starts_bare(p: Cursor, definition: DefinitionDef) -> bool:
    """Whether the first literal of the definition's format is at the cursor."""
    first = _FIRST_LITERAL.match(definition.assembly_format or "")
    if first is None:
        return False
    return p.at_keyword(first[1]) if first[1].isidentifier() else p.at(first[1])


def struct_parameters(parameters: Mapping[str, ParameterSyntax], arguments: tuple[Element, ...]) -> list[str]:
    """The parameters that a `struct` directive names: all of them if it says `params`."""
    out: list[str] = []
    for argument in arguments:
        match argument:
            case Directive(name="params"):
                out += [name for name, one in parameters.items() if not one.parameter.is_self_type]
            case Variable(name=name) | Directive(name="qualified", arguments=(Variable(name=name),)):
                out.append(name)
            case _:
                raise UnknownSyntax
    return out
