"""One module that is being reduced: from its text to a graph that can be changed, and back to a text that is valid.

Read next: `edits.py` (the changes), `search.py` (which of them are tried).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.document.metadata import metadata_texts
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.printing.custom import CustomPrinter
from mlirls_ir.printing.links import link, linked_module
from mlirls_ir.printing.unknown_syntax import needed_aliases
from mlirls_ir.types.model import Type
from mlirls_ir.values.spelling import TextTooLong

_REFERENCE: Final = compiled(r'@(?:"([^"]*)"|([\w.$-]+))')
_WORD: Final = compiled(r"[%@^#!]?[\w.$-]++|\S")
_ROOM: Final = 1 << 24
"""Code points for the types and attributes of a module, as in printing."""


class Module:
    """The graph of a valid text with one chunk. It is changed in place, so each proposal reads the text again."""

    def __init__(self, text: str, registry: Registry, file: str | None = None) -> None:
        document = Document(text, registry)
        document.finish()
        chunk = document.chunks[0]
        self.registry = registry
        self.file = file
        self.top: Operation = linked_module(document, chunk, file, keeps_text=True)
        texts = (part for one in self.top.walk() for part in one.written or () if isinstance(part, str))
        self._aliases = needed_aliases(document, chunk, texts)
        self.metadata = [text for _, text in metadata_texts(document, chunk)]
        self._symbols = self._defined()

    def operations(self) -> list[Operation]:
        """All operations but the module itself, in the order of the text."""
        return [one for one in self.top.walk() if one is not self.top]

    def relink(self) -> None:
        """Sets the links again after a change."""
        link(self.top)

    def text(self) -> str | None:
        """The module as text, None if it is not valid or cannot be written."""
        try:
            printer = CustomPrinter(self.registry, _ROOM, self._aliases, has_aliases=self.file is None)
            text = printer.print(self.top)
        except (TextTooLong, AssertionError, AttributeError, LookupError, TypeError, ValueError):
            # A change can leave an operation without the parts that its printer needs.
            return None
        if self.metadata:
            text = f"{text}\n{''.join(f'{one}{chr(10)}' for one in self.metadata)}"
        # Not every operation that refers to a symbol is known to need it.
        gone = self._symbols - self._defined()
        if gone and any((name[1] or name[2]) in gone for name in _REFERENCE.finditer(text)):
            return None
        return text if is_valid(text, self.registry) else None

    def _defined(self) -> frozenset[str]:
        """The names of all symbols."""
        names = (one.attribute("sym_name") for one in self.top.walk())
        return frozenset(name.value for name in names if isinstance(name, StringAttr))


def is_valid(text: str, registry: Registry) -> bool:
    """Whether a text has no errors."""
    found = Document(text, registry).diagnostics()
    return not any(one.severity is Severity.ERROR for one in found)


def size_of(text: str) -> int:
    """The size that is shown: characters without white space."""
    return sum(len(word) for word in text.split())


def weight_of(text: str) -> tuple[int, int]:
    """By which texts are compared: the number of words and signs, so that long names do not count, then the size."""
    return len(_WORD.findall(text)), size_of(text)


def constant_of(type_: Type, registry: Registry) -> Operation:
    """An operation without operands that gives a value of a type: a zero, or any value at all."""
    for written in (f"arith.constant 0 : {type_}", f"arith.constant 0.0 : {type_}", f"ub.poison : {type_}"):
        document = Document(f"%0 = {written}\n", registry)
        if not any(one.severity is Severity.ERROR for one in document.diagnostics()):
            return linked_module(document, document.chunks[0]).regions[0][0].operations[0]
    made = Operation("ub.poison")
    made.results.append(Value(type_))
    return made


def blocks_of(operation: Operation) -> list[Block]:
    """The blocks of all regions of an operation."""
    return [block for blocks in operation.regions for block in blocks]
