"""The symbols of a text, found without reading the bodies of its operations.

The text is cut into operations and definitions of aliases (`cuts.py`). Bodies that hold no symbols are skipped
(`bodies.py`), and each distinct head is read once (`heads.py`). Where it is not certain how to cut the text of a chunk,
the whole chunk is read, as if it were open.

Read next: `record.py` (uses it), `tests/server/workspace/test_scan.py` (the law).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from functools import cache, partial
from typing import Final

from mlirls_ir.index.facts import Home, SymbolFact
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_server.workspace.index.bodies import (
    CLOSING,
    Kind,
    begins_region,
    end_of_body,
    has_symbols,
    is_nothing,
    kind_of_operation,
    may_define,
    may_name,
)
from mlirls_server.workspace.index.cuts import ANOTHER_REGION, NEXT, after_blank, cut_at
from mlirls_server.workspace.index.heads import BODY, Aliases, Head, HeadReader

_MODULE: Final = "builtin.module"
_DEEPEST: Final = 20
"""The deepest nesting of tables: the body of an unknown one is looked at again at each level below it."""


@dataclass(slots=True)
class _Table:
    """The symbols of one region, and the regions in it that may hold others."""

    home: Home
    may_hold_modules: bool
    """Whether `module` is certainly the name of `builtin.module` here."""
    is_generic: bool = False
    """Whether its operation is in generic form, so a parenthesis follows its closing brace."""
    facts: list[SymbolFact] = field(default_factory=list[SymbolFact])
    inner: list[_Table] = field(default_factory=list["_Table"])


class Scanner:
    """Finds the symbols of texts with the dialects of one project."""

    def __init__(self, registry: Registry, heads: HeadReader) -> None:
        self.heads = heads
        self.kind = cache(partial(kind_of_operation, registry))
        self.may_define = cache(partial(may_define, registry))

    def scan(self, text: str, start: int, end: int, number: int) -> list[SymbolFact] | None:
        """The symbols of the chunk at `[start, end)`, the outer ones first; None if it must be read as a whole."""
        return _ChunkScan(self, text, end, number).facts(start)


class _ChunkScan:
    """One walk over a chunk that ends at `end`."""

    def __init__(self, scanner: Scanner, text: str, end: int, number: int) -> None:
        self._scanner = scanner
        self._text = text
        self._end = end
        self._number = number
        self._n_modules = 0
        self._aliases: Aliases = {}
        self._tables = [_Table(Home(number), may_hold_modules=True)]

    def facts(self, start: int) -> list[SymbolFact] | None:
        """The symbols of the chunk, which begins at `start`."""
        text, end = self._text, self._end
        top = self._tables[0]
        pos: int | None = start
        while pos is not None:
            pos = after_blank(text, pos, end)
            if pos == end:
                return list(_flat(top)) if len(self._tables) == 1 else None
            found = NEXT.match(text, pos, end)
            if found is None:
                return None
            match found.lastgroup:
                case "close":
                    pos = self._close(pos)
                case "alias":
                    pos = self._alias(pos, found["alias"])
                case "resources":
                    pos = self._resources(pos)
                case _:
                    name = found["name"] or found["valued"] or found["generic"]
                    pos = self._operation(pos, name, is_generic=found["generic"] is not None)
        return None

    def _close(self, pos: int) -> int | None:
        """The offset after the closing brace of a table; None if that is uncertain, as for all methods here."""
        if len(self._tables) == 1:
            return None
        closed = self._tables.pop()
        another = ANOTHER_REGION.match(self._text, pos + 1, self._end) if closed.is_generic else None
        if another is not None:
            self._enter(replace(closed, facts=[], inner=[]))
            return another.end()
        end, rest = self._rest(pos + 1, is_generic=closed.is_generic)
        return None if "@" in rest or "sym_" in rest else end

    def _rest(self, pos: int, *, is_generic: bool) -> tuple[int | None, str]:
        """The offset after an operation whose region ends before `pos`, and what it has after that region."""
        if is_generic:
            return self._rest_of_generic(pos)
        closing = CLOSING.match(self._text, pos - 1, self._end)
        if closing is not None:
            return closing.end(), ""
        cut = cut_at(self._text, pos, self._end, is_whole=True)
        return (None, "") if cut is None else (cut.end, cut.text)

    def _rest_of_generic(self, pos: int) -> tuple[int | None, str]:
        """Like `_rest`, of an operation in generic form."""
        if not self._text.startswith(")", pos):
            return None, ""
        cut = cut_at(self._text, pos + 1, self._end, is_whole=True)
        return (None, "") if cut is None else (cut.end, f"){cut.text}")

    def _resources(self, pos: int) -> int | None:
        """The end of the chunk if it ends with the resources at `pos`."""
        end = self._text.find("#-}", pos, self._end)
        return end + 3 if end >= 0 and is_nothing(self._text, end + 3, self._end) else None

    def _alias(self, pos: int, name: str) -> int | None:
        """The offset after the definition of an alias, which is kept."""
        cut = cut_at(self._text, pos, self._end, is_whole=True)
        if cut is None or name in self._aliases or len(self._tables) > 1:
            return None
        if "\n" in cut.text and not self._scanner.heads.is_alias(cut.text, self._aliases):
            return None
        self._aliases[name] = len(self._aliases), f"{cut.text}\n"
        return cut.end

    def _operation(self, pos: int, name: str, *, is_generic: bool) -> int | None:
        """The offset after an operation, or after the brace that opens it if there may be symbols in it."""
        text, end = self._text, self._end
        cut = cut_at(text, pos, end, is_whole=False, is_generic=is_generic)
        kind = self._scanner.kind(_MODULE if name == "module" else name)
        if cut is not None and cut.is_open and kind is Kind.UNKNOWN and not begins_region(text, cut.end, end):
            cut = None
        if cut is None or not cut.is_open:
            return self._operation_as_a_whole(pos)
        table = self._tables[-1]
        line = text.rfind("\n", 0, pos) + 1
        margin = text[line:pos]
        if margin.strip(" ") or (name == "module" and not table.may_hold_modules):
            return None
        after, rest = self._end_of_body(kind, len(margin), cut.end, is_generic=is_generic)
        # In generic form, the name may be after the body.
        if (after is None and kind is Kind.CLOSED) or (is_generic and may_name(rest)):
            return self._operation_as_a_whole(pos) if is_generic else None
        if after is not None and not may_name(cut.text):
            return after
        if is_generic and not rest:
            rest = ") : () -> ()"
        head = self._read(margin + cut.text, f"\n{margin}  {BODY}\n{margin}}}{rest}", line, table)
        if head is None or after is not None:
            return None if head is None else after
        if not head.holds or len(self._tables) > _DEEPEST:
            return None
        self._open(head, table, is_generic=is_generic)
        return cut.end

    def _operation_as_a_whole(self, pos: int) -> int | None:
        """The offset after the operation at `pos`, which is read with all that is in it."""
        cut = cut_at(self._text, pos, self._end, is_whole=True)
        if cut is None:
            return None
        if not has_symbols(cut.text, self._scanner.may_define):
            return cut.end
        return cut.end if self._read(cut.text, "", pos, self._tables[-1]) is not None else None

    def _end_of_body(self, kind: Kind, indent: int, start: int, *, is_generic: bool) -> tuple[int | None, str]:
        """The offset after an operation with a body at `start`, if no symbol is in it, and the text after the body.

        In generic form, an operation has one or more bodies, and that text ends the operation.
        """
        if kind is Kind.TABLE:
            return None, ""
        end = end_of_body(self._text, indent, start, self._end)
        while is_generic and end is not None:
            another = ANOTHER_REGION.match(self._text, end + 1, self._end)
            if another is None:
                break
            end = end_of_body(self._text, indent, another.end(), self._end)
        if end is None or is_nothing(self._text, start, end):
            return None, ""
        after, rest = self._rest(end + 1, is_generic=is_generic)
        if kind is Kind.UNKNOWN and ("@" in rest or has_symbols(self._text[start:end], self._scanner.may_define)):
            return None, ""
        return after, rest

    def _read(self, text: str, body: str, pos: int, table: _Table) -> Head | None:
        """Reads the head `text` at `pos`, and adds its symbol to a table."""
        found = self._scanner.heads.read(text, body, self._aliases)
        if found is None:
            return None
        head, fact = found.head, found.head.fact
        if fact is not None:
            name = text[found.start + 1 : found.end] if head.has_name else fact.name
            table.facts.append(
                SymbolFact(
                    name,
                    fact.operation,
                    fact.kind,
                    found.type,
                    table.home.outer,
                    table.home.path,
                    self._number,
                    table.home.module,
                    fact.is_function,
                    fact.is_declaration,
                    fact.is_public,
                    pos + found.start,
                    pos + found.end,
                )
            )
        return head

    def _open(self, head: Head, table: _Table, *, is_generic: bool) -> None:
        """Enters the operation whose head has been read last."""
        name = table.facts[-1].name if head.fact is not None else None
        home = table.home
        is_module = head.operation == _MODULE
        if is_module and len(self._tables) == 1:
            self._n_modules += 1
            home = Home(self._number, self._n_modules, name or "")
        elif name is not None:
            home = replace(home, path=(*home.path, name))
        self._enter(_Table(home, is_module, is_generic))

    def _enter(self, inner: _Table) -> None:
        """Enters a region."""
        self._tables[-1].inner.append(inner)
        self._tables.append(inner)


def _flat(table: _Table) -> Iterator[SymbolFact]:
    """The symbols of a table, and then those in it."""
    stack = [table]
    while stack:
        one = stack.pop()
        yield from one.facts
        stack += reversed(one.inner)
