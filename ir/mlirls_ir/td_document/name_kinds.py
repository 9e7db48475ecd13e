"""The kinds of names in a `.td` text, and what is known about each place of one.

Read next: `names.py`, which finds them.
"""

from __future__ import annotations

from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.types import Type


class NameKind(Enum):
    """The kinds of names."""

    CLASS = "class"
    MULTICLASS = "multiclass"
    RECORD = "def"
    FIELD = "field"
    ARGUMENT = "template argument"
    VARIABLE = "variable"
    TYPE = "type"
    OPERAND = "operand"
    INCLUDE = "include"
    MACRO = "macro"


@dataclass(frozen=True, slots=True)
class Name:
    """A name in `[start, end)` of its file, and the place where it is defined, if that is known."""

    start: int
    end: int
    kind: NameKind
    text: str
    target: SourcePosition | None
    is_definition: bool = False


@dataclass(frozen=True, slots=True)
class Local:
    """A name of a scope: its kind, place and type."""

    kind: NameKind
    place: SourcePosition
    type: Type | None


@dataclass(frozen=True, slots=True)
class ArgumentUse:
    """The value of a template argument without its name: its offset, the class, and its number there.

    `written` is the value if it is a name.
    """

    offset: int
    definition: Definition
    idx: int
    written: str | None


@dataclass(frozen=True, slots=True)
class FieldAccess:
    """The name after a `.`, by its offset, and the type of the value before it."""

    offset: int
    type: Type | None


@dataclass(frozen=True, slots=True)
class FieldLet:
    """A `let` in a body: the field, the offset of its name, and the classes of the record or class."""

    name: str
    offset: int
    bases: tuple[str, ...]
