"""Lines that come once: what is spared where hardly any line is like another one.

To learn from a line costs a tenth of what it costs to read it, and nothing comes of that where a text does not repeat
itself. So once most lines of a text have taken the slow path for a while, a line is learnt when it comes a second time.
Where too many do come a second time, lines are learnt at once again, for longer each time. Where hardly any does for a
while, one slice of the reading in some stands for the others, in which no line is looked at for that.

It decides nothing about what a line means. Read next: `learning.py`, `parse.py`.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.syntax.keys import Key

if TYPE_CHECKING:
    from typing import Final

_PATIENCE: Final = 8
"""For how many slices of a reading in a row most lines must have been slow, at first."""
_MOST_PATIENCE: Final = 1024
_SLOW_SHARE: Final = 4
"""A slice is one of unlike lines if more than one line in so many was slow."""
_AGAIN_SHARE: Final = 16
"""Sparing costs more than it gains if one line in so many comes a second time."""
_SURE_SHARE: Final = 64
"""Where fewer lines than one in so many come a second time, the next ones are not expected to."""
_SURE_SLICES: Final = 16
"""For how many slices one stands, itself among them."""
_MOST: Final = 1 << 16
"""How many keys are remembered."""


class Sightings:
    """The lines of one text that have come once; `spares` says whether that matters just now, and `is_sure` whether it
    has for so long that no line of this slice need be looked at.
    """

    __slots__ = ("_met", "_n_again", "_n_first", "_n_sure", "_n_unlike", "_patience", "is_sure", "spares", "unlike")

    def __init__(self) -> None:
        self.spares = False
        self.is_sure = False
        self._n_sure = 0
        # The words that the lines begin with that were slow since it has been sure.
        self.unlike: set[str] = set()
        self._met: set[int] = set()
        self._patience = _PATIENCE
        # How many of the last slices were of unlike lines; what came in this one.
        self._n_unlike = 0
        self._n_first = self._n_again = 0

    def is_first(self, key: Key) -> bool:
        """Whether no line of this key has come, as far as is remembered; now one has."""
        # A key may be as long as its line. Where two have one hash, the second is learnt too early.
        short = hash(key)
        met = self._met
        if short in met:
            return False
        if len(met) >= _MOST:
            met.clear()
        met.add(short)
        self._n_first += 1
        return True

    def note_learnt(self) -> None:
        """Notes that a line was learnt which has come before."""
        self._n_again += 1

    def note_slice(self, n_lines: int, n_slow: int) -> None:
        """Decides about the next slice of the reading, after one of `n_lines` with `n_slow` operations on the slow
        path.
        """
        if self._n_sure:
            self._n_sure -= 1
            self.is_sure = self._n_sure > 0
            self._n_first = self._n_again = 0
            return
        is_unlike = n_slow * _SLOW_SHARE > n_lines
        # A page that is looked at in one go counts as a whole, so one slice alone says little.
        less = self._n_unlike - self._patience // 2
        self._n_unlike = min(self._n_unlike + 1, 2 * self._patience) if is_unlike else max(less, 0)
        if self.spares and self._n_again * _AGAIN_SHARE > self._n_first:
            self._patience = min(2 * self._patience, _MOST_PATIENCE)
            self._n_unlike = 0
        self.spares = self._n_unlike >= self._patience
        is_again_rare = self._n_again * _SURE_SHARE <= self._n_first
        self.is_sure = is_again_rare and self._n_unlike > self._patience + self._patience // 4
        self._n_sure = _SURE_SLICES - 1 if self.is_sure else 0
        self.unlike.clear()
        self._n_first = self._n_again = 0
