"""The heads of operations: each distinct one is read exactly, once, by itself.

A head is the text of an operation without its body. Its symbol does not depend on the names in the head, so heads
that differ only in names are read once. It depends on the aliases that the head uses, so their definitions are read
with it.

Read next: `scan.py` (finds the heads of a text).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.document import Document
from mlirls_ir.index.facts import LONGEST_TYPE, SymbolFact, symbol_facts
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.symbols import may_hold_symbols
from mlirls_ir.syntax.tree import Statement
from mlirls_server.workspace.index.signatures import Signature, SignatureReader

BODY: Final = '"mlirls.body"() : () -> ()'
"""The operation in the place of a body: a function with an empty body is not the same as one without a definition."""

_LONGEST_ALIASES: Final = 8_000
"""The most characters of the definitions that are read with a head."""
Aliases: TypeAlias = dict[str, tuple[int, str]]
"""The definitions of aliases by their names, with their numbers in the text."""
_BODY_NAME: Final = "mlirls.body"
_MOST_CHARACTERS: Final = 4_000_000
"""Heads are forgotten when they have more characters than this."""
_NAME: Final = re.compile(r"%(?:[A-Za-z_$.-][\w$.-]*+|\d++(?![\w$.-]))", re.ASCII)
_SYMBOL: Final = re.compile(r"@[A-Za-z_][\w$.]*+", re.ASCII)
_ALIAS: Final = re.compile(r"[!#][A-Za-z_][\w$]*+(?![\w$.<])")


@dataclass(frozen=True, slots=True)
class Head:
    """The fact about the symbol of a head, None if it defines none, and whether `BODY` may hold symbols.

    `has_name` says that the symbol is the first `@` name of the text, which may be a different one in each text.
    """

    operation: str
    fact: SymbolFact | None
    has_name: bool
    holds: bool
    is_unknown: bool


@dataclass(frozen=True, slots=True)
class FoundHead:
    """A head at its place: its symbol is at `[start, end)` of its text, and has the type `type`."""

    head: Head
    type: str
    start: int
    end: int


class HeadReader:
    """Reads heads with the dialects of one project."""

    def __init__(self, registry: Registry, document_of: Callable[[str], Document]) -> None:
        self._document_of = document_of
        self._signatures = SignatureReader(registry)
        self._heads: dict[str, Head | None] = {}
        self._functions: dict[tuple[str, bool], Head] = {}
        self._n_characters = 0

    def read(self, head: str, body: str, aliases: Aliases) -> FoundHead | None:
        """Reads a head; None if it is not one operation together with `body`, which has `BODY` or is empty.

        `aliases` are those of the text before it.
        """
        text = head + body
        symbol = _SYMBOL.search(text) if '@"' not in text and "sym_name" not in text else None
        if symbol is None:
            found = self._exact(text, text, aliases, None)
            fact = found.fact if found is not None else None
            place = ("", 0, 0) if fact is None else (fact.type, fact.start, fact.end)
            return None if found is None else FoundHead(found, *place)
        start, end = symbol.span()
        key = _NAME.sub("%", f"{head[:start]}@{head[end:]}")
        signature = self._signatures.read(key)
        key += body
        kind = (signature.head, bool(body)) if signature is not None else None
        known = self._functions.get(kind) if kind is not None else None
        if signature is not None and known is not None and known.fact is not None:
            return FoundHead(known, signature.type[:LONGEST_TYPE] if known.fact.type else "", start, end)
        found = self._exact(key, text, aliases, start)
        if found is None:
            return None
        if signature is not None and kind is not None and _is_made_of(found, signature):
            self._functions[kind] = found
        return FoundHead(found, found.fact.type if found.fact is not None else "", start, end)

    def _exact(self, key: str, text: str, aliases: Aliases, symbol: int | None) -> Head | None:
        """Reads a head whose first plain name of a symbol is at `symbol`; equal heads have the same `key`."""
        used = _definitions(text, aliases) if aliases and ("!" in text or "#" in text) else ""
        if used is None:
            return None
        key = used + key
        if key not in self._heads:
            self._n_characters += len(key)
            if self._n_characters > _MOST_CHARACTERS:
                self._heads.clear()
                self._functions.clear()
                self._n_characters = len(key)
            self._heads[key] = self._read(used, text, symbol)
        return self._heads[key]

    def is_alias(self, text: str, aliases: Aliases) -> bool:
        """Whether a text of several lines is the definition of one alias."""
        used = _definitions(text, aliases)
        if used is None:
            return False
        document = self._document_of(used + text)
        document.read()
        found = [one for chunk in document.chunks for run in chunk.top.runs for one in run.statements]
        last = found[-1]
        is_one = last.shape.alias is not None and not last.shape.broken and last.offset() == len(used)
        take_apart(document)
        return is_one

    def _read(self, aliases: str, text: str, symbol: int | None) -> Head | None:
        """Reads a head whose first plain name of a symbol is at `symbol`."""
        document = self._document_of(aliases + text)
        document.read()
        head = _head_of(document, len(aliases), symbol)
        take_apart(document)
        return head


def take_apart(document: Document) -> None:
    """Frees the memory of a document, which has cycles, without the collector of garbage."""
    for _ in document.dismantle():
        pass


def _head_of(document: Document, start: int, symbol: int | None) -> Head | None:
    """The head that begins at `start`, after definitions of aliases."""
    statement = _only_statement(document)
    if statement is None:
        return None
    found = list(symbol_facts(document))
    if len(found) > 1 or any(one is not statement for _, one in found):
        return None
    facts = [fact.placed(fact.start - start, fact.end - start) for fact, _ in found]
    if facts and symbol is not None and facts[0].start != symbol:
        return None
    is_table = may_hold_symbols(statement) and _has_only_body(statement)
    is_unknown = statement.shape.definition is None
    return Head(statement.name, facts[0] if facts else None, symbol is not None, is_table, is_unknown)


def _is_made_of(head: Head, signature: Signature) -> bool:
    """Whether the type of a head's symbol is that of its signature, or the head has no type whatever it contains."""
    if head.fact is None:
        return False
    return head.fact.type == signature.type[:LONGEST_TYPE] or (head.is_unknown and not head.fact.type)


def _definitions(text: str, aliases: Aliases) -> str | None:
    """The definitions of the aliases that a text uses, in their order; None if they are too long."""
    found: dict[str, tuple[int, str]] = {}
    todo = [text]
    n_characters = 0
    while todo:
        for name in _ALIAS.findall(todo.pop()):
            if name in aliases and name not in found:
                found[name] = aliases[name]
                todo.append(aliases[name][1])
                n_characters += len(aliases[name][1])
                if n_characters > _LONGEST_ALIASES:
                    return None
    return "".join([definition for _, definition in sorted(found.values())])


def _only_statement(document: Document) -> Statement | None:
    """The one operation of a document besides definitions of aliases, if it has been read without doubt."""
    if len(document.chunks) != 1:
        return None
    found = [one for run in document.chunks[0].top.runs for one in run.statements if one.shape.alias is None]
    return found[0] if len(found) == 1 and not found[0].shape.broken else None


def _has_only_body(statement: Statement) -> bool:
    inner = [one for region in statement.regions or () for run in region.runs for one in run.statements]
    return len(inner) == 1 and inner[0].name == _BODY_NAME
