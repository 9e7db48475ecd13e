"""Repairs of findings in a `.td` file: names that are nearly right, missing includes, operands and `attr-dict`.

`headers` says which files that can be included define a name, as an `include` would write them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.preprocessor import IncludeRequest
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import all_classes, all_multiclasses, find_record, named_records
from mlirls_ir.td_document.lookup import names_in
from mlirls_ir.td_document.name_kinds import NameKind
from mlirls_server.features.quick_fix.find import FixableProblem
from mlirls_server.features.quick_fix.similar_name import find_similar_name
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit

_CLASS = compiled(r"Couldn't find class '(\w+)'")
_MULTICLASS = compiled(r"Couldn't find multiclass '(\w+)'")
_VALUE = compiled(r"Variable not defined: '(\w+)'")
_FIELD = compiled(r"Value '(\w+)' unknown!")
_SYMBOL = compiled(r"referencing unbound symbol '(\w+)'")
_VARIABLE: Final = "expected variable to refer to an argument, region, result, or successor"
_NO_DICTIONARY: Final = "'attr-dict' directive not found in custom assembly format"
_ARGUMENTS = compiled(r"\blet\s+arguments\s*=\s*\(\s*ins\b")
_FORMAT = compiled(r'\blet\s+assemblyFormat\s*=\s*(?:"|\[\{)')
_OPERAND_TYPE: Final = "AnyType"


def find_repairs(
    document: TdDocument, problem: FixableProblem, headers: Callable[[str], Sequence[str]]
) -> Iterator[Repair]:
    """The repairs of a finding, the likeliest first."""
    piece = document.piece_at(problem.span.start)
    if piece is None:
        return
    if problem.message == _VARIABLE:
        yield from _operand(document, piece, problem.span)
    elif (symbol := _SYMBOL.search(problem.message)) is not None:
        yield from _symbol(document, piece, problem.span, symbol[1])
    elif problem.message == _NO_DICTIONARY:
        yield from _dictionary(piece, problem.span)
    else:
        yield from _unknown_name(document, problem, headers)


def unknown_name(message: str) -> str | None:
    """The class, multiclass or record that a message says is unknown."""
    found = _CLASS.search(message) or _MULTICLASS.search(message) or _VALUE.search(message)
    return None if found is None else found[1]


def _unknown_name(
    document: TdDocument, problem: FixableProblem, headers: Callable[[str], Sequence[str]]
) -> Iterator[Repair]:
    name = unknown_name(problem.message)
    found = _FIELD.search(problem.message)
    if name is None and found is None:
        return
    if name is not None:
        for header in headers(name):
            yield Repair(f"Include {header}", (_include(document, header),), is_evident=False)
    written = str(document.source)[problem.span.start : problem.span.end]
    wrong = name or ("" if found is None else found[1])
    meant = find_similar_name(wrong, set(_candidates(document, problem)))
    if meant is not None and written == wrong:
        yield Repair(f"Change to '{meant}'", (TextEdit(problem.span, meant),), is_evident=False)


def _candidates(document: TdDocument, problem: FixableProblem) -> Iterator[str]:
    keeper = document.evaluation.keeper
    if _CLASS.search(problem.message):
        yield from (one.name_text for one in all_classes(keeper))
    elif _MULTICLASS.search(problem.message):
        yield from (one.name_text for one in all_multiclasses(keeper))
    elif _VALUE.search(problem.message):
        yield from (one.name_text for one in named_records(keeper))
        piece = document.piece_at(problem.span.start)
        if piece is not None:
            kinds = (NameKind.ARGUMENT, NameKind.FIELD, NameKind.VARIABLE)
            names = (name for name in names_in(document, piece) if name.kind in kinds)
            yield from (name.text for name in names if name.target is not None)
    else:
        for one in all_classes(keeper):
            yield from (slot for slot in one.fields if ":" not in slot)


def _include(document: TdDocument, header: str) -> TextEdit:
    """The edit that includes a file after the last include, or else after the comment and guard at the beginning."""
    text = str(document.source)
    position = 0
    for piece in document.pieces:
        if any(isinstance(item, IncludeRequest) for item in piece.items):
            position = piece.end
        elif not position and not piece.is_directive:
            comment = len(piece.text) - len(_after_comments(piece.text))
            position = piece.start + comment
            return TextEdit(Span(position, position), f'include "{header}"\n\n')
        elif position and not piece.is_directive:
            break
    before = "" if position == 0 or text[position - 1] == "\n" else "\n"
    return TextEdit(Span(position, position), f'{before}include "{header}"' + ("" if before else "\n"))


_LEADING = compiled(r"(?:\s*(?://[^\n]*\n)+\s*?\n)?\s*")


def _after_comments(text: str) -> str:
    """The text without its first comment, if a blank line follows."""
    found = _LEADING.match(text)
    return text if found is None else text[found.end() :]


def _symbol(document: TdDocument, piece: Piece, span: Span, name: str) -> Iterator[Repair]:
    """Writes the name of a rewrite pattern that a misspelled one means."""
    if str(document.source)[span.start : span.end] != f"${name}":
        return
    names = (one.text for one in names_in(document, piece) if one.kind is NameKind.OPERAND and one.text != name)
    meant = find_similar_name(name, set(names))
    if meant is not None:
        yield Repair(f"Change to '${meant}'", (TextEdit(span, f"${meant}"),), is_evident=False)


def _operand(document: TdDocument, piece: Piece, span: Span) -> Iterator[Repair]:
    """Declares the operand that a format names, or writes the name of one that is declared."""
    text = piece.text
    start = span.start - piece.start
    name = text[start + 1 : span.end - piece.start]
    if not text.startswith("$", start):
        return
    names = (one.text for one in names_in(document, piece) if one.kind is NameKind.OPERAND and one.is_definition)
    meant = find_similar_name(name, set(names))
    if meant is not None:
        yield Repair(f"Change to '${meant}'", (TextEdit(span, f"${meant}"),), is_evident=False)
    if find_record(document.evaluation.keeper, _OPERAND_TYPE) is None:
        return
    declared = f"{_OPERAND_TYPE}:${name}"
    body = text.rfind("\ndef ", 0, start) + 1
    arguments = _ARGUMENTS.search(text, body)
    title = f"Declare the operand '{name}'"
    if arguments is not None:
        at = _closing(text, arguments.end())
        if at >= 0:
            comma = "" if not text[arguments.end() : at].strip() else ","
            place = piece.start + len(text[:at].rstrip())
            yield Repair(title, (TextEdit(Span(place, place), f"{comma} {declared}"),), is_evident=False)
        return
    form = _last_format(text, body, start)
    if form is not None:
        place = piece.start + form.start()
        indent = " " * (form.start() - text.rfind("\n", 0, form.start()) - 1)
        line = f"let arguments = (ins {declared});\n{indent}"
        yield Repair(title, (TextEdit(Span(place, place), line),), is_evident=False)


def _closing(text: str, start: int) -> int:
    """The offset of the parenthesis that closes the one before `start`; -1 if there is none."""
    depth = 1
    for found in re.finditer(r'//[^\n]*|"(?:[^"\\\n]|\\.)*"|\[\{.*?\}\]|[()]', text[start:], re.DOTALL):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if not depth:
            return start + found.start()
    return -1


def _dictionary(piece: Piece, span: Span) -> Iterator[Repair]:
    """Adds `attr-dict` before the types of a format, or at its end."""
    text = piece.text
    form = _last_format(text, 0, span.end - piece.start) or _FORMAT.search(text)
    if form is None:
        return
    closer = "}]" if text[form.end() - 1] == "{" else '"'
    end = text.find(closer, form.end())
    if end < 0:
        return
    written = text[form.end() : end]
    colon = written.rfind("`:` type(")
    at = form.end() + (colon if colon >= 0 else len(written.rstrip()))
    added = "attr-dict " if colon >= 0 else " attr-dict" if written.strip() else "attr-dict"
    yield Repair("Add attr-dict", (TextEdit(Span(piece.start + at, piece.start + at), added),), is_evident=False)


def _last_format(text: str, start: int, end: int) -> re.Match[str] | None:
    """The last format that begins in `[start, end)`."""
    found = list(_FORMAT.finditer(text, start, max(end, start)))
    return found[-1] if found else None
