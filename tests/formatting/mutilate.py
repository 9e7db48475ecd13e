"""Other layouts of a text: white space is changed at random where mlir-opt's lexer ignores it.

This file knows only strings and comments, not tokens, so it does not share the formatter's mistakes.
White space is removed only beside a few characters that never become part of another token.
"""

from __future__ import annotations

import random
import re

_PIECE = re.compile(r'([ \t\r\n]+)|("(?:[^"\\\n]|\\.)*+")|(//[^\r\n]*+)|([^ \t\r\n"/]+|.)', re.S)
_LOOSE = frozenset(",(){}")
_SPACES = (" ", "  ", "\t", "\n", "\n\n\n", "   \n      ", " \n\t")
_MARKER = re.compile(r"(\n?// -----[^\n]*\n?)")


def mutilate(text: str, rng: random.Random, *, share: float = 0.3) -> str:
    """`text` in another layout, with about `share` of its white space changed. Lines with `// -----` stay."""
    parts = _MARKER.split(text)
    return "".join([part if _MARKER.fullmatch(part) else _mutilate_part(part, rng, share) for part in parts])


def _mutilate_part(text: str, rng: random.Random, share: float) -> str:
    pieces = [match[0] for match in _PIECE.finditer(text)]
    out: list[str] = []
    for index, piece in enumerate(pieces):
        if piece.strip(" \t\r\n") or rng.random() > share or index in (0, len(pieces) - 1):
            out.append(piece)
            continue
        before, after = pieces[index - 1], pieces[index + 1]
        if before.startswith("//"):
            out.append(rng.choice(("\n", "\n\n\n", "\n    ")))
        elif rng.random() < 0.3 and (before[-1] in _LOOSE or after[0] in _LOOSE):
            out.append("")
        else:
            out.append(rng.choice(_SPACES))
    return "".join(out)
