"""Checks of types and attributes that ODS reads and C++ verifies (`genVerifyDecl`), registered beside the syntax.

Read next: `definition.py` (how ODS reads them), `hooks.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.formats.definition import read_attribute, read_type
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, Type

ReleaseCheck: TypeAlias = Callable[[Registry, DialectAttr], "str | None"]
AttributeCheck: TypeAlias = Callable[[DialectAttr], "str | None"]
"""Returns the error about an attribute that was read, in MLIR's words."""
TypeCheck: TypeAlias = Callable[[DialectType], "str | None"]
"""The same for a type."""


def verifies_attribute_by_release(
    book: SyntaxBook, dialect: str, *mnemonics: str, code: str = "invalid-parameter"
) -> Callable[[ReleaseCheck], ReleaseCheck]:
    """Registers a function that depends on the LLVM release, and otherwise is as in `verifies_attribute`."""

    def file(check: ReleaseCheck) -> ReleaseCheck:
        @wraps(check)
        def read(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
            start = p.pos
            found = read_attribute(p, dialect, mnemonic, type_)
            _report(p, check(p.context.registry, found), start, code)
            return found

        book.attribute(*mnemonics)(read)
        return check

    return file


def verifies_attribute(
    book: SyntaxBook, dialect: str, *mnemonics: str, code: str = "invalid-parameter"
) -> Callable[[AttributeCheck], AttributeCheck]:
    """Registers a function as the C++ verifier of attributes, called after their own format has read them."""

    def file(check: AttributeCheck) -> AttributeCheck:
        @wraps(check)
        def check_any_release(registry: Registry, found: DialectAttr) -> str | None:
            del registry
            return check(found)

        verifies_attribute_by_release(book, dialect, *mnemonics, code=code)(check_any_release)
        return check

    return file


def verifies_type(
    book: SyntaxBook, dialect: str, *mnemonics: str, code: str = "invalid-parameter"
) -> Callable[[TypeCheck], TypeCheck]:
    """Registers a function as the C++ verifier of types, called after their own format has read them."""

    def file(check: TypeCheck) -> TypeCheck:
        @wraps(check)
        def read(p: Cursor, mnemonic: str) -> Type:
            start = p.pos
            found = read_type(p, dialect, mnemonic)
            _report(p, check(found), start, code)
            return found

        book.type(*mnemonics)(read)
        return check

    return file


def _report(p: Cursor, message: str | None, start: int, code: str) -> None:
    # mlir-opt reports it at the bracket that opens the parameters.
    if message is not None:
        p.report(message, start, max(p.last_end, start), code, location=start)
