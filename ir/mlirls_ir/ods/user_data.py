"""The inputs and outputs of reading a user's `.td` files: plain data, without the reader.

Code that only looks for a cached result imports this, since importing the reader takes longer than the look-up.

Read next: `user.py` (reading), `bundle.py` (caching).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DialectDef

if TYPE_CHECKING:
    from mlirls_ir import tablegen
    from mlirls_ir.ods.passes import PassTable

NO_MEMORY: Final = "reading ends here: not enough memory"


@dataclass(frozen=True, slots=True)
class OdsFile:
    """A `.td` file to read, the folders to search for its includes, in order, and the defined macros (`-D`).

    `assumed` is the one of these folders whose LLVM may not be that of the file, because nobody has named it, or "".
    """

    path: str
    include_dirs: tuple[str, ...] = ()
    macros: tuple[str, ...] = ()
    assumed: str = ""


@dataclass(frozen=True, slots=True)
class UserDialects:
    """The dialects that `.td` files define beyond a registry, the reader's diagnostics, and the files that it read.

    `files` maps every file to the digest of its bytes: the dialects are stale when one differs. `passes` are those that
    the files define, None if there are none.
    """

    dialects: tuple[DialectDef, ...]
    diagnostics: tuple[tablegen.Diagnostic, ...]
    files: Mapping[str, str]
    passes: PassTable | None = None


def merge_user_dialects(first: UserDialects, second: UserDialects) -> UserDialects:
    """The union of both; if both define a dialect or a pass, the first one's is used."""
    names = {dialect.name for dialect in first.dialects}
    added = [dialect for dialect in second.dialects if dialect.name not in names]
    return UserDialects(
        (*first.dialects, *added),
        (*first.diagnostics, *second.diagnostics),
        {**first.files, **second.files},
        first.passes.joined(second.passes) if first.passes and second.passes else first.passes or second.passes,
    )
