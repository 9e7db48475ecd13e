"""Operations and types that are written otherwise than everywhere else in a project's files.

An error is reported only where nothing that a syntax may add explains the difference. C++ may read more than the files
show, so any other difference is a warning.

Read next: `learned_forms.py` (the facts), `../syntax/written_forms.py`, `../syntax/written_bodies.py` and
`../syntax/written_pairs.py` (how a text is written).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.written_bodies import bodies_in, body_of, missing_part
from mlirls_ir.syntax.written_forms import departure
from mlirls_ir.syntax.written_pairs import CERTAIN, described, pairs_in

CODE: Final = "unusual-form"


def departs_from_plain(p: OpParser) -> bool:
    """Reports where an operation that is read to its end, and always has the plain form, departs from it."""
    name = p.state.name
    if name not in p.context.registry.usual_forms.plain or p.state.is_generic:
        return False
    part = departure(p.text, p.state.name_end, p.last_end)
    if part is None:
        return False
    usual = f"all other uses of '{name}' in this project's files are written 'names : types -> types'"
    severity = Severity.ERROR if part.is_certain else Severity.WARNING
    p.diagnostics.append(Diagnostic(part.start, part.end, severity, CODE, f"expected {part.expected}: {usual}"))
    return True


def has_unusual_pair(p: OpParser, end: int) -> bool:
    """Reports two parts before `end`, directly one after the other, that no operation of the dialect has so."""
    dialect = p.state.name.partition(".")[0]
    apart = p.context.registry.usual_forms.apart.get(dialect)
    if not apart or p.state.is_generic:
        return False
    for pair, start, stop in pairs_in(p.text, p.state.name_end, end):
        if pair in apart:
            severity = Severity.ERROR if pair in CERTAIN else Severity.WARNING
            message = f"{described(pair)}: no other operation of '{dialect}' in this project's files has that"
            p.diagnostics.append(Diagnostic(start, stop, severity, CODE, message))
            return True
    return False


def check_fields(p: Cursor, dialect: str, mnemonic: str, start: int) -> None:
    """Fails where the body at `start` of a type, or one inside of it, certainly misses a comma or a field."""
    usual = p.context.registry.usual_forms.fields
    if not usual or not p.text.startswith("<", start, p.last_end):
        return
    whole = f"!{dialect}.{mnemonic}"
    n_before = start - len(whole)
    for name, body_start, end in bodies_in(whole + p.text[start : p.last_end], 0, len(whole) + p.last_end - start):
        if name not in usual:
            continue
        found = missing_part(body_of(p.text, n_before + body_start, n_before + end), usual[name])
        if found is not None:
            message = f"expected {found[2]}: every other '!{name}' in this project's files has it"
            p.fail(message, found[0], found[1], code=CODE)
