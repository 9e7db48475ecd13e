"""How a project's own files write its operations and types: facts about texts, where ODS leaves the syntax to C++.

A fact holds for every use in the project's files, except for those of one file, which may be wrong.

Read next: `../formats/learned_forms.py` (finds them in texts), `../formats/departures.py` (reports what departs).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, cast


class UsualForms(NamedTuple):
    """Operations that are always written `names : types -> types` (`plain`), the fields that all bodies of a type have,
    and the pairs of parts that no operation of a dialect has (`apart`).

    A field is described by what it begins with (`../syntax/written_bodies.py`), and a pair as in
    `../syntax/written_pairs.py`. The names of operations and types have their dialect's prefix.
    """

    plain: frozenset[str] = frozenset()
    fields: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    apart: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def __bool__(self) -> bool:
        return bool(self.plain or self.fields or self.apart)


def encode_forms(forms: UsualForms) -> str:
    """The facts as JSON."""
    return json.dumps([sorted(forms.plain), sorted(forms.fields.items()), sorted(forms.apart.items())])


def decode_forms(text: str) -> UsualForms | None:
    """The facts from JSON; None if `text` is something else."""
    try:
        plain, fields, apart = cast("list[Any]", json.loads(text))
        return UsualForms(frozenset(map(str, plain)), _decoded(fields), _decoded(apart))
    except (ValueError, TypeError):
        return None


def _decoded(facts: Any) -> dict[str, tuple[str, ...]]:
    return {str(name): tuple(map(str, one)) for name, one in facts}
