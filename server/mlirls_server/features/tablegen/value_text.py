"""Values of TableGen as one short line."""

from __future__ import annotations

from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.model import Keeper, Term
from mlirls_ir.td_document.known import find_record

_LONGEST: Final = 120
_ANONYMOUS = compiled(r"\banonymous_[0-9]+\b")


def value_text(keeper: Keeper, value: Term) -> str:
    """A value in one line, cut off where it is long. Records without a name are shown by their class."""

    def shown(name: str) -> str:
        record = find_record(keeper, name)
        is_known = record is not None and record.is_anonymous and record.superclasses
        return f"{record.superclasses[-1].name_text}<…>" if record is not None and is_known else name

    text = _ANONYMOUS.sub(lambda found: shown(found[0]), value.text()[: 4 * _LONGEST])
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
