"""The uses of an operation in texts of MLIR: where its name is, outside of comments and strings.

Read next: `mnemonic.py` (renaming it).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.references import RecordTerm
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_record
from mlirls_ir.td_document.lookup import name_at
from mlirls_ir.td_document.name_kinds import NameKind

_OF_TEST: Final = re.compile(r"//\s*(?:[A-Z][A-Z0-9_-]*:|expected-)")
"""The beginning of a comment in which a test names operations: a command, a check line, or an expected finding."""


def operation_at(document: TdDocument, offset: int) -> str | None:
    """The name in MLIR of the operation whose record is named at an offset."""
    found = name_at(document, offset)
    if found is None or found.name.kind is not NameKind.RECORD:
        return None
    record = find_record(document.evaluation.keeper, found.name.text)
    return None if record is None else operation_of(record)


def operation_of(record: Definition) -> str | None:
    """The name in MLIR of the operation that a record defines."""
    dialect, name = record.fields.get("opDialect"), record.fields.get("opName")
    if dialect is None or name is None or not isinstance(dialect.value, RecordTerm):
        return None
    prefix = dialect.value.definition.fields.get("name")
    if prefix is None or prefix.value.is_unset or name.value.is_unset:
        return None
    written = prefix.value.unquoted(), name.value.unquoted()
    return ".".join(part for part in written if part)


def uses_in_mlir(text: str, operation: str) -> Iterator[tuple[int, int]]:
    """The places of an operation's name in a text of MLIR."""
    name = re.escape(operation)
    pattern = re.compile(rf'//[^\n]*|"({name})"(?=\s*\()|"(?:[^"\\\n]|\\.)*"|(?<![\w.$@%!#^-])({name})(?![\w.$-])')
    for found in pattern.finditer(text):
        group = 1 if found[1] is not None else 2
        if found[group] is not None:
            yield found.span(group)


def uses_in_tests(text: str, operation: str) -> Iterator[tuple[int, int]]:
    """The places of an operation's name in the commands, check lines and expected findings of a test."""
    name = re.compile(rf"(?<![\w.$@%!#^-]){re.escape(operation)}(?![\w$-]|\.\w)")
    for comment in re.finditer(r"//[^\n]*", text):
        if _OF_TEST.match(comment[0]) is not None:
            yield from (found.span() for found in name.finditer(text, *comment.span()))
