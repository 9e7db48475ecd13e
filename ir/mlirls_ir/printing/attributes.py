"""The attributes of the operations of one chunk: the written ones and the defaults, and which of them are inherent.

Read next: `../graph/defaults.py`, `build.py`.
"""

from __future__ import annotations

import contextlib
import re

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.model import Attribute, DenseArrayAttr, DictionaryAttr, StringAttr
from mlirls_ir.bytecode.properties import OPERAND_SIZES, sizes_of
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.document import Document
from mlirls_ir.graph.defaults import defaults_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.templates.keys import widened
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import IntegerType

_UP_TO_PROPERTIES = re.compile(r'(?:%[^"=]*=\s*)?"(?:[^"\\\n]|\\.)*"\s*\([^()]*\)\s*(?:\[[^\[\]]*\]\s*)?<(?=\s*[{#])')


class Attributes:
    """Finds the attributes of statements; the facts that statements of one shape share are computed once."""

    def __init__(self, document: Document, context: ParseContext) -> None:
        self._registry = document.registry
        self._source = document.source
        self._context = context
        self._constants: dict[tuple[Shape, str], Attribute | None] = {}
        self._properties: dict[Shape, frozenset[str]] = {}
        self._defaults: dict[str, tuple[dict[str, Attribute], frozenset[str]]] = {}

    def set(self, operation: Operation, statement: Statement, start: int) -> None:
        """Sets the attributes of `operation` to those of `statement`, which begins at `start`."""
        definition = statement.shape.definition
        found = self._of(statement, start)
        if definition is None:
            properties = self._unregistered_properties(statement, start) if found else frozenset[str]()
            for name, value in found.items():
                (operation.properties if name in properties else operation.attributes)[name] = value
        else:
            self.take(operation, definition, found)

    def take(self, operation: Operation, definition: OperationDef, found: dict[str, Attribute]) -> None:
        """Sets the attributes that an operation's text has, and the implicit ones."""
        known = self._defaults.get(definition.name)
        if known is None:
            names = frozenset(field.name for field in definition.attributes).union(sizes_of(definition))
            known = self._defaults[definition.name] = (defaults_of(self._registry, definition), names)
        defaults, names = known
        dialect = self._registry.dialect(definition.name.partition(".")[0])
        if dialect is not None and not dialect.uses_properties:
            operation.attributes = {**defaults, **found}
            return
        operation.properties = dict(defaults)
        if not operation.operands:
            # In generic form without properties, an operation with all its operands has none.
            for name in sizes_of(definition):
                if name == OPERAND_SIZES:
                    operation.properties[name] = DenseArrayAttr(IntegerType(32), (0,) * len(definition.operands))
        for name, value in found.items():
            (operation.properties if name in names else operation.attributes)[name] = value

    def _of(self, statement: Statement, start: int) -> dict[str, Attribute]:
        """The attributes of a statement, with its own symbol names."""
        shape = statement.shape
        attributes = shape.attributes
        if not attributes:
            return {}
        if shape.symbol_refs:
            # Attributes that are missing in the shape had another C++ class than their field's, and were dropped.
            read = self.details(statement).state.attributes
            attributes = {name: value for name, value in read.items() if name in attributes}
        elif shape.literal is not None:
            attributes = {**attributes, "value": self._constant(statement, start)}
        out = {name: value for name, value in attributes.items() if value is not None}
        if isinstance(shape.symbol, int):
            out["sym_name"] = StringAttr(statement.symbol or "")
        return out

    def _constant(self, statement: Statement, start: int) -> Attribute | None:
        """The value of a constant, which is not in its shape; each spelling is read once."""
        text = self._source.slice(start, start + statement.end - statement.start)
        wide = widened(text)
        key = (statement.shape, wide[1] if wide is not None and wide[1] else text)
        if key not in self._constants:
            self._constants[key] = self.details(statement).state.attributes.get("value")
        return self._constants[key]

    def payload(self, statement: Statement) -> tuple[str, dict[str, Attribute]] | None:
        """The `{ name attr-dict }` after an operation's name, short for a body of one operation."""
        details = self.details(statement)
        p = OpParser(details.text, details.state.name_end, self._context, "")
        if not p.accept("{"):
            return None
        try:
            name = p.word()
            attributes = p.attribute_dict() if p.at("{") else {}
        except ParseFailure:
            return None
        return name, attributes

    def details(self, statement: Statement) -> Details:
        """The details of `statement`, whose text is read again."""
        return details_of(statement, self._source.slice, self._context, parts=False)

    def _unregistered_properties(self, statement: Statement, start: int) -> frozenset[str]:
        """The names in the `<{...}>` of an unknown operation; the same for all of one shape."""
        known = self._properties.get(statement.shape)
        if known is None:
            end = statement.regions[0].start if statement.regions else statement.end - statement.start
            head = self._source.slice(start, start + end)
            match = _UP_TO_PROPERTIES.match(head)
            names = frozenset[str]()
            if match is not None:
                with contextlib.suppress(ParseFailure):
                    found = parse_attribute(OpParser(head, match.end(), self._context, ""))
                    names = frozenset(name for name, _ in found.entries) if isinstance(found, DictionaryAttr) else names
            known = self._properties[statement.shape] = names
        return known
