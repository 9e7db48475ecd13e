"""New names of types in a text that is migrated, such as `!x86.amx.tile` of `!amx.tile`.

They may be anywhere in a chunk, also in aliases and signatures, so they are found in the text.

Read next: `migrate.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.dialects.renames import RENAMED_TYPES
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits

_NOT_CODE: Final = r'"(?:[^"\\\n]|\\.)*+"|//[^\n]*+'


def type_edits(text: str, base: int, source: Registry, target: Registry) -> list[TextEdit]:
    """The edits that give types in `text`, which begins at `base`, their names of the other release."""
    names = {old: new for old, (since, new) in RENAMED_TYPES.items() if source.version < since <= target.version}
    if not names:
        return []
    pattern = re.compile(rf"{_NOT_CODE}|!({'|'.join(map(re.escape, names))})(?=\s*<)")
    return [
        TextEdit(Span(base + found.start(1), base + found.end(1)), names[found[1]])
        for found in pattern.finditer(text)
        if found[1]
    ]


def with_type_edits(
    written: Sequence[TextEdit], types: Sequence[TextEdit], source: Registry, target: Registry
) -> list[TextEdit]:
    """The edits of operations with the new names of types in them, and those of types elsewhere."""
    if not types:
        return list(written)
    out = [TextEdit(one.span, apply_edits(one.text, type_edits(one.text, 0, source, target))) for one in written]
    spans = [one.span for one in written]
    return out + [one for one in types if not any(span.start <= one.span.start < span.end for span in spans)]
