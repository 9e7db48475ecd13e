"""The types of PDLL's expressions, printed as mlir-pdll prints them. None in place of a type: it is unknown."""

from __future__ import annotations

from enum import Enum
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass


class Kind(Enum):
    """The kinds of types."""

    ATTRIBUTE = "Attr"
    CONSTRAINT = "Constraint"
    OPERATION = "Op"
    REWRITE = "Rewrite"
    TUPLE = "Tuple"
    TYPE = "Type"
    TYPE_RANGE = "TypeRange"
    VALUE = "Value"
    VALUE_RANGE = "ValueRange"


@dataclass(frozen=True, slots=True)
class Type:
    """A type. `operation` is the name of an operation's type, "" for any; `elements` and `labels` are of a tuple."""

    kind: Kind
    operation: str = ""
    elements: tuple[Type | None, ...] = ()
    labels: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The type as mlir-pdll prints it."""
        if self.kind is Kind.OPERATION and self.operation:
            return f"Op<{self.operation}>"
        if self.kind is not Kind.TUPLE:
            return str(self.kind.value)
        parts = [
            f"{label}: {text_of(element)}" if label else text_of(element)
            for label, element in zip(self.labels, self.elements, strict=True)
        ]
        return f"Tuple<{', '.join(parts)}>"

    def refined(self, other: Type) -> Type | None:
        """The more precise of two types of one variable; None if they exclude each other."""
        if self == other:
            return self
        if self.kind is not Kind.OPERATION or other.kind is not Kind.OPERATION:
            return None
        if not other.operation:
            return self
        return None if self.operation else other


ATTRIBUTE: Final = Type(Kind.ATTRIBUTE)
CONSTRAINT: Final = Type(Kind.CONSTRAINT)
OPERATION: Final = Type(Kind.OPERATION)
REWRITE: Final = Type(Kind.REWRITE)
TYPE: Final = Type(Kind.TYPE)
TYPE_RANGE: Final = Type(Kind.TYPE_RANGE)
VALUE: Final = Type(Kind.VALUE)
VALUE_RANGE: Final = Type(Kind.VALUE_RANGE)
NOTHING: Final = Type(Kind.TUPLE)

OF_KEYWORD: Final = {
    "Attr": ATTRIBUTE,
    "Op": OPERATION,
    "Type": TYPE,
    "TypeRange": TYPE_RANGE,
    "Value": VALUE,
    "ValueRange": VALUE_RANGE,
}


def text_of(type: Type | None) -> str:
    """A type for readers; `?` if it is unknown."""
    return "?" if type is None else type.text


def tuple_of(elements: tuple[Type | None, ...], labels: tuple[str, ...]) -> Type:
    """The type of a tuple."""
    return Type(Kind.TUPLE, "", elements, labels)


def result_type(types: tuple[Type | None, ...], labels: tuple[str, ...]) -> Type | None:
    """The type that a constraint or rewrite with these results has."""
    if len(types) == 1:
        return types[0]
    return tuple_of(types, labels) if types else NOTHING
