"""Reads an attribute or property where an assembly format has `$name`.

The rules are OpFormatGen's: an enum is a keyword, an attribute with a buildable type omits the type, an AttrDef omits
its `#dialect.mnemonic`, a unit attribute is present or not, and anything else is written in full. For an attribute of
the wrong kind the error is "invalid kind of attribute specified".

Read next: `properties.py` (properties that are not attributes), `definition.py` (the bodies of AttrDefs),
`operation.py` (the caller).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn, TypeAlias

from mlirls_ir.asm_parser.attributes import NOT_OPTIONAL, parse_attribute, parse_optional_attribute
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    IntegerSetAttr,
    Location,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    integer_attr,
)
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.definition import parse_bare_attribute
from mlirls_ir.formats.enums import enum_bits
from mlirls_ir.formats.parameters import INVALID_PARAMETER, UnknownSyntax
from mlirls_ir.formats.properties import read_property
from mlirls_ir.formats.types import type_of_text
from mlirls_ir.ods.model import AttributeField, Constraint, DialectDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import IntegerType, Type

Reader: TypeAlias = Callable[[OpParser], Attribute]

_STORAGE: dict[str, type[Attribute]] = {
    "::mlir::IntegerAttr": IntegerAttr,
    "::mlir::BoolAttr": IntegerAttr,
    "::mlir::StringAttr": StringAttr,
    "::mlir::ArrayAttr": ArrayAttr,
    "::mlir::DictionaryAttr": DictionaryAttr,
    "::mlir::TypeAttr": TypeAttr,
    "::mlir::UnitAttr": UnitAttr,
    "::mlir::AffineMapAttr": AffineMapAttr,
    "::mlir::IntegerSetAttr": IntegerSetAttr,
    "::mlir::SymbolRefAttr": SymbolRefAttr,
    "::mlir::FlatSymbolRefAttr": SymbolRefAttr,
}
_OPENINGS: dict[str, str] = {
    "::mlir::StringAttr": '"',
    "::mlir::ArrayAttr": "[",
    "::mlir::SymbolRefAttr": "@",
    "::mlir::FlatSymbolRefAttr": "@",
}
"""The possible beginnings of optional attributes of these kinds; anything else belongs to the next element."""
_DENSE_ARRAYS: dict[str, tuple[str, int]] = {
    "::mlir::DenseBoolArrayAttr": ("i", 1),
    "::mlir::DenseI8ArrayAttr": ("i", 8),
    "::mlir::DenseI16ArrayAttr": ("i", 16),
    "::mlir::DenseI32ArrayAttr": ("i", 32),
    "::mlir::DenseI64ArrayAttr": ("i", 64),
}


_UNTYPED: Final = (
    *(AffineMapAttr, ArrayAttr, DenseArrayAttr, DictionaryAttr, IntegerSetAttr, Location, StridedLayoutAttr),
    *(SymbolRefAttr, TypeAttr, UnitAttr),
)
"""Builtin attributes that are not a TypedAttr."""


def _stored_as(registry: Registry, constraint: Constraint) -> str | None:
    """The key of the AttrDef whose C++ class holds such an attribute and also reads it; None if there is none."""
    if constraint.kind != "attr" or constraint.enum is not None:
        return None
    namespace, _, cpp_class = (constraint.storage or "").rpartition("::")
    owner = registry.namespaces().get(namespace.removeprefix("::")) if namespace else None
    dialect = None if owner is None or owner == "builtin" else registry.dialect(owner)
    found = of_class(dialect.attributes, cpp_class) if dialect is not None else ()
    return next((f"{owner}.{one.mnemonic}" for _, one in found if one.cpp_class == cpp_class and one.mnemonic), None)


class ValueSyntax:
    """The syntax of one attribute or property where the format names it."""

    __slots__ = (
        "_cases",
        "_hint_text",
        "_hint_type",
        "_kind",
        "_registry",
        "attr_def",
        "constraint",
        "dense",
        "enum",
        "field",
        "is_symbol",
    )

    def __init__(self, registry: Registry, dialect: DialectDef, field: AttributeField) -> None:
        constraint = dialect.constraints.get(field.constraint) or Constraint(field.constraint, "attr")
        self.field = field
        self.constraint = constraint
        self.is_symbol = field.constraint.split("#", 1)[0] == "SymbolNameAttr"
        self._registry = registry
        self.enum = registry.enum(constraint.enum) if constraint.enum else None
        # Builtin attributes are written in full, regardless of what defines them.
        is_builtin = (constraint.attr_def or "").startswith("builtin.")
        self.attr_def = None if is_builtin else constraint.attr_def or _stored_as(registry, constraint)
        self._kind = _STORAGE.get(constraint.storage or "")
        self.dense = _DENSE_ARRAYS.get(constraint.storage or "")
        self._hint_text = constraint.value_type
        # The attribute that this spells, once it has been needed.
        self._hint_type: Type | None = None
        # The values of an enum by their words, likewise.
        self._cases: dict[str, Attribute] | None = None

    @property
    def is_unit(self) -> bool:
        """Whether its value is just its presence."""
        return self.constraint.storage == "::mlir::UnitAttr" or self.constraint.form == "unit"

    def case(self, word: str) -> Attribute | None:
        """The value that is written as a word, if it is an enum case."""
        if self._cases is None:
            enum = self.enum
            cases = () if enum is None else [(text, value, IntegerType(enum.width)) for _, text, value in enum.cases]
            self._cases = {text: integer_attr(value, kind) for text, value, kind in cases}
        return self._cases.get(word)

    def read(self, p: OpParser, *, qualified: bool = False) -> Attribute:
        """Reads the value or fails."""
        found = self.read_optional(p, qualified=qualified, is_optional=False)
        if found is None:
            self._fail_missing(p)
        return found

    def _fail_missing(self, p: OpParser) -> NoReturn:
        if self.enum is not None:
            cases = ", ".join(text for _, text, _ in self.enum.cases)
            p.fail_op(
                "expected string or keyword containing one of the following enum values for attribute "
                f"'{self.field.name}' [{cases}]"
            )
        if self.is_symbol:
            p.fail_op("expected valid '@'-identifier for symbol name")
        if self.dense is not None:
            p.fail_wrong_token("expected '['")
        p.fail_wrong_token("expected attribute value")

    def read_optional(self, p: OpParser, *, qualified: bool = False, is_optional: bool = True) -> Attribute | None:
        """Reads the value if it comes next; where it is not optional, a value of another kind is an error.

        An optional value is read by parseOptionalAttribute, which knows no short forms: `#foo.bar<1>`, not `<1>`.
        """
        if self.constraint.kind == "prop":
            return read_property(p, self.constraint, self.enum)
        if self.is_symbol:
            start = p.pos
            name = p.optional_symbol_definition(self.field.name)
            del start
            return None if name is None else StringAttr(name)
        if self.enum is not None and self.attr_def is None:
            return self._enum_value(p)
        if not is_optional and self.attr_def is not None and not qualified and not p.at("#"):
            return self._bare(p, self.attr_def)
        if not is_optional and not qualified and self.dense is not None and p.at("["):
            return read_dense_array(p, IntegerType(self.dense[1]))
        opening = _OPENINGS.get(self.constraint.storage or "")
        if is_optional and opening is not None and p.peek() != opening:
            p.expects("symbol" if opening == "@" else "attribute", self._hint())
            return None
        start = p.pos
        must_be = not is_optional and p.peek_word() in NOT_OPTIONAL
        found = parse_attribute(p, self._hint()) if must_be else parse_optional_attribute(p, self._hint())
        if found is not None and not is_optional:
            self._check_kind(p, found, start)
        return found

    def _bare(self, p: OpParser, key: str) -> Attribute | None:
        try:
            return parse_bare_attribute(p, self._registry, key)
        except ParseFailure as failure:
            if failure.code == INVALID_PARAMETER:
                failure.message = p.op_message(failure.message)
            raise
        except UnknownSyntax:
            # Only C++ knows its syntax, so the operation is read by its shape, without a diagnostic.
            raise ParseFailure(p.pos, p.pos, "") from None

    def _hint(self) -> Type | None:
        if self._hint_text:
            self._hint_type = type_of_text(self._registry, self._hint_text)
            self._hint_text = None
        return self._hint_type

    def _check_kind(self, p: OpParser, found: Attribute, start: int) -> None:
        expected = self._kind
        is_untyped = self.constraint.storage == "::mlir::TypedAttr" and isinstance(found, _UNTYPED)
        if is_untyped or (expected is not None and not isinstance(found, expected)):
            p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
        if (
            self.constraint.storage == "::mlir::FlatSymbolRefAttr"
            and isinstance(found, SymbolRefAttr)
            and len(found.nested) > 0
        ):
            p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")

    def _enum_value(self, p: OpParser) -> Attribute | None:
        enum = self.enum
        assert enum is not None
        p.expects("enum", enum)
        start = p.pos
        word = p.peek_word()
        case = self.case(word)
        if case is not None:
            p.advance(start + len(word))
            return case
        if not p.at('"'):
            return None
        text = p.string()
        found = enum_bits(enum, text)
        if found is None:
            p.fail_op(f'invalid {self.field.name} attribute specification: "{text}"', start, p.last_end)
        return integer_attr(found, IntegerType(enum.width))


def read_dense_array(p: OpParser, element: Type) -> Attribute:
    """Reads `[1, 2, 3]` as a dense array of `element`."""
    p.expect("[")
    values: list[int] = []
    if not p.accept("]"):
        while True:
            if element is IntegerType(1):
                if p.accept_keyword("true"):
                    values.append(1)
                elif p.accept_keyword("false"):
                    values.append(0)
                else:
                    values.append(p.integer())
            else:
                values.append(p.require_integer())
            if not p.accept(","):
                break
        p.expect("]")
    return dense_array(element, values)


def dense_array(element: Type, values: list[int]) -> DenseArrayAttr:
    """A dense array attribute of integers."""
    return DenseArrayAttr(element, tuple(values))
