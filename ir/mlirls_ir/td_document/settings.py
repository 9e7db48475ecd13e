"""The settings with which a `.td` text is read: include folders, macros, and a file that includes it.

Some files use names that they do not include, because the files that include them define these names before. Such a
text is read after everything that its includer has defined up to there. `choose_includer` decides which includer that
is: of all candidates the one with which the fewest names are unknown, and none if the text needs none.

Read next: `document.py`.
"""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.td_document.pieces import Piece, source_of


@dataclass(frozen=True, slots=True)
class Settings:
    """Include folders, in order, and macros that are defined from the start.

    `includer` is the path of a file that includes the text after it has defined names for it; "" for none. `budget` is
    a factor for what reading may cost.
    """

    include_dirs: tuple[str, ...] = ()
    macros: tuple[str, ...] = ()
    includer: str = ""
    budget: int = 1


def piece_of_includer(path: str, includer: str) -> Piece:
    """The piece that reads `includer` before the text at `path`."""
    return Piece(0, source_of(path, f'include "{includer}"\n'), 0, is_directive=False)
