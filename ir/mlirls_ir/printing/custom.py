"""Prints a chunk in custom form, as mlir-opt prints by default, and makes sure that the text is read back the same.

The text is read again: an operation that would be read as anything else, or not at all, is printed in generic form. So
an operation of an unknown dialect, or one whose printer is unknown C++, does not affect the text of others.

Read next: `../asm_printer/custom.py` (one operation), `build.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from mlirls_ir.asm_printer.aliases import AliasTable
from mlirls_ir.asm_printer.custom import custom_parts
from mlirls_ir.asm_printer.parts import Part
from mlirls_ir.asm_printer.printer import AsmPrinter, renumbered
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.build import build_chunk
from mlirls_ir.printing.compare import differing
from mlirls_ir.printing.naming import name_values
from mlirls_ir.printing.unknown_syntax import needed_aliases

_MOST_ROUNDS: Final = 8


def print_custom_chunk(
    document: Document, chunk: ChunkState, room: int, file: str | None = None, *, is_local: bool = False
) -> str:
    """A chunk without errors in custom form, with locations in `file` if that is given; raises `TextTooLong`.

    Types and attributes may have `room` code points. With locations, or if it `is_local`, no aliases are made.
    """
    printer, module = custom_printer(document, chunk, room, file, is_local=is_local)
    return printer.print(module)


def custom_printer(
    document: Document, chunk: ChunkState, room: int, file: str | None = None, *, is_local: bool = False
) -> tuple[CustomPrinter, Operation]:
    """The printer of a chunk without errors, and the module that it prints; no aliases are made if it `is_local`."""
    module = build_chunk(document, chunk, file, keeps_text=True)
    texts = (part for one in module.walk() for part in one.written or () if isinstance(part, str))
    given = needed_aliases(document, chunk, texts)
    # Locations are written in MLIR's local scope, so everything else is.
    has_aliases = file is None and not is_local
    return CustomPrinter(document.registry, room, given, has_aliases=has_aliases), module


class CustomPrinter:
    """Prints modules in custom form; `generic` are the operations that are printed in generic form nevertheless.

    After a module is printed, `inexpressible` are the operations that no form can express: their text is read as
    something else, or not at all. `given` are definitions of aliases that come before a module. With `has_aliases`,
    more are made while printing.
    """

    def __init__(self, registry: Registry, room: int, given: Sequence[str] = (), *, has_aliases: bool = True) -> None:
        self._registry = registry
        self._room = room
        self._given = "".join(f"{alias}\n" for alias in given)
        self._taken = frozenset(alias.partition("=")[0].strip()[1:] for alias in given)
        self._has_aliases = has_aliases
        self.generic: set[Operation] = set()
        self.inexpressible: set[Operation] = set()

    def print(self, module: Operation) -> str:
        """The text of a module, whose values get names; raises `TextTooLong`."""
        for _ in range(_MOST_ROUNDS):
            # Some operations in custom form give the arguments of their regions the names of their operands.
            name_values(self._registry, module)
            placed: list[tuple[int, int, Operation]] = []
            text = self._text(module, placed)
            wrong = self._wrong(module, text, placed)
            if not wrong:
                return renumbered(text)
            self.generic |= wrong
        self.generic = set(_readable(module))
        name_values(self._registry, module)
        placed = []
        text = self._text(module, placed)
        self._wrong(module, text, placed)
        return renumbered(text)

    def _text(self, module: Operation, placed: list[tuple[int, int, Operation]]) -> str:
        table = AliasTable(self._registry, self._taken) if self._has_aliases else None
        texts = Texts(self._room, table)
        printer = AsmPrinter(texts, self._parts, lambda name: default_dialect_of(self._registry, name), placed)
        defined, text, place = texts.resolved(printer.print(module, "builtin", renumber=False))
        head = self._given + defined
        shift = len(head)
        placed[:] = [(place(start) + shift, place(end) + shift, operation) for start, end, operation in placed]
        return head + text

    def _parts(self, operation: Operation, texts: Texts, dialect: str) -> list[Part] | None:
        if operation in self.generic:
            return None
        parts = custom_parts(self._registry, operation, texts, dialect)
        if parts is None:
            self.generic.add(operation)
        return parts

    def _wrong(self, module: Operation, text: str, placed: list[tuple[int, int, Operation]]) -> set[Operation]:
        """The operations in custom form that are read back differently."""
        after = Document(text, self._registry)
        errors = [one for one in after.diagnostics() if one.severity is Severity.ERROR]
        if errors:
            places = _Places(placed)
            found = {
                operation
                for one in errors
                for at in {one.start, one.location if one.location is not None else one.start}
                for operation in places.around(len(text[:at].rstrip()) if one.code == "syntax" else at)
                if operation.written is None
            }
            self.inexpressible = found & self.generic
            found -= self.generic
            return found or set(_readable(module)) - self.generic
        found = set(differing(module, build_chunk(after, after.chunks[0], None)))
        printed = {operation for _, _, operation in placed}
        if not found <= printed:
            # If an operation's text omits too much, that operation is at fault.
            around = {inner: one for one in module.walk() for inner in _inside(one)}
            found = {_first_of(one, printed, around) for one in found}
        self.inexpressible = found & self.generic
        return {one for one in found if one.written is None} - self.generic


def _readable(module: Operation) -> Iterator[Operation]:
    """The operations whose syntax is known; for others, the generic form may change their meaning."""
    return (one for one in module.walk() if one.written is None)


def _inside(operation: Operation) -> Iterator[Operation]:
    """The operations directly in an operation's regions."""
    return (inner for blocks in operation.regions for block in blocks for inner in block.operations)


def _first_of(operation: Operation, printed: Set[Operation], around: Mapping[Operation, Operation]) -> Operation:
    """The operation, or the innermost one around it that is printed."""
    while operation not in printed:
        operation = around[operation]
    return operation


class _Places:
    """Finds the operations whose text contains an offset."""

    def __init__(self, placed: list[tuple[int, int, Operation]]) -> None:
        self._placed = sorted(placed, key=lambda one: (one[0], -one[1]))
        self._starts = [start for start, _, _ in self._placed]

    def around(self, at: int) -> list[Operation]:
        """The innermost operation around an offset, if there is one."""
        for idx in range(bisect_right(self._starts, at) - 1, -1, -1):
            _, end, operation = self._placed[idx]
            if at <= end:
                return [operation]
        return []
