"""How a project's own files write its operations and types: facts about texts, where ODS leaves the syntax to C++.

A fact holds for every use in the project's files, except for those of one file, which may be wrong.

Read next: `../formats/learned_forms.py` (finds them in texts), `../document/unusual_forms.py` (reports what departs).
"""

from __future__ import annotations

import json
from typing import cast

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class UsualForms:
    """Operations that are always written `names : types -> types`, and types by how their bodies are written.

    No body of `separated` has a type of numbers directly after a value (`[4] i32`), and none of `complete` has a comma
    before a closing bracket. Names have their dialect's prefix.
    """

    plain: frozenset[str] = frozenset()
    separated: frozenset[str] = frozenset()
    complete: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.plain or self.separated or self.complete)


def encode_forms(forms: UsualForms) -> str:
    """The facts as JSON."""
    return json.dumps([sorted(forms.plain), sorted(forms.separated), sorted(forms.complete)])


def decode_forms(text: str) -> UsualForms | None:
    """The facts from JSON; None if `text` is something else."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    if not (isinstance(found, list) and len(cast("list[object]", found)) == 3):
        return None
    return UsualForms(*(frozenset(map(str, names)) for names in cast("list[list[object]]", found)))
