"""Cuts a function, or whatever defines a symbol, out of a text, with all that it needs: a module for a bug report.

Kept are the operations around it with their attributes (such as a data layout spec), the symbols that it refers to and
those that these refer to, values that are defined beside it, aliases and resources. Everything else is left out. The
text of what is kept stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.document.metadata import metadata_texts, resource_texts
from mlirls_ir.index.tree import range_of, statements_of
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.symbols import may_hold_symbols, symbol_name
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.values.escapes import unescape

_STRING: Final = r'"(?:[^"\\\n]|\\.)*"'
_NAME: Final = r"[A-Za-z_$.-][\w$.-]*"
_TOKEN: Final = compiled(
    rf"//[^\n]*|(?P<symbol>@(?:{_STRING}|{_NAME})(?:\s*::\s*@(?:{_STRING}|{_NAME}))*)|{_STRING}"
    r"|(?P<value>%[\w$.-]+)|(?P<alias>[#!][A-Za-z_$][\w$.-]*)"
)
_PART: Final = compiled(rf"@({_STRING}|{_NAME})")


class NotFound(Exception):
    """There is no such symbol; the message says so."""


def extract_symbol(document: Document, path: str) -> str:
    """The text of the module with only the symbol `path` (`f`, `@f`, `@module::@f`) and all that it needs.

    Raises `NotFound`.
    """
    document.read()
    wanted = _path_of(path) if "@" in path else tuple(path.split("::"))
    for chunk in document.chunks:
        target = next((found for found in _symbols(chunk.top) if _is_wanted(found[0], wanted)), None)
        if target is not None:
            return _Extraction(document, chunk, target[1]).text()
    raise NotFound(f"no symbol '{path}'")


def _path_of(text: str) -> tuple[str, ...]:
    """The names of a reference such as `@a::@"b c"`."""
    return tuple(_plain(found[1]) for found in _PART.finditer(text))


def _plain(name: str) -> str:
    return unescape(name) if name.startswith('"') else name


def _is_wanted(path: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return path[len(path) - len(wanted) :] == wanted


def _symbols(top: Region) -> Iterator[tuple[tuple[str, ...], Statement]]:
    """All symbols with their paths, in the order of the text."""
    stack: list[tuple[Iterator[Statement], tuple[str, ...]]] = [(statements_of(top), ())]
    while stack:
        statements, around = stack[-1]
        statement = next(statements, None)
        if statement is None:
            stack.pop()
            continue
        name = symbol_name(statement)
        path = around if name is None else (*around, name)
        if name is not None:
            yield path, statement
        if may_hold_symbols(statement):
            stack += [(statements_of(inner), path) for inner in reversed(statement.regions or [])]


class _Extraction:
    """What is kept of one chunk."""

    def __init__(self, document: Document, chunk: ChunkState, target: Statement) -> None:
        self._document = document
        self._chunk = chunk
        self._around = list(_around(target))
        self._kept: set[Statement] = {target}
        self._aliases: set[str] = set()
        self._collect(target)

    def _collect(self, target: Statement) -> None:
        """Finds everything that is needed, from the target and the operations around it on."""
        waiting = [self._source(target)]
        waiting += [self._header(statement) for statement in self._around]
        while waiting:
            for token in _TOKEN.finditer(waiting.pop()):
                if token["symbol"]:
                    waiting += self._keep_symbol(_path_of(token["symbol"]))
                elif token["value"]:
                    waiting += self._keep_values(token["value"])
                elif token["alias"]:
                    waiting += self._keep_alias(token["alias"])

    def _regions(self) -> list[Region]:
        """The regions around the target, the innermost first."""
        return [
            *(region for statement in self._around for region in statement.regions or ()),
            self._chunk.top,
        ]

    def _keep_symbol(self, path: tuple[str, ...]) -> list[str]:
        for region in self._regions():
            for statement in statements_of(region):
                if path and symbol_name(statement) == path[0]:
                    if statement in self._around:
                        # Only the operation in it that is referred to is kept.
                        return self._keep_symbol(path[1:]) if len(path) > 1 else []
                    return self._keep(statement)
        return []

    def _keep_values(self, name: str) -> list[str]:
        found: list[str] = []
        for region in self._regions():
            for statement in statements_of(region):
                if any(statement.names[slot.hole] == name for slot in statement.shape.results):
                    found += self._keep(statement)
        return found

    def _keep_alias(self, name: str) -> list[str]:
        if name in self._aliases:
            return []
        self._aliases.add(name)
        return [
            self._source(statement)
            for statement in statements_of(self._chunk.top)
            if statement.shape.alias is not None and statement.shape.alias == name
        ]

    def _keep(self, statement: Statement) -> list[str]:
        if statement in self._kept or statement in self._around:
            return []
        self._kept.add(statement)
        return [self._source(statement)]

    # -- the text

    def text(self) -> str:
        """The module with what is kept."""
        aliases = [
            self._source(statement)
            for statement in statements_of(self._chunk.top)
            if statement.shape.alias is not None and statement.shape.alias in self._aliases
        ]
        body = self._body()
        parts = [*(f"{alias.strip()}\n" for alias in aliases), body.lstrip("\n"), *self._metadata(body)]
        return "".join(parts)

    def _body(self) -> str:
        """The target and what is around it, from the inside out."""
        inside = ""
        for depth, statement in enumerate(self._around):
            indentation = "  " * (len(self._around) - 1 - depth)
            inner = self._around[depth - 1] if depth else None
            inside = self._partial(statement, indentation, inner, inside)
        return self._contents(self._chunk.top, self._around[-1] if self._around else None, inside)

    def _contents(self, region: Region, inner: Statement | None, inside: str) -> str:
        """What is kept of a region; `inside` is the text of `inner`, the operation in it that is around the target."""
        out: list[str] = []
        for statement in statements_of(region):
            if statement is inner:
                out.append(f"\n{inside}")
            elif statement in self._kept or (region is not self._chunk.top and _is_of_block(statement)):
                out.append(f"\n{self._indentation(statement)}{self._source(statement)}")
        return "".join(out) + "\n"

    def _partial(self, statement: Statement, indentation: str, inner: Statement | None, inside: str) -> str:
        """An operation around the target, with what is kept in its regions."""
        start, end = range_of(statement)
        pieces: list[str] = [indentation]
        at = start
        for region in statement.regions or ():
            pieces.append(self._document.source.slice(at, start + region.start))
            pieces.append(self._contents(region, inner, inside) + indentation)
            at = start + region.end
        return "".join((*pieces, self._document.source.slice(at, end)))

    def _metadata(self, body: str) -> list[str]:
        """The resources that the text names."""
        texts = metadata_texts(self._document, self._chunk)
        keys = [resource.key for resource in resource_texts(self._document, self._chunk)]
        return [f"\n{text}\n" for _, text in texts] if any(key in body for key in keys) else []

    def _source(self, statement: Statement) -> str:
        return self._document.source.slice(*range_of(statement))

    def _header(self, statement: Statement) -> str:
        """The text of an operation without its regions."""
        start, end = range_of(statement)
        regions = statement.regions or ()
        first = start + regions[0].start if regions else end
        last = start + regions[-1].end if regions else end
        return self._document.source.slice(start, first) + self._document.source.slice(last, end)

    def _indentation(self, statement: Statement) -> str:
        """The white space before a statement on its line."""
        start, _ = range_of(statement)
        line = self._document.source.line_start(self._document.source.line_of(start))
        before = self._document.source.slice(line, start)
        return before if not before.strip() else ""


def _is_of_block(statement: Statement) -> bool:
    """Whether a statement is a label, or ends a block and defines no symbol."""
    shape = statement.shape
    ends = shape.is_terminator or (
        shape.definition is None and statement is statement.run.region.runs[-1].statements[-1]
    )
    return shape.is_label or (ends and symbol_name(statement) is None)


def _around(statement: Statement) -> Iterator[Statement]:
    """The operations around a statement, the innermost first."""
    found = statement.parent()
    while found is not None:
        yield found
        found = found.parent()
