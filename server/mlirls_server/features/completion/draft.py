"""An unfinished snippet: the text for the parser, and the text with tab stops for the editor.

Read next: `snippet.py`, which makes it longer part by part.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.completion.item import snippet_text

CLOSING: Final = {"(": ")", "[": "]"}
"""Brackets that may be empty."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An unfinished snippet: `read` is the text for the parser, `shown` the text for the editor.

    `is_value` says that it ends with a complete type or attribute.
    """

    read: str
    shown: str
    stops: int = 0
    n_operands: int = 0
    is_value: bool = False
    has_dictionary: bool = False

    def literal(self, text: str) -> Draft:
        """Appends a keyword or punctuation; text between brackets may stay empty."""
        stops, shown = self.stops, self.shown
        if CLOSING.get(self.read[-1]) == text:
            stops += 1
            shown += f"${stops}"
        space = space_between(self.read, text)
        return replace(
            self,
            read=self.read + space + text,
            shown=shown + space + snippet_text(text),
            stops=stops,
            is_value=False,
        )

    def stop(self, text: str, *, is_value: bool = False, n_operands: int = 0) -> Draft:
        """Appends a part that the user may replace."""
        return self.shaped(text, f"${{{self.stops + 1}:{snippet_text(text)}}}", is_value, n_operands)

    def shaped(self, read: str, shown: str, is_value: bool = False, n_operands: int = 0) -> Draft:
        """Appends a part with one tab stop."""
        space = space_between(self.read, read)
        return replace(
            self,
            read=self.read + space + read,
            shown=self.shown + space + shown,
            stops=self.stops + 1,
            n_operands=self.n_operands + n_operands,
            is_value=is_value,
        )


def space_between(before: str, text: str) -> str:
    """The white space of MLIR's printer between two parts."""
    if text[0] in ",)]>}" or before[-1] in "([<{":
        return ""
    is_name = before[-1].isalnum() or before[-1] in "_$."
    return "" if text[0] in "([" and is_name and not before.endswith((" to", " step", " into", " from")) else " "
