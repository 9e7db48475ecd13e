"""Prints operations with all their contents, in generic form or in custom form.

Regions are walked with an explicit stack, so nesting needs no recursion.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from mlirls_ir.asm_printer.generic import generic_opening, generic_parts_visited, generic_tail
from mlirls_ir.asm_printer.parts import Part, RegionPart
from mlirls_ir.asm_printer.texts import Texts, trailing
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compile_now

_DISTINCT = compile_now(r'"(?:[^"\\\n]|\\.)*+"|distinct\[([0-9]++)\]')

CustomParts: TypeAlias = Callable[[Operation, Texts, str], "list[Part] | None"]
"""The parts of an operation in custom form, given the default dialect around it; None where it is printed generic."""


_Nested: TypeAlias = tuple[Operation, int, str]
"""An operation on the stack: its indentation, and the default dialect of the region that it is in."""


@dataclass(frozen=True, slots=True)
class _End:
    """The end of an operation whose text began at an offset."""

    operation: Operation
    start: int


class _OnLine(NamedTuple):
    """An operation that is printed without its results."""

    nested: _Nested


_Item: TypeAlias = "str | _Nested | _End | _OnLine"


class AsmPrinter:
    """Prints operations; the text of each type is made once.

    `custom` gives the custom form of an operation, None means that all are printed in generic form; `default_dialect`
    is that of an operation's regions in custom form. With `placed`, each operation is listed there with the offsets of
    its text in the text of one call of `print` without `renumber`.
    """

    __slots__ = ("_custom", "_default_dialect", "_placed", "texts")

    def __init__(
        self,
        texts: Texts,
        custom: CustomParts | None = None,
        default_dialect: Callable[[str], str] = lambda name: "",
        placed: list[tuple[int, int, Operation]] | None = None,
    ) -> None:
        self.texts = texts
        self._custom = custom
        self._default_dialect = default_dialect
        self._placed = placed

    def print(self, top: Operation, dialect: str = "", *, renumber: bool = True) -> str:
        """The text of `top`, ending with a line break; `dialect` is the default dialect around it.

        With `renumber`, distinct attributes are numbered in the order in which they are printed first.
        """
        text = self._written(["\n", (top, 0, dialect)])
        return renumbered(text) if renumber else text

    def region(self, operation: Operation, part: RegionPart) -> str:
        """The text of a region of an operation in generic form, with its braces."""
        return self._written(self._region(operation, part, 0, "")[::-1])

    def _written(self, left: list[_Item]) -> str:
        """The text of everything on the stack, the last item first."""
        out: list[str] = []
        length = 0
        while left:
            item = left.pop()
            if isinstance(item, str):
                out.append(item)
                if self._placed is not None:
                    length += len(item)
            elif isinstance(item, _End):
                if self._placed is not None:
                    self._placed.append((item.start, length, item.operation))
            elif self._custom is None and not isinstance(item, _OnLine) and not item[0].regions:
                # Most operations, when all are printed in generic form.
                out.append(self._line(item[0]))
            else:
                nested = item.nested if isinstance(item, _OnLine) else item
                if self._placed is not None:
                    left.append(_End(nested[0], length))
                items = self._operation(nested)
                left += reversed(items[1:] if isinstance(item, _OnLine) else items)
        return "".join(out)

    def _line(self, operation: Operation) -> str:
        """An operation without regions in generic form."""
        opening, tail = generic_opening(operation, self.texts), generic_tail(operation, self.texts)
        return f"{_results(operation)}{opening}{tail}{trailing(operation.location)}"

    def _operation(self, nested: _Nested) -> list[_Item]:
        """The items of an operation."""
        operation, indent, dialect = nested
        parts = None if self._custom is None else self._custom(operation, self.texts, dialect)
        # A generic operation passes the default dialect on to its regions.
        inner = dialect if parts is None else self._default_dialect(operation.name)
        items: list[_Item] = [_results(operation)]
        for part in generic_parts_visited(operation, self.texts) if parts is None else parts:
            if isinstance(part, RegionPart):
                items += self._region(operation, part, indent, inner)
            else:
                items.append(f"\n{' ' * indent}" if part == "\n" else part)
        items.append(trailing(operation.location))
        return items

    def _region(self, operation: Operation, part: RegionPart, indent: int, dialect: str) -> list[_Item]:
        """The items of a region."""
        if part.is_on_line:
            return self._region_on_line(operation, part, indent, dialect)
        items: list[_Item] = ["{\n"]
        indent += part.indent
        space = " " * indent
        blocks = operation.regions[part.index]
        for block in blocks:
            is_entry = block is blocks[0]
            has_label = (part.has_label and block.arguments) or (part.is_never_empty and not block.operations)
            if not is_entry or has_label:
                items.append(f"{space}{self._label(block, is_entry=is_entry)}\n")
            operations = block.operations
            if not part.has_terminator and block is blocks[-1] and operations and operations[-1].is_terminator:
                operations = operations[:-1]
            for nested in operations:
                items += (f"{space}  ", (nested, indent + 2, dialect), "\n")
        items.append(f"{space}}}")
        return items

    def _region_on_line(self, operation: Operation, part: RegionPart, indent: int, dialect: str) -> list[_Item]:
        """The items of a region of which only the first operation is printed."""
        first = next((one for block in operation.regions[part.index][:1] for one in block.operations), None)
        return ["{  }"] if first is None else ["{ ", _OnLine((first, indent, dialect)), " }"]

    def _label(self, block: Block, *, is_entry: bool) -> str:
        arguments = ""
        if block.arguments:
            texts = [f"{one.name}: {self.texts.type(one.type)}{trailing(one.location)}" for one in block.arguments]
            arguments = f"({', '.join(texts)})"
        count = len(block.predecessors)
        if count > 1:
            names = [found.name for found in sorted(block.predecessors, key=_ordering)]
            note = f"  // {count} preds: {', '.join(names)}"
        elif count:
            note = f"  // pred: {block.predecessors[0].name}"
        else:
            note = "" if is_entry else "  // no predecessors"
        return f"{block.name}{arguments}:{note}"


def _results(operation: Operation) -> str:
    """The names of an operation's results, with the equals sign."""
    results = operation.results
    if not results:
        return ""
    if len(results) == 1:
        return f"{results[0].name} = "
    # Results of one group have one name, and groups follow each other.
    counts = Counter([value.name.partition("#")[0] for value in results])
    listed = ", ".join([f"{name}:{count}" if count > 1 else name for name, count in counts.items()])
    return f"{listed} = "


def renumbered(text: str) -> str:
    """`text` with its distinct attributes numbered in the order in which they are printed first."""
    if "distinct[" not in text:
        return text
    numbers: dict[str, int] = {}

    def renumber(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        return f"distinct[{numbers.setdefault(match[1], len(numbers))}]"

    return _DISTINCT.sub(renumber, text)


def _ordering(block: Block) -> int:
    return block.ordering
