"""The limits of one call: its time, and the length of its answer. An answer that is cut says so."""

from __future__ import annotations

from typing import Final

TEXT_BYTES: Final = 4_000_000
"""Bytes of one text or file. `mlirls check` reads larger ones; for a model, the answers would be too long."""
LONGEST_ARGUMENT: Final = 4_000
"""Characters of an argument that is not a document: a type, a spec, a name."""
SECONDS: Final = 45.0
"""Seconds for one call. Reading all dialects of an LLVM for the first time takes some ten; clients wait for a
minute."""
CALLS_AT_ONCE: Final = 2
ANSWER_CHARACTERS: Final = 40_000
"""Characters of the text of an answer, about ten thousand tokens."""
VALUE_CHARACTERS: Final = 400_000
"""Of the structured content of an answer, as JSON."""
PAGE_CHARACTERS: Final = 30_000
"""Characters of a document in an answer; further lines need another call."""
LINE_CHARACTERS: Final = 200
"""Characters of a line that is shown with a place in it."""
PROBLEMS: Final = 20
"""Lines about mistakes in `mlirls.toml` and in `.td` files."""
