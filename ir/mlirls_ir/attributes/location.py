"""Location attributes: the source locations of operations.

`spelling()` has the `loc(...)` around it, `inner()` is the text inside.

Read next: `../asm_parser/locations.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.names import quoted
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.spelling import Spelling, joined


class Location(Attribute):
    """Any location."""

    __slots__ = ()

    def inner(self) -> Spelling:
        """The text inside `loc(...)`."""
        raise NotImplementedError

    def spelling(self) -> Spelling:
        return ("loc(", *self.inner(), ")")


@dataclass(frozen=True, slots=True, eq=False)
class UnknownLoc(Location):
    """`loc(unknown)`."""

    def inner(self) -> Spelling:
        return ("unknown",)


@dataclass(frozen=True, slots=True, eq=False)
class FileLineColRange(Location):
    """`loc("file":1:2 to 3:4)`: lines and columns count from 1, 0 is unknown; a point ends where it starts."""

    file: str
    start_line: int
    start_column: int
    end_line: int
    end_column: int

    def inner(self) -> Spelling:
        start = f"{quoted(self.file)}:{self.start_line}:{self.start_column}"
        if self.start_line == self.end_line:
            return (start if self.start_column == self.end_column else f"{start} to :{self.end_column}",)
        return (f"{start} to {self.end_line}:{self.end_column}",)


@dataclass(frozen=True, slots=True, eq=False)
class NameLoc(Location):
    """`loc("name"(child))`; `child` is `UnknownLoc()` where none is written."""

    name: str
    child: Location

    def inner(self) -> Spelling:
        child = () if isinstance(self.child, UnknownLoc) else ("(", self.child.inner, ")")
        return (quoted(self.name), *child)


@dataclass(frozen=True, slots=True, eq=False)
class CallSiteLoc(Location):
    """`loc(callsite(callee at caller))`."""

    callee: Location
    caller: Location

    def inner(self) -> Spelling:
        return ("callsite(", self.callee.inner, " at ", self.caller.inner, ")")


@dataclass(frozen=True, slots=True, eq=False)
class FusedLoc(Location):
    """`loc(fused<metadata>[a, b])`."""

    locations: tuple[Location, ...]
    metadata: Attribute | None = None

    def inner(self) -> Spelling:
        metadata = () if self.metadata is None else ("<", self.metadata.spelling, ">")
        return ("fused", *metadata, "[", *joined(", ", [location.inner for location in self.locations]), "]")


@dataclass(frozen=True, slots=True, eq=False)
class DialectLoc(Location):
    """`loc(#foo.place<1>)`: an attribute that its dialect has as a location."""

    attribute: Attribute

    def inner(self) -> Spelling:
        return (self.attribute.spelling,)


@dataclass(frozen=True, slots=True, eq=False)
class OpaqueLoc(Location):
    """A location alias that is not defined (yet): `alias` is its name without `#`, "" if it is unknown."""

    alias: str = ""

    def inner(self) -> Spelling:
        return (f"#{self.alias}" if self.alias else "unknown",)
