"""Prints operations in MLIR's generic form: `"name"(operands)[successors] <{properties}> ({regions}) {attrs} : type`.

Regions are walked with an explicit stack, so nesting costs no recursion.
"""

from __future__ import annotations

import re

from mlirls_ir.attributes.model import Attribute, dictionary_spelling
from mlirls_ir.attributes.names import quoted, sort_key
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.spelling import LONGEST_WHOLE, whole_text
from mlirls_ir.types.model import FunctionType, Type

_DISTINCT = re.compile(r'"(?:[^"\\\n]|\\.)*+"|distinct\[([0-9]++)\]')
UNKNOWN_TYPE = "!mlirls.unknown"


class GenericPrinter:
    """Prints operations with all that is in them; types are spelt once each.

    Types and attributes share their parts in memory but not in text: their printed text may have `room` code points,
    beyond which `TextTooLong` is raised.
    """

    __slots__ = ("_room", "_types")

    def __init__(self, room: int = LONGEST_WHOLE) -> None:
        self._room = room
        self._types: dict[Type, str] = {}

    def print(self, top: Operation) -> str:
        """The text of `top`, ending with a line break."""
        return _renumbered(self._written(["\n", (top, 0)]))

    def region(self, blocks: list[Block]) -> str:
        """The text of a region with its braces."""
        left: list[str | tuple[Operation, int]] = []
        holder = Operation("")
        holder.regions.append(blocks)
        self._regions(holder, 0, left)
        return self._written(left).removesuffix(")")

    def _written(self, left: list[str | tuple[Operation, int]]) -> str:
        """The text of all on the stack, the last item first: text, or an operation with its indentation."""
        out: list[str] = []
        while left:
            item = left.pop()
            if isinstance(item, str):
                out.append(item)
                continue
            operation, indent = item
            out.append(self._head(operation))
            left.append(self.tail(operation))
            if operation.regions:
                out.append(" (")
                self._regions(operation, indent, left)
        return "".join(out)

    def _regions(self, operation: Operation, indent: int, left: list[str | tuple[Operation, int]]) -> None:
        """Puts the regions of an operation on the stack, the last one first."""
        items: list[str | tuple[Operation, int]] = []
        space = " " * indent
        for idx, region in enumerate(operation.regions):
            items.append(", {\n" if idx else "{\n")
            for block in region:
                is_entry = block is region[0]
                if not is_entry or block.arguments or not block.operations:
                    items.append(f"{space}{self._label(block, is_entry=is_entry)}\n")
                for inner in block.operations:
                    items.append(f"{space}  ")
                    items.append((inner, indent + 2))
                    items.append("\n")
            items.append(f"{space}}}")
        items.append(")")
        left += reversed(items)

    def _label(self, block: Block, *, is_entry: bool) -> str:
        arguments = ""
        if block.arguments:
            texts = [f"{value.name}: {self.type(value.type)}{_trailing(value.location)}" for value in block.arguments]
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

    def _head(self, operation: Operation) -> str:
        results = operation.results
        out = ""
        if len(results) == 1:
            out = f"{results[0].name} = "
        elif results:
            out = f"{results[0].name.partition('#')[0]}:{len(results)} = "
        return out + self.opening(operation)

    def opening(self, operation: Operation) -> str:
        """An operation from its name to its properties."""
        operands = ", ".join([value.name for value in operation.operands])
        out = f"{quoted(operation.name)}({operands})"
        if operation.successors:
            out += f"[{', '.join([block.name for block in operation.successors])}]"
        if operation.properties:
            out += f" <{self._dictionary(operation.properties)}>"
        return out

    def tail(self, operation: Operation) -> str:
        """What comes after the regions of an operation: attributes, types, location."""
        attributes = f" {self._dictionary(operation.attributes)}" if operation.attributes else ""
        inputs = ", ".join([self.type(value.type) for value in operation.operands])
        outputs = ", ".join([self.type(value.type) for value in operation.results])
        if len(operation.results) != 1 or isinstance(operation.results[0].type, FunctionType):
            outputs = f"({outputs})"
        return f"{attributes} : ({inputs}) -> {outputs}{_trailing(operation.location)}"

    def type(self, type_: Type | None) -> str:
        """The text of a type."""
        if type_ is None:
            return UNKNOWN_TYPE
        found = self._types.get(type_)
        if found is None:
            found = self._types[type_] = whole_text(type_.spelling(), self._room)
        self._room -= len(found)
        return found

    def _dictionary(self, entries: dict[str, Attribute]) -> str:
        """An attribute dictionary in MLIR's order, by the bytes of the names."""
        names = sorted(entries, key=sort_key)
        text = whole_text(dictionary_spelling((name, entries[name]) for name in names), self._room)
        self._room -= len(text)
        return text


def _renumbered(text: str) -> str:
    """`text` with its distinct attributes numbered in the order in which they are printed first."""
    if "distinct[" not in text:
        return text
    numbers: dict[str, int] = {}

    def renumber(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        return f"distinct[{numbers.setdefault(match[1], len(numbers))}]"

    return _DISTINCT.sub(renumber, text)


def _trailing(location: str) -> str:
    return f" {location}" if location else ""


def _ordering(block: Block) -> int:
    return block.ordering
