"""How much one call may cost, and how long its answer may be. What is cut says so."""

from __future__ import annotations

from typing import Final

TEXT_BYTES: Final = 4_000_000
"""Bytes of one text or file. `mlirls check` reads larger ones; a model could not read what is said about them."""
LONGEST_ARGUMENT: Final = 4_000
"""Characters of an argument that is no document: a type, a spec, a name."""
SECONDS: Final = 45.0
"""For one call. Reading all dialects of an LLVM for the first time takes some ten; clients wait for a minute."""
CALLS_AT_ONCE: Final = 2
ANSWER_CHARACTERS: Final = 40_000
"""Of the text of an answer, some ten thousand tokens."""
VALUE_CHARACTERS: Final = 400_000
"""Of the structured content of an answer, as JSON."""
PAGE_CHARACTERS: Final = 30_000
"""Of a document that is a part of an answer; the next lines are asked for."""
LINE_CHARACTERS: Final = 200
"""Of a line of the text that is shown with a place in it."""
PROBLEMS: Final = 20
"""Lines about what is wrong in `mlirls.toml` and in `.td` files."""
