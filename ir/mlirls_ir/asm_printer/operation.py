"""The interface for a printer of one operation, as `OpParser` is for a parser: MLIR's OpAsmPrinter.

A printer gets an `OpPrinter` that has written nothing yet; the operation's name comes before it. If it cannot print the
operation, it raises `NoCustomForm`: the operation is then printed in generic form, which is always complete.

Read next: `hooks.py` (where printers are registered), `formats.py` (printers of declarative formats).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from mlirls_ir.asm_printer.parts import Part, RegionPart
from mlirls_ir.asm_printer.texts import Texts, trailing
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute, DialectAttr, StringAttr
from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.graph.defaults import defaults_of
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.ods_names import group_sizes
from mlirls_ir.types.model import Type

SEGMENTS: Final = ("operandSegmentSizes", "resultSegmentSizes")


class NoCustomForm(Exception):
    """An operation, or what it holds, cannot be printed in custom form."""


class OpPrinter:
    """Writes one operation in custom form, from the end of its name on.

    `write` puts a blank before a text if `space` requested one, so that empty elements leave no blanks.
    """

    __slots__ = ("_groups", "_has_space", "definition", "operation", "parts", "registry", "texts")

    def __init__(self, registry: Registry, operation: Operation, definition: OperationDef, texts: Texts) -> None:
        self.registry = registry
        self.operation = operation
        self.definition = definition
        self.texts = texts
        self.parts: list[Part] = []
        self._has_space = False
        self._groups: dict[str, list[Value]] | None = None

    # -- writing

    def write(self, text: str) -> None:
        """Writes `text`; a line break alone is followed by the operation's indentation."""
        if not text:
            return
        if self._has_space and not text[0].isspace():
            self.parts.append(" ")
        self._has_space = False
        self.parts.append(text)

    def space(self) -> None:
        """Requests a blank before the next text, unless a blank alone was written last."""
        self._has_space = self.parts[-1:] != [" "]

    def blank(self) -> None:
        """Writes a blank, even if nothing or another blank comes next."""
        self._has_space = False
        self.parts.append(" ")

    def region(
        self,
        index: int,
        *,
        has_label: bool = True,
        has_terminator: bool = True,
        is_never_empty: bool = False,
        indent: int = 0,
        is_on_line: bool = False,
    ) -> None:
        """Writes a region with its braces; the arguments are those of `RegionPart`."""
        if index >= len(self.operation.regions):
            raise NoCustomForm
        if self._has_space:
            self.parts.append(" ")
        self._has_space = False
        self.parts.append(RegionPart(index, has_label, has_terminator, is_never_empty, indent, is_on_line))

    def attr_dict(self, *elided: str, keyword: bool = False) -> None:
        """Writes the attributes as `{...}` if there are any, except those `elided` and those with their default value.

        With `keyword`, the word `attributes` comes first. Segment sizes are omitted.
        """
        self.dictionary(self.remaining(*elided), keyword=keyword)

    def dictionary(self, entries: Mapping[str, Attribute], *, keyword: bool = False) -> None:
        """Writes attributes as `{...}`, with `attributes` before it if `keyword`; nothing where there are none."""
        if entries:
            self.blank()
            self.write(f"{'attributes ' if keyword else ''}{self.texts.dictionary(entries)}")

    def remaining(self, *elided: str) -> dict[str, Attribute]:
        """The attributes, except those `elided`, those with their default value, and the segment sizes."""
        held = self.given(self.operation.attributes | self.operation.properties)
        return {name: value for name, value in held.items() if name not in elided and name not in SEGMENTS}

    def given(self, held: Mapping[str, Attribute]) -> dict[str, Attribute]:
        """The attributes of `held` that differ from their default."""
        defaults = defaults_of(self.registry, self.definition)
        return {name: value for name, value in held.items() if defaults.get(name) is not value}

    # -- texts

    def type(self, value: Type | Value | None) -> str:
        """The text of a type, or of a value's."""
        return self.texts.type(value.type if isinstance(value, Value) else value)

    def types(self, values: Iterable[Value]) -> str:
        """The types of values, with commas between them."""
        return self.texts.types(value.type for value in values)

    def functional_type(self, operands: Sequence[Value], results: Sequence[Value]) -> str:
        """`(types) -> types`."""
        return f"({self.types(operands)}) -> {self.texts.results([value.type for value in results])}"

    def arrow_types(self, values: Sequence[Value]) -> str:
        """`-> types`, "" where there are none."""
        return f"-> {self.texts.results([value.type for value in values])}" if values else ""

    def arguments(self, values: Iterable[Value]) -> str:
        """Arguments of a block with their types and locations: `%a: i32, %b: f32`."""
        return ", ".join([self.argument(value) for value in values])

    def argument(self, value: Value) -> str:
        """An argument of a block with its type and location."""
        return f"{value.name}: {self.type(value)}{trailing(value.location)}"

    def attribute(self, value: Attribute) -> str:
        """The text of an attribute."""
        return self.texts.spelled((value.spelling,))

    def bare(self, value: Attribute) -> str:
        """The text of an attribute without its type (MLIR's printAttributeWithoutType)."""
        return self.texts.spelled((value.bare_spelling,))

    def enum_word(self, value: Attribute) -> str:
        """The case of an enum attribute: the text in its angle brackets."""
        text = self.texts.spelled(value.tail_spelling()) if isinstance(value, DialectAttr) else ""
        if not (text.startswith("<") and text.endswith(">")):
            raise NoCustomForm
        return text[1:-1]

    # -- the parts of the operation

    def get(self, name: str) -> Attribute | None:
        """An attribute, None if it is absent."""
        return self.operation.attribute(name)

    def need(self, name: str) -> Attribute:
        """An attribute without which there is no custom form."""
        found = self.operation.attribute(name)
        if found is None:
            raise NoCustomForm
        return found

    def symbol(self, name: str = "sym_name") -> str:
        """A symbol's name as it is defined: `@name`."""
        found = self.need(name)
        if not isinstance(found, StringAttr):
            raise NoCustomForm
        return symbol_text(found.value)

    def integers(self, name: str) -> tuple[int, ...]:
        """The values of a dense array; none if it is absent."""
        found = self.get(name)
        if found is None:
            return ()
        if not isinstance(found, DenseArrayAttr):
            raise NoCustomForm
        return found.values

    def group(self, name: str) -> list[Value]:
        """The operands or results that ODS calls `name`."""
        if self._groups is None:
            self._groups = self._grouped()
        found = self._groups.get(name)
        if found is None:
            raise NoCustomForm
        return found

    def one(self, name: str) -> Value:
        """The one operand or result that ODS calls `name`."""
        found = self.group(name)
        if len(found) != 1:
            raise NoCustomForm
        return found[0]

    def has_field(self, name: str) -> bool:
        """Whether ODS calls an operand or a result `name`."""
        return any(field.name == name for field in (*self.definition.operands, *self.definition.results))

    def entry(self, index: int) -> Block:
        """The entry block of a region."""
        if index >= len(self.operation.regions) or not self.operation.regions[index]:
            raise NoCustomForm
        return self.operation.regions[index][0]

    def _grouped(self) -> dict[str, list[Value]]:
        definition = self.definition
        out: dict[str, list[Value]] = {}
        same = definition.has_trait("SameVariadicOperandSize")
        sizes = _sizes(definition.operands, self.operation.operands, self.get(SEGMENTS[0]), same_size=same)
        _divide(definition.operands, self.operation.operands, sizes, out)
        same = definition.has_trait("SameVariadicResultSize")
        sizes = _sizes(definition.results, self.operation.results, self.get(SEGMENTS[1]), same_size=same)
        _divide(definition.results, self.operation.results, sizes, out)
        return out


def _sizes(
    fields: Sequence[ValueField], values: Sequence[Value], segments: Attribute | None, *, same_size: bool
) -> list[int]:
    found = group_sizes(fields, len(values), segments, same_size=same_size)
    if found is None:
        raise NoCustomForm
    return found


def _divide(
    fields: Sequence[ValueField], values: Sequence[Value], sizes: Sequence[int], out: dict[str, list[Value]]
) -> None:
    start = 0
    for field, size in zip(fields, sizes, strict=True):
        out[field.name] = list(values[start : start + size])
        start += size


def enum_word(attribute: Attribute | None) -> str:
    """The keyword of an enum attribute; fails if it is absent or not an enum attribute."""
    value = attribute.parameter("value") if isinstance(attribute, DialectAttr) else None
    if not isinstance(value, str):
        raise NoCustomForm
    return value


def names(values: Iterable[Value]) -> str:
    """The names of values, with commas between them."""
    return ", ".join([value.name for value in values])


OpPrintFunction: TypeAlias = Callable[[OpPrinter], None]
"""Writes an operation after its name; raises `NoCustomForm`."""
