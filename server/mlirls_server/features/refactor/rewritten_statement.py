"""Replaces operations of one LLVM release by their counterparts in another, if their data differ, by rules of dialects.

They are written in generic form unless they have regions; `custom_statement.py` makes the custom form.

Read next: `../../../../ir/mlirls_ir/graph/rewrites.py`, `statement_parts.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import cached_property
from itertools import count
from typing import Final

from mlirls_ir.asm_printer.custom import custom_parts
from mlirls_ir.asm_printer.generic import generic_parts
from mlirls_ir.asm_printer.parts import Part
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.graph.rewrites import CannotRewrite, Rewrite, RewriteHooks, RewriteRule
from mlirls_ir.index.tree import Reader
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.build import build_linked
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.refactor.selected_statements import COMMENT_INSIDE, has_comment
from mlirls_server.features.refactor.statement_parts import PartsWriter
from mlirls_server.features.text_edit import TextEdit

_NAME: Final = re.compile(r"%[\w$.-]+")


def rewrite_rule(name: str, source: Registry, target: Registry) -> RewriteRule | None:
    """The rule for an operation of `source` in the newer release of `target`; None if there is none."""
    hooks = target.hooks(name.partition(".")[0], RewriteHooks)
    rule = None if hooks is None else hooks.operations.get(name)
    return rule if rule is not None and source.version < rule.since <= target.version else None


class RewrittenStatements:
    """The rewritten statements of one chunk, each made once, in the order of the requests."""

    def __init__(self, document: Document, chunk: ChunkState, target: Registry) -> None:
        self._document = document
        self._target = target
        self._reader = Reader(document, chunk)
        self._chunk = chunk
        self._rewrites: dict[Statement, Rewrite] = {}

    # The graph of the chunk is made only if there is a rule for one of its statements.

    @cached_property
    def _operations(self) -> dict[Statement, Operation]:
        _, made = build_linked(self._document, self._chunk)
        return dict(made)

    @cached_property
    def _definers(self) -> dict[Value, Operation]:
        """The operation that defines a value."""
        return {value: operation for operation in self._operations.values() for value in operation.results}

    @cached_property
    def _names(self) -> set[str]:
        """The names of values in the chunk, and those made since."""
        return set(_NAME.findall(self._document.source.slice(self._chunk.start, self._chunk.end)))

    def obstacle(self, statement: Statement) -> str | None:
        """Why a statement with a rule cannot be rewritten; None if it can."""
        if statement in self._rewrites:
            return None
        if has_comment(self._reader.details(statement).text):
            return COMMENT_INSIDE
        rule = rewrite_rule(statement.shape.name, self._document.registry, self._target)
        operation = self._operations.get(statement)
        if rule is None or operation is None or statement.shape.n_wrapped or statement.shape.by_shape:
            return "its text is not understood"
        rewrite = Rewrite(self._target, operation, self._definers.get, self._fresh)
        try:
            rule.apply(rewrite)
        except CannotRewrite as error:
            return str(error)
        self._rewrites[statement] = rewrite
        return None

    def edits(self, selected: Set[Statement]) -> list[TextEdit]:
        """The edits that write statements without an `obstacle`."""
        return PartsWriter(self._document, self._reader, self._parts, self._before).edits(selected)

    def _parts(self, statement: Statement, dialect: str) -> list[Part]:
        operation = self._rewrites[statement].operation
        definition = self._target.operation(operation.name)
        # The custom form has the arguments of an entry block, or implies the whole region, like the text before.
        has_regions = definition is not None and bool(definition.regions)
        custom = custom_parts(self._target, operation, Texts(), dialect) if has_regions else None
        return custom or generic_parts(operation, Texts())

    def _before(self, statement: Statement) -> Sequence[str]:
        """The lines of the new operations before a statement; they have no regions."""
        return [
            f"{one.results[0].name} = {''.join(part for part in generic_parts(one, Texts()) if isinstance(part, str))}"
            for one in self._rewrites[statement].before
        ]

    def _fresh(self, hint: str) -> str:
        """A name that is not used in the chunk."""
        name = next(
            one for number in count() if (one := f"%{hint}_{number}" if number else f"%{hint}") not in self._names
        )
        self._names.add(name)
        return name
