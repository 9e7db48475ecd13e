"""Renames values, blocks, symbols and aliases in their document; refused if the meaning of the text would change.

A symbol that is linked with other modules is renamed in each of them; the caller knows which these are.

Check lines of a test follow the symbols that they name (`rename_checks.py`).

Names may be given with or without their sigil. `rename_conflicts.py` says when a name is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_parser.cursor import STRING
from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.document import Document
from mlirls_ir.index.affine_names import is_affine_name
from mlirls_ir.index.inner_names import name_at
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of, symbol_range
from mlirls_ir.index.tree import chunk_of
from mlirls_ir.index.values import Occurrence
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.values.escapes import unescape
from mlirls_server.features.check_variables import CheckVariable, conflict, find_check_variable
from mlirls_server.features.occurrences import find_occurrences
from mlirls_server.features.rename_checks import find_check_mentions
from mlirls_server.features.rename_conflicts import find_conflict
from mlirls_server.features.span import Span

_SUFFIX_ID: Final = re.compile(r"[0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*")
_ALIAS_ID: Final = re.compile(r"[0-9]+|[A-Za-z$_-][A-Za-z0-9$_-]*")
_BARE_ID: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")
_NAME_CHARACTER: Final = re.compile(r"[A-Za-z0-9_$.-]")


@dataclass(frozen=True, slots=True)
class Renamable:
    """A name that can be renamed: its range, and its text."""

    span: Span
    name: str


@dataclass(frozen=True, slots=True)
class Replacement:
    """The replacement of a name at one place."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be renamed, in a sentence for the user."""

    reason: str


def find_renamable(document: Document, offset: int) -> Renamable | None:
    """The name at `offset` if it has a definition in the document, or None."""
    element = name_at(document, offset)
    found = None if element is None else find_occurrences(document, element)
    if element is None or not found:
        variable = find_check_variable(document, offset)
        return None if variable is None else Renamable(variable.origin, variable.name)
    # `%x#1` is a use of the name `%x`.
    at = next((at for at in found if at.start == element.start), None)
    end = element.end if at is None else at.end
    return Renamable(Span(element.start, end), document.source.slice(element.start, end))


def rename(document: Document, offset: int, new_name: str) -> tuple[Replacement, ...] | Refusal:
    """The replacements that rename the element at `offset` to `new_name`."""
    element = name_at(document, offset)
    found = None if element is None else find_occurrences(document, element)
    if element is None or not found:
        variable = find_check_variable(document, offset)
        if variable is not None:
            return _rename_variable(document, variable, new_name.strip())
        return Refusal("There is no name here that this document defines.")
    name = _normalized(element, new_name.strip())
    if isinstance(name, Refusal):
        return name
    if name == element.name:
        return ()
    refusal = find_conflict(document, element, found, name)
    if refusal is not None:
        return Refusal(refusal)
    return _replacements(document, found, name, symbol_of(document, element))


def _rename_variable(document: Document, variable: CheckVariable, name: str) -> tuple[Replacement, ...] | Refusal:
    """The replacements that rename a variable of check lines."""
    if name == variable.name:
        return ()
    reason = conflict(document, variable, name)
    return Refusal(reason) if reason else tuple(Replacement(at.span, name) for at in variable.mentions)


def rename_linked(document: Document, statement: Statement, new_name: str) -> tuple[Replacement, ...] | Refusal:
    """The replacements in its module that rename the symbol that `statement` defines to `new_name`."""
    chunk = chunk_of(document, statement)
    start, end = symbol_range(document, statement)
    element = Element(ElementKind.SYMBOL_DEFINITION, start, end, chunk, statement, "@")
    name = _normalized(element, new_name.strip())
    if isinstance(name, Refusal):
        return name
    found = occurrences_of_symbol(document, statement)
    refusal = find_conflict(document, element, found, name)
    return Refusal(refusal) if refusal is not None else _replacements(document, found, name, statement)


def plain_name(new_name: str) -> str | Refusal:
    """The name of a symbol in the form of `SymbolFact`, from the text that a user typed."""
    return _plain_symbol(new_name.strip().removeprefix("@"), new_name)


def _normalized(element: Element, new_name: str) -> str | Refusal:
    """`new_name` with its sigil, in the form of `Element.name`."""
    if element.kind is ElementKind.AFFINE_NAME:
        return (
            new_name if is_affine_name(new_name) else Refusal(f"'{new_name}' is not a name for a dimension or symbol.")
        )
    if element.kind is ElementKind.RESOURCE:
        return new_name if _BARE_ID.fullmatch(new_name) else Refusal(f"'{new_name}' is not a name for a resource.")
    sigil = element.name[:1]
    name = new_name.removeprefix(sigil)
    if sigil == "@":
        plain = _plain_symbol(name, new_name)
        return plain if isinstance(plain, Refusal) else f"@{plain}"
    if sigil in "#!":
        if "." in name:
            return Refusal(f"'{new_name}' is not an alias name: names with a '.' are reserved for dialects.")
        if _ALIAS_ID.fullmatch(name):
            return f"{sigil}{name}"
    elif _SUFFIX_ID.fullmatch(name):
        return f"{sigil}{name}"
    return Refusal(
        f"'{new_name}' is not a name after '{sigil}': it is a number, or begins with a letter or one of '_', '$', '-' "
        "and continues with letters, digits and these."
    )


def _plain_symbol(name: str, new_name: str) -> str | Refusal:
    if name.startswith('"') and (literal := STRING.fullmatch(name)) is not None and len(name) > 2:
        return unescape(literal[0])
    if _BARE_ID.fullmatch(name):
        return name
    return Refusal(
        f"'{new_name}' is not a symbol name: it begins with a letter or '_' and continues with letters, digits, "
        "'_', '$' and '.'; write other names as @\"...\"."
    )


def _replacements(
    document: Document, found: Sequence[Occurrence], name: str, symbol: Statement | None
) -> tuple[Replacement, ...] | Refusal:
    """The replacements of the occurrences, and of the `symbol` in check lines, in the order of the text."""
    out: list[Replacement] = []
    is_symbol = name.startswith("@")
    text = symbol_text(name[1:]) if is_symbol else name
    for at in found:
        written = document.source.slice(at.start, at.end + 1)
        if is_symbol and not written.startswith("@"):
            # In generic form the name is a string.
            out.append(Replacement(Span(at.start, at.end), text[1:] if text.startswith('@"') else f'"{text[1:]}"'))
            continue
        if not text.endswith('"') and _NAME_CHARACTER.fullmatch(written[at.end - at.start :]):
            return Refusal(f"'{text}' would merge with the text that follows one of its uses without a space.")
        out.append(Replacement(Span(at.start, at.end), text))
    if symbol is not None:
        out += [Replacement(Span(*place), text) for place in find_check_mentions(document, symbol)]
    return tuple(sorted(out, key=lambda one: one.span))
